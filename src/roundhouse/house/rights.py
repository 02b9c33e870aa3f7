"""Who may do what at a table: one table in data, for routes, page and tests."""

from __future__ import annotations

from collections.abc import Iterable

from roundhouse.house.book import Room
from roundhouse.house.refused import Refused


HOST, HOLDER, WATCHER, STRANGER, FORMER, NEWCOMER = "host", "holder", "watcher", "stranger", "former", "newcomer"
"""Former: who held this seat last. Newcomer: neither host nor ever at another seat of the table."""
IN_THE_ROOM = {HOST, HOLDER, WATCHER}
ANYBODY = {*IN_THE_ROOM, STRANGER}
FRESH = {NEWCOMER, FORMER}
Roles = set[str]

AT_TABLE: dict[str, Roles] = {
    "look": IN_THE_ROOM,
    "leave": IN_THE_ROOM,
    "what-if": IN_THE_ROOM,
    "watch-link": IN_THE_ROOM,
    "rematch": {HOLDER},
    "put-out": {HOST},
}
"""What may be done at a table, and by whom."""

AT_SEAT: dict[str, dict[str, Roles]] = {
    "play": {"mine": {HOLDER}},
    "rename": {"mine": {HOLDER}},
    "device": {"mine": {HOLDER}},
    "link": {"mine": {HOLDER}, "open": {HOST}, "left": {HOST}},
    "open": {"mine": {HOLDER}, "held": {HOST}, "bot": {HOST}, "lent": {HOST}, "open": {HOST}, "left": {HOST}},
    "bot": {"mine": {HOLDER}, "held": {HOST}, "bot": {HOST}, "lent": {HOST}, "open": {HOST}, "left": {HOST}},
    "take": {"bot": {HOST}, "open": {HOST}, "lent": {FORMER}, "left": {FORMER}},
    "sit": {"held": {NEWCOMER}, "bot": ANYBODY, "lent": FRESH, "open": ANYBODY, "left": FRESH},
}
"""What may be done with a seat, by its state, and by whom; to sit also takes a link.

A seat is mine, held by another, a bot's, open; while something is hidden also left (open) or lent (a bot plays it)
by somebody who held it: whoever takes it would see that hand.
"""


def roles(room: Room, user: str | None) -> Roles:
    """Return what somebody is at a table."""
    found = {HOLDER} if room.mine(user) else set()
    found |= {WATCHER} if room.watches(user) else set()
    found |= {HOST} if found and user == room.host else set()
    return found or {STRANGER}


def state(room: Room, seat: int, user: str | None, *, sealed: bool) -> str:
    """Return what a seat is to somebody; `sealed`: the game goes on and hides something."""
    place = room.seats[seat]
    if place.kind == "human":
        return "mine" if place.holder == user else "held"
    if not sealed or not place.known_to:
        return place.kind
    return "left" if place.kind == "open" else "lent"


def may(what: str, room: Room, user: str | None, seat: int | None = None, *, sealed: bool = True) -> bool:
    """Whether somebody may do something at a table, or with a seat of it."""
    return what in _granted([what], room, user, seat, sealed=sealed)


def expect(what: str, room: Room, user: str | None, seat: int | None = None, *, sealed: bool = True) -> None:
    """Refuse unless somebody may do something."""
    if seat is not None and not 0 <= seat < len(room.seats):
        raise Refused(404, "not-found")
    if may(what, room, user, seat, sealed=sealed):
        return
    if what != "sit" and not room.holds(user):
        raise Refused(403, "not-your-table")
    if seat is None:
        raise Refused(403, "not-host" if AT_TABLE[what] == {HOST} else "not-your-seat")
    raise _refused(what, state(room, seat, user, sealed=sealed), HOST in roles(room, user))


def wishes(room: Room, user: str | None, seat: int | None = None, *, sealed: bool = True) -> list[str]:
    """Return everything somebody may do at a table, or with a seat of it without a link."""
    whole = AT_TABLE if seat is None else [what for what in AT_SEAT if what != "sit"]
    return _granted(whole, room, user, seat, sealed=sealed)


def _granted(whole: Iterable[str], room: Room, user: str | None, seat: int | None, *, sealed: bool) -> list[str]:
    """Return what of all this somebody may do."""
    mine = roles(room, user)
    if seat is None:
        return [what for what in whole if AT_TABLE[what] & mine]
    mine, found = mine | _past(room, seat, user), state(room, seat, user, sealed=sealed)
    return [what for what in whole if AT_SEAT[what].get(found, set()) & mine]


def _past(room: Room, seat: int, user: str | None) -> Roles:
    former = {FORMER} if user and room.seats[seat].last == user else set()
    elsewhere = any(user in place.known_to for i, place in enumerate(room.seats) if i != seat)
    return former | ({NEWCOMER} if user != room.host and not elsewhere else set())


def _refused(what: str, found: str, host: bool) -> Refused:  # noqa: FBT001  (it is the last of three plain facts)
    if what in {"take", "sit"} and found in {"left", "lent"} and (host or what == "sit"):
        return Refused(403, "seat-known")
    if what == "sit" or (what == "take" and found == "held" and host):
        return Refused(409, "seat-taken")
    return Refused(403, "not-your-seat")
