"""Kills, stops, races and bad lines: what was acknowledged is there, once, and nothing else."""

import asyncio
import contextlib
import random
import socket
import threading
import time

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from roundhouse.server.client import RefusedError
from roundhouse.server.web import live

from .conftest import findings, in_logs


GAME = "russian-railroads"
TWO = [{"kind": "human"}, {"kind": "human"}]


class Player(threading.Thread):
    """Plays both seats of a table, remembering every acknowledgement, until told to stop."""

    def __init__(self, client, table):
        super().__init__(daemon=True)
        self.client, self.table = client, table
        self.acked, self.doubtful, self.stopping = [], None, False

    def run(self):
        with contextlib.suppress(httpx.TransportError):
            while not self.stopping:
                self.once()

    def once(self):
        view = self.client.look(self.table)
        if view["over"]:
            self.stopping = True
            return
        view = self.client.look(self.table, seat=view["turn"])
        self.doubtful = ("end", "") if view["todo"]["end"] else ("act", view["options"][0]["action"])
        path = f"/api/tables/{self.table}/{'end-turn' if view['todo']['end'] else 'act'}"
        body = {"seat": view["turn"], "seq": view["seq"], "key": f"{view['seq']}", "action": self.doubtful[1]}
        done = self.client.call("POST", path, body)
        self.acked.append((done["seq"], *self.doubtful))
        self.doubtful = None


def rows(folder):
    """Return the log as it is on disk, by table, after checking the file."""
    assert findings(folder) == []
    tables = {}
    for table, *row in in_logs(folder, '"table", seq, kind, action'):
        tables.setdefault(table, []).append(tuple(row))
    return tables


def kill_and_compare(mortal, kills, seed):
    dice = random.Random(seed)
    mortal.start()
    client = mortal.visitor()
    tables = [client.make(GAME, seats=2, players=TWO) for _ in range(3)]
    acked = {table: [] for table in tables}
    for _ in range(kills):
        players = [Player(mortal.visitor(), table) for table in tables]
        for player in players:
            player.client.http.cookies.update(client.http.cookies)
            player.start()
        enough = dice.randrange(3, 9)
        while sum(len(player.acked) for player in players) < enough and any(player.is_alive() for player in players):
            time.sleep(dice.uniform(0.001, 0.02))
        mortal.kill()
        for player in players:
            player.join(20)
            acked[player.table] += player.acked
        found = rows(mortal.folder)
        for player in players:
            assert_only_acked(found[player.table], acked[player.table], player.doubtful)
            acked[player.table] = [row for row in found[player.table] if row[1] != "start"]
        mortal.start()
        for table in tables:
            assert client.look(table)["seq"] == len(found[table])
    return sum(map(len, acked.values()))


def assert_only_acked(found, acked, doubtful):
    """Nothing acknowledged is lost, nothing is there twice or by itself; the last try may have got through."""
    assert [row[0] for row in found] == list(range(1, len(found) + 1))
    played = [row for row in found if row[1] != "start"]
    assert played[: len(acked)] == acked
    assert [row[1:] for row in played[len(acked) :]] in ([], [doubtful])


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(mortal):
    assert kill_and_compare(mortal, 10, 1) > 20


@pytest.mark.slow
def test_two_hundred_kills_lose_nothing(mortal):
    kill_and_compare(mortal, 200, 2)


@pytest.mark.parametrize(("rounds", "clients"), [(20, 8), pytest.param(500, 20, marks=pytest.mark.slow)])
def test_of_many_tries_at_the_same_seq_one_wins(visit, rounds, clients):
    host = visit()
    table = host.make(GAME, seats=2, players=TWO)
    racers = [visit() for _ in range(clients)]
    for racer in racers:
        racer.http.cookies.update(host.http.cookies)
    with ThreadPoolExecutor(clients) as pool:
        for number in range(rounds):
            view = host.look(table, seat=host.look(table)["turn"])
            if view["over"]:
                break
            calls = [pool.submit(race, racer, table, view, f"{number}-{i}") for i, racer in enumerate(racers)]
            answers = [call.result() for call in calls]
            assert sorted(answers) == [200, *[409] * (clients - 1)]
            assert host.look(table)["seq"] == view["seq"] + 1


