"""A house moved from one database to another: every row, compared afterwards."""

from __future__ import annotations

import hashlib

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from sqlalchemy import Connection, Result, Table, func, insert, select

from roundhouse.server.storage import schema
from roundhouse.server.storage.check import Finding, check_tables
from roundhouse.server.storage.migrate import migrate, versions
from roundhouse.server.storage.place import Place


STAY = {schema.leases, schema.readers}
"""What belongs to a database, not to what is kept in it."""
TOGETHER = 500
"""Rows that are sent at once."""


class MoveError(OSError):
    """It cannot be moved; the target is as it was."""


class Moved(NamedTuple):
    """What came of it."""

    rows: int
    events: int
    """Rows of logs."""
    damaged: list[Finding]
    """Games that cannot be played on, here as there."""


def move(source: Place, target: Place) -> Moved:
    """Copy everything, while nobody works with either."""
    source.expect_alone()
    target.expect_alone()
    return copy(source, target)


def copy(source: Place, target: Place) -> Moved:
    """Copy everything into a database that has nothing in it yet; all of it or nothing."""
    old, new = source.still(), target.writing()
    migrate(new)
    try:
        with old.connect() as here, here.begin(), new.connect() as there, there.begin():
            source.take_time(here)
            target.take_time(there)
            return _copied(here, there, target)
    finally:
        old.dispose()
        new.dispose()


def _copied(here: Connection, there: Connection, target: Place) -> Moved:
    _expect_alike(here, there)
    _expect_empty(there)
    tables = [table for table in schema.metadata.sorted_tables if table not in STAY]
    counts = {table.name: _copy(table, here, there) for table in tables}
    target.count_on(there)
    damaged = [found for found in check_tables(target.book(there)) if found.kind == "log"]
    return Moved(sum(counts.values()), counts["log"], damaged)


def _expect_alike(here: Connection, there: Connection) -> None:
    (mine, _), (wanted, _) = (versions(one.exec_driver_sql, one.dialect.name) for one in (here, there))
    if mine != wanted:
        raise MoveError(f"the database is of version {mine or 'none'}, not {wanted}: start a server with it once")


def _expect_empty(there: Connection) -> None:
    for table in schema.metadata.sorted_tables:
        if table not in STAY and there.execute(select(func.count()).select_from(table)).scalar():
            raise MoveError(f"the target is not empty: it has {table.name}; take a new database")


def _copy(table: Table, here: Connection, there: Connection) -> int:
    """Copy the rows of a table and compare both; return how many there are."""
    count = 0
    for part in _rows(table, here).mappings().partitions():
        there.execute(insert(table), [dict(row) for row in part])
        count += len(part)
    if _digest(_rows(table, here)) != _digest(_rows(table, there)):
        raise MoveError(f"the copy of {table.name} is not the same")
    return count


def _rows(table: Table, connection: Connection) -> Result[Any]:
    """Return all rows, some at a time."""
    ranked = select(table).order_by(*table.primary_key)
    return connection.execute(ranked, execution_options={"yield_per": TOGETHER})


def _digest(rows: Iterable[Any]) -> str:
    found = hashlib.sha256()
    for row in rows:
        found.update(msgspec.json.encode((*row,)))
    return found.hexdigest()
