"""What a house that nobody runs has kept: to look at, and to change."""

import asyncio
import sqlite3

from contextlib import closing

from roundhouse.house.settings import Settings
from roundhouse.server.opening import open_house
from roundhouse.server.storage.engine import FILE


GAME = "russian-railroads"
TWO = [{"kind": "human"}, {"kind": "human"}]
FREE_MOVES = 40


def reopened(folder, table):
    """Return the state of a table as a house that is opened anew has it."""

    async def look():
        house = open_house(Settings(folder))
        try:
            async with house.at(table) as found:
                return found.line.play.state.to_json(), len(found.line.moves)
        finally:
            house.close()

    return asyncio.run(look())


def change(folder, statement, *values):
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        file.execute(statement, values)


def cell(folder, table, column):
    with closing(sqlite3.connect(folder / FILE)) as file:
        return file.execute(f"SELECT CAST({column} AS BLOB) FROM {table}").fetchone()[0]  # noqa: S608  (our own names)
