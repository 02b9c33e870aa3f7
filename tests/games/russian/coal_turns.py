"""Turns with coal, and what is looked at."""

from roundhouse.games.russian.modules.coal.module import OPEN, UNSEEN, Foundry
from roundhouse.testing.russian import go, options, position, state


COAL = {"coal": "yes"}
IDEA = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
"""One wood step before an idea."""


def at(moves="", seats=3, open=("g8", "g9"), board="russian", modules=None, hidden=None, **own):  # noqa: A002
    """Return a turn with some foundries open, without coins and coal unless they are given."""
    play = position(seats=seats, board=board, modules={**COAL, **(modules or {})}, **{"coins": 0, "coal": 0, **own})
    s = state(play)
    for name in open:
        s.foundries[kinds(s).index(name)] = OPEN
    if hidden is not None:
        s.buried = s.foundries.count(UNSEEN) - hidden
    play.settle()
    return go(play, moves)


def kinds(s):
    return list(s.rules.table(Foundry))


def offered(play, verb):
    return {option.partition(":")[2] for option in options(play) if option.partition(":")[0] == verb}


def of(play, where):
    """Return the foundries that a seat has, or that lie somewhere."""
    return {name for name, place in zip(kinds(state(play)), state(play).foundries, strict=True) if place == where}


def entered(tile, moves="", **own):
    """Return a turn in which the marker has moved onto a factory."""
    return at(f"place:I1 industry:1 {moves}", **{"factories": [tile], "markers": [4], **own})
