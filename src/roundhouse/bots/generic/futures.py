"""Policy switching: whole games are played on by one plan or another, and the best end a beginning can have counts.

The rivals are believed to go by the plan of the bot itself.  As far as they do, what was found can be followed to the
end: asked again, everybody who plays on does the same, so a good end is not lost before a better one is found.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.bots.generic.playouts import lead
from roundhouse.core.machine import advance, apply


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from roundhouse.bots.judgement import Steady
    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision


class Futures(NamedTuple):
    """How games are played on to their ends."""

    plans: Sequence[Steady]
    """Those one may follow; by the first of them rivals go."""
    scores: Callable[[Any], Sequence[int]]
    rival: float
    """How much a point of the best rival weighs against one's own."""
    again: int
    """How many of the plans that end best are tried with other beginnings."""
    turns: int = 400
    """How many turns of all seats are played on at most."""

    def ends(self, s: Any, decision: Decision, others: Iterable[Action]) -> dict[Action, float]:
        """Return the best end found after what each plan begins with, and after others; nothing if plans agree."""
        begun = [(plan.choice(s, decision), plan) for plan in self.plans]
        actions = list(dict.fromkeys([*(action for action, _ in begun), *others]))
        if len(actions) == 1:
            return {}
        found = {pair: self._end(s, *pair, decision.seat) for pair in begun}
        leading = [plan for _, plan in sorted(begun, key=found.__getitem__, reverse=True)[: self.again]]
        for pair in product(actions, leading):
            if pair not in found:
                found[pair] = self._end(s, *pair, decision.seat)
        return {action: max(end for (first, _), end in found.items() if first is action) for action in actions}

    def _end(self, s: Any, action: Action, plan: Steady, me: int) -> float:
        s = s.clone()
        apply(s, action)
        for _ in range(self.turns):
            decision = advance(s)
            if decision is None:
                break
            (plan if decision.seat == me else self.plans[0]).play(s, decision)
        return lead(self.scores(s), me, self.rival)
