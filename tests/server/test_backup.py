"""Backups: finished while others play, nothing half left behind, and back again."""

import asyncio
import re
import shutil
import sqlite3
import threading

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from pathlib import Path

import pytest

from roundhouse.cli.app import main
from roundhouse.server.storage.backup import BackupError, back_up, restore
from roundhouse.server.storage.check import check
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.lock import InUseError
from roundhouse.server.storage.settling import scratch
from roundhouse.server.storage.store import SqlStore

from .kept import FREE_MOVES, GAME, KILLED, KILLS, TWO, cell, change, full_disk, reopened


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


def test_people_play_on_while_a_copy_is_made(own_server, step, tmp_path, monkeypatch):
    running = own_server()
    client = running.visitor()
    table = client.make(GAME, seats=2, players=TWO)
    acked = []

    class Held(sqlite3.Connection):
        """A copy that has begun to look at the database, and does not get on until somebody has acted thrice."""

        def backup(self, target, **how):
            self.execute("BEGIN")
            acked.append(self.execute("SELECT max(seq) FROM log").fetchone()[0])
            for _ in range(3):
                step(client, table)
            acked.append(client.look(table)["seq"])
            super().backup(target, **how)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Held))
    assert back_up(running.settings.data, tmp_path / "copy.sqlite") == acked[0]
    assert acked[1] >= acked[0] + 3
    assert list(check(tmp_path / "copy.sqlite")) == []


@contextmanager
def removed(folder):
    """Let a folder be removed in the middle of a copy into it."""

    class Removing(sqlite3.Connection):
        def backup(self, target, **how):
            shutil.rmtree(folder)
            super().backup(target, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Removing))
        yield
    folder.mkdir()


def failures(folder):
    """Return ways in which a copy into a folder can fail: while what is so, and where the copy should be."""
    yield nullcontext(), folder / "nowhere" / "copy.sqlite"
    yield nullcontext(), Path("/proc/copy.sqlite")  # where nobody may write
    for room in (0, 5000, 50_000):
        yield full_disk(room=room), folder / "copy.sqlite"
    yield removed(folder), folder / "copy.sqlite"


def test_a_backup_that_fails_leaves_nothing_behind(played, tmp_path, capsys):
    source, _ = played
    folder = tmp_path / "copies"
    folder.mkdir()

    for so, target in failures(folder):
        with so:
            assert main(["backup", str(target), "--data", str(source)]) == 2
        said = capsys.readouterr().err
        assert re.fullmatch(rf"roundhouse: {target} could not be written: .+; nothing is left of it\n", said)
        assert list(folder.iterdir()) == []
    assert back_up(source, folder / "copy.sqlite")


def test_a_restore_that_fails_changes_nothing(played, tmp_path, capsys):
    folder, table = played
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--data", str(folder)]) == 0
    before = sorted(path.name for path in folder.iterdir()), reopened(folder, table)

    for room in (0, 5000, 50_000):
        with full_disk(room=room):
            assert main(["restore", str(tmp_path / "copy.sqlite"), "--data", str(folder), "--replace"]) == 2
        assert "could not be copied" in (said := capsys.readouterr().err)
        assert "nothing has changed" in said
        assert (sorted(path.name for path in folder.iterdir()), reopened(folder, table)) == before


def left(folder):
    return sorted(path.name for path in folder.iterdir() if path.name.startswith(("copy", ".")))


@pytest.mark.parametrize("where", KILLS)
def test_a_backup_that_was_killed_does_not_stand_in_the_way_of_the_next(mortal, played, tmp_path, where):
    folder, _ = played
    work = f'backup.back_up(Path("{folder}"), Path("{tmp_path}/copy.sqlite"))'
    mortal.only(KILLED.format(where=KILLS[where], work=work, note=tmp_path / "note"))

    assert not (tmp_path / "note").exists()
    assert len(left(tmp_path)) == 1
    assert back_up(folder, tmp_path / "copy-of-today.sqlite")
    assert left(tmp_path) == ["copy-of-today.sqlite"]


def test_a_backup_leaves_alone_what_another_is_at_work_on(played, tmp_path):
    folder, _ = played
    with scratch(tmp_path) as busy:
        back_up(folder, tmp_path / "copy.sqlite")
        assert left(tmp_path) == [busy.name, "copy.sqlite"]


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


