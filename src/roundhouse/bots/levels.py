"""Five levels for every game, made from one bot of judgement: below it slips, above it tries things out.

Where a value was learned for a game, the upper levels go by it instead of playing on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.bots.bot import Bot
from roundhouse.bots.generic import dice
from roundhouse.bots.generic.foresight import Foresight, foreseeing
from roundhouse.bots.generic.playouts import Effort, improving
from roundhouse.bots.generic.slips import slipping
from roundhouse.bots.generic.valuing import Care, valuing
from roundhouse.bots.judgement import judgement
from roundhouse.bots.learned.eyes import learned
from roundhouse.bots.learned.values import values


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.generic.playouts import Worth
    from roundhouse.bots.judgement import Judgement
    from roundhouse.core.action import Action
    from roundhouse.core.play import View


class Level(NamedTuple):
    """How strong a bot is, and who it is."""

    id: str
    face: str
    """The railway man or woman it is shown as; called so in the words of the server."""
    slips: int = 0
    """How many of a hundred turns it begins at random."""
    effort: Effort | None = None
    """How much it tries out; nothing at all if not said."""
    care: Care = Care(1)
    """How carefully it looks where a value was learned."""
    foresight: Foresight = Foresight(1)
    """How far it looks where turns were learned with the eyes of a seat."""

    def made(self, judge: Choose, family: str) -> Choose:
        """Return this level of a bot."""
        if self.slips:
            return slipping(judge, self.slips)
        if self.effort is None or not family:
            return judge
        known = judgement(family)
        assert known, "who judges knows what positions are worth"
        tries = improving(judge, known.worth, self.effort._replace(beat=known.beat), known.light)
        tries = by_value(judge, known.worth, self.care, tries)
        return by_turns(known, self.foresight, tries) if known.gauge else tries


LEVELS = (
    Level("easy", "apprentice", slips=55),
    Level("casual", "stoker", slips=18),
    Level("normal", "driver"),
    Level("hard", "inspector", effort=Effort(3, 1, 0), care=Care(12), foresight=Foresight(10, deep=4)),
    Level(
        "expert",
        "director",
        effort=Effort(5, 2, 1),
        care=Care(12, deep=4, guesses=2),
        foresight=Foresight(10, deep=6, guesses=2, gap=14.0, fast=2, turns=32),
    ),
)
BLIND = improving(dice.choose, None, Effort(12, 3, 1))
"""For a family without judgement: dice played on to the end of the next round, which at least count points."""


def by_value(judge: Choose, worth: Worth, care: Care, otherwise: Choose) -> Choose:
    """Return a bot that goes by what was learned about a game, or plays otherwise where nothing was."""

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        learned = values(view.game, worth)
        return (valuing(judge, learned, care) if learned else otherwise)(view, options, seed)

    return choose


def by_turns(known: Judgement, foresight: Foresight, otherwise: Choose) -> Choose:
    """Return a bot that goes by what was learned about turns, or plays otherwise where nothing was."""

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        look = learned(view.game, known.gauge) if known.gauge else None
        able = foreseeing(look, known.settled, foresight, known.prior, known.light) if look else otherwise
        return able(view, options, seed)

    return choose


def levels(greedy: Bot) -> tuple[Bot, ...]:
    """Return the levels; in a family without judgement none is above normal; `greedy` is asked where one breaks."""
    return tuple(Bot(level.id, _plays(level, greedy.plays), greedy) for level in LEVELS)


def _plays(level: Level, judges: Mapping[str, Choose]) -> dict[str, Choose]:
    return {family: level.made(judge, family) for family, judge in {"": BLIND, **judges}.items()}
