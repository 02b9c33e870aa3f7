"""A copy of the database, made while the server runs."""

from __future__ import annotations

import sqlite3

from contextlib import closing
from pathlib import Path

from roundhouse.server.storage.engine import FILE


class BackupError(OSError):
    """There is nothing to copy, or no place for it."""


def back_up(folder: Path, target: Path) -> int:
    """Copy the database of a folder into a new file; return how many moves, undos and so on it holds."""
    source = folder / FILE
    if not source.exists():
        raise BackupError(f"there is no database in {folder}")
    if target.exists():
        raise BackupError(f"{target} exists already")
    address = f"{source.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=256)
        new.execute("PRAGMA journal_mode=DELETE")
        found = new.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise BackupError(f"the copy is damaged: {found}")
        return int(new.execute("SELECT count(*) FROM log").fetchone()[0])
