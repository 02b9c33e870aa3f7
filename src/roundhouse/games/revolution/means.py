"""Means: what a seat could pay if it had to, and what its turn still asks for at the least."""

from __future__ import annotations

from roundhouse.games.revolution.board import bits
from roundhouse.games.revolution.rails import open_spaces
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import ACTIONS, RevolutionState
from roundhouse.games.revolution.stations import sites


STATION, RAILROAD, TELEGRAPH, SELL = range(len(ACTIONS))
NEVER = 1 << 30
"""More than anybody can pay."""


def wealth(s: RevolutionState, seat: int) -> int:
    """Return the money a seat would have if it sold its shares."""
    return s.cash[seat] + s.kit.prices.share * s.shares[seat]


def station_cost(s: RevolutionState, city: int, *, waived: bool) -> int:
    """Return what a station costs once everything it brings in money and shares is counted."""
    kit, lies = s.kit, s.rewards[city]
    net = (0 if waived else kit.cities[city].cost) - kit.main_worth[lies]
    return net if s.first >> city & 1 else net - kit.first_worth[lies]


def cheapest_station(s: RevolutionState, seat: int, *, waived: bool = False) -> int:
    """Return the least any station costs that a seat could build now."""
    return min((station_cost(s, city, waived=waived) for city in bits(sites(s, seat))), default=NEVER)


def least_triangles(s: RevolutionState, seat: int, n: int) -> int:
    """Return the fewest triangles of so many rails, one after the other."""
    return _least(s, open_spaces(s, seat), s.laid[seat], n)


def after_rail(s: RevolutionState, seat: int, space: int, n: int) -> int:
    """Return the triangles of one rail and the fewest of so many after it."""
    laid = s.laid[seat] | 1 << space
    return s.kit.triangles[space] + _least(s, (open_spaces(s, seat) | s.kit.space_near[space]) & ~laid, laid, n)


def _least(s: RevolutionState, near: int, laid: int, n: int) -> int:
    steep = s.kit.steep
    if n <= 0:
        return 0
    if n == 1:
        return next((t for t, spaces in enumerate(steep) if spaces & near), NEVER)
    if (near & steep[0]).bit_count() >= n:
        return 0
    best = NEVER
    for space in bits(near):
        here = laid | 1 << space
        rest = _least(s, (near | s.kit.space_near[space]) & ~here, here, n - 1)
        best = min(best, s.kit.triangles[space] + rest)
    return best


def still_due(s: RevolutionState, seat: int) -> int:
    """Return the least the pieces still cost that the main action has to place."""
    if not s.due:
        return 0
    if stock(s, seat) < s.due:
        return NEVER
    if s.action == STATION:
        return cheapest_station(s, seat, waived=is_waived(s))
    return s.toll * least_triangles(s, seat, s.due) if s.action == RAILROAD else 0


def stock(s: RevolutionState, seat: int) -> int:
    """Return how many pieces are left that the main action of this turn could take."""
    buildings, rails = s.buildings[seat], s.rails[seat]
    return buildings + rails if s.action == SELL else rails if s.action == RAILROAD else buildings


def is_waived(s: RevolutionState) -> bool:
    """Whether the worker of this turn pays for the station."""
    return ("waive",) in s.kit.uses[s.use].do


def repair(s: RevolutionState, seat: int, lost: int = 0) -> int:
    """Return what it costs to hire the workers that would be missing at the end of the turn."""
    missing = s.kit.prices.least - size(s, seat) + lost
    if missing <= 0:
        return 0
    return missing * s.kit.prices.hire if sum(s.common) >= missing else NEVER


def spare(s: RevolutionState, seat: int) -> int:
    """Return what a seat could do without: nothing owed needs it, even if nothing more is gained."""
    return wealth(s, seat) - s.debt - still_due(s, seat) - repair(s, seat)
