"""Bots: generic ones, and judgement for each family."""

from roundhouse.bots import revolution, russian, steam
from roundhouse.bots.bot import Bot
from roundhouse.bots.generic import dice


BOTS = (
    Bot("random", {"": dice.choose}),
    Bot(
        "greedy",
        {"russian-railroads": russian.choose, "age-of-steam": steam.choose, "railroad-revolution": revolution.choose},
    ),
)

__all__ = ["BOTS", "Bot"]
