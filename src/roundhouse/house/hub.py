"""Who is connected live, and telling them that a table has moved on."""

from __future__ import annotations

import asyncio
import contextlib

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from roundhouse.house.book import Line, Waiting


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
    """One live connection: it knows only how far its table has come."""

    def __init__(self, table: str, user: str, session: str, seq: int) -> None:
        self.table = table
        self.user = user
        self.session = session
        self.seq = seq
        self.closed: int | None = None
        """The code with which to close it."""
        self._news = asyncio.Event()
        self._news.set()

    def tell(self, seq: int) -> None:
        """Note that the table is at this seq; many notes become one, and a late one none."""
        if seq > self.seq:
            self.seq = seq
            self._news.set()

    def close(self, code: int) -> None:
        """Ask the connection to end."""
        self.closed = code
        self._news.set()

    async def news(self, most: float) -> int | None:
        """Wait until there is something to say, so many seconds at most; `None` when the connection is to end."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), most)
        self._news.clear()
        return None if self.closed is not None else self.seq


class Hub:
    """Everybody who listens, by table."""

    def __init__(self) -> None:
        self.ring: Callable[[Note], None] = lambda _note: None
        """Called with what those have to know who listen elsewhere."""
        self._at: dict[str, set[Listener]] = defaultdict(set)
        self._of: dict[str, int] = defaultdict(int)

    def join(self, listener: Listener, most: int) -> bool:
        """Begin to tell somebody, unless they have so many connections already; return whether."""
        if self.count(listener.user) >= most:
            return False
        self._at[listener.table].add(listener)
        self._of[listener.user] += 1
        return True

    def leave(self, listener: Listener) -> None:
        """No longer tell somebody."""
        self._at[listener.table].discard(listener)
        self._of[listener.user] -= 1
        if not self._at[listener.table]:
            del self._at[listener.table]
        if not self._of[listener.user]:
            del self._of[listener.user]

    def count(self, user: str) -> int:
        """Return how many connections somebody has."""
        return self._of.get(user, 0)

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
