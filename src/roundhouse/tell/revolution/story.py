"""What moves were, for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.revolution.state import RevolutionState
from roundhouse.tell.brief import Deed


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import State

_SILENT = frozenset({"done", "pay", "end"})
"""What follows of itself, or was told by what it paid for."""


def tally(s: State) -> list[dict[str, int]]:
    """Return by seat what everybody may see and the log counts."""
    assert isinstance(s, RevolutionState), "this is told by another family"
    return [{"cash": s.cash[seat], "shares": s.shares[seat]} for seat in range(s.seats)]


def deeds(before: State, seat: int, action: Action, after: State) -> list[Deed]:
    """Return what a move was, told of somebody else."""
    del before, seat, after
    if action.verb in _SILENT:
        return []
    return [Deed(action.verb, {str(n): arg for n, arg in enumerate(action.args)})]
