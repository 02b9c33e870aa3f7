"""``roundhouse backup``: copy the database of a server, also while it runs."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import Annotated

import typer

from roundhouse.cli.database import Database, database_address
from roundhouse.cli.files import Mistake
from roundhouse.cli.serve import data_folder


def backup(
    target: Annotated[Path, typer.Argument(help="The new file.")],
    data: Annotated[Path | None, typer.Option(help="The folder with the database.")] = None,
    database: Database = "",
) -> None:
    """Copy the database into a new file, also while servers run."""
    from roundhouse.server.storage.backup import back_up, back_up_shared  # noqa: PLC0415  (it takes a moment to import)

    try:
        shared = "" if data else database_address(database)
        events = back_up_shared(shared, target) if shared else back_up(data or data_folder(), target)
    except OSError as error:
        raise Mistake(str(error)) from None
    print(f"{target}: {events} rows of game logs, checked.")
