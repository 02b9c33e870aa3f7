"""Attacks made up from the description of the interface alone, by somebody who has not seen the program."""

import contextlib
import gzip
import json
import socket

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from roundhouse.house.limiter import network
from roundhouse.house.people import hashed
from roundhouse.house.settings import Limits, Rate

from .conftest import SPEEDS


GAME = "russian-railroads"
OVER = Path(__file__).parents[1] / "golden" / "russian" / "classic-2.record"
OPEN = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}]


def all_at_once(*calls):
    """Do several things at the same moment; return the status of each."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return [done.result() for done in [pool.submit(call) for call in calls]]


def status(client, method, path, **body):
    return lambda: client.http.request(method, path, json=body).status_code


@pytest.mark.parametrize("links", [1, 6])
def test_of_many_who_race_for_one_seat_one_sits(visit, links):
    hanna, people = visit(), [visit() for _ in range(6)]
    table = hanna.make(GAME, seats=2, players=OPEN)
    secrets = [hanna.link(table, 1) for _ in range(links)]
    for client in people:
        client.call("PUT", "/api/me", {"name": "x"})
    tries = [status(one, "POST", "/api/join", secret=secrets[i % links]) for i, one in enumerate(people)]

    assert sorted(all_at_once(*tries)) == [200] + [403] * 5
    assert sum(one.http.get(f"/api/tables/{table}").status_code == 200 for one in people) == 1


def test_a_host_who_takes_a_seat_and_a_guest_who_joins_it_are_not_both_there(visit):
    for _ in range(4):
        hanna, fred = visit(), visit()
        table = hanna.make(GAME, seats=3, players=[*OPEN, {"kind": "open"}])
        secret = hanna.link(table, 1)
        fred.call("PUT", "/api/me", {"name": "Fred"})
        race = [
            status(hanna, "PUT", f"/api/tables/{table}/seats/1", kind="human"),
            status(fred, "POST", "/api/join", secret=secret),
        ]

        assert sorted(all_at_once(*race)) in ([200, 403], [200, 409])
        seats = hanna.look(table)["me"]["seats"]
        assert (1 in seats) != (fred.http.get(f"/api/tables/{table}").status_code == 200)


def test_a_link_is_used_once_by_however_many_devices(visit):
    hanna, phones = visit(), [visit() for _ in range(5)]
    table = hanna.make(GAME, seats=2, players=OPEN)
    secret = hanna.link(table, 0)

    assert sorted(all_at_once(*(status(p, "POST", "/api/join", secret=secret) for p in phones))) == [200] + [403] * 4
    assert hanna.look(table)["players"][0]["devices"] == 2


def test_a_link_cannot_be_forged(visit):
    hanna, mallory = visit(), visit()
    table = hanna.make(GAME, seats=2, players=OPEN)
    secret = hanna.link(table, 1)
    forged = [
        secret[:-1], secret + "A", secret.swapcase(), f" {secret}", f"{secret}\0", f"{secret}\n", secret[::-1],
        hashed(secret), table, "", "%", "*", "' OR 1=1 --", f"{secret}' --", secret.replace(secret[3], "\uff41"),
    ]  # fmt: skip
    for wrong in forged:
        for path in ("/api/join", "/api/invitation"):
            assert mallory.http.post(path, json={"secret": wrong}).status_code == 403, wrong
    assert mallory.join(secret)["seat"] == 1


def test_a_link_to_a_table_that_is_gone_leads_nowhere(visit):
    hanna, mallory = visit(), visit()
    table = hanna.make(GAME, seats=2, players=OPEN)
    secrets = [hanna.link(table, 1), hanna.link(table), hanna.link(table, 0)]
    hanna.call("DELETE", f"/api/tables/{table}")

    for secret in secrets:
        assert mallory.http.post("/api/join", json={"secret": secret}).status_code in {403, 404}
        assert mallory.http.post("/api/invitation", json={"secret": secret}).status_code in {403, 404}


@pytest.mark.parametrize("seq", [-1, 0, 10**6, 2**31, 2**63, 2**64])
def test_no_seq_but_the_present_one_is_taken(visit, seq):
    hanna = visit()
    table = hanna.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "human"}])
    turn = hanna.look(table)["turn"]
    action = hanna.look(table, seat=turn)["options"][0]["action"]
    for path, more in (("act", {"action": action}), ("undo", {}), ("restart-turn", {}), ("end-turn", {})):
        wish = {"seat": turn, "seq": seq, "key": f"{path}", **more}
        assert hanna.http.post(f"/api/tables/{table}/{path}", json=wish).status_code in {400, 409}
    assert hanna.look(table)["seq"] == 1


def raw(running, sent, until=b"\r\n\r\n"):
    """Send bytes; return what is said until the line is closed, or until something is there."""
    said = b""
    with socket.create_connection(("127.0.0.1", running.port), 10) as line, contextlib.suppress(OSError):
        for part in sent:
            line.sendall(part)
        while (more := line.recv(65536)) and until not in (said := said + more):
            pass
    return said


POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


def test_a_body_without_end_or_without_measure_is_refused(house_server):
    endless = [POST + b"Transfer-Encoding: chunked\r\n\r\n", *[b"2000\r\n" + b" " * 0x2000 + b"\r\n"] * 40]
    lies = [POST + b"Content-Length: 99999999\r\n\r\n" + b" " * 100_000]
    small = [POST + b"Content-Length: -1\r\n\r\n{}"]

    for sent in (endless, lies):
        assert raw(house_server, sent).split(b" ")[1:2] in ([b"413"], [])
    assert raw(house_server, small).split(b" ")[1] == b"400"


def test_one_request_is_not_read_as_two(house_server):
    both = (
        POST
        + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"
    )
    twice = POST + b"Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"
    folded = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: y\r\n Host: evil\r\n\r\n"

    for sent in (both, twice):
        said = raw(house_server, [sent], until=b"\0")
        assert said.split(b" ")[1] == b"400"
        assert said.count(b"HTTP/1.1 ") == 1
    assert raw(house_server, [folded]).split(b" ")[1] in {b"200", b"400"}


def hung_up(line):
    """Send one byte more; return whether the other side has had enough."""
    try:
        line.sendall(b" ")
        return line.recv(100) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_a_body_that_drips_is_not_waited_for(own_server):
    running = own_server(limits=Limits(patience=0.3))
    with socket.create_connection(("127.0.0.1", running.port), 10) as line:
        line.sendall(POST + b"Content-Length: 60000\r\n\r\n")
        line.settimeout(0.02)
        assert any(hung_up(line) for _ in range(3000))
    assert running.visitor().call("GET", "/api/health")["ok"]


def test_a_packed_body_is_not_unpacked(visit):
    bomb = gzip.compress(b" " * 50_000_000)
    headers = {"content-encoding": "gzip", "content-type": "application/json"}

    assert len(bomb) < 60_000
    assert visit().http.post("/api/tables", content=bomb, headers=headers).status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/static/x/../../../etc/passwd", "/static/x/..%2f..%2f..%2fetc/passwd", "/static//etc/passwd",
        "/static/x/%2e%2e/%2e%2e/run.py", "/static/x/..\\..\\run.py", "/api/tables/..%2fme%2fdata",
        "/t/../api/me/data", "/api/sheets/../me/data", "//api/me/data", "/api//me/data",
        "/api/tables/%00", "/api/tables/x%00y/record", "/api/sheets/%00",
    ],
)  # fmt: skip
def test_an_address_with_tricks_leads_nowhere(house_server, path):
    said = raw(house_server, [f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()], b"\0")

    assert said.split(b" ")[1] in {b"400", b"403", b"404"}
    assert b"root:" not in said


@pytest.mark.parametrize("key", ["\0", "a\0b", "", "x" * 81])
def test_a_key_is_a_plain_short_text(visit, key):
    client = visit()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "human"}])
    wish = {"seat": 0, "seq": 1, "key": key, "action": "pass"}

    assert client.http.post(f"/api/tables/{table}/act", json=wish).status_code == 400


def test_connections_asked_for_at_the_same_moment_are_counted(own_server):
    running = own_server(limits=Limits(**SPEEDS, sockets=4))
    client = running.visitor()
    table = client.make(GAME, seats=2, players=OPEN)
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    url, headers = f"ws://127.0.0.1:{running.port}/api/tables/{table}/live", {"Cookie": cookie}

    with contextlib.ExitStack() as held:

        def live():
            try:
                held.enter_context(connect(url, origin=running.address, additional_headers=headers))
            except InvalidStatus as refused:
                return refused.response.status_code
            return 101

        assert sorted(all_at_once(*[live] * 16)) == [101] * 4 + [429] * 12


def test_looking_in_ever_new_ways_fills_no_memory(own_server):
    running = own_server()
    client = running.visitor()
    table = client.make(GAME, seats=2, players=OPEN)
    for number in range(260):
        client.call("GET", f"/api/tables/{table}", board=0, base=number, look=f"plain,{number}")

    assert len(running.house.album._drawn) <= 200
    assert len(running.house.album._seen) <= 1024


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"), ("fe80::1%eth0", "fe80::/64"), ("here", "here"), ("", ""),
    ],
)  # fmt: skip
def test_whoever_has_many_addresses_is_counted_as_one(address, counted):
    assert network(address) == counted


def finished(client):
    """Bring a game that is over."""
    return client.call("POST", "/api/import", {"record": OVER.read_text("utf-8")})["id"]


def test_a_rematch_asked_for_by_all_at_once_is_one_table(visit):
    hanna, fred = visit(), visit()
    table = finished(hanna)
    fred.join(hanna.call("POST", f"/api/tables/{table}/links", {"seat": 1, "device": False})["url"].split("#")[1], "F")

    assert set(all_at_once(*[status(who, "POST", f"/api/tables/{table}/rematch") for who in (hanna, fred) * 3])) == {
        201
    }
    assert len(hanna.tables()) == len(fred.tables()) == 2
    again = hanna.look(table)["rematch"]
    assert [sorted(who.look(again)["me"]["seats"]) for who in (hanna, fred)] == [[0], [1]]


def test_rematches_over_and_over_are_slowed_down(own_server):
    running = own_server(limits=Limits(**{**SPEEDS, "makes": Rate(4, 0.001)}))
    mallory = running.visitor()
    table = finished(mallory)
    found = []
    for _ in range(6):
        answer = mallory.http.post(f"/api/tables/{table}/rematch", json={})
        found.append(answer.status_code)
        if answer.is_success:
            mallory.http.request("DELETE", f"/api/tables/{answer.json()['id']}", json={})

    assert found == [201] * 3 + [429] * 3


def test_no_error_and_no_log_tells_a_secret(own_server, caplog):
    running = own_server()
    hanna = running.visitor()
    table = hanna.make(GAME, seats=2, players=OPEN)
    secret, cookie = hanna.link(table, 1), next(iter(hanna.http.cookies.values()))
    seed = str(next(iter(running.house._tables.values())).facts.seed)
    said = []
    for method in ("GET", "POST", "DELETE"):
        for path in (
            "join",
            f"tables/{table}",
            f"tables/{table}/act",
            f"sheets/{cookie}",
            f"x/{secret}",
            "openapi.json",
        ):
            for body in (b"{", b'{"secret": 5}', json.dumps({"secret": secret, "key": cookie}).encode(), b"[]"):
                answer = running.visitor().http.request(
                    method, f"/api/{path}", content=body, headers={"content-type": "application/json"}
                )
                said.append(answer.text + repr(answer.headers))

    for hidden in (secret, cookie, seed, str(running.settings.data), "Traceback", "sqlite", "SELECT"):
        assert [text for text in said if hidden in text] == []
        assert [one for one in caplog.records if one.name.startswith("roundhouse") and hidden in one.getMessage()] == []
    assert [one for one in caplog.records if one.name.split(".")[0] in {"roundhouse", "uvicorn", "litestar"}] == []
