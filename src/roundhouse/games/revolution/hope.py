"""Hope: the most that open effects could still bring, so that a search is made only where it can succeed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.games.revolution.means import (
    NEVER,
    STATION,
    certain,
    cheapest_station,
    is_waived,
    station_cost,
    station_worth,
)
from roundhouse.games.revolution.rails import open_spaces
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.stations import reward, sites
from roundhouse.games.revolution.telegraph import places


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.revolution.state import RevolutionState
    from roundhouse.games.revolution.tables import Use


def hope(s: RevolutionState, seat: int, lost: int = 0) -> int:
    """Return at least what a seat could gain in its pools besides what is certain, if it lost so many workers.

    A worker is worth what hiring one costs where one would be missing, also the one that is given for a tile.
    """
    short = s.kit.prices.least - size(s, seat) + lost
    missing, effects = max(0, short), _open(s, seat)
    total = brings(s, seat, missing, effects)
    if tiles := _for_a_worker(s, seat, effects):
        fewer = max(0, short + 1)
        tile = max(brings(s, seat, fewer, s.kit.wire_tiles[at].do) for at in tiles)
        total = max(total, brings(s, seat, fewer, effects) + tile - (fewer - missing) * s.kit.prices.hire)
    return total - certain(s, seat)


def _open(s: RevolutionState, seat: int) -> Effects:
    """Return everything open in the pools of a seat."""
    found: Effects = ()
    for frame in s.stack:
        if frame[1] == "pool" and frame[0] == seat:
            found += frame[2] + frame[3]
    return found


def _for_a_worker(s: RevolutionState, seat: int, effects: Effects) -> list[int]:
    """Return the telegraph tiles for one of which a worker may still be given."""
    if ("give",) in effects:
        return [s.wires[s.site]]
    if ("office",) in effects:
        return [s.wires[area] for area in places(s, seat) if s.wires[area] >= 0]
    return []


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
    """Count the best locomotive that lies face up, or face down if it can be flipped twice, or that may still come."""
    kinds, effects = len(s.piles), _open(s, seat)
    up, down = (row[seat * kinds : (seat + 1) * kinds] for row in (s.up, s.down))
    new = any(_brings_more(s, effect) for effect in effects)
    twice = new or _flips(s, effects) > 1
    most = 0
    for i, loco in enumerate(s.kit.locos):
        if up[i] or (twice and down[i]):
            most = max(most, brings(s, seat, missing, loco.do))
        elif new and s.piles[i]:
            most = max(most, brings(s, seat, missing, _but_rails(loco.do)))  # too late for rails
    return n * most


def _flips(s: RevolutionState, effects: Effects) -> int:
    """Return how many flips are open, rails counted too."""
    total = 0
    for name, *args in effects:
        if name == "use":
            total += int(args[-1]) * _flips(s, s.kit.uses[s.kit.use_at[args[0]]].do)
        elif name in {"rail", "flip"}:
            total += int(args[-1])
    return total


def _brings_more(s: RevolutionState, effect: Effect) -> bool:
    """Whether an effect may bring a locomotive or another flip."""
    if effect[0] == "use":
        return any(_brings_more(s, inner) for inner in s.kit.uses[s.kit.use_at[effect[1]]].do)
    return effect[0] in {"loco", "station", "first-bonus", "main-reward", "office", "give", "telegraph-tile", "trade"}


@cache
def _but_rails(effects: Effects) -> Effects:
    return tuple(effect for effect in effects if effect[0] != "rail")


def _rail(s: RevolutionState, seat: int, missing: int, n: int) -> int:
    """Count what a rail might open where a city is wanted: one rail a city beside it, more of them any."""
    if not s.due or s.action != STATION:
        return 0
    if n > 1 or _flips(s, _open(s, seat)) > 1:
        return NEVER
    touched = 0
    for space in bits(open_spaces(s, seat)):
        touched |= s.kit.space_nodes[space]
    return _best(s, seat, missing, touched & s.kit.all_cities & ~s.reach[seat])


def _use(s: RevolutionState, seat: int, missing: int, name: str, n: int) -> int:
    row = s.kit.uses[s.kit.use_at[name]]
    return n * max(0, brings(s, seat, missing, row.do) - row.cost)


def hope_of_use(s: RevolutionState, seat: int, at: int) -> int:
    """Return at least what a seat could still gain if it paid for a use of its worker: all that brings, too."""
    row, missing = s.kit.uses[at], max(0, s.kit.prices.least - size(s, seat))
    gross = brings(s, seat, missing, row.do)
    return hope(s, seat) + gross - max(0, gross - row.cost)


def _first(s: RevolutionState, seat: int, missing: int, n: int) -> int:
    return n * brings(s, seat, missing, reward(s, s.site).first) if s.site >= 0 else 0


def _main(s: RevolutionState, seat: int, missing: int) -> int:
    return brings(s, seat, missing, reward(s, s.site).main) if s.site >= 0 else 0


def _station(s: RevolutionState, seat: int, missing: int) -> int:
    """Compare cities with the one that costs least: what one brings besides may be worth its cost."""
    return _best(s, seat, missing, sites(s, seat))


def _best(s: RevolutionState, seat: int, missing: int, cities: int) -> int:
    """Return the most by which one of some cities is better than the cheapest that can be built in now."""
    waived, most = is_waived(s), 0
    least = cheapest_station(s, seat, waived=waived) if cities else 0
    for city in bits(cities):
        most = max(most, least - station_cost(s, city, waived=waived) + _besides(s, seat, missing, city))
    return most


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


def hope_of_tile(s: RevolutionState, seat: int) -> int:
    """Return at least what a seat could still gain if it gave a worker for the telegraph tile."""
    fewer = max(0, s.kit.prices.least - size(s, seat) + 1)
    tile = s.kit.wire_tiles[s.wires[s.site]].do
    besides = brings(s, seat, fewer, tile) - s.kit.worth(tile)
    return besides + brings(s, seat, fewer, _open(s, seat)) - certain(s, seat)


def _tile(s: RevolutionState, seat: int, missing: int) -> int:
    if s.site < 0 or s.wires[s.site] < 0:
        return 0
    return brings(s, seat, missing, s.kit.wire_tiles[s.wires[s.site]].do)


def _office(s: RevolutionState, seat: int, missing: int) -> int:
    """Count the best area: its shares, to some workers more of them, and to some its tile."""
    use = s.kit.uses[s.use]
    return max((_area(s, seat, missing, area, use) for area in places(s, seat)), default=0)


def _area(s: RevolutionState, seat: int, missing: int, area: int, use: Use) -> int:
    kit, row = s.kit, s.kit.areas[area]
    shares = row.shares + (0 if s.opened >> area & 1 else row.first)
    most = shares * kit.prices.share
    for name, *args in use.do:
        if name == "per-share":
            most += shares * int(args[0])
        elif name == "first-office":
            most += row.first * kit.prices.share
        elif name == "telegraph-tile" and s.wires[area] >= 0:
            most += max(0, brings(s, seat, missing, kit.wire_tiles[s.wires[area]].do) - use.cost)
    return most


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
    "telegraph-tile": _tile,
}
