"""What all pictures have in common: paper and ink, the signs of the seats, heads of panels, and what is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Circle, Group, Ink, Polygon, Rect, Text


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Point, Shape

WIDE = 390
"""How wide every panel is: a phone."""
PAD = 9

INKS: Mapping[str, Ink] = {
    "paper": Ink("#fbf9f3", "#1a2028"),
    "ink": Ink("#1c2733", "#e9e6dc"),
    "soft": Ink("#5f6b76", "#9aa6b2"),
    "rule": Ink("#cfc8b8", "#3a4552"),
    "card": Ink("#ffffff", "#242c36"),
    "shade": Ink("#efeadd", "#161b22"),
    "edge": Ink("#1c2733", "#aeb8c2"),
    "head-ink": Ink("#ffffff", "#f4f1e8"),
    "seat-ink": Ink("#ffffff", "#10151b"),
    "good": Ink("#2f7d4f", "#6fce95"),
    "choice": Ink("#c9187e", "#ff6ab8"),
    "choice-glow": Ink("#c9187e1a", "#ff6ab824"),
}
"""Colours of every palette; a family adds its own, among them ``page``, ``head`` and one for each seat."""

_CORNERS: tuple[tuple[Point, ...], ...] = (
    ((0, -1.08), (1.12, 0.84), (-1.12, 0.84)),
    ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    ((1.08, 0), (0.54, 0.94), (-0.54, 0.94), (-1.08, 0), (-0.54, -0.94), (0.54, -0.94)),
    ((0, -1.08), (1.03, -0.33), (0.63, 0.87), (-0.63, 0.87), (-1.03, -0.33)),
)
"""Triangle, diamond, hexagon and pentagon, for seats 2 to 5."""


@dataclass(slots=True, frozen=True)
class Scope:
    """What every part of a picture looks at; a family adds its state and its kit."""

    view: View
    words: Words
    decision: Decision | None

    def say(self, key: str, **facts: int | str) -> str:
        """Return a sentence of the catalogue."""
        return self.words.say(key, facts)


def seat_mark(seat: int, x: float, y: float, r: float, *, rim: bool = False) -> Shape:
    """Draw the sign of a seat: a shape and a colour of its own, on a busy ground with a rim around it."""
    fill, stroke, width = f"seat-{seat}", "seat-ink" if rim else "", r * 0.22
    if seat == 0:
        return Circle(x, y, r * 0.94, fill=fill, stroke=stroke, width=width)
    if seat == 1:
        side = r * 1.72
        return Rect(x - side / 2, y - side / 2, side, side, r * 0.2, fill=fill, stroke=stroke, width=width)
    corners = [(x + dx * r, y + dy * r) for dx, dy in _CORNERS[seat - 2]]
    return Polygon(corners, fill=fill, stroke=stroke, width=width)


def seat_badge(seat: int, x: float, y: float, r: float, *, rim: bool = False) -> Group:
    """Draw the sign of a seat with its number on it."""
    low = r * 0.18 if seat == 2 else 0  # a triangle has its room below
    number = Text(0, low, str(seat), r * 1.15, "middle", weight=700, fill="seat-ink")
    return Group([seat_mark(seat, 0, 0, r, rim=rim), number], x, y)


def band(fill: str, high: float) -> list[Shape]:
    """Draw the head of a panel: round above, straight below."""
    half = high / 2
    return [Rect(0.5, 0.5, WIDE - 1, high, 10, fill=fill), Rect(0.5, half + 0.5, WIDE - 1, half, fill=fill)]


def heading(x: float, y: float, text: str, room: float = 0) -> Text:
    """Write the name of a part of the board."""
    return Text(x, y, text, 9, weight=700, fill="soft", room=room)
