"""What moves were, for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import RevolutionState
from roundhouse.games.revolution.stations import reward
from roundhouse.games.revolution.trading import cost, offered
from roundhouse.tell.brief import Deed
from roundhouse.tell.revolution.offers import traded


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.state import State
    from roundhouse.tell.brief import Facts

_SILENT = frozenset({"done", "pay", "end", "use"})
"""What follows of itself, or was told by what it paid for."""
_ASIDE = frozenset(
    {"pick", "place", "place-white", "recall", "give", "share", "first", "flip", "recruit", "exchange"}
    | {"promote", "keep", "~first", "~city-tile", "~telegraph-tile", "~neutral", "~milestone", "~setup-tile", "~worker"}
)
"""What leads to the deed of a turn or comes of it; what it brings is counted beside the line."""


def tally(s: State) -> list[dict[str, int]]:
    """Return by seat what everybody may see and the log counts."""
    assert isinstance(s, RevolutionState), "this is told by another family"
    return [{"cash": s.cash[seat], "shares": s.shares[seat], "workers": size(s, seat)} for seat in range(s.seats)]


def deeds(before: State, seat: int, action: Action, after: State) -> list[Deed]:
    """Return what a move was, told of somebody else; tiles by what they bring."""
    assert isinstance(before, RevolutionState), "this is told by another family"
    assert isinstance(after, RevolutionState), "this is told by another family"
    del seat
    last = [Deed("last-round", {})] if after.final > before.final else []
    if (verb := action.verb) in _SILENT:
        return last
    facts: Facts = {str(n): arg for n, arg in enumerate(action.args)}
    facts |= _MORE[verb](before, action, after) if verb in _MORE else {}
    return [Deed(verb, facts, verb in _ASIDE), *last]


def _climbed(s: RevolutionState, action: Action, after: RevolutionState) -> Facts:
    """Tell what the marker stands on now."""
    before = zip(s.tracks, after.tracks, strict=True)
    at = next((at for at, (old, new) in enumerate(before) if old != new), 0)
    return {"to": s.kit.tracks[s.kit.track_at[str(action.args[0])]].values[after.tracks[at]]}


def _picked(s: RevolutionState, action: Action, _after: RevolutionState) -> Facts:
    return {"what": s.kit.setup_tiles[s.kit.pick.index(action)].do}


def _milestone(s: RevolutionState, action: Action, _after: RevolutionState) -> Facts:
    return {"points": s.kit.milestones[s.kit.milestone_at[str(action.args[0])]].points}


def _traded(s: RevolutionState, action: Action, _after: RevolutionState) -> Facts:
    return traded(s, action)


def _offered(_s: RevolutionState, _action: Action, after: RevolutionState) -> Facts:
    """Tell both trades of the tile that is open now."""
    one, two = range(2)
    return {"n": cost(after, one), "one": offered(after, one), "m": cost(after, two), "two": offered(after, two)}


def _set_out(s: RevolutionState, action: Action, _after: RevolutionState) -> Facts:
    return {"what": s.kit.setup_tiles[s.kit.draw_setup.index(action)].do}


def _city(s: RevolutionState, _action: Action, after: RevolutionState) -> Facts:
    """Tell what a station is worth in the city on which the tile was laid."""
    at = _changed(s.rewards, after.rewards)
    row = reward(after, at)
    return {"city": s.kit.city_ids[at], "main": row.main, "first": row.first}


def _area(s: RevolutionState, _action: Action, after: RevolutionState) -> Facts:
    at = _changed(s.wires, after.wires)
    return {"area": at + 1, "what": s.kit.wire_tiles[after.wires[at]].do}


def _changed(before: list[int], after: list[int]) -> int:
    """Return where something was laid."""
    return next(at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)


_MORE: dict[str, Callable[[RevolutionState, Action, RevolutionState], Facts]] = {
    "pick": _picked,
    "complete": _milestone,
    "keep": _milestone,
    "trade": _traded,
    "step": _climbed,
    "~milestone": _milestone,
    "~setup-tile": _set_out,
    "~city-tile": _city,
    "~telegraph-tile": _area,
    "~trade": _offered,
}
"""What a verb needs besides its arguments."""
