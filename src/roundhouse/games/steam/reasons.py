"""Why not: reasons against a hex, a tile, a link without a tile, or the end of a build turn.

What is asked first is what a builder can do least about: the place, the shape of the track, where it is joined,
then pieces, at last money.
Against a whole hex the reason of the tile is told that comes furthest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.steam.board import EDGES, TERMINAL
from roundhouse.games.steam.kit import MOST_BID
from roundhouse.games.steam.module import base
from roundhouse.games.steam.sites import (
    EVERYWHERE,
    anchors,
    candidates,
    in_supply,
    loop_at,
    markers_for,
    opens,
    price_of,
    survey,
)
from roundhouse.games.steam.state import FREE, SteamState
from roundhouse.games.steam.tiles import NEW, SIMPLE, TOWN_TILE


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.games.steam.sites import Survey
    from roundhouse.games.steam.tiles import Change, Face, Fit

PIECES = ("no-disc", "no-tile")
TELLING = (
    "unfinished", "cash", "no-marker", *PIECES, "loop", "first-tile", "first-tile-start",
    "joins-track", "leads-into-water", "leads-off", "keeps-track", "no-connection", "apart",
    "changes-nothing", "no-town",
)  # fmt: skip
"""From the reason that only money stands behind to the one that most others stand behind."""


@base.why("build")
def why_hex(s: SteamState, seat: int, action: Action) -> Refusal | None:
    """Say why nothing can be built on a hex."""
    return against_hex(s, seat, s.kit.hex_of[action.id], s.stack[-1][2])


@base.why("tile")
def why_tile(s: SteamState, seat: int, action: Action) -> Refusal | None:
    """Say why a tile cannot be laid on the hex chosen."""
    _, _, h, n, *_ = s.stack[-1]
    return against(s, seat, h, s.kit.face_of[action.id], n)


def against_hex(s: SteamState, seat: int, h: int, n: int) -> Refusal | None:
    """Say why a seat with `n` tiles left can lay none on a hex."""
    view = survey(s, seat)
    if refusal := _on_city(s, h) or _against_more(s, h, view):
        return refusal
    if fits := candidates(s, seat, h, view):
        return _against_all(s, seat, h, fits, view, n)
    if candidates(s, seat, h, survey(s, seat, EVERYWHERE)):
        return _against_home(s, seat)
    if not view.loose.get(h) and not _open_edges(s, seat, h, view):
        return Refusal("no-connection", _at(s, h))
    return _nearest(s, h, [_against_track(s, seat, h, face, view) for face in s.kit.faces])


def against(s: SteamState, seat: int, h: int, face: int, n: int) -> Refusal | None:
    """Say why a seat with `n` tiles left cannot lay a face on a hex; `None` if it can."""
    if refusal := _on_city(s, h):
        return refusal
    view = survey(s, seat)
    fit = next((fit for fit in candidates(s, seat, h, view) if fit.face == face), None)
    if fit is None:
        return _against_track(s, seat, h, s.kit.faces[face], view)
    return _against_pieces(s, seat, h, fit, view, n)


def _against_all(s: SteamState, seat: int, h: int, fits: Sequence[Fit], view: Survey, n: int) -> Refusal | None:
    """Say what stands against every tile whose track is in order; of what is too dear, the price before the rest."""
    found = [(price_of(s, seat, h, fit), _against_pieces(s, seat, h, fit, view, n)) for fit in fits]
    if any(why and why.rule == "cash" for _, why in found):
        found = [(price, why) for price, why in found if price <= s.cash[seat] or (why and why.rule != "unfinished")]
    return _nearest(s, h, [why for _, why in found])


def _nearest(s: SteamState, h: int, found: Sequence[Refusal | None]) -> Refusal | None:
    """Return the reason of the tile that comes furthest, the cheapest of them; pieces together if several are gone."""
    whys = [why for why in found if why]
    best = min(whys, key=lambda why: (TELLING.index(why.rule), why.facts.get("price", 0)))
    gone = {(why.rule, why.facts.get("tile")) for why in whys if why.rule in PIECES}
    return Refusal("used-up", _at(s, h)) if best.rule in PIECES and len(gone) > 1 else best


def _at(s: SteamState, h: int) -> dict[str, str]:
    return {"hex": s.kit.labels[h]}


def _on_city(s: SteamState, h: int) -> Refusal | None:
    stop = s.kit.stop[h]
    if stop < 0 or not s.demand[stop]:
        return None
    foreign = s.kit.hexes[h].kind == TERMINAL
    return Refusal("on-terminal" if foreign else "on-city", {"place": s.kit.names[stop]})


def _against_more(s: SteamState, h: int, view: Survey) -> Refusal | None:
    """Say so if no tile has more track than the one that lies there."""
    kit, old = s.kit, s.tile[h]
    if old < 0 or any(not isinstance(_changes(s, h, face, view), Refusal) for face in kit.faces):
        return None
    return Refusal("full", _at(s, h))


def _against_home(s: SteamState, seat: int) -> Refusal:
    """Say that track may start at other cities only."""
    return Refusal("apart" if s.started[seat] else "first-tile-start")


def _open_edges(s: SteamState, seat: int, h: int, view: Survey) -> int:
    """Return the edges without track at which new track would be joined to something, as bits."""
    old = s.tile[h]
    return anchors(s, seat, h, view) & ~(s.kit.faces[old].exits if old >= 0 else 0)


def _against_track(s: SteamState, seat: int, h: int, face: Face, view: Survey) -> Refusal:
    """Say what is wrong with the track itself."""
    kit = s.kit
    changes = _changes(s, h, face, view)
    if isinstance(changes, Refusal):
        return changes
    if not s.started[seat] and face.kind != SIMPLE and not kit.any_opening:
        return Refusal("first-tile-start" if kit.start_stops else "first-tile")
    for a, b, given_up in changes:
        for edge in {b} if given_up != NEW else {a, b}:
            if refusal := _against_edge(s, seat, h, edge):
                return refusal
    if any(fit.face == face.at for fit in candidates(s, seat, h, survey(s, seat, EVERYWHERE))):
        return _against_home(s, seat)
    return Refusal("no-connection", _at(s, h))


def _changes(s: SteamState, h: int, face: Face, view: Survey) -> tuple[Change, ...] | Refusal:
    """Return what a face would change, or why it cannot lie there at all."""
    kit, old = s.kit, s.tile[h]
    if kit.is_town[h]:
        had = kit.faces[old].exits if old >= 0 else 0
        if had & ~face.exits:
            return Refusal("keeps-track", _at(s, h))
        added = tuple((e, e, NEW) for e in range(EDGES) if (face.exits & ~had) >> e & 1)
        return added or Refusal("changes-nothing", _at(s, h))
    if face.kind == TOWN_TILE:
        return Refusal("no-town", _at(s, h))
    changes = kit.fitter.changes(face, old, view.loose.get(h, 0))
    if changes is None:
        return Refusal("keeps-track", _at(s, h))
    return changes or Refusal("changes-nothing", _at(s, h))


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
    if (stop := loop_at(s, h, fit, view)) >= 0:
        return Refusal("loop", {"place": kit.names[stop]})
    return _against_supply(s, seat, h, fit, view) or _against_money(s, seat, h, fit, view, n)


def _against_supply(s: SteamState, seat: int, h: int, fit: Fit, view: Survey) -> Refusal | None:
    """Say which piece is lacking."""
    if not in_supply(s, h, fit):
        return Refusal("no-tile", {"tile": s.kit.tiles[fit.tile].id})
    if fit.disc > s.discs:
        return Refusal("no-disc")
    need = markers_for(s, seat, h, fit, view)
    return Refusal("no-marker", {"n": need, "left": s.markers[seat]}) if need > s.markers[seat] else None


def _against_money(s: SteamState, seat: int, h: int, fit: Fit, view: Survey, n: int) -> Refusal | None:
    """Say what a tile costs, or that the track could not be finished, even with all the money of the box."""
    closes = s.kit.closes
    too_dear = _costs(s, seat, price_of(s, seat, h, fit))
    if closes and not any(closes(_rich(s, seat) if too_dear else s, seat, h, (fit,), n, view)):
        return Refusal("unfinished")
    return too_dear


def _costs(s: SteamState, seat: int, price: int) -> Refusal | None:
    return Refusal("cash", {"price": price, "cash": s.cash[seat]}) if price > s.cash[seat] else None


def _rich(s: SteamState, seat: int) -> SteamState:
    """Return the same position with all the money of the box in one hand."""
    copy = s.clone()
    copy.cash[seat] = MOST_BID
    return copy


@base.why("connect")
def why_wire(s: SteamState, seat: int, action: Action) -> Refusal | None:
    """Say why two neighbouring places cannot be linked."""
    at = next(i for i, wire in enumerate(s.kit.wires) if wire[3] is action)
    a, b, price, _ = s.kit.wires[at]
    if s.wired[at] >= 0:
        return Refusal("wired", {"seat": s.wired[at]})
    if town := next((s.kit.names[stop] for stop in (a, b) if not s.demand[stop]), ""):
        return Refusal("no-city-yet", {"place": town})
    if refusal := _costs(s, seat, price):
        return refusal
    return Refusal("unfinished") if s.markers[seat] else Refusal("no-marker", {"n": 1, "left": 0})


@base.why("done")
def why_done(s: SteamState, seat: int, _action: Action) -> Refusal | None:
    """Say which track has to be finished before the turn ends."""
    open_ = next((tip[0] for tip in s.tips if tip[1] == seat), None)
    return None if open_ is None else Refusal("open-track", _at(s, open_ // EDGES))
