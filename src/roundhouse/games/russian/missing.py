"""What keeps a space from being used in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.factories import lowest
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.rooms import ANY, DOUBLERS, FACTORIES, HIRE, INDUSTRY, LOCO, TILES, WOOD_OR_GREEN, rooms
from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from roundhouse.games.russian.sites import Site
    from roundhouse.games.russian.state import RussianState

_RAILS = {**dict(enumerate(COLOURS)), WOOD_OR_GREEN: "wood-or-green", ANY: "any"}


def missing(s: RussianState, seat: int, site: Site) -> Refusal:
    """Say of a space that cannot be used in full what there is too little of."""
    room, facts = rooms(s, seat), {"space": site.id}
    for place, n in site.needs:
        if room[place] < n:
            return _rails(s, seat, site, place, room[place]) if place in _RAILS else _others(s, seat, site, place)
    again = any("repeats" in s.rules.ops[effect[0]].facts for effect in site.do)
    return Refusal("lacks-again" if again else "not-in-full", facts)


def _rails(s: RussianState, seat: int, site: Site, place: int, room: int) -> Refusal:
    facts: dict[str, str | int] = {"space": site.id, "rails": _RAILS[place], "room": room}
    owns = place not in range(1, RANKS) or s.stock[seat][place] or any(s.rails[seat][place::RANKS])
    if not owns:
        return Refusal("lacks-rail", facts)
    return Refusal("lacks-steps" if room else "lacks-room", facts)


def _others(s: RussianState, seat: int, site: Site, place: int) -> Refusal:
    facts = {"space": site.id}
    if place in {LOCO, TILES, FACTORIES}:
        what = _tiles(s, site, place)
        tiles = lowest(s)
        return Refusal(f"lacks-{what}", {**facts, "loco": s.kit.tile_names[tiles[0]] if tiles else ""})
    if place == INDUSTRY:
        return Refusal(f"lacks-{_ahead(s, seat)}", facts)
    if place == DOUBLERS:
        return Refusal("lacks-places" if s.doubler_supply else "lacks-doublers", facts)
    return Refusal("lacks-engineer" if place == HIRE else "not-in-full", facts)


def _tiles(s: RussianState, site: Site, place: int) -> str:
    """Say which tile is missing."""
    if place == LOCO and not sum(s.stacks):
        return "loco"
    if place == LOCO and sum(s.stacks) >= dict(site.needs)[LOCO]:
        return "slot"
    if place != LOCO and s.kit.may_build and sum(s.stacks) + sum(s.yard):
        return "site"
    return "tiles" if sum(s.stacks) + sum(s.yard) else "tile"


def _ahead(s: RussianState, seat: int) -> str:
    """Say what stops the markers: a gap without a ``factory``, a barrier to be cleared by ``blasting``, or the end."""
    way, factories, front = s.kit.industry, s.works(seat), list(s.markers[seat])
    blocked = {block.space for block in plan_of(s, seat).blocks if block.line < 0}
    while front:
        for to in way.exits[front.pop()]:
            if way.shut[to] and not factories[way.gap_at[to]]:
                return "factory"
            if to in blocked:
                return "blasting"
            front.append(to)
    return "strip"
