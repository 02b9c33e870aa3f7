"""Two servers on one database: one truth, no owner of a game, nothing cached that could be wrong."""

import json
import os
import random
import subprocess
import sys
import time

from concurrent.futures import ThreadPoolExecutor

import pytest

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from roundhouse.house.settings import Limits, Rate
from roundhouse.server.client import RefusedError

from .conftest import InProcess, InThread


GAME = "russian-railroads"
TWO = [{"kind": "human"}, {"kind": "human"}]
HANGS = """
import asyncio
from roundhouse.server.minds import Processes
Processes.think = lambda self, task: asyncio.sleep(600)
"""
"""What a server does first whose bots never come to a decision."""
SOON = 20
"""Seconds in which something has to happen that takes one at most when nobody else needs the machine."""


class Pair:
    """Two servers and people who are known at both."""

    def __init__(self, folder, address, **more):
        self.servers = [InThread(folder, database=address, **more) for _ in range(2)]
        self.address = address

    def visitors(self):
        """Return somebody, twice: at each server."""
        near, far = (server.visitor() for server in self.servers)
        near.call("PUT", "/api/me", {"name": "Ann"})
        for value in near.http.cookies.values():
            far.http.cookies.set(f"roundhouse-{self.servers[1].port}", value)
        return near, far

    def listen(self, client, table):
        """Listen to a table at the second server."""
        server = self.servers[1]
        cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        return connect(url, origin=server.address, additional_headers={"Cookie": cookie})

    def close(self):
        for server in self.servers:
            server.stop()


@pytest.fixture(scope="module")
def pair(cluster, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pair")
    made = Pair(folder, cluster.address(folder))
    yield made
    made.close()


def heard(live, seq):
    """Wait until a line has told that a table has come so far."""
    until = time.monotonic() + SOON
    while json.loads(live.recv(timeout=until - time.monotonic()))["seq"] < seq:
        pass


def views(*clients, table, seat):
    found = [client.look(table, seat=seat) for client in clients]
    return [{key: value for key, value in view.items() if key != "thinking"} for view in found]


def test_whatever_is_done_at_either_is_the_same_at_both(pair, step):
    dice = random.Random(1)
    both = pair.visitors()
    table = both[0].make(GAME, seats=2, players=TWO, seed=7)
    for _ in range(25):
        step(dice.choice(both), table, lambda options: dice.choice(options)["action"], end=dice.random() < 0.7)
        client, view = dice.choice(both), both[0].look(table)
        if view["todo"]["undo"] and dice.random() < 0.4:
            client.undo(table, view["me"]["seat"], view["seq"])
        one, other = views(*both, table=table, seat=dice.randrange(2))
        assert one == other


@pytest.mark.parametrize("rounds", [12, pytest.param(1000, marks=pytest.mark.slow)])
def test_of_eight_who_try_at_once_at_two_servers_one_wins(pair, rounds):
    both = pair.visitors()
    table = both[0].make(GAME, seats=2, players=TWO, seed=3)
    with ThreadPoolExecutor(8) as pool:
        for number in range(rounds):
            view = both[0].look(table, seat=both[0].look(table)["turn"])
            if view["over"]:
                table = both[0].make(GAME, seats=2, players=TWO)
                continue
            end = view["todo"]["end"]
            path = f"/api/tables/{table}/{'end-turn' if end else 'act'}"
            wish = {"seat": view["turn"], "seq": view["seq"], "action": "" if end else view["options"][0]["action"]}
            tries = [{**wish, "key": f"{number}-{i}"} for i in range(8)]
            sent = [pool.submit(both[i % 2].http.post, path, json=body) for i, body in enumerate(tries)]
            assert sorted(answer.result().status_code for answer in sent) == [200, *[409] * 7]
            assert {client.look(table)["seq"] for client in both} == {view["seq"] + 1}


def test_the_same_try_at_both_servers_at_once_is_one_act_and_both_are_told(pair):
    both = pair.visitors()
    table = both[0].make(GAME, seats=2, players=TWO, seed=3)
    with ThreadPoolExecutor(2) as pool:
        for number in range(10):
            view = both[0].look(table, seat=both[0].look(table)["turn"])
            end = view["todo"]["end"]
            path = f"/api/tables/{table}/{'end-turn' if end else 'act'}"
            wish = {"seat": view["turn"], "seq": view["seq"], "action": "" if end else view["options"][0]["action"]}
            sent = [pool.submit(client.http.post, path, json={**wish, "key": f"{number}"}) for client in both]
            assert {(answer.result().status_code, answer.result().json()["seq"]) for answer in sent} == {
                (200, view["seq"] + 1)
            }


def test_who_listens_at_one_hears_what_is_done_at_the_other(pair, step):
    near, far = pair.visitors()
    table = near.make(GAME, seats=2, players=TWO)
    with pair.listen(far, table) as live:
        for _ in range(5):
            step(near, table)
            heard(live, near.look(table)["seq"])


def test_a_hint_that_is_lost_is_made_up_for(pair, step, monkeypatch):
    near, far = pair.visitors()
    table = near.make(GAME, seats=2, players=TWO)
    with pair.listen(far, table) as live:
        heard(live, 1)
        monkeypatch.setattr(pair.servers[0].house.hub, "ring", lambda _note: None)
        before = pair.servers[1].house.bell.missed
        step(near, table)
        heard(live, near.look(table)["seq"])
        assert pair.servers[1].house.bell.missed > before


@pytest.mark.parametrize("times", [3, pytest.param(50, marks=pytest.mark.slow)])
def test_a_line_to_the_database_that_is_cut_is_opened_again(pair, cluster, step, times):
    near, far = pair.visitors()
    table = near.make(GAME, seats=2, players=TWO, seed=3)
    with pair.listen(far, table) as live:
        for _ in range(times):
            cluster.sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%'"
            )
            step(near, table)
            heard(live, near.look(table)["seq"])
            if near.look(table)["over"]:
                return


