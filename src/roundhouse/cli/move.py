"""``roundhouse move``: move a house from a file to PostgreSQL, or back."""

from __future__ import annotations

import contextlib

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from roundhouse.cli.database import database_address
from roundhouse.cli.files import Mistake


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.server.storage.place import Place

WHERE = "a folder, the address of a PostgreSQL database, or a file that holds one."


def move(
    source: Annotated[str, typer.Argument(help=f"Where the games are: {WHERE}")],
    target: Annotated[str, typer.Argument(help=f"Where they are to be, empty: {WHERE}")],
) -> None:
    """Move everything to another database, while no server runs; what was there stays as it was."""
    from roundhouse.server.storage import move as moving  # noqa: PLC0415  (the server takes a moment to import)

    if "://" not in source and not Path(source).exists():
        raise Mistake(f"there is no folder {source}")
    if "://" not in source + target and Path(source).resolve() == Path(target).resolve():
        raise Mistake(f"{target} is where the games are already")
    try:
        with _place(source) as old, _place(target) as new:
            moved = moving.move(old, new)
    except OSError as error:
        raise Mistake(str(error)) from None
    print(f"{moved.rows} rows moved, {moved.events} of them of game logs; every table is the same in both.")
    for finding in moved.damaged:
        print(finding.sentence)
    print("Start servers with the new database only; the old one is a copy from now on.")


@contextlib.contextmanager
def _place(word: str) -> Iterator[Place]:
    from roundhouse.server.storage.place import place_for  # noqa: PLC0415  (the server takes a moment to import)

    file = "://" not in word and Path(word).is_file()
    address = database_address(word) if file or "://" in word else ""
    place = place_for(Path(word), address)
    try:
        yield place
    finally:
        place.close()
