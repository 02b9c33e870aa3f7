"""Whether a turn can be completed: cheap answers where they are exact, a search elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.feasible import Hints, completes, unspoiled
from roundhouse.games.revolution.hope import hope
from roundhouse.games.revolution.means import (
    NEVER,
    RAILROAD,
    SELL,
    STATION,
    TELEGRAPH,
    after_rail,
    cheapest_station,
    is_waived,
    least_triangles,
    repair,
    spare,
    station_cost,
    still_due,
    stock,
    wealth,
)
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.staff import size, staff
from roundhouse.games.revolution.state import WHITE, RevolutionState
from roundhouse.games.revolution.stations import reward
from roundhouse.games.revolution.telegraph import places


if TYPE_CHECKING:
    from roundhouse.core.action import Action

_IDLE = {"step", "promote", "exchange", "complete", "keep"}
"""Verbs that never help with anything owed."""


def easily(s: RevolutionState, seat: int, action: int) -> bool:
    """Whether a main action can be done in full whatever the worker adds."""
    if action == SELL:
        return bool(s.buildings[seat] or s.rails[seat])
    if action == TELEGRAPH:
        return bool(s.buildings[seat] and places(s, seat))
    prices = s.kit.prices
    if action == STATION:
        return bool(s.buildings[seat]) and wealth(s, seat) >= cheapest_station(s, seat)
    if not s.rails[seat]:
        return False
    rails = min(prices.rails, s.rails[seat])
    return wealth(s, seat) >= prices.railroad + prices.triangle * least_triangles(s, seat, rails)


def possible(s: RevolutionState, seat: int, action: int) -> bool:
    """Whether there is anything to place for a main action that money or rails could make possible."""
    return bool(s.buildings[seat] if action == STATION else s.rails[seat] if action == RAILROAD else 0)


def completable(trial: RevolutionState, seat: int) -> bool:
    """Whether a turn begun in a position made for trying can be completed."""
    left = spare(trial, seat)
    return left >= 0 or (left + hope(trial, seat) >= 0 and completes(trial, HINTS))


@base.guard
def guard(s: RevolutionState, seat: int, options: list[Action]) -> list[Action]:
    """Leave out what would make it impossible to pay, or to have enough workers in the end."""
    for frame in s.stack:
        if frame[1] == "pool" and frame[2] and frame[0] == seat:
            break
    else:
        return options
    if s.stack[-1][2] and options[-1] is s.rules.done:
        options.pop()  # what is owed does not lapse
    if not s.due and not s.debt and size(s, seat) > s.kit.prices.least:
        return options  # nothing is missing, and nobody can spend what is not there
    left = spare(s, seat)
    losses = [_LOSSES.get(action.verb, _nothing)(s, seat, action) for action in options]
    if max(losses) <= left:
        return options
    most = left + hope(s, seat)
    doubtful = {_kind(action): action for action, loss in zip(options, losses, strict=True) if left < loss <= most}
    good = {_kind(action) for action in unspoiled(s, seat, list(doubtful.values()), HINTS)} if doubtful else set()
    return [action for action, loss in zip(options, losses, strict=True) if loss <= left or _kind(action) in good]


def _kind(action: Action) -> str:
    """Return what actions have in common that are alike to all that is owed: one worker is as good as another."""
    return action.verb if action.verb in {"promote", "give"} else action.text


def _worker_less(s: RevolutionState, seat: int, action: Action) -> int:
    return repair(s, seat, 1) - repair(s, seat)


def _hired(s: RevolutionState, seat: int, action: Action) -> int:
    return s.kit.prices.hire - repair(s, seat) + repair(s, seat, -1)


def _used(s: RevolutionState, seat: int, action: Action) -> int:
    return s.kit.uses[s.kit.use.index(action)].cost


def _first(s: RevolutionState, seat: int, action: Action) -> int:
    row = reward(s, s.site)
    return row.first_money + row.first_shares * s.kit.prices.share


def _traded(s: RevolutionState, seat: int, action: Action) -> int:
    return s.kit.trades[s.offer].cost[s.kit.trade.index(action)] * s.kit.prices.share


def _built(s: RevolutionState, seat: int, action: Action) -> int:
    return station_cost(s, s.kit.station.index(action), waived=is_waived(s)) - still_due(s, seat)


def _laid(s: RevolutionState, seat: int, action: Action) -> int:
    return s.toll * after_rail(s, seat, s.kit.rail.index(action), s.due - 1) - still_due(s, seat)


def _laid_free(s: RevolutionState, seat: int, action: Action) -> int:
    if not s.due or s.action == STATION:
        return 0
    if s.action == RAILROAD:
        return spare(s, seat) + 1  # it takes a space that might be wanted: let the search see
    return NEVER if stock(s, seat) - (s.action == SELL) < s.due else 0


def _nothing(s: RevolutionState, seat: int, action: Action) -> int:
    return 0


_LOSSES = {
    "promote": _worker_less,
    "give": _worker_less,
    "hire": _hired,
    "use": _used,
    "first": _first,
    "trade": _traded,
    "station": _built,
    "rail": _laid,
    "free-rail": _laid_free,
}
"""By verb: how much less a seat can spare after an action, what it gains aside."""


def _sure(s: RevolutionState) -> bool:
    return spare(s, s.stack[0][0]) >= 0


def _hopeless(s: RevolutionState) -> bool:
    seat = s.stack[0][0]
    return spare(s, seat) + hope(s, seat) < 0


def _idle(s: RevolutionState, action: Action) -> bool:
    """Whether an action cannot matter for what is owed: workers of all colours count alike."""
    verb = action.verb
    if verb in _IDLE:
        return True
    if verb in {"hire", "recruit"}:
        least = WHITE if verb == "hire" else WHITE + 1
        return s.kit.colour_of[action.id] != next(c for c, n in enumerate(s.common) if n and c >= least)
    if verb == "give":
        place, colour = staff(s, s.stack[0][0])[0]
        return action is not s.kit.give[place][colour]
    return verb == "free-rail" and not (s.due and s.action == STATION)


def _eager(s: RevolutionState, action: Action) -> int:
    return _ORDER.get(action.verb, 1)


_ORDER = {"end": 0, "recruit": 0, "sell": 0, "first": 0, "office": 0, "share": 2, "pay": 3, "hire": 3}
HINTS = Hints(_sure, _hopeless, _idle, _eager)
