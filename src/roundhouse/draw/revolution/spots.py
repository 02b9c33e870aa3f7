"""Where on the picture an action can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.choices import offer, open_to, ring
from roundhouse.draw.lettering import text_width
from roundhouse.draw.revolution.pieces import worker
from roundhouse.draw.shapes import Rect, Text


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.core.action import Action
    from roundhouse.draw.choices import Spot
    from roundhouse.draw.panel import Box
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.scene import Scene
    from roundhouse.draw.shapes import Shape

_PLACES = {
    "place": "use:{0}.{1}:{seat}",
    "place-white": "white:{0}.{1}:{seat}",
    "use": "act:{0}:{seat}",
    "station": "city:{0}",
    "first": "city:{site}",
    "rail": "space:{0}",
    "free-rail": "space:{0}",
    "office": "area:{0}",
    "sell": "{0}:{seat}",
    "flip": "loco:{0}:{other}:{seat}",
    "loco": "pile:{0}",
    "step": "track:{0}",
    "recruit": "common:{0}",
    "hire": "common:{0}",
    "share": "shares:{seat}",
    "pay": "cash:{seat}",
    "promote": "milestone:{0}",
    "complete": "milestone:{0}",
    "keep": "milestone:{0}",
    "trade": "trade:{0}",
    "pick": "setup:{0}",
}
_OTHER = {"front": "back", "back": "front"}


_LETTERS = 12.5
"""How large the price of a rail is written."""


def light(scenes: Sequence[tuple[Scene, Mapping[str, Box]]], here: Scope) -> None:
    """Make a hot spot for every option; a rail bears what its hills cost, who is used as white is seen."""
    found = spots(here)
    shaped = {"rail": lambda spot: _priced(spot, here), "place-white": _used}
    offer(scenes, [(place, action) for place, action in found if action.verb not in shaped], here.words)
    for verb, shape in shaped.items():
        offer(scenes, [(place, action) for place, action in found if action.verb == verb], here.words, shape)


def _used(spot: Spot) -> list[Shape]:
    """Ring a worker that is used as white."""
    x, y = spot.box.mid
    return [Rect(*spot.box, 4, fill="card"), worker(str(spot.action.args[1]), x, y, spot.box.h), *ring(spot)]


def _priced(spot: Spot, here: Scope) -> list[Shape]:
    """Ring a space and write on a lamp what a rail there adds to what is due."""
    space = here.kit.space_ids.index(str(spot.action.args[0]))
    (x, y), price = spot.box.mid, f"${here.s.toll * here.kit.triangles[space]}"
    wide, high = text_width(price, _LETTERS, weight=700) + 11, _LETTERS * 1.5
    return [
        *ring(spot),
        Rect(x - wide / 2, y - high / 2, wide, high, high / 2, fill="lamp", stroke="case", width=1.5),
        Text(x, y, price, _LETTERS, "middle", weight=700, fill="#13262e"),
    ]


def spots(here: Scope) -> list[tuple[str, Action]]:
    """Return the options of the viewer, each with the name of its place; some have none."""
    s, seat = here.s, here.view.seat
    site = here.kit.city_ids[s.site] if s.site >= 0 else ""  # only of a city there is a first station
    found = []
    for action in open_to(here.view, here.decision):
        args = list(map(str, action.args))
        other = _OTHER.get(args[1], "") if len(args) > 1 else ""
        if action.verb == "give":
            found.append((f"{args[1]}:{args[0]}:{seat}", action))
        elif action.verb in _PLACES:
            found.append((_PLACES[action.verb].format(*args, seat=seat, site=site, other=other), action))
    return found
