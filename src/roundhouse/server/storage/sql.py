"""The book in a database, on one connection."""

from __future__ import annotations

import time

from typing import Any

import msgspec

from sqlalchemy import LargeBinary, Select, bindparam, cast, delete, exists, func, insert, select, update

from roundhouse.house.book import (
    DamagedError,
    Event,
    News,
    Room,
    Seat,
    Seen,
    Shelf,
    Snapshot,
    Stored,
    Waiting,
    Watcher,
)
from roundhouse.server.storage import schema
from roundhouse.server.storage.ready import Ready
from roundhouse.server.storage.sql_people import NOW, alive
from roundhouse.server.storage.sql_work import SqlWork, at_work


def _room() -> Select[Any]:
    kept, log = schema.tables.c, schema.log.c
    head = select(func.max(log.seq)).where(log.table == bindparam("table")).scalar_subquery()
    return select(kept.host, kept.watch_term, head).where(kept.id == bindparam("table"), kept.deleted.is_(None))


def _watchers() -> Select[Any]:
    kept, users = schema.watchers.c, schema.users.c
    found = select(kept.user, kept.number, users.name).join(schema.users, users.id == kept.user)
    return found.where(kept.table == bindparam("table")).order_by(kept.number)


def _seats() -> Select[Any]:
    kept = schema.seats.c
    living = select(func.count()).where(schema.sessions.c.user == kept.holder, alive(NOW)).scalar_subquery()
    return select(schema.seats, living).where(kept.table == bindparam("table")).order_by(kept.seat)


_ROOM, _WATCHERS, _SEATS = Ready(_room()), Ready(_watchers()), Ready(_seats())
_NEWS = Ready(select(schema.news).where(schema.news.c.table == bindparam("table")).order_by(schema.news.c.seq))
_NOTE, _ANNOUNCE = update(schema.tables).where(schema.tables.c.id == bindparam("table")), insert(schema.news)
_APPEND, _SUM_UP = Ready(insert(schema.log)), Ready(_NOTE, sets=("turn", "moves", "updated"))
"""What is asked or written all the time is put together once."""


