"""Look ahead to the end of the own turn: try an option, go on with what looks best, and see what it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from roundhouse.core.machine import Decision, apply
from roundhouse.core.state import State


if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from roundhouse.core.action import Action

S = TypeVar("S", bound=State)


class Outlook(NamedTuple):
    """What one seat knows about its turn."""

    worth: Callable[[Any], float]
    """What a position is worth, also in the middle of the turn."""
    on: Callable[[Any], Decision | None]
    """Run on to the next choice of this turn; nothing when it is over."""
    tried: Callable[[Any, Decision], Sequence[Action]]
    """Which of the options are tried."""
    key: Callable[[Any], Hashable] = id
    """Positions with equal keys are as good as each other."""
    depth: int = 24
    """Choices after which a turn counts as finished."""


def best(s: S, options: Iterable[Action], outlook: Outlook, width: int) -> tuple[Action, float, S]:
    """Return the option whose turn ends best, its worth, and that end."""
    ends = [(finish(after(s, action), outlook, width), action) for action in options]
    (worth, end), action = max(ends, key=lambda entry: entry[0][0])
    return action, worth, end


def finish(s: S, outlook: Outlook, width: int) -> tuple[float, S]:
    """Finish the turn by a search that keeps so many ways in view; return the best end and its worth."""
    worth, on, tried, key, depth = outlook
    best: tuple[float, S] | None = None
    front = [s]
    for _ in range(depth):
        reached: dict[Hashable, tuple[float, S]] = {}
        for at in front:
            decision = on(at)
            if decision is None:
                end = worth(at)
                if best is None or end > best[0]:
                    best = end, at
                continue
            for action in tried(at, decision):
                then = after(at, action)
                reached[key(then)] = worth(then), then
        if not reached:
            break
        front = [then for _, then in sorted(reached.values(), key=_first, reverse=True)[:width]]
    return best or (worth(front[0]), front[0])


def after(s: S, action: Action) -> S:
    """Return the position after an action."""
    then = s.clone()
    apply(then, action)
    return then


def _first(entry: tuple[float, State]) -> float:
    return entry[0]
