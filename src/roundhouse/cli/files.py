"""Files given by the user: every way they can be wrong is one sentence."""

from __future__ import annotations

import os
import sys

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from roundhouse.arena import set_up
from roundhouse.core.game import SetupError
from roundhouse.core.record import RecordError, read


if TYPE_CHECKING:
    from roundhouse.core.play import Play


LARGEST = 4_000_000
"""No record of a game is longer."""
MOST_MOVES = 1_000_000
"""No game has more."""
STREAM = Path("-")
"""What stands for the standard output in place of a file."""


class Mistake(typer.TyperException):
    """What the user gave cannot be used; the message is one sentence for them."""


def read_text(path: Path) -> str:
    """Read a text file."""
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
        if len(found) > LARGEST:
            raise Mistake(f"{path} is too long to be a record")
        return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Mistake(f"{path} is not a text file") from None
    except (OSError, ValueError) as error:
        raise Mistake(f"cannot read {path}: {_reason(error)}") from None


def read_play(path: Path, *, until: int | None = None, today: bool = False) -> Play:
    """Read a record and play it again, checking every move, or up to the first choice after `until` moves.

    A record of other rules is refused, or tried under those of `today`.
    """
    text = read_text(path)
    try:
        record = read(text)
        return set_up(record.game, record.seats, record.options).replay(record, until=until, today=today)
    except (RecordError, SetupError) as error:
        raise Mistake(f"{path}: {error}") from None


def put(path: Path, content: bytes | str) -> None:
    """Write a file, or to the standard output where its name is only a dash."""
    if path != STREAM:
        write(path, content)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(content.encode() if isinstance(content, str) else content)
    sys.stdout.buffer.flush()


def write(path: Path, content: bytes | str) -> None:
    """Write a file so that there is never half of it: whoever is stopped in between keeps the old one."""
    content = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)  # a pipe or a device, which must not be replaced by a file
        else:
            _replace(path, content)
    except (OSError, ValueError) as error:
        raise Mistake(f"cannot write {path}: {_reason(error)}") from None


def _replace(path: Path, content: bytes) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path.resolve())
    finally:
        draft.unlink(missing_ok=True)


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
