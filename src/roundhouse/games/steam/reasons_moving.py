"""Why not: reasons against a cube, a way, or a better locomotive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.graph import reaches
from roundhouse.core.op import Refusal
from roundhouse.games.steam.cargo import departures, exits
from roundhouse.games.steam.links import closed, network, takers
from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import FREE, SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action

UNLIMITED = 99


@base.why("cube")
def why_cube(s: SteamState, seat: int, action: Action) -> Refusal | None:
    """Say why a cube cannot be delivered."""
    h, colour = s.kit.cube_of[action.id]
    facts = {"hex": s.kit.labels[h], "colour": s.kit.colours[colour].id}
    stop = s.kit.stop[h]
    lies = s.goods[stop * len(s.bag) + colour] if stop >= 0 else s.cargo[h] == colour
    if not lies:
        return Refusal("no-cube", facts)
    if stop < 0 and s.tile[h] < 0:
        return Refusal("no-track", facts)
    takes = takers(s, colour) & ~(1 << stop if stop >= 0 else 0)
    if not takes:
        return Refusal("no-taker", facts)
    if stop < 0:
        away = bool(departures(s, h, colour, UNLIMITED))
    else:
        away = reaches(network(s).roads, 1 << stop, takes, closed(s, 1 << stop, takes), UNLIMITED)
    return Refusal("too-far", {**facts, "n": s.loco[seat]}) if away else Refusal("no-way", facts)


@base.why("locomotive")
def why_locomotive(s: SteamState, seat: int, _action: Action) -> Refusal | None:
    """Say why the locomotive cannot be improved."""
    if s.loco[seat] >= s.kit.limits.locomotive:
        return Refusal("locomotive-most", {"n": s.kit.limits.locomotive})
    return Refusal("locomotive-once") if s.upgraded[seat] else None


@base.why("via")
def why_via(s: SteamState, _seat: int, action: Action) -> Refusal | None:
    """Say why a cube cannot go over a link."""
    stop, owner = s.kit.via_of[action.id]
    facts = {"place": s.kit.names[stop]}
    if (stop, owner) not in _ways(s):
        return Refusal("no-free-link", facts) if owner == FREE else Refusal("no-link", {**facts, "seat": owner})
    _, asks, colour, trip, *_ = s.stack[-1]
    if asks == "ride" and trip[2] >> stop & 1:
        return Refusal("seen-before", facts)
    if s.kit.terminal_stops >> stop & 1 and not s.demand[stop] >> colour & 1:
        return Refusal("not-through", facts)
    return Refusal("dead-end", facts)


def _ways(s: SteamState) -> set[tuple[int, int]]:
    """Return the stops one link away from the cube that is being moved, each with the owner of the link."""
    _, asks, _, where, *_ = s.stack[-1]
    if asks == "depart":
        return set(exits(s, where))
    at, skip = where[1], where[5]
    return {(b if a == at else a, who) for i, (a, b, who, _) in enumerate(s.links) if at in {a, b} and i != skip}
