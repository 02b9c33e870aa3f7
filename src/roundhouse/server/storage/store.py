"""The store: a folder with one database, read by many and written by one."""

from __future__ import annotations

import asyncio

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from roundhouse.house.book import Book, DamagedError
from roundhouse.server.storage import lock
from roundhouse.server.storage.engine import FILE, reading, writing
from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.private import private_file, private_folder
from roundhouse.server.storage.sql import SqlBook
from roundhouse.server.storage.writer import Writer


T = TypeVar("T")
READERS = 2


class SqlStore:
    """Open it, read and write, close it."""

    def __init__(self, folder: Path) -> None:
        private_folder(folder, FILE)
        self.path = folder / FILE
        self._lock = lock.take(folder)
        try:
            private_file(self.path)
            engine = writing(self.path)
            migrate(engine)
        except BaseException:
            self._lock.close()
            raise
        self.writer = Writer(engine, self.path)
        self.writer.start()
        self._reading = reading(self.path, READERS)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._open: list[Connection] = []
        """Connections on which nobody reads just now; as many as there are readers."""

    async def read(self, query: Callable[[Book], T]) -> T:
        """Ask something; what was acknowledged before is seen."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    async def write(self, job: Callable[[Book], T]) -> T:
        """Change something; when this returns, it is on disk, even if whoever asked has gone."""
        return await asyncio.shield(asyncio.wrap_future(self.writer.submit(job)))

    def close(self) -> None:
        """Finish what was promised and let go of the folder."""
        self._readers.shutdown()
        for connection in self._open:
            connection.close()
        self._reading.dispose()
        self.writer.stop()
        self._lock.close()

    def _read(self, query: Callable[[Book], T]) -> T:
        try:
            connection = self._open.pop() if self._open else self._reading.connect()
            try:
                with connection.begin():
                    found = query(SqlBook(connection))
            except BaseException:
                connection.close()
                raise
        except DatabaseError as error:
            raise DamagedError(str(error.orig)) from error
        self._open.append(connection)
        return found
