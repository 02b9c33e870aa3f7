"""What moves were and what they brought, for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.state import RussianState
from roundhouse.tell.brief import Deed


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import State


def tally(s: State) -> list[dict[str, int]]:
    """Return by seat what everybody may see and the log counts."""
    assert isinstance(s, RussianState), "this is told by another family"
    return [{"points": s.points[seat], "coins": s.coins[seat]} for seat in range(s.seats)]


def deeds(before: State, seat: int, action: Action, after: State) -> list[Deed]:
    """Return what a move was, told of somebody else."""
    del after
    assert isinstance(before, RussianState), "this is told by another family"
    facts: dict[str, str | int] = {str(n): arg for n, arg in enumerate(action.args)}
    if action.verb == "place":
        return [_placed(before, seat, facts)]
    if action.verb == "pay":
        return [Deed("pay", {"0": " ".join(str(arg) for arg in action.args)})] if _dear(action) else []
    purple = len(action.args) > 1 and action.args[-1] == "purple"
    return [Deed(f"{action.verb}-purple" if purple else action.verb, facts)]


def _placed(s: RussianState, seat: int, facts: dict[str, str | int]) -> Deed:
    del seat
    site = s.kit.sites[s.kit.site_index[str(facts["0"])]]
    if site.at == s.kit.hire and s.display[0] >= 0:
        return Deed("hire", {"0": s.kit.engineer_sites[s.display[0]].id})
    return Deed("place", facts)


def _dear(action: Action) -> bool:
    """Whether something else than own workers was paid."""
    return any(not str(arg).startswith("w") for arg in action.args)
