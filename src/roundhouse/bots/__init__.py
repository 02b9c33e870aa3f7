"""Bots: generic ones, judgement for each family, and levels made from both."""

from roundhouse.bots.bot import Bot, BotWarning
from roundhouse.bots.generic import dice
from roundhouse.bots.levels import levels
from roundhouse.core.family import part
from roundhouse.games import FAMILIES


RANDOM = Bot("random", {"": dice.choose})
GREEDY = Bot("greedy", {family: judge.choose for family in FAMILIES if (judge := part(__name__, family))}, RANDOM)
BOTS = (RANDOM, GREEDY, *levels(GREEDY))

__all__ = ["BOTS", "GREEDY", "Bot", "BotWarning"]
