"""A database in PostgreSQL, shared by several servers."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Connection, Engine, bindparam, create_engine, func, make_url, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.pool import NullPool

from roundhouse.house.book import NotSavedError, TakenError
from roundhouse.server.storage import schema
from roundhouse.server.storage.ready import Ready
from roundhouse.server.storage.sql import SqlBook


PATIENCE = {"lock_timeout": 1000, "statement_timeout": 5000, "idle_in_transaction_session_timeout": 2000}
"""Milliseconds; a server that was stopped in the middle of something does not hold up the others."""
CONNECT = 5
"""Seconds in which a connection has to stand."""
ALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 2, "tcp_user_timeout": 9000}
"""How soon a line is given up whose other end is cut off and cannot say so: nine seconds."""
DURABLE = {"fsync": {"on"}, "full_page_writes": {"on"}, "synchronous_commit": {"on", "remote_apply"}}
"""Settings without which something that was acknowledged could be lost."""
SOUND = {"INTRANS", "IDLE"}
"""Whatever was asked for has worked, or nothing was."""
KIND = "postgresql"
US = "roundhouse"
"""How servers call themselves to the database."""
_OTHERS = """SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND application_name = current_setting('application_name')"""
_COUNT_ON = """SELECT setval(pg_get_serial_sequence('watchers', 'number'), coalesce(max(number), 0) + 1, false)
    FROM watchers"""


class AddressError(OSError):
    """An address that is none, or leads to no database that can be used."""


class Shared:
    """A database at an address; nobody owns it, the keys of its tables keep the peace."""

    near = False

    def __init__(self, address: str) -> None:
        self.url = url_of(address)

    def writing(self) -> Engine:
        """Return the engine of the connection that writes: durable, or it is refused."""
        engine = self._engine()
        said = {name: self._said(engine, f"SHOW {name}") for name in DURABLE}
        for name, value in said.items():
            if value not in DURABLE[name]:
                raise AddressError(f"the database would lose moves: it has {name}={value}; set it to on")
        return engine

    def reading(self) -> Engine:
        """Return an engine whose connections only read, each question by itself."""
        return self._reading("AUTOCOMMIT")

    def still(self) -> Engine:
        """Return an engine that reads everything as it was when a transaction began."""
        engine = self._reading("REPEATABLE READ")
        self._said(engine, "SELECT 1")
        return engine

    def book(self, connection: Connection) -> SqlBook:
        """Return the book on a connection."""
        return PostgresBook(connection)

    def expect_there(self, connection: Connection) -> None:
        """Expect it: a database that is gone says so itself."""

    def expect_sound(self, connection: Connection) -> None:
        """Refuse to commit after an error that somebody caught: it would take everything back and say nothing."""
        driver: Any = connection.connection.driver_connection
        if driver.info.transaction_status.name not in SOUND:
            raise NotSavedError("the transaction has failed")

    def expect_alone(self) -> None:
        """Refuse to go on while servers work with it."""
        if self._said(self._engine(), _OTHERS):
            raise AddressError("servers work with this database: stop them first")

    def take_time(self, connection: Connection) -> None:
        """Let a transaction last as long as it takes."""
        for name in PATIENCE:
            connection.exec_driver_sql(f"SET LOCAL {name} = 0")

    def count_on(self, connection: Connection) -> None:
        """Count watchers on from the highest number."""
        connection.exec_driver_sql(_COUNT_ON)

    def away(self, error: DBAPIError) -> bool:
        """Whether it cannot be reached just now, or not in time."""
        return isinstance(error, OperationalError | InterfaceError) or self.lost(error)

    def lost(self, error: DBAPIError) -> bool:
        """Whether the line broke."""
        return error.connection_invalidated

    def close(self) -> None:
        """Nothing was locked."""

    def _said(self, engine: Engine, question: str) -> Any:
        """Return what the database says, or why it cannot be asked."""
        try:
            with engine.connect() as connection:
                return connection.exec_driver_sql(question).scalar()
        except OperationalError as error:
            why, where = str(error.orig).strip().splitlines()[0], self.url.host or "this machine"
            raise AddressError(f"the database {self.url.database} at {where} cannot be used: {why}") from None

    def _reading(self, level: str) -> Engine:
        return self._engine(default_transaction_read_only="on").execution_options(isolation_level=level)

    def _engine(self, **more: str) -> Engine:
        options = " ".join(f"-c {name}={value}" for name, value in {**PATIENCE, **more}.items())
        given = {"options": options, "connect_timeout": CONNECT, "application_name": US, **ALIVE}
        try:
            return create_engine(self.url, poolclass=NullPool, connect_args=given)
        except ModuleNotFoundError:
            raise AddressError("a PostgreSQL database needs psycopg: pip install 'psycopg[binary]'") from None


class PostgresBook(SqlBook):
    """The book, with one trip to the database for each act."""

    @staticmethod
    def _as_bytes(column: Any) -> Any:
        return func.convert_to(column, "UTF8")

    def _add(self, row: dict[str, Any], **summary: Any) -> None:
        """Add a row to the log; whoever has its seq first has it."""
        new = {f"new_{name}": value for name, value in summary.items()}
        if not _ACT.ask(self.c, **row, **new):
            raise TakenError(f"{row['table']} {row['seq']}")


def _act() -> Any:
    new = insert(schema.log).values({column.name: bindparam(column.name) for column in schema.log.c})
    added = new.on_conflict_do_nothing().returning(schema.log.c.table, schema.log.c.seq).cte("added")
    kept = schema.tables.c
    noted = update(schema.tables).where(kept.id == added.c.table)
    new_values = {name: bindparam(f"new_{name}", type_=kept[name].type) for name in ("turn", "moves", "updated")}
    return noted.values(new_values).returning(added.c.seq)


_ACT = Ready(_act())


def parts(address: str) -> dict[str, Any]:
    """Return an address in the words of PostgreSQL's own library."""
    url = url_of(address)
    return dict(url.get_dialect()().create_connect_args(url)[1])


def url_of(address: str) -> URL:
    """Return the address of a database in the words of the library."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise AddressError("this is no address of a database; one looks like postgresql://name@host/database") from None
    if url.get_backend_name() not in {KIND, "postgres"}:
        raise AddressError(f"no {url.get_backend_name()} is known here; an address begins with postgresql://")
    if not url.database:
        raise AddressError("the address names no database; one looks like postgresql://name@host/database")
    return url.set(drivername=f"{KIND}+psycopg")
