"""The network that cubes travel over, seen by one seat: what the best way from a stop pays, for every colour."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.games.steam.state import FREE, IS_CITY


if TYPE_CHECKING:
    from roundhouse.games.steam.state import SteamState

OTHERS = -0.35
"""What a link of somebody else adds to the value of a delivery."""
MOST_STEPS = 600
"""How far one search for the best ways goes before it takes what it has found."""
NEVER = -9.0
"""The value of a cube that cannot be delivered."""
KEPT = 1000
"""How many networks are remembered."""
COLOURS = IS_CITY.bit_length() - 1
_BITS = [tuple(colour for colour in range(COLOURS) if bits >> colour & 1) for bits in range(IS_CITY)]
Joint = tuple[int, int, int]
"""Two stops and the owner of a link between them."""
Way = list[tuple[int, int]]
"""Stops one after another, each with the owner of the link that leads there."""


class Network:
    """Links as one seat values them; remembers what it found out."""

    def __init__(self, links: tuple[Joint, ...], demand: tuple[int, ...], shut: int, seat: int) -> None:
        self.links, self.demand, self.shut, self.seat = links, demand, shut, seat
        ends: list[dict[int, tuple[float, int]]] = [{} for _ in demand]
        for a, b, owner in links:
            found = (1.0 if owner == seat else 0.0 if owner >= FREE else OTHERS), owner
            for one, other in ((a, b), (b, a)):
                if other not in ends[one] or ends[one][other][0] < found[0]:
                    ends[one][other] = found
        self.near = [[(stop, *found) for stop, found in each.items()] for each in ends]
        """By stop: the stops one link away, with what the best link adds and its owner."""
        self.stops = [stop for stop, each in enumerate(ends) if each]
        """Where links begin."""
        self._known: dict[tuple[int, int], list[float]] = {}

    def longer(self, more: Joint) -> Network:
        """Return the same with one more link."""
        return _network((*self.links, more), self.demand, self.shut, self.seat)

    def values(self, start: int, links: int) -> list[float]:
        """Return, by colour, the most that a cube pays which leaves a stop and goes over so many links at most."""
        found = self._known.get((start, links))
        if found is None:
            found = self._known[start, links] = _Values(self).run(start, links)
        return found

    def way(self, colour: int, at: int, left: int, seen: int) -> Way:
        """Return the way that pays most for a cube that has been at some stops; empty if there is none."""
        best, found, steps = NEVER, [], 0

        def go(at: int, left: int, seen: int, value: float, way: Way) -> None:
            nonlocal best, found, steps
            for stop, gain, owner in self.near[at]:
                steps += 1
                if seen >> stop & 1 or steps > MOST_STEPS:
                    continue
                worth, on = value + gain, [*way, (stop, owner)]
                if self.demand[stop] >> colour & 1:
                    if worth > best:
                        best, found = worth, on
                elif left > 1 and worth + left - 1 > best and not self.shut >> stop & 1:
                    go(stop, left - 1, seen | 1 << stop, worth, on)

        go(at, left, seen, 0.0, [])
        return found


class _Values:
    """The search for the best values from one stop, for all colours at once: a cube stays where it is taken."""

    def __init__(self, net: Network) -> None:
        self.net, self.best, self.steps = net, [NEVER] * COLOURS, 0

    def run(self, start: int, links: int) -> list[float]:
        self._go(start, links, 1 << start, 0.0, self._wanted(start))
        return self.best

    def _wanted(self, start: int) -> int:
        """Return the colours that are taken anywhere in reach."""
        near, demand = self.net.near, self.net.demand
        seen, front, wanted = {start}, [start], 0
        while front:
            for stop, _, _ in near[front.pop()]:
                if stop not in seen:
                    seen.add(stop)
                    front.append(stop)
                    wanted |= demand[stop]
        return wanted & IS_CITY - 1

    def _go(self, at: int, left: int, seen: int, value: float, colours: int) -> None:
        best, demand, shut = self.best, self.net.demand, self.net.shut
        for stop, gain, _ in self.net.near[at]:
            if seen >> stop & 1:
                continue
            worth = value + gain
            if taken := colours & demand[stop]:
                for colour in _BITS[taken]:
                    best[colour] = max(best[colour], worth)
            rest = colours & ~taken
            if not rest or left < 2 or shut >> stop & 1:
                continue
            self.steps += 1
            most = worth + left - 1
            if self.steps >= MOST_STEPS:
                continue
            for colour in _BITS[rest]:
                if best[colour] < most:
                    self._go(stop, left - 1, seen | 1 << stop, worth, rest)
                    break


def network(s: SteamState, seat: int, skip: int = -1) -> Network:
    """Return the links of all, but for one that is closed to a cube."""
    links = tuple(link[:3] for i, link in enumerate(s.links) if i != skip)
    return _network(links, tuple(s.demand), s.kit.terminal_stops, seat)


def own(s: SteamState, seat: int) -> Network:
    """Return the links of a seat."""
    links = tuple(link[:3] for link in s.links if link[2] == seat)
    return _network(links, tuple(s.demand), s.kit.terminal_stops, seat)


_network = lru_cache(KEPT)(Network)
