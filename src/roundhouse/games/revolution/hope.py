"""Hope: the most that open effects could still bring, so that a search is made only where it can succeed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.games.revolution.board import bits
from roundhouse.games.revolution.means import NEVER, SELL, STATION, cheapest_station, is_waived, station_cost
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.stations import reward, sites


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.state import Effects
    from roundhouse.games.revolution.state import RevolutionState


def hope(s: RevolutionState, seat: int) -> int:
    """Return more than, or just what, a seat could gain in its pools; a worker counts as much as hiring one costs."""
    return sum(
        brings(s, seat, effect_list)
        for frame in s.stack
        if frame[1] == "pool" and frame[0] == seat
        for effect_list in frame[2:]
    )


def brings(s: RevolutionState, seat: int, effects: Effects) -> int:
    """Return the most that effects can bring."""
    return sum(_MOST[name](s, seat, *args) for name, *args in effects if name in _MOST)


def _worker(s: RevolutionState, seat: int, n: int) -> int:
    """Count a worker only where one might be missing in the end."""
    return min(n, max(0, s.kit.prices.least + 1 - size(s, seat))) * s.kit.prices.hire


def _flip(s: RevolutionState, seat: int, n: int) -> int:
    """Count the best locomotive that lies face up, or any where the turn can bring a new one."""
    first, kinds = seat * len(s.piles), range(len(s.piles))
    fresh = s.action != SELL or any(effect[0] == "loco" for effect in s.kit.uses[s.use].do)
    return n * max((brings(s, seat, s.kit.locos[i].do) for i in kinds if fresh or s.up[first + i]), default=0)


def _opens(s: RevolutionState) -> bool:
    """Whether a rail might open a city that is wanted."""
    return bool(s.due) and s.action == STATION


def _rail(s: RevolutionState, seat: int, n: int) -> int:
    return NEVER if _opens(s) else 0


def _use(s: RevolutionState, seat: int, name: str, n: int) -> int:
    row = s.kit.uses[s.kit.use_at[name]]
    return n * brings(s, seat, row.do)


def _first(s: RevolutionState, seat: int, n: int) -> int:
    return n * brings(s, seat, reward(s, s.site).first) if s.site >= 0 else 0


def _main(s: RevolutionState, seat: int) -> int:
    return brings(s, seat, reward(s, s.site).main) if s.site >= 0 else 0


def _station(s: RevolutionState, seat: int) -> int:
    """Compare cities with the one that costs least: what one brings besides may be worth its cost."""
    waived, again = is_waived(s), s.kit.uses[s.use].after
    least = cheapest_station(s, seat, waived=waived)
    most = 0
    for city in bits(sites(s, seat)):
        row = reward(s, city)
        besides = brings(s, seat, row.main + row.first) * (2 if again else 1) - s.kit.main_worth[s.rewards[city]]
        most = max(most, least - station_cost(s, city, waived=waived) + besides)
    return most


def _tile(s: RevolutionState, seat: int) -> int:
    return brings(s, seat, s.kit.wire_tiles[s.wires[s.site]].do) if s.site >= 0 and s.wires[s.site] >= 0 else 0


def _office(s: RevolutionState, seat: int) -> int:
    """Count the best area: its shares, to some workers more of them, and its tile."""
    shares = max(area.shares + 2 * area.first for area in s.kit.areas)
    return shares * (s.kit.prices.share + 100) + 2 * max(brings(s, seat, tile.do) for tile in s.kit.wire_tiles)


_MOST: dict[str, Callable[..., Any]] = {
    "money": lambda _s, _seat, n: n,
    "shares": lambda s, _seat, n: n * s.kit.prices.share,
    "worker": _worker,
    "sell": lambda s, _seat, n: n * max(s.kit.building_sale + s.kit.rail_sale),
    "trade": lambda _s, _seat, *_: NEVER,
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
