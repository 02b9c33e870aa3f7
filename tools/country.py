"""The poster of Age of Steam: a map with the lines of four companies."""

# ruff: noqa: INP001  (beside a script, not in a package)

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.land import Chance, block
from roundhouse.draw.shapes import Path, Polygon, Rect, Use
from roundhouse.draw.steam import style as steam
from roundhouse.draw.steam.hexes import corners, middle, turn
from roundhouse.draw.steam.places import town


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.draw.shapes import Shape

WIDE, HIGH = 430, 172
R, SEATS = 27, 4
"""A hex of a map, and who builds there."""
KINDS = {1: "sharp", 2: "gentle", 3: "straight"}
LAKES = (((3, -1), (3, 0), (4, 0), (4, 1)), ((7, 3), (8, 3)))
CITIES = {"red": (1, 2), "blue": (7, 0), "purple": (10, 2)}
GOODS = {"red": ("blue", "purple"), "blue": ("red", "yellow"), "purple": ("black", "red")}
ROOFS = ((-15, 5, 7), (-9.5, 4, 12), (-5, 6, 9), (1.5, 4, 15), (6, 5, 11), (11.5, 4, 6))
TOWNS = ((3, 2), (8, 2), (2, 1))
LINES = (
    (2, (7, 0), "4 4 4 4| 5 4"),
    (0, (10, 2), "4 5| 4 5 4 4 5|"),
    (1, (1, 2), "0 1| 0 0"),
    (3, (7, 0), "2 1 2 3"),
)
"""Whose they are, where they begin, and over which edges they go on."""


def country() -> list[Shape]:
    """Draw a map with four lines on it."""
    land = [_hex(*at, fill="land-deep" if n % 5 < 2 else "land") for n, at in enumerate(_hexes())]
    lakes = [shape for lake in LAKES for shape in _lake([_at(*cell) for cell in lake])]
    track = [piece for seat, start, ways in LINES for piece in _laid(seat, _at(*start), ways)]
    towns = [shape for cell in TOWNS for shape in town(*_at(*cell), R)]
    cities = [shape for good, cell in CITIES.items() for shape in _city(good, *_at(*cell))]
    return [Rect(0, 0, WIDE, HIGH, fill="land"), *land, *_growing(), *lakes, *track, *towns, *cities]


def _at(column: int, row: int) -> tuple[float, float]:
    return column * R * 1.5, (row + column % 2 / 2) * R * 3**0.5


def _hexes() -> list[tuple[float, float]]:
    return [_at(column, row) for column in range(12) for row in range(5)]


def _hex(x: float, y: float, *, fill: str, size: float = 1) -> Polygon:
    edge = "grid" if size == 1 else ""
    return Polygon(corners(x, y, R * size, flat=True), fill=fill, stroke=edge, width=0.8)


def _lake(middles: Sequence[tuple[float, float]]) -> list[Shape]:
    """Draw water that is deepest along its middle."""
    shores = [
        _hex(x, y, fill=ink, size=size) for ink, size in (("coast", 1.15), ("sea-shore", 1.02)) for x, y in middles
    ]
    deep = path("M", *middles[0]) + "".join(path("L", *at) for at in middles[1:])
    return [*shores, Path(deep, stroke="sea-near", width=42), Path(deep, stroke="sea", width=31)]


def _growing() -> list[Shape]:
    """Draw woods and fields on every land that is free."""
    chance, trees, fields = Chance(12), "", ""
    for x, y in _hexes():
        if chance() < 0.45:
            trees += "".join(_tree(x + chance(-11, 11), y + chance(-9, 11), chance(5, 9)) for _ in range(4))
        elif chance() < 0.3:
            fields += path("M", x - 11, y - 4) + "l12 3l-2 9l-12 -3Z" + path("M", x + 3, y) + "l11 3l-3 9l-10 -3Z"
    return [Path(fields, fill="field"), Path(trees, fill="wood-land")]


def _tree(x: float, y: float, high: float) -> str:
    return path("M", x, y - high, "l", high * 0.42, high, "h", -high * 0.84, "Z")


def _laid(seat: int, start: tuple[float, float], ways: str) -> list[Shape]:
    """Draw a line: over which edges it leaves one hex after the other; a bar stands for a town."""
    x, y = start
    made: list[Shape] = []
    signs: list[Shape] = []
    for way, goes_on in pairwise([*ways.split(), ""]):
        edge, stops = int(way[0]), way.endswith("|")
        x, y = x + R * 3**0.5 * sin(edge * pi / 3), y - R * 3**0.5 * cos(edge * pi / 3)
        back = (edge + 3) % 6
        if stops:
            ends = [back, *([int(goes_on[0])] if goes_on else [])]
            made += [Use(f"track-spoke-{seat}", x, y, R, turn=end * 60) for end in ends]
        elif goes_on:
            first, apart = turn(back, int(goes_on[0]))
            made.append(Use(f"track-{KINDS[apart]}-{seat}", x, y, R, turn=first * 60))
            signs += [] if signs else [_sign(seat, x, y, first, apart)]
    return [*made, *signs]


def _sign(seat: int, x: float, y: float, first: int, apart: int) -> Shape:
    """Draw whose a piece of track is, in its middle."""
    across, down = middle(apart, R)
    a = first * pi / 3
    return steam.owner_disc(seat, x + across * cos(a) - down * sin(a), y + across * sin(a) + down * cos(a), 8)


def _city(good: str, x: float, y: float) -> list[Shape]:
    rim = [(0.97, "case"), (0.9, f"good-{good}")]
    roofs = "".join(block(x + left, w, y + 2, y - high) for left, w, high in ROOFS)
    shade = f"good-{good}-shade"
    return [
        Polygon(corners(x + 1, y + 3, R, flat=True), fill="shade"),
        *(Polygon(corners(x, y, R * size, flat=True), fill=ink) for size, ink in rim),
        Polygon(corners(x, y, R * 0.82, flat=True), stroke=f"good-{good}-light", width=1),
        Path(roofs, fill=shade),
        Rect(x - 18, y + 2, 36, 1.4, fill=shade),
        *(steam.cube(name, x + dx, y + 12, 9) for name, dx in zip(GOODS[good], (-6, 7), strict=True)),
    ]
