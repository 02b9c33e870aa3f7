"""Backups: finished while others play, nothing half left behind, and back again."""

import asyncio
import sqlite3
import threading

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial

import pytest

from roundhouse.cli.app import main
from roundhouse.server.storage.backup import BackupError, back_up, restore
from roundhouse.server.storage.check import check
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.lock import InUseError
from roundhouse.server.storage.store import SqlStore

from .kept import FREE_MOVES, GAME, TWO, cell, change, reopened


pytestmark = pytest.mark.file


def fatten(book):
    """Make the database large."""
    book.c.exec_driver_sql("CREATE TABLE ballast AS SELECT randomblob(4000) AS x")
    for _ in range(12):
        book.c.exec_driver_sql("INSERT INTO ballast SELECT randomblob(4000) FROM ballast")


def test_a_backup_gets_done_while_others_write_all_the_time(own_server, step, tmp_path):
    running = own_server()
    clients = [running.visitor() for _ in range(2)]
    tables = [client.make(GAME, seats=2, players=TWO) for client in clients]
    asyncio.run(running.house.store.write(fatten))
    stopping = threading.Event()

    def play(client, table):
        while not stopping.is_set():
            table = table if step(client, table) else client.make(GAME, seats=2, players=TWO)

    threads = [threading.Thread(target=play, args=pair) for pair in zip(clients, tables, strict=True)]
    for thread in threads:
        thread.start()
    try:
        acked = [client.look(table)["seq"] for client, table in zip(clients, tables, strict=True)]
        with ThreadPoolExecutor(1) as pool:
            copied = pool.submit(back_up, running.settings.data, tmp_path / "copy.sqlite")
            try:
                assert copied.result(60) >= sum(acked)
            finally:
                stopping.set()
    finally:
        stopping.set()
        for thread in threads:
            thread.join()
    assert list(check(tmp_path / "copy.sqlite")) == []


def test_a_copy_is_one_look_at_the_database_however_often_others_write(played, tmp_path, monkeypatch):
    folder, _ = played

    class Disturbed(sqlite3.Connection):
        """Somebody commits after every step of a copy, so that the next step would begin anew."""

        def backup(self, target, **how):
            steps = []

            def disturb(*left):
                steps.append(left)
                change(folder, "UPDATE users SET name = name || 'x'")
                assert len(steps) < 5, "it begins anew for ever"

            super().backup(target, progress=disturb, **how)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Disturbed))
    assert back_up(folder, tmp_path / "copy.sqlite") > FREE_MOVES


def test_a_backup_that_fails_leaves_nothing_behind(played, tmp_path, monkeypatch):
    folder, _ = played

    def full(*_):
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("roundhouse.server.storage.backup._copy", full)
        with pytest.raises(BackupError, match="disk is full; nothing is left of it"):
            back_up(folder, tmp_path / "copy.sqlite")
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("copy")]
    assert back_up(folder, tmp_path / "copy.sqlite")


def test_a_backup_is_restored_and_plays_on(played, tmp_path, capsys):
    folder, table = played
    copy, new = tmp_path / "copy.sqlite", tmp_path / "elsewhere"
    assert main(["backup", str(copy), "--data", str(folder)]) == 0
    assert main(["check", str(copy)]) == 0
    assert main(["restore", str(copy), "--data", str(new)]) == 0

    assert reopened(new, table) == reopened(folder, table)
    assert main(["restore", str(copy), "--data", str(new)]) == 2
    assert main(["restore", str(copy), "--data", str(new), "--replace"]) == 0
    assert "What was there before is in" in capsys.readouterr().out
    assert reopened(new, table) == reopened(folder, table)
    store = SqlStore(new)
    with pytest.raises(InUseError):
        restore(copy, new, replace=True)
    store.close()


def test_what_only_the_journal_holds_is_restored_too(played, tmp_path):
    """Whoever saved the folder of a machine that died has no backup, and no server that closed its file."""
    folder, _ = played
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("UPDATE users SET name = 'newest'")
        file.commit()
        saved = tmp_path / "saved"
        saved.mkdir()
        for path in folder.glob(f"{FILE}*"):
            (saved / path.name).write_bytes(path.read_bytes())
    restore(saved / FILE, tmp_path / "new", replace=False)

    assert cell(tmp_path / "new", "users", "name") == b"newest"


def test_a_damaged_backup_is_not_restored(played, tmp_path):
    folder, _ = played
    whole = (folder / FILE).read_bytes()
    (tmp_path / "cut.sqlite").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "none.sqlite").write_bytes(b"nothing" * 1000)

    for name in ("cut", "none", "absent"):
        with pytest.raises(BackupError) as caught:
            restore(tmp_path / f"{name}.sqlite", tmp_path / "new", replace=False)
        assert "roundhouse restore" not in str(caught.value)
    assert not (tmp_path / "new" / FILE).exists()
