"""What is worth knowing about an option before it is chosen: what it costs and brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.revolution.state import ACTIONS, COLOURS, RevolutionState
from roundhouse.games.revolution.stations import reward
from roundhouse.games.revolution.trading import cost, offered
from roundhouse.tell.brief import Offer


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.tell.brief import Facts


def offers(view: View, decision: Decision, words: Words) -> dict[str, Offer]:
    """Return a few words about options, by their notation."""
    s = view.state
    assert isinstance(s, RevolutionState), "this is told by another family"
    known = [action for action in decision.options if action.verb in _SAID]
    told = {action.text: _SAID[action.verb](s, decision.seat, action, words) for action in known}
    return {text: Offer(said) for text, said in told.items() if said}


def traded(s: RevolutionState, action: Action) -> Facts:
    """Return what a trade of the open tile costs and brings."""
    which = int(action.args[0]) - 1
    return {"n": cost(s, which), "what": offered(s, which)}


def _place(s: RevolutionState, _seat: int, action: Action, words: Words) -> str:
    """Say what the worker adds to the action, beside what it is for."""
    which, colour = str(action.args[0]), str(action.args[1])
    row = s.kit.uses[s.kit.use_of[ACTIONS.index(which)][COLOURS.index(colour)]]
    return words.say("offer.adds-for" if row.cost else "offer.adds", {"price": row.cost, "what": row.do})


def _white(s: RevolutionState, _seat: int, _action: Action, words: Words) -> str:
    return words.say("offer.adds", {"what": s.kit.uses[s.kit.white].do})


def _trade(s: RevolutionState, _seat: int, action: Action, words: Words) -> str:
    return words.say("offer.trade", traded(s, action))


def _rail(s: RevolutionState, _seat: int, action: Action, words: Words) -> str:
    space = s.kit.spaces[s.kit.space_ids.index(str(action.args[0]))]
    toll = s.toll * space.triangles
    price = words.say("offer.terrain" if toll else "offer.flat", {"price": toll})
    return f"{price}; {words.say('offer.opens')}" if space.trade else price


def _free(s: RevolutionState, _seat: int, action: Action, words: Words) -> str:
    space = s.kit.spaces[s.kit.space_ids.index(str(action.args[0]))]
    return words.say("offer.opens") if space.trade and s.round else ""


def _station(s: RevolutionState, _seat: int, action: Action, words: Words) -> str:
    city = s.kit.city_at[str(action.args[0])]
    row = reward(s, city)
    what = row.main if s.first >> city & 1 else (*row.main, *row.first)
    return words.say("offer.station", {"price": s.kit.cities[city].cost, "what": what})


def _office(s: RevolutionState, _seat: int, action: Action, words: Words) -> str:
    area = int(action.args[0]) - 1
    row = s.kit.areas[area]
    n = row.shares + (0 if s.opened >> area & 1 else row.first)
    return words.say("offer.office", {"n": n}) + (f"; {words.say('offer.opens')}" if row.trade else "")


def _sell(s: RevolutionState, seat: int, action: Action, _words: Words) -> str:
    building = action.args[0] == "building"
    left, sale = (s.buildings, s.kit.building_sale) if building else (s.rails, s.kit.rail_sale)
    return f"+${sale[left[seat]]}"


def _end(s: RevolutionState, _seat: int, _action: Action, words: Words) -> str:
    return words.say("offer.due", {"price": s.debt}) if s.debt else ""


_SAID: dict[str, Callable[[RevolutionState, int, Action, Words], str]] = {
    "place": _place,
    "place-white": _white,
    "trade": _trade,
    "rail": _rail,
    "free-rail": _free,
    "station": _station,
    "office": _office,
    "sell": _sell,
    "end": _end,
}
