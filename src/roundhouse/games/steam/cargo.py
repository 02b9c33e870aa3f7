"""Cubes on hexes: they leave by the track built there, even where it is unfinished."""

from __future__ import annotations

from roundhouse.core.graph import onward
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.links import NONE, closed, network, takers
from roundhouse.games.steam.state import SteamState
from roundhouse.games.steam.track import chain, owner_at


def loaded(s: SteamState, links: int) -> list[tuple[int, int]]:
    """Return the hexes and colours of the cubes on track that can be delivered over so many links."""
    return [
        (h, colour)
        for h, colour in enumerate(s.cargo)
        if colour >= 0 and s.tile[h] >= 0 and departures(s, h, colour, links)
    ]


def departures(s: SteamState, h: int, colour: int, links: int) -> dict[tuple[int, int], int]:
    """Return where a cube on a hex can go first: stop and owner, with the link it may not come back over or none.

    The piece of track to the stop counts as one link; the cube does not come back over the line it left.
    """
    takes = takers(s, colour)
    return {
        (stop, owner): skip
        for (stop, owner), skip in exits(s, h).items()
        if takes >> stop & 1
        or (links > 1 and onward(network(s, skip).roads, 1 << stop, takes, closed(s, 0, takes), links))
    }


def exits(s: SteamState, h: int) -> dict[tuple[int, int], int]:
    """Return the stops that the track on a hex leads to, by owner, with the link that is closed to a cube there.

    If two tracks of one owner lead to the same stop, none is: each line is open to a cube that came by the other.
    """
    found: dict[tuple[int, int], int] = {}
    for a, b in sorted(s.kit.faces[s.tile[h]].tracks):
        owner = owner_at(s, h * EDGES + a)
        ends = [leads_to(s, h * EDGES + edge) for edge in (a, b)]
        skip = _link(s, ends, owner)
        for stop in ends:
            if stop >= 0:
                found[stop, owner] = skip if found.get((stop, owner), skip) == skip else NONE
    return found


def leads_to(s: SteamState, slot: int) -> int:
    """Return the stop that the track leaving a hex by a slot comes to; -1 if its end is loose."""
    there = s.kit.face[slot]
    stop = s.kit.stop[there // EDGES]
    if stop >= 0 and s.demand[stop]:
        return stop
    return chain(s, there)[1] if owner_at(s, there) >= 0 else NONE


def _link(s: SteamState, ends: list[int], owner: int) -> int:
    """Return which finished link joins two stops for an owner, or none."""
    if NONE in ends:
        return NONE
    pairs = {tuple(ends), tuple(ends[::-1])}
    return next((i for i, (a, b, who, _) in enumerate(s.links) if who == owner and (a, b) in pairs), NONE)
