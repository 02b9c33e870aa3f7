"""Where hexes lie on the picture, and how track runs through them."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box
from roundhouse.draw.shapes import Circle, Line, Path, Polygon
from roundhouse.draw.steam.style import seat_mark


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.games.steam.kit import Kit
    from roundhouse.games.steam.tiles import Face

FREE = 6
_HALF = sqrt(3) / 2


class Layout:
    """The hexes of a map within a width."""

    def __init__(self, kit: Kit, wide: float, left: float, top: float) -> None:
        self.flat = kit.top == "flat"
        cells = [(h.column, h.row) for h in kit.hexes] + list(kit.waters)
        units = [self._unit(*cell) for cell in cells]
        xs, ys = [x for x, _ in units], [y for _, y in units]
        edge_x, edge_y = (1, _HALF) if self.flat else (_HALF, 1)
        self.r = wide / (max(xs) - min(xs) + 2 * edge_x)
        self.left, self.top = left + (edge_x - min(xs)) * self.r, top + (edge_y - min(ys)) * self.r
        self.high = (max(ys) - min(ys) + 2 * edge_y) * self.r

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
        turn = 0.0 if self.flat else 0.5
        return [(x + r * cos((n + turn) * pi / 3), y + r * sin((n + turn) * pi / 3)) for n in range(6)]

    def edge(self, x: float, y: float, r: float, edge: int) -> Point:
        """Return the middle of an edge."""
        angle = (edge * 60 - (90 if self.flat else 120)) * pi / 180
        return x + r * _HALF * cos(angle), y + r * _HALF * sin(angle)

    def box(self, column: int, row: int) -> Box:
        """Return a box within a hex."""
        x, y = self.centre(column, row)
        return Box(x - self.r * 0.62, y - self.r * 0.62, self.r * 1.24, self.r * 1.24)

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
            bed: Shape = Line(ends, stroke="rail-bed", width=r * 0.3)
            line: Shape = Line(ends, stroke=ink, width=r * 0.17)
            mx, my = (ax + bx) / 2, (ay + by) / 2
        else:
            d = f"M{ax:.2f} {ay:.2f}Q{bend[0]:.2f} {bend[1]:.2f} {bx:.2f} {by:.2f}"
            bed, line = Path(d, stroke="rail-bed", width=r * 0.3), Path(d, stroke=ink, width=r * 0.17)
            mx, my = (ax + 2 * bend[0] + bx) / 4, (ay + 2 * bend[1] + by) / 4
        mark = [seat_mark(owner, mx, my, r * 0.15)] if 0 <= owner < FREE else []
        return [bed, line, *mark]
