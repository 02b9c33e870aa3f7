"""What the referee looks at in a position of Age of Steam."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.games.steam.board import EDGES, TOWN
from roundhouse.games.steam.state import FREE, IS_CITY, SteamState
from roundhouse.games.steam.tiles import TOWN_TILE


if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOVING = {"ride", "depart"}
"""Questions during which a cube is in somebody's hand."""


class Section(NamedTuple):
    """Track that belongs together, as it lies on the table."""

    stops: tuple[int, ...]
    loose: tuple[int, ...]
    """Slots at which it ends in the open."""
    owners: frozenset[int]
    size: int


def cubes(s: SteamState) -> Iterator[str]:
    """Find cubes that were lost or came from nowhere, colour by colour."""
    kit, n = s.kit, len(s.bag)
    travelling = Counter(frame[2] for frame in s.stack if frame[1] in MOVING)
    for c, row in enumerate(kit.colours):
        lying = s.goods[c::n]
        held = sum(pile.count(c) for pile in (s.display, s.cargo, s.hand))
        found = sum(lying) + held + s.bag[c] + s.gone[c] + s.signs[c] + travelling[c]
        if row.bag:
            there = 0 if row.id in kit.map.without else row.cubes
        else:
            there = len(kit.towns) if kit.map.town_cubes == row.id else 0
        if found != there or min([*lying, s.bag[c], s.gone[c], s.signs[c]]) < 0:
            yield f"there are {found} {row.id} cubes of {there}"


def tiles(s: SteamState) -> Iterator[str]:
    """Find tiles and discs that were lost or came from nowhere, or lie where they cannot."""
    kit = s.kit
    used = Counter(kit.faces[face].tile for face in s.tile if face >= 0)
    for i, row in enumerate(kit.tiles):
        if s.supply[i] < 0 or s.supply[i] + used[i] != row.count:
            yield f"there are {used[i]} tiles {row.id} on the map and {s.supply[i]} in the supply"
    discs = 0
    for h, face in enumerate(s.tile):
        track = sum(1 << e for e in range(EDGES) if s.owner[h] >> 3 * e & 7)
        if track != (kit.faces[face].exits if face >= 0 else 0):
            yield f"the owners on {kit.labels[h]} do not fit its tile"
        if face < 0:
            continue
        if kit.stop[h] >= 0 and s.demand[kit.stop[h]]:
            yield f"a tile lies on the city {kit.labels[h]}"
        if kit.is_town[h]:
            discs += kit.faces[face].kind != TOWN_TILE
        elif kit.faces[face].kind == TOWN_TILE:
            yield f"a town tile lies on {kit.labels[h]}, where there is no town"
    if s.discs < 0 or s.discs + discs != kit.limits.discs:
        yield f"there are {discs} discs on the map and {s.discs} in the supply"


def cities(s: SteamState) -> Iterator[str]:
    """Find cities that are none, and towns that took what only cities take."""
    kit = s.kit
    grown = {h for h in s.built if h >= 0}
    if len(grown) != sum(h >= 0 for h in s.built):
        yield "two new cities stand on one hex"
    for stop, h in enumerate(kit.stop_hex):
        is_city = bool(s.demand[stop] & IS_CITY)
        if is_city != (kit.hexes[h].kind != TOWN or h in grown) or (s.demand[stop] and not is_city):
            yield f"{kit.names[stop]} is not what it should be"


