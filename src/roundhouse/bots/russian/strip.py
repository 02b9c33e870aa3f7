"""What the industry strip of a seat is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.counting import TALLIES


if TYPE_CHECKING:
    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.state import Effect
    from roundhouse.games.russian.state import RussianState


def strip_worth(s: RussianState, seat: int, later: float, w: Weights) -> float:
    """Return the worth of the markers: where they stand, and what lies ahead of them."""
    kit = s.kit
    points, factories = kit.industry_points, s.factories[seat]
    total, markers = 0.0, s.markers[seat]
    for marker in markers:
        total += points[marker] * (1 + later)
        keep = 1.0
        for at in range(marker + 1, kit.end + 1):
            keep *= w.near
            gap = kit.gap_at[at]
            if gap >= 0:
                tile = factories[gap]
                if tile:
                    total += keep * sum(_entered(s, seat, effect, later, w) for effect in kit.tile_do[tile])
                else:
                    keep *= w.near**w.gap
            elif kit.strip[at].idea and not s.claimed[seat] & kit.idea_bit and marker == max(markers):
                total += keep * (w.idea + w.idea_round * later)
            elif kit.strip[at].do:
                total += keep * w.station
            if more := points[at] - points[at - 1]:
                total += keep * more * later
    return total


def _entered(s: RussianState, seat: int, effect: Effect, later: float, w: Weights) -> float:
    """Return what a factory brings when a marker enters it."""
    op, n = effect[0], effect[-1]
    if op == "tally":
        return TALLIES[n](s, seat)
    if op == "coin":
        return float(n) * (w.coin + w.coin_round * later)
    if op == "prize":
        return w.end_card
    if op == "trade":
        return w.idea + w.idea_round * later
    return w.factory + float(n) * w.step * later
