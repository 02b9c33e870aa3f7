"""Games begun under older rules: a real house of an older Roundhouse is opened with the rules of today."""

import re
import sqlite3
import time

from hashlib import sha256
from pathlib import Path

import pytest

from roundhouse.cli.app import main
from roundhouse.core.record import read
from roundhouse.server.client import RefusedError
from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.move import move
from roundhouse.server.storage.place import place_for

from .conftest import Databases, InThread, in_logs


OLD = Path(__file__).with_name("old_house.sql")
FITS, STUCK, OVER = "5yxpn7gckxbs9a", "y7csw95saq399m", "vbf67fg2hm2pvs"


@pytest.fixture
def old(tmp_path):
    """Return the folder of the old house; the one person there is known by the cookie of the tests."""
    tmp_path.chmod(0o700)
    with sqlite3.connect(tmp_path / "roundhouse.sqlite") as database:
        database.executescript(OLD.read_text("utf-8"))
        (user,) = database.execute("SELECT id FROM users").fetchone()
        now = int(time.time())
        database.execute("INSERT INTO sessions VALUES (?, ?, ?)", (sha256(b"secret").hexdigest(), user, now))
    database.close()
    return tmp_path


@pytest.fixture
def folder(old):
    """Return the same where the houses of this run are, perhaps moved to a shared database."""
    if address := Databases.address(old):
        places = place_for(old, ""), place_for(old, address)
        for place in places:
            migrate(place.writing())
        move(*places)
        for place in places:
            place.close()
    return old


@pytest.fixture
def old_house(folder):
    server = InThread(folder)
    yield server
    server.stop()


@pytest.fixture
def client(old_house):
    return old_house.visitor(cookies={f"roundhouse-{old_house.port}": "secret"})


def rows(folder, table):
    return [found[1:] for found in in_logs(folder, '"table", seq, kind, action') if found[0] == table]


def test_a_running_game_goes_on_where_its_moves_fit(client, folder):
    view = client.look(FITS)
    mine = client.look(FITS, seat=view["turn"])

    assert view["moves"] == 178
    assert mine["options"]
    client.act(FITS, view["turn"], mine["seq"], mine["options"][0]["action"])
    added = rows(folder, FITS)[-2:]  # the server may have begun to carry games on before we looked
    assert [kind for _, kind, _ in added] == ["rules", "act"]
    assert "russian@2" not in added[0][2]


def test_it_stays_so_when_the_house_is_opened_again(folder):
    for _ in range(2):
        server = InThread(folder)
        client = server.visitor(cookies={f"roundhouse-{server.port}": "secret"})
        assert client.look(FITS)["moves"] == 178
        server.stop()

    assert [kind for _, kind, _ in rows(folder, FITS)].count("rules") == 1


def test_a_game_that_does_not_fit_says_so_and_can_be_read_and_left(client, folder):
    with pytest.raises(RefusedError, match="begun under older rules") as caught:
        client.look(STUCK)
    assert (caught.value.status, caught.value.rule) == (409, "old-rules")

    record = read(client.record(STUCK))
    assert record.modules == "core@1 russian@2 russian.classic@1"
    assert record.seed is None
    assert sum(len(moves) for _, moves in record.turns) == 182
    assert record.turns[0][1][-2:] == ["~?", "~?"]

    assert STUCK in [table["id"] for table in client.tables()]
    client.call("DELETE", f"/api/tables/{STUCK}", {})
    assert STUCK not in [table["id"] for table in client.tables()]
    assert "rules" not in [kind for _, kind, _ in rows(folder, STUCK)]


def test_a_game_that_is_over_can_be_looked_at(client):
    view = client.look(OVER)

    assert view["over"]
    assert read(client.record(OVER)).seed == 5


def test_a_record_of_older_rules_can_be_brought_in_where_it_fits(client):
    record = client.record(OVER)
    older, newer = (re.sub(r"russian@\d+", f"russian@{version}", record) for version in (1, 99))

    assert client.look(client.call("POST", "/api/import", {"record": older})["id"])["over"]
    with pytest.raises(RefusedError, match="begun under newer rules"):
        client.call("POST", "/api/import", {"record": newer})


def test_a_game_of_newer_rules_says_so(old, request):
    with sqlite3.connect(old / "roundhouse.sqlite") as database:
        database.execute("UPDATE tables SET rules = replace(rules, 'russian@2', 'russian@99')")
    database.close()
    server = InThread(request.getfixturevalue("folder"))
    client = server.visitor(cookies={f"roundhouse-{server.port}": "secret"})
    with pytest.raises(RefusedError, match="begun under newer rules"):
        client.look(FITS)
    assert "russian@99" in client.record(FITS)
    server.stop()


def test_the_command_carries_all_running_games_on(folder, capsys):
    address = Databases.address(folder)
    where = ["--database", address] if address else ["--data", str(folder)]
    assert main(["carry-on", *where]) == 0
    told = capsys.readouterr().out

    assert f"table {FITS}: goes on under the rules of today" in told
    assert f"table {STUCK}: cannot go on: move 168, done: " in told
    assert OVER not in told
    assert [kind for _, kind, _ in rows(folder, FITS)][-1] == "rules"
    assert main(["carry-on", *where]) == 0
    assert FITS not in capsys.readouterr().out
