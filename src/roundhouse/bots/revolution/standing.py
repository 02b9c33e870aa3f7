"""What a position is worth: points as they are, points to come, and what helps to make more."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from roundhouse.bots.judgement import added
from roundhouse.bots.revolution.weights import WEIGHTS
from roundhouse.core.graph import bits, distances, roads
from roundhouse.games.revolution.means import wealth
from roundhouse.games.revolution.milestones import tiles, vacant
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import COLOURS, WHITE


if TYPE_CHECKING:
    from roundhouse.bots.learned.seeing import Plain
    from roundhouse.core.rules import Rules
    from roundhouse.games.revolution.kit import Kit
    from roundhouse.games.revolution.state import RevolutionState

W = WEIGHTS


def standing(s: RevolutionState, seat: int) -> float:
    """Return what a seat's position is worth in points at the end of the game."""
    return added(parts(s, seat).values())


def parts(s: RevolutionState, seat: int) -> dict[str, float]:
    """Return where that comes from."""
    left = ahead(s)
    return {
        "points": _points(s, seat, left),
        "milestones": _milestones(s, seat, left),
        "company": _company(s, seat, left),
        "network": _network(s, seat, left),
        "open": _open(s, seat, left),
    }


def ahead(s: RevolutionState) -> float:
    """Return how much of the game is still to come, from 1 to 0: as much as the fastest company has pieces left."""
    if s.final:
        return 0.06 if s.round < s.final else 0.0
    buildings, rails = s.kit.behind
    every = len(s.kit.building_sale) + len(s.kit.rail_sale) - 2 - buildings - rails
    left = min([max(0, own - buildings) + max(0, more - rails) for own, more in zip(s.buildings, s.rails, strict=True)])
    return max(0.08, left / every)


def _points(s: RevolutionState, seat: int, ahead: float) -> float:
    """Return points of tracks, as if some more were built before the end, and of everything that counts already."""
    kit, kinds, first = s.kit, len(s.piles), seat * len(s.kit.tracks)
    telegraph, station, coast = [track.values[s.tracks[first + i]] for i, track in enumerate(kit.tracks)]
    stations = s.stations[seat].bit_count() + W.stations * ahead
    offices = s.offices[seat].bit_count() + W.offices * ahead
    west = (s.reach[seat] & kit.coast).bit_count() + W.west * ahead
    pairs = s.offices[seat] & s.offices[seat] >> 1
    return (
        telegraph * offices
        + station * stations
        + coast * west
        + sum([kit.areas[area].gap for area in bits(pairs)])
        + kit.prices.loco * sum(s.up[seat * kinds : (seat + 1) * kinds])
        + W.down * ahead * sum(s.down[seat * kinds : (seat + 1) * kinds])
        + sum([kit.milestones[tile].points for tile in bits(s.done[seat])])
        + W.next * ahead * s.done[seat].bit_count()
    )


def _milestones(s: RevolutionState, seat: int, ahead: float) -> float:
    """Return what milestones are worth that are not finished: the nearer the more."""
    total = 0.0
    for place, tile in tiles(s, seat):
        row, empty = s.kit.milestones[tile], vacant(s, place)
        near = [min(1.0, count(s, seat, *args) / n) for count, args, n in s.kit.conditions[tile]]
        posts = len(row.workers)
        done = (sum(near) + W.post * (posts - len(empty))) / (len(near) + W.post * posts)
        colours = sum([_has(s, seat, takes) for _, takes in empty])
        total += row.points * (W.near * done**2 + W.colour * colours * ahead)
    return total * (1 if ahead > 0 else 0)


def _has(s: RevolutionState, seat: int, takes: int) -> bool:
    """Whether a seat has a worker that a post takes."""
    free, placed = s.free[seat], s.placed[seat]
    return any(takes >> c & 1 and (n or any(placed[c :: len(free)])) for c, n in enumerate(free))


def _company(s: RevolutionState, seat: int, ahead: float) -> float:
    """Return what money, shares and workers are worth."""
    money = wealth(s, seat) - s.debt
    useful = min(money, W.enough) + W.more * max(0, money - W.enough)
    white = s.free[seat][WHITE] + sum(s.placed[seat][WHITE :: len(COLOURS)])
    coloured = size(s, seat) - white
    spare = min(max(0, coloured + white - s.kit.prices.least), 3)
    return (useful / W.dollars + W.worker * spare + W.trade * coloured) * min(1.0, ahead * 2.5) + s.shares[seat] * 0.01


def _network(s: RevolutionState, seat: int, ahead: float) -> float:
    """Return what rails are worth beyond the cities they reach: sites for stations, and the way west."""
    sites = (s.reach[seat] & s.kit.all_cities & ~s.stations[seat]).bit_count()
    far = _distance(s.rules, s.reach[seat])
    pieces = max(0, s.buildings[seat] - 2)
    return ahead * (W.site * min(sites, pieces, 4) - W.far * far)


@lru_cache(maxsize=1 << 14)
def _distance(rules: Rules, reach: int) -> int:
    """Return how many rails it takes to the next city of the far coast not yet reached."""
    reached = list(bits(reach))
    ways = [way for city, way in _ways(rules).items() if not reach >> city & 1]
    return min([min([way[node] for node in reached]) for way in ways], default=0)


@cache
def _ways(rules: Rules) -> dict[int, list[int]]:
    """Return for every city of the far coast how far everything is from it."""
    kit: Kit = rules.kit
    ends = [space.ends for space in kit.spaces]
    nodes = 1 + max(end for pair in ends for end in pair)
    near = roads(ends, nodes)
    return {city: distances(near, city) for city in bits(kit.coast)}


def _open(s: RevolutionState, seat: int, ahead: float) -> float:
    """Return what effects are worth that are still open."""
    total = 0.0
    for frame in s.stack:
        if frame[1] == "pool" and frame[0] == seat:
            for name, *args in frame[3]:
                total += W.open.get(name, 0.0) * (args[-1] if args and type(args[-1]) is int else 1)
    return total * min(1.0, 0.3 + ahead)


def gauge(s: RevolutionState, seat: int) -> Plain:
    """Return what greedy thinks of a seat, by part, its money, and how much of the game is still to come."""
    found = parts(s, seat)
    return added(found.values()), *found.values(), wealth(s, seat), 100 * ahead(s)
