"""Track on the board: who owns it, where it leads, and what a new tile does to sections and links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.state import FREE, SteamState
from roundhouse.games.steam.tiles import NEW


if TYPE_CHECKING:
    from roundhouse.games.steam.tiles import Change, Fit


def owner_at(s: SteamState, slot: int) -> int:
    """Return who owns the track at a slot; -1 if there is none."""
    return (s.owner[slot // EDGES] >> slot % EDGES * 3 & 7) - 1


def set_owner(s: SteamState, slot: int, owner: int) -> None:
    """Write down who owns the track at a slot."""
    h, shift = slot // EDGES, slot % EDGES * 3
    s.owner[h] = s.owner[h] & ~(7 << shift) | owner + 1 << shift


def across(s: SteamState, slot: int) -> int:
    """Return the other end of the track that begins at a slot, within the hex; -1 if it ends in a town there."""
    h = slot // EDGES
    if s.kit.is_town[h]:
        return -1
    return h * EDGES + s.kit.faces[s.tile[h]].joins[slot % EDGES]


def chain(s: SteamState, slot: int) -> tuple[list[int], int]:
    """Follow track inwards from a slot: every slot on the way, and the stop it leads to or -1 at a loose end."""
    kit = s.kit
    slots = [slot]
    while (other := across(s, slot)) >= 0:
        slots.append(other)
        slot = kit.face[other]
        h = slot // EDGES
        if kit.stop[h] >= 0 and s.demand[kit.stop[h]]:
            return slots, kit.stop[h]
        if owner_at(s, slot) < 0:
            return slots, -1
        slots.append(slot)
    return slots, kit.stop[slot // EDGES]


def repaint(s: SteamState, slot: int, owner: int) -> None:
    """Give the whole section that ends at a slot to an owner."""
    for on in chain(s, slot)[0]:
        set_owner(s, on, owner)


def facing(s: SteamState, slot: int) -> int:
    """Return which loose end faces a slot, as its place in `tips`; -1 if none does."""
    there = s.kit.face[slot]
    for i, tip in enumerate(s.tips):
        if tip[0] == there:
            return i
    return -1


def lay(s: SteamState, seat: int, h: int, fit: Fit) -> None:
    """Put a tile on a hex; whatever it adds, redirects or joins belongs to the seat."""
    kit = s.kit
    old = s.tile[h]
    if old >= 0:
        s.supply[kit.faces[old].tile] += 1
    s.supply[fit.tile] -= 1
    s.discs -= fit.disc
    s.started[seat] = 1
    redirected = [_take_up(s, h, change) for change in fit.changes if change[2] != NEW]
    s.tile[h] = fit.face
    for change in fit.changes:
        if change[2] != NEW:
            _redirect(s, seat, h, change, redirected.pop(0))
        elif kit.is_town[h]:
            _extend(s, seat, h * EDGES + change[0], kit.stop[h], 1, fresh=1)
        else:
            _add(s, seat, h, change)


def _take_up(s: SteamState, h: int, change: Change) -> tuple[int, ...]:
    """Remove the loose end that is to be redirected."""
    slot = h * EDGES + change[2]
    tip = next(t for t in s.tips if t[0] == slot)
    s.tips.remove(tip)
    set_owner(s, slot, -1)
    return tip


def _redirect(s: SteamState, seat: int, h: int, change: Change, tip: tuple[int, ...]) -> None:
    """Turn a loose end elsewhere; it stays whose it was unless it now joins or reaches something."""
    _, owner, stop, size, fresh = tip
    slot = h * EDGES + change[1]
    set_owner(s, slot, owner)
    if facing(s, slot) < 0 and not s.near[h] >> change[1] & 1:
        s.tips.append((slot, owner, stop, size, fresh))
        return
    if owner == FREE:
        repaint(s, slot, seat)
    else:
        s.markers[seat] += 1
    _extend(s, seat, slot, stop, size, fresh=fresh)


def _add(s: SteamState, seat: int, h: int, change: Change) -> None:
    """Add a track between two edges of a hex without a town."""
    a, b = h * EDGES + change[0], h * EDGES + change[1]
    if not s.near[h] >> change[0] & 1 and facing(s, a) < 0:
        a, b = b, a
    set_owner(s, a, seat)
    stop, size = _absorb(s, seat, a)
    _extend(s, seat, b, stop, size + 1, fresh=1)


def _absorb(s: SteamState, seat: int, slot: int) -> tuple[int, int]:
    """Take over the section that faces a slot: the stop it comes from, or the city itself, and its length."""
    at = facing(s, slot)
    if at < 0:
        beyond = s.kit.next[slot]
        near = s.near[slot // EDGES] >> slot % EDGES & 1
        return s.kit.stop[beyond] if near else -1, 0
    there, owner, stop, size, _ = s.tips.pop(at)
    if owner == FREE:
        repaint(s, there, seat)
    else:
        s.markers[seat] += 1
    return stop, size


def _extend(s: SteamState, seat: int, slot: int, stop: int, size: int, *, fresh: int) -> None:
    """End a section at a slot: a link if something is there, else a loose end."""
    set_owner(s, slot, seat)
    other, more = _absorb(s, seat, slot)
    s.touch[seat] |= 1 << stop
    s.markers[seat] -= 1
    if other < 0:
        s.tips.append((slot, seat, stop, size, fresh))
        return
    join(s, stop, other, seat, size + more)


def join(s: SteamState, a: int, b: int, owner: int, size: int) -> None:
    """Finish a link between two stops; its owner's track reaches both. Who pays and marks it is up to the caller."""
    s.links.append((a, b, owner, size))
    if owner < FREE:
        s.touch[owner] |= 1 << a | 1 << b


def retouch(s: SteamState, seat: int) -> None:
    """Work out anew which stops a seat's track reaches."""
    reached = 0
    for a, b, owner, _ in s.links:
        if owner == seat:
            reached |= 1 << a | 1 << b
    for _, owner, stop, *_ in s.tips:
        if owner == seat:
            reached |= 1 << stop
    s.touch[seat] = reached
