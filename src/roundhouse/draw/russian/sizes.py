"""How large things are on a line, and where its spaces lie: straight on, or on an arm behind a fork."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple


if TYPE_CHECKING:
    from roundhouse.draw.look import Look
    from roundhouse.draw.panel import Box


ROOMY = 16
"""With more spaces than this, posts on a phone stand so close that every second one of a row rises higher."""


class Sizes(NamedTuple):
    """How large things are on a line."""

    cell: float
    high: float
    """Of the track."""
    first: float
    """Where the first space begins."""
    top: float
    """Where the track begins."""
    slot: float
    """How wide the place of a locomotive is."""
    small: bool
    trunk: int
    """The last space before a fork, or of all."""
    bend: float = 0
    """How much room the curves of a fork take."""
    spread: float = 0
    """How far above and below the trunk its arms lie."""

    def x(self, space: float) -> float:
        """Return the middle of a space; they count from 1."""
        return self.first + (space - 0.5) * self.cell + (self.bend if space > self.trunk else 0)

    @property
    def token(self) -> float:
        """The scale of a token."""
        return 0.74 if self.small else 1

    @property
    def foot(self) -> float:
        """Where the numbers of spaces stand."""
        return self.top + self.high + (8.5 if self.small else 11)

    @property
    def figure(self) -> float:
        """How large the numbers of spaces are."""
        return 10 if self.small else 12


def sizes(length: int, trunk: int, slots: int, box: Box, look: Look) -> Sizes:
    """Return how large a line of some spaces is drawn in a box."""
    forks = trunk < length
    if look.phone:
        bend = 26 if forks else 0
        cell = round((box.w - 10 - bend) / length, 1)
        top = (box.h - 24) / 2 + 12 if forks else box.h - 24 - 17
        first = (box.w - cell * length - bend) / 2
        return Sizes(cell, 24, first, top, 50, small=True, trunk=trunk, bend=bend, spread=44 if forks else 0)
    high, slot, bend = 30 if box.h > 145 else 28, 93, 66 if forks else 0
    first = 12 + slot * slots + 10
    cell = round((box.w - first - 6 - bend) / length, 1)
    top = (box.h - high) / 2 + 21 if forks else box.h - high - 22
    return Sizes(cell, high, first, top, slot, small=False, trunk=trunk, bend=bend, spread=49 if forks else 0)
