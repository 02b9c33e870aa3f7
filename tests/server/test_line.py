"""The line: endless heads, silence, crowds from one address, names of other sites."""

import asyncio
import contextlib
import json
import socket
import threading
import time

import httpx
import pytest

from sqlalchemy import select
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from roundhouse.house.settings import Limits, Rate
from roundhouse.server.client import RefusedError
from roundhouse.server.storage import schema
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.store import SqlStore
from roundhouse.server.web.gate import HEADERS

from .conftest import NO_CIPHERS, Databases, InThread


GAME = "russian-railroads"
OPEN = [{"kind": "human"}, {"kind": "open"}]
HEAD = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def line(running):
    return socket.create_connection(("127.0.0.1", running.port), 10)


def answer(near):
    """Return status, headers and body of everything a line says until it is closed."""
    said = b""
    while data := near.recv(65536):
        said += data
    head, _, body = said.partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    return int(first.split()[1]), dict(row.lower().split(": ", 1) for row in rest), body


@pytest.mark.parametrize(
    "sent",
    [
        [HEAD + b"X-Long: " + b"x" * 40_000 + b"\r\n\r\n"],
        [HEAD + b"X-Endless: ", *[b"x" * 8_000] * 8],
        [HEAD, *[b"X-%d: y\r\n" % i for i in range(8000)]],
        [b"GET /", *[b"y" * 8_000] * 8],
        [b"GET /?" + b"z" * 40_000 + b" HTTP/1.1\r\nHost: here\r\n\r\n"],
    ],
    ids=["one header", "no end", "many", "address", "query"],
)
def test_a_head_that_is_too_long_is_refused(house_server, sent):
    with line(house_server) as near:
        for part in sent:
            try:
                near.sendall(part)
            except OSError:
                break
        try:
            status, headers, body = answer(near)
        except ConnectionResetError:
            return  # it hung up on what was still coming

    assert (status, json.loads(body)["rule"]) == (431, "too-big")
    assert {name: headers[name] for name in HEADERS} == {name: value.lower() for name, value in HEADERS.items()}


CHUNKED = (
    b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)


@pytest.mark.parametrize(
    "sent",
    [
        [b"2\r\n{}\r\n0\r\n", *[b"X: " + b"x" * 8000 + b"\r\n"] * 250, b"\r\n"],
        [b"2;", *[b"x" * 8000] * 250, b"\r\n{}\r\n0\r\n\r\n"],
    ],
    ids=["headers behind it", "a remark on a piece"],
)
def test_what_comes_around_a_body_is_counted_too(house_server, sent):
    said = b""
    with line(house_server) as near, contextlib.suppress(ConnectionResetError, BrokenPipeError):
        near.sendall(CHUNKED)
        for part in sent:
            near.sendall(part)
        while data := near.recv(65536):
            said += data

    assert said == b""


def test_what_is_no_request_is_answered_like_every_mistake(house_server):
    with line(house_server) as near:
        near.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        status, headers, body = answer(near)

    assert (status, json.loads(body)["rule"]) == (400, "bad-request")
    assert {name: headers.get(name) for name in HEADERS} == {name: value.lower() for name, value in HEADERS.items()}


def test_a_refused_live_connection_has_the_security_headers_too(house_server):
    url = f"ws://127.0.0.1:{house_server.port}/api/tables/nowhere/live"
    for origin in ("https://evil.example", house_server.address):
        with pytest.raises(InvalidStatus) as caught, connect(url, origin=origin):
            pass
        assert caught.value.response.status_code == 403
        assert {name: caught.value.response.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize("sent", [b"", b"GET /api/he", HEAD, b"\r\n", HEAD + b"Content-Length: 9\r\n\r\n12"])
def test_a_silent_connection_is_ended(own_server, sent):
    running = own_server(limits=Limits(patience=0.3))
    with line(running) as near:
        near.sendall(sent)
        try:
            while near.recv(4096):
                pass
        except ConnectionResetError:
            pass
    assert running.visitor().call("GET", "/api/health")["ok"]


def test_a_connection_whose_answers_nobody_takes_is_ended(own_server):
    """Some of them fit between two machines; the rest would wait for ever."""
    running = own_server(limits=Limits(patience=0.1))
    connections = running.uvicorn.config.http_protocol_class.open
    with socket.socket() as near:
        near.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        near.connect(("127.0.0.1", running.port))
        near.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 300)
        until = time.monotonic() + 20
        while connections and time.monotonic() < until:
            time.sleep(0.02)
        assert not connections
    assert running.visitor().call("GET", "/api/health")["ok"]


def wait_in_line(running):
    """Let a server do what it has begun."""
    client = running.visitor()
    for _ in range(100):
        assert client.call("GET", "/api/health")["ok"]


