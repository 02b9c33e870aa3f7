"""Damage of every kind: never a wrong position; a sentence, and a way out."""

import asyncio
import contextlib
import errno
import random
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading

from contextlib import closing
from pathlib import Path

import pytest

from sqlalchemy.exc import DatabaseError

from roundhouse.cli import serve
from roundhouse.cli.app import main
from roundhouse.cli.files import Mistake
from roundhouse.house.book import DamagedError, NotSavedError, Snapshot
from roundhouse.house.refused import Refused
from roundhouse.server.client import RefusedError
from roundhouse.server.storage.backup import back_up
from roundhouse.server.storage.check import check
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.store import SqlStore

from .conftest import InThread
from .kept import FREE_MOVES, GAME, TWO, cell, change, reopened


pytestmark = pytest.mark.file


@pytest.mark.parametrize("flips", [50, pytest.param(500, marks=pytest.mark.slow)])
def test_a_flipped_bit_in_a_snapshot_changes_nothing(played, flips):
    folder, table = played
    good, dice = reopened(folder, table), random.Random(flips)
    whole = {name: cell(folder, "snapshots", name) for name in ("hash", "data", "seal")}
    moves = int(cell(folder, "snapshots", "moves"))
    for _ in range(flips):
        name = dice.choice(["hash", "data", "data", "data", "seal"])
        bad = bytearray(whole[name])
        at = dice.randrange(len(bad))
        bad[at] ^= 1 << dice.randrange(8)
        change(folder, "DELETE FROM snapshots")
        texts = {**whole, name: bytes(bad)}
        row = [texts["hash"], moves, texts["data"], texts["seal"]]
        insert = "INSERT INTO snapshots SELECT id, CAST(? AS TEXT), ?, CAST(? AS TEXT), CAST(? AS TEXT) FROM tables"
        change(folder, insert, *row)

        assert {finding.kind for finding in check(folder / FILE)} == {"snapshot"}, (name, at)
        assert reopened(folder, table) == good


def test_a_bad_snapshot_is_thrown_away(played):
    folder, table = played
    change(folder, "UPDATE snapshots SET data = 'x'")
    reopened(folder, table)
    with closing(sqlite3.connect(folder / FILE)) as file:
        assert file.execute("SELECT count(*) FROM snapshots").fetchone() == (0,)
    assert Snapshot.of("a", 1, "b").whole
    assert not Snapshot.of("a", 1, "b")._replace(moves=2).whole


SETTLED = ("game", "seats", "options", "seed", "salt", "seeded", "private", "position", "created")
LOGGED = ("seq", "kind", "seat", "action", "key", "keep", "moves", "held", "floor", "at", "hash")
CELLS = [
    *[("tables", name, 1) for name in SETTLED],
    *[("log", name, row) for name in LOGGED for row in (1, FREE_MOVES)],
]
"""What a log hangs on, and every column of it: in its first row and in a late one."""


def other(value):
    """Return something else that might as well stand in a cell."""
    texts = {"[": '[[0,"pass",""]]', "{": '{"edition":"ultimate"}', GAME[0]: "age-of-steam"}
    if isinstance(value, str):
        return texts.get(value[:1], value + "1")
    return 0 if value is None else 1 - value


def change_one(folder, table, column, row):
    """Change one cell, and nothing else, into something that could be there."""
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        (where,) = file.execute(f"SELECT rowid FROM {table} LIMIT 1 OFFSET ?", [row - 1]).fetchone()  # noqa: S608  (our own names)
        (value,) = file.execute(f"SELECT {column} FROM {table} WHERE rowid = ?", [where]).fetchone()  # noqa: S608  (our own names)
        file.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", [other(value), where])  # noqa: S608  (our own names)


def test_a_changed_cell_is_noticed_and_the_table_not_played_on(played):
    folder, table = played
    good, whole, silent = reopened(folder, table), (folder / FILE).read_bytes(), []
    for place in CELLS:
        change_one(folder, *place)
        found = [finding.kind for finding in check(folder / FILE)]
        try:
            reopened(folder, table)
        except Refused as refused:
            found.append(refused.rule)
        if found != ["log", "damaged"]:
            silent.append((place, found))
        (folder / FILE).write_bytes(whole)
    assert silent == []
    assert reopened(folder, table) == good


