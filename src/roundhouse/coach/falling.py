"""Rounds in which somebody's chances to win fell."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.coach.summing import Review

SWING = 0.15
"""How much somebody's chance must change within a round to make it a turning point."""


def falls(found: Review, seats: Iterable[int]) -> list[tuple[int, int]]:
    """Return round and seat wherever the chances of one of these fell much, the deepest fall first."""
    drops = [
        (after.chances[seat] - before.chances[seat], before.round, seat)
        for before, after in pairwise(found.points)
        for seat in seats
        if before.chances and before.chances[seat] - after.chances[seat] >= SWING
    ]
    return [(number, seat) for _, number, seat in sorted(drops)]
