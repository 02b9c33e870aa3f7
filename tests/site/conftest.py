"""The house of a browser, natively: its desk on a book in memory, and a disk that is a dictionary."""

import asyncio
import json

import pytest

from roundhouse.site import start


class Shelf:
    """Keeps rows as a browser does: all of a change or none."""

    def __init__(self):
        self.rows = {}
        self.full = ""

    async def keep(self, changes):
        if self.full:
            return self.full
        for kind, key, row in json.loads(changes):
            place = (kind, *key)
            if row is None:
                self.rows = {other: kept for other, kept in self.rows.items() if other[: len(place)] != place}
            else:
                self.rows[place] = row
        return ""

    async def fetch(self, table):
        late = [(k, row) for k, row in self.rows.items() if k[0] in {"log", "snapshots"} and k[1] == table]
        return json.dumps([[kind, key, row] for (kind, *key), row in late])

    @property
    def early(self):
        kept = [(k, row) for k, row in self.rows.items() if k[0] not in {"log", "snapshots"}]
        return json.dumps([[kind, key, row] for (kind, *key), row in kept])


class Browser:
    """Somebody who plays without a server."""

    def __init__(self):
        self.shelf = Shelf()
        self.desk = None

    async def open(self):
        self.desk = await start.open_desk(self.shelf.early, self.shelf, self.think, "https://example.org/play/")

    async def think(self, task):
        return start.think(task)

    async def ask(self, method, path, body=None, **query):
        given = {name: str(value) for name, value in query.items()}
        found = await self.desk.ask(method, path, json.dumps(given), json.dumps(body or {}))
        return found.status, found.text if found.plain else json.loads(found.text)

    async def good(self, method, path, body=None, **query):
        status, answer = await self.ask(method, path, body, **query)
        assert 200 <= status < 300, answer
        return answer

    async def my_turn(self, table):
        """Wait until the bots have moved."""
        while True:
            found = await self.good("GET", f"/api/tables/{table}", board=0, panels=0)
            if found["over"] or found["turn"] in found["me"]["seats"]:
                return found
            await asyncio.sleep(0.005)


@pytest.fixture
def browser():
    return Browser()
