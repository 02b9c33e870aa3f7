"""Attacks made up by somebody who has read the program and sits at a table."""

import asyncio
import base64
import random
import secrets
import threading
import time

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from roundhouse.house import asking, making
from roundhouse.house.house import HANDS
from roundhouse.house.people import hashed
from roundhouse.house.pictures import Sketch
from roundhouse.house.settings import Limits
from roundhouse.server.client import RefusedError

from .conftest import SPEEDS, findings


GAME = "russian-railroads"
OVER = Path(__file__).parents[1] / "golden" / "russian" / "classic-2.record"
OPEN = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}]
TWO = [{"kind": "human"}, {"kind": "human"}]


def refused(call, *args, **more):
    with pytest.raises(RefusedError) as caught:
        call(*args, **more)
    return caught.value.status, caught.value.rule


def test_whoever_only_watches_does_not_take_the_table_along(visit):
    hanna, walter = visit(), visit()
    table = hanna.make(GAME, seats=2, players=[{"kind": "bot"}, {"kind": "bot"}])
    walter.join(hanna.link(table))
    walter.call("DELETE", f"/api/tables/{table}")

    assert hanna.look(table)["me"]["host"]
    hanna.call("DELETE", f"/api/tables/{table}")
    assert refused(hanna.look, table) == (404, "not-found")


def test_nothing_is_done_and_undone_for_ever(own_server, step):
    running = own_server(limits=Limits(**SPEEDS, rows=9))
    hanna, fred = running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=3, players=[*TWO, {"kind": "open"}])
    fred.join(hanna.link(table, 2), "Fred")
    link = hanna.link(table)
    while hanna.look(table)["seq"] < 9:
        hanna.call("PUT", f"/api/tables/{table}/seats/0", {"name": f"Hanna {secrets.token_hex(2)}"})
    mover = fred if hanna.look(table)["turn"] == 2 else hanna
    view = step(mover, table, end=False)

    undo = {"seat": view["turn"], "seq": view["seq"] + 1, "key": "k"}
    assert refused(mover.call, "POST", f"/api/tables/{table}/undo", undo) == (429, "too-many")
    assert refused(hanna.call, "PUT", f"/api/tables/{table}/seats/0", {"kind": "bot"}) == (429, "too-many")
    running.visitor().join(link)
    step(fred if hanna.look(table)["turn"] == 2 else hanna, table)
    fred.call("DELETE", f"/api/tables/{table}")
    hanna.call("DELETE", f"/api/tables/{table}")
    assert hanna.tables() == []


def test_whoever_brings_long_records_keeps_nobody_from_looking(visit, monkeypatch):
    mallory, anna, other = visit(), visit(), visit()
    table = other.make(GAME, seats=2, players=TWO)
    begun, go_on, real = threading.Event(), threading.Event(), making._begin

    def slow(facts, room, moves):
        begun.set()
        assert go_on.wait(30), "nobody was answered meanwhile"
        return real(facts, room, moves)

    monkeypatch.setattr(making, "_begin", slow)
    bring = {"record": OVER.read_text("utf-8")}
    with ThreadPoolExecutor(4) as pool:
        brought = [pool.submit(mallory.call, "POST", "/api/import", bring) for _ in range(3)]
        assert begun.wait(30)
        late = pool.submit(anna.call, "POST", "/api/import", bring)
        assert other.look(table, seat=0, pictures=True)["panels"]
        go_on.set()
        assert all(one.result()["id"] for one in [*brought, late])


def test_whoever_looks_too_often_keeps_nobody_else_waiting(own_server, monkeypatch):
    running, order, go_on, real = own_server(limits=Limits(looks=5)), [], threading.Event(), Sketch.draw
    mallory, anna = running.visitor(), running.visitor()
    mine, hers = (client.make(GAME, seats=2, players=TWO) for client in (mallory, anna))

    def draw(sketch, album):
        order.append(sketch.language)
        assert go_on.wait(30), "nobody let it go on"
        return real(sketch, album)

    def look(client, table, **query):
        return client.http.get(f"/api/tables/{table}", params=query).status_code

    def until(count, done=0):
        waiting = running.house.drawing._waiting[False]
        while len(order) + sum(map(len, waiting.values())) < count or sum(one.done() for one in looks) < done:
            time.sleep(0.01)

    monkeypatch.setattr(Sketch, "draw", draw)
    with ThreadPoolExecutor(11) as pool:
        looks = [pool.submit(look, mallory, mine, base=number, lang="en") for number in range(10)]
        until(7, done=3)
        looks.append(pool.submit(look, anna, hers, lang="nl"))
        until(8)
        go_on.set()
        assert sorted(one.result() for one in looks) == [200] * 8 + [429] * 3
    assert order.index("nl") <= 3


