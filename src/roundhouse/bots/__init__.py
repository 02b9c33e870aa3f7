"""Bots: generic ones, and judgement for each family."""

from roundhouse.bots import russian
from roundhouse.bots.bot import Bot
from roundhouse.bots.generic import dice


BOTS = (
    Bot("random", {"": dice.choose}),
    Bot("greedy", {"russian-railroads": russian.choose}),
)

__all__ = ["BOTS", "Bot"]
