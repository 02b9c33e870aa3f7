"""The reference loop: how fast this machine is at this moment.

A neighbour on the same machine slows everything down, so every slice of work stands between two runs of this loop,
and rates are also given as they would be if the loop ran at a fixed pace.
"""

from __future__ import annotations

from time import process_time


LOOP = 60_000
"""Iterations of one run of the reference loop."""
PACE = 9_000_000
"""Iterations a second that rates are scaled to: there python-chess makes about 34,000 decisions a second."""


class Marker:
    """What the reference loop moves: like a game, it is objects, lists, look-ups and calls."""

    __slots__ = ("at", "visits")

    def __init__(self) -> None:
        self.at = 0
        self.visits = [0] * 64

    def move(self, n: int) -> int:
        """Go on by so many fields."""
        self.at = at = (self.at + n) & 63
        self.visits[at] += 1
        return at


def reference() -> float:
    """Run the fixed loop; return its iterations a second."""
    marker, names, kept = Marker(), {n: str(n) for n in range(64)}, list[int]()
    begun = process_time()
    for n in range(LOOP):
        at = marker.move(n)
        if names[at] in {"7", "9"}:
            kept = [at, n, *kept[:2]]
    return LOOP / (process_time() - begun)
