"""Playing on quickly: what a turn paid is remembered by its beginning, and only the most promising are thought out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.generic.turn import after
from roundhouse.bots.revolution.deciding import BEGINS, DEPTH, lively
from roundhouse.bots.revolution.standing import standing
from roundhouse.core.machine import advance
from roundhouse.games.revolution.state import TILES


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.games.revolution.state import RevolutionState

    Key = tuple[int, ...]
    """A seat, the beginning of a turn, and the milestones it had in view."""
LOOKS = 4
"""How many beginnings are thought out anew; those that never were come first."""
AGE = 1.0
"""How much more a beginning may pay for every round since it was thought out."""
NEW = 1e9
"""What one may pay that never was."""


class Light:
    """Plays turns of all seats from one position on; remembers what they paid."""

    def __init__(self) -> None:
        self._paid: dict[Key, tuple[float, int]] = {}
        """How much, and in which round."""

    def play(self, s: RevolutionState, decision: Decision) -> None:
        """Play a choice, or the whole turn that begins with it."""
        seat, asks, options = decision
        tried = lively(options)
        s.become(self._turn(s, seat, tried) if asks in BEGINS and len(tried) > 1 else _next(s, seat, tried))

    def _turn(self, s: RevolutionState, seat: int, options: Sequence[Action]) -> RevolutionState:
        """Return the best end of the turns that are thought out."""
        before, most, end = standing(s, seat), -NEW, s
        for n, (promise, key, action) in enumerate(self._promising(s, seat, options)):
            if promise < NEW and (n >= LOOKS or promise <= most):
                break
            then = _finished(after(s, action), seat)
            gain = standing(then, seat) - before
            self._paid[key] = gain, s.round
            if gain > most:
                most, end = gain, then
        return end

    def _promising(self, s: RevolutionState, seat: int, options: Sequence[Action]) -> list[tuple[float, Key, Action]]:
        """Return what beginnings may pay, by what that is remembered, and the beginnings, the best first."""
        milestones = s.open[TILES * seat : TILES * (seat + 1)]
        found: list[tuple[float, Key, Action]] = []
        for action in options:
            key = (seat, action.id, *milestones)
            paid, then = self._paid.get(key, (NEW, s.round))
            found.append((paid + AGE * abs(s.round - then), key, action))
        return sorted(found, key=_first, reverse=True)


def _first(entry: tuple[float, Key, Action]) -> float:
    return entry[0]


def _finished(s: RevolutionState, seat: int) -> RevolutionState:
    """Return how a turn ends that goes on with what looks best at once."""
    for _ in range(DEPTH):
        decision = advance(s)
        if decision is None or decision.seat != seat or decision.asks in BEGINS:
            break
        s = _next(s, seat, lively(decision.options))
    return s


def _next(s: RevolutionState, seat: int, options: Sequence[Action]) -> RevolutionState:
    """Return where the action leads that looks best at once."""
    ends = [after(s, action) for action in options]
    return max(ends, key=lambda end: standing(end, seat)) if len(ends) > 1 else ends[0]
