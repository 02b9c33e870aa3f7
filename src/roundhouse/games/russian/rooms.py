"""Room: how much of everything a seat could do at most, and how much effects need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.doubling import doubler_room
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.games.russian.plan import Gates, Plan
    from roundhouse.games.russian.state import RussianState

INDUSTRY, WOOD_OR_GREEN, ANY, LOCO, TILES, FACTORIES, DOUBLERS, HIRE = range(RANKS, RANKS + 8)
PLACES = (*COLOURS, "industry", "wood-or-green", "any", "loco", "tiles", "factories", "doublers", "hire")
"""What can be scarce: the places of `rooms`; modules may add theirs."""
TILED = {LOCO, TILES, FACTORIES}
"""Those of which a tile is used up."""

MOST_STEPS = 5
"""More industry steps than that are never asked for at once."""

NEVER = 1 << 30
"""More than there ever is room for."""

BROAD = {"any": ANY, "wood-or-green": WOOD_OR_GREEN}
"""Steps of more than one colour."""


def rooms(s: RussianState, seat: int) -> list[int]:
    """Return how much of everything could be done if nothing else moved."""
    rails, stock, kit, stacks = s.rails[seat], s.stock[seat], s.kit, s.stacks
    plan = kit.boards[s.laid[seat]]
    total = plan.room - sum(rails[::RANKS])
    found = [total, 0, 0, 0, 0]
    for first, behind in plan.tracks:
        ahead = rails[first]
        for cell, rank in behind:
            here = rails[cell]
            room = ahead - here - 1
            if room > 0 and (here or stock[rank]):
                found[rank] += room
                total += room
            if not here:
                break  # nothing lies behind it
            ahead = here
    left, locos = sum(stacks), 0
    tiles = left + sum(s.yard)
    for tile in kit.stacked:
        if stacks[tile]:
            if kit.number[tile] > kit.number[min(s.locos[seat])]:
                locos = left
            break
    found += (
        industry_room(s, seat), found[0] + found[1], total,
        locos, tiles, tiles, doubler_room(s, seat), int(s.display[0] >= 0),
    )  # fmt: skip
    for count in kit.lore.more:
        found.append(count(s, seat))
    if kit.room_to_build:
        found[FACTORIES] = kit.room_to_build(s, found)
        found[TILES] = found[FACTORIES] or min(1, found[LOCO])
    return found


def industry_room(s: RussianState, seat: int) -> int:
    """Return how many steps the markers can make over the factories there are, up to the most ever asked."""
    markers, total = s.markers[seat], 0
    if len(markers) == 1 or s.kit.edition.share:
        plan, factories = s.kit.boards[s.laid[seat]], s.works(seat)
        for at in markers:
            if gates := plan.gates[at]:
                total += straight(gates, factories)
            else:
                total += _forking(s, factories, plan, at)
        return min(MOST_STEPS, total)
    moved = markers[:]
    for i in sorted(range(len(moved)), key=moved.__getitem__, reverse=True):
        while total < MOST_STEPS and (to := _onward(s, seat, moved, i)) >= 0:
            moved[i] = to
            total += 1
    return total


def straight(gates: Gates, factories: list[int]) -> int:
    """Return how many steps there are to the first gap without a factory, or to the end."""
    for steps, gap in gates:
        if gap < 0 or not factories[gap]:
            return steps
    return 0


def _forking(s: RussianState, factories: list[int], plan: Plan, at: int) -> int:
    """Return how many steps the longest open way from a space before a fork has; asked again and again, it is kept."""
    key = at, tuple(map(bool, factories))
    if key not in plan.ways:
        plan.ways[key] = _way(s, factories, plan.exits, at, MOST_STEPS)
    return plan.ways[key]


def _way(s: RussianState, factories: list[int], exits: Sequence[tuple[int, ...]], at: int, most: int) -> int:
    """Return how many steps the longest open way from a space has, up to so many."""
    way, steps = s.kit.industry, 0
    shut, gap_at = way.shut, way.gap_at
    while steps < most and len(exits[at]) == 1:
        at = exits[at][0]
        if shut[at] and not factories[gap_at[at]]:
            return steps
        steps += 1
    onward = [to for to in exits[at] if not shut[to] or factories[gap_at[to]]] if steps < most else []
    return steps + max((1 + _way(s, factories, exits, to, most - steps - 1) for to in onward), default=0)


def _onward(s: RussianState, seat: int, markers: list[int], i: int) -> int:
    """Return where a marker can go next without meeting another, or -1."""
    way, factories, exits = s.kit.industry, s.works(seat), s.kit.boards[s.laid[seat]].exits
    free = (to for to in exits[markers[i]] if not way.shut[to] or factories[way.gap_at[to]])
    return next((to for to in free if to not in markers), -1)
