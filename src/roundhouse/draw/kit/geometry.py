"""Outlines as paths."""

from __future__ import annotations

from math import cos, pi, sin

from roundhouse.draw.shapes import tidy


def path(*parts: str | float) -> str:
    """Write a path from letters and numbers."""
    made, number = "", False
    for part in parts:
        text = part if isinstance(part, str) else str(tidy(part))
        made += f" {text}" if number and not isinstance(part, str) else text
        number = not isinstance(part, str)
    return made


def star(x: float, y: float, outer: float, inner: float, count: int = 5) -> list[tuple[float, float]]:
    """Return the corners of a star around a middle, one point up."""
    turns = [(outer if n % 2 == 0 else inner, -pi / 2 + n * pi / count) for n in range(2 * count)]
    return [(x + r * cos(a), y + r * sin(a)) for r, a in turns]


def ticket(w: float, h: float, notch: float = 6, r: float = 5) -> str:
    """Return the outline of a card: round corners, and a bite out of each side."""
    m = h / 2
    return path(
        "M", r, 0, "H", w - r, "A", r, r, 0, 0, 1, w, r, "V", m - notch, "A", notch, notch, 0, 0, 0, w, m + notch,
        "V", h - r, "A", r, r, 0, 0, 1, w - r, h, "H", r, "A", r, r, 0, 0, 1, 0, h - r, "V", m + notch,
        "A", notch, notch, 0, 0, 0, 0, m - notch, "V", r, "A", r, r, 0, 0, 1, r, 0, "Z",
    )  # fmt: skip


def foot(w: float, h: float, strip: float, r: float = 8) -> str:
    """Return the lower part of a plate: straight above, round below."""
    return path(
        "M", 0, h - strip, "H", w, "V", h - r, "A", r, r, 0, 0, 1, w - r, h, "H", r, "A", r, r, 0, 0, 1, 0, h - r, "Z"
    )
