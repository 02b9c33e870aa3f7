"""What goods are worth to a seat: the best deliveries over a network of links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.generic.memory import Memory
from roundhouse.bots.steam.network import NEVER, OTHERS, network
from roundhouse.games.steam.cargo import departures
from roundhouse.games.steam.growth import served
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from roundhouse.bots.steam.network import Joint, Network
    from roundhouse.games.steam.state import SteamState

Place = tuple[int, int]
"""A stop and a colour."""
Delivery = tuple[float, Place]
"""What a cube is worth at best, and where it lies."""
Asked = tuple[int, int, int, int]
"""A seat, the hex and the colour of a cube, and the links it may go over."""
Departure = tuple[float, int, int]
"""What a cube on a hex is worth at best, and the stop and owner by which it leaves."""
_DEPARTURES = Memory[dict[Asked, Departure]](300)
_DELIVERIES = Memory["tuple[Delivery, ...]"](300)
_STOCKS = Memory["Stock"](100)


def deliveries(s: SteamState, net: Network, links: int) -> tuple[Delivery, ...]:
    """Return the best value of each deliverable cube on a stop, the best first."""
    return _DELIVERIES.get((s.rules.key, net, links, tuple(s.goods)), lambda: _deliveries(s, net, links))


def _deliveries(s: SteamState, net: Network, links: int) -> tuple[Delivery, ...]:
    n, goods, colours = len(s.bag), s.goods, s.kit.colours
    found: list[Delivery] = []
    for stop in net.stops:
        if any(here := goods[stop * n : stop * n + n]):
            values = net.values(stop, links)
            for colour, count in enumerate(here):
                if count and (value := values[colour]) > NEVER:
                    found += [(value + colours[colour].bonus, (stop, colour))] * min(count, 2)
    found.sort(key=_falling)
    return tuple(found)


def _falling(entry: Delivery) -> float:
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


def stock(s: SteamState) -> Stock:
    """Return what lies on the stops and comes there next."""
    wanted = tuple(s.built), bytes(s.demand)
    return _STOCKS.get((s.rules.key, tuple(s.goods), tuple(s.display), *wanted), lambda: Stock(s))


class Stock:
    """What lies on the stops and what comes there next, read once for all networks that are compared."""

    def __init__(self, s: SteamState) -> None:
        n, goods, bonus = len(s.bag), s.goods, [colour.bonus for colour in s.kit.colours]
        self.alone = s.seats == 1
        self.demand = bytes(s.demand)
        lying: list[tuple[tuple[int, int, float], ...]] = [()] * len(s.demand)
        for at, count in enumerate(goods):
            if count:
                stop, colour = divmod(at, n)
                lying[stop] += ((colour, count, bonus[colour]),)
        self.lying = tuple(lying)
        """By stop: colours, how many cubes of each, and what comes on top."""
        self.coming = tuple(_to_come(s))
        self._known: dict[tuple[Network, Joint | None, int], float] = {}

    def promises(self, net: Network, links: int, more: Joint | None = None) -> float:
        """Return what a network promises, with one more link if there is one to come."""
        found = self._known.get((net, more, links))
        if found is None:
            found = self._known[net, more, links] = self._promises(
                net.longer(more, self.demand) if more else net, links
            )
        return found

    def _promises(self, net: Network, links: int) -> float:
        """Return what a network promises: its best deliveries now, later ones, and goods still to come."""
        found: list[float] = []
        lying, values_of, total, value = self.lying, net.values, 0.0, 0.0
        for stop in net.stops:
            if here := lying[stop]:
                values = values_of(stop, links)
                for colour, count, bonus in here:
                    if (worth := values[colour]) > NEVER:
                        found.append(worth + bonus)
                        if count > 1:
                            found.append(worth + bonus)
        found.sort(reverse=True)
        soon, later, coming = (0.5, 0.3, 0.3) if self.alone else (0.4, 0.15, 0.1)
        for i, worth in enumerate(found):
            value += worth if i < 2 else worth * (soon if i < 6 else later)
        for stop, colour in self.coming:
            if net.near[stop]:
                total += max(0.0, values_of(stop, links)[colour])
        return value + coming * total


def _to_come(s: SteamState) -> list[Place]:
    """Return the city and the colour of the next cube of each column."""
    found, display = [], s.display
    for column, spaces in enumerate(s.kit.spaces):
        for space in spaces:
            if display[space] >= 0:
                if (stop := served(s, column)) >= 0:
                    found.append((stop, display[space]))
                break
    return found
