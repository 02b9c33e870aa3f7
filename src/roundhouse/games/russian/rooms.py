"""Room: how much of everything a seat could do at most, and how much effects need."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.state import RussianState

INDUSTRY, WOOD_OR_GREEN, ANY, LOCO, TILES, DOUBLERS, HIRE = range(RANKS, RANKS + 7)
"""What can be scarce, after the five colours of rails: the places of `rooms`."""

TAKES = {"industry": INDUSTRY, "loco": LOCO, "factory": TILES, "build": TILES, "doubler": DOUBLERS, "hire": HIRE}
"""Which scarce thing an effect takes, besides rails."""

SCARCE = {"lay", *TAKES}
"""Effects that need nothing but room."""

MOST_STEPS = 5
"""More industry steps than that are never asked for at once."""

_BROAD = {"any": ANY, "wood-or-green": WOOD_OR_GREEN}


def rooms(s: RussianState, seat: int) -> list[int]:
    """Return how much of everything could be done if nothing else moved."""
    rails, stock, kit, stacks = s.rails[seat], s.stock[seat], s.kit, s.stacks
    found = [0] * (HIRE + 1)
    found[0] = total = kit.length - sum(rails[::RANKS])
    for cell, rank in kit.behind:
        room = rails[cell - 1] - rails[cell] - 1
        if room > 0 and (stock[rank] or rails[cell]):
            found[rank] += room
            total += room
    found[WOOD_OR_GREEN] = found[0] + found[1]
    found[ANY] = total
    found[INDUSTRY] = industry_room(s, seat)
    left = sum(stacks)
    found[TILES] = left + sum(s.yard)
    for tile in kit.stacked:
        if stacks[tile]:
            if kit.number[tile] > kit.number[min(s.locos[seat])]:
                found[LOCO] = left
            break
    found[DOUBLERS] = min(s.doubler_supply, kit.doubler_slots - s.doublers[seat])
    if s.display[0] >= 0:
        found[HIRE] = 1
    return found


@cache
def needs_of(effects: Effects) -> tuple[tuple[int, int], ...]:
    """Return how much room suffices to do all the effects in any order: place among the rooms, how much."""
    needs: dict[int, int] = {}
    for effect in effects:
        if effect[0] == "lay":
            place = _BROAD.get(effect[1]) or COLOURS.index(effect[1])
            needs[place] = needs.get(place, 0) + effect[2]
        elif effect[0] in TAKES:
            place = TAKES[effect[0]]
            needs[place] = needs.get(place, 0) + (effect[1] if len(effect) > 1 else 1)
    if len(needs) > 1 and needs.keys() & _BROAD.values():
        needs[ANY] = sum(n for place, n in needs.items() if place < RANKS or place in _BROAD.values())
    if LOCO in needs and TILES in needs:
        needs[LOCO] = needs[TILES] = needs[LOCO] + needs[TILES]
    return tuple(needs.items())


def fits(room: list[int], effects: Effects, spare: int = 0) -> bool:
    """Whether there is room for all the effects, and some to spare."""
    return all(room[place] >= n + spare for place, n in needs_of(effects))


def industry_room(s: RussianState, seat: int) -> int:
    """Return how many steps the markers can make over the factories there are, up to the most ever asked."""
    kit, factories, markers = s.kit, s.factories[seat], s.markers[seat]
    if len(markers) == 1:
        at, gap_at, last = markers[0], kit.gap_at, min(markers[0] + MOST_STEPS, kit.end)
        while at < last and (gap_at[at + 1] < 0 or factories[gap_at[at + 1]]):
            at += 1
        return at - markers[0]
    markers = markers[:]
    total = 0
    for i in sorted(range(len(markers)), key=markers.__getitem__, reverse=True):
        while total < MOST_STEPS and not _stuck(s, factories, markers, i):
            markers[i] += 1
            total += 1
    return total


def _stuck(s: RussianState, factories: list[int], markers: list[int], i: int) -> bool:
    kit, at = s.kit, markers[i] + 1
    if at > kit.end:
        return True
    gap = kit.gap_at[at]
    return (gap >= 0 and not factories[gap]) or (not kit.edition.share and at in markers)