def race(client, table, view, key):
    """Try one of the options, or to end the turn."""
    action = random.Random(key).choice(view["options"])["action"] if view["options"] else ""
    path = f"/api/tables/{table}/{'act' if action else 'end-turn'}"
    body = {"seat": view["turn"], "seq": view["seq"], "key": key, "action": action}
    return client.http.post(path, json=body).status_code


class Proxy:
    """A line that can be slow, silent, cut, or lose answers."""

    def __init__(self, port, seed):
        self.target, self.dice = port, random.Random(seed)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.lost, self.open, self.cut, self.delay = 0.0, set(), False, 0.0
        self.dead = set()
        """Where nothing comes through any more, though nobody hung up."""
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if self.cut:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self.target), 5)
                except OSError:
                    near.close()
                    continue
                self.open |= {near, far}
                threading.Thread(target=self._pump, args=(near, far, 0.0), daemon=True).start()
                threading.Thread(target=self._pump, args=(far, near, self.lost), daemon=True).start()

    def _pump(self, source, target, lost):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if self.dice.random() < lost:
                    break  # the answer is lost, and the line with it
                time.sleep(self.delay * self.dice.random())
                if source not in self.dead:
                    target.sendall(data)
        self._end(source, target)

    def _end(self, *sockets):
        for one in sockets:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
            self.open.discard(one)

    def drop(self, *, cut=False):
        self.cut = cut
        self._end(*list(self.open))

    def fail(self):
        """Be cut, be cut for a while, be silent, or be slow, as it comes."""
        how = self.dice.choice(["drop", "cut", "silent", "slow"])
        self.delay = 0.05 if how == "slow" else 0.0
        if how == "silent":
            self.dead |= self.open
        elif how != "slow":
            self.drop(cut=how == "cut")

    def close(self):
        self.listener.close()
        self.drop(cut=True)


@pytest.fixture
def line(house_server):
    opened = []

    def to(port=None, seed=1):
        opened.append(Proxy(port or house_server.port, seed))
        return opened[-1]

    yield to
    for proxy in opened:
        proxy.close()


@pytest.mark.parametrize("acts", [60, pytest.param(3000, marks=pytest.mark.slow)])
def test_over_a_bad_line_everything_is_done_exactly_once(own_server, line, acts):
    running = own_server()
    bad = line(running.port)
    good = running.visitor()
    table = good.make(GAME, seats=2, players=TWO, seed=3)
    client = running.visitor(headers={"host": f"127.0.0.1:{running.port}"})
    client.http.base_url = f"http://127.0.0.1:{bad.port}"
    client.http.headers["cookie"] = "; ".join(f"{name}={value}" for name, value in good.http.cookies.items())
    done = 0
    bad.lost = 0.15
    while done < acts:
        view = good.look(table)
        if view["over"]:
            table = good.make(GAME, seats=2, players=TWO)
            continue
        view = good.look(table, seat=view["turn"])
        if view["todo"]["end"]:
            answer = client.end_turn(table, view["turn"], view["seq"])
        else:
            answer = client.act(
                table, view["turn"], view["seq"], view["options"][done % len(view["options"])]["action"]
            )
        done += 1
        assert answer["seq"] == view["seq"] + 1 == good.look(table)["seq"]


class Watcher(threading.Thread):
    """What a page does: listen, fetch what is new, connect again after any interruption."""

    def __init__(self, server, proxy, client, table):
        super().__init__(daemon=True)
        cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
        self.headers = {"cookie": cookie, "host": f"127.0.0.1:{server.port}"}
        self.proxy, self.table, self.view, self.log, self.stopping = proxy, table, {"seq": 0}, [], False
        self.origin = server.address
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{proxy.port}", headers=self.headers, timeout=1)

    def run(self):
        while not self.stopping:
            with contextlib.suppress(
                OSError, httpx.TransportError, ConnectionClosed, TimeoutError, EOFError, Exception
            ):
                self.listen()
            time.sleep(0.05)
        self.http.close()

    def listen(self):
        host, port = "127.0.0.1", self.proxy.port
        raw = socket.create_connection((host, port), 5)
        url = f"ws://{self.headers['host']}/api/tables/{self.table}/live"
        headers = {"cookie": self.headers["cookie"]}
        patience = {"open_timeout": 2, "close_timeout": 0.2, "ping_interval": 0.5, "ping_timeout": 0.5}
        with connect(url, sock=raw, origin=self.origin, additional_headers=headers, **patience) as heard:
            while not self.stopping:
                with contextlib.suppress(TimeoutError):
                    heard.recv(timeout=0.2)
                    self.fetch()

    def fetch(self):
        path = f"/api/tables/{self.table}/since/{self.view['seq']}"
        answer = self.http.get(path, params={"panels": 0})
        if answer.status_code == 200 and answer.json()["changed"]:
            news = answer.json()["log"]
            self.log = [*self.log[: news["from"]], *news["entries"]]
            self.view = answer.json()


