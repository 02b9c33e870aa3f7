"""What goods are worth to a seat: the best deliveries over a network of links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.generic.memory import Memory
from roundhouse.bots.steam.network import NEVER, OTHERS, network
from roundhouse.games.steam.cargo import departures
from roundhouse.games.steam.growth import served
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from roundhouse.bots.steam.network import Network
    from roundhouse.games.steam.state import SteamState

Place = tuple[int, int]
"""A stop and a colour."""
Asked = tuple[int, int, int, int]
"""A seat, the hex and the colour of a cube, and the links it may go over."""
Departure = tuple[float, int, int]
"""What a cube on a hex is worth at best, and the stop and owner by which it leaves."""
_DEPARTURES = Memory[dict[Asked, Departure]](300)


def deliveries(s: SteamState, net: Network, links: int) -> list[tuple[float, Place]]:
    """Return the best value of each deliverable cube on a stop, the best first."""
    n, goods, colours = len(s.bag), s.goods, s.kit.colours
    found = []
    for stop in net.stops:
        if any(here := goods[stop * n : stop * n + n]):
            values = net.values(stop, links)
            for colour, count in enumerate(here):
                if count and (value := values[colour]) > NEVER:
                    found += [(value + colours[colour].bonus, (stop, colour))] * min(count, 2)
    found.sort(key=_falling)
    return found


def _falling(entry: tuple[float, Place]) -> float:
    return -entry[0]


def departing(s: SteamState, seat: int, h: int, colour: int, links: int) -> Departure:
    """Return the best value of a cube on a hex, with the stop and owner it leaves by."""
    return _departing(s, seat, h, colour, links, _known(s))


def _known(s: SteamState) -> dict[Asked, Departure]:
    """Return what was found out about cubes on hexes since track or cities changed."""
    track = tuple(s.tile), tuple(s.owner), tuple(s.links), tuple(s.demand)
    return _DEPARTURES.get((s.rules.key, *track), dict)


def _departing(s: SteamState, seat: int, h: int, colour: int, links: int, known: dict[Asked, Departure]) -> Departure:
    best = known.get((seat, h, colour, links))
    if best is None:
        best = (NEVER, -1, -1)
        for (stop, owner), skip in departures(s, h, colour, links).items():
            value = 1.0 if owner == seat else 0.0 if owner >= FREE else OTHERS
            best = max(best, (value + _on(s, network(s, seat, skip), colour, stop, links - 1), stop, owner))
        known[seat, h, colour, links] = best
    return best


def _on(s: SteamState, net: Network, colour: int, stop: int, links: int) -> float:
    """Return what going on from a stop adds, nothing if the cube is taken there."""
    if s.demand[stop] >> colour & 1:
        return 0.0
    return net.values(stop, links)[colour] if links > 0 else NEVER


def loads(s: SteamState, seat: int, links: int) -> list[float]:
    """Return the best value of each cube that lies on track."""
    lying = [(h, colour) for h, colour in enumerate(s.cargo) if colour >= 0 and s.tile[h] >= 0]
    known = _known(s) if lying else {}
    return [_departing(s, seat, h, colour, links, known)[0] for h, colour in lying]


def promised(s: SteamState, net: Network, ends: tuple[int, int], h: int, links: int) -> float:
    """Return what a cube on a hex would be worth if a link between two stops led over that hex."""
    colour = s.cargo[h] if s.cargo else -1
    if colour < 0:
        return 0.0
    return max(0.15, *(1.0 + _on(s, net, colour, end, links - 1) for end in ends))


class Stock:
    """What lies on the stops and what comes there next, read once for all networks that are compared."""

    def __init__(self, s: SteamState) -> None:
        n, goods, bonus = len(s.bag), s.goods, [colour.bonus for colour in s.kit.colours]
        self.alone = s.seats == 1
        self.lying: list[list[tuple[int, int, float]]] = [[] for _ in s.demand]
        """By stop: colours, how many cubes of each, and what comes on top."""
        for at, count in enumerate(goods):
            if count:
                stop, colour = divmod(at, n)
                self.lying[stop].append((colour, count, bonus[colour]))
        self.coming = _to_come(s)

    def promises(self, net: Network, links: int) -> float:
        """Return what a network promises: its best deliveries now, later ones, and goods still to come."""
        found: list[float] = []
        for stop in net.stops:
            if here := self.lying[stop]:
                values = net.values(stop, links)
                for colour, count, bonus in here:
                    if (value := values[colour]) > NEVER:
                        found += [value + bonus] * min(count, 2)
        found.sort(reverse=True)
        soon, later, coming = (0.5, 0.3, 0.3) if self.alone else (0.4, 0.15, 0.1)
        value = sum(worth * (1.0 if i < 2 else soon if i < 6 else later) for i, worth in enumerate(found))
        total = 0.0
        for stop, colour in self.coming:
            if net.near[stop]:
                total += max(0.0, net.values(stop, links)[colour])
        return value + coming * total


def _to_come(s: SteamState) -> list[Place]:
    """Return the city and the colour of the next cube of each column."""
    found = []
    for column, spaces in enumerate(s.kit.spaces):
        stop = served(s, column)
        if stop >= 0:
            colour = next((s.display[space] for space in spaces if s.display[space] >= 0), -1)
            if colour >= 0:
                found.append((stop, colour))
    return found
