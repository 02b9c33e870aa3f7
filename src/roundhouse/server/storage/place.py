"""Where a database lies: a file of one server, or a PostgreSQL that several share."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from roundhouse.server.storage.file import File
from roundhouse.server.storage.postgres import Shared
from roundhouse.server.storage.sql import SqlBook


class Place(Protocol):
    """What the store has to know of a database, whichever it is."""

    near: bool
    """Whether a short question is answered before somebody else could be sent with it."""

    def writing(self) -> Engine:
        """Return the engine of the connection that writes."""

    def reading(self) -> Engine:
        """Return an engine whose connections only read."""

    def still(self) -> Engine:
        """Return an engine that reads everything as it was when a transaction began."""

    def book(self, connection: Connection) -> SqlBook:
        """Return the book on a connection."""

    def expect_there(self, connection: Connection) -> None:
        """Refuse to write where nobody would find it."""

    def expect_sound(self, connection: Connection) -> None:
        """Refuse to commit what would silently be taken back."""

    def expect_alone(self) -> None:
        """Refuse to go on while somebody else works with it."""

    def take_time(self, connection: Connection) -> None:
        """Let a transaction last as long as it takes."""

    def count_on(self, connection: Connection) -> None:
        """Count on from what was brought in."""

    def away(self, error: DBAPIError) -> bool:
        """Whether an error means that the database cannot be reached just now, or not in time."""

    def lost(self, error: DBAPIError) -> bool:
        """Whether an error means that the line broke, so that nobody knows what became of a commit."""

    def close(self) -> None:
        """Let go of it."""


def place_for(folder: Path, database: str) -> Place:
    """Return the place of a server's database: the address it was given, else a file in its folder."""
    return Shared(database) if database else File(folder)