@pytest.mark.parametrize("trials", [8, pytest.param(60, marks=pytest.mark.slow)])
def test_a_page_of_random_bytes_is_never_a_wrong_position_nor_a_fault(played, trials, tmp_path):
    folder, table = played
    good, dice = reopened(folder, table), random.Random(trials)
    whole = (folder / FILE).read_bytes()
    told = 0
    for trial in range(trials):
        page = dice.randrange(1, len(whole) // 4096)
        bad = whole[: page * 4096] + dice.randbytes(4096) + whole[(page + 1) * 4096 :]
        place = tmp_path / f"bad{trial}"
        place.mkdir()
        (place / FILE).write_bytes(bad)
        told += bool(list(check(place / FILE)))
        with contextlib.suppress(Refused, DamagedError, NotSavedError, DatabaseError):
            assert reopened(place, table) == good
    assert told >= trials // 2


def log_of(folder):
    """Return the log as a file and its journal have it."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        return file.execute("SELECT seq, kind, action, hash FROM log ORDER BY seq").fetchall()


@pytest.mark.parametrize("trials", [30, pytest.param(300, marks=pytest.mark.slow)])
def test_a_damaged_journal_leads_to_an_earlier_position_or_is_refused(mortal, step, tmp_path, trials):
    mortal.start()
    client = mortal.visitor()
    table = client.make(GAME, seats=2, players=TWO)
    for _ in range(12):
        step(client, table)
    mortal.kill()
    whole = {name: (mortal.folder / name).read_bytes() for name in (FILE, f"{FILE}-wal")}
    journal, dice, lengths = whole[f"{FILE}-wal"], random.Random(trials), set()
    good = log_of(mortal.folder)
    for trial in range(trials):
        place, at = tmp_path / f"bad{trial}", dice.randrange(len(journal))
        flipped = journal[:at] + bytes([journal[at] ^ 1 << dice.randrange(8)]) + journal[at + 1 :]
        place.mkdir(mode=0o700)
        (place / FILE).write_bytes(whole[FILE])
        (place / f"{FILE}-wal").write_bytes(dice.choice([journal[:at], flipped]))
        with contextlib.suppress(Refused, DamagedError, NotSavedError, DatabaseError):
            _, moves = reopened(place, table)
            found = log_of(place)
            assert found == good[: len(found)]
            assert moves <= len(good) * 40
            assert list(check(place / FILE)) == []
            lengths.add(len(found))
    assert len(lengths) > 3


def test_requests_to_a_damaged_database_get_a_sentence_and_no_fault(own_server, expect_fault, caplog):
    expect_fault("run 'roundhouse check'")
    running = own_server()
    client = running.visitor()
    mine = client.make(GAME, seats=2, players=TWO)

    async def damage():
        def job(book):
            book.c.exec_driver_sql("DROP TABLE news")

        await running.house.store.write(job)

    asyncio.run(damage())
    answer = client.http.build_request("GET", f"/api/tables/{mine}")
    client.http.event_hooks = {"response": []}
    got = client.http.send(answer)

    assert (got.status_code, got.json()["rule"]) == (503, "damaged-file")
    assert not any(record.exc_info for record in caplog.records)


def spoil(folder, table):
    """Write nonsense over the first page of a table."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = file.execute("PRAGMA page_size").fetchone()
        (root,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    with (folder / FILE).open("r+b") as pages:
        pages.seek((root - 1) * size)
        pages.write(random.Random(1).randbytes(size))


def test_who_writes_to_a_damaged_page_gets_a_sentence_too(played, expect_fault, caplog):
    expect_fault("run 'roundhouse check'")
    folder, _ = played
    spoil(folder, "buckets")  # where it is counted who comes
    running = InThread(folder)
    try:
        anna = running.visitor().http
        anna.event_hooks = {"response": []}
        got, well = anna.put("/api/me", json={"name": "Anna"}), anna.get("/api/health")
    finally:
        running.stop()

    assert (got.status_code, got.json()["rule"]) == (503, "damaged-file")
    assert well.status_code == 200
    assert not any(record.exc_info for record in caplog.records)


def test_a_damaged_page_does_not_keep_a_server_from_starting(played, expect_fault, caplog):
    expect_fault("run 'roundhouse check'")
    folder, _ = played
    spoil(folder, "watchers")  # looked at when a server starts: who has gone for good?
    running = InThread(folder)
    running.visitor()
    running.stop()

    assert "cannot be read" in caplog.text
    assert not any(record.exc_info for record in caplog.records)


def test_a_server_that_starts_looks_for_damage_and_tells_of_it(played):
    folder, table = played
    change(folder, "UPDATE log SET action = 'x' WHERE seq = 3")
    (found,) = check(folder / FILE)
    command = [sys.executable, "-m", "roundhouse", "serve", "--data", str(folder), "--port", "0", "--host", "127.0.0.1"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:  # noqa: S603  (our own program)
        tired = threading.Timer(60, server.kill)
        tired.start()
        told = next((line for line in server.stderr if found.sentence in line), "")
        server.terminate()
        tired.cancel()

    assert table in told


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(tmp_path, capsys):
    SqlStore(tmp_path).close()
    change(tmp_path, "UPDATE alembic_version SET version_num = '0099'")
    before = (tmp_path / FILE).read_bytes()

    assert main(["serve", "--port", "0", "--host", "127.0.0.1", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "a newer Roundhouse wrote the database (0099)" in said
    assert len(said.splitlines()) == 1
    assert (tmp_path / FILE).read_bytes() == before
    assert main(["check", "--data", str(tmp_path)]) == 1


def swapped(path):
    """Put a copy of a file in its place."""
    shutil.copy(path, path.with_suffix(".copy"))
    path.with_suffix(".copy").rename(path)


def people_in(path):
    with closing(sqlite3.connect(path)) as file:
        return [name for (name,) in file.execute("SELECT id FROM users ORDER BY id")]


def test_a_database_removed_while_the_server_runs_acknowledges_nothing_more(own_server, expect_fault):
    expect_fault("was removed")
    running = own_server()
    client = running.visitor()
    table = client.make(GAME, seats=2, players=TWO)
    view = client.look(table, seat=client.look(table)["turn"])
    (running.settings.data / FILE).unlink()
    client.http.event_hooks = {"response": []}

    with pytest.raises(RefusedError, match="not-saved"):
        client.call(
            "POST",
            f"/api/tables/{table}/act",
            {"seat": view["turn"], "seq": view["seq"], "key": "k", "action": view["options"][0]["action"]},
        )


@pytest.mark.parametrize("beside", ["-wal", "-shm"])
@pytest.mark.parametrize("way", [Path.unlink, swapped])
def test_a_journal_removed_or_replaced_while_the_server_runs_is_noticed_and_nothing_lost(
    tmp_path, expect_fault, caplog, beside, way
):
    expect_fault("was removed")
    store, journal = SqlStore(tmp_path), tmp_path / f"{FILE}{beside}"

    def enter(who):
        asyncio.run(store.write(lambda book: book.enter(who, who, f"token of {who}", 1)))

    try:
        enter("before")
        way(journal)
        for who in ("after", "later"):
            with pytest.raises(NotSavedError):
                enter(who)
        assert f"{journal} was removed" in caplog.text
        shutil.copy(tmp_path / FILE, tmp_path / "killed.sqlite")
    finally:
        store.close()

    assert people_in(tmp_path / "killed.sqlite") == people_in(tmp_path / FILE) == ["before"]
    store = SqlStore(tmp_path)
    enter("at last")
    store.close()
    assert people_in(tmp_path / FILE) == ["at last", "before"]


def test_files_are_for_their_owner_alone(tmp_path):
    folder = tmp_path / "new"
    store = SqlStore(folder)
    asyncio.run(store.write(lambda book: book.enter("a", "A", "t", 1)))
    back_up(folder, tmp_path / "copy.sqlite")
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in [*folder.iterdir(), tmp_path / "copy.sqlite"]}
    store.close()

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert set(modes.values()) == {0o600}, modes


def test_an_open_folder_of_earlier_days_is_closed(tmp_path):
    folder = tmp_path / "old"
    SqlStore(folder).close()
    folder.chmod(0o755)
    (folder / FILE).chmod(0o644)
    SqlStore(folder).close()

    assert (stat.S_IMODE(folder.stat().st_mode), stat.S_IMODE((folder / FILE).stat().st_mode)) == (0o700, 0o600)


@pytest.mark.parametrize(
    ("error", "begins", "ends"),
    [
        (OSError(errno.EADDRINUSE, "Address in use"), "port 1 cannot be used", "with --port or --host"),
        (
            OSError(errno.EROFS, "Read-only", "/data/x"),
            "/data cannot be written (read-only",
            "another folder with --data",
        ),
        (OSError(errno.ENOSPC, "No space"), "the disk with /data is full", "start again"),
        (PermissionError(errno.EACCES, "no", "/data/x"), "this is not allowed: /data/x", "or choose another"),
        (sqlite3.OperationalError("database or disk is full"), "the disk with /data is full", "start again"),
        (sqlite3.OperationalError("disk I/O error"), "the disk with /data is full or cannot", "start again"),
        (
            sqlite3.OperationalError("attempt to write a readonly database"),
            "the database in /data cannot be wri",
            "--data",
        ),
        (
            sqlite3.DatabaseError("file is not a database"),
            "the database in /data cannot be used",
            "'roundhouse restore'",
        ),
    ],
)
def test_what_the_machine_refuses_is_told_with_a_way_out(error, begins, ends):
    with pytest.raises(Mistake) as caught, serve._friendly("port 1", Path("/data")):
        raise error

    said = caught.value.format_message()
    assert said.startswith(begins)
    assert said.endswith(ends)
