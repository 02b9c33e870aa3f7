"""New cities: a town becomes a city at the start of a build turn, or at any time of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.module import base
from roundhouse.games.steam.sites import can_end
from roundhouse.games.steam.state import FREE, IS_CITY, SteamState
from roundhouse.games.steam.tiles import TOWN_TILE
from roundhouse.games.steam.track import join, repaint, retouch


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.choice("urbanize", verbs=("urbanize", "pass"))
def urbanize(s: SteamState, seat: int) -> list[Action]:
    """Choose a town, or build no new city."""
    found = towns(s, seat, 0)
    return [*found, s.kit.passes] if found else []


@urbanize.take
def _urbanize(s: SteamState, seat: int, action: Action) -> None:
    if action is not s.kit.passes:
        s.push(seat, ("new-city", s.kit.at[str(action.args[0])]))


def towns(s: SteamState, seat: int, n: int) -> list[Action]:
    """Return the towns that can become a city while a seat has `n` tiles left."""
    kit = s.kit
    letter = next((i for i in range(len(kit.letters)) if _open(s, i)), -1)
    if letter < 0:
        return []
    found = {h: a for h, a in kit.urbanize.items() if not s.demand[kit.stop[h]]}
    if not kit.left_to_close or all(tip[1] != seat for tip in s.tips):
        return list(found.values())
    return [action for h, action in found.items() if _can_close(s, seat, h, letter, n)]


def _can_close(s: SteamState, seat: int, h: int, letter: int, n: int) -> bool:
    """Whether a seat can finish its track after a new city, where it has to."""
    copy = s.clone()
    _found(copy, seat, h, letter)
    return can_end(copy, seat, n, copy.cash[seat])


@base.choice("new-city", verbs=("city",))
def new_city(s: SteamState, _seat: int, h: int) -> list[Action]:
    """Choose which new city."""
    del h
    return [action for i, action in enumerate(s.kit.city) if _open(s, i)]


@new_city.take
def _new_city(s: SteamState, seat: int, action: Action, h: int) -> None:
    letter = s.kit.city.index(action)
    _found(s, seat, h, letter)
    s.emit("new-city", seat, h, letter)
    for linked in s.kit.linked:
        linked(s, seat)


def _found(s: SteamState, seat: int, h: int, letter: int) -> None:
    """Make a city of a town."""
    kit = s.kit
    stop = kit.stop[h]
    s.built[letter] = h
    _clear(s, h)
    _open_sides(s, stop)
    s.demand[stop] = 1 << kit.colour[kit.letters[letter].colour] | IS_CITY
    _shorten(s, stop)
    _reach(s, seat, stop)
    for other in range(s.seats):
        retouch(s, other)
    if not kit.map.new_city_keeps:
        for colour in range(len(s.bag)):
            at = stop * len(s.bag) + colour
            s.bag[colour] += s.goods[at]
            s.goods[at] = 0


def _open(s: SteamState, letter: int) -> bool:
    return s.built[letter] < 0 and s.kit.letters[letter].id in s.kit.map.letters


def _open_sides(s: SteamState, stop: int) -> None:
    """Let track end at the new city from all sides."""
    kit, near = s.kit, list(s.near)
    for edge in range(EDGES):
        slot = kit.face[kit.stop_hex[stop] * EDGES + edge]
        if slot >= 0:
            near[slot // EDGES] |= 1 << slot % EDGES
    s.near = tuple(near)
    s.fringe = tuple(h for h, edges in enumerate(near) if edges)


def _clear(s: SteamState, h: int) -> None:
    """Take away the tile of the town, and its disc."""
    old = s.tile[h]
    if old >= 0:
        face = s.kit.faces[old]
        s.supply[face.tile] += 1
        s.discs += face.kind != TOWN_TILE
        s.tile[h] = -1
        s.owner[h] = 0


def _shorten(s: SteamState, stop: int) -> None:
    """Let everything that began in the town begin at its edge; what lay only in its hex is gone."""
    h = s.kit.stop_hex[stop]
    for i in range(len(s.links) - 1, -1, -1):
        a, b, owner, size = s.links[i]
        if stop in {a, b}:
            s.links[i] = (a, b, owner, size - 1)
            if size == 1:
                del s.links[i]
                _free(s, owner)
    for i in range(len(s.tips) - 1, -1, -1):
        slot, owner, far, size, fresh = s.tips[i]
        if slot // EDGES == h:
            del s.tips[i]
            _free(s, owner)
        elif far == stop:
            s.tips[i] = (slot, owner, far, size - 1, fresh)


def _free(s: SteamState, owner: int) -> None:
    if owner < FREE:
        s.markers[owner] += 1


def _reach(s: SteamState, seat: int, stop: int) -> None:
    """Complete the sections that pointed at the town; those of nobody go to the builder."""
    h = s.kit.stop_hex[stop]
    for tip in s.tips[:]:
        slot, owner, far, size, _ = tip
        if s.kit.face[slot] // EDGES != h or far == stop:
            continue
        if owner == FREE:
            if not s.markers[seat]:
                continue
            owner = seat
            s.markers[seat] -= 1
            repaint(s, slot, seat)
        s.tips.remove(tip)
        join(s, far, stop, owner, size)


@base.why("urbanize")
def _why(s: SteamState, _seat: int, action: Action) -> Refusal | None:
    h = s.kit.at[str(action.args[0])]
    if s.demand[s.kit.stop[h]]:
        return Refusal("already-city", {"hex": s.kit.labels[h]})
    return Refusal("unfinished") if any(_open(s, i) for i in range(len(s.kit.letters))) else Refusal("cities-out")


@base.why("city")
def _why_city(s: SteamState, _seat: int, action: Action) -> Refusal | None:
    letter = s.kit.city.index(action)
    return None if _open(s, letter) else Refusal("no-such-city", {"city": str(action.args[0])})
