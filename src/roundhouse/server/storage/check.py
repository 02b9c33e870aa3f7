"""Whether a database is whole: the file itself, the chain of every log, what was kept for speed."""

from __future__ import annotations

import logging
import sqlite3
import threading

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DatabaseError

from roundhouse.house.book import DamagedError
from roundhouse.house.table import chained
from roundhouse.server.storage import schema
from roundhouse.server.storage.engine import reading
from roundhouse.server.storage.migrate import revisions, versions
from roundhouse.server.storage.postgres import Shared
from roundhouse.server.storage.sql import SqlBook


log = logging.getLogger("roundhouse.storage")
RESTORE = "restore a backup with 'roundhouse restore'"


class Finding(NamedTuple):
    """Something that is not as it should be, and the way out."""

    kind: str
    """``file``, ``version``, ``links``, ``log`` or ``snapshot``."""
    table: str
    what: str
    way: str

    @property
    def sentence(self) -> str:
        """Both, for people."""
        return f"{self.what}: {self.way}"


def watch_over(path: Path) -> threading.Thread:
    """Look for damage beside everything else, and write what is found into the server's log."""

    def look() -> None:
        for finding in check(path):
            log.warning("%s: %s", path, finding.sentence)

    thread = threading.Thread(target=look, name="check", daemon=True)
    thread.start()
    return thread


def check(path: Path) -> Iterator[Finding]:
    """Look for damage; what is found first may explain the rest."""
    try:
        yield from _file(path)
        yield from _opened(reading(path), SqlBook)
    except (DatabaseError, sqlite3.DatabaseError) as error:
        why = str(getattr(error, "orig", None) or error)
        yield Finding("file", "", f"the file cannot be read ({why})", RESTORE)


def _file(path: Path) -> Iterator[Finding]:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
        found = file.execute("PRAGMA integrity_check(3)").fetchall()
        if found != [("ok",)]:
            why = "; ".join(str(row[0]).splitlines()[-1] for row in found)
            yield Finding("file", "", f"the file is damaged ({why})", RESTORE)
        stray = len(file.execute("PRAGMA foreign_key_check").fetchall())
        if stray:
            yield Finding("links", "", f"{stray} rows belong to nothing", "they do no harm")


def check_shared(address: str) -> Iterator[Finding]:
    """Look for damage in a database that servers share."""
    place = Shared(address)
    place.writing().dispose()  # it says if it cannot be used, or would lose something
    yield from _opened(place.reading(), place.book)


def check_tables(book: SqlBook) -> Iterator[Finding]:
    """Look for damage in every game."""
    names = list(book.c.scalars(select(schema.tables.c.id).where(schema.tables.c.deleted.is_(None))))
    for name in names:
        yield from _table(book, name)


def _opened(engine: Engine, book: Callable[[Connection], SqlBook]) -> Iterator[Finding]:
    try:
        with engine.connect() as connection, connection.begin():
            yield from _version(connection.exec_driver_sql, connection.dialect.name)
            yield from check_tables(book(connection))
    finally:
        engine.dispose()


def _version(ask: Callable[[str], Any], kind: str) -> Iterator[Finding]:
    now, since = versions(ask, kind)
    if since not in revisions():
        yield Finding("version", "", f"a newer Roundhouse wrote this ({now})", "install that version or a newer one")


def _table(book: SqlBook, name: str) -> Iterator[Finding]:
    try:
        stored = book.load(name)
        good = stored is None or chained(stored)
        if stored is not None and stored.snapshot and not stored.snapshot.whole:
            yield Finding("snapshot", name, f"table {name}: a saved position is damaged", "the log is used instead")
    except (DamagedError, DatabaseError):
        good = False
    if not good:
        way = "its players can leave it; to play on, restore a backup"
        yield Finding("log", name, f"table {name}: its log is damaged, so it is not played on", way)
