"""``roundhouse carry-on``: go on under the rules of today with games that were begun under others."""

from __future__ import annotations

import asyncio

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import Annotated

import typer

from roundhouse.cli.database import Database, database_address
from roundhouse.cli.files import Mistake, read_play, write
from roundhouse.cli.serve import data_folder


def carry_on(
    record: Annotated[Path | None, typer.Argument(help="A record; if not said, the running games of a server.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder of the server, which must not run.")] = None,
    database: Database = "",
) -> None:
    """Go on under the rules of today, where the moves of a game fit them."""
    if record is not None:
        play = read_play(record, today=True)
        write(record, str(play.record()))
        print(f"{record}: goes on under the rules of today ({play.game.rules.key}).")
        return
    shared, folder = "" if data else database_address(database), data or data_folder()
    if not shared and not folder.is_dir():
        raise Mistake(f"there is no folder {folder}")
    found = asyncio.run(_house(folder, shared))
    for table, why in found.items():
        print(f"table {table}: {f'cannot go on: {why}' if why else 'goes on under the rules of today'}")
    if not found:
        print("Every running game is played under the rules of today.")


async def _house(folder: Path, shared: str) -> dict[str, str]:
    from roundhouse.house.carrying import sweep  # noqa: PLC0415  (the server takes a moment to import)
    from roundhouse.house.settings import Settings  # noqa: PLC0415  (as above)
    from roundhouse.server.opening import open_house  # noqa: PLC0415  (as above)

    try:
        house = open_house(Settings(folder, shared))
    except OSError as error:
        raise Mistake(f"{error}; a server does this by itself when it starts") from None
    try:
        return await sweep(house)
    finally:
        house.close()
