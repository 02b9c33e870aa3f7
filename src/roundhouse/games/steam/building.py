"""Phase 4: build track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.steam.actions import front
from roundhouse.games.steam.module import base
from roundhouse.games.steam.sites import can_end, fit_of, price_of, sites, tiles
from roundhouse.games.steam.state import FREE, SteamState
from roundhouse.games.steam.track import join, repaint, retouch
from roundhouse.games.steam.track import lay as lay_tile
from roundhouse.games.steam.urbanizing import towns


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


@base.effect("building")
def building(s: SteamState, _seat: int) -> None:
    """Let everybody build, the holder of the first build before all others."""
    s.tips[:] = [(slot, owner, stop, size, 0) for slot, owner, stop, size, _ in s.tips]
    s.push(0, ("lapse", -1))
    for seat in reversed(front(s, "first-build")):
        s.push(seat, ("build-turn",))


@base.effect("build-turn")
def build_turn(s: SteamState, seat: int) -> None:
    """Urbanize if that is the action, first or at any time, and lay tiles."""
    kit, action = s.kit, s.action[seat]
    s.dearest = 0
    n = kit.limits.engineer_tiles if action == kit.do["engineer"] and not kit.half else kit.limits.tiles
    if s.rules.options.get("unextended") == "turn":
        s.push(0, ("lapse", seat))
    urbanizes = action == kit.do["urbanization"]
    if urbanizes and s.rules.options.get("urbanizing") == "any-time":
        s.push(seat, ("build", n, "city"))
        return
    s.push(seat, ("build", n))
    if urbanizes:
        s.push(seat, ("urbanize",))


@base.choice("build", verbs=("build", "connect", "urbanize", "done"))
def build(s: SteamState, seat: int, n: int, *besides: str) -> list[Action]:
    """Choose a hex to build on, or a town for a new city that is still to come, or stop building."""
    kit = s.kit
    actions = kit.build
    options = [actions[h] for h in sites(s, seat, n)]
    if kit.wires:
        options += wires(s, seat, n)
    if besides:
        options += towns(s, seat, n)
    if not kit.closes or all(tip[1] != seat for tip in s.tips):
        options.append(kit.done)
    return options


@build.covers
def _covers(_rules: Rules, action: Action, n: int, *besides: str) -> bool:
    return action.verb != "urbanize" or bool(besides)


@build.take
def _build(s: SteamState, seat: int, action: Action, n: int, *besides: str) -> None:
    if action is s.kit.done:
        return
    if action.verb == "urbanize":
        s.push(seat, ("new-city", s.kit.at[str(action.args[0])]), ("build", n))
    elif action.verb == "connect":
        _connect(s, seat, action, n, *besides)
    else:
        s.push(seat, ("lay", s.kit.hex_of[action.id], n, *besides))


@base.choice("lay", verbs=("tile",))
def lay(s: SteamState, seat: int, h: int, n: int, *_besides: str) -> list[Action]:
    """Choose a tile and its turn."""
    return [fit.action for fit in tiles(s, seat, h, n)]


@lay.take
def _lay(s: SteamState, seat: int, action: Action, h: int, n: int, *besides: str) -> None:
    fit = fit_of(s, h, s.kit.face_of[action.id])
    price = price_of(s, seat, h, fit)
    full = fit.price + s.kit.price[h] if fit.ground else fit.price
    s.cash[seat] -= price
    s.dearest = max(s.dearest, full)
    links = len(s.links)
    lay_tile(s, seat, h, fit)
    s.emit("lay", seat, h, fit.face, price)
    _go_on(s, seat, n - 1, *besides)
    if len(s.links) > links:
        _linked(s, seat)


def _go_on(s: SteamState, seat: int, n: int, *besides: str) -> None:
    """Go on building with so many tiles, and a new city besides if it is still to come."""
    if n:
        s.push(seat, ("build", n, *besides))
    elif besides:
        s.push(seat, ("urbanize",))


def _linked(s: SteamState, seat: int) -> None:
    for linked in s.kit.linked:
        linked(s, seat)


def wires(s: SteamState, seat: int, n: int) -> list[Action]:
    """Return the links without a tile that a seat can build."""
    cash = s.cash[seat]
    return [
        action
        for i, (a, b, price, action) in enumerate(s.kit.wires)
        if s.wired[i] < 0 and s.demand[a] and s.demand[b]
        if price <= cash and s.markers[seat] and can_end(s, seat, n - 1, cash - price)
    ]


def _connect(s: SteamState, seat: int, action: Action, n: int, *besides: str) -> None:
    """Link two neighbouring cities without a tile; it counts as one."""
    at = next(i for i, wire in enumerate(s.kit.wires) if wire[3] is action)
    a, b, price, _ = s.kit.wires[at]
    s.wired[at] = seat
    s.cash[seat] -= price
    s.markers[seat] -= 1
    join(s, a, b, seat, 1)
    _go_on(s, seat, n - 1, *besides)
    _linked(s, seat)


@base.effect("lapse")
def lapse(s: SteamState, _seat: int, only: int) -> None:
    """Take the markers off sections that their owners did not lengthen (of one seat, or of all)."""
    lost = set()
    for i, (slot, owner, stop, size, fresh) in enumerate(s.tips):
        if owner < FREE and not fresh and only in {-1, owner}:
            repaint(s, slot, FREE)
            s.tips[i] = (slot, FREE, stop, size, 0)
            s.markers[owner] += 1
            lost.add(owner)
    for owner in lost:
        retouch(s, owner)
