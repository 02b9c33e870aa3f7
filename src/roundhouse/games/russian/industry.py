"""Industrialisation: moving the markers along the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.gaining import earn, work
from roundhouse.games.russian.module import base
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


def _space(s: RussianState, seat: int, action: Action) -> str:
    return f"strip:{seat}:{entered(s, seat, action)}"


@base.choice(
    "industry",
    counted=True,
    takes="industry",
    opens="industry",
    eager=0,
    icon="wrench",
    place=_space,
    group="industry",
    worth="step",
)
def industry(s: RussianState, seat: int, n: int) -> list[Action]:
    """Move one marker one space on; a gap needs its factory."""
    kit, ways = s.kit, s.kit.boards[s.laid[seat]].exits
    return [
        kit.advance[i] if len(ways[at]) == 1 else kit.branch[i, to]
        for i, at in enumerate(s.markers[seat])
        for to in ways[at]
        if not blocked(s, seat, to)
    ]


@industry.take
def _industry(s: RussianState, seat: int, action: Action, n: int) -> None:
    kit, markers, marker = s.kit, s.markers[seat], int(action.args[0]) - 1
    way = kit.industry
    markers[marker] = at = entered(s, seat, action)
    if way.gap_at[at] >= 0:
        for after in kit.after_entering:
            after(s, seat, way.gap_at[at])
        work(s, seat, kit.tile_enter[s.works(seat)[way.gap_at[at]]])
    elif way.spaces[at].idea and not s.claimed[seat] & kit.idea_bit:
        s.claimed[seat] |= kit.idea_bit
        earn(s, seat, (("idea", 1),))
    elif way.does[at]:
        earn(s, seat, way.does[at])
    elif way.spaces[at].again:
        earn(s, seat, way.spaces[at].again)


def entered(s: RussianState, seat: int, action: Action) -> int:
    """Return the space that a step leads to."""
    if len(action.args) > 1:
        return s.kit.branch_of[action.id]
    return plan_of(s, seat).exits[s.markers[seat][int(action.args[0]) - 1]][0]


def crowded(s: RussianState, seat: int) -> Refusal | None:
    """Say whether no marker can be set: one stands on the start space, and two never share one in 2013."""
    full = not s.kit.edition.share and s.kit.industry.starts[0] in s.markers[seat]
    return Refusal("marker-crowded") if full else None


@base.effect("marker", opens="markers", clears=True, bars=crowded, icon="+ wrench", worth="idea")
def marker(s: RussianState, seat: int) -> None:
    """Set a further marker on the start space, if there is one left."""
    if len(s.markers[seat]) < len(s.kit.advance):
        s.markers[seat].append(s.kit.industry.starts[0])


def blocked(s: RussianState, seat: int, to: int) -> str:
    """Say what keeps a marker from entering a space: ``gap``, ``taken`` or nothing."""
    way = s.kit.industry
    if way.shut[to] and not s.works(seat)[way.gap_at[to]]:
        return "gap"
    return "" if s.kit.edition.share or to not in s.markers[seat] else "taken"


@base.why("industry")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    marker = int(action.args[0]) - 1
    if marker >= len(s.markers[seat]):
        return Refusal("no-second-marker")
    at = s.markers[seat][marker]
    exits = plan_of(s, seat).exits[at]
    if not exits:
        return Refusal("industry-blocked" if s.kit.industry.exits[at] else "industry-end")
    to = s.kit.branch_of.get(action.id, exits[0])
    reason = blocked(s, seat, to) if to in exits else ""
    return Refusal(f"industry-{reason}") if reason else None