class SqlBook(SqlWork):
    """Tables, their logs and seats; people and work stand apart."""

    def load(self, table: str) -> Stored | None:
        """Return a table, or `None` if there is none or it was deleted."""
        t, kept = schema.tables.c, schema.snapshots.c
        row = self.c.execute(select(schema.tables).where(t.id == table, t.deleted.is_(None))).one_or_none()
        if row is None:
            return None
        events = self.c.execute(select(schema.log).where(schema.log.c.table == table).order_by(schema.log.c.seq))
        texts = [self._as_bytes(column) for column in (kept.hash, kept.data, kept.seal)]
        found = self.c.execute(select(kept.moves, *texts).where(kept.table == table)).one_or_none()
        return Stored(row, [_event(row) for row in events], _snapshot(*found) if found else None)

    def tail(self, table: str, after: int) -> list[tuple[Event, str]]:
        """Return the rows of a log after one of them."""
        kept = schema.log.c
        rows = self.c.execute(select(schema.log).where(kept.table == table, kept.seq > after).order_by(kept.seq))
        return [_event(row) for row in rows]

    def heads(self, tables: list[str]) -> dict[str, int]:
        """Return how far the logs of some tables go."""
        kept = schema.log.c
        rows = self.c.execute(select(kept.table, func.max(kept.seq)).where(kept.table.in_(tables)).group_by(kept.table))
        return {table: seq for table, seq in rows}  # noqa: C416  (rows are no pairs to the type checker)

    def found(self, row: dict[str, Any], seats: list[Seat], watchers: list[str]) -> None:
        """Keep a new table."""
        self.c.execute(insert(schema.tables).values(**row))
        places = [{"table": row["id"], "seat": i, **_columns(seat)} for i, seat in enumerate(seats)]
        self.c.execute(insert(schema.seats), places)
        for user in watchers:
            self.watch(row["id"], user)

    def append(self, event: Event, hashed: str, turn: int | None, moves: int) -> None:
        """Add a row to the log; a seq that is taken breaks the rules of the database."""
        row = {**event._asdict(), "moves": msgspec.json.encode(event.moves).decode(), "hash": hashed}
        self._add(row, turn=turn, moves=moves, updated=event.at)

    def keep_snapshot(self, table: str, snapshot: Snapshot | None) -> None:
        """Keep a position instead of the one before, or none."""
        if snapshot is None:
            self.c.execute(delete(schema.snapshots).where(schema.snapshots.c.table == table))
            return
        values = {"table": table, **snapshot._asdict()}
        kept = self._insert(schema.snapshots).values(values)
        self.c.execute(kept.on_conflict_do_update(index_elements=["table"], set_=values))

    def note(self, table: str, **values: Any) -> None:
        """Change what is said of a table."""
        self.c.execute(_NOTE, {"table": table, **values})

    def room(self, table: str) -> Room | None:
        """Return who is at a table that is not deleted."""
        found = _ROOM.ask(self.c, table=table)
        if not found:
            return None
        ((host, term, seq),) = found
        news = [News(*one) for one in _NEWS.ask(self.c, table=table)]
        watchers = [Watcher(*one) for one in _WATCHERS.ask(self.c, table=table)]
        return Room(host, self._seats(table, news), watchers, term, news, seq)

    def reseat(self, table: str, seat: int, new: Seat) -> None:
        """Change who plays a seat."""
        kept = schema.seats.c
        self.c.execute(update(schema.seats).where(kept.table == table, kept.seat == seat).values(_columns(new)))

    def watch(self, table: str, user: str) -> None:
        """Let somebody watch."""
        row = {"table": table, "user": user}
        self.c.execute(self._insert(schema.watchers).values(row).on_conflict_do_nothing())

    def unwatch(self, table: str, user: str) -> None:
        """Let somebody watch no longer."""
        kept = schema.watchers.c
        self.c.execute(delete(schema.watchers).where(kept.table == table, kept.user == user))

    def announce(self, news: News) -> None:
        """Keep what everybody may read about seats."""
        self.c.execute(_ANNOUNCE, news._asdict())

    def mine(self, user: str, most: int) -> Shelf:
        """Return somebody's tables, the one where something happened last first."""
        tables, of_mine = schema.tables.c, self.tables_of(user)
        listed = select(schema.tables).where(tables.id.in_(of_mine), tables.deleted.is_(None))
        rows = list(self.c.execute(listed.order_by(tables.updated.desc(), tables.id).limit(most)))
        seats: dict[str, list[Any]] = {row.id: [] for row in rows}
        kept = schema.seats.c
        for row in self.c.execute(select(schema.seats).where(kept.table.in_(of_mine)).order_by(kept.seat)):
            if row.table in seats:
                seats[row.table].append(row)
        return Shelf(rows, seats)

    def running(self) -> list[tuple[str, str, int, dict[str, str], str]]:
        """Return the games that are not over: table, game, seats, options and the rules they are played under."""
        t, kept = schema.tables.c, schema.log.c
        last = select(kept.action).where(kept.table == t.id, kept.kind == "rules").order_by(kept.seq.desc()).limit(1)
        rules = func.coalesce(last.scalar_subquery(), t.rules)
        rows = self.c.execute(
            select(t.id, t.game, t.seats, t.options, rules).where(t.turn.is_not(None), t.deleted.is_(None))
        )
        return [(*row[:3], msgspec.json.decode(row.options, type=dict[str, str]), row[4]) for row in rows]

    def waiting(self, worker: str) -> list[Waiting]:
        """Return the tables where a bot has to move and no other worker is at it."""
        tables, seats, others = schema.tables.c, schema.seats.c, schema.seats.alias()
        people = exists().where(others.c.table == tables.id, others.c.holder.is_not(None))
        joined = select(tables.id, tables.host, people).join(
            schema.seats, (seats.table == tables.id) & (seats.seat == tables.turn)
        )
        busy = at_work(self.c.dialect.name, "bot", tables.id, worker)
        free = joined.where(seats.kind == "bot", tables.deleted.is_(None), ~busy)
        return [Waiting(*row) for row in self.c.execute(free)]

    def _add(self, row: dict[str, Any], **summary: Any) -> None:
        _APPEND.ask(self.c, **row)
        _SUM_UP.ask(self.c, table=row["table"], **summary)

    @staticmethod
    def _as_bytes(column: Any) -> Any:
        """Read a text as bytes: a damaged one would not be text any more."""
        return cast(column, LargeBinary)

    def _seats(self, table: str, told: list[News]) -> list[Seat]:
        rows = _SEATS.ask(self.c, table=table, now=int(time.time()))
        held: dict[int, list[str]] = {}
        for news in told:
            held.setdefault(news.seat, []).extend(user for user in (news.was, news.who) if user)
        return [_seat(row, held.get(row[1], [])) for row in rows]


def _event(row: Any) -> tuple[Event, str]:
    try:
        moves = msgspec.json.decode(row.moves, type=list[Seen])
    except ValueError as error:
        raise DamagedError(str(error)) from None
    return Event(*row[:-1])._replace(moves=moves), row.hash


def _snapshot(moves: int, *texts: bytes) -> Snapshot:
    hashed, data, seal = (text.decode("utf-8", "replace") for text in texts)
    return Snapshot(hashed, moves, data, seal)


def _seat(row: Any, held: list[str]) -> Seat:
    _, _, kind, name, bot, holder, shared, term, since, devices = row
    everybody = [*held, holder] if holder else held
    last = everybody[-1] if everybody else None
    return Seat(kind, name, bot, holder, bool(shared), term, since, devices, last, frozenset(everybody))


def _columns(seat: Seat) -> dict[str, Any]:
    return {key: getattr(seat, key) for key in ("kind", "name", "bot", "holder", "shared", "term", "since")}
