"""What is kept on disk: durable, in one transaction, by one writer."""

import asyncio
import contextlib
import random
import sqlite3
import threading
import time

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, insert, select, text
from sqlalchemy.exc import DBAPIError

from roundhouse.house.book import DamagedError, DoubtError, Lease, NotSavedError, TakenError
from roundhouse.house.refused import Refused
from roundhouse.server.storage.backup import BackupError, back_up
from roundhouse.server.storage.engine import FILE
from roundhouse.server.storage.lock import InUseError
from roundhouse.server.storage.migrate import NewerError
from roundhouse.server.storage.postgres import PATIENCE, AddressError
from roundhouse.server.storage.schema import metadata, users
from roundhouse.server.storage.store import SqlStore

from .conftest import findings
from .kept import full_disk


REAL = time.time


def person(name):
    return lambda book: book.c.execute(insert(users).values(id=name, name=name, created=0))


def names(book):
    return sorted(book.c.scalars(select(users.c.id)))


@pytest.fixture
def store(tmp_path, address):
    """A store of each kind."""
    opened = SqlStore(tmp_path, address)
    yield opened
    opened.close()


@pytest.fixture
def in_file(tmp_path):
    """A store in a file."""
    opened = SqlStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def patient(monkeypatch):
    """However busy the machine is, only servers that wait for each other are refused."""
    for name in ("lock_timeout", "idle_in_transaction_session_timeout"):
        monkeypatch.setitem(PATIENCE, name, 60_000)


@pytest.fixture
def shared(tmp_path, cluster):
    """Two stores of two servers on one database."""
    both = [SqlStore(tmp_path, cluster.address(tmp_path)) for _ in range(2)]
    yield both
    for opened in both:
        opened.close()


def test_a_lease_ends_by_the_clock_of_the_database_whatever_time_a_server_has(store, monkeypatch):
    def take(worker, seconds):
        return asyncio.run(store.write(lambda book: book.take(Lease("bot", "t", worker, seconds))))

    assert take("one", 60)
    for ahead in (-3600, 3600):
        with monkeypatch.context() as patch:
            patch.setattr(time, "time", lambda ahead=ahead: REAL() + ahead)
            assert (take("two", 60), take("one", 60)) == (False, True)
    assert take("one", -1)
    assert take("two", 60)


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


def test_who_writes_after_the_end_is_told_at_once(tmp_path):
    opened = SqlStore(tmp_path)
    opened.close()

    async def late():
        await asyncio.wait_for(opened.write(lambda _book: None), 10)

    with pytest.raises(NotSavedError):
        asyncio.run(late())


def test_readers_cannot_write(store):
    with pytest.raises(DamagedError, match=r"readonly|read-only"):
        asyncio.run(store.read(person("x")))


def test_a_file_is_written_durably(in_file):
    async def work():
        return await in_file.write(
            lambda book: [book.c.execute(text(f"PRAGMA {p}")).scalar() for p in ("journal_mode", "synchronous")]
        )

    assert asyncio.run(work()) == ["wal", 2]


def test_a_shared_database_that_would_lose_moves_is_refused(cluster, tmp_path):
    address = cluster.empty("hasty")
    cluster.sql("ALTER DATABASE hasty SET synchronous_commit = off")

    with pytest.raises(AddressError, match="synchronous_commit=off"):
        SqlStore(tmp_path, address)


def test_a_full_disk_is_told_and_over_when_there_is_room_again(in_file):
    async def work():
        pages = await in_file.write(lambda book: book.c.execute(text("PRAGMA page_count")).scalar())
        await in_file.write(lambda book: book.c.execute(text(f"PRAGMA max_page_count={pages}")).scalar())
        big = [in_file.write(person(f"{i}" * 2000)) for i in range(100, 200)]
        answers = await asyncio.gather(*big, return_exceptions=True)
        await in_file.write(person("after"))
        found = await in_file.read(names)
        await in_file.write(lambda book: book.c.execute(text(f"PRAGMA max_page_count={pages * 100}")).scalar())
        await asyncio.gather(*(in_file.write(person(f"{i}" * 2000)) for i in range(200, 300)))
        return answers, found, len(await in_file.read(names))

    answers, found, later = asyncio.run(work())

    assert any(isinstance(answer, NotSavedError) for answer in answers)
    kept = {
        f"{i}" * 2000 for i, answer in zip(range(100, 200), answers, strict=True) if not isinstance(answer, Exception)
    }
    assert set(found) == kept | {"after"}
    assert later == len(found) + 100