@pytest.mark.parametrize(("what", "together"), [("explain", True), ("aids", False)])
def test_whoever_asks_too_much_keeps_nobody_else_waiting(own_server, monkeypatch, what, together):
    """Neither at the same table, where one is answered after the other, nor at others, where a few are at a time."""
    running, order, go_on, real = own_server(), [], threading.Event(), getattr(asking, what)
    mallory, anna = running.visitor(), running.visitor()
    tables = [client.make(GAME, seats=2, players=OPEN) for client in (mallory, anna)]
    if together:
        anna.join(mallory.link(tables[0], 1))

    def slow(*about):
        order.append(about[-1])
        assert go_on.wait(30), "nobody let it go on"
        return real(*about)

    def ask(client, table, seat, language):
        more = {"headers": {"accept-language": language}}
        if what == "explain":
            return client.http.post(f"/api/tables/{table}/{what}", json={"seat": seat, "action": "pass"}, **more)
        return client.http.get(f"/api/tables/{table}/{what}", **more)

    def until(count):
        queues = [running.house.helping, running.house._tables[tables[0]].lock]
        while len(order) + sum(queue.waiting(who) for queue in queues for who in ids) < count:
            time.sleep(0.01)

    ids = [client.call("GET", "/api/me")["user"]["id"] for client in (mallory, anna)]
    monkeypatch.setattr(asking, what, slow)
    with ThreadPoolExecutor(13) as pool:
        asked = [pool.submit(ask, mallory, tables[0], 0, "en") for _ in range(12)]
        until(12)
        asked.append(pool.submit(ask, anna, tables[not together], int(together), "nl"))
        until(13)
        go_on.set()
        assert {one.result().status_code for one in asked} == {200}
    assert order.index("nl") <= HANDS + 1


@pytest.mark.parametrize("chosen", [True, False])
def test_a_seed_nobody_chose_comes_from_the_operating_system(own_server, monkeypatch, chosen):
    running, drawn, real = own_server(), {}, secrets.randbits
    client = running.visitor()
    monkeypatch.setattr(secrets, "randbits", lambda bits: drawn.setdefault(real(bits), bits) and list(drawn)[-1])
    first = client.make(GAME, seats=2, players=TWO, **({"seed": 7} if chosen else {}))
    brought = client.call("POST", "/api/import", {"record": f"roundhouse 1\ngame {GAME}\nseats 2\n"})["id"]
    copy = client.call("POST", f"/api/tables/{first}/what-if", {})["id"]
    over = client.call("POST", "/api/import", {"record": OVER.read_text("utf-8")})["id"]
    again = client.call("POST", f"/api/tables/{over}/rematch")["id"]
    seeds = {table: running.house._tables[table].facts.seed for table in (first, brought, copy, again)}

    assert client.look(first)["seeded"] == (seeds.pop(first) not in drawn) == chosen
    assert set(seeds.values()) <= set(drawn)
    assert min(drawn.values()) >= 63


def live(client, server, table):
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    return connect(url, additional_headers={"Cookie": cookie}, origin=server.address)


def heard(line):
    """Return the code with which a live connection was ended, once all it said was heard."""
    with pytest.raises(ConnectionClosed) as caught:
        list(iter(lambda: line.recv(timeout=10), None))
    return caught.value.rcvd.code


def test_a_watcher_who_is_put_out_or_leaves_hears_nothing_more(visit, house_server):
    hanna, walter, vera = visit(), visit(), visit()
    table = hanna.make(GAME, seats=2, players=TWO)
    walter.join(hanna.link(table))
    with live(walter, house_server, table) as line:
        number = hanna.look(table)["watchers"][0]["number"]
        vera.join(hanna.link(table))
        hanna.call("DELETE", f"/api/tables/{table}/watchers/{number}")
        assert heard(line) == 4403
    with live(vera, house_server, table) as line:
        vera.call("DELETE", f"/api/tables/{table}")
        assert heard(line) == 4403


