"""Scoring at the end of a round: three lines and the industry strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.doubling import doubled
from roundhouse.games.russian.module import base
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.state import RANKS, RussianState


if TYPE_CHECKING:
    from collections.abc import Sequence


@base.effect("scoring")
def scoring(s: RussianState, seat: int) -> None:
    """Score everybody."""
    s.emit("scoring", seat)
    for who in range(s.seats):
        for source, points in round_points(s, who):
            if points:
                s.score(who, source, points)
            elif source in s.kit.counted:
                s.emit("score", who, source, 0)


def round_points(s: RussianState, seat: int) -> list[tuple[str, int]]:
    """Return what a scoring would bring a seat now, by source."""
    kit, rails, plan = s.kit, s.rails[seat], plan_of(s, seat)
    found = []
    stars = medal = 0
    for i, line in enumerate(kit.lines):
        far, times = reach(s, seat, i), 1
        for _, cell, space, bonus, field in plan.stars[i]:  # `Star.holds`, with the reach worked out once
            if rails[cell] >= space <= far and (not field or s.medal[seat] == field):
                times *= bonus.times
                if field:
                    medal += bonus.points
                else:
                    stars += bonus.points
        track = rails[i * RANKS : (i + 1) * RANKS]
        found.append((line.id, times * track_points(kit.values[s.revalued[seat]], track, far, doubled(s, seat, i))))
    strip = sum(kit.industry.points[at] for at in s.markers[seat])
    found += [("stars", stars), ("medal", medal), ("industry", strip)]
    all_of_it: list[tuple[str, int]] = s.rules.tweaked("round-points", found, s, seat)
    return all_of_it


def track_points(values: Sequence[int], track: Sequence[int], far: int, doubled: int) -> int:
    """Return the value of a line's track: every space within reach counts as the best rail at or beyond it."""
    total = before = 0
    for rank in range(RANKS - 1, -1, -1):
        here = track[rank]
        if here > before:
            here = min(here, far)
            total += values[rank] * (here - before)
            if doubled > before:
                total += values[rank] * (min(here, doubled) - before)
            before = here
    return total
