"""A database of an earlier version: everybody finds their seat again, and nobody finds another's."""

import sqlite3

from contextlib import closing

import pytest

from roundhouse.house.people import hashed
from roundhouse.server.client import RefusedError
from roundhouse.server.storage.engine import FILE, writing
from roundhouse.server.storage.migrate import migrate


pytestmark = pytest.mark.file
GAME = "russian-railroads"
PLAYERS = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "open"}]
SITTERS = {"hanna": [0], "fred": [1, -1], "phone": [1], "walter": [-1]}
KEPT = {
    "users": "id, name, created",
    "sessions": "token, user, created",
    "tables": 'id, game, seats, options, rules, seed, salt, seeded, private, "position", host, created, deleted, '
    "rematch, moves, turn, updated",
    "log": "*",
}


def as_of_old(folder, new, users, table, host):
    """Write a database of the first version with the games of a new one."""
    folder.mkdir()
    engine = writing(folder / FILE)
    migrate(engine, "0001")
    engine.dispose()
    with closing(sqlite3.connect(folder / FILE)) as old, old:
        old.execute("ATTACH ? AS new", [str(new / FILE)])
        for name, columns in KEPT.items():
            target = "" if columns == "*" else f"({columns})"
            old.execute(f"INSERT INTO {name} {target} SELECT {columns} FROM new.{name}")  # noqa: S608  (our own names)
        old.execute("UPDATE tables SET host = ?", [users[host]])
        kinds = ["human", "human", "bot", "open"]
        for seat, kind in enumerate(kinds):
            bot = "random" if kind == "bot" else ""
            old.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", [table, seat, kind, f"name {seat}", bot])
        for who, seats in SITTERS.items():
            for seat in seats:
                old.execute("INSERT INTO sitters VALUES (?, ?, ?)", [table, users[who], seat])
        for secret, seat in {"free": 3, "taken": 1, "watch": -1}.items():
            old.execute("INSERT INTO links VALUES (?, ?, ?, ?, NULL)", [hashed(secret), table, seat, 1 << 40])


def test_everybody_finds_their_seat_again(own_server, tmp_path, visit_at):
    first = own_server()
    clients = {who: first.visitor() for who in [*SITTERS, "gone"]}
    for who, client in clients.items():
        client.call("PUT", "/api/me", {"name": who})
    users = {who: client.call("GET", "/api/me")["user"]["id"] for who, client in clients.items()}
    table = clients["hanna"].make(GAME, seats=4, players=PLAYERS)
    moved = clients["hanna"].look(table)["moves"]
    as_of_old(tmp_path / "data1", first.settings.data, users, table, "gone")
    second = own_server()
    found = {who: visit_at(second, client) for who, client in clients.items()}

    assert {who: found[who].look(table)["me"]["seats"] for who in SITTERS} == {
        "hanna": [0], "fred": [1], "phone": [], "walter": [],
    }  # fmt: skip
    assert found["phone"].look(table)["me"]["watching"]
    assert found["hanna"].look(table)["me"]["host"]
    assert found["hanna"].look(table)["moves"] >= moved
    with pytest.raises(RefusedError, match="bad-link"):
        found["gone"].join("taken")
    assert found["gone"].join("free")["seat"] == 3
    assert found["gone"].look(table)["me"]["seats"] == [3]


@pytest.fixture
def visit_at():
    """Come to another server with the cookie of a visitor."""

    def come(running, client):
        new = running.visitor()
        for value in client.http.cookies.values():
            new.http.cookies.set(f"roundhouse-{running.port}", value)
        return new

    return come
