"""Who can be sat at a table: the generic bots, judgement for each family, and levels made from both."""

from roundhouse.bots.bot import Bot
from roundhouse.bots.generic import dice
from roundhouse.bots.levels import levels
from roundhouse.core.family import part
from roundhouse.games import FAMILIES


RANDOM = Bot("random", {"": dice.choose})
_JUDGES = {family: judge.choose for family in FAMILIES if (judge := part("roundhouse.bots", family))}
GREEDY = Bot("greedy", _JUDGES, RANDOM)
BOTS = (RANDOM, GREEDY, *levels(GREEDY))