def unseat(host, table):
    host.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})


def unwatch(host, table):
    number = host.look(table)["watchers"][0]["number"]
    host.call("DELETE", f"/api/tables/{table}/watchers/{number}")


@pytest.mark.parametrize(("seat", "put_out"), [(1, unseat), (None, unwatch)])
def test_who_is_put_out_at_one_is_out_at_the_other_at_once(pair, seat, put_out):
    near, _ = pair.visitors()
    table = near.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "open"}])
    guest = pair.servers[1].visitor()
    guest.join(near.link(table, seat))
    with pair.listen(guest, table) as live:
        heard(live, 1)
        put_out(near, table)
        with pytest.raises(RefusedError, match="403"):
            guest.look(table)
        with pytest.raises(ConnectionClosed) as closed:
            list(iter(lambda: live.recv(timeout=SOON), None))
    assert closed.value.rcvd.code == 4403


def test_who_says_goodbye_at_one_is_a_stranger_at_the_other(pair):
    near, far = pair.visitors()
    table = near.make(GAME, seats=2, players=TWO)
    with pair.listen(far, table) as live:
        heard(live, 1)
        near.call("DELETE", "/api/me")
        with pytest.raises(RefusedError, match="403"):
            far.look(table)
        with pytest.raises(ConnectionClosed):
            list(iter(lambda: live.recv(timeout=SOON), None))


def test_lines_of_those_who_may_no_longer_listen_are_ended_even_if_no_hint_came(pair, monkeypatch):
    near, far = pair.visitors()
    table = near.make(GAME, seats=2, players=TWO)
    monkeypatch.setattr(pair.servers[0].house.hub, "ring", lambda _note: None)
    monkeypatch.setattr("roundhouse.server.bell.CHECK", 1)
    with pair.listen(far, table) as live:
        heard(live, 1)
        near.call("DELETE", "/api/me")
        with pytest.raises(ConnectionClosed):
            list(iter(lambda: live.recv(timeout=SOON), None))


def test_speed_is_counted_for_both_together(cluster, tmp_path):
    slow = Pair(tmp_path, cluster.address(tmp_path), limits=Limits(guests=Rate(4, 0.001)))
    try:
        tried = [server.visitor().http.put("/api/me", json={"name": "x"}).status_code for server in slow.servers * 3]
        assert tried == [200, 200, 200, 200, 429, 429]
    finally:
        slow.close()


def test_bots_of_a_server_without_bots_move_in_a_process_of_their_own(cluster, tmp_path, step):
    address = cluster.address(tmp_path)
    web, secret = InThread(tmp_path, database=address, bots=False), {**os.environ, "ROUNDHOUSE_DATABASE": address}
    with subprocess.Popen([sys.executable, "-m", "roundhouse", "work"], env=secret) as work:
        try:
            client = web.visitor()
            table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "bot", "bot": "random"}], seed=1)
            for _ in range(6):
                step(client, table)
            work.terminate()
            assert work.wait(SOON) == 0
            name = address.rpartition("/")[2]
            assert ("bot",) in cluster.sql("SELECT kind FROM log", name)
            assert cluster.sql("SELECT * FROM leases WHERE kind = 'bot'", name) == []
        finally:
            work.kill()
            web.stop()


def test_the_bots_of_a_server_that_died_are_moved_by_another(cluster, tmp_path, parent, step):
    address = cluster.address(tmp_path / "data")
    dying = InProcess(parent, tmp_path / "data")
    dying.database = address
    dying.start(HANGS)
    client = dying.visitor()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "bot", "bot": "random"}], seed=1)
    while client.look(table)["turn"] == 0:
        step(client, table)
    seq, token = client.look(table)["seq"], next(iter(client.http.cookies.values()))
    name = address.rpartition("/")[2]
    until = time.monotonic() + SOON
    while not cluster.sql("SELECT 1 FROM leases WHERE kind = 'bot'", name):
        assert time.monotonic() < until, "nobody moves the bot"
        time.sleep(0.02)
    dying.kill()
    cluster.sql("UPDATE leases SET until = 0", name)
    other = InThread(tmp_path / "data", database=address)
    try:
        again = other.visitor()
        again.http.cookies.set(f"roundhouse-{other.port}", token)
        until = time.monotonic() + SOON
        while again.look(table)["seq"] == seq:
            assert time.monotonic() < until, "nobody moves the bot"
            time.sleep(0.05)
    finally:
        other.stop()
        dying.close()
