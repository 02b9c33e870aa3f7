"""Bring a database up to date."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine


LOCK = 8018
"""The number of the lock under which one server of several brings a database up to date."""
IS_THERE = {
    "sqlite": "SELECT 1 FROM sqlite_master WHERE name = '{}'",
    "postgresql": "SELECT 1 WHERE to_regclass('{}') IS NOT NULL",
}
"""How to ask whether there is a table."""


class NewerError(OSError):
    """A newer version wrote this database."""


def migrate(engine: Engine, to: str = "head") -> None:
    """Run every migration that has not been run yet, up to one; all of them or none."""
    config = _config()
    with engine.connect() as connection, connection.begin():
        _alone(connection)
        now, _ = versions(connection.exec_driver_sql, connection.dialect.name)
        if not fits(connection):
            raise NewerError(f"a newer Roundhouse wrote the database ({now}): start that version or a newer one")
        if now in revisions():
            config.attributes["connection"] = connection
            command.upgrade(config, to)


def fits(connection: Connection) -> bool:
    """Whether this program can work with a database as it is: a newer one may have brought it on."""
    return versions(connection.exec_driver_sql, connection.dialect.name)[1] in revisions()


def versions(ask: Callable[[str], Any], kind: str = "sqlite") -> tuple[str, str]:
    """Return the version of a database, and since which version programs can work with it; empty: it is new."""
    now = _first(ask, kind, "alembic_version", "SELECT version_num FROM alembic_version")
    return now, _first(ask, kind, "readers", f"SELECT since FROM readers WHERE version = '{now}'") or now  # noqa: S608  (it is ours)


def _first(ask: Callable[[str], Any], kind: str, table: str, question: str) -> str:
    """Return an answer about a table, if there is that table."""
    found = ask(question).fetchone() if ask(IS_THERE[kind].format(table)).fetchone() else None
    return str(found[0]) if found else ""


def _alone(connection: Connection) -> None:
    """Wait until no other server migrates the same database, however long that takes."""
    if connection.dialect.name == "postgresql":
        for limit in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
            connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")


@cache
def revisions() -> frozenset[str]:
    """Return the versions this program knows."""
    return frozenset({"", *(one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions())})


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
