"""Look ahead to the end of the own turn: try an option, go on greedily, and see what it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.core.machine import advance, apply


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.state import State

MOST = 40
"""Choices after which a turn is given up as endless."""


class Judgement(NamedTuple):
    """What a family knows about its turns."""

    worth: Callable[[Any, int], float]
    """What a position is worth to a seat, also in the middle of its turn."""
    begins: frozenset[str]
    """Questions with which a turn begins: the one before is over there."""
    dull: frozenset[str] = frozenset()
    """Verbs that are only tried where there is nothing else."""


def best(s: State, seat: int, options: Sequence[Action], judge: Judgement) -> Action:
    """Return the option that leads to the best end of the turn; within a turn the one that looks best at once."""
    tried = _lively(options, judge)
    look = _outcome if s.stack[-1][1] in judge.begins else _after
    return tried[0] if len(tried) == 1 else max(tried, key=lambda action: look(s, seat, action, judge))


def _lively(options: Sequence[Action], judge: Judgement) -> Sequence[Action]:
    return [action for action in options if action.verb not in judge.dull] or options


def _outcome(s: State, seat: int, action: Action, judge: Judgement) -> float:
    """Return what a position is worth after an option and the rest of the turn."""
    s = s.clone()
    apply(s, action)
    for _ in range(MOST):
        decision = advance(s)
        if decision is None or _over(decision, seat, judge):
            break
        apply(s, _next(s, seat, decision, judge))
    return judge.worth(s, seat)


def _over(decision: Decision, seat: int, judge: Judgement) -> bool:
    return decision.seat != seat or decision.asks in judge.begins


def _next(s: State, seat: int, decision: Decision, judge: Judgement) -> Action:
    """Return what looks best at once."""
    options = _lively(decision.options, judge)
    return options[0] if len(options) == 1 else max(options, key=lambda action: _after(s, seat, action, judge))


def _after(s: State, seat: int, action: Action, judge: Judgement) -> float:
    s = s.clone()
    apply(s, action)
    return judge.worth(s, seat)
