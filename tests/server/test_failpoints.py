"""Named places at which something fails: nothing is acknowledged, nothing is changed, and it works again afterwards."""

import asyncio
import inspect
import sqlite3

from contextlib import closing

import httpx
import pytest

from sqlalchemy import text

from roundhouse.house import house as house_module
from roundhouse.house.book import Book
from roundhouse.server.storage import schema
from roundhouse.server.storage.engine import FILE, writing
from roundhouse.server.storage.migrate import migrate, versions
from roundhouse.server.storage.postgres import Shared

from .conftest import findings


GAME = "russian-railroads"
PLAYERS = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}]
READS = {
    "load", "room", "count", "mine", "running", "waiting", "whose", "devices", "lost", "link", "about",
    "tail", "heads", "unwelcome",
}  # fmt: skip
BEHIND = {"take", "release"}
"""What is written while nobody waits for it."""
WRITES = {
    "append": "act", "note": "withdraw", "keep_snapshot": "act", "found": "make", "spend": "make", "reseat": "sit",
    "announce": "sit", "unwatch": "sit", "use_link": "sit", "watch": "watch", "make_link": "link", "enter": "come",
    "rename": "rename", "admit": "device", "leave": "go", "seen": "look", "forget": "vanish",
}  # fmt: skip
"""Every operation of the book that writes, and something somebody does that needs it."""
BEFORE = {
    "sit": {"users", "sessions"}, "watch": {"users", "sessions"},
    "vanish": {"log", "news", "seats", "snapshots", "tables", "watchers"},
}  # fmt: skip
"""What was done and kept before: whoever comes is a guest first, whoever goes for good leaves every table first."""
APART = {"buckets"}
"""What is counted before anything is tried."""


class Scene:
    """Two people at a table, and everything they may do next."""

    def __init__(self, running):
        self.running = running
        self.hanna, self.fred, self.late, self.phone = (running.visitor() for _ in range(4))
        self.table = self.hanna.make(GAME, seats=3, players=[*PLAYERS, {"kind": "open"}])
        self.hanna.link(self.table, 1)
        self.fred.join(self.hanna.link(self.table, 1), "Fred")
        self.phone.join(self.fred.link(self.table, 1))
        for client in (self.hanna, self.fred, self.late, self.phone):
            client.http.event_hooks = {"response": []}

    def call(self, what):
        """Return who asks for something, and how."""
        path = f"/api/tables/{self.table}"
        made = {
            "make": lambda: (self.hanna, "POST", "/api/tables", {"game": GAME, "seats": 2, "players": PLAYERS}),
            "sit": lambda: (self.late, "POST", "/api/join", {"secret": self.hanna.link(self.table, 2), "name": "L"}),
            "watch": lambda: (self.late, "POST", "/api/join", {"secret": self.hanna.link(self.table)}),
            "link": lambda: (self.hanna, "POST", f"{path}/links", {"seat": None}),
            "come": lambda: (self.late, "PUT", "/api/me", {"name": "Late"}),
            "rename": lambda: (self.hanna, "PUT", "/api/me", {"name": "Johanna"}),
            "device": lambda: (self.late, "POST", "/api/join", {"secret": self.hanna.link(self.table, 0)}),
            "go": lambda: (self.phone, "DELETE", "/api/me", {}),
            "vanish": lambda: (self.hanna, "DELETE", "/api/me", {}),
            "look": lambda: (self.stale(), "GET", path, None),
            "withdraw": lambda: (self.hanna, "DELETE", f"{path}/links", {}),
            "act": self.act,
        }
        return made[what]()

    def stale(self):
        old = text("UPDATE sessions SET seen = seen - 200000")
        asyncio.run(self.running.house.store.write(lambda book: book.c.execute(old)))
        return self.fred

    def act(self):
        view = self.hanna.look(self.table)
        mover = (self.hanna, self.fred, self.hanna)[view["turn"]]
        if view["turn"] == 2:
            self.hanna.call("PUT", f"/api/tables/{self.table}/seats/2", {"kind": "human"})
        view = mover.look(self.table, seat=view["turn"])
        wish = {"seat": view["turn"], "seq": view["seq"], "key": "k", "action": view["options"][0]["action"]}
        return mover, "POST", f"/api/tables/{self.table}/act", wish

    def kept(self):
        """Return everything on disk but what is counted apart."""
        tables = {name: table for name, table in schema.metadata.tables.items() if name not in APART}
        return asyncio.run(
            self.running.house.store.read(
                lambda book: {name: sorted(map(repr, book.c.execute(t.select()))) for name, t in tables.items()}
            )
        )


