"""Why not: reasons against a hex, a tile, a cube or a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.cargo import departures
from roundhouse.games.steam.links import closed, network, reaches, takers
from roundhouse.games.steam.module import base
from roundhouse.games.steam.moving import ride
from roundhouse.games.steam.sites import (
    candidates,
    in_supply,
    loops,
    markers_for,
    opens,
    price_of,
    survey,
)
from roundhouse.games.steam.state import FREE, SteamState
from roundhouse.games.steam.tiles import NEW, TOWN_TILE


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.games.steam.sites import Survey
    from roundhouse.games.steam.tiles import Change, Face, Fit

UNLIMITED = 99


@base.why("build")
def why_hex(s: SteamState, seat: int, action: Action) -> Refusal | None:
    """Say why nothing can be built on a hex."""
    frame = s.stack[-1]
    if frame[1] != "build":
        return None
    h, n = s.kit.hex_of[action.id], frame[2]
    if refusal := _on_city(s, h):
        return refusal
    found = [against(s, seat, h, face.at, n) for face in s.kit.faces]
    rank = {rule: i for i, rule in enumerate(TELLING)}
    return min((why for why in found if why), key=lambda why: rank.get(why.rule, UNLIMITED))


TELLING = (
    "cash", "first-tile", "unfinished", "no-marker", "loop", "joins-track", "no-connection", "no-disc", "no-tile",
    "leads-off", "leads-into-water",
)  # fmt: skip
"""Which reason against a whole hex is told: the one that the fewest other reasons stand before."""


@base.why("tile")
def why_tile(s: SteamState, seat: int, action: Action) -> Refusal | None:
    """Say why a tile cannot be laid on the hex chosen."""
    frame = s.stack[-1]
    if frame[1] != "lay":
        return None
    return against(s, seat, frame[2], s.kit.face_of[action.id], frame[3])


def against(s: SteamState, seat: int, h: int, face: int, n: int) -> Refusal | None:
    """Say why a seat with `n` tiles left cannot lay a face on a hex; `None` if it can."""
    if refusal := _on_city(s, h):
        return refusal
    view = survey(s, seat)
    fit = next((fit for fit in candidates(s, seat, h, view) if fit.face == face), None)
    if fit is None:
        return _against_track(s, seat, h, s.kit.faces[face], view)
    return _against_pieces(s, seat, h, fit, view, n)


def _on_city(s: SteamState, h: int) -> Refusal | None:
    stop = s.kit.stop[h]
    return Refusal("on-city", {"place": s.kit.names[stop]}) if stop >= 0 and s.demand[stop] else None


def _against_track(s: SteamState, seat: int, h: int, face: Face, view: Survey) -> Refusal:
    """Say what is wrong with the track itself."""
    changes = _changes(s, h, face, view)
    if isinstance(changes, Refusal):
        return changes
    for a, b, given_up in changes:
        for edge in {b} if given_up != NEW else {a, b}:
            if refusal := _against_edge(s, seat, h, edge):
                return refusal
    return Refusal("no-connection", {"hex": s.kit.labels[h]})


def _changes(s: SteamState, h: int, face: Face, view: Survey) -> tuple[Change, ...] | Refusal:
    """Return what a face would change, or why it cannot lie there at all."""
    kit, old, label = s.kit, s.tile[h], {"hex": s.kit.labels[h]}
    if kit.is_town[h]:
        had = kit.faces[old].exits if old >= 0 else 0
        if had & ~face.exits:
            return Refusal("keeps-track", label)
        added = tuple((e, e, NEW) for e in range(EDGES) if (face.exits & ~had) >> e & 1)
        return added or Refusal("changes-nothing", label)
    if face.kind == TOWN_TILE:
        return Refusal("no-town", label)
    changes = kit.fitter.changes(face, old, view.loose.get(h, 0))
    if changes is None:
        return Refusal("keeps-track", label)
    return changes or Refusal("changes-nothing", label)


def _against_edge(s: SteamState, seat: int, h: int, edge: int) -> Refusal | None:
    """Say why no new track may leave a hex by an edge."""
    kit = s.kit
    if kit.off[h] >> edge & 1:
        water = kit.waters.get(kit.outside(h, edge))
        side = kit.sides[edge]
        facts = {"side": side, "water": water or ""}
        return Refusal("leads-into-water" if water else "leads-off", facts)
    facing = kit.face[h * EDGES + edge]
    owner = next((tip[1] for tip in s.tips if tip[0] == facing), seat)
    return Refusal("joins-track", {"seat": owner, "side": kit.sides[edge]}) if owner not in {seat, FREE} else None


def _against_pieces(s: SteamState, seat: int, h: int, fit: Fit, view: Survey, n: int) -> Refusal | None:
    """Say what stands against a tile whose track is in order."""
    kit = s.kit
    if not s.started[seat] and not opens(s, h, fit, view):
        return Refusal("first-tile-start" if kit.start_stops else "first-tile")
    if loops(s, h, fit, view):
        return Refusal("loop")
    if refusal := _against_supply(s, seat, h, fit, view):
        return refusal
    price = price_of(s, seat, h, fit)
    if price > s.cash[seat]:
        return Refusal("cash", {"price": price, "cash": s.cash[seat]})
    return Refusal("unfinished") if kit.closes and not kit.closes(s, seat, h, fit, n, view) else None


def _against_supply(s: SteamState, seat: int, h: int, fit: Fit, view: Survey) -> Refusal | None:
    """Say which piece is lacking."""
    if not in_supply(s, h, fit):
        return Refusal("no-tile", {"tile": s.kit.tiles[fit.tile].id})
    if fit.disc > s.discs:
        return Refusal("no-disc")
    return Refusal("no-marker") if markers_for(s, seat, h, fit, view) > s.markers[seat] else None


@base.why("cube")
def why_cube(s: SteamState, seat: int, action: Action) -> Refusal | None:
    """Say why a cube cannot be delivered."""
    if s.stack[-1][1] != "move":
        return None
    h, colour = s.kit.cube_of[action.id]
    facts = {"hex": s.kit.labels[h], "colour": s.kit.colours[colour].id}
    stop = s.kit.stop[h]
    lies = s.goods[stop * len(s.bag) + colour] if stop >= 0 else s.cargo[h] == colour
    if not lies:
        return Refusal("no-cube", facts)
    takes = takers(s, colour) & ~(1 << max(stop, 0) if stop >= 0 else 0)
    if not takes:
        return Refusal("no-taker", facts)
    if stop < 0:
        away = s.tile[h] >= 0 and bool(departures(s, h, colour, UNLIMITED))
    else:
        away = reaches(network(s), 1 << stop, takes, closed(s, 1 << stop, takes), UNLIMITED)
    return Refusal("too-far", {**facts, "n": s.loco[seat]}) if away else Refusal("no-way", facts)


@base.why("via")
def why_via(s: SteamState, seat: int, action: Action) -> Refusal | None:
    """Say why a cube cannot go over a link."""
    frame = s.stack[-1]
    if frame[1] not in {"ride", "depart"}:
        return None
    kit = s.kit
    stop, owner = kit.via_of[action.id]
    facts = {"place": kit.names[stop]}
    if frame[1] == "depart":
        return Refusal("no-link", facts)
    _, at, seen, _, _, skip = frame[3]
    ends = {(b if a == at else a, who) for i, (a, b, who, _) in enumerate(s.links) if at in {a, b} and i != skip}
    if (stop, owner) not in ends:
        return Refusal("no-link", facts)
    if seen >> stop & 1:
        return Refusal("seen-before", facts)
    return Refusal("dead-end", facts) if action not in ride.run(s, seat, frame[2], frame[3]) else None
