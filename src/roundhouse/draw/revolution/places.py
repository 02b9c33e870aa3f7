"""Where cities and spaces lie on the picture of the map, in a field of 1072 by 404."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.draw.shapes import Point

WIDE, HIGH = 1072, 408
SIGN = (92, 41)
"""How large the sign of a city is."""
CITIES: dict[str, Point] = {
    "PDX": (80, 66), "SFO": (60, 226), "LAX": (106, 350), "SLC": (226, 172), "DEN": (366, 240), "ELP": (312, 362),
    "OMA": (474, 156), "STL": (592, 240), "CHI": (626, 84), "NOL": (606, 372), "LOU": (744, 222), "PIT": (820, 106),
    "ATL": (772, 344), "WAS": (968, 132), "CLT": (904, 266),
}  # fmt: skip
_BOWS = {"PIT-CHI": 8, "OMA-PDX": -34, "NOL-ELP": 12, "ELP-LAX": 8}
"""By how much a link bends away from the straight way."""
_FINE = 120
_GAP = 3.2


class Way(NamedTuple):
    """A space as it lies on the map."""

    points: tuple[Point, ...]

    @property
    def mid(self) -> Point:
        """The point in its middle."""
        return self.points[len(self.points) // 2]

    def beside(self, distance: float) -> list[Point]:
        """Return the way at a distance, to the left or right of it."""
        found = []
        last = len(self.points) - 1
        for k, (x, y) in enumerate(self.points):
            (ax, ay), (bx, by) = self.points[max(0, k - 1)], self.points[min(last, k + 1)]
            long = hypot(bx - ax, by - ay) or 1
            found.append((x - (by - ay) / long * distance, y + (bx - ax) / long * distance))
        return found


@cache
def ways(link: str, n: int) -> tuple[tuple[Way, ...], tuple[Point, ...]]:
    """Return the spaces of a link between the signs of its cities, and the joints between them."""
    (ax, ay), (bx, by) = (CITIES[name] for name in link.split("-"))
    long, bow = hypot(bx - ax, by - ay), _BOWS.get(link, 0) * 1.6
    mx, my = (ax + bx) / 2 + (by - ay) / long * bow, (ay + by) / 2 - (bx - ax) / long * bow
    curve = [_bent((ax, ay), (mx, my), (bx, by), k / _FINE) for k in range(_FINE + 1)]
    free = [p for p in curve if not _under(p, (ax, ay)) and not _under(p, (bx, by))]
    along = [0.0]
    for (px, py), (qx, qy) in pairwise(free):
        along.append(along[-1] + hypot(qx - px, qy - py))
    part = along[-1] / n
    spaces = []
    for k in range(n):
        low, high = part * k + _GAP * (k > 0), part * (k + 1) - _GAP * (k < n - 1)
        spaces.append(Way(_thin([p for p, at in zip(free, along, strict=True) if low <= at <= high])))
    joints = [free[min(range(len(along)), key=lambda i: abs(along[i] - part * k))] for k in range(1, n)]
    return tuple(spaces), tuple(joints)


def _bent(a: Point, m: Point, b: Point, u: float) -> Point:
    x, y = ((1 - u) ** 2 * p + 2 * u * (1 - u) * q + u * u * r for p, q, r in zip(a, m, b, strict=True))
    return x, y


def _under(p: Point, city: Point) -> bool:
    return abs(p[0] - city[0]) <= SIGN[0] / 2 + 3 and abs(p[1] - city[1]) <= SIGN[1] / 2 + 3


def _thin(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return fewer points, the ends among them."""
    return tuple(p for k, p in enumerate(points) if k % 4 == 0 or k == len(points) - 1)
