"""Forecasts for the table: money next round, what a tile costs, which deliveries are possible and what they pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.graph import onward
from roundhouse.games.steam.cargo import departures
from roundhouse.games.steam.links import closed, network, takers
from roundhouse.games.steam.money import due, loss
from roundhouse.games.steam.sites import price_of, tiles


if TYPE_CHECKING:
    from roundhouse.games.steam.state import SteamState

MOST_WAYS = 2000
"""How many ways for one cube are looked at before the list is cut short."""


class Money(NamedTuple):
    """What the end of the round will bring a seat if nothing else happens."""

    income: int
    expenses: int
    cash: int
    """Cash after both."""
    short: int
    """Dollars that will be missing: so much income is lost."""
    bankrupt: bool
    reduction: int
    """Income lost by the reduction that follows."""


class Delivery(NamedTuple):
    """One way to deliver a cube."""

    cube: str
    """The action that starts it."""
    ways: tuple[str, ...]
    """The actions that follow, link by link."""
    pays: tuple[int, ...]
    """By seat: the income it brings."""


def money(s: SteamState, seat: int) -> Money:
    """Return what phases 6 to 8 will do to a seat as things stand."""
    expenses = due(s, seat)
    left = s.cash[seat] + s.income[seat] - expenses
    short = max(0, -left)
    after = s.clone()
    after.income[seat] -= short
    return Money(
        s.income[seat],
        expenses,
        max(0, left),
        short,
        after.income[seat] < 0,
        loss(after, seat) if after.income[seat] >= 0 else 0,
    )


def prices(s: SteamState, seat: int, hex_: str, n: int = 1) -> dict[str, int]:
    """Return what each tile that a seat may lay on a hex would cost."""
    h = s.kit.at[hex_]
    return {fit.action.text: price_of(s, seat, h, fit) for fit in tiles(s, seat, h, n)}


def forecast(s: SteamState, seat: int) -> list[Delivery]:
    """Return every way in which a seat could deliver a cube now, best for it first."""
    found = [delivery for stop in range(len(s.demand)) for delivery in _from_stop(s, seat, stop)]
    found += [delivery for h, colour in enumerate(s.cargo) if colour >= 0 for delivery in _from_hex(s, seat, h, colour)]
    return sorted(found, key=lambda d: (-d.pays[seat], sum(d.pays), d.cube, d.ways))


def onwards(s: SteamState) -> list[Delivery]:
    """Return every way in which the cube that is being moved can go on, best for its mover first."""
    seat, asks, *facts = s.stack[-1]
    if asks == "depart":
        found = _from_hex(s, seat, facts[1], facts[0])
    elif asks == "ride":
        colour, (start, at, seen, left, _, skip) = facts
        walk = _Walk(s, seat, colour, skip)
        walk.go(at, left, seen, ())
        cube = s.kit.cube[s.kit.stop_hex[start], colour].text if start >= 0 else ""
        found = [Delivery(cube, ways, walk.pays(ways)) for ways in walk.found]
    else:
        found = []
    return sorted(found, key=lambda d: (-d.pays[seat], sum(d.pays), d.ways))


def _from_stop(s: SteamState, seat: int, stop: int) -> list[Delivery]:
    kit, n = s.kit, len(s.bag)
    found: list[Delivery] = []
    for colour in range(n):
        if s.goods[stop * n + colour]:
            walk = _Walk(s, seat, colour, -1)
            walk.go(stop, s.loco[seat], 1 << stop, ())
            cube = kit.cube[kit.stop_hex[stop], colour].text
            found += [Delivery(cube, ways, walk.pays(ways)) for ways in walk.found]
    return found


def _from_hex(s: SteamState, seat: int, h: int, colour: int) -> list[Delivery]:
    kit = s.kit
    found: list[Delivery] = []
    if s.tile[h] < 0:
        return found
    for (stop, owner), skip in departures(s, h, colour, s.loco[seat]).items():
        walk = _Walk(s, seat, colour, skip)
        first = (kit.via[stop][owner].text,)
        if s.demand[stop] >> colour & 1:
            walk.found.append(first)
        else:
            walk.go(stop, s.loco[seat] - 1, 1 << stop, first)
        found += [Delivery(kit.cube[h, colour].text, ways, walk.pays(ways)) for ways in walk.found]
    return found


class _Walk:
    """All ways of one cube."""

    def __init__(self, s: SteamState, seat: int, colour: int, skip: int) -> None:
        self.s, self.seat, self.colour, self.skip = s, seat, colour, skip
        self.roads = network(s, skip).roads
        self.takes = takers(s, colour)
        self.found: list[tuple[str, ...]] = []

    def go(self, at: int, left: int, seen: int, ways: tuple[str, ...]) -> None:
        """Follow every link that can still lead to a delivery."""
        s = self.s
        good = onward(self.roads, self.roads[at], self.takes, closed(s, seen, self.takes), left) if left else 0
        ends = {(b if a == at else a, o) for i, (a, b, o, _) in enumerate(s.links) if at in {a, b} and i != self.skip}
        for stop, owner in sorted(ends):
            if not good >> stop & 1 or len(self.found) >= MOST_WAYS:
                continue
            on = (*ways, s.kit.via[stop][owner].text)
            if self.takes >> stop & 1:
                self.found.append(on)
            else:
                self.go(stop, left - 1, seen | 1 << stop, on)

    def pays(self, ways: tuple[str, ...]) -> tuple[int, ...]:
        """Return the income that a way brings each seat, extras a player chooses himself left out."""
        s = self.s
        pays = [0] * s.seats
        for text in ways:
            owner = text.rpartition(".")[2]
            if owner != "free" and not s.out[int(owner)]:
                pays[int(owner)] += 1
        pays[self.seat] += s.kit.colours[self.colour].bonus
        return tuple(pays)
