"""Phase 5: move goods, link by link, or improve the locomotive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.graph import onward
from roundhouse.games.steam.actions import front, upgrade
from roundhouse.games.steam.cargo import departures, loaded
from roundhouse.games.steam.links import NONE, closed, deliverable, network
from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action

TURNS = 2
Trip = tuple[int, int, int, int, int, int]
"""Where a cube comes from and is, stops seen (bits), links left, owners used (bits), a link not to be used again."""


@base.effect("moving")
def moving(s: SteamState, _seat: int) -> None:
    """Let everybody move twice, the holder of the first move before all others."""
    s.upgraded[:] = [0] * s.seats
    order = front(s, "first-move")
    for seat in reversed(order * TURNS):
        s.push(seat, ("move",))


@base.choice("move", turn=True, verbs=("cube", "locomotive", "pass"))
def move(s: SteamState, seat: int) -> list[Action]:
    """Choose a cube that can be delivered, or a better locomotive, or nothing."""
    kit = s.kit
    options = deliverable(s, s.loco[seat])
    if s.cargo:
        options += [kit.cube[h, colour] for h, colour in loaded(s, s.loco[seat])]
    if not s.upgraded[seat] and s.loco[seat] < kit.limits.locomotive:
        options.append(kit.locomotive)
    options.append(kit.passes)
    return options


@move.take
def _move(s: SteamState, seat: int, action: Action) -> None:
    kit = s.kit
    if action is kit.locomotive:
        s.upgraded[seat] = 1
        upgrade(s, seat)
    elif action is not kit.passes:
        h, colour = kit.cube_of[action.id]
        stop = kit.stop[h]
        if stop >= 0:
            s.goods[stop * len(s.bag) + colour] -= 1
            s.push(seat, ("ride", colour, (stop, stop, 1 << stop, s.loco[seat], 0, NONE)))
        else:
            s.cargo[h] = NONE
            s.push(seat, ("depart", colour, h))


@base.choice("ride", verbs=("via",))
def ride(s: SteamState, _seat: int, colour: int, trip: Trip) -> list[Action]:
    """Choose the next link; only those from which the cube can still be delivered."""
    via = s.kit.via
    _, at, seen, left, _, skip = trip
    net = network(s, skip)
    takes = net.takers[colour]
    good = onward(net.roads, net.roads[at], takes, closed(s, seen, takes), left)
    return [via[stop][owner] for stop, owner in net.ends(at) if good >> stop & 1]


@ride.take
def _ride(s: SteamState, seat: int, action: Action, colour: int, trip: Trip) -> None:
    stop, owner = s.kit.via_of[action.id]
    start, _, seen, left, owners, skip = trip
    advance(s, seat, colour, (start, stop, seen | 1 << stop, left - 1, owners | 1 << owner, skip), owner)


def advance(s: SteamState, seat: int, colour: int, trip: Trip, owner: int) -> None:
    """Pay for the link just used; then arrive, or ride on."""
    s.pay(owner, 1)
    start, at, _, _, owners, _ = trip
    if s.demand[at] >> colour & 1:
        arrive(s, seat, colour, start, at, owners)
    else:
        s.push(seat, ("ride", colour, trip))


def arrive(s: SteamState, seat: int, colour: int, start: int, stop: int, owners: int) -> None:
    """Put a delivered cube back into the bag, or out of the game, and pay what comes on top."""
    row = s.kit.colours[colour]
    (s.gone if row.leaves else s.bag)[colour] += 1
    s.income[seat] += row.bonus
    s.emit("delivered", seat, colour, start, stop)
    for arrived in s.kit.arrived:
        arrived(s, seat, start, stop, owners)


@base.choice("depart", verbs=("via",))
def depart(s: SteamState, seat: int, colour: int, h: int) -> list[Action]:
    """Choose in which direction, and on whose track, a cube leaves its hex."""
    via = s.kit.via
    return [via[stop][owner] for stop, owner in sorted(departures(s, h, colour, s.loco[seat]))]


@depart.take
def _depart(s: SteamState, seat: int, action: Action, colour: int, h: int) -> None:
    stop, owner = s.kit.via_of[action.id]
    skip = departures(s, h, colour, s.loco[seat])[stop, owner]
    advance(s, seat, colour, (NONE, stop, 1 << stop, s.loco[seat] - 1, 1 << owner, skip), owner)
