"""Posters of the maps of Age of Steam: the land of each, with its cities, as it lies on the table."""

# ruff: noqa: INP001  (beside a script, not in a package)

from __future__ import annotations

import re

from dataclasses import replace
from pathlib import Path as File
from typing import TYPE_CHECKING, cast

import roundhouse as rh

from roundhouse.draw.panel import Box
from roundhouse.draw.shapes import Circle, Group, Path, Text
from roundhouse.draw.steam import style
from roundhouse.draw.steam.ground import ground
from roundhouse.draw.steam.hexes import Layout
from roundhouse.draw.steam.places import city, town
from roundhouse.games.steam.board import CITY, TOWN


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape

FRAME = Box(0, 0, 1064, 762)
"""All maps are drawn wide here, also those that stand upright on a table."""
HEXES = Box(10, 10, 1044, 732)
MAPS = {
    "rust-belt": (360, 130),
    "western-us": (20, 190),
    "southern-us": (200, 330),
    "germany": (220, 60),
    "barbados": (180, 200),
    "st-lucia": (240, 240),
}
"""Where the picture of each begins."""
WIDE, HIGH = 645, 258
_NEAR = 90
"""What begins so far outside may still reach into it."""


def atlas() -> dict[str, tuple[list[Shape], str]]:
    """Return by map what is to be seen, and which part of it."""
    return {name: (_seen(_land(name), x, y), f"{x} {y} {WIDE} {HIGH}") for name, (x, y) in MAPS.items()}


def _seen(shapes: list[Shape], x: float, y: float) -> list[Shape]:
    """Leave out what lies beyond the picture."""
    return [kept for one in shapes if (kept := _part(one, Box(x, y, WIDE, HIGH).inset(-_NEAR)))]


def _part(shape: Shape, view: Box) -> Shape | None:
    if isinstance(shape, Group):
        inside = [kept for one in shape.shapes if (kept := _part(one, view))]
        return replace(shape, shapes=inside, clip=None) if inside else None
    if not isinstance(shape, Path):
        return shape
    near = [part for part in re.split(r"(?=M)", shape.d) if part and _begins(part, view)]
    return replace(shape, d="".join(near)) if near else None


def _begins(part: str, view: Box) -> bool:
    """Whether a part of a path begins where it can be seen."""
    x, y = (float(n) for n in re.findall(r"-?\d*\.?\d+", part)[:2])
    return view.x < x < view.x + view.w and view.y < y < view.y + view.h


def _land(name: str) -> list[Shape]:
    title = rh.games()["age-of-steam"]
    game = rh.game(title.id, min(title.seats({**title.chosen(), "map": name})), map=name)
    kit, words = game.rules.kit, game.words("en", File(style.__file__).parent / "words")
    layout = Layout(kit, HEXES)
    shapes = _mute(ground(game.rules, words, layout, FRAME, plain=False))
    for i, h in enumerate(kit.hexes):
        if h.kind == TOWN:
            shapes += town(*layout.centre(h.column, h.row), layout.r)
        elif h.kind == CITY:
            shapes += _mute(cast("list[Shape]", city(kit, words, layout, kit.stop[i], kit.demand[kit.stop[i]]).shapes))
    return shapes


def _mute(shapes: list[Shape]) -> list[Shape]:
    """Leave out what is written, and the discs it is written on: a poster speaks every language."""
    kept = [shape for shape in shapes if not isinstance(shape, Text | Circle)]
    return [replace(one, shapes=_mute(list(one.shapes))) if isinstance(one, Group) else one for one in kept]
