"""Wrenches on a way that all share: one alone is large, several on one space stand in a bunch."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import pointer
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.shapes import Circle


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape

_LARGE = 12
"""From this size on there is room for the wrench, with the sign of the seat at its shoulder."""


class Pin(NamedTuple):
    """Where a wrench stands and how large it is."""

    x: float
    y: float
    r: float
    points: bool
    """Whether it points at its space."""

    def drawn(self, seat: int) -> list[Shape]:
        """Draw the wrench of a seat around the origin."""
        tip = [pointer(0, self.r + 6, "case")] if self.points else []
        if self.r < _LARGE:
            return [*tip, Circle(0, 0, self.r + 1, fill="case"), seat_badge(seat, 0, 0, self.r)]
        return [
            *tip,
            Circle(0, 0, self.r, fill=f"seat-{seat}", stroke="case", width=1.8),
            icon("wrench", 0, 0, self.r * 1.25, "#ffffff", "#13262e"),
            Circle(10, -10, 6.8, fill="case"),
            seat_badge(seat, 10, -10, 6),
        ]


def pins(count: int, x: float, y: float, *, at_house: bool) -> list[Pin]:
    """Return where so many wrenches stand: over a stop, or at both sides of a house."""
    if at_house:
        r = 11.5 if count == 1 else 9.5 if count <= 2 else 8.5
        return [Pin(x + (-36 if n < 3 else 36), y - 9 - n % 3 * (2 * r + 2), r, points=False) for n in range(count)]
    if count == 1:
        return [Pin(x, y - 33, 13.5, points=True)]
    r, across = (9.5, 2) if count <= 2 else (8, 2) if count <= 4 else (6.5, 3)
    wide = 2 * r + 1.5
    rows = -(-count // across)
    found = []
    for n in range(count):
        at, level = n % across, n // across
        there = min(across, count - level * across)
        found.append(Pin(x + (at - (there - 1) / 2) * wide, y - 22 - r - level * wide, r, points=level == 0))
    return found if rows else []
