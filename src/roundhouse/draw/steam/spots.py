"""Where on the picture an action can be chosen."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.draw.choices import offer, open_to
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.shapes import Group, Path, Rect, Text
from roundhouse.draw.steam.board import grown, names_of
from roundhouse.draw.steam.hexes import BOX
from roundhouse.draw.steam.names import shared
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.sites import price_of, tiles
from roundhouse.games.steam.track import owner_at


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from roundhouse.core.action import Action
    from roundhouse.draw.choices import Spot
    from roundhouse.draw.scene import Scene
    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.draw.steam.names import Name
    from roundhouse.draw.steam.style import Scope
    from roundhouse.games.steam.kit import Kit

_PLACES = {
    "select": "action:{0}",
    "urbanize": "hex:{0}",
    "build": "hex:{0}",
    "connect": "wire:{0}",
    "cube": "hex:{0}",
    "via": "hex:{0}",
    "put": "space:{0}.{1}",
    "bonus": "seat:{0}",
}
"""Where an action lies on a board; tiles and new cities lie in the tray, the rest is said in words."""


_BELOW = 0.56
"""How far below the middle a price stands where a cube lies, in radii."""
_HALF = 0.35
"""Half the width of a price, in radii."""
_FINE = 0.86
"""The radius of a fine ring, in radii."""
_RIM = 0.3
"""How far a ring reaches beyond the box inside its hex, in radii."""


def place_of(action: Action) -> str:
    """Return the name of the place of an action."""
    return _PLACES.get(action.verb, "").format(*map(str, action.args))


def spots(here: Scope) -> list[tuple[str, Action]]:
    """Return the options, each with the name of its place on the board; of several cubes on a hex each has its own."""
    options = open_to(here.view, here.decision)
    lying = Counter(action.args[0] for action in options if action.verb == "cube")
    return [(f"cube:{_args(a)}" if a.verb == "cube" and lying[a.args[0]] > 1 else place_of(a), a) for a in options]


def _args(action: Action) -> str:
    return ".".join(map(str, action.args))


def light(panels: Iterable[tuple[Scene, Mapping[str, Box]]], here: Scope, layout: Layout) -> None:
    """Make a hot spot for every option: at its place on the board, and in the tray."""
    made, words = list(panels), here.words.calling(here.view.names).to(here.view.seat)
    offer(made, spots(here), words, lambda spot: _at(spot, here, layout))
    offer(made, [(f"tray:{a.text}", a) for a in open_to(here.view, here.decision)], words, _drawn, kind="tray")
    _name(made[0][0], here, layout, _lit(made[0][1], here))


def _lit(places: Mapping[str, Box], here: Scope) -> dict[str, Box]:
    """Return the boxes of all hexes that wear a ring, by their action."""
    return {a.text: places[place] for place, a in spots(here) if place.startswith("hex:") and place in places}


def _name(scene: Scene, here: Scope, layout: Layout, lit: Mapping[str, Box]) -> None:
    """Write the name of a place over the last ring that would cross it."""
    towns = grown(here)
    rings = [(spot, lit[spot.action]) for spot in scene.choices if isinstance(spot, Group) and spot.action in lit]
    last = {name: spot for spot, box in rings for name in _crossed(here.kit, layout, towns, box)}
    for name, spot in last.items():
        spot.shapes = [*spot.shapes, *name.draw()]


@lru_cache(maxsize=4096)
def _crossed(kit: Kit, layout: Layout, towns: tuple[int, ...], box: Box) -> tuple[Name, ...]:
    """Return the names that the ring around a hex would cross."""
    ring = box.inset(-layout.r * _RIM)
    return tuple(name for name in names_of(kit, layout, towns) if shared(name.box, ring))


def _at(spot: Spot, here: Scope, layout: Layout) -> list[Shape]:
    """Ring the whole hex where there is nothing else to choose, a cube, or a part of the place."""
    if spot.alone and spot.place.startswith("hex:"):
        return _hexagon(spot.box, here, layout, spot.action)
    return _ring(spot.box.inset(-2 if spot.place.startswith("cube:") else -1.5 if spot.alone else 0), "clear")


def _drawn(spot: Spot) -> list[Shape]:
    """Ring an option of the tray, which shows what it is."""
    return _ring(spot.box, "clear")


def _hexagon(box: Box, here: Scope, layout: Layout, action: Action) -> list[Shape]:
    """Ring a hex with its price; where nothing of the own lies, finely and with a quiet price."""
    x, y = box.mid
    r = box.w / BOX
    outline = layout.outline(x, y, r * 0.93)
    low = _height(here.kit, layout, grown(here), box, laden=_laden(here, str(action.args[0])))
    if action.verb == "build" and _far(here, str(action.args[0])):
        fine = layout.outline(x, y, r * _FINE)
        rim = [Path(fine, fill="rim-wash", stroke="case", width=r * 0.055), Path(fine, stroke="lamp", width=r * 0.03)]
        return [Path(outline, fill="clear"), *rim, *_quiet(x, low, _price(here, action), r)]
    wash = "choice-wash" if action.verb == "build" else "clear"  # colours of cities and cubes are the rule
    return [
        Path(outline, fill=wash, stroke="case", width=r * 0.1),
        Path(outline, stroke="lamp", width=r * 0.055),
        *pill(x, low, _price(here, action), r),
    ]


@lru_cache(maxsize=4096)
def _height(kit: Kit, layout: Layout, towns: tuple[int, ...], box: Box, *, laden: bool) -> float:
    """Return where the price stands: in the middle, or clear of a cube and of names below or above it."""
    (x, y), r = box.mid, box.w / BOX
    tries = (_BELOW, -_BELOW) if laden else (0.0, _BELOW, -_BELOW)
    rooms = {up: Box(x - r * _HALF, y + r * (up - 0.2), 2 * r * _HALF, r * 0.4) for up in tries}
    names = names_of(kit, layout, towns)
    clear = (up for up, room in rooms.items() if not any(shared(name.box, room) for name in names))
    return y + r * next(clear, tries[0])


def _laden(here: Scope, hex_: str) -> bool:
    """Whether a cube lies in the middle of a hex."""
    return bool(here.kit.map.hex_cubes) and here.s.cargo[here.kit.at[hex_]] >= 0


def _far(here: Scope, hex_: str) -> bool:
    """Whether neither a loose end nor a stop of the chooser's track lies beside a hex."""
    s, kit, seat = here.s, here.kit, here.view.seat
    assert seat is not None, "a spectator does not choose"
    h = kit.at[hex_]
    for e in range(EDGES):
        slot = h * EDGES + e
        beyond = kit.next[slot]
        if owner_at(s, slot) == seat or (kit.face[slot] >= 0 and owner_at(s, kit.face[slot]) == seat):
            return False
        if beyond >= 0 and (stop := kit.stop[beyond]) >= 0 and s.touch[seat] >> stop & 1:
            return False
    return True


