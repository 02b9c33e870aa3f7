"""Hope: the most that open effects could still bring, so that a search is made only where it can succeed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.games.revolution.means import NEVER, SELL, STATION, certain, is_waived, station_cost, station_worth
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.stations import reward, sites


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.state import Effects
    from roundhouse.games.revolution.state import RevolutionState


def hope(s: RevolutionState, seat: int, lost: int = 0) -> int:
    """Return at least what a seat could gain in its pools besides what is certain, if it lost so many workers.

    A worker is worth what hiring one costs where one would be missing.
    """
    missing = max(0, s.kit.prices.least - size(s, seat) + lost)
    total = -certain(s, seat)
    for frame in s.stack:
        if frame[1] == "pool" and frame[0] == seat:
            total += brings(s, seat, missing, frame[2]) + brings(s, seat, missing, frame[3])
    return total


def brings(s: RevolutionState, seat: int, missing: int, effects: Effects) -> int:
    """Return the most that effects can bring."""
    total = 0
    for effect in effects:
        if most := _MOST.get(effect[0]):
            total += most(s, seat, missing, *effect[1:])
    return total


def _worker(s: RevolutionState, _seat: int, missing: int, n: int) -> int:
    return min(n, missing) * s.kit.prices.hire


def _flip(s: RevolutionState, seat: int, missing: int, n: int) -> int:
    """Count the best locomotive that lies face up, or any where the turn can bring a new one: too late for rails."""
    first, kit = seat * len(s.piles), s.kit
    most = max(brings(s, seat, missing, loco.do) if s.up[first + i] else 0 for i, loco in enumerate(kit.locos))
    if s.action != SELL or any(effect[0] == "loco" for effect in kit.uses[s.use].do):
        most = max(most, *(brings(s, seat, missing, _but_rails(loco.do)) for loco in kit.locos))
    return n * most


@cache
def _but_rails(effects: Effects) -> Effects:
    return tuple(effect for effect in effects if effect[0] != "rail")


def _opens(s: RevolutionState) -> bool:
    """Whether a rail might open a city that is wanted."""
    return bool(s.due) and s.action == STATION


def _rail(s: RevolutionState, _seat: int, _missing: int, n: int) -> int:
    return NEVER if _opens(s) else 0


def _use(s: RevolutionState, seat: int, missing: int, name: str, n: int) -> int:
    row = s.kit.uses[s.kit.use_at[name]]
    return n * max(0, brings(s, seat, missing, row.do) - row.cost)


def _first(s: RevolutionState, seat: int, missing: int, n: int) -> int:
    return n * brings(s, seat, missing, reward(s, s.site).first) if s.site >= 0 else 0


def _main(s: RevolutionState, seat: int, missing: int) -> int:
    return brings(s, seat, missing, reward(s, s.site).main) if s.site >= 0 else 0


def _station(s: RevolutionState, seat: int, missing: int) -> int:
    """Compare cities with the one that costs least: what one brings besides may be worth its cost."""
    waived = is_waived(s)
    costs = {city: station_cost(s, city, waived=waived) for city in bits(sites(s, seat))}
    least = min(costs.values(), default=0)
    return max((least - cost + _besides(s, seat, missing, city) for city, cost in costs.items()), default=0)


def _besides(s: RevolutionState, seat: int, missing: int, city: int) -> int:
    """Return the most that a city brings besides what comes at once; once it is built in, rails do not help."""
    row, adds = reward(s, city), s.kit.uses[s.use].do
    mains = 1 + (("main-reward",) in adds)
    firsts = 1 - (s.first >> city & 1) + (("first-bonus", 1) in adds)
    most = mains * brings(s, seat, missing, _but_rails(row.main))
    if firsts:
        most += firsts * brings(s, seat, missing, _but_rails(row.first))
    return most - station_worth(s, city)


def hope_of_city(s: RevolutionState, seat: int, city: int) -> int:
    """Return at least what a seat could still gain if it built in a city."""
    missing = max(0, s.kit.prices.least - size(s, seat))
    return hope(s, seat) - _station(s, seat, missing) + _besides(s, seat, missing, city)


def _tile(s: RevolutionState, seat: int, missing: int) -> int:
    if s.site < 0 or s.wires[s.site] < 0:
        return 0
    return brings(s, seat, missing, s.kit.wire_tiles[s.wires[s.site]].do)


def _office(s: RevolutionState, seat: int, missing: int) -> int:
    """Count the best area: its shares, to some workers more of them, and its tile."""
    shares = max(area.shares + 2 * area.first for area in s.kit.areas)
    tiles = max(brings(s, seat, missing, tile.do) for tile in s.kit.wire_tiles)
    return shares * (s.kit.prices.share + s.kit.dearest_share) + 2 * tiles


_MOST: dict[str, Callable[..., int]] = {
    "money": lambda _s, _seat, _missing, n: n,
    "shares": lambda s, _seat, _missing, n: n * s.kit.prices.share,
    "worker": _worker,
    "sell": lambda s, _seat, _missing, n: n * max(s.kit.building_sale + s.kit.rail_sale),
    "trade": lambda _s, _seat, _missing, *_: NEVER,
    "flip": _flip,
    "rail": _rail,
    "use": _use,
    "first-bonus": _first,
    "main-reward": _main,
    "station": _station,
    "office": _office,
    "give": _tile,
    "telegraph-tile": _tile,
}
