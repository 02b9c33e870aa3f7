"""Files that are finished before they have their name, and what is done about those that somebody left unfinished."""

from __future__ import annotations

import os
import shutil
import tempfile

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from roundhouse.server.storage import lock
from roundhouse.server.storage.engine import FILE


SCRATCH = ".roundhouse-"
NEXT = f"{FILE}.next-"
"""How a database is called that is whole, and only has to take the place of another; then comes a moment."""
JOURNALS = f"{FILE}-wal", f"{FILE}-shm"
"""What SQLite keeps beside a file that is open: what was acknowledged last stands only there."""


class UnfinishedError(OSError):
    """A database is about to take the place of another."""


@contextmanager
def scratch(beside: Path) -> Iterator[Path]:
    """Have a folder for a while, on the same disk; throw away those of whoever was killed."""
    sweep(beside)
    with tempfile.TemporaryDirectory(dir=beside, prefix=SCRATCH) as folder, lock.take(Path(folder)):
        yield Path(folder)


def sweep(beside: Path) -> None:
    """Throw away what nobody works on any more."""
    for left in beside.glob(f"{SCRATCH}*"):
        with suppress(OSError):  # somebody works on it, or it is not ours
            if lock.known(left):
                lock.take(left).close()
                shutil.rmtree(left)


def settle(part: Path, target: Path) -> None:
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


def expect_finished(folder: Path) -> None:
    """Refuse to look into a folder in which somebody was interrupted."""
    if _coming(folder):
        raise UnfinishedError(f"in {folder} a restore was interrupted: start its server, or restore again, to end it")


def finish(folder: Path) -> Path | None:
    """Let a database take its place in a folder that is locked; return where the old one is, if there was one.

    Wherever this is interrupted, doing it again leads to the same end.
    """
    coming = _coming(folder)
    if coming is None:
        return None
    aside = folder / f"before-{coming.name.removeprefix(NEXT)}"
    for name in (FILE, *JOURNALS):
        if (folder / name).exists():
            aside.mkdir(mode=0o700, exist_ok=True)
            (folder / name).replace(aside / name)
    settle(coming, folder / FILE)
    return aside if aside.exists() else None


def _coming(folder: Path) -> Path | None:
    return next(folder.glob(f"{NEXT}*"), None)
