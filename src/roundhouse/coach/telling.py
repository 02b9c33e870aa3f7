"""A review in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.coach.advising import reasons


if TYPE_CHECKING:
    from roundhouse.coach.summing import Better, Turning
    from roundhouse.core.game import Game
    from roundhouse.core.words import Words

PERCENT = 100


def turning(found: Turning, words: Words) -> str:
    """Say when whose chances changed."""
    facts = {"round": found.round, "seat": found.seat}
    return words.say("coach.turning", {**facts, "before": percent(found.before), "after": percent(found.after)})


def better(found: Better, game: Game, words: Words) -> tuple[str, str]:
    """Say what would have been better, and why."""
    played, best = (words.describe(game.rules.find(each.action)) for each in (found.played, found.best))
    chance = percent(found.chance)
    facts = {"played": played, "best": best, "points": round(found.points), "chance": chance}
    said = words.say("coach.missed-chance" if chance else "coach.missed", facts)
    return said, reasons(found.best, found.played, found.seat, words)


def percent(share: float) -> int:
    """Return a share of one in percent."""
    return round(PERCENT * share)