def test_a_journal_without_its_database_is_not_read_into_a_backup(played, tmp_path):
    folder, table = played
    back_up(folder, tmp_path / "copy.sqlite")
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("UPDATE users SET name = 'newest'")
        file.commit()
        journal = (folder / f"{FILE}-wal").read_bytes()
    (folder / FILE).unlink()
    (folder / f"{FILE}-wal").write_bytes(journal)
    restore(tmp_path / "copy.sqlite", folder, replace=False)

    assert cell(folder, "users", "name") != b"newest"
    assert list(check(folder / FILE)) == []
    assert reopened(folder, table)


RESTORE = """
import resource, signal
from pathlib import Path
from roundhouse.server.storage import backup
left, real = [{at}], Path.replace
def replace(*given):
    left[0] -= 1
    if not left[0]:
        Path("{note}").touch()
        os._exit(9)
    return real(*given)
Path.replace = replace
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
{first}
backup.restore(Path("{backup}"), Path("{folder}"), replace=True)
os._exit(0)
"""


def lived_in(folder, name):
    """Give a house, of which only the journal knows so, another first person."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("UPDATE users SET name = ?", [name])
        file.commit()
        journal = (folder / f"{FILE}-wal").read_bytes()
    (folder / f"{FILE}-wal").write_bytes(journal)


def at_every_step(mortal, tmp_path, folder, program):
    """Kill somebody who restores, later and later; yield the folder that is left, until nobody was killed."""
    steps = 0
    while True:
        house, note = tmp_path / f"house{steps}", tmp_path / f"note{steps}"
        shutil.copytree(folder, house)
        lived_in(house, "before")
        mortal.only(program.format(at=steps + 1, note=note, folder=house, first=""))
        if not note.exists():
            assert steps >= 4
            return
        yield house
        steps += 1


def test_a_restore_that_was_killed_is_finished_by_the_next_start(mortal, played, tmp_path, expect_fault, capsys):
    """Whoever was interrupted has the old house or the new one, never an empty one, and nothing is lost."""
    expect_fault("a restore had been interrupted")
    folder, table = played
    lived_in(folder, "after")
    back_up(folder, tmp_path / "copy.sqlite")
    program = RESTORE.replace("{backup}", str(tmp_path / "copy.sqlite"))

    found = []
    for house in at_every_step(mortal, tmp_path, folder, program):
        unfinished = not (house / FILE).exists() or any(house.glob("before-*"))
        if unfinished:
            for command in (["backup", str(tmp_path / "none.sqlite")], ["check"]):
                assert main([*command, "--data", str(house)]) == 2
                assert "interrupted: start its server, or restore again" in capsys.readouterr().err
        assert reopened(house, table)
        found.append(cell(house, "users", "name"))
        aside = [cell(path, "users", "name") for path in house.glob("before-*")]
        assert aside == [b"before"] * (found[-1] == b"after")
        assert not [path for path in house.iterdir() if path.name.startswith((".", f"{FILE}."))]
    assert found == sorted(found, reverse=True)
    assert set(found) == {b"before", b"after"}


def test_a_restore_that_was_killed_is_finished_by_the_next_one(mortal, played, tmp_path):
    folder, table = played
    back_up(folder, tmp_path / "copy.sqlite")
    program = RESTORE.replace("{backup}", str(tmp_path / "copy.sqlite"))

    for house in at_every_step(mortal, tmp_path, folder, program):
        restore(tmp_path / "copy.sqlite", house, replace=True)
        assert reopened(house, table)
        assert b"before" in [cell(path, "users", "name") for path in house.glob("before-*")]


def test_a_restore_that_was_killed_while_it_copied_changed_nothing(mortal, played, tmp_path):
    folder, table = played
    back_up(folder, tmp_path / "copy.sqlite")
    lived_in(folder, "before")
    first, said = "resource.setrlimit(resource.RLIMIT_FSIZE, (9000, -1))", {"at": 99, "note": tmp_path / "note"}
    mortal.only(RESTORE.format(**said, backup=tmp_path / "copy.sqlite", folder=folder, first=first))
    assert list(folder.rglob(f"{FILE}*-journal"))

    assert reopened(folder, table)
    assert cell(folder, "users", "name") == b"before"
    assert not [path for path in folder.iterdir() if path.name.startswith((".", f"{FILE}.", "before-"))]
