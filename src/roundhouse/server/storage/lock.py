"""One server for one folder: a second one would be a second writer."""

from __future__ import annotations

import sys

from pathlib import Path
from typing import IO

from roundhouse.server.storage.private import private_file


LOCK = "roundhouse.lock"


class InUseError(OSError):
    """Another server works with this folder."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(f"another Roundhouse server uses {folder}")
        self.address = address
        """Where that server can be reached, if it said so."""


def take(folder: Path) -> IO[str]:
    """Lock a folder until the file returned is closed or the process ends, however it ends."""
    private_file(folder / LOCK)
    file = (folder / LOCK).open("a+", encoding="utf-8")
    try:
        _lock(file)
    except OSError:
        file.close()
        raise InUseError(folder, address_in(folder)) from None
    return file


def known(folder: Path) -> bool:
    """Whether a folder was ever locked."""
    return (folder / LOCK).exists()


def leave_address(folder: Path, address: str) -> None:
    """Write down where the server of a folder can be reached."""
    private_file(folder / "address.txt")
    (folder / "address.txt").write_text(address, "utf-8")


def address_in(folder: Path) -> str:
    """Return where the server of a folder can be reached."""
    note = folder / "address.txt"
    return note.read_text("utf-8").strip() if note.exists() else ""


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  (there only on Windows)

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415  (there only elsewhere)

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
