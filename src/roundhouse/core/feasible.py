"""Whether effects could be done in full: an exact search on copies."""

from __future__ import annotations

import marshal

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.core.machine import apply, pending
from roundhouse.core.verbs import owe


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.state import Effect, State

FEW = 16
"""Positions searched before it pays to remember which ones were seen."""


class Hints(NamedTuple):
    """What a family knows that spares the search work; the answer stays the same."""

    hopeless: Callable[[Any], bool] = lambda _s: False
    """Whether nothing open in this position can lead to what is still owed."""
    idle: Callable[[Any, Action], bool] = lambda _s, _action: False
    """Whether an action cannot matter for what is still owed."""


_NO_HINTS = Hints()


def feasible(s: State, seat: int, *effects: Effect, hints: Hints = _NO_HINTS) -> bool:
    """Whether some line of play completes all the effects and lets none lapse."""
    trial = s.clone()
    trial.stack.clear()
    owe(trial, seat, effects)
    return _completes(trial, hints, [0], set())


def _completes(s: State, hints: Hints, nodes: list[int], seen: set[bytes]) -> bool:
    if not _owed(s):
        return True
    decision = pending(s)
    if decision is None or not _owed(s) or hints.hopeless(s):
        return False  # something was due and could not be done
    nodes[0] += 1
    if nodes[0] > FEW:
        key = marshal.dumps([getattr(s, name) for name in s.schema])
        if key in seen:
            return False
        seen.add(key)
    for action in decision.options:
        if action is s.rules.done and s.stack[-1][2]:
            continue  # letting something owed lapse is no way to complete it
        if not hints.idle(s, action) and _completes(_after(s, action), hints, nodes, seen):
            return True
    return False


def _after(s: State, action: Action) -> State:
    branch = s.clone()
    apply(branch, action)
    return branch


def _owed(s: State) -> bool:
    return any(frame[1] == "pool" and frame[2] for frame in s.stack)
