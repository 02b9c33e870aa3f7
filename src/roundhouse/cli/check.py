"""``roundhouse check``: look for damage in the database of a server, also while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from roundhouse.cli.database import Database, database_address, shown
from roundhouse.cli.files import Mistake
from roundhouse.cli.serve import data_folder


DAMAGED = 1


def check(
    file: Annotated[Path | None, typer.Argument(help="A backup; if not said, the database of the folder.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder with the database.")] = None,
    database: Database = "",
) -> None:
    """Look for damage in a database; 1 is returned if there is any."""
    from roundhouse.server.storage import check as checking  # noqa: PLC0415  (the server takes a moment to import)

    shared = "" if file or data else database_address(database)
    try:
        place = shown(shared) if shared else _file(file or data or data_folder())
        found = list(checking.check_shared(shared) if shared else checking.check(Path(place)))
    except OSError as error:
        raise Mistake(str(error)) from None
    for finding in found:
        print(finding.sentence)
    if found:
        raise typer.Exit(DAMAGED)
    print(f"{place}: no damage found.")


def _file(said: Path) -> Path:
    from roundhouse.server.storage.engine import FILE  # noqa: PLC0415  (the server takes a moment to import)
    from roundhouse.server.storage.settling import expect_finished  # noqa: PLC0415  (as above)

    expect_finished(said)
    path = said / FILE if said.is_dir() else said
    if not path.is_file():
        raise Mistake(f"there is no database {path}")
    return path
