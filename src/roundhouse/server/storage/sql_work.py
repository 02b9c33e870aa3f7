"""Work in a database that several servers share: who does what, and who may go on listening."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Float, bindparam, delete, exists, literal_column, or_, select, union

from roundhouse.house.book import Lease, Line
from roundhouse.server.storage import schema
from roundhouse.server.storage.sql_people import INSERT, SqlPeople, alive


CLOCKS = {
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
    "postgresql": "extract(epoch FROM clock_timestamp())::float8",
}
"""The time of the database, in seconds: the clocks of its servers may differ."""
_CLOCK = {name: literal_column(text, Float) for name, text in CLOCKS.items()}


def at_work(dialect: str, kind: str, about: ColumnElement[Any], worker: str) -> ColumnElement[bool]:
    """Return the condition that somebody else is at work on something."""
    kept = schema.leases.c
    ours = (kept.kind == kind, kept.about == about, kept.worker != worker)
    return exists().where(*ours, kept.until > _CLOCK[dialect])


def _take(dialect: str) -> Any:
    kept = schema.leases.c
    given: dict[str, Any] = {name: bindparam(name) for name in ("kind", "about", "worker")}
    until = _CLOCK[dialect] + bindparam("seconds", type_=Float)
    new = INSERT[dialect](schema.leases).values({**given, "until": until})
    free = or_(kept.until <= _CLOCK[dialect], kept.worker == new.excluded.worker)
    values = {"worker": new.excluded.worker, "until": new.excluded.until}
    taken = new.on_conflict_do_update(index_elements=["kind", "about"], set_=values, where=free)
    return taken.returning(kept.worker)


_TAKE = {name: _take(name) for name in INSERT}


class SqlWork(SqlPeople):
    """What a book knows of work."""

    def take(self, lease: Lease) -> bool:
        """Note who is at work on something, unless somebody else is; return whether."""
        return self.c.execute(_TAKE[self.c.dialect.name], lease._asdict()).first() is not None

    def release(self, kind: str, abouts: list[str], worker: str) -> None:
        """Note that somebody is no longer at work on some things."""
        kept = schema.leases.c
        ours = (kept.kind == kind, kept.about.in_(abouts), kept.worker == worker)
        self.c.execute(delete(schema.leases).where(*ours))

    def unwelcome(self, lines: list[Line], now: int) -> list[Line]:
        """Return the live connections of people who have left the table, or whose session has ended."""
        seats, watchers, sessions, tables = (
            getattr(schema, name).c for name in ("seats", "watchers", "sessions", "tables")
        )
        asked = {line.table for line in lines}
        there = union(
            select(seats.table, seats.holder).where(seats.table.in_(asked)),
            select(watchers.table, watchers.user).where(watchers.table.in_(asked)),
        ).subquery()
        open_ones = select(there).join(schema.tables, (tables.id == there.c.table) & tables.deleted.is_(None))
        present = {(*row,) for row in self.c.execute(open_ones)}
        known = set(
            self.c.scalars(
                select(sessions.token).where(sessions.token.in_({line.session for line in lines}), alive(now))
            )
        )
        return [line for line in lines if (line.table, line.user) not in present or line.session not in known]