def track(s: SteamState) -> Iterator[str]:
    """Find links, loose ends, markers and reached stops that are not those on the table."""
    kit = s.kit
    links: Counter[tuple[int, ...]] = Counter()
    tips: Counter[tuple[int, ...]] = Counter()
    markers: Counter[int] = Counter()
    reached = [0] * (FREE + 1)
    found = [*sections(s), *_wired(s)]
    for stops, loose, owners, size in found:
        if len(owners) != 1 or len(stops) + len(loose) != 2 or not stops:
            yield f"a section has the owners {sorted(owners)}, {len(stops)} stops and {len(loose)} loose ends"
            return
        (owner,) = owners
        markers[owner] += 1
        for stop in stops:
            reached[owner] |= 1 << stop
        if loose:
            tips[loose[0], owner, stops[0], size] += 1
        else:
            links[*sorted(stops), owner, size] += 1
    if Counter((*sorted(link[:2]), *link[2:]) for link in s.links) != links:
        yield "the links are not those on the table"
    if Counter(tip[:4] for tip in s.tips) != tips:
        yield "the loose ends are not those on the table"
    for seat in range(s.seats):
        if s.markers[seat] < 0 or s.markers[seat] + markers[seat] != kit.limits.markers:
            yield f"seat {seat} has {markers[seat]} markers on the map and {s.markers[seat]} in stock"
        if not s.out[seat] and s.touch[seat] != reached[seat]:
            yield f"the track of seat {seat} reaches other stops than it is said to"


def counters(s: SteamState) -> Iterator[str]:
    """Find counters out of bounds, and seats that are in the order twice or not at all."""
    limits = s.kit.limits
    for seat in range(s.seats):
        if s.cash[seat] < 0:
            yield f"seat {seat} has ${s.cash[seat]}"
        if s.income[seat] < 0 and not s.out[seat]:
            yield f"seat {seat} has an income of {s.income[seat]} and is not bankrupt"
        if not s.kit.map.shares <= s.shares[seat] <= limits.shares:
            yield f"seat {seat} has {s.shares[seat]} shares"
        if not 1 <= s.loco[seat] <= limits.locomotive:
            yield f"seat {seat} has a locomotive of {s.loco[seat]}"
    seated = s.order + [seat for seat in range(s.seats) if s.out[seat]]
    if s.round and sorted(seated) != list(range(s.seats)):
        yield f"the order is {s.order}"
    taken = [action for action in s.action if action >= 0]
    if len(set(taken)) != len(taken):
        yield "an action is taken twice"


def sections(s: SteamState) -> Iterator[Section]:
    """Follow all track on the table, section by section."""
    pieces = _pieces(s)
    seen: set[int] = set()
    for start in sorted(pieces):
        if start not in seen:
            yield _section(s, pieces, seen, start)


def _pieces(s: SteamState) -> dict[int, tuple[int, ...]]:
    """Return by slot the slots its piece of track joins; in a town each piece ends."""
    found: dict[int, tuple[int, ...]] = {}
    for h, at in enumerate(s.tile):
        if at < 0:
            continue
        face = s.kit.faces[at]
        ends = [(e,) for e in range(EDGES) if face.exits >> e & 1] if s.kit.is_town[h] else face.tracks
        for piece in ends:
            slots = tuple(h * EDGES + e for e in piece)
            found |= dict.fromkeys(slots, slots)
    return found


def _section(s: SteamState, pieces: dict[int, tuple[int, ...]], seen: set[int], start: int) -> Section:
    kit = s.kit
    stops: list[int] = []
    loose: list[int] = []
    owners: set[int] = set()
    size = 0
    todo = [start]
    while todo:
        piece = pieces[todo.pop()]
        if piece[0] in seen:
            continue
        seen.update(piece)
        size += 1
        if len(piece) == 1:
            stops.append(kit.stop[piece[0] // EDGES])
        for slot in piece:
            owners.add((s.owner[slot // EDGES] >> slot % EDGES * 3 & 7) - 1)
            beyond = kit.face[slot]
            stop = kit.stop[beyond // EDGES] if beyond >= 0 else -1
            if stop >= 0 and s.demand[stop]:
                stops.append(stop)
            elif beyond in pieces:
                todo.append(beyond)
            else:
                loose.append(slot)
    return Section(tuple(stops), tuple(loose), frozenset(owners), size)


def _wired(s: SteamState) -> list[Section]:
    """Return the links that need no tile."""
    return [
        Section((a, b), (), frozenset({owner}), 1)
        for (a, b, _, _), owner in zip(s.kit.wires, s.wired, strict=True)
        if owner >= 0
    ]


CHECKS: tuple[Callable[[SteamState], Iterator[str]], ...] = (cubes, tiles, cities, track, counters)
"""Everything the referee looks at."""
