"""A PostgreSQL of the tests' own: on a scratch folder, as somebody who may do little, durable as in earnest."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import zlib

from pathlib import Path

from roundhouse.server.storage.migrate import migrate
from roundhouse.server.storage.postgres import Shared


MISSING = "PostgreSQL is not installed; on Debian or Ubuntu: sudo apt install postgresql"
SETTINGS = {
    "shared_buffers": "32MB",
    "max_connections": "100",
    "recovery_init_sync_method": "syncfs",
}
PATIENCE = 60


def programs():
    """Return the folder with PostgreSQL's programs, the newest if there are several; `None` if there is none."""
    found = [Path(one).resolve().parent for one in [shutil.which("initdb")] if one]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: -int(one.parent.name))
    return next((one for one in found if (one / "initdb").exists() and (one / "pg_ctl").exists()), None)


class Cluster:
    """A server that can be stopped, killed and started again, always on the same port."""

    def __init__(self, host="127.0.0.1"):
        self.programs, self.host = programs(), host
        self.folder = Path(tempfile.mkdtemp(prefix="roundhouse-pg-"))
        self.log = self.folder / "log"
        self.who = "postgres" if os.geteuid() == 0 else None
        if self.who:
            shutil.chown(self.folder, self.who)
        self._run("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "--no-instructions", "-E", "UTF8")
        with (self.data / "pg_hba.conf").open("a", encoding="utf-8") as file:
            file.write("host all all samenet trust\n")
        with socket.create_server((host, 0)) as free:
            self.port = free.getsockname()[1]
        more = {**SETTINGS, "listen_addresses": host, "port": self.port, "unix_socket_directories": self.folder}
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in more.items())
        self.start()
        self._made = set()
        self._model = ""

    @property
    def data(self):
        return self.folder / "data"

    def start(self):
        self._run("pg_ctl", "-D", self.data, "-w", "-t", str(PATIENCE), "-l", self.log, "start")

    def stop(self, how="fast"):
        self._run("pg_ctl", "-D", self.data, "-w", "-m", how, "stop")

    def kill(self):
        """End it at once, all of it, and wait until it is gone."""
        pid = int((self.data / "postmaster.pid").read_text("utf-8").splitlines()[0])
        os.kill(pid, signal.SIGKILL)
        until = time.monotonic() + PATIENCE
        while True:  # its children end by themselves; only then can it begin again
            try:
                self.start()
            except subprocess.CalledProcessError:
                assert time.monotonic() < until, self.log.read_text("utf-8")
                time.sleep(0.05)
            else:
                return

    def close(self):
        with contextlib.suppress(subprocess.CalledProcessError):
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, name):
        """Return the address of a database, which is made if there is none."""
        name = name if isinstance(name, str) else f"d{zlib.crc32(str(name).encode()):08x}"
        if name not in self._made:
            self._made.add(name)
            self.sql(f'CREATE DATABASE "{name}" TEMPLATE "{self._migrated()}"')
        return self.address_of(name)

    def empty(self, name):
        """Return the address of a new database with nothing in it."""
        self.sql(f'CREATE DATABASE "{name}"')
        return self.address_of(name)

    def sql(self, text, database="postgres"):
        """Have something done, outside of any transaction; return the rows, if there are any."""
        import psycopg  # noqa: PLC0415  (it need not be installed where this is not used)

        with psycopg.connect(self.address_of(database), autocommit=True) as connection:
            done = connection.execute(text)
            return done.fetchall() if done.description else []

    def _migrated(self):
        """Return a database in which all tables stand already: copying one takes no time."""
        if not self._model:
            self._model = "model_house"
            self.sql(f'CREATE DATABASE "{self._model}"')
            migrate(Shared(self.address_of(self._model)).writing())
        return self._model

    def address_of(self, name):
        """Return the address of a database that is there."""
        return f"postgresql://postgres@{self.host}:{self.port}/{name}"

    def _run(self, program, *args):
        words, quiet = [str(self.programs / program), *map(str, args)], subprocess.DEVNULL
        subprocess.run(words, check=True, user=self.who, cwd=self.folder, stdout=quiet, stderr=quiet)  # noqa: S603  (a program of the system)
