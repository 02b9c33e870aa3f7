"""Copies of the database: made while the server runs, and put in its place."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from roundhouse.server.storage import lock
from roundhouse.server.storage.check import RESTORE, check
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.file import File
from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.move import copy
from roundhouse.server.storage.postgres import Shared
from roundhouse.server.storage.private import private_file, private_folder


class BackupError(OSError):
    """There is nothing to copy, no place for it, or the copy is damaged."""


def back_up(folder: Path, target: Path) -> int:
    """Copy the database of a folder into a new file; return how many moves, undos and so on it holds."""
    source = folder / FILE
    if not source.exists():
        raise BackupError(f"there is no database in {folder}")
    if target.exists():
        raise BackupError(f"{target} exists already")
    part = target.with_name(f"{target.name}.part")
    try:
        private_file(part)
        _copy(source, part)
        events = _inspected(part)
        _settle(part, target)
    except sqlite3.Error as error:
        raise BackupError(f"{target} could not be written: {error}; nothing is left of it") from None
    finally:
        part.unlink(missing_ok=True)
    return events


def restore(backup: Path, folder: Path, *, replace: bool) -> Path | None:
    """Put a copy in the place of a database no server uses; return where the old one went, if there was one."""
    if not backup.exists():
        raise BackupError(f"there is no file {backup}")
    _inspected(backup, "take another one")
    private_folder(folder, FILE)
    with lock.take(folder):
        old, part = folder / FILE, folder / f"{FILE}.part"
        if old.exists() and not replace:
            raise BackupError(f"{folder} has a database already; with --replace it is put aside")
        try:
            private_file(part)
            _copy(backup, part)
            aside = _put_aside(folder) if old.exists() else None
            _settle(part, old)
        except sqlite3.Error as error:
            raise BackupError(f"{backup} could not be copied: {error}; nothing has changed") from None
        finally:
            part.unlink(missing_ok=True)
    return aside


def back_up_shared(address: str, target: Path) -> int:
    """Copy a database that servers share into a new file, while they run; return how many rows of logs it holds."""
    if target.exists():
        raise BackupError(f"{target} exists already")
    with _scratch(target.parent) as folder:
        place = File(folder)
        try:
            events = copy(Shared(address), place).events
        finally:
            place.close()
        with closing(sqlite3.connect(place.path)) as file:
            file.execute("PRAGMA journal_mode=DELETE")
        _inspected(place.path)
        _settle(place.path, target)
    return events


def restore_shared(backup: Path, address: str) -> int:
    """Put a copy into a database that has nothing in it yet; return how many rows of logs it holds."""
    if not backup.exists():
        raise BackupError(f"there is no file {backup}")
    _inspected(backup, "take another one")
    with _scratch(backup.parent) as folder:
        _copy(backup, folder / FILE)
        place = File(folder)
        try:
            migrate(place.writing())  # it may be of an earlier version
            return copy(place, Shared(address)).events
        finally:
            place.close()


@contextmanager
def _scratch(beside: Path) -> Iterator[Path]:
    """Have a folder for a while, on the same disk."""
    with tempfile.TemporaryDirectory(dir=beside, prefix=".roundhouse-") as folder:
        yield Path(folder)


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


def _settle(part: Path, target: Path) -> None:
    """Give a finished file its name, on disk."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(target)
    with suppress(OSError):  # some systems cannot sync a folder
        handle = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _put_aside(folder: Path) -> Path:
    aside = folder / f"before-{time.strftime('%Y%m%d-%H%M%S')}"
    aside.mkdir(mode=0o700)
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
        if (folder / name).exists():
            (folder / name).replace(aside / name)
    return aside