def _price(here: Scope, action: Action) -> str:
    """Return the least that building on a hex costs."""
    if action.verb != "build":
        return ""
    s, h = here.s, here.kit.hex_of[action.id]
    seat, _, left, *_ = s.stack[-1]
    return f"${min(price_of(s, seat, h, fit) for fit in tiles(s, seat, h, left))}"


def pill(x: float, y: float, text: str, r: float) -> list[Shape]:
    """Write a price on a lamp."""
    if not text:
        return []
    size = max(11.0, r * 0.34)
    wide = text_width(text, size, weight=700) + size
    return [
        Rect(x - wide / 2, y - size * 0.75, wide, size * 1.5, size * 0.75, fill="lamp", stroke="case", width=1.5),
        Text(x, y, text, size, "middle", weight=700, fill="#13262e"),
    ]


def _quiet(x: float, y: float, text: str, r: float) -> list[Shape]:
    """Write a price that many places bear: lamp on dark, as small as it can be read."""
    size = max(12.0, r * 0.3)
    wide = text_width(text, size, weight=700) + size * 0.7
    return [
        Rect(x - wide / 2, y - size * 0.62, wide, size * 1.24, size * 0.62, fill="case"),
        Text(x, y, text, size, "middle", weight=700, fill="lamp", look="far"),
    ]


def _ring(box: Box, fill: str) -> list[Shape]:
    """Ring a box, the smaller the finer."""
    round_, width = min(12, box.h / 4), min(4.5, box.h / 7)
    return [
        Rect(*box, round_, fill=fill, stroke="case", width=width),
        Rect(*box, round_, stroke="lamp", width=width * 0.55),
    ]
