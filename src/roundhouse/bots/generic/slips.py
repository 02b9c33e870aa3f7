"""Bots that slip: now and then they do what is nearly as good as the best, but never what ruins them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.bots.generic import dice
from roundhouse.bots.generic.playouts import Effort, On
from roundhouse.core.dice import Dice


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.judgement import Judgement
    from roundhouse.core.action import Action
    from roundhouse.core.play import View


class Slips(NamedTuple):
    """How often a bot slips, and how badly."""

    often: int
    """In how many of a hundred choices something else comes to its mind than what is best."""
    cost: float
    """How much that may cost by the end of the round, as a part of how far points are as a rule from expectations."""
    looks: int = 2
    """How many things come to its mind before it does what is best all the same."""


def slipping(judge: Choose, slips: Slips, known: Judgement | None) -> Choose:
    """Return a bot that slips, and otherwise does what another bot would; where nobody can judge, by dice."""

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        own = Dice(seed)
        slip, then = own.below(100) < slips.often, own.below(1 << 64)
        if slip and not known:
            return dice.choose(view, options, then)
        best = judge(view, options, then)
        if not (slip and known):
            return best
        minded = _minded(options, best, slips.looks, own)
        worth = _outcomes(view, judge, known, own.below(1 << 64))
        least = worth(best) - slips.cost * known.spread[0]
        return next((action for action in minded if worth(action) >= least), best)

    return choose


def _minded(options: Sequence[Action], best: Action, n: int, own: Dice) -> list[Action]:
    """Return what else comes to mind."""
    others = [action for action in options if action is not best]
    return [others.pop(own.below(len(others))) for _ in range(min(n, len(others)))]


def _outcomes(view: View, judge: Choose, known: Judgement, seed: int) -> Callable[[Action], float]:
    """Return what says how a seat stands when an option is taken and the round played on, for all with equal dice."""
    seat, on = view.seat or 0, On(judge, Effort(1, 1, 0, known.beat), known.light() if known.light else None)

    def worth(action: Action) -> float:
        s = on.play(view, action, seed)
        return known.worth(s, seat) if s.stack else view.game.title.scores(s)[seat]

    return worth
