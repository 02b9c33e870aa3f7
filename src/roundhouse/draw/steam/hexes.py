"""Where hexes lie on the picture, and how track runs through them."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, sqrt
from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Point
    from roundhouse.games.steam.kit import Kit

BOX = 1.24
"""How wide the box within a hex is, in radii."""
HALF = sqrt(3) / 2
_SHARP, _GENTLE, _STRAIGHT = 1, 2, 3
"""How many edges lie between the two ends of a track."""


def corners(x: float, y: float, r: float, *, flat: bool) -> list[Point]:
    """Return the corners of a hex with a flat or a pointed top."""
    turn = 0.0 if flat else 0.5
    return [(x + r * cos((n + turn) * pi / 3), y + r * sin((n + turn) * pi / 3)) for n in range(6)]


def extent(kit: Kit) -> tuple[float, float]:
    """Return how wide and how high a map is, in radii of a hex."""
    broad, tall = (1, HALF) if kit.top == "flat" else (HALF, 1)
    xs, ys = _middles(kit)
    return max(xs) - min(xs) + 2 * broad, max(ys) - min(ys) + 2 * tall


def _middles(kit: Kit) -> tuple[list[float], list[float]]:
    cells = [*((h.column, h.row) for h in kit.hexes), *kit.waters]
    units = [_unit(*cell, flat=kit.top == "flat") for cell in cells]
    return [x for x, _ in units], [y for _, y in units]


def _unit(column: int, row: int, *, flat: bool) -> Point:
    if flat:
        return 1.5 * column, 2 * HALF * (row + 0.5 * (column % 2))
    return 2 * HALF * (column + 0.5 * (row % 2)), 1.5 * row


class Layout:
    """The hexes of a map, as large as they can be within a box."""

    def __init__(self, kit: Kit, room: Box) -> None:
        self.flat = kit.top == "flat"
        self.broad: float = 1 if self.flat else HALF
        """How far a hex reaches sideways from its middle, in radii."""
        self.tall: float = HALF if self.flat else 1
        wide, high = extent(kit)
        self.r = min(room.w / wide, room.h / high)
        mid_x, mid_y = room.mid
        xs, ys = _middles(kit)
        self.left = mid_x - (max(xs) + min(xs)) / 2 * self.r
        self.top = mid_y - (max(ys) + min(ys)) / 2 * self.r

    def centre(self, column: int, row: int) -> Point:
        """Return the middle of a hex."""
        x, y = _unit(column, row, flat=self.flat)
        return self.left + x * self.r, self.top + y * self.r

    def box(self, column: int, row: int) -> Box:
        """Return a box within a hex."""
        x, y = self.centre(column, row)
        size = self.r * BOX
        return Box(x - size / 2, y - size / 2, size, size)

    def corners(self, x: float, y: float, r: float) -> list[Point]:
        """Return the corners of a hex."""
        return corners(x, y, r, flat=self.flat)

    def outline(self, x: float, y: float, r: float) -> str:
        """Return a hex as a path."""
        return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in self.corners(x, y, r)) + "Z"

    def angle(self, edge: float) -> float:
        """Return the direction of an edge from the middle of its hex."""
        return (edge * 60 - (90 if self.flat else 120)) * pi / 180

    def edge(self, x: float, y: float, r: float, edge: int) -> Point:
        """Return the middle of an edge."""
        angle = self.angle(edge)
        return x + r * HALF * cos(angle), y + r * HALF * sin(angle)

    def halves(self, x: float, y: float, r: float) -> tuple[list[Point], list[Point]]:
        """Return the corners of the left and of the right half of a hex."""
        corners = self.corners(x, y, r)
        cut = [(x, y - r * self.tall), (x, y + r * self.tall)]
        left = sorted((p for p in corners if p[0] < x - 0.01), key=lambda p: -p[1])
        right = sorted((p for p in corners if p[0] > x + 0.01), key=lambda p: p[1])
        return [cut[1], *left, cut[0]], [cut[0], *right, cut[1]]


def turn(a: int, b: int) -> tuple[int, int]:
    """Return the edge a track starts from and how many edges further it ends: 1 sharp, 2 gentle, 3 straight."""
    apart = (b - a) % 6
    return (b, 6 - apart) if apart > _STRAIGHT else (a, apart)


def course(apart: int, r: float, off: float = 0) -> str:
    """Return the path of a track from the upper edge to one so many edges further, `off` to its left.

    Straight, or an arc around a corner or around the middle of a neighbour, so that parallels are exact.
    """
    start, end = _ends(apart, r)
    if apart == _STRAIGHT:
        return f"M{off:.2f} {start[1]:.2f}L{off:.2f} {end[1]:.2f}"
    (cx, cy), bend = _centre(apart, r)
    (ax, ay), (bx, by) = (_beside(point, (cx, cy), bend + off) for point in (start, end))
    return f"M{ax:.2f} {ay:.2f}A{bend + off:.2f} {bend + off:.2f} 0 0 0 {bx:.2f} {by:.2f}"


def middle(apart: int, r: float) -> Point:
    """Return the point half way along a track that starts at the upper edge."""
    if apart == _STRAIGHT:
        return 0.0, 0.0
    (cx, cy), bend = _centre(apart, r)
    far = hypot(cx, cy)
    return cx * (far - bend) / far, cy * (far - bend) / far


def _ends(apart: int, r: float) -> tuple[Point, Point]:
    angle = (apart * 60 - 90) * pi / 180
    return (0, -r * HALF), (r * HALF * cos(angle), r * HALF * sin(angle))


def _centre(apart: int, r: float) -> tuple[Point, float]:
    """Return what a curve bends around, and how far from it."""
    angle = (apart * 30 - 90) * pi / 180
    far, bend = (r, r / 2) if apart == _SHARP else (2 * HALF * r, 1.5 * r)
    return (far * cos(angle), far * sin(angle)), bend


def _beside(point: Point, centre: Point, r: float) -> Point:
    angle = atan2(point[1] - centre[1], point[0] - centre[0])
    return centre[0] + r * cos(angle), centre[1] + r * sin(angle)
