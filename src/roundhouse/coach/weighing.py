"""Weighing options: each is played on by judgement to the end of the round, and what everybody has then is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.bots.generic import dice as blind
from roundhouse.bots.generic.playouts import Effort, On, lead, liked
from roundhouse.bots.judgement import judgement
from roundhouse.bots.roster import GREEDY
from roundhouse.core.dice import Dice


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.play import View
    from roundhouse.core.state import State

CARE = Effort(width=4, playouts=3, rounds=0)
Parts = dict[str, float]
"""What a position is worth to a seat, by where that comes from."""


class Weighed(NamedTuple):
    """An option and what comes of it."""

    action: str
    parts: list[Parts]
    """By seat; the mean of all times it was played on."""
    leads: list[float]
    """By how much the seat that chooses was ahead, each time."""

    @property
    def lead(self) -> float:
        """How much the seat may expect to be ahead."""
        return sum(self.leads) / len(self.leads)

    def surely(self, other: Weighed) -> float:
        """Return by how much this one was better than another every time."""
        return min(a - b for a, b in zip(self.leads, other.leads, strict=True))

    def rival(self, seat: int) -> float:
        """Return the points that the best rival of a seat may expect."""
        return max((sum(parts.values()) for who, parts in enumerate(self.parts) if who != seat), default=0.0)


def weigh(view: View, options: Sequence[Action], seed: int, played: Action | None = None) -> list[Weighed]:
    """Return the options a good player thinks of, and the one that was played, the best one first."""
    judge = judge_of(view.game)
    tried = liked(judge, view, options, seed, CARE.width)
    if played is not None and played not in tried:
        tried.append(played)
    dice = Dice(seed)
    seeds = [dice.below(1 << 64) for _ in range(CARE.playouts)]
    found = [_weighed(view, action, seeds, judge) for action in tried]
    return sorted(found, key=lambda each: -each.lead)


def judge_of(game: Game) -> Choose:
    """Return who plays on."""
    return GREEDY.plays.get(game.title.family, blind.choose)


def parts_of(game: Game, s: State) -> list[Parts]:
    """Return what a position is worth to everybody, by where that comes from."""
    known = judgement(game.title.family)
    if known and s.stack:
        return [known.parts(s, seat) for seat in range(s.seats)]
    return [{"points": float(points)} for points in game.title.scores(s)]


def _weighed(view: View, action: Action, seeds: Sequence[int], judge: Choose) -> Weighed:
    known = judgement(view.game.title.family)
    effort = CARE._replace(beat=known.beat if known else 1)
    on = On(judge, effort)
    ends = [parts_of(view.game, on.play(view, action, seed)) for seed in seeds]
    leads = [lead([sum(parts.values()) for parts in end], view.seat or 0, effort.rival) for end in ends]
    return Weighed(action.text, [_mean([end[seat] for end in ends]) for seat in range(view.game.seats)], leads)


def _mean(parts: Sequence[Parts]) -> Parts:
    names: dict[str, Any] = dict.fromkeys(name for each in parts for name in each)
    return {name: sum(each.get(name, 0.0) for each in parts) / len(parts) for name in names}
