"""Western U.S.: connected track until east and west are joined, and rewards for joining them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from roundhouse.core.graph import reaches, roads
from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.games.steam.links import cities
from roundhouse.games.steam.sites import EVERYWHERE
from roundhouse.games.steam.state import FREE, SteamState


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules

ALONE, SHARED, NAMED = 4, 2, 2
NOBODY = "none"


western = Module("steam.western", needs=("steam",))


@western.tweak("home")
def _home(before: tuple[Callable[..., int], ...]) -> tuple[Callable[..., int], ...]:
    return (*before, home)


@western.tweak("linked")
def _linked(before: tuple[Callable[..., None], ...]) -> tuple[Callable[..., None], ...]:
    return (*before, transcontinental)


@western.tweak("arrived")
def _arrived(before: tuple[Callable[..., None], ...]) -> tuple[Callable[..., None], ...]:
    return (*before, arrived)


def transcontinental(s: SteamState, seat: int) -> None:
    """Reward those who joined east and west, once."""
    if s.joined or not _both_begun(s) or not joins(s, range(s.seats)):
        return
    s.joined = 1
    owners = fewest(s, seat)
    if len(owners) > NAMED:
        s.push(seat, ("name", owners, NAMED))
    for owner in owners if len(owners) <= NAMED else ():
        s.pay(owner, ALONE if len(owners) == 1 else SHARED)


@western.choice("name", verbs=("bonus",))
def name(s: SteamState, _seat: int, owners: tuple[int, ...], n: int) -> list[Action]:
    """Name one of those whose links join east and west."""
    del n
    return [s.rules.act("bonus", owner) for owner in owners]


@name.take
def _name(s: SteamState, seat: int, action: Action, owners: tuple[int, ...], n: int) -> None:
    named = int(action.args[0])
    s.pay(named, SHARED)
    if n > 1:
        s.push(seat, ("name", tuple(o for o in owners if o != named), n - 1))


@western.choice("bonus")
def bonus(s: SteamState, _seat: int, owners: int) -> list[Action]:
    """Choose the link of a long delivery whose owner gains one more."""
    used = [owner for owner in range(s.seats) if owners >> owner & 1]
    options = [s.rules.act("bonus", owner) for owner in used if not s.out[owner]]
    nobodys = owners >> FREE & 1 or len(options) < len(used)
    return [*options, s.rules.act("bonus", NOBODY)] if nobodys else options


@bonus.take
def _bonus(s: SteamState, _seat: int, action: Action, owners: int) -> None:
    del owners
    if action.args[0] != NOBODY:
        s.pay(int(action.args[0]), 1)


@western.why("bonus")
def _why(s: SteamState, _seat: int, action: Action) -> Refusal | None:
    owner = action.args[0]
    if s.stack[-1][1] == "name":
        return Refusal("not-joining-free" if owner == NOBODY else "not-joining", {"seat": owner})
    if owner == NOBODY:
        return Refusal("no-free-link-used")
    return Refusal("bankrupt-owner" if s.out[int(owner)] else "no-link-used", {"seat": owner})


@western.prepare
def _vocabulary(rules: Rules) -> None:
    for owner in (*range(rules.seats), NOBODY):
        rules.act("bonus", owner)


def home(s: SteamState, seat: int) -> int:
    """Return the cities a seat may build from: until east and west are joined, only those its track reaches."""
    return EVERYWHERE if s.joined or not s.touch[seat] else s.touch[seat]


def _both_begun(s: SteamState) -> bool:
    """Whether links lead to starting cities of east and west: without them nothing is joined."""
    ends, tagged = 0, s.kit.tagged
    for a, b, _, _ in s.links:
        ends |= 1 << a | 1 << b
    ends &= tagged.get("start", 0)
    return bool(ends & tagged.get("east", 0) and ends & tagged.get("west", 0))


def tagged(s: SteamState, *tags: str) -> int:
    """Return the cities with all these tags, as bits; towns count once they are cities."""
    found = cities(s)
    for tag in tags:
        found &= s.kit.tagged.get(tag, 0)
    return found


def joins(s: SteamState, owners: Iterable[int]) -> bool:
    """Whether finished links of these owners join an eastern and a western starting city."""
    whose = set(owners)
    near = roads((link for link in s.links if link[2] in whose), len(s.demand))
    return reaches(near, tagged(s, "west", "start"), tagged(s, "east", "start"), 0, len(near))


def fewest(s: SteamState, builder: int) -> tuple[int, ...]:
    """Return the smallest set of owners whose links join east and west, one with the builder if there is a choice."""
    seats = sorted(range(s.seats), key=lambda seat: seat != builder)
    sets = (owners for n in range(1, s.seats + 1) for owners in combinations(seats, n))
    return tuple(sorted(next(owners for owners in sets if joins(s, owners))))


def arrived(s: SteamState, seat: int, start: int, stop: int, owners: int) -> None:
    """Give one more income for a delivery between an eastern and a western city."""
    east, west = tagged(s, "east"), tagged(s, "west")
    ends = 1 << start | 1 << stop
    if ends & east and ends & west:
        s.push(seat, ("bonus", owners))
