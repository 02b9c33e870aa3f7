"""The staff of a seat: its workers in the supply and on the player board, those on milestones left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.revolution.state import COLOURS, RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Arg

SUPPLY, BOARD = 0, 1


def size(s: RevolutionState, seat: int) -> int:
    """Return how many workers a seat has."""
    return sum(s.free[seat]) + sum(s.placed[seat])


def staff(s: RevolutionState, seat: int) -> list[tuple[int, int]]:
    """Return where there are workers of which colours: supply before board."""
    n, placed = len(COLOURS), s.placed[seat]
    found = [(SUPPLY, c) for c, there in enumerate(s.free[seat]) if there]
    if any(placed):
        found += [(BOARD, c) for c in range(n) if any(placed[c::n])]
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
