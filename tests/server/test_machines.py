"""Servers, database, bots and proxy, each on a machine of its own: cables are pulled, and nothing is lost."""

import contextlib
import json
import random
import socket
import threading
import time

import httpx
import pytest

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from roundhouse.server.client import Client, RefusedError
from roundhouse.server.storage.check import check_shared

from .cluster import Cluster
from .deployed import DEPLOY, NGINX, PATIENCE, eventually, proxy, reachable, running
from .network import MISSING, Network, possible


NAME = "games.example.org"
TWO = [{"kind": "human"}, {"kind": "human"}]
ALONE = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
LONG = 2 * PATIENCE
ROWS = 'SELECT "table", seq, seat, action FROM log WHERE key IS NOT NULL'


class Club:
    """A club on six machines, the last of which is that of the people."""

    def __init__(self, network, folder, stack):
        self.db, self.one, self.two, self.bots, self.front, self.home = (network.machine() for _ in range(6))
        self.cluster = self.db.do(Cluster, self.db.address)
        stack.callback(lambda: self.db.do(self.cluster.close))
        self.file, self.stack, self.enough = folder / "database", stack, threading.Event()
        stack.callback(self.enough.set)
        self.file.write_text(self.db.do(self.cluster.empty, "house"), "utf-8")
        for server in (self.one, self.two):
            more = ("--port", "8018", "--proxies", self.front.address, "--hosts", NAME, "--no-bots")
            self._start(server, "serve", "--host", server.address, *more)
            self.home.do(eventually, lambda server=server: reachable(server.address, 8018))
        self._start(self.bots, "work", "--processes", "1")
        text = (DEPLOY / "nginx.conf").read_text("utf-8")
        for port, server in (("8018", self.one), ("8019", self.two)):
            text = text.replace(f"server 127.0.0.1:{port}", f"server {server.address}:8018")
        self.front.do(stack.enter_context, proxy(folder, text))
        self.home.do(eventually, lambda: reachable(self.front.address, 80))

    def _start(self, machine, *words):
        machine.do(self.stack.enter_context, running([*words, "--database", str(self.file)]))

    def rows(self):
        """Return what people did, as it is kept."""
        return {(row[0], row[1]): row[2:] for row in self.db.do(self.cluster.sql, ROWS, "house")}

    def findings(self):
        return self.db.do(lambda: list(check_shared(self.cluster.address_of("house"))))


class Guest:
    """Plays at a table of their own until it is enough, and remembers what was acknowledged and what was told."""

    def __init__(self, club, number, players):
        self.number, self.players = number, players
        self.dice, self.acked, self.told, self.enough = random.Random(number), {}, set(), club.enough
        address, hooks = (
            f"http://{club.front.address}",
            {"response": [lambda answer: self.told.add(answer.status_code)]},
        )
        http = httpx.Client(base_url=address, headers={"Host": NAME}, timeout=LONG, event_hooks=hooks)
        self.client = Client(address, patience=LONG, http=http)
        self.sit_down()
        self.playing = club.home.submit(self.play)

    def sit_down(self):
        self.table = self.again(self.client.make, "russian-railroads", players=self.players, seed=self.number)

    def play(self):
        with self.client:
            while not self.enough.wait(0.2):
                view = self.again(self.client.look, self.table)
                if view["over"]:
                    self.sit_down()
                elif view["turn"] in view["me"]["seats"]:
                    self.act(self.again(self.client.look, self.table, seat=view["turn"]))

    def again(self, ask, *args, **more):
        """Ask until there is an answer."""
        until = time.monotonic() + LONG
        while True:
            try:
                return ask(*args, **more)
            except RefusedError as refused:
                if not refused.passing or time.monotonic() > until:
                    raise
            time.sleep(0.2)

    def act(self, view):
        if view["options"]:
            seat, action = view["turn"], self.dice.choice(view["options"])["action"]
            done = self.client.act(self.table, seat, view["seq"], action, end=True)
            self.acked[self.table, done["seq"]] = (seat, action)


class Listener:
    """Hears how far a table is; calls again whenever the line is cut."""

    def __init__(self, club, guest):
        cookie = "; ".join(f"{name}={value}" for name, value in guest.client.http.cookies.items())
        self.front, self.url = (club.front.address, 80), f"ws://{NAME}/api/tables/{guest.table}/live"
        self.more = {"origin": f"http://{NAME}", "additional_headers": {"Cookie": cookie}}
        self.table, self.seq, self.enough = guest.table, 0, club.enough
        self.listening = club.home.submit(self.listen)

    def listen(self):
        while not self.enough.wait(0.5):
            with contextlib.suppress(OSError, WebSocketException):
                self.hear(socket.create_connection(self.front, PATIENCE))

    def hear(self, line):
        with connect(self.url, sock=line, **self.more) as live:
            while not self.enough.is_set():
                with contextlib.suppress(TimeoutError):
                    self.seq = json.loads(live.recv(timeout=1))["seq"]

    def until(self, acked):
        """Listen until everything was heard of that was done at the table."""
        last = max(seq for table, seq in acked if table == self.table)
        eventually(lambda: self.seq >= last)


def get_on(guests, acts=2):
    """Wait until everybody has done a little more."""
    wanted = [(guest, len(guest.acked) + acts) for guest in guests]
    eventually(lambda: all(guest.playing.done() or len(guest.acked) >= least for guest, least in wanted))
    for guest in guests:
        assert not guest.playing.done(), guest.playing.result()


def be_told(guests):
    """Wait until everybody was told that nothing goes on."""
    for guest in guests:
        guest.told.clear()
    eventually(lambda: all(max(guest.told, default=0) > 500 for guest in guests))


def go_home(guests):
    """Let everybody end what was begun."""
    guests[0].enough.set()
    for guest in guests:
        guest.playing.result(LONG)


@pytest.fixture
def network():
    if NGINX is None or not possible():
        pytest.skip(MISSING)
    made = Network()
    yield made
    made.close()


@pytest.mark.slow
@pytest.mark.usefixtures("cluster")
def test_cables_are_pulled_between_several_machines_and_nothing_is_lost(network, tmp_path):
    with contextlib.ExitStack() as stack:
        club = Club(network, tmp_path, stack)
        guests = [club.home.do(Guest, club, number, players) for number, players in enumerate([TWO] * 3 + [ALONE])]
        listener = Listener(club, guests[0])
        get_on(guests)
        for machine in (club.one, club.two, club.bots, club.one):
            machine.pull()
            get_on(guests[:3])
            machine.plug()
            get_on(guests)
        club.db.pull()
        be_told(guests)
        club.db.plug()
        get_on(guests)
        listener.until(guests[0].acked)
        go_home(guests)
        acked = {key: done for guest in guests for key, done in guest.acked.items()}

        assert club.rows() == acked
        assert club.findings() == []
