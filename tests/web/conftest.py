"""A real server in a process of its own, and Chromium to visit it with."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time

import httpx
import pytest

from playwright.sync_api import sync_playwright
from tests.pages import ASK, CHROMIUM, HURRY, PATIENCE, QUIET, READY, ROOT, SETTLED, SHELF, keeping

from roundhouse.cli.site import served
from roundhouse.site.build import build


SRC = ROOT / "src"
PROGRAM = """
import sys
from pathlib import Path
from roundhouse.server.run import listen, run
from roundhouse.house.settings import Limits, Rate, Settings
free = Rate(10**9, 1e9)
speeds = dict.fromkeys(("acts", "makes", "joins", "guests", "tables_here", "acts_here"), free)
limits = Limits(**speeds, tables=10**6, sockets=10**6, sockets_here=10**6, connections=10**6)
run(Settings(Path(sys.argv[1]), limits=limits), listen("127.0.0.1", int(sys.argv[2])))
"""
POST = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
WAYS = ("#end-turn:not([disabled])", ".acts .out:not([disabled])", "#options .option:not([disabled])")
"""How to go on, the shortest way through a round first."""
SCORED = """([seq]) => document.querySelector(".scoring") || document.querySelector(".table").dataset.seq !== seq"""
MOST = 900
"""Nobody needs more choices for a game."""


class House:
    """The server, always on the same port and folder, to be killed and started again."""

    def __init__(self, folder, port):
        self.folder = folder
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.process = None

    def start(self):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SRC), os.environ.get("PYTHONPATH", "")])}
        command = [sys.executable, "-c", PROGRAM, str(self.folder), str(self.port)]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)  # noqa: S603  (our own program)
        for _ in range(600):
            assert self.process.poll() is None, f"the server did not start: {(self.folder / 'server.log').read_text()}"
            try:
                return httpx.get(f"{self.address}/api/health", timeout=5).raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        self.process.wait(20)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as player:
        found = player.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Files:
    """The house without a server: a host of files."""

    def __init__(self, folder):
        build(ROOT, folder / "site", SHELF)
        self.server = served(folder / "site")
        self.address = f"http://127.0.0.1:{self.server.server_port}/#"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture(scope="session")
def house(request, tmp_path_factory):
    if request.config.getoption("--door") == "worker":
        made = Files(tmp_path_factory.mktemp("files"))
        yield made
        made.server.shutdown()
        made.server.server_close()
        return
    made = House(tmp_path_factory.mktemp("house"), _free_port())
    made.start()
    yield made
    made.kill(signal.SIGTERM)


@pytest.fixture
def fragile_house(tmp_path):
    """Return a house of one's own, to be killed."""
    made = House(tmp_path, _free_port())
    made.start()
    yield made
    made.kill()


class Visitor:
    """A person with a browser; whatever goes wrong in it is remembered."""

    def __init__(self, browser, address, settings, **how):
        self.address = address
        self.faults = []
        self.expected = ()
        self.context = browser.new_context(**{"locale": "en", "reduced_motion": "reduce", "base_url": address, **how})
        self.local = address.endswith("#")
        self.patience = PATIENCE if self.local else 20000
        self.context.set_default_timeout(PATIENCE if self.local else 15000)
        self.context.add_init_script(keeping({**HURRY, **settings}))
        self.page = self.context.new_page()
        if self.local:
            go = self.page.goto
            self.page.goto = lambda path: go(f"{address}{path}" if path.startswith("/") else path)
        self.page.on("console", lambda message: message.type == "error" and self.faults.append(message.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on(
            "response", lambda answer: answer.status >= 500 and self.faults.append(f"{answer.status} {answer.url}")
        )

    def goto(self, path="/"):
        self.page.goto(path)
        self.page.wait_for_selector("main")
        return self.page

    def post(self, path, body):
        """Ask the server for something under the cookie of this browser."""
        if not self.page.url.startswith(self.address):
            self.goto()
        if self.local:
            return json.loads(self.page.evaluate(ASK, ["POST", path, {}, body])[1])
        return self.page.evaluate(POST, [path, body])

    @property
    def seq(self):
        return self.page.get_attribute(".table", "data-seq")

    def settle(self, before=""):
        """Wait until something happened and there is something to do, or the game is over."""
        self.page.wait_for_function(SETTLED, arg=[before, READY], timeout=self.patience)

    def drawn(self):
        """Wait until everything that changed is on the screen."""
        self.page.evaluate(DRAWN)

    def does(self, act):
        """Do something at the table and wait for what comes of it."""
        before = self.seq
        act()
        self.settle(before)

    def sees(self, what):
        return self.page.locator(what).count() > 0

    def plays_to_the_end(self, choose, end):
        """Play on until the game is over; `choose` makes one choice, `end` ends a turn."""
        self.settle()
        for _ in range(MOST):
            if self.sees(".ask.over, .standings"):
                self.page.wait_for_selector(".standings", state="attached")
                return
            self.does(end if self.sees("#end-turn:not([disabled])") else choose)
        raise AssertionError("the game does not end")

    def finishes_the_round(self):
        """Pass as soon as possible until everybody is scored."""
        page = self.page
        for _ in range(80):
            page.wait_for_selector(", ".join([".scoring", *WAYS]))
            if self.sees(".scoring"):
                return
            before = self.seq
            page.locator(next(way for way in WAYS if self.sees(way))).first.click()
            page.wait_for_function(SCORED, arg=[before])
        raise AssertionError("the round does not end")

    def close(self):
        self.context.close()
        surprising = [fault for fault in self.faults if not any(word in fault for word in self.expected)]
        assert not surprising, surprising


@pytest.fixture
def visit(browser, house):
    """Return a function that brings a visitor: `visit()`, `visit(viewport=..., has_touch=True)`."""
    visitors = []

    def come(address=house.address, settings=None, **how):
        visitors.append(Visitor(browser, address, settings or {}, **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
