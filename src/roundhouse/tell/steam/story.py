"""What moves were and what they brought, for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.steam.state import SteamState
from roundhouse.tell.brief import Deed
from roundhouse.tell.steam.brief import tiles_of


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.action import Action
    from roundhouse.core.state import State

_SILENT = frozenset({"build", "cube", "via", "urbanize", "~first", "~roll"})
"""Half a deed, told by what comes of it."""


def tally(s: State) -> list[dict[str, int]]:
    """Return by seat what everybody may see and the log counts."""
    assert isinstance(s, SteamState), "this is told by another family"
    return [{"cash": s.cash[seat], "income": s.income[seat]} for seat in range(s.seats)]


def deeds(before: State, seat: int, action: Action, after: State) -> list[Deed]:
    """Return what a move was, told of somebody else."""
    assert isinstance(before, SteamState), "this is told by another family"
    assert isinstance(after, SteamState), "this is told by another family"
    found = [*_delivered(before, seat, action, after), *_grown(before, action, after), *_linked(before, seat, after)]
    if action.verb in _SILENT or _built(before, seat, action):
        return found
    facts: dict[str, str | int | tuple[str, ...]] = {str(n): arg for n, arg in enumerate(action.args)}
    if action.verb == "city":
        facts["town"] = before.kit.names[before.kit.stop[before.stack[-1][2]]]
    if action.verb == "bonus" and action.args[0] == seat:
        return [Deed("bonus-own", {})]
    if action.verb == "locomotive":
        facts["to"] = after.loco[seat]
    laid = [Deed("laid-out", {})] if action.verb == "~draw" and _begins(before, after) else []
    return [*laid, Deed(action.verb, facts, action.verb == "~draw"), *found, *_led(before, after)]


def _begins(before: SteamState, after: SteamState) -> bool:
    """Whether the last cube of the set-up was drawn."""
    return not before.round and not any(frame[1] == "draw" for frame in after.stack)


def _led(before: SteamState, after: SteamState) -> Iterator[Deed]:
    """Tell who has won an auction that is over, and for how much."""
    if not (before.stack and before.stack[-1][1] == "bid") or (after.stack and after.stack[-1][1] == "bid"):
        return
    first = after.order[0]
    paid = before.cash[first] - after.cash[first]
    yield Deed("leads-for" if paid else "leads", {"seat": first, "n": paid})


def _built(s: SteamState, seat: int, action: Action) -> bool:
    """Whether somebody stops who has laid track: that needs no words."""
    return action.verb == "done" and int(s.stack[-1][-1]) < tiles_of(s, seat)


def _delivered(before: SteamState, seat: int, action: Action, after: SteamState) -> Iterator[Deed]:
    """Tell of a cube that arrived, the one that no longer rides, and who else earns by it."""
    if action.verb != "via" or any(frame[1] == "ride" for frame in after.stack[-1:]):
        return
    _, asks, colour, *rest = before.stack[-1]
    start = before.kit.names[rest[0][0]] if asks == "ride" and rest[0][0] >= 0 else ""
    stop = before.kit.via_of[action.id][0]
    facts = {"colour": before.kit.colours[colour].id, "from": start, "to": before.kit.names[stop]}
    yield Deed("delivers" if start else "delivers-here", facts)
    yield from _shared(before, seat, action)


def _shared(before: SteamState, seat: int, action: Action) -> Iterator[Deed]:
    """Tell whose track a cube used besides one's own: they earn by it, too."""
    _, asks, *_, trip = before.stack[-1]
    owners = 1 << before.kit.via_of[action.id][1] | (trip[4] if asks == "ride" else 0)
    others = tuple(str(who) for who in range(before.seats) if who != seat and owners >> who & 1)
    if others:
        yield Deed("shares", {"seats": others})


def _grown(before: SteamState, action: Action, after: SteamState) -> Iterator[Deed]:
    """Tell which cities got cubes by a throw."""
    if action.verb != "~roll":
        return
    n = len(before.bag)
    for at, (old, new) in enumerate(zip(before.goods, after.goods, strict=True)):
        if new > old:
            yield Deed("grows", {"place": before.kit.names[at // n], "colour": before.kit.colours[at % n].id})


def _linked(before: SteamState, seat: int, after: SteamState) -> Iterator[Deed]:
    """Tell which links were finished."""
    old = list(before.links)
    for a, b, owner, _ in after.links:
        key = (a, b, owner, _)
        if key in old:
            old.remove(key)
        elif owner == seat:
            yield Deed("links", {"a": before.kit.names[a], "b": before.kit.names[b]})
