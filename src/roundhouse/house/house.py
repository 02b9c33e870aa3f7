"""The house: its store, the tables in memory, who listens, and the bots."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import secrets
import time

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, ParamSpec, Protocol, TypeVar

import msgspec

from roundhouse.house.book import (
    Book,
    DamagedError,
    DoubtError,
    Event,
    Lease,
    NotSavedError,
    Room,
    Snapshot,
    Store,
    Stored,
    TakenError,
    Waiting,
)
from roundhouse.house.fair import Fair
from roundhouse.house.hub import Hub
from roundhouse.house.limiter import LASTING, Limiter, too_fast
from roundhouse.house.looking import Looking
from roundhouse.house.pictures import Album, Sketch
from roundhouse.house.refused import OvertakenError, Refused
from roundhouse.house.screens import Screens
from roundhouse.house.settings import Rate, Settings
from roundhouse.house.table import Table, restore
from roundhouse.house.thinking import Task, Think, answer
from roundhouse.house.wire.kinds import Picture


P = ParamSpec("P")
T = TypeVar("T")
EVERY = 24
"""Rows of a log from one snapshot to the next."""
HANDS = 4
"""Long things at the same time; whoever looks does not wait for somebody who brings a long record."""


class Aside(Protocol):
    """Somebody who does long work beside everything else."""

    async def do(self, work: Callable[[], T], *, urgent: bool = False) -> T:
        """Do it and return what came of it; what is urgent does not wait for what is not."""

    def close(self) -> None:
        """Begin nothing more."""


class House:
    """Everything the server knows; the functions around it say what can be done with it."""

    def __init__(self, settings: Settings, store: Store, aside: Aside) -> None:
        self.settings = settings
        self.guests = tuple(guest.name for guest in settings.guests)
        """Bots from outside that may sit down."""
        self.store = store
        self.hub = Hub()
        self.album = Album()
        self.screens = Screens(self)
        self.hub.show = self.screens.show
        self.limiter = Limiter()
        self.helping = Fair(HANDS)
        """Long things, of one person after the other."""
        self.drawing = Fair(2)
        """As many pictures at the same time, of one person after the other."""
        self.bringing = Fair(1)
        """Whoever brings a long record waits for others who do, and keeps nobody else waiting."""
        self.wake: Callable[[Waiting], None] | None = None
        """Called when a bot may have to move; `None`: bots move elsewhere."""
        self.worker = secrets.token_hex(4) if settings.database else "here"
        """Who works here; the server of a file goes on with what it had begun before it was stopped."""
        self.leaving = False
        """Whether requests should be sent to another server."""
        self.bell: Any = None
        """Who tells other servers, if there are any."""
        self.fits: Callable[[Stored], None] = lambda _stored: None
        """Refuses a table that is not for this house to open."""
        self.think: Think = self._think
        """Lets the coach think."""
        self.reviews: OrderedDict[str, Looking] = OrderedDict()
        """Games looked back at; they follow from the games, so nothing of them is kept for good."""
        self._aside = aside
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Table]:
        """Have a table to oneself, with whoever is there according to the disk."""
        while True:
            found = await self._find(table)
            found.users += 1
            try:
                async with found.lock.turn():
                    if self._tables.get(table) is not found:
                        continue  # it failed to be saved while we waited: look again
                    room = await self.room(table)
                    if room.seq not in {None, found.seq}:
                        await self._catch_up(found)
                        continue  # somebody else wrote: look again who is there now
                    found.meet(room)
                    yield found
                    return
            finally:
                found.users -= 1

    async def record(self, table: Table, event: Event, also: Callable[[Book], object] | None = None) -> None:
        """Put a row into the log, on disk; if that fails, nothing happened."""
        hashed = event.digest(table.hash)
        decision, moves = table.line.decision, len(table.line.moves)
        turn = event.held if event.held is not None else decision and decision.seat
        kept = event.seq % EVERY == 0 and moves

        def job(book: Book) -> None:
            book.append(event, hashed, turn, moves)
            if kept:
                data = msgspec.json.encode(table.line.snapshot()).decode()
                book.keep_snapshot(table.id, Snapshot.of(hashed, moves, data))
            if also:
                also(book)

        await self.write(table.id, job)
        table.accept(event, hashed)
        if also:
            table.meet(await self.room(table.id))
        self.tell(table)

    async def write(self, about: str, job: Callable[[Book], T]) -> T:
        """Change something about a table, or about anything else; forget the table if it was not kept."""
        try:
            return await self.store.write(job, about)
        except TakenError:
            self.forget(about)
            raise OvertakenError from None
        except DoubtError:
            self.forget(about)
            raise Refused(503, "unknown", retry=1) from None
        except NotSavedError:
            self.forget(about)
            raise Refused(503, "not-saved", retry=2) from None
        except BaseException:
            self.forget(about)
            raise

    async def spend(self, what: str, who: str, rate: Rate) -> None:
        """Count a try, or refuse; memory refuses without writing, the disk remembers over a restart."""
        self.limiter.spend(what, who, rate)
        if what in LASTING:
            key, at = f"{what} {who}", time.time()
            wait = await self.write(key, lambda book: book.spend(key, rate, at))
            if wait:
                raise too_fast(wait)

    def expect_room_in(self, table: Table) -> None:
        """Refuse what could be done back and forth for ever, once a log is longer than any game needs."""
        if table.seq >= self.settings.limits.rows:
            raise Refused(429, "too-many")

    async def lease(self, kind: str, *abouts: str, seconds: float) -> list[str]:
        """Begin some work, or go on with it, so that nobody else does it meanwhile; return what we have."""
        wanted = [Lease(kind, about, self.worker, seconds) for about in abouts]
        return await self.write("", lambda book: [lease.about for lease in wanted if book.take(lease)])

    async def release(self, kind: str, *abouts: str) -> None:
        """Let others go on with some work."""
        await self.write("", lambda book: book.release(kind, list(abouts), self.worker))

    async def reckon(self, table: Table, work: Callable[[], Event]) -> Event:
        """Let the rules find out what comes of an action and what is to be told of it; it may take them long."""
        return await self._aside.do(lambda: table.write_up(work()), urgent=True)

    async def aside(self, work: Callable[[], T]) -> T:
        """Do something long beside everything else; nobody waits for whoever wants much."""
        async with self.helping.turn():
            return await self._aside.do(work)

    async def draw(self, sketch: Sketch, owner: str) -> list[Picture]:
        """Draw beside everything else: nobody who acts waits for those who look, nobody for whoever looks too often."""
        if self.drawing.waiting(owner) >= self.settings.limits.looks:
            raise Refused(429, "too-fast", retry=1)
        async with self.drawing.turn(owner, urgent=False):
            return await self.aside(lambda: sketch.draw(self.album))

    async def _think(self, task: Task, owner: str, *, urgent: bool) -> str:
        del owner, urgent
        return await self.aside(lambda: answer(task))

    async def room(self, table: str) -> Room:
        """Return who is at a table, from the disk."""
        found = await self.store.ask(lambda book: book.room(table))
        if found is None:
            raise Refused(404, "not-found")
        return found

    @property
    def opened(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def tell(self, table: Table) -> None:
        """Let everybody know how far a table has come."""
        waiting = None
        if table.bot is not None:
            waiting = Waiting(table.id, table.room.host, any(seat.holder for seat in table.seats))
            if self.wake:
                self.wake(waiting)
        self.hub.tell(table.id, table.seq, None if self.wake else waiting)

    def keep(self, table: Table) -> None:
        """Keep a new table in memory."""
        self._tables[table.id] = table
        self._trim()

    def forget(self, table: str) -> None:
        """Read a table anew the next time."""
        self._tables.pop(table, None)

    def close(self) -> None:
        """Finish what was promised."""
        self.hub.close()
        self.screens.close()
        self._aside.close()
        self.store.close()

    async def _find(self, table: str) -> Table:
        if (found := self._tables.get(table)) is None:
            lock = self._loading.setdefault(table, asyncio.Lock())
            try:
                async with lock:
                    found = self._tables.get(table) or await self._load(table)
            finally:
                self._loading.pop(table, None)
        if table in self._tables:
            self._tables.move_to_end(table)
        return found

    async def _load(self, table: str) -> Table:
        try:
            stored = await self.store.read(lambda book: book.load(table))
            if stored is None:
                raise Refused(404, "not-found")
            self.fits(stored)
            found = await self.aside(lambda: _opened(stored))
        except DamagedError:
            raise Refused(409, "damaged") from None
        if found.carried:
            await self._carry_on(found)
        elif stored.snapshot and not stored.snapshot.whole:
            await self.write(table, lambda book: book.keep_snapshot(table, None))
        self.keep(found)
        return found

    async def _catch_up(self, table: Table) -> None:
        """Take in what other servers have put into the log of a table."""
        news = await self.store.read(lambda book: book.tail(table.id, table.seq))
        if not news or not await self.aside(lambda: table.follow(news)):
            self.forget(table.id)

    async def _carry_on(self, table: Table) -> None:
        """Write into the log that a game goes on under the rules of today."""
        event, decision = table.under_new_rules(now()), table.line.decision
        hashed = event.digest(table.hash)

        def job(book: Book) -> None:
            book.append(event, hashed, decision and decision.seat, len(event.moves))
            book.keep_snapshot(table.id, None)

        await self.write(table.id, job)
        table.accept(event, hashed)
        table.carried = False

    def _trim(self) -> None:
        spare = len(self._tables) - self.settings.cached
        idle = [name for name, table in list(self._tables.items())[:-1] if not table.users] if spare > 0 else []
        for name in idle[:spare]:
            del self._tables[name]


def _opened(stored: Stored) -> Table:
    """Return a table ready to be looked at: whoever comes first does not keep others waiting."""
    found = restore(stored)
    found.chronicle.follow(found.line)
    return found


def now() -> int:
    """Return the time, in seconds."""
    return int(time.time())


def unbroken(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let something that was begun be finished, even if whoever asked for it hangs up."""

    @functools.wraps(work)
    async def whole(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(asyncio.ensure_future(work(*args, **kwargs)))

    return whole
