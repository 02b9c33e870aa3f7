"""Finished links as a network: which stops are joined, and where a cube can still be delivered."""

from __future__ import annotations

from functools import lru_cache

from roundhouse.core.graph import Roads, reaches, roads
from roundhouse.games.steam.state import IS_CITY, SteamState


NONE = -1


def network(s: SteamState, skip: int = NONE) -> Roads:
    """Return which stops are one link apart."""
    links = s.links if skip == NONE else s.links[:skip] + s.links[skip + 1 :]
    return roads(links, len(s.demand))


def takers(s: SteamState, colour: int) -> int:
    """Return the stops that take a colour, as bits."""
    return _with_bit(bytes(s.demand))[colour]


def cities(s: SteamState) -> int:
    """Return the stops that are cities or terminals, as bits."""
    return _with_bit(bytes(s.demand))[-1]


@lru_cache(maxsize=256)  # new cities are rare
def _with_bit(demand: bytes) -> list[int]:
    """Return for each bit of what stops want the stops that have it, as bits."""
    return [
        sum(1 << stop for stop, wants in enumerate(demand) if wants >> bit & 1) for bit in range(IS_CITY.bit_length())
    ]


def closed(s: SteamState, seen: int, takes: int) -> int:
    """Return the stops a cube may not come to: those it has seen, and terminals that do not take it."""
    return seen | s.kit.terminal_stops & ~takes


def deliverable(s: SteamState, links: int) -> list[tuple[int, int]]:
    """Return the stops and colours of the cubes that can be delivered over so many links."""
    if not s.links or links < 1:
        return []
    near = network(s)
    goods, n = s.goods, len(s.bag)
    wants = _with_bit(bytes(s.demand))
    return [
        (stop, colour)
        for stop, beside in enumerate(near)
        if beside
        for colour in range(n)
        if goods[stop * n + colour]
        if beside & wants[colour] & ~(1 << stop)
        or reaches(near, 1 << stop, wants[colour], closed(s, 1 << stop, wants[colour]), links)
    ]
