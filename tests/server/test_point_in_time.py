"""Back to a moment before a mistake: a base backup and the archived log, as docs/host-it.md has it."""

import shutil
import time

import pytest

from roundhouse.server.storage.check import check_shared

from .cluster import Cluster
from .test_move import lived_in, seen_at


@pytest.fixture
def archived(cluster):
    """A cluster of its own whose log is archived; the other one says whether there can be any."""
    del cluster
    made = Cluster()
    archive = made.folder / "archive"
    archive.mkdir()
    if made.who:
        shutil.chown(archive, made.who)
    for setting in ("archive_mode = on", f"archive_command = 'test ! -f {archive}/%f && cp %p {archive}/%f'"):
        made.sql(f"ALTER SYSTEM SET {setting}")
    made.stop()
    made.start()
    yield made
    made.close()


def come_back(cluster, moment):
    """Begin again from the base backup, up to a moment, in the place of the cluster."""
    cluster.sql("SELECT pg_switch_wal()")
    until = time.monotonic() + 60
    last = "SELECT last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) FROM pg_stat_archiver"
    while not cluster.sql(last)[0][0]:
        assert time.monotonic() < until, "the log is not archived"
        time.sleep(0.05)
    cluster.stop()
    cluster.data.rename(cluster.folder / "spoilt")
    (cluster.folder / "base").rename(cluster.data)
    with (cluster.data / "postgresql.auto.conf").open("a", encoding="utf-8") as file:
        file.write(f"restore_command = 'cp {cluster.folder}/archive/%f %p'\n")
        file.write(f"recovery_target_time = '{moment}'\nrecovery_target_action = 'promote'\narchive_mode = off\n")
    (cluster.data / "recovery.signal").touch()
    cluster.start()
    while cluster.sql("SELECT pg_is_in_recovery()")[0][0]:
        assert time.monotonic() < until, "it does not come back"
        time.sleep(0.05)


@pytest.mark.slow
def test_what_was_deleted_by_mistake_comes_back_to_the_last_move(archived, tmp_path, step):
    address = archived.address("club")
    first = lived_in(tmp_path / "one", address, step, games=1)
    archived._run("pg_basebackup", "-h", "127.0.0.1", "-p", archived.port, "-U", "postgres",
                  "-D", archived.folder / "base", "-c", "fast")  # fmt: skip
    seen = {**first, **lived_in(tmp_path / "two", address, step, games=3)}
    rows = archived.sql("SELECT count(*) FROM log", "club")
    time.sleep(0.1)
    moment = archived.sql("SELECT clock_timestamp()")[0][0].isoformat()
    time.sleep(0.1)
    archived.sql("DELETE FROM log", "club")
    come_back(archived, moment)

    assert archived.sql("SELECT count(*) FROM log", "club") == rows
    assert list(check_shared(address)) == []
    assert seen_at(tmp_path, address, seen) == seen
