"""Five levels for every game, made from one bot of judgement: below it slips, above it tries things out.

Where turns were learned, the highest level goes by that, plays on from the best of them, and to the end of the game by
several plans; where positions between rounds were, that tells it how good the games are that it played on.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.bots.bot import Bot
from roundhouse.bots.generic import dice
from roundhouse.bots.generic.foresight import Foresight, foreseeing
from roundhouse.bots.generic.playouts import Effort, improving
from roundhouse.bots.generic.slips import Slips, slipping
from roundhouse.bots.judgement import judgement
from roundhouse.bots.learned.eyes import learned


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.judgement import Judgement
    from roundhouse.core.action import Action
    from roundhouse.core.play import View


class Level(NamedTuple):
    """How strong a bot is, and who it is."""

    id: str
    face: str
    """The railway man or woman it is shown as; called so in the words of the server."""
    slips: Slips | None = None
    """How often and how badly it slips; never if not said."""
    effort: Effort | None = None
    """How much it tries out; nothing at all if not said."""
    foresight: Foresight | None = None
    """How far it looks where turns were learned; if not said, it goes by what it tries out alone."""

    def made(self, judge: Choose, family: str) -> Choose:
        """Return this level of a bot."""
        known = judgement(family) if family else None
        if self.slips:
            return slipping(judge, known.slips.get(self.id, self.slips) if known else self.slips, known)
        if self.effort is None or not family:
            return judge
        assert known, "who judges knows what positions are worth"
        effort = known.tries.get(self.id, self.effort)
        between = partial(learned, gauge=known.gauge) if self.foresight and known.gauge and known.between else None
        tries = improving(judge, known.worth, effort._replace(beat=known.beat), known.company, between)
        return by_turns(known, self.foresight, tries) if self.foresight and not known.between else tries


LEVELS = (
    Level("easy", "apprentice", slips=Slips(60, cost=0.25, looks=3)),
    Level("casual", "stoker", slips=Slips(25, cost=0.2)),
    Level("normal", "driver"),
    Level("hard", "inspector", effort=Effort(3, 1, 0)),
    Level(
        "expert",
        "director",
        effort=Effort(5, 4, 1),
        foresight=Foresight(10, deep=10, guesses=24, trust=1.0, gap=20.0, plans=6),
    ),
)
BLIND = improving(dice.choose, None, Effort(12, 3, 1))
"""For a family without judgement: dice played on to the end of the next round, which at least count points."""


def by_turns(known: Judgement, foresight: Foresight, otherwise: Choose) -> Choose:
    """Return a bot that goes by what was learned about turns, or plays otherwise where nothing was."""

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        look = learned(view.game, known.gauge) if known.gauge else None
        able = foreseeing(look, known.settled, foresight, known.prior, known.company) if look else otherwise
        return able(view, options, seed)

    return choose


def levels(greedy: Bot) -> tuple[Bot, ...]:
    """Return the levels; in a family without judgement none is above normal; `greedy` is asked where one breaks."""
    return tuple(Bot(level.id, _plays(level, greedy.plays), greedy) for level in LEVELS)


def _plays(level: Level, judges: Mapping[str, Choose]) -> dict[str, Choose]:
    return {family: level.made(judge, family) for family, judge in {"": BLIND, **judges}.items()}
