"""Finished links as a network: which stops are joined, and where a cube can still be delivered."""

from __future__ import annotations

from roundhouse.core.graph import Roads, reaches, roads
from roundhouse.games.steam.state import SteamState


NONE = -1


def network(s: SteamState, skip: int = NONE) -> Roads:
    """Return which stops are one link apart."""
    links = s.links if skip == NONE else s.links[:skip] + s.links[skip + 1 :]
    return roads(links, len(s.demand))


def takers(s: SteamState, colour: int) -> int:
    """Return the stops that take a colour, as bits."""
    found, mask, bit = 0, 1 << colour, 1
    for wants in s.demand:
        if wants & mask:
            found |= bit
        bit <<= 1
    return found


def closed(s: SteamState, seen: int, takes: int) -> int:
    """Return the stops a cube may not come to: those it has seen, and terminals that do not take it."""
    return seen | s.kit.terminal_stops & ~takes


def deliverable(s: SteamState, links: int) -> list[tuple[int, int]]:
    """Return the stops and colours of the cubes that can be delivered over so many links."""
    if not s.links or links < 1:
        return []
    near = network(s)
    goods, n = s.goods, len(s.bag)
    wants = [takers(s, colour) for colour in range(n)]
    return [
        (stop, colour)
        for stop, beside in enumerate(near)
        if beside
        for colour in range(n)
        if goods[stop * n + colour]
        if beside & wants[colour] & ~(1 << stop)
        or reaches(near, 1 << stop, wants[colour], closed(s, 1 << stop, wants[colour]), links)
    ]
