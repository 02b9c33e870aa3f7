"""Whether a database is whole: the file itself, the chain of every log, what was kept for speed."""

from __future__ import annotations

import logging
import sqlite3
import threading

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import DatabaseError

from roundhouse.house.book import DamagedError
from roundhouse.house.table import chained
from roundhouse.server.storage import schema
from roundhouse.server.storage.engine import reading
from roundhouse.server.storage.migrate import revisions, versions
from roundhouse.server.storage.sql import SqlBook


log = logging.getLogger("roundhouse.storage")


class Finding(NamedTuple):
    """Something that is not as it should be, and the way out."""

    kind: str
    """``file``, ``version``, ``links``, ``log`` or ``snapshot``."""
    table: str
    sentence: str


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
        yield from _tables(path)
    except (DatabaseError, sqlite3.DatabaseError) as error:
        why = str(getattr(error, "orig", None) or error)
        yield Finding("file", "", f"the file cannot be read ({why}): restore a backup with 'roundhouse restore'")


def _file(path: Path) -> Iterator[Finding]:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
        found = file.execute("PRAGMA integrity_check(3)").fetchall()
        if found != [("ok",)]:
            why = "; ".join(str(row[0]).splitlines()[-1] for row in found)
            yield Finding("file", "", f"the file is damaged ({why}): restore a backup with 'roundhouse restore'")
        stray = len(file.execute("PRAGMA foreign_key_check").fetchall())
        if stray:
            yield Finding("links", "", f"{stray} rows belong to nothing: they do no harm")
        now, since = versions(file.execute)
        if since not in revisions():
            yield Finding("version", "", f"a newer Roundhouse wrote this ({now}): install that version or a newer one")


def _tables(path: Path) -> Iterator[Finding]:
    engine = reading(path)
    try:
        with engine.connect() as connection, connection.begin():
            names = list(connection.scalars(select(schema.tables.c.id).where(schema.tables.c.deleted.is_(None))))
            for name in names:
                yield from _table(SqlBook(connection), name)
    finally:
        engine.dispose()


def _table(book: SqlBook, name: str) -> Iterator[Finding]:
    try:
        stored = book.load(name)
        good = stored is None or chained(stored)
        if stored is not None and stored.snapshot and not stored.snapshot.whole:
            yield Finding("snapshot", name, f"table {name}: a saved position is damaged: the log is used instead")
    except (DamagedError, DatabaseError):
        good = False
    if not good:
        way = "its players can leave it; to play on, restore a backup"
        yield Finding("log", name, f"table {name}: its log is damaged, so it is not played on: {way}")
