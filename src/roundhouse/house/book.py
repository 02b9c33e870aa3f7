"""The book of the house: what it keeps, whatever it is kept in."""

from __future__ import annotations

import hashlib

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from roundhouse.house.settings import Rate


T = TypeVar("T")
Seen = tuple[int, str, str]
"""A move in the log: who, what, and who may see it."""


class Event(NamedTuple):
    """One row of a table's log."""

    table: str
    seq: int
    kind: str
    """``start``, ``act``, ``act-end``, ``bot``, ``undo``, ``restart``, ``end``, ``seat``, ``rematch`` or ``rules``."""
    seat: int
    action: str
    key: str | None
    keep: int
    moves: list[Seen]
    held: int | None
    floor: int
    at: int

    def digest(self, before: str) -> str:
        """Return the hash that chains this row to the one before."""
        return hashlib.sha256(msgspec.json.encode((before, *self))).hexdigest()


class Snapshot(NamedTuple):
    """A position kept so that opening a long game is quick; it can be thrown away."""

    hash: str
    """Of the row of the log it follows from."""
    moves: int
    data: str
    seal: str
    """The hash of all of this, so that a damaged one is noticed."""

    @classmethod
    def of(cls, hashed: str, moves: int, data: str) -> Snapshot:
        """Return a snapshot with its seal."""
        return cls(hashed, moves, data, hashlib.sha256(f"{hashed} {moves} {data}".encode()).hexdigest())

    @property
    def whole(self) -> bool:
        """Whether it is as it was written."""
        return self == Snapshot.of(self.hash, self.moves, self.data)


class Stored(NamedTuple):
    """What is kept about the game of one table."""

    row: Any
    events: list[tuple[Event, str]]
    snapshot: Snapshot | None


class Seat(NamedTuple):
    """A place at the table and who plays it."""

    kind: str
    """``human``, ``bot`` or ``open``."""
    name: str
    bot: str = ""
    holder: str | None = None
    """The one person who sits there."""
    shared: bool = False
    """Whether its holder plays it at one screen with another seat."""
    term: int = 0
    """How often it has changed hands; links of an earlier term are dead."""
    since: int = 0
    """The row of the log with which its holder came."""
    devices: int = 0
    """In how many browsers its holder is known."""
    last: str | None = None
    """Who held it last, or holds it."""
    known_to: frozenset[str] = frozenset()
    """Everybody who ever held it."""


class Watcher(NamedTuple):
    """Somebody who only watches."""

    user: str
    number: int
    name: str


class News(NamedTuple):
    """What somebody did with a seat: for everybody to read, and to know who ever held it."""

    table: str
    seq: int
    seat: int
    """-1 for what concerns the table."""
    what: str
    """``sit``, ``take``, ``leave``, ``empty``, ``bot``, ``rename``, ``device``, ``host``, ``hints``, ``no-hints`` or
    ``foul``, which tells under `by_name` what a bot from outside did."""
    move: int
    by: str | None
    by_name: str
    who: str | None
    """Who holds it from now on."""
    name: str
    was: str | None
    """Who held it before."""
    was_name: str


class Room(NamedTuple):
    """Who is at a table; read anew with every request."""

    host: str
    seats: list[Seat]
    watchers: Sequence[Watcher] = ()
    term: int = 0
    """How often links for watchers were withdrawn."""
    news: Sequence[News] = ()
    """What was done with its seats."""
    seq: int | None = None
    """How far its log goes; `None` where nobody else can write it."""

    def mine(self, user: str | None) -> list[int]:
        """Return the seats of somebody."""
        return [i for i, seat in enumerate(self.seats) if user and seat.holder == user]

    def alone(self, user: str | None) -> int | None:
        """Return the seat of somebody who has only one: what is said at such a screen is said to that seat."""
        mine = self.mine(user)
        return mine[0] if len(mine) == 1 else None

    def watches(self, user: str | None) -> bool:
        """Whether somebody watches."""
        return any(watcher.user == user for watcher in self.watchers)

    def holds(self, user: str | None) -> bool:
        """Whether somebody is in the room."""
        return bool(self.mine(user)) or self.watches(user)


class Link(NamedTuple):
    """An invitation; of its secret only the hash is kept."""

    token: str
    table: str
    kind: str
    """``seat``, ``watch`` or ``device``."""
    seat: int | None
    term: int
    maker: str
    expires: int
    used_by: str | None = None


class Session(NamedTuple):
    """Somebody known by a cookie."""

    user: str
    name: str
    seen: int


class Account(NamedTuple):
    """What is kept of a person besides their tables."""

    created: int
    sessions: list[tuple[int, int]]
    """When each began, and when it was last used."""
    news: list[News]
    """What was said of seats with their name in it."""
    links: list[Link]


class Waiting(NamedTuple):
    """A table where a bot has to move."""

    table: str
    host: str
    people: bool
    """Whether somebody sits there, too."""


