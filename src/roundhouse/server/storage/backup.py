"""Copies of the database: made while the server runs, and put in its place."""

from __future__ import annotations

import sqlite3
import time

from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from roundhouse.server.storage import lock
from roundhouse.server.storage.check import RESTORE, check
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.file import File
from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.move import MoveError, copy
from roundhouse.server.storage.postgres import AddressError, Shared
from roundhouse.server.storage.private import private_file, private_folder
from roundhouse.server.storage.settling import NEXT, expect_finished, finish, scratch, settle


class BackupError(OSError):
    """There is nothing to copy, no place for it, or the copy is damaged."""


def back_up(folder: Path, target: Path) -> int:
    """Copy the database of a folder into a new file; return how many moves, undos and so on it holds."""
    expect_finished(folder)
    if not (folder / FILE).exists():
        raise BackupError(f"there is no database in {folder}")
    with _written(target) as part:
        private_file(part / FILE)
        _copy(folder / FILE, part / FILE)
        events = _inspected(part / FILE)
        settle(part / FILE, target)
    return events


def restore(backup: Path, folder: Path, *, replace: bool) -> Path | None:
    """Put a copy in the place of a database no server uses; return where the old one went, if there was one."""
    if not backup.exists():
        raise BackupError(f"there is no file {backup}")
    _inspected(backup, "take another one")
    private_folder(folder, FILE)
    with lock.take(folder):
        finish(folder)
        if (folder / FILE).exists() and not replace:
            raise BackupError(f"{folder} has a database already; with --replace it is put aside")
        try:
            _make_ready(backup, folder)
        except (sqlite3.Error, OSError) as error:
            raise BackupError(f"{backup} could not be copied: {_why(error)}; nothing has changed") from None
        return finish(folder)


def back_up_shared(address: str, target: Path) -> int:
    """Copy a database that servers share into a new file, while they run; return how many rows of logs it holds."""
    with _written(target) as part:
        place = File(part / "house")
        try:
            events = copy(Shared(address), place).events
        finally:
            place.close()
        with closing(sqlite3.connect(place.path)) as file:
            file.execute("PRAGMA journal_mode=DELETE")
        _inspected(place.path)
        settle(place.path, target)
    return events


def restore_shared(backup: Path, address: str) -> int:
    """Put a copy into a database that has nothing in it yet; return how many rows of logs it holds."""
    if not backup.exists():
        raise BackupError(f"there is no file {backup}")
    _inspected(backup, "take another one")
    with scratch(backup.parent) as part:
        place = File(part / "house")
        _copy(backup, place.path)
        try:
            migrate(place.writing())  # it may be of an earlier version
            return copy(place, Shared(address)).events
        finally:
            place.close()


@contextmanager
def _written(target: Path) -> Iterator[Path]:
    """Have a folder in which a new file is made; whatever is in the way, nothing is left of it."""
    if target.exists():
        raise BackupError(f"{target} exists already")
    try:
        with scratch(target.parent) as part:
            yield part
    except (BackupError, AddressError, MoveError):
        raise
    except (sqlite3.Error, OSError, DBAPIError) as error:
        if isinstance(error, DBAPIError) and not isinstance(error.orig, sqlite3.Error):
            raise
        raise BackupError(f"{target} could not be written: {_why(error)}; nothing is left of it") from None


def _why(error: Exception) -> str:
    return str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)


def _make_ready(backup: Path, folder: Path) -> None:
    """Copy a backup into a folder, up to where it only has to take its place."""
    with scratch(folder) as part:
        private_file(part / FILE)
        _copy(backup, part / FILE)
        settle(part / FILE, folder / f"{NEXT}{_moment(folder)}")


def _moment(folder: Path) -> str:
    """Return when this is, in a way that was never said in this folder."""
    now = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{now}-{number}" for number in count(1))
    return next(name for name in names if not (folder / f"before-{name}").exists())


def _copy(source: Path, part: Path) -> None:
    """Copy in one step: one look at the database and its journal, however much is written meanwhile."""
    address = f"{source.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new, pages=-1)
        new.execute("PRAGMA journal_mode=DELETE")


def _inspected(path: Path, way: str = RESTORE) -> int:
    """Return how many rows of logs a copy holds, or say what is wrong with it, and the way out."""
    worst = next((found for found in check(path) if found.kind in {"file", "version"}), None)
    if worst:
        raise BackupError(f"{path}: {worst.what}: {way if worst.kind == 'file' else worst.way}")
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
        return int(file.execute("SELECT count(*) FROM log").fetchone()[0])