def test_whoever_hangs_up_on_answers_yet_to_come_is_no_fault(mortal):
    running = mortal.start()
    with socket.socket() as near:
        near.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        near.connect(("127.0.0.1", running.port))
        near.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 300)
        wait_in_line(running)
    wait_in_line(running)
    running.terminate()

    assert "Traceback" not in running.parent.errors.read_text("utf-8")


def test_a_connection_that_is_used_again_is_not_ended(own_server):
    running = own_server(limits=Limits(patience=0.3))
    client = running.visitor()
    for _ in range(3):
        assert client.call("GET", "/api/health")["ok"]
        time.sleep(0.4)


def test_connections_of_one_address_are_counted(own_server):
    running = own_server(limits=Limits(connections=5))
    lines = [line(running) for _ in range(5)]
    with line(running) as near, contextlib.suppress(ConnectionResetError, BrokenPipeError):
        near.sendall(HEAD + b"\r\n")
        assert near.recv(100) == b""
    for near in lines:
        near.close()
    time.sleep(0.1)
    assert running.visitor().call("GET", "/api/health")["ok"]


def test_tables_and_guests_of_one_address_are_counted_together(own_server):
    running = own_server(limits=Limits(tables_here=Rate(4, 0.001), guests=Rate(9, 0.001)))
    answers = [running.visitor().http.post("/api/tables", json={"game": GAME, "seats": 2}) for _ in range(6)]

    assert [answer.status_code for answer in answers] == [201] * 4 + [429] * 2
    assert {answer.json().get("rule") for answer in answers[4:]} == {"too-fast"}


def spent(running):
    """Return what a newcomer is told who wants to come, to make a table, to try a link."""
    client = running.visitor()
    calls = [("PUT", "/api/me", {"name": "x"}), ("POST", "/api/tables", {"game": GAME}), ("POST", "/api/join", GUESS)]
    return [client.http.request(*call[:2], json=call[2]).status_code for call in calls]


def kept(running, table):
    """Return all rows of a table of the database, as a text."""
    question = select(schema.metadata.tables[table])
    return str(asyncio.run(running.house.store.read(lambda book: book.c.execute(question).all())))


GUESS = {"secret": "guess"}
FEW = Rate(2, 0.001)


def test_limits_of_an_address_last_over_a_restart(tmp_path):
    limits = Limits(guests=FEW, tables_here=FEW, joins=FEW)
    first = InThread(tmp_path, limits=limits)
    try:
        assert [spent(first) for _ in range(3)] == [[200, 201, 403]] * 2 + [[429, 429, 429]]
    finally:
        first.stop()
    second = InThread(tmp_path, limits=limits)
    try:
        assert spent(second) == [429, 429, 429]
        assert "127.0.0.1" not in kept(second, "buckets")
        assert Databases.cluster or b"127.0.0.1" not in (tmp_path / FILE).read_bytes()
    finally:
        second.stop()


def test_a_bucket_fills_again_and_a_clock_set_back_locks_nobody_out(tmp_path):
    store, rate = SqlStore(tmp_path), Rate(3, 0.5)

    def spend(*moments):
        return [asyncio.run(store.write(lambda book, at=at: book.spend("x", rate, at))) for at in moments]

    try:
        assert spend(1000, 1000, 1000, 1000) == [0, 0, 0, 2]
        assert spend(1001, 1002, 1002) == [1, 0, 2]
        assert spend(10, 10, 10, 10) == [0, 0, 0, 2]
        assert spend(5000, 5000, 5000, 5000) == [0, 0, 0, 2]
        assert asyncio.run(store.read(lambda book: len(book.c.exec_driver_sql("SELECT * FROM buckets").all()))) == 1
    finally:
        store.close()


NAMES = {
    "evil.example": 403, "evil.example:80": 403, "127.0.0.1": 200, "localhost:80": 200, "[::1]:80": 200,
    "192.168.1.7:8018": 200, "ours.local": 200, "mybox": 200, "127.0.0.1.evil.example": 403,
}  # fmt: skip


def test_at_home_the_server_has_no_names_that_other_sites_can_give_it(own_server):
    client = own_server(home=True).visitor()

    assert {name: client.http.get("/api/health", headers={"host": name}).status_code for name in NAMES} == NAMES


OURS = "http://192.0.2.9:8018"


