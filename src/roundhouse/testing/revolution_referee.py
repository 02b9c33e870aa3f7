"""What the referee looks at in a position of Railroad Revolution."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import COLOURS, SLOTS, TILES, RevolutionState


if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def money(s: RevolutionState) -> Iterator[str]:
    """Find money and shares that nobody can have."""
    for seat in range(s.seats):
        if s.cash[seat] < 0 or s.cash[seat] % 50:
            yield f"seat {seat} has ${s.cash[seat]}"
        if s.shares[seat] < 0:
            yield f"seat {seat} has {s.shares[seat]} shares"
    if s.debt < 0 or s.due < 0:
        yield f"{s.due} pieces and ${s.debt} are due"


def workers(s: RevolutionState) -> Iterator[str]:
    """Find workers that were lost or came from nowhere, colour by colour, and seats with too few."""
    n = len(COLOURS)
    for c, colour in enumerate(COLOURS):
        there = [s.common[c], *(row[c] for row in s.free), *(sum(row[c::n]) for row in s.placed)]
        there += [s.posts.count(c), s.beside.count(c)]
        if min(there) < 0 or sum(there) != s.kit.workers[c]:
            yield f"there are {sum(there)} {colour} workers"
    if s.stack and s.stack[-1][1] == "turn":
        for seat in range(s.seats):
            if size(s, seat) < s.kit.prices.least:
                yield f"seat {seat} has only {size(s, seat)} workers"


def pieces(s: RevolutionState) -> Iterator[str]:
    """Find buildings and rails that were lost or came from nowhere."""
    for seat in range(s.seats):
        buildings, rails = s.buildings[seat], s.rails[seat]
        used = s.stations[seat].bit_count() + s.offices[seat].bit_count()
        laid = s.laid[seat].bit_count()
        gone, torn = s.sold[2 * seat : 2 * seat + 2]
        if buildings < 0 or not 0 <= s.kit.start.buildings - (buildings + used + gone) <= 1:
            yield f"seat {seat} has {buildings} buildings, {used} of them on the board"
        if rails < 0 or not 0 <= s.kit.start.rails - (rails + laid + torn) <= 1:
            yield f"seat {seat} has {rails} rails, {laid} of them on the map"


def network(s: RevolutionState) -> Iterator[str]:
    """Find rails that do not hang together, and networks that reach other places than they are said to."""
    kit = s.kit
    for seat in range(s.seats):
        mine = [kit.spaces[i] for i in bits(s.laid[seat])]
        reached = set(kit.spaces[kit.space_ids.index(kit.start.rail)].ends)
        for _ in mine:
            reached |= {end for space in mine if reached & set(space.ends) for end in space.ends}
        if any(not set(space.ends) <= reached for space in mine):
            yield f"the rails of seat {seat} do not hang together"
        if reached != set(bits(s.reach[seat])):
            yield f"seat {seat} reaches other places than it is said to"
        near = {i for i, space in enumerate(kit.spaces) if set(space.ends) & reached}
        if near != set(bits(s.near[seat])):
            yield f"seat {seat} may build elsewhere than it is said to"


def buildings(s: RevolutionState) -> Iterator[str]:
    """Find stations and offices where they cannot be."""
    first = s.neutral
    for seat in range(s.seats):
        first |= s.stations[seat]
        if s.stations[seat] & ~s.reach[seat]:
            yield f"seat {seat} has a station away from its rails"
    if first != s.first:
        yield "the first stations are not those on the map"
    for i, area in enumerate(s.kit.areas):
        there = sum(s.offices[seat] >> i & 1 for seat in range(s.seats)) + s.kit.neutral.offices.count(i + 1)
        if s.desks[i] != there or there > area.spaces:
            yield f"there are {there} offices in area {i + 1}"


def locomotives(s: RevolutionState) -> Iterator[str]:
    """Find locomotives that were lost or came from nowhere."""
    kinds = len(s.piles)
    for kind, row in enumerate(s.kit.locos):
        out = sum(s.up[kind::kinds]) + sum(s.down[kind::kinds])
        there = s.seats if row.start else row.copies
        if min(s.up[kind::kinds] + s.down[kind::kinds]) < 0 or out + s.piles[kind] != there:
            yield f"there are {out + s.piles[kind]} locomotives of the kind {row.id}"


def milestones(s: RevolutionState) -> Iterator[str]:
    """Find milestones that were lost or are in two places, and executives on none."""
    done = [tile for seat in range(s.seats) for tile in bits(s.done[seat])]
    drawn = [tile for row in s.drawn for tile in row]
    every = Counter([tile for tile in s.open if tile >= 0] + done + drawn + s.unseen + s.under)
    if sorted(every) != list(range(len(s.kit.milestones))) or set(every.values()) != {1}:
        yield "a milestone is lost, or in two places"
    for place, tile in enumerate(s.open):
        posts = s.posts[place * SLOTS : (place + 1) * SLOTS]
        takes = s.kit.slots[tile] if tile >= 0 else []
        if any(colour >= 0 and not (i < len(takes) and takes[i] >> colour & 1) for i, colour in enumerate(posts)):
            yield f"somebody was promoted to a milestone of seat {place // TILES} who does not fit"


def tracks(s: RevolutionState) -> Iterator[str]:
    """Find markers beside their tracks."""
    n = len(s.kit.tops)
    if any(not 0 <= at <= s.kit.tops[i % n] for i, at in enumerate(s.tracks)):
        yield f"the markers stand on {s.tracks}"


def trades(s: RevolutionState) -> Iterator[str]:
    """Find trade tiles that were lost or are in two places."""
    tiles = s.pile + s.discard + ([s.offer] if s.offer >= 0 else [])
    if sorted(tiles) != list(range(len(s.kit.trades))):
        yield f"the trade tiles are {tiles}"


def turns(s: RevolutionState) -> Iterator[str]:
    """Find seats out of order, and games that go on too long."""
    if s.round and sorted(s.order) != list(range(s.seats)):
        yield f"the order is {s.order}"
    if s.round > 26 or (s.final and s.round > s.final):
        yield f"it is round {s.round}"


CHECKS: tuple[Callable[[RevolutionState], Iterator[str]], ...] = (
    money,
    workers,
    pieces,
    network,
    buildings,
    locomotives,
    milestones,
    tracks,
    trades,
    turns,
)
