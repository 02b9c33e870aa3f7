"""Means: what a seat could pay if it had to, and what its turn still asks for at the least."""

from __future__ import annotations

from roundhouse.core.graph import bits
from roundhouse.games.revolution.rails import open_spaces
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import ACTIONS, RevolutionState
from roundhouse.games.revolution.stations import sites
from roundhouse.games.revolution.telegraph import places


STATION, RAILROAD, TELEGRAPH, SELL = range(len(ACTIONS))
NEVER = 1 << 30
"""More than anybody can pay."""


def wealth(s: RevolutionState, seat: int) -> int:
    """Return the money a seat would have if it sold its shares."""
    return s.cash[seat] + s.kit.prices.share * s.shares[seat]


def station_cost(s: RevolutionState, city: int, *, waived: bool) -> int:
    """Return what a station costs once everything it brings in money and shares is counted."""
    return (0 if waived else s.kit.cities[city].cost) - station_worth(s, city)


def station_worth(s: RevolutionState, city: int) -> int:
    """Return what a station brings in money and shares, with the bonus if it is the first."""
    kit, lies = s.kit, s.rewards[city]
    return kit.main_worth[lies] if s.first >> city & 1 else kit.main_worth[lies] + kit.first_worth[lies]


def cheapest_station(s: RevolutionState, seat: int, *, waived: bool = False) -> int:
    """Return the least any station costs that a seat could build now."""
    return min((station_cost(s, city, waived=waived) for city in bits(sites(s, seat))), default=NEVER)


def affordable(s: RevolutionState, seat: int, money: int) -> bool:
    """Whether so much money is enough for a station that a seat could build now."""
    return any(station_cost(s, city, waived=False) <= money for city in bits(sites(s, seat)))


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
    """Return the least the pieces still cost that the main action has to place; less than 0 if they bring money."""
    if not s.due:
        return 0
    if stock(s, seat) < s.due:
        return NEVER
    if s.action == STATION:
        return cheapest_station(s, seat, waived=is_waived(s))
    if s.action == RAILROAD:
        return s.toll * least_triangles(s, seat, s.due)
    return -best_sale(s, seat) if s.action == SELL else -best_office(s, seat)


def best_sale(s: RevolutionState, seat: int, laid: int = 0) -> int:
    """Return the most a piece can be sold for, once so many rails more are laid."""
    return max(s.kit.building_sale[s.buildings[seat]], s.kit.rail_sale[s.rails[seat] - laid])


def best_office(s: RevolutionState, seat: int) -> int:
    """Return the most the shares of an office are worth."""
    return max((office_worth(s, area) for area in places(s, seat)), default=-NEVER)


def office_worth(s: RevolutionState, area: int) -> int:
    """Return what the shares of an office in an area are worth."""
    row = s.kit.areas[area]
    return s.kit.prices.share * (row.shares if s.opened >> area & 1 else row.shares + row.first)


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


def bonus(s: RevolutionState, seat: int) -> int:
    """Return what open bonuses of first stations bring that cost nothing."""
    if s.site < 0 or s.action != STATION or not (worth := s.kit.first_worth[s.rewards[s.site]]):
        return 0
    open_ = (effect for frame in s.stack if frame[1] == "pool" and frame[0] == seat for effect in frame[3])
    return worth * sum(int(effect[1]) for effect in open_ if effect[0] == "first-bonus")


def certain(s: RevolutionState, seat: int) -> int:
    """Return what open effects are sure to bring, as far as `spare` counts with it."""
    return bonus(s, seat) + (max(0, -still_due(s, seat)) if s.action in {TELEGRAPH, SELL} else 0)


def spare(s: RevolutionState, seat: int) -> int:
    """Return what a seat could do without: nothing owed needs it, even if nothing more is gained than is certain."""
    return wealth(s, seat) + bonus(s, seat) - s.debt - still_due(s, seat) - repair(s, seat)
