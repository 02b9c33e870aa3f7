"""How fast bots try things out: choices of greedy, and ways played on to the end of the next round."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.bots.generic.playouts import Effort, On
from roundhouse.bots.judgement import judgement
from roundhouse.cli.bench.engines import middles
from roundhouse.cli.bench.pace import PACE, reference
from roundhouse.core.machine import pending
from roundhouse.core.play import View


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.judgement import Judgement
    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.state import State

TOGETHER = 12
"""How many ways are tried in one decision, and share what they find out."""


class Searched(NamedTuple):
    """How fast a game is searched from the middle of greedy games; all a second, scaled to the fixed pace."""

    name: str
    choices: float
    """What greedy decides."""
    plain: float
    """Ways that greedy itself plays on."""
    quick: float
    """Ways that are played on as bots do it."""


class _Counted:
    """A bot that counts how often it is asked."""

    def __init__(self, judge: Choose) -> None:
        self.judge, self.asked = judge, 0

    def choose(self, view: View, options: Sequence[Action], seed: int) -> Action:
        self.asked += 1
        return self.judge(view, options, seed)


def searched(name: str, game: Game, seconds: float) -> Searched | None:
    """Measure how fast a game is searched, if its family has judgement."""
    known = judgement(game.title.family)
    if known is None:
        return None
    asked, plain = _rates(game, known, seconds, quick=False)
    return Searched(name, asked, plain, _rates(game, known, seconds, quick=True)[1])


def _rates(game: Game, known: Judgement, seconds: float, *, quick: bool) -> tuple[float, float]:
    """Return how many choices a second a bot makes while playing on, and how many ways are finished."""
    counted, effort, ways = _Counted(known.choose), Effort(1, 1, 1, known.beat), 0
    before, begun = reference(), process_time()
    while (spent := process_time() - begun) < seconds:
        view = _view(game, middles(game)[ways // TOGETHER % len(middles(game))])
        on = On(counted.choose, effort, known.light() if quick and known.light else None)
        for _ in range(TOGETHER):
            on.play(view, None, ways)
            ways += 1
    scale = PACE * 2 / (before + reference()) / spent
    return counted.asked * scale, ways * scale


def _view(game: Game, s: State) -> View:
    decision = pending(s.clone())
    assert decision, "a game is not over in its middle"
    return View(game, decision.seat, s.blanked(decision.seat))