def test_of_two_devices_only_that_one_is_cut_off_which_says_goodbye(visit, house_server):
    hanna, phone = visit(), visit()
    table = hanna.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "open"}])
    phone.join(hanna.link(table, 0))
    with live(hanna, house_server, table) as kept, live(phone, house_server, table) as gone:
        phone.call("DELETE", "/api/me")
        assert heard(gone) == 4403
        hanna.call("PUT", f"/api/tables/{table}/seats/0", {"name": "Johanna"})
        seq = hanna.look(table)["seq"]
        assert any(kept.recv(timeout=10) == f'{{"seq":{seq}}}' for _ in range(9))


def test_a_rematch_is_not_for_strangers_nor_for_who_was_put_out(visit):
    hanna, fred, walter, strange = visit(), visit(), visit(), visit()
    table = hanna.call("POST", "/api/import", {"record": OVER.read_text("utf-8")})["id"]
    fred.join(hanna.call("POST", f"/api/tables/{table}/links", {"seat": 1, "device": False})["url"].split("#")[1], "F")
    walter.join(hanna.link(table))
    strange.call("PUT", "/api/me", {"name": "Strange"})
    hanna.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})

    wish = ("POST", f"/api/tables/{table}/rematch")
    assert refused(strange.call, *wish) == refused(fred.call, *wish) == (403, "not-your-table")
    assert refused(walter.call, *wish) == (403, "not-your-seat")
    again = hanna.call(*wish)["id"]
    assert [refused(who.look, again)[0] for who in (fred, walter, strange)] == [403] * 3
    assert refused(walter.call, *wish) == (403, "not-your-seat")


def test_a_host_does_not_come_by_a_rematch_to_a_hand_that_was_put_out(visit):
    fred, hanna = visit(), visit()
    over = fred.call("POST", "/api/import", {"record": OVER.read_text("utf-8")})["id"]
    given = fred.call("POST", f"/api/tables/{over}/links", {"seat": 0, "device": False})["url"]
    hanna.join(given.split("#")[1], "Hanna")
    again = fred.call("POST", f"/api/tables/{over}/rematch")["id"]
    assert hanna.call("POST", f"/api/tables/{over}/rematch")["id"] == again
    fred.call("PUT", f"/api/tables/{again}/seats/0", {"kind": "open"})
    fred.call("PUT", f"/api/tables/{over}/seats/0", {"kind": "open"})
    fred.call("PUT", f"/api/tables/{over}/seats/0", {"kind": "human"})

    assert refused(fred.call, "POST", f"/api/tables/{over}/rematch") == (403, "seat-known")
    assert fred.look(again)["me"]["seats"] == [1]
    assert fred.look(again)["players"][0]["kind"] == "open"


def test_a_link_that_is_too_old_works_no_longer(own_server):
    running = own_server()
    hanna, fred = running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=2, players=OPEN)
    secrets_ = [hanna.link(table, 1), hanna.link(table), hanna.link(table, 0)]
    late = text("UPDATE links SET expires = :now")
    asyncio.run(running.house.store.write(lambda book: book.c.execute(late, {"now": int(time.time())})))

    for secret in secrets_:
        assert refused(fred.join, secret) == (403, "bad-link")
        assert refused(fred.call, "POST", "/api/invitation", {"secret": secret}) == (403, "bad-link")


def test_a_device_whose_session_has_ended_is_counted_no_longer(own_server):
    running = own_server()
    hanna, phone = running.visitor(), running.visitor()
    table = hanna.make(GAME, seats=2)
    phone.join(hanna.link(table, 0))
    (token,) = phone.http.cookies.values()
    old = text("UPDATE sessions SET seen = 0 WHERE token = :token")
    before = hanna.look(table)["players"][0]["devices"]
    asyncio.run(running.house.store.write(lambda book: book.c.execute(old, {"token": hashed(token)})))

    assert (before, hanna.look(table)["players"][0]["devices"]) == (2, 1)


def test_only_so_many_may_watch(own_server):
    running = own_server(limits=Limits(**SPEEDS, watchers=2))
    hanna, crowd = running.visitor(), [running.visitor() for _ in range(3)]
    table = hanna.make(GAME, seats=2, players=TWO)
    secret = hanna.link(table)
    answers = [one.http.post("/api/join", json={"secret": secret}).status_code for one in (*crowd, crowd[0], hanna)]

    assert answers == [200, 200, 429, 200, 200]


