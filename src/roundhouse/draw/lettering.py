"""How wide text is, and how to make it fit: the widths are those of DejaVu Sans, which is wider than most."""

from __future__ import annotations


TIMES = "\N{MULTIPLICATION SIGN}"

_FIRST = 32
_PLAIN = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
"""Hundredths of the size, from the blank to the tilde."""
_OTHER = 72
_BOLD = 1.12
_SMALLEST = 0.62
"""Text is not shrunk below this share of its size; what is still too long loses its end."""
_MIDDLE = 0.365
"""Half the height of a capital letter."""


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a line of text is."""
    units = sum(_PLAIN[ord(c) - _FIRST] if _FIRST <= ord(c) < _FIRST + len(_PLAIN) else _OTHER for c in text)
    return units / 100 * size * (_BOLD if bold else 1)


def fit(text: str, size: float, room: float, *, bold: bool = False) -> tuple[str, float]:
    """Return the text and the size with which it stays within a width; no room given means all room."""
    wide = text_width(text, size, bold=bold)
    if not room or wide <= room:
        return text, size
    size *= max(_SMALLEST, room / wide)
    while len(text) > 1 and text_width(text, size, bold=bold) > room + 0.01:
        text = text.rstrip("…")[:-1].rstrip() + "…"
    return text, size


def baseline(middle: float, size: float) -> float:
    """Return where letters stand whose capitals are centred on a height."""
    return middle + _MIDDLE * size
