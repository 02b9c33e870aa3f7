"""``roundhouse restore``: put a backup in the place of a database."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import Annotated

import typer

from roundhouse.cli.database import Database, database_address, shown
from roundhouse.cli.files import Mistake
from roundhouse.cli.serve import data_folder


def restore(
    backup: Annotated[Path, typer.Argument(help="A file made by 'backup'.")],
    data: Annotated[Path | None, typer.Option(help="The folder of the server, which must not run.")] = None,
    replace: Annotated[  # noqa: FBT002  (typer calls it by name)
        bool, typer.Option("--replace", help="Put a database that is there aside.")
    ] = False,
    database: Database = "",
) -> None:
    """Put a backup, after checking it, where the server looks for its database."""
    from roundhouse.server.storage import backup as copies  # noqa: PLC0415  (the server takes a moment to import)

    folder = data or data_folder()
    try:
        if shared := "" if data else database_address(database):
            print(
                f"{shown(shared)} now has the games of {backup}: {copies.restore_shared(backup, shared)} rows of logs."
            )
            return
        aside = copies.restore(backup, folder, replace=replace)
    except OSError as error:
        raise Mistake(str(error)) from None
    print(f"{folder} now has the games of {backup}.")
    if aside:
        print(f"What was there before is in {aside}.")
