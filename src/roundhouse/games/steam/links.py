"""Finished links as a network: which stops are joined, and where a cube can still be delivered."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.core.graph import Roads, reaches, roads
from roundhouse.games.steam.state import IS_CITY, Link, SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.games.steam.kit import Kit

NONE = -1
COLOURS = [[bit for bit in range(IS_CITY.bit_length() - 1) if wants >> bit & 1] for wants in range(2 * IS_CITY)]
"""By what a stop wants: its colours."""


class Network:
    """Links, and what their stops take: all that cubes ask for while no track is built is worked out once."""

    def __init__(self, kit: Kit, links: tuple[Link, ...], demand: bytes) -> None:
        self.kit, self.links, self.demand = kit, links, demand
        self.roads: Roads = roads(links, len(demand))
        """Which stops are one link apart."""
        self.takers = _with_bit(demand)
        """By colour: the stops that take it, as bits."""
        self._ends: dict[int, list[tuple[int, int]]] = {}
        self._cubes: dict[int, list[tuple[int, Action]]] = {}

    def ends(self, stop: int) -> list[tuple[int, int]]:
        """Return the stops to which links lead from one, each with their owners."""
        found = self._ends.get(stop)
        if found is None:
            there = {(a + b - stop, owner) for a, b, owner, _ in self.links if stop in (a, b)}
            found = self._ends[stop] = sorted(there)
        return found

    def cubes(self, links: int) -> list[tuple[int, Action]]:
        """Return which cubes could be delivered over so many links: their place among the goods, and the action."""
        found = self._cubes.get(links)
        if found is None:
            found = self._cubes[links] = self._deliverable(links)
        return found

    def _deliverable(self, links: int) -> list[tuple[int, Action]]:
        found: list[tuple[int, Action]] = []
        for stop, wanted in enumerate(self._taken(links)):
            if self.roads[stop]:
                here = self.demand[stop]
                colours = wanted & ~here
                for colour in COLOURS[here]:
                    colours |= self._leaves(stop, colour, links) << colour
                found += _cubes(self.kit, stop, colours)
        return found

    def _taken(self, links: int) -> list[int]:
        """Return by stop the colours that are taken there or somewhere within so many links, as bits."""
        first, last = self.kit.first_terminal, self.kit.first_town
        found = list(self.demand)
        for _ in range(links):
            before, found = found, found.copy()
            for a, b, _, _ in self.links:
                found[a] |= before[b]
                found[b] |= before[a]
            found[first:last] = self.demand[first:last]  # nothing passes through a terminal
        return found

    def _leaves(self, stop: int, colour: int, links: int) -> bool:
        """Whether a cube can be delivered from a stop that takes it itself: to another one."""
        takes = self.takers[colour]
        return reaches(self.roads, 1 << stop, takes, 1 << stop | self.kit.terminal_stops & ~takes, links)


@lru_cache(maxsize=4096)
def _cubes(kit: Kit, stop: int, colours: int) -> list[tuple[int, Action]]:
    """Return the cubes of some colours on a stop: their place among the goods, and the action."""
    first, h = stop * len(kit.colours), kit.stop_hex[stop]
    return [(first + colour, kit.cube[h, colour]) for colour in COLOURS[colours]]


def network(s: SteamState, skip: int = NONE) -> Network:
    """Return the finished links, but for one that is closed to a cube."""
    links = s.links if skip == NONE else s.links[:skip] + s.links[skip + 1 :]
    return _network(s.kit, tuple(links), bytes(s.demand))


@lru_cache(maxsize=256)
def _network(kit: Kit, links: tuple[Link, ...], demand: bytes) -> Network:
    return Network(kit, links, demand)


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


def deliverable(s: SteamState, links: int) -> list[Action]:
    """Return the cubes on stops that can be delivered over so many links."""
    goods = s.goods
    return [action for at, action in network(s).cubes(links) if goods[at]] if s.links else []
