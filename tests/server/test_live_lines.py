"""Live lines from their first byte on: handshakes that are none, crowds from one address, readers who do not read."""

import contextlib
import json
import socket
import time

import pytest

from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from roundhouse.house.settings import Limits
from roundhouse.server.web.gate import HEADERS
from roundhouse.server.web.lines import Line

from .conftest import SPEEDS
from .test_line import answer, line


GAME = "russian-railroads"
KEY = b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
VERSION = b"Sec-WebSocket-Version: 13\r\n"
PINGS = 60_000
"""More than fits between two machines."""
ADDRESS = b"/api/tables/nowhere/live"


def handshake(*headers, method=b"GET", address=ADDRESS, upgrade=b"websocket", port=80):
    first = b"%s %s HTTP/1.1\r\nHost: here:%d\r\nOrigin: http://here:%d\r\n" % (method, address, port, port)
    return first + b"Connection: Upgrade\r\nUpgrade: %s\r\n" % upgrade + b"".join(headers) + b"\r\n"


def live(client, running, table, **more):
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    url, headers = f"ws://127.0.0.1:{running.port}/api/tables/{table}/live", {"Cookie": cookie, **more}
    return connect(url, origin=running.address, additional_headers=headers)


def refusal(client, running, table, **more):
    with pytest.raises(InvalidStatus) as caught:
        live(client, running, table, **more)
    return caught.value.response


@pytest.mark.parametrize(
    ("sent", "status", "rule"),
    [
        (handshake(VERSION), 400, "bad-request"),
        (handshake(b"Sec-WebSocket-Key: \xe4\xe4\r\n", VERSION), 400, "bad-request"),
        (handshake(b"Sec-WebSocket-Key: short\r\n", VERSION), 400, "bad-request"),
        (handshake(KEY, KEY, VERSION), 400, "bad-request"),
        (handshake(KEY), 400, "bad-request"),
        (handshake(KEY, b"Sec-WebSocket-Version: 12\r\n"), 400, "bad-request"),
        (handshake(KEY, VERSION, b"Upgrade: websocket\r\n"), 426, "bad-request"),
        (handshake(KEY, VERSION, method=b"PUT"), 405, "bad-method"),
        (handshake(KEY, VERSION, *[b"X-%d: y\r\n" % i for i in range(200)]), 431, "too-big"),
        (handshake(KEY, VERSION, b"X: %s\r\n" % (b"y" * 9000)), 431, "too-big"),
        (handshake(KEY, VERSION, address=b"/" + b"y" * 9000), 414, "too-big"),
        (handshake(KEY, VERSION, address=b"/\xe4"), 400, "bad-request"),
        (handshake(KEY, VERSION), 403, "no-live"),
        (handshake(KEY, VERSION, upgrade=b"h2c"), 405, "bad-method"),
    ],
    ids=[
        "no key", "a key that is no text", "a short key", "two keys", "no version", "another version",
        "two wishes", "method", "many headers", "a long header", "a long address", "an address that is no text",
        "nothing there", "something else",
    ],
)  # fmt: skip
def test_a_handshake_that_is_none_is_answered_like_every_mistake(house_server, sent, status, rule):
    with line(house_server) as near:
        near.sendall(sent)
        if b"h2c" in sent:
            near.shutdown(socket.SHUT_WR)
        found, headers, body = answer(near)

    assert (found, json.loads(body)["rule"]) == (status, rule)
    assert {name: headers.get(name) for name in HEADERS} == {name: value.lower() for name, value in HEADERS.items()}
    wait_until(nobody_is_left, house_server)


def nobody_is_left(running):
    """Whether the server has forgotten all live lines that ended."""
    there = running.uvicorn.server_state.connections
    return not running.house.hub.lines() and not any(isinstance(one, Line) for one in list(there))


def wait_until(true, *about):
    until = time.monotonic() + 15
    while not true(*about):
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.01)


def test_live_connections_of_one_address_are_counted(own_server):
    running = own_server(limits=Limits(**SPEEDS, sockets_here=3))
    anna, bert = running.visitor(), running.visitor()
    first, second = anna.make(GAME), bert.make(GAME)
    with contextlib.ExitStack() as held:
        lines = [held.enter_context(live(*one)) for one in [(anna, running, first)] * 2 + [(bert, running, second)]]
        told = refusal(bert, running, second)
        assert (told.status_code, json.loads(told.body)["rule"]) == (429, "too-many-live")
        assert {name: told.headers.get(name) for name in HEADERS} == HEADERS
        lines[0].close()
        wait_until(lambda: len(running.house.hub.lines()) == 2)
        assert held.enter_context(live(bert, running, second)).recv(timeout=5)


def test_behind_a_proxy_it_is_the_address_of_the_visitor_that_is_counted(own_server):
    running = own_server(limits=Limits(**SPEEDS, sockets_here=1), proxies="127.0.0.1")
    client = running.visitor()
    table = client.make(GAME)
    here, there = ({"X-Forwarded-For": address} for address in ("192.0.2.1", "192.0.2.2"))
    with live(client, running, table, **here), live(client, running, table, **there):
        assert refusal(client, running, table, **here).status_code == 429


@pytest.mark.parametrize("ends", [False, True])
def test_a_line_whose_news_nobody_takes_is_ended(own_server, monkeypatch, ends):
    """Somebody asks and asks whether we are there, and never hears it: what waits for them would fill the memory."""
    monkeypatch.setattr("roundhouse.server.web.live.CHATTER", 1 if ends else 10**9)
    running = own_server(limits=Limits(**SPEEDS, patience=0.3))
    client = running.visitor()
    table = client.make(GAME)
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    where = {"address": f"/api/tables/{table}/live".encode(), "port": running.port}
    with socket.socket() as near:
        near.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        near.connect(("127.0.0.1", running.port))
        near.sendall(handshake(KEY, VERSION, f"Cookie: {cookie}\r\n".encode(), **where))
        assert near.recv(12) == b"HTTP/1.1 101"
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            for _ in range(PINGS // 1000):
                near.sendall((b"\x89\xfd" + bytes(4) + b"x" * 125) * 1000)
            near.sendall(b"\x81\x82" + bytes(4) + b"{}")
        wait_until(nobody_is_left, running)
