"""How wide text is in the two faces, and how to make it fit.

The `voice` is Besley, for names, scores and numerals on pieces; the `sign` is Barlow Semi Condensed, for all else.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from roundhouse.draw.widths import CAPITALS, LETTERS, WIDTHS


Face = Literal["sign", "voice"]
TIMES = "\N{MULTIPLICATION SIGN}"

_OTHER = 640
"""Letters that neither face has come from another font."""
_SMALLEST = 0.62
"""Text is not shrunk below this share of its size; what is still too long loses its end."""
_MEMORY = 4096


@lru_cache(_MEMORY)
def text_width(text: str, size: float, face: Face = "sign", weight: int = 500) -> float:
    """Return how wide a line of text is."""
    wide = _widths(face, weight)
    return sum(wide.get(letter, _OTHER) for letter in text) / 1000 * size


@lru_cache(_MEMORY)
def fit(text: str, size: float, room: float, face: Face = "sign", weight: int = 500) -> tuple[str, float]:
    """Return the text and the size with which it stays within a width; no room given means all room."""
    wide = text_width(text, size, face, weight)
    if not room or wide <= room:
        return text, size
    size *= max(_SMALLEST, room / wide)
    while len(text) > 1 and text_width(text, size, face, weight) > room + 0.01:
        text = text.rstrip("…")[:-1].rstrip() + "…"
    return text, size


def broken(text: str, size: float, room: float, face: Face = "sign", weight: int = 500) -> list[str]:
    """Break a text between words into lines that fit into a room."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size, face, weight) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def baseline(middle: float, size: float, face: Face = "sign") -> float:
    """Return where letters stand whose capitals are centred on a height."""
    return middle + CAPITALS[face] / 2000 * size


@cache
def _widths(face: Face, weight: int) -> dict[str, int]:
    """Return the letters of the measured weight that is nearest."""
    near = min((known for known in WIDTHS if known[0] == face), key=lambda known: abs(known[1] - weight))
    return {chr(letter): wide for letter, wide in zip(LETTERS, WIDTHS[near], strict=True)}
