"""Two servers and their database, killed again and again while people play: nothing is lost, nothing is there twice."""

import os
import random
import signal
import threading
import time

from collections import Counter

import httpx
import pytest

from roundhouse.server.storage.check import check_shared
from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.postgres import Shared

from .conftest import InProcess


GAME = "russian-railroads"
TWO = [{"kind": "human"}, {"kind": "human"}]
ALONE = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
PATIENCE = 60
"""Seconds in which every request has to be answered; on a machine with nothing else to do it takes four at most."""


class Club:
    """Two servers that may die, and somebody who is known at both."""

    def __init__(self, parent, folder, address):
        self.address, self.servers = address, [InProcess(parent, folder / name) for name in ("one", "two")]
        for server in self.servers:
            server.database = address
            server.start()
        first = self.servers[0].visitor()
        first.call("PUT", "/api/me", {"name": "Kim"})
        token = next(iter(first.http.cookies.values()))
        self.cookie = "; ".join(f"roundhouse-{server.port}={token}" for server in self.servers)
        self.seen, self.closed = Counter(), None
        self.http = httpx.Client(timeout=10, limits=httpx.Limits(max_keepalive_connections=0))

    def call(self, dice, method, path, body=None, **query):
        """Ask either server, again and again, until one answers; return status and answer."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            address = dice.choice([server for server in self.servers if server is not self.closed]).address
            try:
                answer = self.http.request(
                    method, f"{address}{path}", json=body, params=query, headers={"cookie": self.cookie}
                )
            except httpx.TransportError:
                self.seen["cut"] += 1
            else:
                self.seen[answer.status_code, answer.json().get("rule", "")] += 1
                if answer.status_code != 503:
                    return answer.status_code, answer.json()
            time.sleep(0.02)
        raise TimeoutError(path)

    def close(self):
        self.http.close()
        for server in self.servers:
            server.close()


class Player(threading.Thread):
    """Plays all seats of some tables at whichever server answers, and remembers what was acknowledged."""

    def __init__(self, club, number, tables):
        super().__init__(daemon=True)
        self.club, self.number, self.tables, self.dice = club, number, tables, random.Random(number)
        self.sent, self.acked, self.stopping, self.failed = set(), {}, False, None

    def run(self):
        try:
            while not self.stopping:
                self.once()
        except Exception as error:  # noqa: BLE001  (the test looks at it)
            self.failed = error

    def once(self):
        table = self.dice.choice(self.tables)
        status, view = self.club.call(self.dice, "GET", f"/api/tables/{table}", panels=0)
        assert status == 200, view
        if view["over"]:
            players = ALONE if view["players"][1]["kind"] == "bot" else TWO
            _, made = self.club.call(self.dice, "POST", "/api/tables", {"game": GAME, "players": players})
            self.tables.append(made["id"])
            self.tables.remove(table)
        elif view["turn"] in view["me"]["seats"]:
            self.act(table, view["turn"])

    def act(self, table, seat):
        _, view = self.club.call(self.dice, "GET", f"/api/tables/{table}", panels=0, seat=seat)
        if not view.get("options") or view["turn"] != seat:
            return
        key = f"{self.number}-{len(self.sent)}"
        self.sent.add((table, key))
        action = self.dice.choice(view["options"])["action"]
        wish = {"seat": seat, "seq": view["seq"], "key": key, "action": action, "end": True}
        status, done = self.club.call(self.dice, "POST", f"/api/tables/{table}/act", wish)
        assert status in {200, 409}, done
        if status == 200:
            self.acked[table, key] = (done["seq"], seat, action)


def kept(cluster, name):
    """Return the rows of people by table and key, after checking that nothing is there twice and no row is missing."""
    rows = cluster.sql('SELECT "table", seq, seat, action, key FROM log ORDER BY "table", seq', name)
    heads = Counter(row[0] for row in rows)
    assert Counter(table for table, seq, *_ in rows if seq <= heads[table]) == heads, "a log has gaps"
    found = [((row[0], row[4]), (row[1], row[2], row[3])) for row in rows if row[4] is not None]
    assert len(dict(found)) == len(found), "something is there twice"
    return dict(found)


@pytest.mark.parametrize("kills", [20, pytest.param(200, marks=pytest.mark.slow)])
def test_two_servers_and_their_database_are_killed_and_nothing_is_lost(parent, tmp_path, cluster, kills):
    dice, address = random.Random(kills), cluster.address(tmp_path)
    club = Club(parent, tmp_path, address)
    try:
        made = [
            club.call(dice, "POST", "/api/tables", {"game": GAME, "players": players})[1]["id"]
            for players in (TWO, TWO, TWO, ALONE)
        ]
        crew = [
            Player(club, 0, made[:2]),
            Player(club, 1, made[:2]),
            Player(club, 2, made[2:3]),
            Player(club, 3, made[3:]),
        ]
        for player in crew:
            player.start()
        for number in range(kills):
            wait_for(crew, dice.randrange(1, 4))
            if number % 3 == 2:
                cluster.kill()
            else:
                server = dice.choice(club.servers)
                server.kill()
                server.start()
        wait_for(crew, 10)
        go_home(crew)
        compare(club, cluster, crew)
    finally:
        club.close()


def go_home(crew):
    """Let everybody end what was begun."""
    for player in crew:
        player.stopping = True
    for player in crew:
        player.join(2 * PATIENCE)
        assert player.failed is None, player.failed


def wait_for(crew, acts):
    """Wait until so many more acts were acknowledged."""
    until, wanted = time.monotonic() + 2 * PATIENCE, sum(len(player.acked) for player in crew) + acts
    while sum(len(player.acked) for player in crew) < wanted:
        assert all(player.failed is None for player in crew), [player.failed for player in crew]
        assert time.monotonic() < until, "nobody gets on"
        time.sleep(0.005)


def compare(club, cluster, crew):
    acked = {key: done for player in crew for key, done in player.acked.items()}
    found = kept(cluster, club.address.rpartition("/")[2])
    assert {key: found.get(key) for key in acked} == acked
    assert set(found) <= set().union(*(player.sent for player in crew))
    assert list(check_shared(club.address)) == []
    assert {status for status in club.seen if status != "cut" and status[0] >= 500} <= {
        (503, "away"), (503, "unknown"), (503, "not-saved")
    }  # fmt: skip
    for table in {table for table, _ in acked}:
        views = [club.http.get(f"{server.address}/api/tables/{table}", params={"panels": 0, "seat": 0},
                           headers={"cookie": club.cookie}).json() for server in club.servers]  # fmt: skip
        heads = {view["seq"] for view in views}
        if len(heads) == 1:  # else a bot has moved between both looks
            assert views[0] | {"thinking": 0} == views[1] | {"thinking": 0}


def brought_on(cluster, name):
    """Have a later version bring a database on, in a way with which servers of today can go on."""
    cluster.sql("ALTER TABLE tables ADD COLUMN later TEXT", name)
    cluster.sql("INSERT INTO readers SELECT 'later', version_num FROM alembic_version", name)
    cluster.sql("UPDATE alembic_version SET version_num = 'later'", name)


@pytest.mark.parametrize("rounds", [1, pytest.param(10, marks=pytest.mark.slow)])
def test_servers_are_restarted_one_after_the_other_while_people_play(parent, tmp_path, cluster, rounds):
    """They begin with a database of an earlier version, and while they work a later one brings it on."""
    name = f"rolling_{rounds}"
    migrate(Shared(cluster.empty(name)).writing(), "0003")
    dice, club = random.Random(rounds), Club(parent, tmp_path, cluster.address_of(name))
    try:
        made = [club.call(dice, "POST", "/api/tables", {"game": GAME, "players": TWO})[1]["id"] for _ in range(2)]
        crew = [Player(club, number, [table]) for number, table in enumerate(made)]
        for player in crew:
            player.start()
        for server in club.servers * rounds:
            wait_for(crew, 2)
            os.kill(server.pid, signal.SIGUSR1)
            while club.http.get(f"{server.address}/api/ready").status_code == 200:
                time.sleep(0.01)
            club.closed = server
            server.terminate()
            server.start()
            club.closed = None
            if not cluster.sql("SELECT 1 FROM alembic_version WHERE version_num = 'later'", name):
                brought_on(cluster, name)
        go_home(crew)
        compare(club, cluster, crew)
        assert {status for status in club.seen if status != "cut" and status[0] >= 500} == set()
    finally:
        club.close()
