"""Servers to test against: one in a thread for most tests, some in processes of their own to be killed."""

import asyncio
import contextlib
import json
import logging
import os
import re
import signal
import sqlite3
import ssl
import subprocess
import sys
import threading
import time

from pathlib import Path

import httpx
import pytest

from sqlalchemy.exc import OperationalError

from roundhouse.house.settings import Limits, Rate, Settings
from roundhouse.server.client import Client
from roundhouse.server.run import SLICE, listen, server
from roundhouse.server.storage.check import check, check_shared
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.sql import SqlBook

from .cluster import MISSING, Cluster, programs
from .kept import FREE_MOVES, GAME, TWO


SRC = Path(__file__).resolve().parents[2] / "src"
FREE = Rate(10**9, 1e9)
SPEEDS = dict.fromkeys(("acts", "makes", "joins", "guests", "tables_here", "acts_here"), FREE)
UNLIMITED = Limits(
    **SPEEDS, tables=10**6, sockets=10**6, sockets_here=10**6, watchers=10**6, looks=10**6, connections=10**6
)
ORPHAN = re.compile(
    r"Traceback \(most recent call last\):\n(?:  .*\n)*  .* in spawn_main\n(?:  .*\n)*EOFError: Ran out of input\n"
)
"""Last words of a process that was about to start when its server was killed."""
METRICS = "sesame"
"""The password for the figures of the server that most tests share."""
NO_CIPHERS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Shared, since every client would read all certificates of the world anew, and keep them."""
PROGRAM = """
import json, os, signal, sys
from pathlib import Path
from roundhouse.server.run import listen, run
from roundhouse.house.settings import Limits, Rate, Settings
free = Rate(10**9, 1e9)
speeds = dict.fromkeys(("acts", "makes", "joins", "guests", "tables_here", "acts_here"), free)
limits = Limits(**speeds, tables=10**6, sockets=10**6, sockets_here=10**6, connections=10**6)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    folder, database, port, first = json.loads(line)
    if pid := os.fork():
        print(pid, flush=True)
        continue
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    exec(first)
    run(Settings(Path(folder), database, limits=limits), listen("127.0.0.1", int(port)))
    os._exit(0)
"""
"""Imports everything once, then becomes a server for every line it reads: starting takes no time, dying is real."""


def no_fault(response):
    assert response.status_code < 500, f"{response.request.method} {response.request.url}: {response.read()!r}"


def visitor(address, **more):
    """Return a client that fails the test on any 5xx."""
    http = httpx.Client(base_url=address, timeout=30, event_hooks={"response": [no_fault]}, verify=NO_CIPHERS, **more)
    return Client(address, http=http)


class Databases:
    """Where the servers of this run keep their games: a file each, or a database each of one cluster."""

    cluster = None

    @classmethod
    def address(cls, folder):
        """Return the address of the database that stands for a folder; empty: it is in the folder."""
        return cls.cluster.address(folder) if cls.cluster else ""


def findings(folder, database=None):
    """Return what is damaged in the database that stands for a folder."""
    address = Databases.address(folder) if database is None else database
    return list(check_shared(address) if address else check(folder / FILE))


def in_logs(folder, columns):
    """Return the rows of all logs of the database that stands for a folder."""
    question = f'SELECT {columns} FROM log ORDER BY "table", seq'  # noqa: S608  (a test's own)
    if address := Databases.address(folder):
        return Databases.cluster.sql(question, address.rpartition("/")[2])
    with contextlib.closing(sqlite3.connect(folder / FILE)) as file:
        return file.execute(question).fetchall()


class Faults(logging.Handler):
    """Collects what the server logs as its own fault."""

    expected = ()
    """What a test provokes, at whichever server of this process."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, record):
        line = self.format(record)
        if not any(text in line for text in self.expected):
            self.lines.append(line)


class InThread:
    """A real server on a real port, in this process."""

    def __init__(self, folder, limits=UNLIMITED, proxies="", **more):
        sys.setswitchinterval(SLICE)
        given = {"database": Databases.address(folder), "bot_processes": 0, **more}
        self.settings = Settings(folder, limits=limits, **given)
        self.listener = listen("127.0.0.1", 0)
        self.port = self.listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.visitors = []
        self.faults = Faults()
        logging.getLogger("roundhouse").addHandler(self.faults)
        self.uvicorn = server(self.settings, proxies=proxies)
        self.house = self.uvicorn.config.app.app.state.house
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.uvicorn.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    def _run(self):
        asyncio.run(self.uvicorn.serve(sockets=[self.listener]))

    def visitor(self, **more):
        self.visitors.append(visitor(self.address, **more))
        return self.visitors[-1]

    def stop(self):
        for client in self.visitors:
            client.close()
        self.uvicorn.should_exit = True
        self.thread.join(20)
        self.listener.close()
        logging.getLogger("roundhouse").removeHandler(self.faults)
        assert not self.faults.lines, self.faults.lines


