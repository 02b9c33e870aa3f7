"""Work in a database that several servers share: who does what, and who may go on listening."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Float, bindparam, delete, exists, or_, select, union

from roundhouse.house.book import Lease, Line
from roundhouse.server.storage import schema
from roundhouse.server.storage.sql_people import INSERT, SqlPeople, alive


def at_work(kind: str, about: ColumnElement[Any], worker: str, now: float) -> ColumnElement[bool]:
    """Return the condition that somebody else is at work on something."""
    kept = schema.leases.c
    return exists().where(kept.kind == kind, kept.about == about, kept.worker != worker, kept.until > now)


def _take(insert: Any) -> Any:
    kept, new = schema.leases.c, insert(schema.leases)
    free = or_(kept.until <= bindparam("now", type_=Float), kept.worker == new.excluded.worker)
    values = {"worker": new.excluded.worker, "until": new.excluded.until}
    taken = new.on_conflict_do_update(index_elements=["kind", "about"], set_=values, where=free)
    return taken.returning(kept.worker)


_TAKE = {name: _take(insert) for name, insert in INSERT.items()}


class SqlWork(SqlPeople):
    """What a book knows of work."""

    def take(self, lease: Lease, now: float) -> bool:
        """Note who is at work on something, unless somebody else is; return whether."""
        return self.c.execute(_TAKE[self.c.dialect.name], {**lease._asdict(), "now": now}).first() is not None

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
