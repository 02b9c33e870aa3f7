"""What is kept on disk: durable, in one transaction, by one writer."""

import asyncio
import sqlite3

import pytest

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, select, text

from roundhouse.house.book import DamagedError, NotSavedError, TakenError
from roundhouse.server.storage.backup import BackupError, back_up
from roundhouse.server.storage.lock import InUseError
from roundhouse.server.storage.schema import metadata, users
from roundhouse.server.storage.store import SqlStore


def person(name):
    return lambda book: book.c.execute(insert(users).values(id=name, name=name, created=0))


def names(book):
    return sorted(book.c.scalars(select(users.c.id)))


@pytest.fixture
def store(tmp_path):
    opened = SqlStore(tmp_path)
    yield opened
    opened.close()


def test_a_job_that_fails_takes_no_other_with_it(store):
    async def work():
        jobs = [store.write(person(name)) for name in ("a", "b", "a", "c")]
        return await asyncio.gather(*jobs, return_exceptions=True), await store.read(names)

    answers, found = asyncio.run(work())

    assert isinstance(answers[2], TakenError)
    assert found == ["a", "b", "c"]


def test_many_jobs_share_a_commit(store):
    async def work():
        await asyncio.gather(*(store.write(person(f"{i}")) for i in range(500)))

    asyncio.run(work())

    assert store.writer.commits < 250


def test_the_writer_is_durable_and_readers_cannot_write(store):
    async def work():
        modes = await store.write(
            lambda book: [book.c.execute(text(f"PRAGMA {p}")).scalar() for p in ("journal_mode", "synchronous")]
        )
        with pytest.raises(DamagedError, match="readonly"):
            await store.read(person("x"))
        return modes

    assert asyncio.run(work()) == ["wal", 2]


def test_a_full_disk_is_told_and_over_when_there_is_room_again(store):
    async def work():
        pages = await store.write(lambda book: book.c.execute(text("PRAGMA page_count")).scalar())
        await store.write(lambda book: book.c.execute(text(f"PRAGMA max_page_count={pages}")).scalar())
        big = [store.write(person(f"{i}" * 2000)) for i in range(100, 200)]
        answers = await asyncio.gather(*big, return_exceptions=True)
        await store.write(person("after"))
        return answers, await store.read(names)

    answers, found = asyncio.run(work())

    assert any(isinstance(answer, NotSavedError) for answer in answers)
    kept = {
        f"{i}" * 2000 for i, answer in zip(range(100, 200), answers, strict=True) if not isinstance(answer, Exception)
    }
    assert set(found) == kept | {"after"}


def test_the_migrations_lead_to_the_tables_the_code_knows(store):
    async def work():
        return await store.read(lambda book: compare_metadata(MigrationContext.configure(book.c), metadata))

    assert asyncio.run(work()) == []


@pytest.mark.usefixtures("store")
def test_a_folder_has_one_server(tmp_path):
    with pytest.raises(InUseError):
        SqlStore(tmp_path)


def test_a_backup_of_a_running_server_is_complete(store, tmp_path):
    asyncio.run(store.write(person("a")))

    back_up(tmp_path, tmp_path / "copy.sqlite")

    with sqlite3.connect(tmp_path / "copy.sqlite") as copy:
        assert copy.execute("SELECT id FROM users").fetchall() == [("a",)]
    copy.close()
    with pytest.raises(BackupError):
        back_up(tmp_path, tmp_path / "copy.sqlite")
    with pytest.raises(BackupError):
        back_up(tmp_path / "elsewhere", tmp_path / "new.sqlite")
