"""Where on the picture an action can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.choices import open_to


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.draw.revolution.style import Scope

_PLACES = {
    "place": "use:{0}.{1}:{seat}",
    "place-white": "use:{0}.white:{seat}",
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
