"""Scoring at the end of a round: three lines and the industry strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.module import base
from roundhouse.games.russian.rails import reach
from roundhouse.games.russian.state import COLOURS, RANKS, RussianState


if TYPE_CHECKING:
    from roundhouse.games.russian.tables import Bonus


@base.effect("scoring")
def scoring(s: RussianState, seat: int) -> None:
    """Score everybody."""
    for who in range(s.seats):
        for source, points in round_points(s, who):
            s.score(who, source, points)


def round_points(s: RussianState, seat: int) -> list[tuple[str, int]]:
    """Return what a scoring would bring a seat now, by source."""
    found = []
    stars = medal = 0
    for i, line in enumerate(s.kit.lines):
        held = [bonus for bonus in s.kit.bonuses[i] if _holds(s, seat, i, bonus)]
        times = 1
        for bonus in held:
            times *= bonus.times
        found.append((line.id, track_points(s, seat, i) * times))
        stars += sum(bonus.points for bonus in held if not bonus.medal)
        medal += sum(bonus.points for bonus in held if bonus.medal)
    strip = sum(s.kit.industry_points[at] for at in s.markers[seat])
    return [*found, ("stars", stars), ("medal", medal), ("industry", strip)]


def track_points(s: RussianState, seat: int, line: int) -> int:
    """Return the value of a line's track: every space within reach counts as the best rail at or beyond it."""
    kit = s.kit
    values = kit.values[s.revalued[seat]]
    rails = s.rails[seat]
    doubled = min(s.doublers[seat], kit.lines[line].doublers)
    limit = reach(s, seat, line)
    total = before = 0
    for rank in range(RANKS - 1, -1, -1):
        here = min(rails[line * RANKS + rank], limit)
        if here > before:
            total += values[rank] * (here - before + max(0, min(here, doubled) - before))
            before = here
    return total


def _holds(s: RussianState, seat: int, line: int, bonus: Bonus) -> bool:
    rail = s.rails[seat][line * RANKS + COLOURS.index(bonus.colour)]
    return rail >= bonus.space <= reach(s, seat, line) and (not bonus.medal or bool(s.medal[seat]))
