"""Choose whatever leads to the best end of the own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.generic.turn import Outlook, best
from roundhouse.bots.revolution.standing import standing
from roundhouse.core.machine import Decision, advance


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.play import View
    from roundhouse.games.revolution.state import RevolutionState

DEPTH = 40
"""Choices after which a turn is given up as endless."""
BEGINS = {"turn", "placing", "pick"}
"""Questions with which a turn begins: the one before is over there."""
_DULL = {"share", "hire"}
"""Verbs that are only tried where there is nothing else."""


def choose(view: View, options: Sequence[Action], seed: int) -> Action:
    """Return the option whose turn ends best, as far as the seat can know; within a turn what looks best at once."""
    seat = view.seat
    assert seat is not None, "a spectator does not choose"
    s: RevolutionState = view.imagine(seed)  # type: ignore[assignment]
    tried = lively(options)
    return tried[0] if len(tried) == 1 else best(s, tried, _outlook(s, seat), 1)[0]


def opinions(s: RevolutionState, seat: int, options: Sequence[Action]) -> dict[Action, float]:
    """Return how a seat likes what it can begin its turn with, in points; nothing for other questions."""
    if s.stack[-1][1] not in BEGINS:
        return {}
    outlook, before = _outlook(s, seat), standing(s, seat)
    return {action: best(s, [action], outlook, 1)[1] - before for action in options}


def _outlook(s: RevolutionState, seat: int) -> Outlook:
    def on(s: RevolutionState) -> Decision | None:
        decision = advance(s)
        over = decision is None or decision.seat != seat or decision.asks in BEGINS
        return None if over else decision

    depth = DEPTH if s.stack[-1][1] in BEGINS else 0
    return Outlook(lambda s: standing(s, seat), on, _tried, depth=depth)


def _tried(_s: RevolutionState, decision: Decision) -> Sequence[Action]:
    return lively(decision.options)


def lively(options: Sequence[Action]) -> Sequence[Action]:
    """Return the options that are tried."""
    return [action for action in options if action.verb not in _DULL] or options