class Lease(NamedTuple):
    """Somebody at work on something, so that nobody else begins it; whoever is not done in time has died."""

    kind: str
    """What is done: ``bot`` or ``sweep``."""
    about: str
    worker: str
    seconds: float
    """For how long, by the clock of wherever the book lies."""


class Line(NamedTuple):
    """A live connection, as far as it has to be allowed."""

    table: str
    user: str
    session: str


class Shelf(NamedTuple):
    """The tables of somebody."""

    rows: list[Any]
    seats: dict[str, list[Any]]
    """By table."""


class TakenError(Exception):
    """Somebody else was there before: this row, or this seat, is taken."""


class DamagedError(Exception):
    """What is kept cannot be read any more."""


class NotSavedError(Exception):
    """It could not be kept: nothing happened."""


class DoubtError(Exception):
    """The line broke at the last moment: nobody knows yet whether it was kept."""


class Book(Protocol):
    """Everything that is kept, by what the house asks of it."""

    def load(self, table: str) -> Stored | None:
        """Return a table, or `None` if there is none or it was deleted."""

    def tail(self, table: str, after: int) -> list[tuple[Event, str]]:
        """Return the rows of a log after one of them."""

    def heads(self, tables: list[str]) -> dict[str, int]:
        """Return how far the logs of some tables go."""

    def found(self, row: dict[str, Any], seats: list[Seat], watchers: list[str]) -> None:
        """Keep a new table."""

    def append(self, event: Event, hashed: str, turn: int | None, moves: int) -> None:
        """Add a row to the log; a seq that is taken is a `TakenError`."""

    def keep_snapshot(self, table: str, snapshot: Snapshot | None) -> None:
        """Keep a position instead of the one before, or none."""

    def note(self, table: str, **values: Any) -> None:
        """Change what is said of a table."""

    def room(self, table: str) -> Room | None:
        """Return who is at a table that is not deleted."""

    def reseat(self, table: str, seat: int, new: Seat) -> None:
        """Change who plays a seat; `new.term` is the next term, or the same for the same holder."""

    def watch(self, table: str, user: str) -> None:
        """Let somebody watch."""

    def unwatch(self, table: str, user: str) -> None:
        """Let somebody watch no longer."""

    def announce(self, news: News) -> None:
        """Keep what everybody may read about seats."""

    def count(self, user: str) -> int:
        """Return how many tables somebody has."""

    def mine(self, user: str, most: int) -> Shelf:
        """Return somebody's tables, the one where something happened last first."""

    def running(self) -> list[tuple[str, str, int, dict[str, str], str]]:
        """Return the games that are not over: table, game, seats, options and the rules they are played under."""

    def waiting(self, worker: str) -> list[Waiting]:
        """Return the tables where a bot has to move and no other worker is at it."""

    def take(self, lease: Lease) -> bool:
        """Note who is at work on something, unless somebody else is; return whether."""

    def release(self, kind: str, abouts: list[str], worker: str) -> None:
        """Note that somebody is no longer at work on some things."""

    def unwelcome(self, lines: list[Line], now: int) -> list[Line]:
        """Return the live connections of people who have left the table, or whose session has ended."""

    def enter(self, user: str, name: str, token: str, at: int) -> None:
        """Keep somebody new, with a session."""

    def admit(self, user: str, token: str, at: int) -> None:
        """Keep one more session of somebody."""

    def whose(self, token: str, now: int) -> Session | None:
        """Return whose session this is, if it has not ended."""

    def seen(self, token: str, at: int) -> None:
        """Note that somebody came by."""

    def rename(self, user: str, name: str) -> None:
        """Give somebody another name."""

    def devices(self, user: str) -> int:
        """Return in how many browsers somebody is known."""

    def leave(self, token: str) -> int:
        """End a session; return how many the same person has left."""

    def forget(self, user: str) -> None:
        """Forget the name of somebody, everywhere."""

    def lost(self, now: int) -> list[str]:
        """Return the people at tables none of whose sessions can be used any more."""

    def spend(self, key: str, rate: Rate, at: float) -> float:
        """Take one try from a bucket; return how many seconds to wait if it is empty."""

    def about(self, user: str) -> Account | None:
        """Return what is kept of a person besides their tables."""

    def make_link(self, link: Link) -> None:
        """Keep a link."""

    def link(self, token: str, now: int) -> Link | None:
        """Return a link that has not expired."""

    def use_link(self, token: str, user: str) -> None:
        """Note who used a link."""


class Store(Protocol):
    """Where the book lies: read by many, written by one at a time."""

    async def read(self, query: Callable[[Book], T]) -> T:
        """Ask something; what was acknowledged before is seen."""

    async def ask(self, query: Callable[[Book], T]) -> T:
        """Ask something short, as with every request; the same otherwise."""

    async def write(self, job: Callable[[Book], T], about: str = "") -> T:
        """Change something about something; when this returns, it is kept. A job may be begun more than once."""

    def close(self) -> None:
        """Finish what was promised."""
