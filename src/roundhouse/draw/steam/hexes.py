"""Where hexes lie on the picture, and how track runs through them."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box
from roundhouse.draw.shapes import Circle, Line, Path, Polygon
from roundhouse.draw.style import seat_mark


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.games.steam.kit import Kit
    from roundhouse.games.steam.tiles import Face

FREE = 6
BOX = 1.24
"""How wide the box within a hex is, in radii."""
_HALF = sqrt(3) / 2


def corners(x: float, y: float, r: float, *, flat: bool) -> list[Point]:
    """Return the corners of a hex with a flat or a pointed top."""
    turn = 0.0 if flat else 0.5
    return [(x + r * cos((n + turn) * pi / 3), y + r * sin((n + turn) * pi / 3)) for n in range(6)]


class Layout:
    """The hexes of a map within a width."""

    def __init__(self, kit: Kit, wide: float, left: float, top: float) -> None:
        self.flat = kit.top == "flat"
        self.broad: float = 1 if self.flat else _HALF
        """How far a hex reaches sideways from its middle, in radii."""
        self.tall: float = _HALF if self.flat else 1
        cells = [(h.column, h.row) for h in kit.hexes] + list(kit.waters)
        units = [self._unit(*cell) for cell in cells]
        xs, ys = [x for x, _ in units], [y for _, y in units]
        self.r = wide / (max(xs) - min(xs) + 2 * self.broad)
        self.left, self.top = left + (self.broad - min(xs)) * self.r, top + (self.tall - min(ys)) * self.r
        self.high = (max(ys) - min(ys) + 2 * self.tall) * self.r

    def _unit(self, column: int, row: int) -> Point:
        if self.flat:
            return 1.5 * column, 2 * _HALF * (row + 0.5 * (column % 2))
        return 2 * _HALF * (column + 0.5 * (row % 2)), 1.5 * row

    def centre(self, column: int, row: int) -> Point:
        """Return the middle of a hex."""
        x, y = self._unit(column, row)
        return self.left + x * self.r, self.top + y * self.r

    def corners(self, x: float, y: float, r: float) -> list[Point]:
        """Return the corners of a hex."""
        return corners(x, y, r, flat=self.flat)

    def edge(self, x: float, y: float, r: float, edge: int) -> Point:
        """Return the middle of an edge."""
        angle = (edge * 60 - (90 if self.flat else 120)) * pi / 180
        return x + r * _HALF * cos(angle), y + r * _HALF * sin(angle)

    def box(self, column: int, row: int) -> Box:
        """Return a box within a hex."""
        x, y = self.centre(column, row)
        size = self.r * BOX
        return Box(x - size / 2, y - size / 2, size, size)

    def halves(self, x: float, y: float, r: float) -> tuple[list[Point], list[Point]]:
        """Return the corners of the left and of the right half of a hex."""
        corners = self.corners(x, y, r)
        cut = [(x, y - r * self.tall), (x, y + r * self.tall)]
        left = sorted((p for p in corners if p[0] < x - 0.01), key=lambda p: -p[1])
        right = sorted((p for p in corners if p[0] > x + 0.01), key=lambda p: p[1])
        return [cut[1], *left, cut[0]], [cut[0], *right, cut[1]]

    def hexagon(self, x: float, y: float, r: float, fill: str) -> Polygon:
        """Draw a hex."""
        return Polygon(self.corners(x, y, r), fill=fill, stroke="grid", width=r * 0.05)

    def tile(self, face: Face, owners: list[int], at: tuple[float, float, float], *, town: bool) -> list[Shape]:
        """Draw the track of a tile, each track with the sign of its owner."""
        x, y, r = at
        shapes: list[Shape] = []
        if town:
            for e in range(6):
                if face.exits >> e & 1:
                    shapes += self._track([self.edge(x, y, r, e), (x, y)], owners[e], r, (x, y))
            return [*shapes, Circle(x, y, r * 0.3, fill="town", stroke="edge", width=r * 0.08)]
        for a, b in sorted(face.tracks, key=lambda track: (track[1] - track[0]) % 6 != 3):
            shapes += self._track([self.edge(x, y, r, a), self.edge(x, y, r, b)], owners[a], r, (x, y))
        return shapes

    def _track(self, ends: list[Point], owner: int, r: float, bend: Point) -> list[Shape]:
        """Draw one track: its bed, its colour and the sign of whoever owns it."""
        (ax, ay), (bx, by) = ends
        ink = f"seat-{owner}" if 0 <= owner < FREE else "free"
        straight = abs((ax + bx) / 2 - bend[0]) + abs((ay + by) / 2 - bend[1]) < r * 0.02 or ends[1] == bend
        if straight:
            bed: Shape = Line(ends, stroke="rail-bed", width=r * 0.34)
            line: Shape = Line(ends, stroke=ink, width=r * 0.2)
            mx, my = (ax + bx) / 2, (ay + by) / 2
        else:
            d = f"M{ax:.2f} {ay:.2f}Q{bend[0]:.2f} {bend[1]:.2f} {bx:.2f} {by:.2f}"
            bed, line = Path(d, stroke="rail-bed", width=r * 0.34), Path(d, stroke=ink, width=r * 0.2)
            mx, my = (ax + 2 * bend[0] + bx) / 4, (ay + 2 * bend[1] + by) / 4
        mark = [seat_mark(owner, mx, my, r * 0.19, rim=True)] if 0 <= owner < FREE else []
        return [bed, line, *mark]
