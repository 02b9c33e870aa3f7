"""What moves were and what they brought, for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.state import COLOURS, RANKS, RussianState
from roundhouse.tell.brief import Deed


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.state import Effects, State


def tally(s: State) -> list[dict[str, int]]:
    """Return by seat what everybody may see and the log counts."""
    assert isinstance(s, RussianState), "this is told by another family"
    return [{"points": s.points[seat], "coins": s.coins[seat]} for seat in range(s.seats)]


def deeds(before: State, seat: int, action: Action, after: State) -> list[Deed]:
    """Return what a move was, told of somebody else, and what the spaces it reached gave."""
    assert isinstance(before, RussianState), "this is told by another family"
    assert isinstance(after, RussianState), "this is told by another family"
    found = [*_done(before, seat, action, after), *(_received(before, seat, after) if seat >= 0 else ())]
    return [deed._replace(aside=deed.key in _ASIDE) for deed in found]


_ASIDE = frozenset(
    {"bonus", "place", "pay", "again", "enter", "shunt", "turn-in", "swap", "look", "take-coin"}
    | {"fill", "replace", "cover", "clear", "wagon", "route"}
)
"""What leads to the deed of a turn or goes with it; a turn without another deed is told by it."""


def _done(before: RussianState, seat: int, action: Action, after: RussianState) -> list[Deed]:
    if action.verb == "done":
        return []
    if action.verb == "~order":
        return [Deed("~order", {"seats": tuple(map(str, after.order))})] if len(after.order) == after.seats else []
    if action.verb == "pay":
        return [Deed("pay", {"0": tuple(map(str, action.args))})] if _dear(action) else []
    if action.verb in _OWN:
        return [_OWN[action.verb](before, seat, action, after)]
    purple = len(action.args) > 1 and action.args[-1] == "purple"
    return [Deed(f"{action.verb}-purple" if purple else action.verb, _facts(action))]


_GIVEN = frozenset({"rails", "worker", "coin", "keys", "points", "medal", "revalue", "marker"})
"""What spaces give without a further choice."""


def _received(before: RussianState, seat: int, after: RussianState) -> list[Deed]:
    """Tell what is received where a rail has come; what is still to be done is told when it is done."""
    what = tuple(effect for effect in given_by(before, seat, after) if effect[0] in _GIVEN)
    return [Deed("reach", {"what": what})] if what else []


def given_by(before: RussianState, seat: int, after: RussianState) -> Effects:
    """Return what the spaces give that a rail or a light has come to; several may give one thing, only once."""
    fresh = after.claimed[seat] & ~before.claimed[seat]
    dues = {due.bit: due for due in plan_of(after, seat).dues if due.bit & fresh} if fresh else {}
    return tuple(effect for due in dues.values() for effect in due.do)


def _facts(action: Action) -> dict[str, str | int | tuple[str, ...]]:
    return {str(n): arg for n, arg in enumerate(action.args)}


def _placed(s: RussianState, seat: int, action: Action, after: RussianState) -> Deed:
    del seat, after
    site = s.kit.sites[s.kit.site_index[str(action.args[0])]]
    if site.at == s.kit.hire and s.display[0] >= 0:
        return Deed("hire", {"0": s.kit.engineer_sites[s.display[0]].id})
    return Deed("place", _facts(action))


def _laid(before: RussianState, seat: int, action: Action, after: RussianState) -> Deed:
    """Tell which space a rail has reached."""
    line = next(n for n, line in enumerate(before.kit.lines) if line.id == action.args[0])
    to = after.rails[seat][line * RANKS + COLOURS.index(str(action.args[1]))]
    return Deed("lay", {**_facts(action), "to": to})


def _advanced(before: RussianState, seat: int, action: Action, after: RussianState) -> Deed:
    """Tell how far an industry marker has come, or which factory it uses."""
    way, at = before.kit.industry, after.markers[seat][int(action.args[0]) - 1 :][:1]
    gap = way.gap_at[at[0]] if at else -1
    if gap >= 0 and (tile := after.works(seat)[gap]):
        return Deed("enter", {"0": before.kit.tile_names[tile]})
    return Deed("industry", {"to": way.points[at[0]] if at else 0})


def _housed(before: RussianState, seat: int, action: Action, after: RussianState) -> Deed:
    """Tell on which line a locomotive stands; which of its places it takes is seen."""
    del seat, after
    kit = before.kit
    line = kit.lines[kit.slot_line[kit.slot_names.index(str(action.args[1]))]]
    return Deed(action.verb, {"0": action.args[0], "1": line.id})


_OWN: dict[str, Callable[[RussianState, int, Action, RussianState], Deed]] = {
    "place": _placed,
    "lay": _laid,
    "industry": _advanced,
    "loco": _housed,
    "shunt": _housed,
}
"""What is told by more than its own words."""


def _dear(action: Action) -> bool:
    """Whether something else than own workers was paid; coins alone are counted beside the turn."""
    return any(str(arg)[0] in "sh" for arg in action.args)