def test_a_session_is_long_new_for_every_device_and_never_what_somebody_brought(visit):
    hanna, phone, mallory = visit(), visit(), visit()
    table = hanna.make(GAME, seats=2, players=OPEN)
    phone.call("PUT", "/api/me", {"name": "nobody yet"})
    first = next(iter(phone.http.cookies.values()))
    phone.join(hanna.link(table, 0))
    tokens = [next(iter(client.http.cookies.values())) for client in (hanna, phone)]

    assert len({first, *tokens}) == 3
    assert all(len(base64.urlsafe_b64decode(token)) >= 16 for token in tokens)
    name = next(iter(hanna.http.cookies))
    for old in (first, "made-up", tokens[0][:-1] + ("_" if tokens[0][-1] != "_" else "-")):
        mallory.http.cookies.set(name, old)
        assert mallory.call("GET", "/api/me") == {"user": None}
    mallory.call("PUT", "/api/me", {"name": "Mallory"})
    assert old not in [cookie.value for cookie in mallory.http.cookies.jar if cookie.domain]


class Crowd:
    """Somebody with two devices, a friend, a watcher and a stranger, who all do anything at the same moment."""

    def __init__(self, running, seed):
        self.running, self.dice, self.links = running, random.Random(seed), ["none"]
        self.people = {name: running.visitor() for name in ("hanna", "phone", "fred", "walter", "strange")}
        hanna = self.people["hanna"]
        self.table = hanna.make(GAME, seats=2, players=OPEN)
        self.people["phone"].join(hanna.link(self.table, 0))
        self.people["fred"].join(hanna.link(self.table, 1), "Fred")
        self.people["walter"].join(hanna.link(self.table))
        self.people["strange"].call("PUT", "/api/me", {"name": "Strange"})

    def wish(self, view):
        """Return anything that can be asked for: method, address and body."""
        seat, turn = self.dice.randrange(2), view["turn"] or 0
        one = {"seat": turn, "seq": view["seq"], "key": f"{self.dice.random()}"}
        options = [option["action"] for option in view["options"]] or ["pass"]
        at = f"/api/tables/{self.table}"
        return self.dice.choice([
            *[("POST", f"{at}/act", {**one, "action": self.dice.choice(options), "end": seat == 0})] * 4,
            ("POST", f"{at}/undo", one),
            ("POST", f"{at}/end-turn", one),
            ("PUT", f"{at}/seats/{seat}", {"kind": self.dice.choice(["open", "bot", "human"])}),
            ("POST", f"{at}/seats/{seat}/leave", {}),
            ("POST", f"{at}/links", {"seat": self.dice.choice([None, seat]), "device": self.dice.random() < 0.3}),
            *[("POST", "/api/join", {"secret": self.dice.choice(self.links[-4:]), "name": "x"})] * 2,
            ("DELETE", f"{at}/links", {}),
            ("POST", f"{at}/what-if", {}),
        ])  # fmt: skip

    def at_once(self, pool, view):
        """Let six things happen at the same moment; none is a fault of the server."""
        asked = [(self.dice.choice(list(self.people.values())), *self.wish(view)) for _ in range(6)]
        answers = list(pool.map(lambda one: one[0].http.request(one[1], one[2], json=one[3]), asked))
        assert {answer.status_code for answer in answers} <= {200, 201, 400, 403, 404, 409, 422}
        found = [answer.json().get("url", "") for answer in answers if answer.status_code == 201]
        self.links += [url.partition("#")[2] for url in found if "#" in url]

    def seen(self):
        """Return what everybody who may look sees, by person: two devices are one."""
        found = {}
        for client in self.people.values():
            answer = client.http.get(f"/api/tables/{self.table}?panels=0")
            if answer.is_success:
                found[client.call("GET", "/api/me")["user"]["id"]] = answer.json()
        return list(found.values())


@pytest.mark.parametrize("days", [1, pytest.param(40, marks=pytest.mark.slow)])
def test_whatever_happens_at_the_same_moment_a_seat_has_one_holder_and_all_see_the_same(own_server, days):
    running = own_server(bots=False)
    with ThreadPoolExecutor(6) as pool:
        for day in range(days):
            crowd = Crowd(running, day)
            seen = crowd.seen()
            for _ in range(25):
                crowd.at_once(pool, seen[0])
                seen = crowd.seen()
                people = [player["seat"] for player in seen[0]["players"] if player["kind"] == "human"]
                assert sorted(seat for view in seen for seat in view["me"]["seats"]) == people
                assert len({(view["seq"], view["moves"], str(view["scores"])) for view in seen}) == 1
    assert findings(running.settings.data) == []
