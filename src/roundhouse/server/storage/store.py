"""The store: one database, read by many and written by one thread."""

from __future__ import annotations

import asyncio

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from roundhouse.house.book import Book, DamagedError
from roundhouse.house.refused import Refused
from roundhouse.server.storage.engine import glance
from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.place import place_for
from roundhouse.server.storage.writer import Writer


T = TypeVar("T")
How = Callable[[Connection], AbstractContextManager[object]]
"""How a transaction is begun and ended."""
READERS = 2


class SqlStore:
    """Open it, read and write, close it."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.place = place_for(folder, database)
        try:
            engine = self.place.writing()
            migrate(engine)
        except BaseException:
            self.place.close()
            raise
        self.writer = Writer(engine, self.place)
        self.writer.start()
        self._reading = self.place.reading()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._open: list[Connection] = []
        """Connections on which nobody reads just now; as many as there are readers."""

    async def read(self, query: Callable[[Book], T]) -> T:
        """Ask something; what was acknowledged before is seen."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    async def ask(self, query: Callable[[Book], T]) -> T:
        """Ask something short: of a file at once, since to send somebody with it takes longer than the answer."""
        return self._read(query, glance) if self.place.near else await self.read(query)

    async def write(self, job: Callable[[Book], T], about: str = "") -> T:
        """Change something; when this returns, it is on disk, even if whoever asked has gone."""
        return await asyncio.shield(asyncio.wrap_future(self.writer.submit(job, about)))

    def close(self) -> None:
        """Finish what was promised and let go of the database."""
        self._readers.shutdown()
        for connection in self._open:
            connection.close()
        self._reading.dispose()
        self.writer.stop()
        self.place.close()

    def _read(self, query: Callable[[Book], T], how: How = Connection.begin) -> T:
        """Ask on a connection that stands; the line may have broken since it was last used, so ask twice."""
        try:
            return self._ask(query, how)
        except DatabaseError as error:
            if not self.place.away(error):
                raise DamagedError(str(error.orig)) from error
        try:
            return self._ask(query, how)
        except DatabaseError as error:
            raise Refused(503, "away", retry=1) from error

    def _ask(self, query: Callable[[Book], T], how: How) -> T:
        connection = self._open.pop() if self._open else self._reading.connect()
        try:
            with how(connection):
                found = query(self.place.book(connection))
        except BaseException:
            connection.close()
            raise
        self._open.append(connection)
        return found
