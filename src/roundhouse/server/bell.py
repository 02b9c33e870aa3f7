"""News between servers on one database: hints after a commit, and a look at the logs behind them."""

from __future__ import annotations

import asyncio
import logging
import time

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import psycopg

from roundhouse.house.book import Waiting
from roundhouse.house.house import House
from roundhouse.house.hub import Note
from roundhouse.house.refused import Refused
from roundhouse.server.storage.postgres import ALIVE, parts


log = logging.getLogger("roundhouse.bell")
CHANNEL = "roundhouse"
LONGEST = 7_900
"""Bytes of a hint; the database takes a few more."""
LOOK = 1.0
"""Seconds after which a hint that was lost is made up for."""
CHECK = 30
"""Looks from one check of who may listen to the next."""
PAUSE = 0.2
"""Seconds before a line that broke is opened again."""
CONNECT = 3
"""Seconds in which a line has to stand."""
SHORT = "-c synchronous_commit=off"


class Bell:
    """Tells other servers what happens here, and those who listen here what happens there; nothing hangs on it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.connected = False
        self.missed = 0
        """News that no hint had brought."""
        self._where = parts(house.settings.bell or house.settings.database)
        self._news: asyncio.Queue[Note] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to tell and to listen."""
        self.house.hub.ring = self._news.put_nowait
        works = (self._hear, self._send, self._look)
        self._tasks = [asyncio.create_task(self._again(work), name=work.__name__) for work in works]

    async def stop(self) -> None:
        """Stop both."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Go on with something, however often the line breaks."""
        while True:
            try:
                await work()
            except (psycopg.Error, OSError, Refused) as error:
                log.info("the line to the database broke: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        given = {**self._where, "options": SHORT, "connect_timeout": CONNECT, **ALIVE}
        return await psycopg.AsyncConnection.connect(autocommit=True, **given)

    async def _hear(self) -> None:
        async with await self._connect() as line:
            await line.execute(f"LISTEN {CHANNEL}")
            self.connected = True
            try:
                await self._catch_up()  # whatever was said while nobody listened
                async for heard in line.notifies():
                    for note in msgspec.json.decode(heard.payload, type=list[Note]):
                        self._heard(note)
            finally:
                self.connected = False

    def _heard(self, note: Note) -> None:
        self.house.hub.hear(note)
        if note.waiting and self.house.wake:
            self.house.wake(Waiting(*note.waiting))

    async def _send(self) -> None:
        """Tell everything that waits, in as few hints as it takes; a hint that is lost is made up for."""
        async with await self._connect() as line:
            while True:
                for text in _written([await self._news.get(), *self._waiting()]):
                    await line.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    def _waiting(self) -> list[Note]:
        return [self._news.get_nowait() for _ in range(self._news.qsize())]

    async def _look(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(LOOK)
            rounds += 1
            await self._catch_up()
            if rounds % CHECK == 0:
                await self._check()

    async def _catch_up(self) -> None:
        """Look how far the tables are where somebody listens."""
        hub = self.house.hub
        if tables := hub.tables():
            heads = await self.house.store.read(lambda book: book.heads(tables))
            behind = [(table, seq) for table, seq in heads.items() if hub.behind(table, seq)]
            self.missed += len(behind)
            for table, seq in behind:
                hub.hear(Note(table, seq))

    async def _check(self) -> None:
        """End the connections of those who may no longer listen."""
        if lines := self.house.hub.lines():
            at = int(time.time())
            for line in await self.house.store.read(lambda book: book.unwelcome(lines, at)):
                self.house.hub.hear(Note(line.table, None, line.user, line.session))


def _written(notes: list[Note]) -> list[str]:
    """Write notes into as few texts as they fit in; of several about how far a table is, the last is enough."""
    last = {(note.table, note.user, note.session, note.seq is None): note for note in notes}
    texts: list[list[str]] = [[]]
    for note in last.values():
        text = msgspec.json.encode(note).decode()
        if sum(map(len, texts[-1])) + len(texts[-1]) + len(text) > LONGEST:
            texts.append([])
        texts[-1].append(text)
    return [f"[{','.join(part)}]" for part in texts]
