"""Small pictures, drawn in a square of 24 around the origin; the same for every game that needs them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.shapes import Circle, Group, Line, Path, Polygon, Rect, Shape, Text


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Point

BOX = 24

_PAWN = "M-4.4 -6a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0ZM-8 11C-8 3 -4 -.5 0 -.5S8 3 8 11Z"
_LOCO = "M-11 5V-2H-9V-8H-5V-2H0V-9H11V5Z"
_FACTORY = "M-11 10V-1L-4.5 -5.5V-1L2 -5.5V-1H4.5V-11H9.5V10Z"
_WRENCH = (
    "M-9.2 6.2L.6 -3.6A6 6 0 0 1 7.6 -10.4L4.2 -7L7 -4.2L10.4 -7.6A6 6 0 0 1 3.6 -.6L-6.2 9.2A2.1 2.1 0 0 1 -9.2 6.2Z"
)
_BULB = (
    "M-3.4 4.5C-3.4 1.5 -7.5 0 -7.5 -4A7.5 7.5 0 0 1 7.5 -4C7.5 0 3.4 1.5 3.4 4.5Z"
    "M-3.4 6H3.4V8H-3.4ZM-2.2 9.2H2.2V11H-2.2Z"
)
_HELMET = (
    "M-7.5 -2.5A7.5 7.5 0 0 1 7.5 -2.5H10V-.3H-10V-2.5Z"
    "M-5.5 1H5.5A5.5 5.5 0 0 1 -5.5 1ZM-10 11.5C-10 8.6 -5 7.6 0 7.6S10 8.6 10 11.5Z"
)
_RIBBON = "M-4.5 1L-8 11L-4 9.3L-1.4 11.5L0 4L1.4 11.5L4 9.3L8 11L4.5 1Z"
_LOOP = "M6.2 -5A8 8 0 1 0 8 1.5"
_UP = "M0 -10L8.5 0H3.6V10H-3.6V0H-8.5Z"
_FLAG = "M-7 -10.5H8L4.6 -5.8L8 -1H-7Z"


def icon(name: str, x: float, y: float, size: float, ink: str = "ink", paper: str = "paper") -> Group:
    """Draw a small picture around a point: mostly in one colour, its details in another."""
    return Group(_tinted(name, ink, paper), x, y, size / BOX)


@cache
def _tinted(name: str, ink: str, paper: str) -> tuple[Shape, ...]:
    tints = {"ink": ink, "paper": paper}
    return tuple(
        replace(shape, fill=tints.get(shape.fill, shape.fill), stroke=tints.get(shape.stroke, shape.stroke))
        for shape in ICONS[name]
    )


def star_points(x: float, y: float, outer: float, inner: float) -> list[Point]:
    """Return the corners of a star with five points around a middle."""
    turns = [(outer if n % 2 == 0 else inner, -pi / 2 + n * pi / 5) for n in range(10)]
    return [(x + r * cos(a), y + r * sin(a)) for r, a in turns]


ICONS: dict[str, tuple[Shape, ...]] = {
    "worker": (Path(_PAWN, fill="ink", stroke="paper", width=1.2),),
    "hired": (Path(_PAWN, fill="paper", stroke="ink", width=2.2), Line([(-6, 6), (6, 6)], stroke="ink", width=2.2)),
    "special": (
        Path(_PAWN, fill="ink", stroke="paper", width=1.2),
        Polygon(star_points(0, 5.6, 4.8, 2), fill="paper"),
    ),
    "coin": (
        Circle(0, 0, 9.5, fill="coin", stroke="coin-edge", width=1.8),
        Circle(0, 0, 5.2, stroke="coin-edge", width=1.6),
    ),
    "loco": (
        Path(_LOCO, fill="ink"),
        Rect(3, -6.5, 4.6, 4, fill="paper"),
        *(Circle(x, 7, 3.6, fill="ink", stroke="paper", width=1.4) for x in (-7, 0, 7)),
    ),
    "factory": (Path(_FACTORY, fill="ink"), *(Rect(x, 3, 3.4, 3.6, fill="paper") for x in (-7.6, -1.6, 4.4))),
    "wrench": (Path(_WRENCH, fill="ink"),),
    "doubler": (Rect(-11, -8, 22, 16, 4, fill="ink"), Text(0, 0, f"{TIMES}2", 13, "middle", weight=700, fill="paper")),
    "key": (
        Circle(-5.5, 0, 4.4, stroke="ink", width=2.8),
        Line([(-1, 0), (10, 0), (10, 4.5)], stroke="ink", width=2.8),
        Line([(5.2, 0), (5.2, 3.4)], stroke="ink", width=2.8),
    ),
    "idea": (Path(_BULB, fill="ink"),),
    "star": (Polygon(star_points(0, 1, 12, 5.4), fill="ink"),),
    "medal": (
        Path(_RIBBON, fill="ink"),
        Circle(0, -3.5, 7, fill="ink", stroke="paper", width=1.2),
        Polygon(star_points(0, -3.5, 4.6, 2), fill="paper"),
    ),
    "engineer": (Path(_HELMET, fill="ink"),),
    "again": (
        Path(_LOOP, stroke="ink", width=2.8),
        Polygon([(10.5, -10), (10, -1.5), (2.6, -5.6)], fill="ink"),
    ),
    "up": (Path(_UP, fill="ink"),),
    "card": (
        Rect(-7.5, -11, 15, 22, 2.5, fill="ink"),
        Rect(-5, -8.5, 10, 17, 1.2, stroke="paper"),
        Polygon([(0, -5), (3, 0), (0, 5), (-3, 0)], fill="paper"),
    ),
    "flag": (Line([(-8, -11), (-8, 11)], stroke="ink", width=2.2), Path(_FLAG, fill="ink")),
    "sum": (Line([(6, -6.5), (6, -9), (-6, -9), (1, 0), (-6, 9), (6, 9), (6, 6.5)], stroke="ink", width=2.6),),
    "tick": (Line([(-7, 0.5), (-2, 6), (8, -6.5)], stroke="ink", width=3.6),),
    "cross": (Line([(-8, -8), (8, 8)], stroke="ink", width=3.2), Line([(8, -8), (-8, 8)], stroke="ink", width=3.2)),
}
"""What each looks like in ``ink`` on ``paper``."""
