"""What the house reads from the database and writes to it."""

from __future__ import annotations

import hashlib

from typing import Any, NamedTuple

import msgspec

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from roundhouse.server.storage import schema


SPECTATOR = -1
"""The seat of those who only watch."""

Seen = tuple[int, str, str]
"""A move in the log: who, what, and who may see it."""


class Event(NamedTuple):
    """One row of a table's log."""

    table: str
    seq: int
    kind: str
    """``start``, ``act``, ``bot``, ``undo``, ``restart``, ``end``, ``seat`` or ``rematch``."""
    seat: int
    action: str
    key: str | None
    keep: int
    moves: list[Seen]
    held: int | None
    floor: int
    at: int

    def digest(self, before: str) -> str:
        """Return the hash that chains this row to the one before."""
        return hashlib.sha256(msgspec.json.encode((before, *self))).hexdigest()


class Snapshot(NamedTuple):
    """A position kept so that opening a long game is quick; it can be thrown away."""

    hash: str
    moves: int
    data: str


class Stored(NamedTuple):
    """Everything kept about one table."""

    row: Any
    seats: list[Any]
    sitters: list[tuple[str, int]]
    events: list[tuple[Event, str]]
    snapshot: Snapshot | None


def load(c: Connection, table: str) -> Stored | None:
    """Return a table, or `None` if there is none or it was deleted."""
    t = schema.tables.c
    row = c.execute(select(schema.tables).where(t.id == table, t.deleted.is_(None))).one_or_none()
    if row is None:
        return None
    seats = c.execute(select(schema.seats).where(schema.seats.c.table == table).order_by(schema.seats.c.seat)).all()
    sitters = c.execute(select(schema.sitters.c.user, schema.sitters.c.seat).where(schema.sitters.c.table == table))
    events = c.execute(select(schema.log).where(schema.log.c.table == table).order_by(schema.log.c.seq))
    kept = schema.snapshots.c
    found = c.execute(select(kept.hash, kept.moves, kept.data).where(kept.table == table)).one_or_none()
    return Stored(
        row,
        list(seats),
        [(user, seat) for user, seat in sitters],
        [_event(row) for row in events],
        found and Snapshot(*found),
    )


def _event(row: Any) -> tuple[Event, str]:
    moves = msgspec.json.decode(row.moves, type=list[Seen])
    return Event(*row[:-1])._replace(moves=moves), row.hash


def append(c: Connection, event: Event, hashed: str, turn: int | None, moves: int) -> None:
    """Add a row to the log; a seq that is taken is an `IntegrityError`."""
    text = msgspec.json.encode(event.moves).decode()
    c.execute(insert(schema.log).values((*event._replace(moves=text), hashed)))  # type: ignore[arg-type]
    summary = {"turn": turn, "moves": moves, "updated": event.at}
    c.execute(update(schema.tables).where(schema.tables.c.id == event.table).values(summary))


def keep_snapshot(c: Connection, table: str, snapshot: Snapshot) -> None:
    """Keep a position instead of the one before."""
    values = {"table": table, **snapshot._asdict()}
    c.execute(upsert(schema.snapshots).values(values).on_conflict_do_update(index_elements=["table"], set_=values))


def sit(c: Connection, table: str, user: str, seat: int) -> None:
    """Let somebody sit at a seat, or watch."""
    row = {"table": table, "user": user, "seat": seat}
    c.execute(upsert(schema.sitters).values(row).on_conflict_do_nothing())


def rise(c: Connection, table: str, *, user: str | None = None, seat: int | None = None) -> None:
    """Take somebody from all seats, or everybody from one."""
    kept = schema.sitters.c
    where = [kept.table == table]
    where += [kept.user == user] if user is not None else []
    where += [kept.seat == seat] if seat is not None else []
    c.execute(delete(schema.sitters).where(*where))


def set_seat(c: Connection, table: str, seat: int, **values: str) -> None:
    """Change who or what plays a seat."""
    kept = schema.seats.c
    c.execute(update(schema.seats).where(kept.table == table, kept.seat == seat).values(values))
