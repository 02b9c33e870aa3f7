"""``roundhouse check``: look for damage in the database of a server, also while it runs."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import Annotated

import typer

from roundhouse.cli.files import Mistake
from roundhouse.cli.serve import data_folder


DAMAGED = 1


def check(
    file: Annotated[Path | None, typer.Argument(help="A backup; if not said, the database of the folder.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder with the database.")] = None,
) -> None:
    """Look for damage in a database; 1 is returned if there is any."""
    from roundhouse.server.storage import check as checking  # noqa: PLC0415  (the server takes a moment to import)
    from roundhouse.server.storage.engine import FILE  # noqa: PLC0415  (as above)

    path = file or (data or data_folder()) / FILE
    if not path.is_file():
        raise Mistake(f"there is no database {path}")
    found = list(checking.check(path))
    for finding in found:
        print(finding.sentence)
    if found:
        raise typer.Exit(DAMAGED)
    print(f"{path}: no damage found.")
