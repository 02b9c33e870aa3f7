"""Where the names of places are written: beside them, clear of each other and of cities."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.shapes import Text


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.games.steam.kit import Kit

_CITY, _TOWN = (0.36, 700), (0.31, 600)
"""How large names are, in radii of a hex, and how heavy."""
_SMALLEST, _LARGEST = 11.0, 17.0
_LEADING = 1.08
_DISC = 0.34
"""How far a town reaches from the middle of its hex, in radii."""
_AROUND = ((0, 1), (0, -1), (0.45, 1), (-0.45, 1), (1, 0), (-1, 0), (0.45, -1), (-0.45, -1))
"""Where a name may stand, the most natural place first: below, above, below to a side, right, left …"""
_APART = 0.25
"""How far names keep from each other, in radii."""
_ROUNDS = 3
_OUTSIDE, _NAMES, _CITIES, _DISCS = 60.0, 12.0, 5.0, 4.0
"""What covering something costs, for each unit of area."""


class Name(NamedTuple):
    """A name with its place."""

    lines: tuple[str, ...]
    box: Box
    size: float
    weight: int

    def draw(self, ident: str = "") -> Iterator[Shape]:
        """Write it with a halo, so that it can be read on anything."""
        x = self.box.mid[0]
        for n, line in enumerate(self.lines):
            y = self.box.y + self.size * (_LEADING * n + 0.5)
            known = f"{ident}.{n}" if ident else ""
            yield Text(x, y, line, self.size, "middle", weight=self.weight, fill="name", halo="halo", id=known)


@lru_cache(maxsize=64)
def place_names(kit: Kit, layout: Layout, inside: Box, grown: tuple[int, ...]) -> list[Name]:
    """Return where the name of every stop is written; `grown` are the towns that have become cities."""
    names = list(_printed(kit, layout, inside))
    for stop in grown:
        names[stop] = _best(kit, layout, inside, stop, names, city=True)
    return names


@lru_cache(maxsize=16)
def _printed(kit: Kit, layout: Layout, inside: Box) -> tuple[Name, ...]:
    """Place the names as long as nothing is built: the same in all pictures of a game."""
    names: list[Name | None] = [None] * len(kit.names)
    for _ in range(_ROUNDS):
        for stop in range(len(names)):
            names[stop] = _best(kit, layout, inside, stop, names, city=stop < kit.first_town)
    return tuple(name for name in names if name)


def _best(kit: Kit, layout: Layout, inside: Box, stop: int, names: Iterable[Name | None], *, city: bool) -> Name:
    """Return the best place for a name, all others staying where they are."""
    others = [name.box for n, name in enumerate(names) if name and n != stop]
    cities, discs = _covered(kit, layout, stop)

    def cost(at: tuple[int, Name]) -> float:
        order, name = at
        box = name.box
        out = box.w * box.h - shared(box, inside)
        named = sum(shared(box.inset(-_APART * layout.r), other) for other in others)
        hidden = sum(shared(box, other) for other in cities)
        round_ = sum(shared(box, other) for other in discs)
        return _OUTSIDE * out + _NAMES * named + _CITIES * hidden + _DISCS * round_ + order * layout.r * 0.12

    centre = layout.centre(*_cell(kit, stop))
    found = _candidates(kit.names[stop], centre, layout, city=city)
    return min(enumerate(found), key=cost)[1]


def _covered(kit: Kit, layout: Layout, stop: int) -> tuple[list[Box], list[Box]]:
    """Return the boxes of the other cities, and those of the discs of towns and the cubes on hexes."""
    cities, discs = [], []
    half = layout.r * _DISC
    for i, place in enumerate(kit.hexes):
        if kit.is_town[i] or (kit.is_land[i] and place.terrain in kit.map.hex_cubes):
            x, y = layout.centre(place.column, place.row)
            discs.append(Box(x - half, y - half, 2 * half, 2 * half))
    for other, h in enumerate(kit.stop_hex):
        x, y = layout.centre(*_cell(kit, other))
        if other != stop and not kit.is_town[h]:
            r = layout.r * 0.85
            cities.append(Box(x - r, y - r, 2 * r, 2 * r))
    return cities, discs


def _candidates(text: str, centre: Point, layout: Layout, *, city: bool) -> Iterator[Name]:
    """Yield the places for a name from the most to the least natural."""
    x, y = centre
    r = layout.r
    share, weight = _CITY if city else _TOWN
    size = max(_SMALLEST, min(r * share, _LARGEST))
    tall = (layout.tall if city else _DISC) * r + size * 0.24
    wide = (layout.broad if city else _DISC) * r + size * 0.3
    for lines in _broken(text):
        w = max(text_width(line, size, weight=weight) for line in lines)
        h = size * (1 + _LEADING * (len(lines) - 1))
        for dx, dy in _AROUND:
            mid_x = x + dx * (wide + w / 2) if dy == 0 else x + dx * w
            mid_y = y + dy * (tall + h / 2)
            yield Name(lines, Box(mid_x - w / 2, mid_y - h / 2, w, h), size, weight)


def _broken(text: str) -> list[tuple[str, ...]]:
    """Return a name on one line and, where it is long enough, on two."""
    words = text.split(" ")
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    halves.sort(key=lambda half: max(map(len, half)))
    two: list[tuple[str, ...]] = [*halves[:1]]
    one: list[tuple[str, ...]] = [(text,)]
    return two + one if len(text) > 12 else one + two


def shared(a: Box, b: Box) -> float:
    """Return the area two boxes share."""
    w = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    h = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


def _cell(kit: Kit, stop: int) -> tuple[int, int]:
    h = kit.hexes[kit.stop_hex[stop]]
    return h.column, h.row
