"""A server without sockets: what is tried a hundred thousand times is tried here."""

import asyncio

import httpx

from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from roundhouse.house.book import TakenError
from roundhouse.house.driver import Driver
from roundhouse.house.house import House
from roundhouse.house.settings import Settings
from roundhouse.house.thinking import answer
from roundhouse.server.client import Client
from roundhouse.server.opening import open_house
from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.place import place_for
from roundhouse.server.storage.postgres import PATIENCE as LIMITS
from roundhouse.server.web.app import application
from roundhouse.server.web.gate import Gate

from .conftest import UNLIMITED, Databases, no_fault


class Inside:
    """Sends requests to the application itself."""

    def __init__(self, house):
        self.house = house
        self.app = Gate(application(house), house.settings)

    async def send(self, method, path, headers, body=b"", *, raw=None):
        """Return status, headers and body of the answer; `raw` is the path before anything in it was decoded."""
        plain, _, query = path.partition("?")
        messages, parts = [], [{"type": "http.request", "body": body, "more_body": False}]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": plain, "raw_path": raw or plain.encode("utf-8", "replace"),
            "query_string": query.encode("utf-8", "replace"),
            "root_path": "", "client": ("here", 1), "server": ("here", 80),
            "headers": [(k.encode("latin-1", "replace"), v.encode("latin-1", "replace")) for k, v in headers.items()],
        }  # fmt: skip

        async def receive():
            return parts.pop(0) if parts else {"type": "http.disconnect"}

        async def send(message):
            messages.append(message)

        await self.app(scope, receive, send)
        sent = {name.decode(): value.decode() for name, value in messages[0]["headers"]}
        return messages[0]["status"], sent, b"".join(one.get("body", b"") for one in messages[1:])


class AtOnce:
    """Does long work where it is asked for."""

    async def do(self, work, *, urgent=False):
        del urgent
        await asyncio.sleep(0)
        return work()

    def close(self):
        pass


HURRY = "; ".join(f"SET {name} = 0" for name in LIMITS) + "; SET synchronous_commit = off"
"""Nobody else waits here, so a busy machine may take its time."""


class Hurried:
    """The book in its database as ever, but in the thread that asks, and without waiting for the disk.

    For tests of what is answered; what is kept when something dies is tested with the real store.
    """

    def __init__(self, folder, database=""):
        self.place = place_for(folder, database)
        self.engine = self.place.writing()
        migrate(self.engine)
        hurry = HURRY if database else "PRAGMA synchronous=OFF"
        event.listen(self.engine, "connect", lambda plain, _: plain.execute(hurry))
        self.connection = self.engine.connect()
        self.commits = 0

    async def read(self, query):
        await asyncio.sleep(0)
        with self.connection.begin():
            return query(self.place.book(self.connection))

    ask = read

    async def write(self, job, about=""):
        del about
        await asyncio.sleep(0)
        try:
            with self.connection.begin():
                done = job(self.place.book(self.connection))
        except IntegrityError as error:
            raise TakenError(str(error.orig)) from None
        self.commits += 1
        return done

    def close(self):
        self.connection.close()
        self.engine.dispose()
        self.place.close()


def hurried(settings):
    """Return a house in which thousands of requests take a second."""
    return House(settings, Hurried(settings.data, settings.database), AtOnce())


def commits(house):
    """Return how often something was written."""
    store = house.store
    return store.commits if isinstance(store, Hurried) else store.writer.commits


KINDS = {"real": open_house, "hurried": hurried}


class AtHand:
    """Bots that think where they are asked."""

    async def think(self, task):
        await asyncio.sleep(0)
        return answer(task)

    def close(self):
        pass


class Within(httpx.BaseTransport):
    """A server that is used like one in a process of its own; when it is killed, only the disk is left."""

    address = "http://here"

    def __init__(self, folder):
        self.settings = Settings(folder, Databases.address(folder), limits=UNLIMITED, bot_processes=0)
        self.folder, self.visitors, self.loop, self.inside = folder, [], asyncio.new_event_loop(), None

    def start(self, _first=""):
        house = hurried(self.settings)
        self.inside = self.inside or Inside(house)
        self.inside.house = self.inside.app.app.state.house = house
        self.driver = Driver(house, AtHand())
        self.loop.run_until_complete(self.driver.start())

    def kill(self):
        self.loop.run_until_complete(self.driver.stop())
        self.inside.house.close()

    def visitor(self):
        http = httpx.Client(base_url=self.address, transport=self, event_hooks={"response": [no_fault]})
        self.visitors.append(Client(self.address, http=http))
        return self.visitors[-1]

    def handle_request(self, request):
        return self.loop.run_until_complete(self._answer(request))

    async def _answer(self, request):
        path, headers = request.url.raw_path.decode(), dict(request.headers)
        status, sent, body = await self.inside.send(request.method, path, headers, request.read())
        for _ in range(PATIENCE):
            if self.driver._tasks:
                await asyncio.sleep(0)
        return httpx.Response(status, headers=sent, content=body)

    def close(self):
        """Nothing is left open by one visitor who goes."""


PATIENCE = 400
"""Steps that bots may take after every request."""
