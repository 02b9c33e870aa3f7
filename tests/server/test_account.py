"""What is kept of a person: they may see it all, and it is gone with them."""

import asyncio

import pytest

from roundhouse.house.people import hashed
from roundhouse.server.client import RefusedError
from roundhouse.server.storage import schema


GAME = "russian-railroads"
OPEN = [{"kind": "human", "name": "Hannelore"}, {"kind": "open"}]


def kept(running, word):
    """Return in which tables of the database a word stands."""

    def look(book):
        rows = {name: book.c.execute(table.select()).all() for name, table in schema.metadata.tables.items()}
        return sorted(name for name, found in rows.items() if word in repr(found))

    return asyncio.run(running.house.store.read(look))


@pytest.fixture
def three(own_server):
    running = own_server()
    hanna, fred, phone = running.visitor(), running.visitor(), running.visitor()
    hanna.call("PUT", "/api/me", {"name": "Hannelore"})
    table = hanna.make(GAME, seats=2, players=OPEN)
    fred.join(hanna.link(table, 1), "Fred")
    return running, hanna, fred, phone, table


def test_everybody_can_see_all_that_is_kept_of_them(three):
    running, hanna, fred, phone, table = three
    watched = fred.make(GAME, seats=2, players=[{"kind": "human", "name": "Fred"}, {"kind": "open"}])
    hanna.join(fred.link(watched))
    joined = fred.make(GAME, seats=2, players=[{"kind": "human", "name": "Fred"}, {"kind": "open"}])
    hanna.join(fred.link(joined, 1), "Hannelore")
    phone.join(hanna.link(table, 0))
    found = hanna.call("GET", "/api/me/data")

    assert found == phone.call("GET", "/api/me/data")
    assert found["user"]["name"] == "Hannelore"
    assert len(found["sessions"]) == 2
    assert {one["id"]: (one["seats"], one["names"], one["host"]) for one in found["tables"]} == {
        table: ([0], ["Hannelore"], True),
        watched: ([], [], False),
        joined: ([1], ["Hannelore"], False),
    }
    assert "roundhouse 1" in hanna.call("GET", found["tables"][0]["record"])
    assert {one["table"]: (one["what"], one["roles"]) for one in found["told"]} == {
        table: ("device", ["by", "who", "was"]),
        joined: ("sit", ["by", "who"]),
    }
    assert sorted((one["kind"], one["made"], one["used"]) for one in found["links"]) == [
        ("device", True, True), ("seat", False, True), ("seat", True, False), ("seat", True, False),
    ]  # fmt: skip
    assert "Fred" not in repr(found)
    assert kept(running, "Hannelore") == ["news", "seats", "users"]


def test_nothing_is_told_to_strangers_about_anybody(three):
    running, *_ = three
    with pytest.raises(RefusedError, match="no-session"):
        running.visitor().call("GET", "/api/me/data")


def test_who_leaves_for_good_stands_nowhere_any_more(three):
    running, hanna, fred, _, table = three
    hanna.call("DELETE", "/api/me")

    assert kept(running, "Hannelore") == []
    assert fred.look(table)["me"]["host"]


@pytest.mark.parametrize("point", ["forget", "unwatch", "reseat"])
def test_leaving_for_good_can_be_repeated_after_the_disk_was_full(three, fail_at, point):
    running, hanna, fred, _, table = three
    hanna.http.event_hooks = {"response": []}
    with fail_at(point, "after"):
        answer = hanna.http.request("DELETE", "/api/me", json={})
    assert (answer.status_code, answer.json()["rule"]) == (503, "not-saved")
    hanna.call("DELETE", "/api/me")

    assert kept(running, "Hannelore") == []
    assert fred.look(table)["me"]["host"]
    with pytest.raises(RefusedError, match="no-session"):
        hanna.look(table)


def test_of_two_devices_one_may_go(three):
    running, hanna, _, phone, table = three
    phone.join(hanna.link(table, 0))
    hanna.call("DELETE", "/api/me")

    assert phone.look(table)["me"]["seats"] == [0]
    phone.call("DELETE", "/api/me")
    assert kept(running, "Hannelore") == []


def test_sessions_that_ended_do_not_keep_anybody(three):
    running, hanna, _, phone, table = three
    phone.join(hanna.link(table, 0))
    token = hashed(next(iter(hanna.http.cookies.values())))
    asyncio.run(running.house.store.write(lambda book: book.seen(token, 0)))
    with pytest.raises(RefusedError, match="no-session"):
        hanna.look(table)
    phone.call("DELETE", "/api/me")

    assert kept(running, "Hannelore") == []