def send(client, method, path, body):
    return client.http.request(method, path, json=body) if body is not None else client.http.request(method, path)


def test_every_operation_of_the_book_reads_or_has_a_fail_point():
    operations = {name for name, _ in inspect.getmembers(Book, inspect.isfunction) if not name.startswith("_")}

    assert operations == READS | BEHIND | set(WRITES)


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("point", sorted(BEHIND))
def test_bots_move_when_the_disk_takes_their_leases_again(own_server, monkeypatch, fail_at, step, point, when):
    monkeypatch.setattr("roundhouse.house.driver.PAUSE", 0.05)
    client = own_server().visitor()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    with fail_at(point, when):
        while client.look(table)["turn"] == 0:
            step(client, table)
    step(client, table)


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("point", WRITES)
def test_what_fails_did_not_happen_and_works_when_tried_again(own_server, monkeypatch, fail_at, point, when):
    monkeypatch.setattr(house_module, "EVERY", 1)
    scene = Scene(own_server())
    call = scene.call(WRITES[point])
    before = scene.kept()
    with fail_at(point, when):
        answer = send(*call)
    after = scene.kept()

    assert (answer.status_code, answer.json()["rule"]) == (503, "not-saved")
    unchanged = set(before) - (
        {"log", "news", "seats", "snapshots", "tables", "watchers"} if point == "forget" else set()
    )
    unchanged -= {"users", "sessions"} if WRITES[point] in {"sit", "watch"} else set()  # whoever comes is a guest first
    assert {name: after[name] for name in unchanged} == {name: before[name] for name in unchanged}
    assert send(*call).is_success
    assert findings(scene.running.settings.data) == []


EXITS = {
    "before a row": "SqlBook.append = out",
    "after a row": "real = SqlBook.append; SqlBook.append = lambda *a: (real(*a), os._exit(9))",
    "at a snapshot": "house.EVERY = 1; SqlBook.keep_snapshot = out",
    "before the commit": "real = SqlBook.append; SqlBook.append = lambda book, *given: "
    "(real(book, *given), event.listen(book.c, 'commit', out))",
    "after the commit": "Hub.tell = out",
    "before the answer": "playing._done = out",
}
"""What a server does at a fail point: it is gone."""
NAMES = """
import os
from sqlalchemy import event
from roundhouse.house import house, playing
from roundhouse.house.hub import Hub
from roundhouse.server.storage.sql import SqlBook
out = lambda *_: os._exit(9)
"""
LATER = {"after the commit", "before the answer"}


def about_to_act(mortal):
    """Sit down at a table of a server that is then killed; return who sits where, sees and wants what, and who else."""
    mortal.start()
    client, other = mortal.visitor(), mortal.visitor()
    table, theirs = (who.make(GAME, seats=2, players=[{"kind": "human"}] * 2) for who in (client, other))
    view = client.look(table, seat=client.look(table)["turn"])
    wish = {"seat": view["turn"], "seq": view["seq"], "key": "k", "action": view["options"][0]["action"]}
    mortal.kill()
    return client, table, view, wish, (other, theirs)


@pytest.mark.parametrize("point", EXITS)
def test_a_server_that_is_gone_at_a_fail_point_keeps_what_it_committed(mortal, point):
    client, table, view, wish, _ = about_to_act(mortal)
    mortal.start(NAMES + EXITS[point])
    with pytest.raises(httpx.TransportError):
        client.call("POST", f"/api/tables/{table}/act", wish)
    mortal.gone()
    mortal.start()

    assert client.look(table)["seq"] == view["seq"] + (point in LATER)
    assert client.call("POST", f"/api/tables/{table}/act", wish)["seq"] == view["seq"] + 1
    assert client.look(table)["seq"] == view["seq"] + 1
    assert findings(mortal.folder) == []


HANGS = {
    "before a row": "SqlBook.append = hang",
    "after a row": "real = SqlBook.append; SqlBook.append = lambda *a: (real(*a), hang())",
    "at a snapshot": "house.EVERY = 1; SqlBook.keep_snapshot = hang",
    "before the commit": "real = SqlBook.append; SqlBook.append = lambda book, *given: "
    "(real(book, *given), event.listen(book.c, 'commit', hang))",
    "after the commit": "real = SqlBook.append; SqlBook.append = lambda *a: (begun.append(1), real(*a)); "
    "Writer._together = then(Writer._together)",
    "before the answer": "house.House.record = waiting(house.House.record)",
}
"""Where a server does not go on any more, because the disk does not answer."""
HANG = f"""{NAMES}
import asyncio, time
from roundhouse.server.storage.writer import Writer
hang = lambda *_: time.sleep(600)
begun = []
then = lambda real: lambda *given: (real(*given), begun and hang())[0]
def waiting(real):
    async def record(*given):
        await real(*given)
        await asyncio.sleep(600)
    return record
"""


