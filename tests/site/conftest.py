"""The house of a browser, natively: its desk on a book in memory, and a disk that is a dictionary."""

import asyncio
import contextlib
import json
import threading

import pytest

from playwright.sync_api import sync_playwright
from tests.pages import ASK, CHROMIUM, DUTY, HURRY, PATIENCE, QUIET, READY, ROOT, SETTLED, SHELF, keeping

from roundhouse.cli.site import Files, served
from roundhouse.site import start
from roundhouse.site.build import build
from roundhouse.site.runtime import CannotFetchError


OPEN = "() => document.querySelector('rh-device')?.textContent.trim() === '' || document.querySelector('.device.warn')"
QUERY = {"lang": "en", "look": "desk,own"}


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


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Return a folder with the whole site."""
    out = tmp_path_factory.mktemp("site") / "out"
    try:
        build(ROOT, out, SHELF)
    except CannotFetchError as error:
        pytest.skip(str(error))
    return out


class Counted(Files):
    """Files of which it is known how much was sent."""

    sent = 0

    def copyfile(self, source, outputfile):
        content = source.read()
        Counted.sent += len(content)
        outputfile.write(content)


class Host:
    """A host of files on this machine, under a path, to be switched off and on."""

    def __init__(self, site, folder):
        (folder / "any").mkdir()
        self.folder = folder
        self.shows(site)
        self.port = 0
        self.start()

    def shows(self, site):
        """Put a site, or another one, where visitors look."""
        place = self.folder / "any" / "where"
        place.unlink(missing_ok=True)
        place.symlink_to(site)

    def start(self):
        self.server = served(self.folder, self.port, Counted)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    @property
    def sent(self):
        """Bytes of all files that were sent."""
        return Counted.sent

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/any/where/"


@pytest.fixture
def host(site, tmp_path):
    folder = tmp_path / "host"
    folder.mkdir()
    made = Host(site, folder)
    yield made
    made.stop()


class Tab:
    """A page of the site in a browser that remembers."""

    def __init__(self, context, address):
        self.page = context.new_page()
        self.home = address.partition("#")[0]
        self.asked = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(address)

    def opens(self):
        self.page.wait_for_function(OPEN, timeout=PATIENCE)

    def settles(self, before=""):
        self.page.wait_for_function(SETTLED, arg=[before, READY], timeout=PATIENCE)

    def asks(self, method, path, body=None):
        """Ask the house of this page for something."""
        status, text = self.page.evaluate(ASK, [method, path, QUERY, body])
        assert status < 300, text
        return json.loads(text)

    @property
    def seq(self):
        return self.page.get_attribute(".table", "data-seq")

    def begins(self):
        """Open the house, press Play, and do the first thing that can be done."""
        self.opens()
        self.page.click(".welcome .lit")
        self.settles()
        self.plays()

    def plays(self):
        """Do the first thing that can be done."""
        before = self.seq
        self.page.locator(DUTY).first.click()
        self.settles(before)


@pytest.fixture
def contexts(tmp_path):
    """Return a function that makes a browser that remembers, of one person."""
    with sync_playwright() as player, contextlib.ExitStack() as made:

        def make(name, **how):
            how = {"executable_path": CHROMIUM, "args": QUIET, "locale": "en", "reduced_motion": "reduce", **how}
            found = player.chromium.launch_persistent_context(tmp_path / name, **how)
            made.callback(found.close)
            found.add_init_script(keeping(HURRY))
            found.set_default_timeout(PATIENCE)
            return found

        yield make


@pytest.fixture
def context(contexts):
    return contexts("profile")


@pytest.fixture
def visit(context, host):
    """Return a function that opens a tab."""
    return lambda path="": Tab(context, host.address + path)


@pytest.fixture
def elsewhere(contexts, host):
    """Return a function that opens a tab on another device."""
    return lambda **how: Tab(contexts("elsewhere", **how), host.address)
