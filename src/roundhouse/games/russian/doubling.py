"""Doublers: laid from the left above the lines that have places for them."""

from __future__ import annotations

from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RussianState


MOST = 15
"""Doublers of one line, and the bits they take."""


def doubled(s: RussianState, seat: int, line: int) -> int:
    """Return how many spaces of a line are doubled."""
    shift = s.kit.doubler_shift[line]
    return s.doublers[seat] >> shift & MOST if shift >= 0 else 0


def doublers(s: RussianState, seat: int) -> int:
    """Return how many doublers a seat has on all its lines."""
    packed, total = s.doublers[seat], 0
    while packed:
        total += packed & MOST
        packed >>= 4
    return total


def doubler_room(s: RussianState, seat: int) -> int:
    """Return how many doublers a seat could still lay."""
    return min(s.doubler_supply, s.kit.doubler_slots - doublers(s, seat))


@base.effect("doubler", takes="doublers", opens=False)
def doubler(s: RussianState, seat: int, n: int) -> None:
    """Lay doublers above the one line that takes them, as many as there are and as fit."""
    n = min(n, doubler_room(s, seat))
    s.doublers[seat] += n
    s.doubler_supply -= n
