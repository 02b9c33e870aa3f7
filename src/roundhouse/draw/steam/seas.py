"""The names of lakes and seas, written along them."""

from __future__ import annotations

from functools import lru_cache
from math import cos, dist, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.lettering import text_width
from roundhouse.draw.shapes import Group, Text
from roundhouse.draw.steam.offshore import waters


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.words import Words
    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.games.steam.kit import Kit

Cell = tuple[int, int]
_NAMELESS = "water"
_SIZES = (0.42, 0.38, 0.34, 0.3, 0.27)
"""How large a name may be, in radii of a hex."""
_TURNS = (0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75)
_ALONG = (-0.5, -0.25, 0, 0.25, 0.5)
"""Where on the length of a name it is looked whether that is water."""
_COAST = 1.0
"""How far from its middle a hex of land reaches with its coast, in radii."""
_ENOUGH = 0.4
"""With so much room around it a name need not lie otherwise, in radii."""
_OFF = 0.2
"""What it costs to stand off the middle of a lake, for each unit."""


class Place(NamedTuple):
    """A place for the middle of a name, and how it would lie there."""

    x: float
    y: float
    turn: float

    def points(self, long: float) -> list[Point]:
        """Return points along a name of this length."""
        way = radians(self.turn)
        return [(self.x + n * long * cos(way), self.y + n * long * sin(way)) for n in _ALONG]


@lru_cache(maxsize=16)
def seas(kit: Kit, words: Words, layout: Layout, frame: Box, dry: tuple[Cell, ...]) -> tuple[Shape, ...]:
    """Write the names for which there is room, each as large as it can be; the same in all pictures of a game."""
    return tuple(_names(kit, words, layout, frame, dry))


def _names(kit: Kit, words: Words, layout: Layout, frame: Box, dry: tuple[Cell, ...]) -> Iterator[Shape]:
    shore = [layout.centre(*at) for at in dry]
    for water in dict.fromkeys(waters(kit).values()):
        cells = [layout.centre(*at) for at, other in waters(kit).items() if other == water]
        text = " ".join(word for word in words.name("water", water).split(" ") if word[0].isupper())
        for size in (share * layout.r for share in _SIZES if water != _NAMELESS):
            long = text_width(text, size, "voice", 700)
            if at := _place(cells, shore, long, size, layout.r, frame):
                yield Group([_written(text, size)], at.x, at.y, turn=at.turn)
                break


def _place(cells: list[Point], shore: list[Point], long: float, size: float, r: float, frame: Box) -> Place | None:
    """Return the best place for a name that long: along the lake and near its middle, clear of every coast."""
    near = [at for at in shore if min(dist(at, other) for other in cells) < long + 2 * r]
    mid = sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)
    inside = frame.inset(size)
    spots = {((ax + bx) / 2, (ay + by) / 2) for ax, ay in cells for bx, by in cells if dist((ax, ay), (bx, by)) < 2 * r}
    best, most = None, 0.0
    for place in (Place(*spot, turn) for spot in sorted(spots) for turn in _TURNS):
        points = place.points(long)
        if not all(inside.x <= x <= inside.x + inside.w and inside.y <= y <= inside.y + inside.h for x, y in points):
            continue
        free = min(dist(point, at) for point in points for at in near) - _COAST * r - size / 2
        good = min(free, _ENOUGH * r) + r - _OFF * dist(mid, place[:2])
        if free > 0 and good > most:
            best, most = place, good
    return best


def _written(text: str, size: float) -> Shape:
    return Text(0, 0, text, size, "middle", face="voice", weight=700, italic=True, fill="sea-ink", fade=0.85)