def agree(watcher, client, table, patience=20):
    """Wait until a page is as far as the table; return whether it came there, and has the whole log."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        if watcher.view["seq"] == (now := client.look(table))["seq"]:
            return watcher.log == now["log"]["entries"]
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("schedules", [20, pytest.param(500, marks=pytest.mark.slow)])
def test_a_page_catches_up_after_any_interruption(house_server, visit, line, step, schedules, monkeypatch):
    monkeypatch.setattr(live, "BEAT", 3600.0)  # what is new is told when it happens, not at the next beat
    dice = random.Random(5)
    client = visit()
    table = client.make(GAME, seats=2, players=TWO, seed=9)
    proxy = line()
    watcher = Watcher(house_server, proxy, client, table)
    watcher.start()
    try:
        for _ in range(schedules):
            for _ in range(dice.randrange(1, 5)):
                step(client, table)
            proxy.fail()
            for _ in range(dice.randrange(3)):
                step(client, table)
            proxy.cut = False
            assert agree(watcher, client, table)
            if client.look(table)["over"]:
                table = watcher.table = client.make(GAME, seats=2, players=TWO)
                watcher.log, watcher.view = [], {"seq": 0}
                proxy.drop()
    finally:
        watcher.stopping = True
        watcher.join(10)


def test_a_page_catches_up_after_the_server_was_killed(mortal, line, step):
    mortal.start()
    client = mortal.visitor()
    table = client.make(GAME, seats=2, players=TWO)
    proxy = line(mortal.port)
    watcher = Watcher(mortal, proxy, client, table)
    watcher.start()
    try:
        for _ in range(2):
            step(client, table)
            mortal.kill()
            mortal.start()
            step(client, table)
            assert agree(watcher, client, table)
    finally:
        watcher.stopping = True
        watcher.join(10)


@pytest.mark.parametrize("sockets", [100, pytest.param(1000, marks=pytest.mark.slow)])
def test_a_stopped_server_ends_soon_and_loses_nothing(mortal, sockets):
    mortal.start()
    client = mortal.visitor()
    table = client.make(GAME, seats=2, players=TWO)
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    url = f"ws://127.0.0.1:{mortal.port}/api/tables/{table}/live"
    headers = {"Cookie": cookie}
    with contextlib.ExitStack() as stack:
        opened = [
            stack.enter_context(connect(url, origin=mortal.address, additional_headers=headers)) for _ in range(sockets)
        ]
        player = Player(client, table)
        player.start()
        time.sleep(0.3)
        begun = time.monotonic()
        mortal.terminate()
        assert time.monotonic() - begun < 10
        player.join(10)
        with pytest.raises(ConnectionClosed):
            list(iter(lambda: opened[0].recv(timeout=5), None))
    assert_only_acked(rows(mortal.folder)[table], player.acked, player.doubtful)
    mortal.start()
    assert client.look(table)["seq"] >= len(player.acked) + 1


def test_a_damaged_log_is_refused_and_not_played_on(own_server):
    running = own_server()
    client = running.visitor()
    table = client.make(GAME, seats=2, players=TWO)

    async def damage():
        await running.house.store.write(lambda book: book.c.execute(text("UPDATE log SET action = 'x'")))
        running.house.forget(table)

    asyncio.run(damage())
    with pytest.raises(RefusedError, match="damaged"):
        client.look(table)
