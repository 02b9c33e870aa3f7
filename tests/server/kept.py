"""What a house that nobody runs has kept: to look at, and to change."""

import asyncio
import resource
import sqlite3

from contextlib import closing, contextmanager

from roundhouse.house.settings import Settings
from roundhouse.server.opening import open_house
from roundhouse.server.storage.engine import FILE


GAME = "russian-railroads"
TWO = [{"kind": "human"}, {"kind": "human"}]
FREE_MOVES = 40
KILLED = """
import resource, signal
from pathlib import Path
from roundhouse.server.storage import backup
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
gone = lambda *_: os._exit(9)
{where}
{work}
Path("{note}").touch()
os._exit(0)
"""
"""Somebody who copies a database and is killed."""
KILLS = {
    "in the middle of the copy": "resource.setrlimit(resource.RLIMIT_FSIZE, (9000, -1))",
    "before it is checked": "backup._inspected = gone",
    "before it has its name": "backup.settle = gone",
}


@contextmanager
def full_disk(*, room):
    """Let no file grow beyond this many bytes, for the whole process."""
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)


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
