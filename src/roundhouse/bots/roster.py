"""Who can be sat at a table: the generic bots, judgement for each family, and levels made from both."""

from roundhouse.bots.bot import Bot
from roundhouse.bots.generic import dice
from roundhouse.bots.judgement import judgement
from roundhouse.bots.levels import levels
from roundhouse.games import FAMILIES


RANDOM = Bot("random", {"": dice.choose})
_JUDGES = {family: known.choose for family in FAMILIES if (known := judgement(family))}
GREEDY = Bot("greedy", _JUDGES, RANDOM)
BOTS = (RANDOM, GREEDY, *levels(GREEDY))
