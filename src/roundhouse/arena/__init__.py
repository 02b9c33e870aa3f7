"""The arena: whole games of bots, many of them, and what they say about the bots."""

from roundhouse.arena.ladder import Plan, lineups
from roundhouse.arena.match import Kept, Match, Result, keep, play, set_up
from roundhouse.arena.rating import Rating, ratings
from roundhouse.arena.statistics import Interval, Standing, standings
from roundhouse.arena.tournament import run, schedule
from roundhouse.arena.watching import Watcher


__all__ = [
    "Interval",
    "Kept",
    "Match",
    "Plan",
    "Rating",
    "Result",
    "Standing",
    "Watcher",
    "keep",
    "lineups",
    "play",
    "ratings",
    "run",
    "schedule",
    "set_up",
    "standings",
]