def test_only_who_sits_at_this_machine_is_told_its_address_on_the_network(own_server):
    running = own_server(home=True, lan=OURS, proxies="127.0.0.2")
    here, behind = at_machine(running, "127.0.0.1"), at_machine(running, "127.0.0.2", {"x-forwarded-for": "127.0.0.1"})
    assert [link_for(here, name) for name in ("localhost", "[::1]", "mybox")] == [OURS, OURS, "http://mybox"]
    assert link_for(behind, "127.0.0.1:80") == OURS
    for machine, more in {"127.0.0.3": {}, "127.0.0.2": {"x-forwarded-for": "192.0.2.7"}}.items():
        other = at_machine(running, machine, more)
        assert link_for(other, "localhost") == "http://localhost"
        assert link_for(other, "[::1]:80") == "http://[::1]:80"
        paths = ("/", "/api/health", "/api/ready", "/api/me", "/api/tables", "/about")
        answers = [other.http.get(path, headers={"host": "localhost"}) for path in paths]
        assert OURS.encode() not in b"".join(answer.content for answer in answers)


def at_machine(running, address, headers=None):
    return running.visitor(transport=httpx.HTTPTransport(local_address=address, verify=NO_CIPHERS), headers=headers)


def link_for(client, name):
    """Return the address that somebody who calls the server so gets for others."""
    made = client.http.post("/api/tables", json={"game": GAME, "seats": 2, "players": OPEN}, headers={"host": name})
    return made.json()["links"][0]["url"].partition("/join")[0]


def test_nobody_waits_for_what_the_network_calls_this_machine(own_server, monkeypatch):
    answering = threading.Event()

    def slow():
        assert answering.wait(30), "somebody waited for it"
        return "Box.Example.net"

    monkeypatch.setattr(socket, "getfqdn", slow)
    near = own_server(home=True).visitor(headers={"host": "box.example.net"})
    assert near.http.get("/api/health").status_code == 403
    answering.set()
    while near.http.get("/api/health").status_code != 200:
        pass


def test_a_repeated_key_means_the_same_try_in_all_its_parts(visit):
    client = visit()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "human"}])
    turn = client.look(table)["turn"]
    view = client.look(table, seat=turn)
    wish = {"seat": turn, "seq": view["seq"], "key": "k", "action": view["options"][0]["action"]}
    path = f"/api/tables/{table}/act"
    first = client.call("POST", path, wish)

    assert client.call("POST", path, wish) == first
    after = client.look(table, seat=turn)
    for other in ({"end": True}, {"seq": view["seq"] + 1}, {"seq": 0}, {"action": view["options"][1]["action"]}):
        with pytest.raises(RefusedError, match="key-used"):
            client.call("POST", path, {**wish, **other})
    for way in ("undo", "restart-turn", "end-turn"):
        for seq in (view["seq"], after["seq"]):
            with pytest.raises(RefusedError, match="key-used"):
                client.call("POST", f"/api/tables/{table}/{way}", {"seat": turn, "seq": seq, "key": "k"})
    with pytest.raises(RefusedError, match="stale"):
        client.call("POST", path, {**wish, "seat": 1 - turn})
    assert client.look(table, seat=turn) == after
    back = {"seat": turn, "seq": after["seq"], "key": "back"}
    done = client.call("POST", f"/api/tables/{table}/undo", back)
    assert client.call("POST", f"/api/tables/{table}/undo", back) == done
    for way in ("restart-turn", "end-turn"):
        with pytest.raises(RefusedError, match="key-used"):
            client.call("POST", f"/api/tables/{table}/{way}", back)


def test_whom_a_visitor_claims_to_come_for_is_believed_of_our_own_proxy_alone(own_server):
    few = Limits(guests=Rate(2, 0.001))
    plain, behind = own_server(limits=few), own_server(limits=few, proxies="127.0.0.1")

    def come(running, *hops):
        answers = [put(running.visitor(), hop) for hop in hops]
        return [answer.status_code for answer in answers]

    def put(client, hop):
        return client.http.put("/api/me", json={"name": "x"}, headers={"x-forwarded-for": hop})

    assert come(plain, "192.0.2.1", "192.0.2.2", "192.0.2.3") == [200, 200, 429]
    assert come(behind, "192.0.2.1", "192.0.2.2", "192.0.2.3") == [200] * 3
    assert come(behind, "198.51.100.7", "203.0.113.1, 198.51.100.7", "203.0.113.2, 198.51.100.7") == [200, 200, 429]


def test_a_clock_that_is_set_an_hour_forth_or_back_disturbs_nobody(own_server, monkeypatch, step):
    running, real, shift = own_server(limits=Limits()), time.time, [0]
    monkeypatch.setattr(time, "time", lambda: real() + shift[0])
    hanna, fred = running.visitor(), running.visitor()
    players = [{"kind": "human"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = hanna.make(GAME, seats=3, players=players)
    secret = hanna.link(table, 1)
    for shift[0] in (3600, 0, -3600):
        hanna.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "random"})
        step(hanna, table)
        hanna.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
        secret = hanna.link(table, 1)
    shift[0] = 7200
    fred.join(secret, "Fred")

    assert fred.look(table)["me"]["seats"] == [1]
    assert hanna.look(table)["me"]["seats"] == [0]