def test_a_disk_that_takes_no_further_byte_keeps_what_it_acknowledged(in_file, tmp_path):
    def keep(name):
        return lambda book: (person(name)(book), name)[1]

    async def work():
        await in_file.write(keep("before"))
        with full_disk(room=(tmp_path / f"{FILE}-wal").stat().st_size + 9000):
            many = [in_file.write(keep(f"{i}" * 2000)) for i in range(100, 120)]
            answers = await asyncio.gather(*many, return_exceptions=True)
        await in_file.write(keep("after"))
        return answers, await in_file.read(names)

    answers, found = asyncio.run(work())

    kept = [answer for answer in answers if isinstance(answer, str)]
    assert {type(answer) for answer in answers} - {str} == {NotSavedError}
    assert sorted(found) == sorted(["before", *kept, "after"])


@pytest.mark.file
def test_whoever_plays_on_a_full_disk_is_told_and_goes_on_when_there_is_room_again(own_server):
    running = own_server()
    client, body = running.visitor(), {"game": "russian-railroads", "seats": 2, "players": [{"kind": "human"}] * 2}
    client.http.event_hooks = {"response": []}

    def room(pages):
        limit = text(f"PRAGMA max_page_count={pages}")
        return asyncio.run(running.house.store.write(lambda book: book.c.execute(limit).scalar()))

    made = [client.http.post("/api/tables", json=body)]
    room(1)  # it never becomes smaller than what is there
    while made[-1].is_success:
        made.append(client.http.post("/api/tables", json=body))
    again = client.http.post("/api/tables", json=body)

    assert [(answer.status_code, answer.json()["rule"]) for answer in (made[-1], again)] == [(503, "not-saved")] * 2
    assert len(client.tables()) == len(made) - 1
    room(2**30)
    assert client.http.post("/api/tables", json=body).is_success
    assert len(client.tables()) == len(made)
    assert findings(running.settings.data) == []


def test_the_migrations_lead_to_the_tables_the_code_knows(store):
    async def work():
        return await store.read(lambda book: compare_metadata(MigrationContext.configure(book.c), metadata))

    assert asyncio.run(work()) == []


@pytest.mark.usefixtures("in_file")
def test_a_folder_has_one_server(tmp_path):
    with pytest.raises(InUseError):
        SqlStore(tmp_path)


def test_a_backup_of_a_running_server_is_complete(in_file, tmp_path):
    asyncio.run(in_file.write(person("a")))

    back_up(tmp_path, tmp_path / "copy.sqlite")

    with sqlite3.connect(tmp_path / "copy.sqlite") as copy:
        assert copy.execute("SELECT id FROM users").fetchall() == [("a",)]
    copy.close()
    with pytest.raises(BackupError):
        back_up(tmp_path, tmp_path / "copy.sqlite")
    with pytest.raises(BackupError):
        back_up(tmp_path / "elsewhere", tmp_path / "new.sqlite")


def test_an_address_that_is_none_is_told_in_a_sentence(tmp_path):
    with pytest.raises(AddressError, match="postgresql://name@host/database"):
        SqlStore(tmp_path, "somewhere")
    with pytest.raises(AddressError, match="no mysql"):
        SqlStore(tmp_path, "mysql://somewhere/else")


def test_an_error_that_a_job_hides_condemns_it_and_nobody_else(shared):
    """PostgreSQL takes everything back after an error, and its COMMIT says nothing."""
    store, other = shared

    def careless(book):
        book.enter("lost", "", "lost", 0)
        with contextlib.suppress(DBAPIError):
            book.c.execute(text("SELECT 1 / 0"))

    async def work():
        jobs = [store.write(person("a")), store.write(careless), store.write(person("b"))]
        return await asyncio.gather(*jobs, return_exceptions=True), await other.read(names)

    answers, found = asyncio.run(work())

    assert isinstance(answers[1], NotSavedError)
    assert found == ["a", "b"]


def test_a_lock_that_is_not_given_up_condemns_one_job_of_a_batch(shared, cluster, tmp_path):
    store, other = shared
    asyncio.run(store.write(person("held")))
    with psycopg_connection(cluster, tmp_path) as held:
        held.execute("UPDATE users SET name = 'x' WHERE id = 'held'")

        async def work():
            jobs = [
                store.write(person("a")),
                store.write(lambda book: book.rename("held", "y")),
                store.write(person("b")),
            ]
            return await asyncio.gather(*jobs, return_exceptions=True), await other.read(names)

        answers, found = asyncio.run(work())

    assert isinstance(answers[1], NotSavedError)
    assert found == ["a", "b", "held"]


