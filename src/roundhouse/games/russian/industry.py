"""Industrialisation: moving the markers along the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.gaining import enter, gain
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.choice("industry", counted=True)
def industry(s: RussianState, seat: int, n: int) -> list[Action]:
    """Move one marker one space on; a gap needs its factory."""
    moves = s.kit.industry
    return [moves[i] for i in range(len(s.markers[seat])) if not blocked(s, seat, i)]


@industry.take
def _industry(s: RussianState, seat: int, action: Action, n: int) -> None:
    kit = s.kit
    marker = int(action.args[0]) - 1
    s.markers[seat][marker] = at = s.markers[seat][marker] + 1
    gap = kit.gap_at[at]
    space = kit.strip[at]
    if gap >= 0:
        enter(s, seat, kit.tile_do[s.factories[seat][gap]])
    elif space.idea and not s.claimed[seat] & kit.idea_bit:
        s.claimed[seat] |= kit.idea_bit
        gain(s, seat, (("idea", 1),))
    elif space.do:
        gain(s, seat, space.do)


@base.effect("marker")
def marker(s: RussianState, seat: int) -> None:
    """Set the second marker on the start space."""
    s.markers[seat].append(0)


def blocked(s: RussianState, seat: int, marker: int) -> str:
    """Say what keeps a marker from moving: ``end``, ``gap``, ``taken`` or nothing."""
    kit, markers = s.kit, s.markers[seat]
    at = markers[marker] + 1
    if at > kit.end:
        return "end"
    gap = kit.gap_at[at]
    if gap >= 0 and not s.factories[seat][gap]:
        return "gap"
    return "" if kit.edition.share or at not in markers else "taken"


@base.why("industry")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    marker = int(action.args[0]) - 1
    if marker >= len(s.markers[seat]):
        return Refusal("no-second-marker")
    reason = blocked(s, seat, marker)
    return Refusal(f"industry-{reason}") if reason else None
