"""Playing on quickly: what an action paid before is remembered, and only the most promising ones are looked at anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.generic.turn import after
from roundhouse.bots.revolution.deciding import BEGINS, DEPTH, lively
from roundhouse.bots.revolution.standing import standing
from roundhouse.core.machine import advance


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.games.revolution.state import RevolutionState

    Key = tuple[int, int]
    """A seat and an action."""
LOOKS = 4
"""How many actions are looked at anew; those that were never looked at come first."""
AGE = 2.0
"""How much more an action may pay for every round since it was looked at."""
NEW = 1e9
"""What one may pay that was never looked at."""


class Light:
    """Plays turns of all seats from one position on; remembers what actions paid."""

    def __init__(self) -> None:
        self._paid: dict[Key, tuple[float, int]] = {}
        """How much, and in which round."""

    def play(self, s: RevolutionState, decision: Decision) -> None:
        """Play a choice, or the whole turn that begins with it."""
        seat, asks, options = decision
        s.become(self._best(s, standing(s, seat), seat, lively(options), begins=asks in BEGINS)[0])

    def _best(
        self, s: RevolutionState, worth: float, seat: int, options: Sequence[Action], *, begins: bool = False
    ) -> tuple[RevolutionState, float]:
        """Return where the action leads that is best of those that are looked at, and what that is worth."""
        most, end = -NEW, s
        for n, (promise, key, action) in enumerate(self._promising(s, seat, options)):
            if promise < NEW and (n >= LOOKS or promise <= most):
                break
            then = after(s, action)
            if begins:
                then = self._followed(then, seat)
            gain = standing(then, seat) - worth
            self._paid[key] = gain, s.round
            if gain > most:
                most, end = gain, then
        return end, worth + most

    def _promising(self, s: RevolutionState, seat: int, options: Sequence[Action]) -> list[tuple[float, Key, Action]]:
        """Return what actions may pay, by what that is remembered, and the actions, the best first."""
        found: list[tuple[float, Key, Action]] = []
        for action in options:
            key = (seat, action.id)
            paid, then = self._paid.get(key, (NEW, s.round))
            found.append((paid + AGE * abs(s.round - then), key, action))
        return sorted(found, key=_first, reverse=True)

    def _followed(self, s: RevolutionState, seat: int) -> RevolutionState:
        """Return how a turn ends that goes on with what looks best at once."""
        worth = standing(s, seat)
        for _ in range(DEPTH):
            decision = advance(s)
            if decision is None or decision.seat != seat or decision.asks in BEGINS:
                break
            s, worth = self._best(s, worth, seat, lively(decision.options))
        return s


def _first(entry: tuple[float, Key, Action]) -> float:
    return entry[0]
