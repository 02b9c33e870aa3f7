"""The land under the map: sea and coast, plains and woods, rivers and mountains; seeded, never the same twice."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING

from roundhouse.core.dice import Dice
from roundhouse.draw.shapes import Group, Path, Rect
from roundhouse.draw.steam.offshore import waters
from roundhouse.draw.steam.rivers import Ground, rivers
from roundhouse.draw.steam.seas import seas
from roundhouse.games.steam.board import neighbour


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words
    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Point, Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.games.steam.kit import Kit

Cell = tuple[int, int]
_COAST = ((1.0, "sea-near"), (0.62, "sea-shore"), (0.24, "coast"))
"""How wide the bands of the coast are, in radii, and what colour."""
_FRINGE = 12
"""So many hexes beyond the map are drawn."""
_PEAKS = ((-0.34, 0.3, 0.62), (0.36, 0.36, 0.55), (0.02, 0.12, 0.8))


def ground(rules: Rules, words: Words, layout: Layout, frame: Box, *, plain: bool) -> list[Shape]:
    """Draw all that lies below track and places; plain boards have no scenery."""
    kit: Kit = rules.kit
    land = [(h.column, h.row) for h in kit.hexes]
    beyond = _beyond(kit, land)
    shapes = [Rect(*frame, fill="sea"), *_coast(layout, [*land, *beyond])]
    shapes.append(Path(_hexes(layout, beyond, 1.01), fill="beyond"))
    shapes += [Path(_hexes(layout, land, 1.01), fill="land")] if plain else _tints(layout, land)
    shapes += [] if plain else _scenery(kit, layout)
    shapes += rivers(rules, Ground(kit, layout, frame, frozenset(land), frozenset(beyond)))
    shapes += _heights(kit, layout)
    shapes.append(Path(_hexes(layout, land, 1), stroke="grid", width=max(0.8, layout.r * 0.028), fade=0.55))
    shapes += seas(kit, words, layout, frame, (*land, *beyond))
    return [Group(shapes, clip=(*frame, 14))]


def _beyond(kit: Kit, land: list[Cell]) -> list[Cell]:
    """Return the cells around the map that are land: each is what the nearest cells of the map are."""
    if kit.map.around == "sea":
        return []
    top = kit.top
    known = dict.fromkeys(land, True) | dict.fromkeys(waters(kit), False)
    edge, found = list(known), []
    for _ in range(_FRINGE):
        votes: dict[Cell, list[bool]] = {}
        for at in edge:
            for e in range(6):
                if (near := neighbour(top, *at, e)) not in known:
                    votes.setdefault(near, []).append(known[at])
        new = {at: 2 * sum(wet) > len(wet) for at, wet in votes.items()}
        known |= new
        found += [at for at, dry in new.items() if dry]
        edge = list(new)
    return sorted(found)


def _hexes(layout: Layout, cells: Iterable[Cell], size: float) -> str:
    return "".join(layout.outline(*layout.centre(*at), layout.r * size) for at in cells)


def _coast(layout: Layout, cells: list[Cell]) -> Iterator[Shape]:
    shore = _hexes(layout, cells, 1)
    for width, ink in _COAST:
        yield Path(shore, stroke=ink, width=layout.r * width)


def _tints(layout: Layout, land: list[Cell]) -> Iterator[Shape]:
    """Colour the plains in three tints that follow a slow wave."""
    dice = Dice(len(land))
    by_tint: dict[str, list[Cell]] = {"land": [], "land-deep": [], "land-pale": []}
    middle = sum(row for _, row in land) / len(land)
    for column, row in land:
        wave = sin(column * 0.55 + row * 0.35) + cos(row * 0.8 - column * 0.25)
        wave += (_share(dice) - 0.5) * 0.9 - (row - middle) * 0.16
        by_tint["land-deep" if wave > 0.55 else "land-pale" if wave < -0.75 else "land"].append((column, row))
    for ink, cells in by_tint.items():
        yield Path(_hexes(layout, cells, 1.01), fill=ink)


def _scenery(kit: Kit, layout: Layout) -> list[Shape]:
    """Strew woods in the north, fields and hills in the south over empty plains."""
    dice, r = Dice(7), layout.r
    plain = min(kit.price)
    rows = [h.row for h in kit.hexes]
    north = min(rows) + (max(rows) - min(rows)) * 0.4
    fields, hills, trees = [], [], []
    for i, h in enumerate(kit.hexes):
        if h.terrain != "plain" or not kit.is_land[i] or kit.price[i] > plain:
            continue
        x, y = layout.centre(h.column, h.row)
        luck = _share(dice)
        if h.row >= north and luck < 0.4:
            fields.append(_field(x - r * (0.62 - 0.2 * _share(dice)), y - r * (0.42 - 0.2 * _share(dice)), r))
        elif h.row >= north and luck < 0.62:
            hills.append(_hill(x - r * 0.4, y + r * (0.1 + 0.2 * _share(dice)), r))
        elif luck > 0.86 or (h.row < north and luck < 0.75):
            trees += [_tree(dice, x, y, r) for _ in range(3 + dice.below(4))]
    return [
        Path("".join(fields), fill="field", fade=0.7),
        Path("".join(trees), fill="wood-land", fade=0.85),
        Path("".join(hills), stroke="wood-land", width=r * 0.05, fade=0.55),
    ]


def _field(x: float, y: float, r: float) -> str:
    a = f"M{x:.1f} {y:.1f}l{r * 0.55:.1f} {r * 0.12:.1f}l{-r * 0.1:.1f} {r * 0.36:.1f}l{-r * 0.5:.1f} {-r * 0.1:.1f}Z"
    x, y = x + r * 0.62, y + r * 0.16
    b = f"M{x:.1f} {y:.1f}l{r * 0.48:.1f} {r * 0.1:.1f}l{-r * 0.12:.1f} {r * 0.44:.1f}l{-r * 0.46:.1f} {-r * 0.12:.1f}Z"
    return a + b


def _hill(x: float, y: float, r: float) -> str:
    first = f"M{x:.1f} {y:.1f}q{r * 0.25:.1f} {-r * 0.3:.1f} {r * 0.52:.1f} 0"
    return first + f"M{x + r * 0.34:.1f} {y + r * 0.14:.1f}q{r * 0.2:.1f} {-r * 0.24:.1f} {r * 0.44:.1f} 0"


def _tree(dice: Dice, x: float, y: float, r: float) -> str:
    high = r * (0.2 + 0.12 * _share(dice))
    x, y = x + (_share(dice) - 0.5) * r, y + (_share(dice) - 0.4) * r * 0.8
    return f"M{x:.1f} {y - high:.1f}l{high * 0.42:.1f} {high:.1f}h{-high * 0.84:.1f}Z"


def _heights(kit: Kit, layout: Layout) -> Iterator[Shape]:
    """Draw mountains with their light side, and reeds in the swamps."""
    r = layout.r
    for i, h in enumerate(kit.hexes):
        x, y = layout.centre(h.column, h.row)
        if not kit.is_land[i]:
            continue
        if h.terrain == "mountain":
            yield Path(layout.outline(x, y, r), fill="rock", fade=0.55)
            for dx, dy, size in _PEAKS:
                yield from _peak(x + dx * r, y + dy * r, size * r)
        elif h.terrain == "swamp":
            yield Path(layout.outline(x, y, r), fill="swamp", fade=0.8)
            reeds = "".join(
                f"M{x + r * (n - 0.08):.1f} {y + r * 0.3:.1f}l{r * 0.12:.1f} {-r * 0.4:.1f}" for n in _REEDS
            )
            yield Path(reeds, stroke="wood-land", width=r * 0.06)


_REEDS = (-0.45, -0.25, 0, 0.15, 0.4)


def _peak(x: float, y: float, size: float) -> Iterator[Shape]:
    def path(*points: Point) -> str:
        return "M" + "L".join(f"{x + px * size:.1f} {y + py * size:.1f}" for px, py in points) + "Z"

    yield Path(path((-0.62, 0), (0, -1), (0.62, 0)), fill="rock-shade")
    yield Path(path((-0.62, 0), (0, -1), (0.1, -0.45), (-0.06, 0)), fill="rock")
    yield Path(path((-0.24, -0.62), (0, -1), (0.26, -0.58), (0.08, -0.66), (-0.04, -0.5)), fill="rock-light")


def _share(dice: Dice) -> float:
    return dice.below(1024) / 1024