@pytest.mark.parametrize("point", HANGS)
def test_a_server_that_hangs_at_a_fail_point_answers_others_and_acknowledges_nothing(mortal, point):
    client, table, view, wish, (other, theirs) = about_to_act(mortal)
    mortal.start(HANG + HANGS[point])
    client.http.timeout = 0.5
    with pytest.raises(httpx.ReadTimeout):
        client.call("POST", f"/api/tables/{table}/act", wish)
    client.http.timeout = 30

    assert [one["id"] for one in other.tables()] == [theirs]
    assert other.look(theirs)["seq"] == 1
    mortal.kill()
    mortal.start()
    assert client.look(table)["seq"] == view["seq"] + (point in LATER)
    assert client.call("POST", f"/api/tables/{table}/act", wish)["seq"] == view["seq"] + 1
    assert findings(mortal.folder) == []


CHECKPOINT = """
from roundhouse.server.storage import engine
real = engine._durable
def often(connection, record):
    real(connection, record)
    connection.execute("PRAGMA wal_autocheckpoint=1")
engine._durable = often
"""


@pytest.mark.file
@pytest.mark.slow
def test_killed_while_every_commit_is_a_checkpoint(mortal, step):
    mortal.start(CHECKPOINT)
    client = mortal.visitor()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "human"}])
    for _ in range(40):
        for _ in range(3):
            step(client, table)
        acked = client.look(table)["seq"]
        mortal.kill()
        mortal.start(CHECKPOINT)

        assert client.look(table)["seq"] == acked
        assert findings(mortal.folder) == []


def bring_up(folder, to="head"):
    folder.mkdir(exist_ok=True)
    engine = writing(folder / FILE)
    try:
        migrate(engine, to)
    finally:
        engine.dispose()


def version(folder):
    with closing(sqlite3.connect(folder / FILE)) as file:
        return versions(file.execute), sorted(row[0] for row in file.execute("SELECT name FROM sqlite_master"))


MIGRATION = """
from pathlib import Path
from alembic.operations import Operations
from roundhouse.server.storage.engine import FILE, writing
from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.postgres import Shared
real, left = Operations.invoke, [{at}]
def invoke(self, operation):
    left[0] -= 1
    if not left[0]:
        Path("{note}").touch()
        os._exit(9)
    return real(self, operation)
Operations.invoke = invoke
migrate({engine})
os._exit(0)
"""


@pytest.mark.file
def test_a_migration_that_ends_at_any_step_is_as_if_it_had_not_begun(mortal, tmp_path):
    bring_up(tmp_path / "old", "0001")
    first = version(tmp_path / "old")
    steps = 0
    while True:
        note = tmp_path / f"{steps}"
        engine = f'writing(Path("{tmp_path}/old") / FILE)'
        mortal.only(MIGRATION.format(at=steps + 1, note=note, engine=engine))
        if not note.exists():
            break
        assert version(tmp_path / "old") == first
        steps += 1
    bring_up(tmp_path / "whole")

    assert steps > 10
    assert version(tmp_path / "old") == version(tmp_path / "whole")


def layout(cluster, name):
    """Return the version of a shared database and all its columns."""
    columns = "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public'"
    return cluster.sql("SELECT version_num FROM alembic_version", name), sorted(cluster.sql(columns, name))


@pytest.mark.slow
def test_a_shared_database_is_brought_up_to_date_altogether_or_not_at_all(mortal, cluster, tmp_path):
    migrate(Shared(cluster.empty("half")).writing(), "0001")
    first, steps = layout(cluster, "half"), 0
    while True:
        note, engine = tmp_path / f"{steps}", f'Shared("{cluster.address_of("half")}").writing()'
        mortal.only(MIGRATION.format(at=steps + 1, note=note, engine=engine))
        if not note.exists():
            break
        assert layout(cluster, "half") == first
        steps += 1
    migrate(Shared(cluster.empty("wholly")).writing())

    assert steps > 10
    assert layout(cluster, "half") == layout(cluster, "wholly")
