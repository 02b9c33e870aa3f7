"""Bots: generic ones, and judgement for each family."""

from roundhouse.bots.bot import Bot
from roundhouse.bots.generic import dice
from roundhouse.core.family import part
from roundhouse.games import FAMILIES


BOTS = (
    Bot("random", {"": dice.choose}),
    Bot("greedy", {family: judge.choose for family in FAMILIES if (judge := part(__name__, family))}),
)

__all__ = ["BOTS", "Bot"]
