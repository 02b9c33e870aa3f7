"""The arena: whole games of bots, many of them, and what they say about the bots."""

from roundhouse.arena.match import Match, Result, play, set_up
from roundhouse.arena.statistics import Interval, Standing, standings
from roundhouse.arena.tournament import run, schedule


__all__ = ["Interval", "Match", "Result", "Standing", "play", "run", "schedule", "set_up", "standings"]
