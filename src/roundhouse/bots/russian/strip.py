"""What the industry strip of a seat is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.russian.effects import benefit_worth, worth_of


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.bots.russian.weights import Weights
    from roundhouse.games.russian.printed import Industry
    from roundhouse.games.russian.state import RussianState


def strip_worth(s: RussianState, seat: int, later: float, w: Weights) -> float:
    """Return the worth of the markers: where they stand, and what lies ahead of them."""
    kit, way = s.kit, s.kit.industry
    points, factories = way.points, s.works(seat)
    total, markers = 0.0, s.markers[seat]
    blocked = {block.space for block in kit.boards[s.laid[seat]].blocks if block.line < 0}
    for marker in markers:
        total += points[marker] * (1 + later)
        keep, first = 1.0, True
        for before, at in _ahead(way, marker):
            keep *= w.near
            for detour in way.exits[before][:-1]:
                total += keep * worth_of(s, seat, kit.tile_enter[factories[way.gap_at[detour]]], later, w)
            if at in blocked:
                keep *= w.near**w.boulder
            gap = way.gap_at[at]
            if gap >= 0:
                tile = factories[gap]
                if tile:
                    total += keep * worth_of(s, seat, kit.tile_enter[tile], later, w)
                elif way.shut[at]:
                    keep *= w.near**w.gap
            elif way.spaces[at].idea and not s.claimed[seat] & kit.idea_bit and first:
                total += keep * (w.idea + w.idea_round * later)
            else:
                more = way.does[at] or way.spaces[at].again
                total += keep * sum(benefit_worth(s, seat, effect, later, w) for effect in more)
            first = first and at not in markers
            if rise := points[at] - points[before]:
                total += keep * rise * later
    return total


def _ahead(way: Industry, at: int) -> Iterator[tuple[int, int]]:
    """Walk on to the end, past factories where there is a choice, each space with the one before it."""
    while exits := way.exits[at]:
        before, at = at, exits[-1]
        yield before, at
