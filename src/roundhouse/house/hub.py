"""Who is connected live, and telling them that a table has moved on."""

from __future__ import annotations

import asyncio

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.house.book import Line, Waiting
from roundhouse.house.settings import Limits


if TYPE_CHECKING:
    from roundhouse.house.views import Asked

GONE = 4403
SLOW = 4408
RESTART = 1012


class Note(NamedTuple):
    """News for those who listen: how far a table has come, or that connections have to end."""

    table: str | None = None
    seq: int | None = None
    """`None`: the connections that match all that is given have to end."""
    user: str | None = None
    session: str | None = None
    waiting: Waiting | None = None
    """A bot has to move there, and nobody here does it."""


class Listener:
    """One live connection: it is told how far its table has come, and shown what is new if it wants to see it."""

    def __init__(self, table: str, user: str, session: str, seq: int, address: str = "") -> None:
        self.table = table
        self.user = user
        self.session = session
        self.address = address
        """Where it comes from, as far as that is counted."""
        self.seq = seq
        self.closed: int | None = None
        """The code with which to close it."""
        self.wish: Asked | None = None
        """What it wants to see."""
        self.number = 0
        """Which of its wishes this is."""
        self.base = seq
        """The position that is on its screen."""
        self._shown: tuple[int, bytes] | None = None
        self._news = asyncio.Event()
        self._news.set()

    def tell(self, seq: int) -> None:
        """Note that the table is at this seq; many notes become one, and a late one none."""
        if seq > self.seq:
            self.seq = seq
            if self.wish is None:
                self._news.set()

    def want(self, wish: Asked, seq: int, number: int) -> None:
        """Want to see what is new from a position on."""
        self.wish, self.base, self.number, self._shown = wish, seq, number, None

    def show(self, seq: int, text: bytes) -> None:
        """Have something to see."""
        self.seq, self._shown = max(self.seq, seq), (seq, text)
        self._news.set()

    def hint(self) -> None:
        """Say at least how far the table is, if there is nothing to see of it."""
        if self._shown is None and self.base < self.seq:
            self._news.set()

    def take(self, seq: int) -> bytes:
        """Return what is to be sent: what there is to see, or how far the table is."""
        if self._shown is None:
            return b'{"seq":%d}' % seq
        (self.base, text), self._shown = self._shown, None
        return text

    def close(self, code: int) -> None:
        """Ask the connection to end."""
        self.closed = code
        self._news.set()

    async def news(self, most: float) -> int | None:
        """Wait until there is something to say, so many seconds at most; `None` when the connection is to end."""
        beat = asyncio.get_running_loop().call_later(most, self._news.set)
        try:
            await self._news.wait()
        finally:
            beat.cancel()
        self._news.clear()
        return None if self.closed is not None else self.seq


class Hub:
    """Everybody who listens, by table."""

    def __init__(self) -> None:
        self.ring: Callable[[Note], None] = lambda _note: None
        """Called with what those have to know who listen elsewhere."""
        self.show: Callable[[str], None] = lambda _table: None
        """Called when those who look at a table have something to see."""
        self._at: dict[str, set[Listener]] = defaultdict(set)
        self._of: Counter[str] = Counter()
        self._from: Counter[str] = Counter()

    def join(self, listener: Listener, limits: Limits) -> bool:
        """Begin to tell somebody, unless they or their address have too many connections already; return whether."""
        if not self.room_for(listener.user, listener.address, limits):
            return False
        self._at[listener.table].add(listener)
        self._of[listener.user] += 1
        self._from[listener.address] += 1
        return True

    def leave(self, listener: Listener) -> None:
        """No longer tell somebody."""
        self._at[listener.table].discard(listener)
        if not self._at[listener.table]:
            del self._at[listener.table]
        for counted, who in ((self._of, listener.user), (self._from, listener.address)):
            counted[who] -= 1
            if not counted[who]:
                del counted[who]

    def room_for(self, user: str, address: str, limits: Limits) -> bool:
        """Whether somebody may have one more connection, from where they are."""
        return self._of[user] < limits.sockets and self._from[address] < limits.sockets_here

    def tell(self, table: str, seq: int, waiting: Waiting | None = None) -> None:
        """Tell everybody at a table how far it has come."""
        self._say(Note(table, seq, waiting=waiting))

    def drop(self, *, table: str | None = None, user: str | None = None, session: str | None = None) -> None:
        """End the connections that match all that is given."""
        self._say(Note(table, None, user, session))

    def hear(self, note: Note) -> None:
        """Pass on what was said here or elsewhere."""
        for listeners in [self._at.get(note.table, set())] if note.table is not None else list(self._at.values()):
            for listener in listeners:
                if note.seq is not None:
                    listener.tell(note.seq)
                elif note.user in {None, listener.user} and note.session in {None, listener.session}:
                    listener.close(GONE)
        if note.table is not None and note.seq is not None and self.looking(note.table):
            self.show(note.table)

    def looking(self, table: str) -> list[Listener]:
        """Return those who want to see what is new at a table and have not seen it."""
        return [one for one in self._at.get(table, ()) if one.wish and one.base < one.seq]

    def tables(self) -> list[str]:
        """Return the tables where somebody listens."""
        return list(self._at)

    def behind(self, table: str, seq: int) -> bool:
        """Whether somebody at a table has not been told yet that it has come so far."""
        return any(listener.seq < seq for listener in self._at.get(table, ()))

    def lines(self) -> list[Line]:
        """Return all connections."""
        return [Line(one.table, one.user, one.session) for listeners in self._at.values() for one in listeners]

    def _say(self, note: Note) -> None:
        self.hear(note)
        self.ring(note)

    def close(self) -> None:
        """End all connections, because the server ends."""
        for listeners in self._at.values():
            for listener in listeners:
                listener.close(RESTART)
