"""Five levels for every game, made from one bot of judgement: below it slips, above it tries things out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.bots.bot import Bot
from roundhouse.bots.generic import dice
from roundhouse.bots.generic.playouts import Effort, improving
from roundhouse.bots.generic.slips import slipping
from roundhouse.bots.worths import BEATS, WORTHS


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.bots.bot import Choose


class Level(NamedTuple):
    """How strong a bot is, and who it is."""

    id: str
    face: str
    """The railway man or woman it is shown as; called so in the words of the server."""
    slips: int = 0
    """How many of a hundred turns it begins at random."""
    effort: Effort | None = None
    """How much it tries out; nothing at all if not said."""

    def made(self, judge: Choose, family: str) -> Choose:
        """Return this level of a bot."""
        if self.slips:
            return slipping(judge, self.slips)
        if self.effort is None or not family:
            return judge
        return improving(judge, WORTHS.get(family), self.effort._replace(beat=BEATS.get(family, 1)))


LEVELS = (
    Level("easy", "apprentice", slips=55),
    Level("casual", "stoker", slips=18),
    Level("normal", "driver"),
    Level("hard", "inspector", effort=Effort(3, 1, 0)),
    Level("expert", "director", effort=Effort(5, 2, 1)),
)
BLIND = improving(dice.choose, None, Effort(12, 3, 1))
"""For a family without judgement: dice played on to the end of the next round, which at least count points."""


def levels(greedy: Bot) -> tuple[Bot, ...]:
    """Return the levels; in a family without judgement none is above normal; `greedy` is asked where one breaks."""
    return tuple(Bot(level.id, _plays(level, greedy.plays), greedy) for level in LEVELS)


def _plays(level: Level, judges: Mapping[str, Choose]) -> dict[str, Choose]:
    return {family: level.made(judge, family) for family, judge in {"": BLIND, **judges}.items()}
