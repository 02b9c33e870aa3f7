"""Finished links as a network: which stops are joined, and where a cube can still be delivered."""

from __future__ import annotations

from roundhouse.games.steam.state import SteamState


NONE = -1
Roads = list[int]
"""By stop: the stops one link away, as bits."""


def network(s: SteamState, skip: int = NONE) -> Roads:
    """Return which stops are one link apart."""
    roads = [0] * len(s.demand)
    for i, (a, b, _, _) in enumerate(s.links):
        if i != skip:
            roads[a] |= 1 << b
            roads[b] |= 1 << a
    return roads


def takers(s: SteamState, colour: int) -> int:
    """Return the stops that take a colour, as bits."""
    found, mask = 0, 1 << colour
    for stop, wants in enumerate(s.demand):
        if wants & mask:
            found |= 1 << stop
    return found


def closed(s: SteamState, seen: int, takes: int) -> int:
    """Return the stops a cube may not come to: those it has seen, and terminals that do not take it."""
    return seen | s.kit.terminal_stops & ~takes


def onward(roads: Roads, steps: int, takes: int, shut: int, left: int) -> int:
    """Return those of the next stops, as bits, from which a cube with so many links left can be delivered."""
    good = 0
    rest = steps & ~shut
    while rest:
        bit = rest & -rest
        rest ^= bit
        if bit & takes or reaches(roads, bit, takes, shut | bit, left - 1):
            good |= bit
    return good


def reaches(roads: Roads, ends: int, takes: int, shut: int, left: int) -> bool:
    """Whether some stop that takes the cube is within so many links.

    The shortest way never meets a stop twice, so a search by breadth is exact.
    """
    takes &= ~shut
    free = ~shut
    while takes and ends and left > 0:
        after = 0
        while ends:
            bit = ends & -ends
            ends ^= bit
            after |= roads[bit.bit_length() - 1]
        after &= free
        if after & takes:
            return True
        free &= ~after
        ends = after
        left -= 1
    return False


def deliverable(s: SteamState, links: int) -> list[tuple[int, int]]:
    """Return the stops and colours of the cubes that can be delivered over so many links."""
    if not s.links:
        return []
    roads = network(s)
    n = len(s.bag)
    goods = s.goods
    wants = [takers(s, colour) for colour in range(n)]
    return [
        (stop, colour)
        for stop, road in enumerate(roads)
        if road
        for colour in range(n)
        if goods[stop * n + colour]
        and reaches(roads, 1 << stop, wants[colour], closed(s, 1 << stop, wants[colour]), links)
    ]
