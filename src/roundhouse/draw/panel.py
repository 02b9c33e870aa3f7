"""A panel being drawn: a scene, and where on it things can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.scene import Scene


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.draw.shapes import Ink, Shape


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


class Panel:
    """A scene that grows, and its places by name."""

    def __init__(self, name: str, size: tuple[float, float], title: str, palette: Mapping[str, Ink]) -> None:
        self.scene = Scene(name, *size, title, palette)
        self.places: dict[str, Box] = {}

    def print(self, *shapes: Shape) -> None:
        """Add what is printed on the board."""
        self.scene.board += shapes

    def put(self, *shapes: Shape) -> None:
        """Add what lies on the board."""
        self.scene.pieces += shapes
