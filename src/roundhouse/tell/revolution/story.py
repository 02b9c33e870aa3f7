"""What moves were, for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.revolution.state import RevolutionState
from roundhouse.games.revolution.trading import cost, offered
from roundhouse.tell.brief import Deed


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.state import State
    from roundhouse.tell.brief import Facts

_SILENT = frozenset({"done", "pay", "end", "use"})
"""What follows of itself, or was told by what it paid for."""


def tally(s: State) -> list[dict[str, int]]:
    """Return by seat what everybody may see and the log counts."""
    assert isinstance(s, RevolutionState), "this is told by another family"
    return [{"cash": s.cash[seat], "shares": s.shares[seat]} for seat in range(s.seats)]


def deeds(before: State, seat: int, action: Action, after: State) -> list[Deed]:
    """Return what a move was, told of somebody else; tiles by what they bring."""
    del seat, after
    assert isinstance(before, RevolutionState), "this is told by another family"
    if action.verb in _SILENT:
        return []
    facts: Facts = {str(n): arg for n, arg in enumerate(action.args)}
    return [Deed(action.verb, facts | _MORE.get(action.verb, _nothing)(before, action))]


def _nothing(_s: RevolutionState, _action: Action) -> Facts:
    return {}


def _picked(s: RevolutionState, action: Action) -> Facts:
    return {"what": s.kit.setup_tiles[s.kit.pick.index(action)].do}


def _milestone(s: RevolutionState, action: Action) -> Facts:
    return {"points": s.kit.milestones[s.kit.milestone_at[str(action.args[0])]].points}


def _traded(s: RevolutionState, action: Action) -> Facts:
    which = int(action.args[0]) - 1
    return {"n": cost(s, which), "what": offered(s, which)}


_MORE: dict[str, Callable[[RevolutionState, Action], Facts]] = {
    "pick": _picked,
    "complete": _milestone,
    "keep": _milestone,
    "trade": _traded,
}
"""What a verb needs besides its arguments."""
