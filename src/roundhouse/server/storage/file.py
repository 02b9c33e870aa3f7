"""A database in one SQLite file, for one server."""

from __future__ import annotations

import logging

from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from roundhouse.house.book import NotSavedError
from roundhouse.server.storage import lock
from roundhouse.server.storage.engine import FILE, reading, writing
from roundhouse.server.storage.private import private_file, private_folder
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
            private_file(self.path)
        except BaseException:
            self._lock.close()
            raise
        self._is = _identity(self.path)

    def writing(self) -> Engine:
        """Return the engine of the connection that writes."""
        return writing(self.path)

    def reading(self) -> Engine:
        """Return an engine whose connections only read."""
        return reading(self.path)

    def still(self) -> Engine:
        """Return the same: every transaction reads so."""
        return self.reading()

    def book(self, connection: Connection) -> SqlBook:
        """Return the book on a connection."""
        return SqlBook(connection)

    def expect_there(self) -> None:
        """Refuse to write into a file that has lost its name."""
        if _identity(self.path) != self._is:
            log.error("%s was removed or replaced while the server runs: stop it, nothing is kept any more", self.path)
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


def _identity(path: Path) -> tuple[int, int] | None:
    """Return which file stands under a name: one that was removed would still take our writing, for nobody."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
