"""Turns on the American board, and what is looked at."""

from roundhouse.testing.russian import (
    go,
    options,
    position,
    state,
)


UPPER = 16
"""Where the upper track begins among the industry spaces."""
THREE = ["industry", "coin", "wood"]
"""The levels of the worked example, with wood for the rail whose colour is lost."""


def at(moves="", seats=2, **own):
    """Return a turn on the American board, without coins unless they are given."""
    return go(position("ultimate", seats, board="american", **{"coins": 0, **own}), moves)


def offered(play, verb):
    """Return the arguments of the options with a verb."""
    return {option.split(":")[1] for option in options(play) if option.startswith(f"{verb}:")}


def levels(play):
    """Return the level of every seat's stock marker."""
    return [next(n for n, seats in enumerate(state(play).market) if seat in seats) for seat in range(play.game.seats)]