class InProcess:
    """A server in a process of its own, always on the same port and folder, to be killed and started again."""

    def __init__(self, parent, folder):
        self.parent, self.folder, self.database = parent, folder, Databases.address(folder)
        with listen("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.pid = None
        self.visitors = []

    def only(self, work, patience=15):
        """Have something done in a process of its own, which ends with it."""
        self._fork(work)
        self.gone(patience)

    def _fork(self, first):
        self.parent.stdin.write(json.dumps([str(self.folder), self.database, self.port, first]) + "\n")
        self.parent.stdin.flush()
        self.pid = int(self.parent.stdout.readline())

    def start(self, first=""):
        """Start it; `first` is what it does before, a fail point perhaps."""
        self._fork(first)
        until = time.monotonic() + 90
        while True:
            try:
                httpx.get(f"{self.address}/api/health", timeout=5).raise_for_status()
            except httpx.TransportError:
                assert self.alive(), "the server did not start"
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.02)
            else:
                return self

    def alive(self):
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def end(self, how, patience=15):
        os.kill(self.pid, how)
        self.gone(patience)

    def gone(self, patience=15):
        until = time.monotonic() + patience
        while self.alive():
            assert time.monotonic() < until, "the server does not end"
            time.sleep(0.005)

    def kill(self):
        self.end(signal.SIGKILL)

    def terminate(self):
        self.end(signal.SIGTERM)

    def visitor(self, **more):
        self.visitors.append(visitor(self.address, **more))
        return self.visitors[-1]

    def close(self):
        for client in self.visitors:
            client.close()
        if self.pid and self.alive():
            self.kill()


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL to try anything with; tests that need one are skipped where there is none."""
    if programs() is None:
        pytest.skip(MISSING)
    pytest.importorskip("psycopg", reason="psycopg is not installed; run: python3 go.py setup")
    opened = Cluster()
    yield opened
    opened.close()


@pytest.fixture(scope="session", autouse=True)
def _databases(request):
    """Have every server of the run on PostgreSQL, if that was asked for."""
    if request.config.getoption("--database") == "postgresql":
        Databases.cluster = request.getfixturevalue("cluster")
    yield
    Databases.cluster = None


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path):
    """The address of a database of each kind; empty: a file in the folder of the test."""
    return "" if request.param == "sqlite" else request.getfixturevalue("cluster").address(tmp_path)


@pytest.fixture(autouse=True)
def _no_loop():
    """Hide the loop that a browser of an earlier test keeps running in this thread: here nothing needs it."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.fixture
def expect_fault(monkeypatch):
    """Say what the server will log in this test: ``expect_fault("was removed")``."""
    return lambda *texts: monkeypatch.setattr(Faults, "expected", texts)


@pytest.fixture
def fail_at():
    """Let the disk fail at one operation of the book: ``with fail_at("append", "before"): …``."""

    @contextlib.contextmanager
    def failing(point, when):
        real = getattr(SqlBook, point)

        def broken(*args, **more):
            if when == "after":
                real(*args, **more)
            raise OperationalError("nothing", {}, Exception("disk I/O error"))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SqlBook, point, broken)
            yield

    return failing


@pytest.fixture(scope="session")
def house_server(tmp_path_factory):
    """One server for all tests that do not stop it."""
    running = InThread(tmp_path_factory.mktemp("house"), metrics=METRICS)
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path, expect_fault):
    """Start servers in threads that only this test uses: ``own_server(limits=…)``."""
    del expect_fault  # what is expected stays so until these servers have stopped
    started = []

    def start(**more):
        started.append(InThread(tmp_path / f"data{len(started)}", **more))
        return started[-1]

    yield start
    for running in started:
        running.stop()


@pytest.fixture(scope="session")
def parent(tmp_path_factory):
    """The process that becomes a server whenever one is needed."""
    errors = (tmp_path_factory.mktemp("parent") / "errors.log").open("w+", encoding="utf-8")
    with subprocess.Popen(  # noqa: S603  (our own program)
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(SRC)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
    ) as process:
        process.errors = Path(errors.name)
        yield process
        process.stdin.close()
        process.wait(20)
    errors.seek(0)
    said = ORPHAN.sub("", errors.read())
    errors.close()
    assert "Traceback" not in said, said


@pytest.fixture
def mortal(parent, tmp_path):
    """A server that may be killed."""
    running = InProcess(parent, tmp_path / "data")
    yield running
    running.close()


@pytest.fixture
def visit(house_server):
    """Make visitors of the shared server: ``visit()``; each has cookies of its own."""
    made = []

    def enter():
        made.append(visitor(house_server.address))
        return made[-1]

    yield enter
    for client in made:
        client.close()


@pytest.fixture
def step():
    """Play one choice for whoever of my seats is to move: ``step(client, table, pick)``; `None` when it is over."""

    def once(client, table, pick=lambda options: options[0]["action"], *, seat=None, end=True):
        while True:
            view = client.look(table, seat=seat)
            if view["over"]:
                return None
            if view["turn"] in view["me"]["seats"] and view["me"]["seat"] != view["turn"]:
                view = client.look(table, seat=view["turn"])
            if view["todo"]["end"]:
                client.end_turn(table, view["me"]["seat"], view["seq"])
            elif view["options"]:
                client.act(table, view["me"]["seat"], view["seq"], pick(view["options"]), end=end)
                return view
            else:
                time.sleep(0.005)

    return once


@pytest.fixture
def played(own_server, step):
    """A folder with a game that has a snapshot, and its table; no server runs."""
    running = own_server()
    client = running.visitor()
    table = client.make(GAME, seats=2, players=TWO, seed=3)
    for _ in range(FREE_MOVES):
        step(client, table)
    running.stop()
    running.stop = lambda: None
    return running.settings.data, table
