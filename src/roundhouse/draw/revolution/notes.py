"""What the board tells about an option beyond its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.revolution.style import scope
from roundhouse.games.revolution.state import ACTIONS
from roundhouse.games.revolution.stations import reward
from roundhouse.games.revolution.trading import cost, offered


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.revolution.style import Scope


def notes(view: View, decision: Decision, language: str) -> dict[str, str]:
    """Return what is said about options, by their notation."""
    here = scope(view, decision, language)
    told = {action.text: _TELLERS[action.verb](here, action) for action in decision.options if action.verb in _TELLERS}
    return {text: said for text, said in told.items() if said}


def _place(here: Scope, action: Action) -> str:
    what, colour = ACTIONS.index(str(action.args[0])), here.kit.colours[str(action.args[1])]
    use = here.kit.uses[here.kit.use_of[what][colour] if action.verb == "place" else here.kit.white]
    said = here.words.effects(use.do)
    return here.say("note.pay", price=use.cost, what=said) if use.cost else said


def _station(here: Scope, action: Action) -> str:
    city = here.kit.city_at[str(action.args[0])]
    row = reward(here.s, city)
    said = here.say("note.station", price=here.kit.cities[city].cost, what=here.words.effects(row.main))
    return said if here.s.first >> city & 1 else f"{said} {here.say('note.first', what=here.words.effects(row.first))}"


def _rail(here: Scope, action: Action) -> str:
    space = here.kit.spaces[here.kit.space_ids.index(str(action.args[0]))]
    price = here.s.toll * space.triangles if action.verb == "rail" else 0
    return here.say("note.rail", price=price) + (f" {here.say('note.trade')}" if space.trade else "")


def _office(here: Scope, action: Action) -> str:
    area = int(action.args[0]) - 1
    row = here.kit.areas[area]
    shares = row.shares + (0 if here.s.opened >> area & 1 else row.first)
    return here.say("note.office", n=shares) + (f" {here.say('note.trade')}" if row.trade else "")


def _keep(here: Scope, action: Action) -> str:
    row = here.kit.milestones[here.kit.milestone_at[str(action.args[0])]]
    wanted = ", ".join(here.words.name("colour", colour) for colour in row.workers)
    return here.say("note.milestone", points=row.points, workers=wanted)


def _trade(here: Scope, action: Action) -> str:
    which = int(action.args[0]) - 1
    return here.say("note.trades", n=cost(here.s, which), what=here.words.effects(offered(here.s, which)))


def _flip(here: Scope, action: Action) -> str:
    row = here.kit.locos[here.kit.loco_at[str(action.args[0])]]
    return here.words.effects(row.do) if action.args[-1] != "front" else ""


def _sell(here: Scope, action: Action) -> str:
    seat = here.decision.seat if here.decision else 0
    left, sale = (
        (here.s.buildings, here.kit.building_sale)
        if action.args[0] == "building"
        else (here.s.rails, here.kit.rail_sale)
    )
    return f"${sale[left[seat]]}"


def _end(here: Scope, _action: Action) -> str:
    return here.say("note.due", price=here.s.debt) if here.s.debt else ""


_TELLERS: dict[str, Callable[[Scope, Action], str]] = {
    "place": _place,
    "place-white": _place,
    "station": _station,
    "rail": _rail,
    "free-rail": _rail,
    "office": _office,
    "keep": _keep,
    "trade": _trade,
    "flip": _flip,
    "loco": _flip,
    "sell": _sell,
    "end": _end,
    "pay": _end,
}
