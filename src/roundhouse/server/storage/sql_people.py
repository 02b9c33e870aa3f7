"""People in a database: who they are, by which links they come, which tables they have."""

from __future__ import annotations

import hashlib
import time

from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Delete,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from roundhouse.house.book import Account, Link, News, Session
from roundhouse.house.settings import Rate
from roundhouse.server.storage import schema
from roundhouse.server.storage.ready import Ready


IDLE = 90 * 24 * 3600
"""Seconds without a visit after which a session ends."""
LONGEST = 365 * 24 * 3600
"""Seconds after which every session ends."""
NOW = bindparam("now", type_=Integer)
"""The time, given when a question that was put together before is asked."""


def alive(now: int | BindParameter[int] | None = None) -> ColumnElement[bool]:
    """Return the condition under which a session can be used."""
    kept, at = schema.sessions.c, int(time.time()) if now is None else now
    return and_(kept.seen > at - IDLE, kept.created > at - LONGEST)


def _whose() -> Select[Any]:
    users, kept = schema.users.c, schema.sessions.c
    joined = select(users.id, users.name, kept.seen).join(schema.sessions, kept.user == users.id)
    return joined.where(kept.token == bindparam("token"), alive(NOW))


def _fill(insert: Any) -> Any:
    filled = insert(schema.buckets)
    return filled.on_conflict_do_update(index_elements=["key"], set_={"full": filled.excluded.full})


def _over() -> Delete:
    kept = schema.buckets.c
    old = select(kept.key).where(kept.full < bindparam("at")).with_for_update(skip_locked=True)
    return delete(schema.buckets).where(kept.key.in_(old))


INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""Inserts that may say what to do when a row is there already; both databases read them alike."""
_WHOSE, _OVER, _FILL = Ready(_whose()), _over(), {name: _fill(insert) for name, insert in INSERT.items()}
_FULL = select(schema.buckets.c.full).where(schema.buckets.c.key == bindparam("key")).with_for_update()
"""Asked with every request, so put together once."""


class SqlPeople:
    """What a book knows of people."""

    def __init__(self, connection: Connection) -> None:
        self.c = connection
        self._insert = INSERT[connection.dialect.name]

    def count(self, user: str) -> int:
        """Return how many tables somebody has."""
        mine = self.tables_of(user).subquery()
        tables = schema.tables.c
        held = select(func.count()).select_from(mine.join(schema.tables, tables.id == mine.c.table))
        return self.c.execute(held.where(tables.deleted.is_(None))).scalar() or 0

    def enter(self, user: str, name: str, token: str, at: int) -> None:
        """Keep somebody new, with a session."""
        self.c.execute(insert(schema.users).values(id=user, name=name, created=at))
        self.admit(user, token, at)

    def admit(self, user: str, token: str, at: int) -> None:
        """Keep one more session of somebody."""
        self.c.execute(insert(schema.sessions).values(token=token, user=user, created=at, seen=at))

    def whose(self, token: str, now: int) -> Session | None:
        """Return whose session this is, if it has not ended."""
        found = _WHOSE.ask(self.c, token=token, now=now)
        return Session(*found[0]) if found else None

    def seen(self, token: str, at: int) -> None:
        """Note that somebody came by."""
        self.c.execute(update(schema.sessions).where(schema.sessions.c.token == token).values(seen=at))

    def rename(self, user: str, name: str) -> None:
        """Give somebody another name."""
        self.c.execute(update(schema.users).where(schema.users.c.id == user).values(name=name))

    def devices(self, user: str | None) -> int:
        """Return in how many browsers somebody is known."""
        return self.c.execute(select(func.count()).where(schema.sessions.c.user == user, alive())).scalar() or 0

    def leave(self, token: str) -> int:
        """End a session; return how many the same person has left."""
        kept = schema.sessions.c
        user = self.c.execute(select(kept.user).where(kept.token == token)).scalar()
        self.c.execute(delete(schema.sessions).where(kept.token == token))
        return self.devices(user)

    def forget(self, user: str) -> None:
        """Forget the name of somebody, everywhere."""
        self.rename(user, "")
        self.c.execute(delete(schema.sessions).where(schema.sessions.c.user == user))
        kept = schema.news.c
        for person, name in ((kept.by, "by_name"), (kept.who, "name"), (kept.was, "was_name")):
            self.c.execute(update(schema.news).where(person == user).values({name: ""}))

    def lost(self, now: int) -> list[str]:
        """Return the people at tables none of whose sessions can be used any more."""
        tables, kept = schema.tables.c, schema.sessions.c
        living = select(kept.user).where(alive(now))
        held = select(schema.seats.c.holder).join(schema.tables, tables.id == schema.seats.c.table)
        watching = select(schema.watchers.c.user).join(schema.tables, tables.id == schema.watchers.c.table)
        seated = held.where(schema.seats.c.holder.is_not(None), tables.deleted.is_(None))
        everybody = union(seated, watching.where(tables.deleted.is_(None))).subquery()
        person = everybody.c[0]
        return list(self.c.scalars(select(person).where(person.not_in(living))))

    def spend(self, key: str, rate: Rate, at: float) -> float:
        """Take one try from a bucket; of it only the moment is kept at which it is full again."""
        hashed = hashlib.sha256(key.encode()).hexdigest()
        whole, one = rate.burst / rate.per_second, 1 / rate.per_second
        before = self.c.execute(_FULL, {"key": hashed}).scalar() or 0.0
        set_back = before > at + whole + 1  # no bucket takes so long, so the clock was ahead then
        full = at if set_back else min(max(before, at), at + whole)
        wait = max(0.0, full + one - at - whole)
        values = {"key": hashed, "full": full if wait else full + one}
        if values["full"] != before:
            self.c.execute(_OVER, {"at": at})
            self.c.execute(_FILL[self.c.dialect.name], values)
        return wait

    def about(self, user: str) -> Account | None:
        """Return what is kept of a person besides their tables."""
        kept, told, links = schema.sessions.c, schema.news.c, schema.links.c
        created = self.c.execute(select(schema.users.c.created).where(schema.users.c.id == user)).scalar()
        if created is None:
            return None
        sessions = self.c.execute(select(kept.created, kept.seen).where(kept.user == user).order_by(kept.created))
        mine = or_(told.by == user, told.who == user, told.was == user)
        news = self.c.execute(select(schema.news).where(mine).order_by(told.table, told.seq))
        made = self.c.execute(select(schema.links).where(or_(links.maker == user, links.used_by == user)))
        return Account(
            created, [(*one,) for one in sessions], [News(*one) for one in news], [Link(*one) for one in made]
        )

    def make_link(self, link: Link) -> None:
        """Keep a link."""
        self.c.execute(insert(schema.links).values(link._asdict()))

    def link(self, token: str, now: int) -> Link | None:
        """Return a link that has not expired."""
        kept = schema.links.c
        row = self.c.execute(select(schema.links).where(kept.token == token, kept.expires > now)).one_or_none()
        return Link(*row) if row else None

    def use_link(self, token: str, user: str) -> None:
        """Note who used a link."""
        self.c.execute(update(schema.links).where(schema.links.c.token == token).values(used_by=user))

    def tables_of(self, user: str) -> Select[Any] | Any:
        """Return the query for the tables of somebody."""
        held = select(schema.seats.c.table).where(schema.seats.c.holder == user)
        return union(held, select(schema.watchers.c.table).where(schema.watchers.c.user == user))
