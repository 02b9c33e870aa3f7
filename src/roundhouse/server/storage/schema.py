"""The tables of the database: an append-only log of every game, and what belongs to it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)


ONCE = text("holder IS NOT NULL AND NOT shared")
TIME = Integer().with_variant(BigInteger(), "postgresql")
"""Seconds since 1970; SQLite's numbers are long enough anyway."""
NAME = String().with_variant(String(collation="C"), "postgresql")
"""What is sorted by its bytes, wherever it is kept."""
metadata = MetaData()

users = Table(
    "users",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", TIME, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", NAME, primary_key=True),  # the hash of what the cookie says
    Column("user", NAME, nullable=False),
    Column("created", TIME, nullable=False),
    Column("seen", TIME, nullable=False),
    ForeignKeyConstraint(["user"], ["users.id"]),
    Index("sessions_user", "user"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", String, nullable=False),  # modules with versions: the game is pinned to them
    Column("seed", String, nullable=False),
    Column("salt", String, nullable=False),
    Column("seeded", Boolean, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("position", Text),  # where a what-if table begins
    Column("host", NAME, nullable=False),
    Column("created", TIME, nullable=False),
    Column("deleted", TIME),
    Column("rematch", NAME),
    Column("watch_term", Integer, nullable=False),  # how often links for watchers were withdrawn
    # what the list of tables shows; it follows from the log
    Column("moves", Integer, nullable=False),
    Column("turn", Integer),
    Column("updated", TIME, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", NAME, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", NAME, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("holder", NAME),  # one column: one person
    Column("shared", Boolean, nullable=False),
    Column("term", Integer, nullable=False),
    Column("since", Integer, nullable=False),
    CheckConstraint("seat >= 0", "seats_count_from_zero"),
    CheckConstraint("(kind = 'human') = (holder IS NOT NULL)", "seats_of_people_are_held"),
    ForeignKeyConstraint(["table"], ["tables.id"]),
    ForeignKeyConstraint(["holder"], ["users.id"]),
    Index("seats_holder", "holder"),
    Index("seats_once", "table", "holder", unique=True, sqlite_where=ONCE, postgresql_where=ONCE),
)

watchers = Table(
    "watchers",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table", NAME, nullable=False),
    Column("user", NAME, nullable=False),
    ForeignKeyConstraint(["table"], ["tables.id"]),
    ForeignKeyConstraint(["user"], ["users.id"]),
    Index("watchers_once", "table", "user", unique=True),
    Index("watchers_user", "user"),
)

news = Table(
    "news",  # what was done with seats, with the names that the log does not hold
    metadata,
    Column("table", NAME, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("what", String, nullable=False),
    Column("move", Integer, nullable=False),
    Column("by", NAME),
    Column("by_name", String, nullable=False),
    Column("who", NAME),
    Column("name", String, nullable=False),
    Column("was", NAME),
    Column("was_name", String, nullable=False),
    ForeignKeyConstraint(["table"], ["tables.id"]),
)

links = Table(
    "links",
    metadata,
    Column("token", NAME, primary_key=True),  # the hash of the secret
    Column("table", NAME, nullable=False),
    Column("kind", NAME, nullable=False),
    Column("seat", Integer),
    Column("term", Integer, nullable=False),  # of the seat, or of the watchers: a link of an earlier one is dead
    Column("maker", NAME, nullable=False),
    Column("expires", TIME, nullable=False),
    Column("used_by", NAME),
    CheckConstraint("seat >= 0", "links_count_from_zero"),
    ForeignKeyConstraint(["table"], ["tables.id"]),
    Index("links_table", "table"),
)

buckets = Table(
    "buckets",  # not too fast, over restarts too
    metadata,
    Column("key", NAME, primary_key=True),  # the hash of what is counted and of whom
    Column("full", Float, nullable=False),  # when all tries are there again
)

log = Table(
    "log",
    metadata,
    Column("table", NAME, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", NAME, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", String, nullable=False),
    Column("key", NAME),
    Column("keep", Integer, nullable=False),  # moves that stay
    Column("moves", Text, nullable=False),  # moves that are added: seat, action, who may see it
    Column("held", Integer),  # the seat that has yet to end its turn
    Column("floor", Integer, nullable=False),  # moves that an ended turn has settled
    Column("at", TIME, nullable=False),
    Column("hash", NAME, nullable=False),
    ForeignKeyConstraint(["table"], ["tables.id"]),
    Index("log_key", "table", "seat", "key", unique=True),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", NAME, primary_key=True),
    Column("hash", NAME, nullable=False),  # of the row of the log it follows from
    Column("moves", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("seal", String, nullable=False),  # the hash of all of this
    ForeignKeyConstraint(["table"], ["tables.id"]),
)

leases = Table(
    "leases",  # who is at work on what; whoever is not done by then has died
    metadata,
    Column("kind", NAME, primary_key=True),
    Column("about", NAME, primary_key=True),
    Column("worker", NAME, nullable=False),
    Column("until", Float, nullable=False),
)

readers = Table(
    "readers",  # since which version programs can work with a database of a version; if not said, since that one
    metadata,
    Column("version", NAME, primary_key=True),
    Column("since", NAME, nullable=False),
)
