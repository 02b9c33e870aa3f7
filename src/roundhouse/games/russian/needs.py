"""What effects need: how much of each scarce thing suffices to do them all, in any order."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from roundhouse.games.russian.state import ANY, COLOURS, DOUBLERS, HIRE, INDUSTRY, LOCO, RANKS, TILES, WOOD_OR_GREEN


if TYPE_CHECKING:
    from roundhouse.core.state import Effects

TAKES = {"industry": INDUSTRY, "loco": LOCO, "factory": TILES, "build": TILES, "doubler": DOUBLERS, "hire": HIRE}
"""Which scarce thing an effect takes, besides rails."""


@cache
def needs_of(effects: Effects) -> tuple[tuple[int, int], ...]:
    """Return the places of `usable.rooms` and how much of each suffices."""
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


_BROAD = {"any": ANY, "wood-or-green": WOOD_OR_GREEN}
