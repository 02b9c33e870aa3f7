"""The network that cubes travel over, seen by one seat: what the best way from a stop pays, for every colour."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.games.steam.state import FREE, IS_CITY


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.games.steam.state import Link, SteamState

OTHERS = -0.35
"""What a link of somebody else adds to the value of a delivery."""
MOST_STEPS = 600
"""How far one search for the best ways goes before it takes what it has found."""
NEVER = -9.0
"""The value of a cube that cannot be delivered."""
KEPT = 500
"""How many networks are remembered."""
COLOURS = IS_CITY.bit_length() - 1
_BITS = [tuple(colour for colour in range(COLOURS) if bits >> colour & 1) for bits in range(IS_CITY)]
Joint = tuple[int, int, int]
"""Two stops and the owner of a link between them."""
Way = list[tuple[int, int]]
"""Stops one after another, each with the owner of the link that leads there."""


class Network:
    """Links as one seat values them; remembers what it found out."""

    def __init__(self, links: tuple[Joint, ...], demand: Sequence[int], shut: int, seat: int) -> None:
        self.links, self.demand, self.shut, self.seat = links, demand, shut, seat
        ends: list[dict[int, tuple[float, int]]] = [{} for _ in demand]
        for a, b, owner in links:
            found = (1.0 if owner == seat else 0.0 if owner >= FREE else OTHERS), owner
            for one, other in ((a, b), (b, a)):
                if other not in ends[one] or ends[one][other][0] < found[0]:
                    ends[one][other] = found
        self.near = tuple([tuple([(stop, *found) for stop, found in each.items()]) for each in ends])
        """By stop: the stops one link away, with what the best link adds and its owner.

        Tuples all the way down, as all that is remembered: the collector of garbage leaves them alone.
        """
        self.stops = [stop for stop, each in enumerate(ends) if each]
        """Where links begin."""
        self._joined: dict[int, tuple[int, ...]] = {}
        self.known: dict[tuple[int, int], tuple[float, ...]] = {}
        """By stop and links: the values that were found."""

    def longer(self, more: Joint, demand: bytes) -> Network:
        """Return the same with one more link; what that does not touch is known already."""
        found = _longer(self, more, demand)
        if not found.known:
            touched = {*found.joined(more[0])}
            found.known.update((asked, known) for asked, known in self.known.items() if asked[0] not in touched)
        return found

    def joined(self, start: int) -> tuple[int, ...]:
        """Return the stops that links join to one, itself among them."""
        found = self._joined.get(start)
        if found is None:
            stops = [start]
            for at in stops:
                stops += [stop for stop, _, _ in self.near[at] if stop not in stops]
            found = tuple(stops)
            self._joined.update(dict.fromkeys(found, found))
        return found

    def values(self, start: int, links: int) -> tuple[float, ...]:
        """Return, by colour, the most that a cube pays which leaves a stop and goes over so many links at most."""
        found = self.known.get((start, links))
        if found is None:
            found = self.known[start, links] = _Values(self).run(start, links)
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

    __slots__ = ("best", "demand", "near", "net", "shut", "steps")

    def __init__(self, net: Network) -> None:
        self.net, self.near, self.demand, self.shut = net, net.near, net.demand, net.shut
        self.best, self.steps = [NEVER] * COLOURS, 0

    def run(self, start: int, links: int) -> tuple[float, ...]:
        self._go(start, links, 1 << start, 0.0, self._wanted(start))
        return tuple(self.best)

    def _wanted(self, start: int) -> int:
        """Return the colours that are taken anywhere in reach."""
        wanted = 0
        for stop in self.net.joined(start):
            if stop != start:
                wanted |= self.demand[stop]
        return wanted & IS_CITY - 1

    def _go(self, at: int, left: int, seen: int, value: float, colours: int) -> None:
        best, demand, shut = self.best, self.demand, self.shut
        for stop, gain, _ in self.near[at]:
            if seen >> stop & 1:
                continue
            worth, rest = value + gain, colours
            if taken := colours & demand[stop]:
                for colour in _BITS[taken]:
                    if worth > best[colour]:  # noqa: PLR1730  (much is searched here, and a call is slower)
                        best[colour] = worth
                rest ^= taken
            if left < 2 or not rest or shut >> stop & 1:
                continue
            self.steps += 1
            most = worth + left - 1
            for colour in _BITS[rest] if self.steps < MOST_STEPS else ():
                if best[colour] < most:
                    self._go(stop, left - 1, seen | 1 << stop, worth, rest)
                    break


def network(s: SteamState, seat: int, skip: int = -1) -> Network:
    """Return the links of all, but for one that is closed to a cube."""
    return _open(tuple(s.links), bytes(s.demand), s.kit.terminal_stops, seat, skip)


def own(s: SteamState, seat: int) -> Network:
    """Return the links of a seat."""
    return _own(tuple(s.links), bytes(s.demand), s.kit.terminal_stops, seat)


@lru_cache(KEPT)
def _open(links: tuple[Link, ...], demand: bytes, shut: int, seat: int, skip: int) -> Network:
    return _network(tuple(link[:3] for i, link in enumerate(links) if i != skip), demand, shut, seat)


@lru_cache(KEPT)
def _own(links: tuple[Link, ...], demand: bytes, shut: int, seat: int) -> Network:
    return _network(tuple(link[:3] for link in links if link[2] == seat), demand, shut, seat)


@lru_cache(KEPT)
def _longer(net: Network, more: Joint, demand: bytes) -> Network:
    return _network((*net.links, more), demand, net.shut, net.seat)


def _network(links: tuple[Joint, ...], demand: bytes, shut: int, seat: int) -> Network:
    """Return a network: the same one wherever its own stops take the same, whatever others take."""
    linked = {stop for a, b, _ in links for stop in (a, b)}
    return _kept(links, bytes(takes if stop in linked else 0 for stop, takes in enumerate(demand)), shut, seat)


_kept = lru_cache(KEPT)(Network)
