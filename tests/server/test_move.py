"""Moving a house to another database and back, and copies of a shared one."""

import contextlib
import sqlite3

import pytest

from roundhouse.cli.backup import backup
from roundhouse.cli.check import check
from roundhouse.cli.files import Mistake
from roundhouse.cli.move import move
from roundhouse.cli.restore import restore
from roundhouse.server.storage import move as moving
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.place import place_for

from .conftest import InThread
from .kept import KILLED, KILLS, full_disk


GAME = "russian-railroads"
PLAYERS = [{"kind": "human", "name": "Hanna"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]


def lived_in(folder, address, step, *, games=3):
    """Play a little in a new house; return what everybody sees there, by the token they are known by."""
    running = InThread(folder, database=address)
    try:
        seen = {}
        for number in range(games):
            host, guest, watcher = (running.visitor() for _ in range(3))
            table = host.make(GAME, seats=3, players=PLAYERS, seed=number)
            guest.join(host.link(table, 1), "Fred Ü \U0001f682")
            watcher.join(host.link(table))
            for _ in range(4 * (number % 4)):
                view = host.look(table)
                if view["turn"] == 2:
                    continue
                step(host if view["turn"] == 0 else guest, table, seat=view["turn"])
            for client in (host, guest, watcher):
                seen[next(iter(client.http.cookies.values())), table] = None
        return at_rest(running, seen)
    finally:
        running.stop()


def at_rest(running, seen):
    """Return what everybody sees once no bot has to move any more."""
    found = {}
    for token, table in seen:
        with contextlib.closing(running.visitor()) as client:
            client.http.cookies.set(f"roundhouse-{running.port}", token)
            view = client.look(table)
            while view["turn"] == 2 and not view["over"]:
                view = client.look(table)
            found[token, table] = {key: value for key, value in view.items() if key != "thinking"}
    return found


def seen_at(folder, address, seen):
    running = InThread(folder, database=address)
    try:
        return at_rest(running, seen)
    finally:
        running.stop()


@pytest.mark.parametrize("games", [3, pytest.param(34, marks=pytest.mark.slow)])
def test_a_house_is_moved_there_and_back_and_everybody_sees_the_same(tmp_path, cluster, step, capsys, games):
    seen = lived_in(tmp_path / "old", "", step, games=games)
    address = cluster.empty(f"moved_{games}")

    move(str(tmp_path / "old"), address)
    assert seen_at(tmp_path, address, seen) == seen
    check(database=address)
    move(address, str(tmp_path / "back"))
    assert seen_at(tmp_path / "back", "", seen) == seen

    said = capsys.readouterr().out
    assert said.count("every table is the same in both") == 2
    assert "no damage found" in said
    assert dump(tmp_path / "old") == dump(tmp_path / "back")


def dump(folder):
    with contextlib.closing(sqlite3.connect(folder / FILE)) as file:
        return {line for line in file.iterdump() if "INSERT" in line and "leases" not in line and "buckets" not in line}


def test_a_house_is_not_moved_while_servers_work_with_it(tmp_path, cluster):
    address = cluster.address("busy")
    running = InThread(tmp_path / "house", database=address)
    try:
        with pytest.raises(Mistake, match="stop them first"):
            move(address, str(tmp_path / "new"))
    finally:
        running.stop()
    running = InThread(tmp_path / "other", database="")
    try:
        with pytest.raises(Mistake, match="another Roundhouse server"):
            move(str(tmp_path / "other"), cluster.address("elsewhere"))
    finally:
        running.stop()


def test_a_house_is_not_moved_onto_another(tmp_path, cluster, step):
    seen = lived_in(tmp_path / "one", "", step, games=1)
    address = cluster.empty("taken")
    move(str(tmp_path / "one"), address)
    lived_in(tmp_path / "two", "", step, games=1)

    with pytest.raises(Mistake, match="not empty"):
        move(str(tmp_path / "two"), address)
    assert seen_at(tmp_path, address, seen) == seen
    with pytest.raises(Mistake, match="no folder"):
        move(str(tmp_path / "nowhere"), address)


def test_a_copy_that_differs_is_taken_back(tmp_path, cluster, step, monkeypatch):
    lived_in(tmp_path / "one", "", step, games=1)
    address = cluster.empty("differs")
    digests = iter(range(100))
    monkeypatch.setattr("roundhouse.server.storage.move._digest", lambda rows: (len(list(rows)), next(digests)))

    with pytest.raises(Mistake, match="not the same"):
        move(str(tmp_path / "one"), address)
    assert cluster.sql("SELECT count(*) FROM users", "differs") == [(0,)]


def test_a_shared_database_is_copied_while_servers_work_and_brought_back(tmp_path, cluster, step, capsys):
    address = cluster.address("kept")
    seen = lived_in(tmp_path / "house", address, step)
    running = InThread(tmp_path / "house", database=address)
    try:
        backup(tmp_path / "copy.sqlite", database=address)
    finally:
        running.stop()
    check(tmp_path / "copy.sqlite")
    restore(tmp_path / "copy.sqlite", database=cluster.empty("again"))
    restore(tmp_path / "copy.sqlite", tmp_path / "home")

    assert seen_at(tmp_path, cluster.address_of("again"), seen) == seen
    assert seen_at(tmp_path / "home", "", seen) == seen
    assert "checked" in capsys.readouterr().out
    with pytest.raises(Mistake, match="exists already"):
        backup(tmp_path / "copy.sqlite", database=address)
    with full_disk(room=9000), pytest.raises(Mistake, match=r"could not be written: .*; nothing is left of it"):
        backup(tmp_path / "more.sqlite", database=address)
    with pytest.raises(Mistake, match="not empty"):
        restore(tmp_path / "copy.sqlite", database=address)
    assert not list(tmp_path.glob(".roundhouse-*")) + list(tmp_path.glob("more*"))


@pytest.mark.parametrize("where", KILLS)
def test_a_copy_of_a_shared_database_that_was_killed_is_removed_by_the_next(mortal, tmp_path, cluster, where):
    address = cluster.address("kept")
    InThread(tmp_path / "house", database=address).stop()
    work = f'backup.back_up_shared("{address}", Path("{tmp_path}/copy.sqlite"))'
    mortal.only(KILLED.format(where=KILLS[where], work=work, note=tmp_path / "note"))
    assert not (tmp_path / "note").exists()
    assert len(list(tmp_path.glob(".roundhouse-*"))) == 1

    backup(tmp_path / "copy-of-today.sqlite", database=address)
    assert [path.name for path in tmp_path.iterdir() if path.name[0] in ".c"] == ["copy-of-today.sqlite"]


def test_people_play_on_while_a_shared_database_is_copied(tmp_path, cluster, step, monkeypatch):
    address = cluster.address("held")
    running = InThread(tmp_path / "house", database=address)
    client = running.visitor()
    table = client.make(GAME, seats=2, players=[{"kind": "human"}] * 2)
    real, seqs = moving._copy, []

    def held(rows, here, there):
        """While each of the tables is being copied, somebody acts and is told that it is done."""
        step(client, table)
        seqs.append(client.look(table)["seq"])
        return real(rows, here, there)

    monkeypatch.setattr(moving, "_copy", held)
    try:
        backup(tmp_path / "copy.sqlite", database=address)
        assert client.look(table)["seq"] == seqs[-1] > len(seqs) > 5
    finally:
        running.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.sqlite")) as file:
        assert file.execute("SELECT max(seq) FROM log").fetchone() == (1,)
    check(tmp_path / "copy.sqlite")


def test_new_watchers_are_counted_on_after_a_move(tmp_path, cluster, step):
    lived_in(tmp_path / "old", "", step, games=2)
    address = cluster.empty("watched")
    move(str(tmp_path / "old"), address)

    running = InThread(tmp_path, database=address)
    try:
        host = running.visitor()
        table = host.make(GAME, seats=2, players=[{"kind": "human"}, {"kind": "human"}])
        running.visitor().join(host.link(table))
        assert len(host.look(table)["watchers"]) == 1
    finally:
        running.stop()


def test_a_changed_cell_of_a_shared_database_is_found(tmp_path, cluster, step, capsys):
    address = cluster.address("changed")
    lived_in(tmp_path, address, step, games=2)
    cluster.sql("UPDATE log SET action = 'x' WHERE seq = 1 AND moves <> '[]'", "changed")

    with pytest.raises(BaseException, match="1"):
        check(database=address)
    assert "its log is damaged" in capsys.readouterr().out


def test_an_address_comes_from_a_file_the_environment_or_a_secret(tmp_path, cluster, monkeypatch, capsys):
    address = cluster.address("said")
    (tmp_path / "roundhouse-database").write_text(f"{address}\n")
    check(database=str(tmp_path / "roundhouse-database"))
    monkeypatch.setenv("ROUNDHOUSE_DATABASE", address)
    check()
    monkeypatch.delenv("ROUNDHOUSE_DATABASE")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    check()

    assert capsys.readouterr().out.count("/said: no damage found") == 3
    with pytest.raises(Mistake, match="cannot be read"):
        check(database=str(tmp_path / "none"))


def test_a_database_that_does_not_answer_is_told_in_one_sentence(tmp_path, step):
    nowhere = "postgresql://nobody@127.0.0.1:1/nothing"
    good = tmp_path / "good.sqlite"
    lived_in(tmp_path / "house", "", step, games=1)
    backup(good, data=tmp_path / "house")

    for work in (
        lambda: check(database=nowhere),
        lambda: backup(tmp_path / "copy.sqlite", database=nowhere),
        lambda: restore(good, database=nowhere),
        lambda: move(str(tmp_path / "house"), nowhere),
        lambda: move(nowhere, str(tmp_path / "other")),
    ):
        with pytest.raises(Mistake, match="cannot be used"):
            work()


def test_places_of_both_kinds_know_the_same(tmp_path, cluster):
    file, shared = place_for(tmp_path, ""), place_for(tmp_path, cluster.address("alike"))
    file.close()

    assert {name for name in dir(file) if not name.startswith("_")} - {"path"} == {
        name for name in dir(shared) if not name.startswith("_")
    } - {"url"}
