"""Bots: generic ones, judgement for each family, and levels made from both.

The package is its own list: ``roundhouse.bots()`` says who can be sat at a table.
"""

from roundhouse.bots.bot import Bot, BotWarning
from roundhouse.core.family import answering


__all__ = ["Bot", "BotWarning", "listed"]


def listed() -> dict[str, Bot]:
    """Return the bots, by id: ``bots()["greedy"].choose(view, options, seed)``."""
    from roundhouse.bots.roster import BOTS  # noqa: PLC0415  (who plays without bots need not wait for them)

    return {bot.id: bot for bot in BOTS}


answering(__name__, listed)
