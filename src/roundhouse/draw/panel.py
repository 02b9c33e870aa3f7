"""A place on a picture."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A place on a panel."""

    x: float
    y: float
    w: float
    h: float

    @property
    def mid(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        """Return a smaller box inside, or with a negative number a larger one around."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def part(self, n: int, of: int) -> Box:
        """Return one of so many equal parts along the longer side."""
        if self.h > self.w:
            return Box(self.x, self.y + n * self.h / of, self.w, self.h / of)
        return Box(self.x + n * self.w / of, self.y, self.w / of, self.h)
