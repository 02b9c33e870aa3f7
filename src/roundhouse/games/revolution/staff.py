"""The staff of a seat: its workers in the supply and on the player board, those on milestones left out."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.games.revolution.state import ACTIONS, COLOURS, RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Arg

SUPPLY, BOARD = 0, 1
_SUPPLY = tuple((SUPPLY, c) for c in range(len(COLOURS)))
_BOARD = tuple(
    ((BOARD, c), itemgetter(*range(c, len(ACTIONS) * len(COLOURS), len(COLOURS)))) for c in range(len(COLOURS))
)
"""By colour: what reads how many there are on each action."""
EVERY = (1 << len(COLOURS)) - 1
"""All colours, as bits."""
_LOOKED_AT = tuple(([_SUPPLY[c] for c in bits(mask)], [_BOARD[c] for c in bits(mask)]) for mask in range(EVERY + 1))
"""By colours, as bits: where to look for them."""


def size(s: RevolutionState, seat: int) -> int:
    """Return how many workers a seat has."""
    return sum(s.free[seat]) + sum(s.placed[seat])


def staff(s: RevolutionState, seat: int, colours: int = EVERY) -> list[tuple[int, int]]:
    """Return where there are workers of which colours, some of them or all: supply before board."""
    free, placed = s.free[seat], s.placed[seat]
    supply, board = _LOOKED_AT[colours]
    found = [pair for pair in supply if free[pair[1]]]
    if any(placed):
        found += [pair for pair, spaces in board if any(spaces(placed))]
    return found


def at(place: Arg) -> int:
    """Return the place of a worker by its name."""
    return SUPPLY if place == "supply" else BOARD


def out(s: RevolutionState, seat: int, colour: int, place: int) -> tuple[list[int], int]:
    """Take a worker away; return the row it stood in, and where there.

    On the board the space of the turn's own action goes first; to everything else all spaces are alike.
    """
    if place == SUPPLY:
        row, index = s.free[seat], colour
    else:
        row, n = s.placed[seat], len(COLOURS)
        spaces = [i for i in range(colour, len(row), n) if row[i]]
        here = s.action * n + colour
        index = here if here in spaces else spaces[0]
    row[index] -= 1
    return row, index


def dismiss(s: RevolutionState, seat: int, colour: int, place: int) -> None:
    """Give a worker back to the common supply."""
    out(s, seat, colour, place)
    s.common[colour] += 1
