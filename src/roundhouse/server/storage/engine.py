"""Connections to SQLite: one that writes, some that only read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool


FILE = "roundhouse.sqlite"


def writing(path: Path) -> Engine:
    """Return the engine of the one connection that writes: durable, and locked from its beginning."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", partial(_begin, how="BEGIN IMMEDIATE"))
    return engine


def reading(path: Path) -> Engine:
    """Return an engine whose connections cannot write."""
    address = f"sqlite:///file:{str(path).replace('?', '%3f').replace('#', '%23')}?mode=ro&uri=true"
    engine = create_engine(address, poolclass=NullPool)
    event.listen(engine, "connect", _read_only)
    event.listen(engine, "begin", partial(_begin, how="BEGIN"))
    return engine


def _durable(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection, how: str) -> None:
    """Begin without the detours of a question: this happens several times with every request."""
    driver: Any = connection.connection
    driver.execute(how)


@contextmanager
def glance(connection: Connection) -> Iterator[None]:
    """Read as of one moment without the detours of a transaction: good for what is `Ready` alone."""
    driver: Any = connection.connection.dbapi_connection
    driver.execute("BEGIN")
    yield
    driver.execute("COMMIT")


def _read_only(connection: Any, _record: Any) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA query_only=ON")
    connection.execute("PRAGMA busy_timeout=5000")
