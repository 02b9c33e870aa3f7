"""Plans for building: the cheapest ways to lead a line to another stop within a turn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.bots.generic.memory import Memory
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.sites import Survey, beyond, charged, halves, survey


if TYPE_CHECKING:
    from roundhouse.games.steam.state import SteamState
    from roundhouse.games.steam.tiles import Fitter

Laid = tuple[tuple[int, int], ...]
"""Hexes and faces in the order in which they are laid."""
MOST_WAYS = 500
"""How many steps the search from one stop takes at most."""


@cache
def _through(fitter: Fitter, old: int, f: int) -> list[tuple[int, int, int, int, int, int]]:
    """Return the ways through a hex that is entered by an edge: exit, face, tile, price, ground, and kind."""
    faces = [(g, face) for g in range(EDGES) if g != f for face in fitter.plus(old, f, g)]
    fits = [(g, face, fitter.exact(old, face, 0, town=False)) for g, face in faces]
    return [(g, face, fit.tile, fit.price, fit.ground, fit.kind) for g, face, fit in fits]


class Plan(NamedTuple):
    """A link that could be finished in this turn."""

    ends: tuple[int, int]
    cost: int
    tiles: Laid


class Search(NamedTuple):
    """What was found with so much money."""

    cash: int
    whole: bool
    """Whether nothing was left out: then less money buys what costs no more."""
    found: list[Plan]


_SEARCHES = Memory[list[Search]](2000)


def plans(s: SteamState, seat: int, n: int, cash: int) -> list[Plan]:
    """Return the cheapest plan for every pair of stops that a seat can join with so many tiles and so much money."""
    planner = Planner(s, seat, n, cash)
    land = s.near, tuple(s.tile), tuple(tip[:4] for tip in s.tips), tuple(s.supply), s.discs
    mine = seat, s.touch[seat], s.started[seat], planner.view.home, planner.half, n
    searches = _SEARCHES.get((s.rules.key, *land, *mine), list)
    for search in searches:
        if search.cash == cash or (search.whole and search.cash > cash):
            return [plan for plan in search.found if plan.cost <= cash]
    found = planner.run()
    searches.append(Search(cash, planner.whole, found))
    return found


class Planner:
    """Searches ways from the stops and loose ends of a seat."""

    def __init__(self, s: SteamState, seat: int, n: int, cash: int) -> None:
        self.s, self.seat, self.n, self.cash = s, seat, n, cash
        self.view: Survey = survey(s, seat)
        self.half = halves(s, seat)
        self.found: dict[tuple[int, int], Plan] = {}
        self.steps = 0
        self.whole = True
        """Whether no search had to stop early."""
        self.meets: dict[int, int] = {}
        """By hex: the edges at which track lies ahead, as bits."""
        for slot in self.view.ahead:
            self.meets[slot // EDGES] = self.meets.get(slot // EDGES, 0) | 1 << slot % EDGES

    def run(self) -> list[Plan]:
        """Return the cheapest plan for every pair of stops."""
        s, kit = self.s, self.s.kit
        for slot, owner, stop, *_ in s.tips:
            if owner == self.seat:
                self._enter(slot, stop, 0, 0, ())
        own = [stop for stop in range(len(s.demand)) if s.touch[self.seat] >> stop & 1]
        cities = [stop for stop in range(len(s.demand)) if s.demand[stop] and self.view.home >> stop & 1]
        for stop in dict.fromkeys([*own, *cities] if len(own) < 4 else own):
            self.steps = 0
            h = kit.stop_hex[stop]
            for edge in range(EDGES):
                slot = h * EDGES + edge
                if kit.face[slot] < 0:
                    continue
                if s.demand[stop]:
                    if self.view.home >> stop & 1:
                        self._enter(slot, stop, 0, 0, ())
                elif s.tile[h] >= 0:
                    self._leave_town(h, edge, stop)
        return list(self.found.values())

    def _pay(self, price: int, cost: int, dearest: int) -> int:
        return cost + (charged(price, dearest) if self.half else price)

    def _leave_town(self, h: int, edge: int, stop: int) -> None:
        """Add an exit to a town the seat's track reaches."""
        s, kit = self.s, self.s.kit
        exits = kit.faces[s.tile[h]].exits
        if exits >> edge & 1 or kit.off[h] >> edge & 1 or not s.started[self.seat]:
            return
        face = self._town_face(h, edge)
        if face >= 0:
            price = kit.fitter.prices.replace_town
            self._meet(h, edge, stop, self._pay(price, 0, 0), price, ((h, face),))

    def _town_face(self, h: int, edge: int) -> int:
        """Return a face in supply that adds just this exit, or -1."""
        s = self.s
        for fit in s.kit.fitter.town(s.tile[h], s.kit.off[h], 1 << edge):
            if len(fit.changes) == 1 and s.supply[fit.tile] and fit.disc <= s.discs:
                return fit.face
        return -1

    def _enter(self, slot: int, start: int, cost: int, dearest: int, laid: Laid) -> None:
        """Go on into the hex beyond a slot."""
        kit = self.s.kit
        self.steps += 1
        if self.steps > MOST_WAYS:
            self.whole = False
            return
        h, f = divmod(kit.face[slot], EDGES)
        if len(laid) >= self.n or h in [other for other, _ in laid]:
            return
        if kit.stop[h] < 0:
            self._cross(h, f, start, cost, dearest, laid)
        elif not self.s.demand[kit.stop[h]]:
            self._end_in_town(h, f, start, cost, dearest, laid)

    def _cross(self, h: int, f: int, start: int, cost: int, dearest: int, laid: Laid) -> None:
        """Lay what leads on from an edge of a hex, to another stop or into more land."""
        s, kit, left = self.s, self.s.kit, self.n - len(laid)
        arriving = s.near[h] | self.meets.get(h, 0)
        blocked = kit.off[h] | self.view.sights.get(h, 0) >> EDGES
        if left == 1:
            blocked |= ~arriving  # the last tile has to arrive
        first = not laid and not s.started[self.seat]
        supply, ground_price, half, cash = s.supply, kit.price[h], self.half, self.cash
        for g, face, tile, price, ground, kind in _through(kit.fitter, s.tile[h], f):
            if blocked >> g & 1 or not supply[tile] or (first and kind):
                continue
            dear = price + ground_price if ground else price
            total = cost + (charged(dear, dearest) if half else dear)
            if total > cash:
                continue
            if arriving >> g & 1:
                self._arrive(h * EDGES + g, start, total, (*laid, (h, face)))
            elif left > 2 or self._may_end(kit.next[h * EDGES + g]):
                self._enter(h * EDGES + g, start, total, max(dear, dearest), (*laid, (h, face)))
            else:
                self.steps += 1

    def _may_end(self, h: int) -> bool:
        """Whether one tile on a hex may lead to a stop."""
        return self.s.kit.stop[h] >= 0 or self.s.near[h] > 0 or h in self.meets

    def _meet(self, h: int, edge: int, start: int, cost: int, dearest: int, laid: Laid) -> None:
        """See what lies beyond a new end: a stop, or more land."""
        slot = h * EDGES + edge
        if beyond(self.s, slot, self.view) < 0:
            self._enter(slot, start, cost, dearest, laid)
        elif cost <= self.cash:
            self._arrive(slot, start, cost, laid)

    def _arrive(self, slot: int, start: int, cost: int, laid: Laid) -> None:
        """Keep a way that ends at a stop, if that is another one and no better way is known."""
        there = beyond(self.s, slot, self.view)
        if there != start:
            self._keep((start, there), cost, laid)

    def _end_in_town(self, h: int, f: int, start: int, cost: int, dearest: int, laid: Laid) -> None:
        s, stop = self.s, self.s.kit.stop[h]
        if stop == start or not (laid or s.started[self.seat]):
            return
        face = self._town_face(h, f)
        if face >= 0:
            prices = s.kit.fitter.prices
            price = prices.replace_town if s.tile[h] >= 0 else prices.town + prices.exit
            total = self._pay(price, cost, dearest)
            if total <= self.cash:
                self._keep((start, stop), total, (*laid, (h, face)))

    def _keep(self, ends: tuple[int, int], cost: int, laid: Laid) -> None:
        known = self.found.get(ends)
        if known is None or (cost, len(laid)) < (known.cost, len(known.tiles)):
            self.found[ends] = Plan(ends, cost, laid)
