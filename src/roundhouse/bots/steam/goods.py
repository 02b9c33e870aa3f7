"""What goods are worth to a seat: the best deliveries over a network of links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.steam.cargo import departures
from roundhouse.games.steam.growth import served


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.games.steam.state import SteamState

OTHERS = -0.35
"""What a link of somebody else adds to the value of a delivery."""
MOST_STEPS = 600
"""How far one search for the best way goes before it takes what it has found."""

Network = list[list[tuple[int, int]]]
"""By stop: the stops one link away, each with the owner of the link."""
Place = tuple[int, int]
"""A stop and a colour."""


def network(s: SteamState, more: Iterable[tuple[int, int, int]] = (), only: int = -1, skip: int = -1) -> Network:
    """Return the links as a network, with some more that could be built; of one owner `only`, or of all but `skip`."""
    found: list[dict[tuple[int, int], None]] = [{} for _ in s.demand]
    for a, b, owner in (*(link[:3] for i, link in enumerate(s.links) if i != skip), *more):
        if only in {-1, owner}:
            found[a][b, owner] = None
            found[b][a, owner] = None
    return [list(ends) for ends in found]


class Search:
    """The best way for one cube."""

    def __init__(self, s: SteamState, seat: int, net: Network, colour: int) -> None:
        self.seat, self.net = seat, net
        self.takes = [bool(wants >> colour & 1) for wants in s.demand]
        shut = s.kit.terminal_stops
        self.shut = [bool(shut >> stop & 1) for stop in range(len(s.demand))]
        self.steps = 0
        self.best = -9.0
        self.way: list[tuple[int, int]] = []

    def run(self, at: int, left: int, seen: int, value: float = 0.0) -> float:
        """Return the best value of going on from a stop, or -9 if the cube cannot be delivered."""
        self._go(at, left, seen, value, [])
        return self.best

    def _go(self, at: int, left: int, seen: int, value: float, way: list[tuple[int, int]]) -> None:
        for stop, owner in self.net[at]:
            self.steps += 1
            if seen >> stop & 1 or self.steps > MOST_STEPS:
                continue
            worth = value + (1 if owner == self.seat else 0 if owner > 5 else OTHERS)
            way.append((stop, owner))
            if self.takes[stop]:
                if worth > self.best:
                    self.best, self.way = worth, way[:]
            elif left > 1 and not self.shut[stop]:
                self._go(stop, left - 1, seen | 1 << stop, worth, way)
            way.pop()


def deliveries(s: SteamState, seat: int, net: Network, links: int) -> list[tuple[float, Place]]:
    """Return the best value of each deliverable cube on a stop, the best first."""
    n = len(s.bag)
    found = []
    for stop, ends in enumerate(net):
        if not ends:
            continue
        for colour in range(n):
            count = s.goods[stop * n + colour]
            if count:
                value = Search(s, seat, net, colour).run(stop, links, 1 << stop)
                found += [(value + s.kit.colours[colour].bonus, (stop, colour))] * min(count, 2) if value > -9 else []
    return sorted(found, key=lambda entry: -entry[0])


def departing(s: SteamState, seat: int, h: int, colour: int, links: int) -> tuple[float, int, int]:
    """Return the best value of a cube on a hex, with the stop and owner it leaves by."""
    best = (-9.0, -1, -1)
    for (stop, owner), skip in departures(s, h, colour, links).items():
        value = 1.0 if owner == seat else 0 if owner > 5 else OTHERS
        search = Search(s, seat, network(s, skip=skip), colour)
        total = value if search.takes[stop] else search.run(stop, links - 1, 1 << stop, value)
        best = max(best, (total, stop, owner))
    return best


def loads(s: SteamState, seat: int, links: int) -> list[float]:
    """Return the best value of each cube that lies on track."""
    return [
        departing(s, seat, h, colour, links)[0] for h, colour in enumerate(s.cargo) if colour >= 0 and s.tile[h] >= 0
    ]


def promised(s: SteamState, seat: int, net: Network, ends: tuple[int, int], h: int, links: int) -> float:
    """Return what a cube on a hex would be worth if a link between two stops led over that hex."""
    colour = s.cargo[h] if s.cargo else -1
    if colour < 0:
        return 0.0
    search = Search(s, seat, net, colour)
    best = max(1.0 if search.takes[end] else search.run(end, links - 1, 1 << end, 1.0) for end in ends)
    return max(best, 0.15)


def potential(s: SteamState, seat: int, more: Iterable[tuple[int, int, int]], links: int) -> float:
    """Return what a seat's own network promises: its best deliveries now, later ones, and goods still to come."""
    net = network(s, more, only=seat)
    found = deliveries(s, seat, net, links)
    soon, later, coming = (0.5, 0.3, 0.3) if s.seats == 1 else (0.4, 0.15, 0.1)
    value = sum(worth * (1.0 if i < 2 else soon if i < 6 else later) for i, (worth, _) in enumerate(found))
    return value + coming * _to_come(s, seat, net, links)


def _to_come(s: SteamState, seat: int, net: Network, links: int) -> float:
    """Return what the next cube of each column would be worth once it lies on its city."""
    total = 0.0
    for column, spaces in enumerate(s.kit.spaces):
        stop = served(s, column)
        if stop >= 0 and net[stop]:
            colour = next((s.display[space] for space in spaces if s.display[space] >= 0), -1)
            if colour >= 0:
                total += max(0.0, Search(s, seat, net, colour).run(stop, links, 1 << stop))
    return total
