"""Policy improvement with a value: finish the turn in every promising way, and take what leads to the best position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.bots.generic.playouts import liked
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View


if TYPE_CHECKING:
    from roundhouse.bots.bot import Choose
    from roundhouse.core.action import Action
    from roundhouse.core.state import State

Values = Callable[[Any], Sequence[float]]
"""How many points every seat will have at the end, by what is seen of a position."""

MOST = 600
"""Choices after which a line of play is valued wherever it is."""


class Care(NamedTuple):
    """How carefully a bot looks; all in counts, so that a choice is the same on every machine."""

    width: int
    """How many ways to begin a turn are tried, those first that the judge likes best."""
    deep: int = 0
    """How many of the best are also played on to the own next turn, or to the end of the round."""
    guesses: int = 1
    """How often each of those is played on, each time with other secrets."""
    trust: float = 0.3
    """How much that counts against the value after the turn."""
    rival: float = 0.5
    """How much a point of the best rival weighs against one's own."""


def valuing(judge: Choose, values: Values, care: Care) -> Choose:
    """Return a bot that begins a turn by values, and carries it out as the judge would."""

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        if not view.game.rules.ops[view.state.stack[-1][1]].turn:
            return judge(view, options, seed)
        tried = liked(judge, view, options, seed, care.width)
        if len(tried) == 1:
            return tried[0]
        dice = Dice(seed)
        first, *seeds = [dice.below(1 << 64) for _ in range(care.guesses + 1)]
        look = _Look(view, judge, values, care)
        leads = {action: look.after(action, first) for action in tried}
        best = sorted(tried, key=leads.__getitem__, reverse=True)
        for action in best[: care.deep] if care.deep > 1 else ():
            further = sum(look.further(action, each) for each in seeds) / len(seeds)
            leads[action] += care.trust * (further - leads[action])
        return max(best[: care.deep] or best[:1], key=leads.__getitem__)

    return choose


class _Look(NamedTuple):
    """One decision being made."""

    view: View
    judge: Choose
    values: Values
    care: Care

    def after(self, action: Action, seed: int) -> float:
        """Return the lead when the turn is over."""
        s, dice = self._begun(action, seed)
        return self._on(s, dice, lambda _seat: True)

    def further(self, action: Action, seed: int) -> float:
        """Return the lead when it is the own turn again in a later round."""
        s, dice = self._begun(action, seed)
        now, me = s.round, self.view.seat
        return self._on(s, dice, lambda seat: seat == me and s.round != now)

    def _begun(self, action: Action, seed: int) -> tuple[Any, Dice]:
        dice = Dice(seed)
        s: Any = self.view.imagine(dice.below(1 << 64))
        apply(s, action)
        return s, dice

    def _on(self, s: Any, dice: Dice, over: Callable[[int], bool]) -> float:
        """Play on until a turn begins at which it is over, and return the lead then."""
        ops = s.rules.ops
        for _ in range(MOST):
            decision = advance(s)
            if decision is None or (ops[decision.asks].turn and over(decision.seat)):
                break
            seen = View(self.view.game, decision.seat, s.blanked(decision.seat))
            apply(s, self.judge(seen, decision.options, dice.below(1 << 64)))
        return self._lead(s)

    def _lead(self, s: State) -> float:
        values = self.values(s) if s.stack else self.view.game.title.scores(s)
        rivals = [value for seat, value in enumerate(values) if seat != self.view.seat]
        return values[self.view.seat or 0] - self.care.rival * max(rivals, default=0.0)
