"""A database in one SQLite file, for one server."""

from __future__ import annotations

import logging

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import DBAPIError

from roundhouse.house.book import NotSavedError
from roundhouse.server.storage import lock
from roundhouse.server.storage.engine import FILE, reading, writing
from roundhouse.server.storage.private import private_file, private_folder
from roundhouse.server.storage.settling import JOURNALS, finish, sweep
from roundhouse.server.storage.sql import SqlBook


log = logging.getLogger("roundhouse.storage")


class File:
    """A folder that is locked for this process, with one file in it."""

    near = True

    def __init__(self, folder: Path) -> None:
        private_folder(folder, FILE)
        self.path = folder / FILE
        self._lock = lock.take(folder)
        try:
            sweep(folder)
            if aside := finish(folder):
                log.warning("a restore had been interrupted and is finished now; what was before it is in %s", aside)
            private_file(self.path)
        except BaseException:
            self._lock.close()
            raise
        self._are = {self.path: _identity(self.path)}
        self._gone: Path | None = None

    def writing(self) -> Engine:
        """Return the engine of the connection that writes."""
        engine = writing(self.path)
        event.listen(engine, "connect", self._note_journals)
        return engine

    def reading(self) -> Engine:
        """Return an engine whose connections only read."""
        return reading(self.path)

    def still(self) -> Engine:
        """Return the same: every transaction reads so."""
        return self.reading()

    def book(self, connection: Connection) -> SqlBook:
        """Return the book on a connection."""
        return SqlBook(connection)

    def expect_there(self, connection: Connection) -> None:
        """Refuse to write into a file that has lost its name, from then on; its journals count as well."""
        if self._gone is None:
            self._gone = next((path for path, was in self._are.items() if _identity(path) != was), None)
            if self._gone not in {None, self.path}:
                _driver(connection).execute("PRAGMA wal_checkpoint(FULL)")  # to where it will be found
        if self._gone is not None:
            log.error("%s was removed or replaced while the server runs: stop it, nothing is kept any more", self._gone)
            raise NotSavedError("the file is gone")

    def expect_sound(self, connection: Connection) -> None:
        """SQLite says what it does not commit."""

    def expect_alone(self) -> None:
        """Expect it: the folder is ours alone."""

    def take_time(self, connection: Connection) -> None:
        """Take it: SQLite has no haste."""

    def count_on(self, connection: Connection) -> None:
        """SQLite does by itself."""

    def away(self, error: DBAPIError) -> bool:
        """Say no: a file is there, or it is damaged."""
        del error
        return False

    lost = away

    def close(self) -> None:
        """Let others have the folder."""
        self._lock.close()

    def _note_journals(self, connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA schema_version").fetchone()  # from the first look on they are there
        self._are |= {path: _identity(path) for path in map(self.path.with_name, JOURNALS)}


def _driver(connection: Connection) -> Any:
    return connection.connection


def _identity(path: Path) -> tuple[int, int] | None:
    """Return which file stands under a name: one that was removed would still take our writing, for nobody."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
