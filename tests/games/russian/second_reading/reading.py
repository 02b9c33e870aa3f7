"""Positions of the big box as a second reading of its rules sets them up."""

from roundhouse.testing.russian import go, options, position, state


UPPER = 16
"""Where the upper of two industry tracks begins."""


def at(moves="", board="american", seats=2, **own):
    """Return a turn on a board, without coins unless they are given."""
    return go(position(board=board, seats=seats, **{"coins": 0, **own}), moves)


def offered(play, verb):
    """Return the arguments of the options with a verb."""
    return {option.partition(":")[2] for option in options(play) if option.partition(":")[0] == verb}


def levels(play):
    """Return the level of every stock marker."""
    return [next(n for n, there in enumerate(state(play).market) if seat in there) for seat in range(play.game.seats)]


def markers(play, seat=0):
    """Return the names of the industry spaces on which the wrenches of a seat stand."""
    return [state(play).kit.industry.names[space] for space in state(play).markers[seat]]


def named(board, seats, *names, **modules):
    """Return industry spaces by name."""
    there = state(position(board=board, seats=seats, modules=modules)).kit.industry.names
    return [there.index(name) for name in names]
