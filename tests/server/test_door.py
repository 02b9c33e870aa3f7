"""Headers on every answer, foreign sites, cookies, sizes, speeds."""

import asyncio

from dataclasses import replace

import pytest

from httpx import ASGITransport, AsyncClient
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from roundhouse.house.settings import Limits, Rate, Settings
from roundhouse.server.client import RefusedError
from roundhouse.server.web.app import create
from roundhouse.server.web.gate import HEADERS

from .conftest import UNLIMITED, Databases


GAME = "russian-railroads"
PATHS = ["/", "/t/x", "/join", "/about", "/nowhere", "/api/nowhere", "/api/tables/nowhere", "/api/games", "/static/a/b",
         "/api/docs", "/api/openapi.json", "/rules/x", "/favicon.ico", "/%00", "/t/%F0%9F%9A%82"]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH"])
def test_every_answer_has_the_security_headers(visit, method, path):
    answer = visit().http.request(method, path)

    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "strict-transport-security" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"


def test_answers_are_never_cached_but_files_for_ever(own_server):
    running = own_server()
    files = running.uvicorn.config.app.app.state.files
    files.content["app.js"] = b"export {};"
    client = running.visitor()

    answer = client.http.get(f"/static/{files.digest}/app.js")

    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert client.http.get("/static/old/app.js").headers["cache-control"] == "no-store"
    assert client.http.get(f"/static/{files.digest}/../conftest.py").status_code == 404
    assert client.http.get(f"/static/{files.digest}/%2e%2e/app.py").status_code == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
        {"content-type": "multipart/form-data; boundary=x"},
        {"content-type": ""},
    ],
)
def test_other_sites_cannot_make_a_browser_act(visit, headers):
    client = visit()
    client.call("PUT", "/api/me", {"name": "x"})
    sent = {"content-type": "application/json", **headers}

    answer = client.http.post("/api/tables", content=b'{"game": "russian-railroads"}', headers=sent)

    assert (answer.status_code, answer.json()["rule"]) == (403, "foreign")
    assert client.tables() == []


def test_our_own_page_may_act(visit, house_server):
    client = visit()
    headers = {"origin": house_server.address, "sec-fetch-site": "same-origin"}

    assert client.http.post("/api/tables", json={"game": GAME}, headers=headers).status_code == 201


def test_the_cookie_fits_the_scheme(own_server):
    plain = own_server().visitor().http.put("/api/me", json={"name": "x"}).headers["set-cookie"]

    assert plain.startswith("roundhouse-")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in plain.split(";")}
    assert "Secure" not in plain


def test_behind_a_proxy_with_https_the_cookie_is_of_the_safest_kind(tmp_path):
    async def ask():
        app = create(Settings(tmp_path, Databases.address(tmp_path)))
        async with AsyncClient(transport=ASGITransport(app), base_url="https://club.example") as client:
            answer = await client.put("/api/me", json={"name": "x"})
        app.app.state.house.close()
        return answer

    answer = asyncio.run(ask())
    assert answer.headers["set-cookie"].startswith("__Host-roundhouse=")
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(answer.headers["set-cookie"].split("; "))
    assert answer.headers["strict-transport-security"]


def test_names_that_are_not_ours_are_refused_when_the_host_says_so(own_server):
    running = own_server(hosts=("club.example",))
    client = running.visitor()

    assert client.http.get("/api/health").status_code == 403
    assert client.http.get("/api/health", headers={"host": "club.example:99"}).status_code == 200


def test_what_is_too_big_or_cannot_be_read_is_refused(visit):
    client = visit()
    post = {"headers": {"content-type": "application/json"}}
    bodies = {b"[" * 10_000: 400, b"{": 400, b"\xff": 400, b"[]": 400, b"null": 400, b'{"game": 7}': 400, b"": 400}

    for body, status in bodies.items():
        assert client.http.post("/api/tables", content=body, **post).status_code == status, body[:20]
    assert client.http.post("/api/tables", content=b" " * 70_000, **post).status_code == 413
    long = {"record": "x" * 61_000}
    assert client.http.post("/api/import", json=long).status_code == 400


