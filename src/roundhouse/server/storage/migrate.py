"""Bring a database up to date."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine


class NewerError(OSError):
    """A newer version wrote this database."""


def migrate(engine: Engine, to: str = "head") -> None:
    """Run every migration that has not been run yet, up to one; all of them or none."""
    config = _config()
    with engine.connect() as connection, connection.begin():
        if (now := revision(connection.exec_driver_sql)) not in revisions():
            raise NewerError(f"a newer Roundhouse wrote the database ({now}): start that version or a newer one")
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def revision(ask: Callable[[str], Any]) -> str:
    """Return the version of a database; empty: it has none yet."""
    if not ask("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return ""
    found = ask("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else ""


@cache
def revisions() -> frozenset[str]:
    """Return the versions this program knows."""
    return frozenset({"", *(one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions())})


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