def test_a_job_that_finds_nothing_to_do_has_done_it(shared):
    assert asyncio.run(shared[0].write(lambda _book: "nothing")) == "nothing"


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("batches", [30, pytest.param(5_000, marks=pytest.mark.slow)])
def test_two_servers_that_write_to_the_same_things_never_wait_for_each_other(shared, batches):
    people = [f"{number:02}" for number in range(12)]
    for name in people:
        asyncio.run(shared[0].write(person(name)))

    async def work(store, seed):
        dice = random.Random(seed)
        for _ in range(batches):
            chosen = dice.sample(people, 8)
            await asyncio.gather(*(store.write(partial(renamed, name), name) for name in chosen))

    threads = [threading.Thread(target=asyncio.run, args=(work(store, seed),)) for seed, store in enumerate(shared)]
    begun = [store.writer.commits for store in shared]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert all(store.writer.condemned == 0 for store in shared)
    assert all(store.writer.commits - first <= batches * 2 for store, first in zip(shared, begun, strict=True))


def test_whether_something_was_kept_is_in_doubt_when_the_line_breaks_at_the_commit(shared, cluster):
    store, other = shared

    def cut(connection):
        pid = connection.connection.driver_connection.info.backend_pid
        cluster.sql(f"SELECT pg_terminate_backend({pid}, 2000)")

    event.listen(store.writer.engine, "commit", cut)
    with pytest.raises(DoubtError):
        asyncio.run(store.write(person("a")))
    event.remove(store.writer.engine, "commit", cut)
    asyncio.run(store.write(person("b")))
    assert asyncio.run(other.read(names)) == ["b"]


def test_a_line_that_breaks_while_something_is_taken_back_costs_that_alone(shared, cluster):
    store, other = shared

    def overtaken(book):
        person("a")(book)
        pid = book.c.connection.driver_connection.info.backend_pid
        cluster.sql(f"SELECT pg_terminate_backend({pid}, 2000)")
        raise TakenError

    with pytest.raises(NotSavedError):
        asyncio.run(asyncio.wait_for(store.write(overtaken), 30))
    asyncio.run(asyncio.wait_for(store.write(person("b")), 30))
    assert asyncio.run(other.read(names)) == ["b"]


def test_whatever_happens_to_the_writer_it_writes_on(in_file, monkeypatch):
    monkeypatch.setattr(in_file.writer, "_together", lambda *_: 1 / 0)
    with pytest.raises(DoubtError):
        asyncio.run(asyncio.wait_for(in_file.write(person("a")), 30))
    monkeypatch.undo()
    asyncio.run(asyncio.wait_for(in_file.write(person("b")), 30))
    assert asyncio.run(in_file.read(names)) == ["b"]


def test_readers_find_their_way_after_the_database_was_restarted(shared, cluster):
    store, _ = shared
    asyncio.run(store.write(person("a")))
    asyncio.run(store.read(names))
    cluster.stop()
    with pytest.raises(Refused, match="away"):
        asyncio.run(store.read(names))
    with pytest.raises(NotSavedError):
        asyncio.run(store.write(person("b")))
    cluster.start()

    asyncio.run(store.write(person("c")))
    assert asyncio.run(store.read(names)) == ["a", "c"]


def test_servers_that_begin_at_the_same_time_make_the_tables_once(cluster, tmp_path):
    address = cluster.empty("young")
    with ThreadPoolExecutor(3) as pool:
        for store in pool.map(lambda _: SqlStore(tmp_path, address), range(3)):
            store.close()

    assert cluster.sql("SELECT version_num FROM alembic_version", "young") == [("0004",)]


def test_a_newer_database_is_used_if_it_says_that_this_program_can(cluster, tmp_path):
    address = cluster.address("newer")
    cluster.sql("UPDATE alembic_version SET version_num = '9999'", "newer")
    with pytest.raises(NewerError, match="9999"):
        SqlStore(tmp_path, address)

    cluster.sql("INSERT INTO readers VALUES ('9999', '0004')", "newer")
    SqlStore(tmp_path, address).close()


def psycopg_connection(cluster, folder):
    return pytest.importorskip("psycopg").connect(cluster.address(folder))


def renamed(name, book):
    book.rename(name, name * 2)
