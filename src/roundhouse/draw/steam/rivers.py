"""The rivers of the map: each comes from a place or a spring, and goes to a place, into water or off the picture."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, pi, remainder, sin, tau
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.shapes import Path
from roundhouse.draw.steam.hexes import HALF
from roundhouse.games.steam.board import EDGES, cell, label, neighbour
from roundhouse.games.steam.tables import River


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.rules import Rules
    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Cap, Point, Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.games.steam.kit import Kit

Cell = tuple[int, int]


class Part(NamedTuple):
    """One of the two lines a river is drawn with."""

    ink: str
    wide: float
    """In radii of a hex, as all lengths here."""
    fade: float
    into: float
    """How far it is seen in the water it runs into."""
    cap: Cap


_PARTS = (Part("coast", 0.42, 0.6, 0.1, "butt"), Part("river", 0.28, 1, 0.4, "round"))
"""Banks and bed."""
_BEND = pi / 3 + 0.1
"""How sharply a river may turn to leave the map."""


class Ground(NamedTuple):
    """What lies around the courses of rivers."""

    kit: Kit
    layout: Layout
    frame: Box
    land: frozenset[Cell]
    """What can be built on."""
    beyond: frozenset[Cell]
    """Land outside of the map; all else is water."""


def rivers(rules: Rules, ground: Ground) -> Iterator[Shape]:
    """Draw all rivers; one whose course is not told flows through its hex alone."""
    kit: Kit = rules.kit
    courses = [[cell(name) for name in river.course] for river in rules.table(River).values()]
    told = {at for course in courses for at in course}
    alone = [[(h.column, h.row)] for h in kit.hexes if h.terrain == "river" and (h.column, h.row) not in told]
    for course in courses + alone:
        yield from _river(ground, course)


def _river(ground: Ground, course: list[Cell]) -> Iterator[Shape]:
    for part in _PARTS:
        way, springs = _way(ground, course, part.into)
        wide = ground.layout.r * part.wide
        yield Path(_smooth(way), stroke=part.ink, width=wide, fade=part.fade, cap=part.cap)
        for spring, on in springs:
            yield Path(_wedge(spring, on, wide / 2), fill=part.ink, fade=part.fade)


def _way(ground: Ground, course: list[Cell], into: float) -> tuple[list[Point], list[tuple[Point, Point]]]:
    """Return the points a river bends at, and apart from them where it springs up and the point it comes to first."""
    points = [ground.layout.centre(*at) for at in course]
    if not points[1:]:
        return _alone(ground, course[0], into), []
    springs, way = [], points
    for _ in range(2):
        way, course = way[::-1], course[::-1]
        mouth = _mouth(ground, course[-1], _heading(*way[-2:]), into)
        if mouth or _is_stop(ground, course[-1]):
            way = way + mouth
        else:
            springs.append((way[-1], _half(*way[-2:])))
            way = [*way[:-1], springs[-1][1]]
    return way, springs


def _alone(ground: Ground, at: Cell, into: float) -> list[Point]:
    """Return the way through a single hex: from one water to another, or just level."""
    down = next(iter(_open(ground, at)), 0.0)
    out, back = (_mouth(ground, at, angle, into) or [_towards(ground, at, angle, 0.5)] for angle in (down, down + pi))
    return [*reversed(back), ground.layout.centre(*at), *out]


def _half(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _is_stop(ground: Ground, at: Cell) -> bool:
    return ground.kit.stop[ground.kit.at[label(*at)]] >= 0


def _wedge(tip: Point, foot: Point, half: float) -> str:
    """Return a river that grows from nothing."""
    angle = _heading(tip, foot) + pi / 2
    x, y = half * cos(angle), half * sin(angle)
    corners = (foot[0] + x, foot[1] + y), tip, (foot[0] - x, foot[1] - y)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _heading(a: Point, b: Point) -> float:
    return atan2(b[1] - a[1], b[0] - a[0])


def _open(ground: Ground, at: Cell) -> dict[float, Cell]:
    """Return by direction what borders on a hex that is not on the map."""
    near = {ground.layout.angle(edge): neighbour(ground.kit.top, *at, edge) for edge in range(EDGES)}
    return {angle: there for angle, there in near.items() if there not in ground.land}


def _mouth(ground: Ground, at: Cell, heading: float, into: float) -> list[Point]:
    """Return how a river goes on beyond its last hex; nowhere, if it ends in a place or springs up there."""
    around = _open(ground, at)
    angle = min(around, key=lambda way: abs(remainder(way - heading, tau)), default=heading + pi)
    if abs(remainder(angle - heading, tau)) > _BEND or _is_stop(ground, at):
        return []
    edge = _towards(ground, at, angle, HALF)
    if around[angle] in ground.beyond:
        return [edge, _outside(ground.frame, edge)]
    return [_towards(ground, at, angle, HALF + into)]


def _towards(ground: Ground, at: Cell, angle: float, far: float) -> Point:
    x, y = ground.layout.centre(*at)
    return x + ground.layout.r * far * cos(angle), y + ground.layout.r * far * sin(angle)


def _outside(frame: Box, point: Point) -> Point:
    """Return what lies beyond the nearest side of the picture."""
    x, y = point
    sides = {(frame.x, y): x - frame.x, (frame.x + frame.w, y): frame.x + frame.w - x}
    sides |= {(x, frame.y): y - frame.y, (x, frame.y + frame.h): frame.y + frame.h - y}
    return min(sides, key=lambda side: sides[side])


def _smooth(points: list[Point]) -> str:
    """Return a path that starts at the first and ends at the last point and bends at those between."""
    (x, y), *rest = points
    d = f"M{x:.1f} {y:.1f}"
    for (bx, by), (cx, cy) in pairwise(rest):
        d += f"Q{bx:.1f} {by:.1f} {(bx + cx) / 2:.1f} {(by + cy) / 2:.1f}"
    return d + f"L{rest[-1][0]:.1f} {rest[-1][1]:.1f}"