def test_speed_is_limited_for_each_person(own_server):
    slow = Rate(2, 0.01)
    running = own_server(limits=Limits(acts=slow, makes=slow, joins=slow, guests=Rate(3, 0.01), tables=1))
    client = running.visitor()
    client.make(GAME)

    answer = client.http.post("/api/tables", json={"game": GAME})
    assert (answer.status_code, answer.json()["rule"]) == (429, "too-many")
    answer = client.http.post("/api/tables", json={"game": GAME})
    assert (answer.status_code, answer.json()["rule"]) == (429, "too-fast")
    assert int(answer.headers["retry-after"]) > 0
    for _ in range(2):
        assert client.http.post("/api/join", json={"secret": "x"}).status_code == 403
    assert client.http.post("/api/join", json={"secret": "x"}).status_code == 429
    for _ in range(2):
        running.visitor().call("PUT", "/api/me", {"name": "x"})
    with pytest.raises(RefusedError, match="429"):
        running.visitor().call("PUT", "/api/me", {"name": "x"})


def tried(client, table):
    """Return what everything that counts as an act comes to; none of it changes anything."""
    wish = {"seat": 0, "seq": 0, "key": "k"}
    ways = {"act": {**wish, "action": "x"}, "undo": wish, "end-turn": wish}
    return [client.http.post(f"/api/tables/{table}/{way}", json=body).status_code for way, body in ways.items()]


def at_a_table(running, **more):
    client = running.visitor(**more)
    return client, client.make(GAME, seats=2, players=[{"kind": "human"}] * 2)


def test_who_acts_too_fast_slows_nobody_else(own_server):
    running = own_server(limits=replace(UNLIMITED, acts=Rate(4, 1e-6)))
    anna, bert = at_a_table(running), at_a_table(running)

    assert [tried(*anna), tried(*anna)] == [[409] * 3, [409, 429, 429]]
    assert tried(*bert) == [409] * 3


def test_however_many_act_from_one_address_others_are_not_slowed(own_server):
    running = own_server(limits=replace(UNLIMITED, acts_here=Rate(4, 1e-6)), proxies="127.0.0.1")
    here, elsewhere = ({"headers": {"x-forwarded-for": f"203.0.113.{number}"}} for number in (1, 2))
    anna, bert, carl = (at_a_table(running, **where) for where in (here, here, elsewhere))

    assert [tried(*anna), tried(*bert)] == [[409] * 3, [409, 429, 429]]
    assert tried(*carl) == [409] * 3


def live(client, server, table, **more):
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    return connect(url, additional_headers={"Cookie": cookie}, **{"origin": server.address, **more})


@pytest.mark.parametrize("origin", [None, "null", "https://evil.example", "http://127.0.0.1"])
def test_a_live_connection_needs_our_own_origin(visit, house_server, origin):
    client = visit()
    table = client.make(GAME)

    with pytest.raises(InvalidStatus) as caught, live(client, house_server, table, origin=origin):
        pass
    assert caught.value.response.status_code == 403


def test_a_live_connection_says_how_far_the_table_is_and_nothing_else(visit, house_server):
    client = visit()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}] * 2)
    with live(client, house_server, table) as socket:
        assert socket.recv(timeout=5) == '{"seq":1}'
        view = client.look(table, seat=client.look(table)["turn"])
        client.act(table, view["turn"], 1, view["options"][0]["action"])
        assert socket.recv(timeout=5) == '{"seq":2}'


def test_a_live_connection_ends_with_the_session(visit, house_server):
    client = visit()
    table = client.make(GAME)
    with live(client, house_server, table) as socket:
        socket.recv(timeout=5)
        client.call("DELETE", "/api/me")
        with pytest.raises(ConnectionClosed) as caught:
            list(iter(lambda: socket.recv(timeout=2), None))
    assert caught.value.rcvd.code == 4403


def test_a_live_connection_ends_for_whoever_is_put_out(visit, house_server):
    anna, bert = visit(), visit()
    table = anna.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "open"}])
    bert.join(anna.link(table, 1))
    with live(bert, house_server, table) as socket:
        socket.recv(timeout=5)
        anna.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
        with pytest.raises(ConnectionClosed) as caught:
            list(iter(lambda: socket.recv(timeout=2), None))
    assert caught.value.rcvd.code == 4403


def test_live_connections_of_one_person_are_counted(own_server):
    running = own_server(limits=Limits(sockets=2))
    client = running.visitor()
    table = client.make(GAME)

    first, second = live(client, running, table), live(client, running, table)
    with first, second, pytest.raises(InvalidStatus):
        live(client, running, table)
    with live(client, running, table) as socket:
        assert socket.recv(timeout=5)


def test_a_quiet_live_connection_says_now_and_then_that_it_lives(own_server, monkeypatch):
    monkeypatch.setattr("roundhouse.server.web.live.BEAT", 0.05)
    running = own_server()
    client = running.visitor()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}] * 2)

    with live(client, running, table) as socket:
        assert [socket.recv(timeout=10) for _ in range(4)] == ['{"seq":1}'] * 4
