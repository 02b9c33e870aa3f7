"""Whether a turn can be completed: cheap answers where they are exact, a search elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.feasible import Hints, completes, unspoiled
from roundhouse.core.graph import bits
from roundhouse.games.revolution.hope import hope, hope_of_city, hope_of_tile, hope_of_use
from roundhouse.games.revolution.means import (
    NEVER,
    RAILROAD,
    SELL,
    STATION,
    TELEGRAPH,
    affordable,
    after_rail,
    best_sale,
    bonus,
    is_waived,
    least_triangles,
    office_worth,
    repair,
    spare,
    station_cost,
    still_due,
    stock,
    wealth,
)
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.rails import open_spaces
from roundhouse.games.revolution.selling import sale
from roundhouse.games.revolution.staff import size, staff
from roundhouse.games.revolution.state import WHITE, RevolutionState
from roundhouse.games.revolution.stations import reward
from roundhouse.games.revolution.telegraph import places


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action

_WORKER_LESS = {"promote", "give"}
"""Verbs that take a worker away."""
_IDLE = {"step", "promote", "exchange", "complete", "keep"}
"""Verbs that never help with anything owed."""


def easily(s: RevolutionState, seat: int, action: int) -> bool:
    """Whether a main action can be done in full whatever the worker adds."""
    if action == SELL:
        return bool(s.buildings[seat] or s.rails[seat])
    if action == TELEGRAPH:
        return bool(s.buildings[seat] and places(s, seat))
    if action == STATION:
        return bool(s.buildings[seat]) and affordable(s, seat, wealth(s, seat))
    prices = s.kit.prices
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
    over = size(s, seat) - s.kit.prices.least
    if over > 0 and not s.due and not s.debt:
        return options  # nothing is missing, and nobody can spend what is not there
    due, left = 0, wealth(s, seat) - s.debt
    if over < 0:
        left -= repair(s, seat)
    if s.due:
        due = still_due(s, seat)
        left += bonus(s, seat) - due
    elif left >= s.kit.dearest:
        return options
    else:
        left += bonus(s, seat)
    losses = _losses(s, seat, options, due)
    if max(losses) <= left:
        return options
    return _sifted(s, seat, list(zip(options, losses, strict=True)), left)


def _losses(s: RevolutionState, seat: int, options: list[Action], due: int) -> list[int]:
    """Return by option how much less a seat can spare after it; verbs of which all are alike are asked once."""
    alike: dict[str, int] = {}
    found = []
    for action in options:
        verb = action.verb
        if verb in _EACH:
            found.append(_EACH[verb](s, seat, action, due))
            continue
        if verb not in alike:
            alike[verb] = _ALIKE[verb](s, seat) if verb in _ALIKE else 0
        found.append(alike[verb])
    return found


def _sifted(s: RevolutionState, seat: int, options: list[tuple[Action, int]], left: int) -> list[Action]:
    """Leave out what costs too much even if all that is open were gained; a search looks at what is in doubt."""
    hopes: dict[str, int] = {}
    doubtful: dict[str, Action] = {}
    for action, loss in options:
        if loss > left:
            verb = action.verb
            if verb == "station":
                hopes[verb] = hope_of_city(s, seat, s.kit.station.index(action))
            elif verb not in hopes:
                hopes[verb] = _hope_after(s, seat, action)
            if loss <= left + hopes[verb]:
                doubtful[_kind(action)] = action
    good = {_kind(action) for action in unspoiled(s, seat, list(doubtful.values()), HINTS)} if doubtful else set()
    return [action for action, loss in options if loss <= left or _kind(action) in good]


def _hope_after(s: RevolutionState, seat: int, action: Action) -> int:
    """Return at least what could still be gained after an action, besides what its loss counts."""
    if action.verb == "give":
        return hope_of_tile(s, seat)
    if action.verb == "use":
        return hope_of_use(s, seat, s.kit.use.index(action))
    return hope(s, seat, int(action.verb == "promote"))


def _kind(action: Action) -> str:
    """Return what actions have in common that are alike to all that is owed: one worker is as good as another."""
    return action.verb if action.verb in _WORKER_LESS else action.text


def _promoted(s: RevolutionState, seat: int) -> int:
    return repair(s, seat, 1) - repair(s, seat)


def _given(s: RevolutionState, seat: int) -> int:
    return _promoted(s, seat) - s.kit.worth(s.kit.wire_tiles[s.wires[s.site]].do)


def _recruited(s: RevolutionState, seat: int) -> int:
    return repair(s, seat, -1) - repair(s, seat)


def _hired(s: RevolutionState, seat: int) -> int:
    return s.kit.prices.hire + _recruited(s, seat)


def _first(s: RevolutionState, seat: int) -> int:
    row = reward(s, s.site)
    free = s.kit.first_worth[s.rewards[s.site]]
    return row.first_money + row.first_shares * s.kit.prices.share + free - s.kit.worth(row.first)


def _laid_free(s: RevolutionState, seat: int) -> int:
    if not s.due or s.action == STATION:
        return 0
    if s.action == RAILROAD:
        return spare(s, seat) + 1  # it takes a space that might be wanted: let the search see
    if s.action != SELL:
        return 0
    return best_sale(s, seat) - best_sale(s, seat, 1) if stock(s, seat) > s.due else NEVER


_ALIKE = {
    "promote": _promoted,
    "give": _given,
    "recruit": _recruited,
    "hire": _hired,
    "first": _first,
    "free-rail": _laid_free,
}
"""By verb: how much less a seat can spare after any such action."""


def _used(s: RevolutionState, seat: int, action: Action, due: int) -> int:
    return s.kit.uses[s.kit.use.index(action)].cost


def _traded(s: RevolutionState, seat: int, action: Action, due: int) -> int:
    return s.kit.trades[s.offer].cost[s.kit.trade.index(action)] * s.kit.prices.share


def _built(s: RevolutionState, seat: int, action: Action, due: int) -> int:
    return station_cost(s, s.kit.station.index(action), waived=is_waived(s)) - due


def _laid(s: RevolutionState, seat: int, action: Action, due: int) -> int:
    return s.toll * after_rail(s, seat, s.kit.rail.index(action), s.due - 1) - due


def _turned(s: RevolutionState, seat: int, action: Action, due: int) -> int:
    kind, face = action.args
    return -s.kit.worth(s.kit.locos[s.kit.loco_at[str(kind)]].do) if face == "back" else 0


def _set_up(s: RevolutionState, seat: int, action: Action, due: int) -> int:
    return -due - office_worth(s, s.kit.office.index(action))


def _sold(s: RevolutionState, seat: int, action: Action, due: int) -> int:
    return -due - sale(s, seat, action)


_EACH = {
    "use": _used,
    "trade": _traded,
    "station": _built,
    "rail": _laid,
    "office": _set_up,
    "sell": _sold,
    "flip": _turned,
}
"""By verb: the same for actions that differ, from what is still due."""


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
    if verb != "free-rail":
        return False
    if s.action == SELL:  # the next rail may be worth more, wherever this one lies
        return action is not s.kit.free_rail[next(bits(open_spaces(s, s.stack[0][0])))]
    return not (s.due and s.action == STATION)


def _eager(_s: RevolutionState) -> Callable[[Action], int]:
    return lambda action: _ORDER.get(action.verb, 1)


_ORDER = {"end": 0, "recruit": 0, "sell": 0, "first": 0, "office": 0, "share": 2, "pay": 3, "hire": 3}
HINTS = Hints(_sure, _hopeless, _idle, _eager)
