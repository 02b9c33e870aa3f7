"""``roundhouse serve``: let people play in the browser, here and on other machines."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import sqlite3
import sys
import threading
import webbrowser

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from roundhouse.cli.database import Database, bell_address, database_address, shown, trouble
from roundhouse.cli.files import Mistake
from roundhouse.cli.guests import Memory, Named, Seconds, guests_of


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.bots.protocol import Guest

PORT = 8018
TRIES = 20
EVERYWHERE = "0.0.0.0"  # noqa: S104  (friends on the same network are meant to come in)


class Where(NamedTuple):
    """Where games are kept, whether bots move here, and which come from outside."""

    data: Path
    database: str = ""
    bell: str = ""
    bots: bool = True
    guests: tuple[Guest, ...] = ()

    def __str__(self) -> str:
        return shown(self.database) if self.database else str(self.data)


def serve(  # noqa: PLR0913  (each is an option of the command)
    *,
    port: Annotated[int, typer.Option(help="Where to listen; 0: any port that is free.", min=0, max=65535)] = PORT,
    host: Annotated[str, typer.Option(help="On which address; 127.0.0.1: only this machine.")] = EVERYWHERE,
    data: Annotated[Path | None, typer.Option(help="The folder with the database.")] = None,
    database: Database = "",
    bots: Annotated[bool, typer.Option(help="Move bots here; else 'roundhouse work' does.")] = True,
    proxies: Annotated[str, typer.Option(help="Addresses of proxies in front of it, with commas.")] = "",
    hosts: Annotated[str, typer.Option(help="Names under which it may be asked for, with commas.")] = "",
    bot: Named = None,
    seconds: Seconds = 10.0,
    memory: Memory = 512,
) -> None:
    """Serve the browser game, for this machine and for others.

    With --bot your own programs can be sat down at tables; they run here, with your rights.
    """
    guests = guests_of(bot, seconds, memory)
    with _friendly(f"port {port} of {host}", folder := data or data_folder()):
        from roundhouse.server.run import listen  # noqa: PLC0415  (the server takes a moment to import)

        if not (shared := database_address(database)) and not bots:
            raise Mistake("bots can move elsewhere only for a shared database: name it with --database")
        where = Where(folder, shared, bell_address(), bots, guests)
        _run(listen(host, port), host, where, proxies=proxies, hosts=hosts, browse=False)


def play_in_browser(*, data: Path | None = None, port: int | None = None, browse: bool = True) -> None:
    """Start the server on this machine and open the browser; if it runs already, only open the browser."""
    with _friendly("a free port", folder := data or data_folder()):
        from roundhouse.server.storage.lock import InUseError  # noqa: PLC0415  (as above)

        try:
            _run(_somewhere(port), EVERYWHERE, Where(folder), browse=browse)
        except InUseError as error:
            if not error.address:
                raise
            print(f"Roundhouse runs already: {error.address}")
            if browse:
                webbrowser.open(error.address)


def data_folder() -> Path:
    """Return where games are kept if nobody says otherwise."""
    if said := os.environ.get("ROUNDHOUSE_DATA"):
        return Path(said)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Roundhouse"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Roundhouse"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "roundhouse"


def _run(
    listener: socket.socket,
    host: str,
    where: Where,
    *,
    proxies: str = "",
    hosts: str = "",
    browse: bool,
) -> None:
    from roundhouse.house.settings import Settings  # noqa: PLC0415  (as above)
    from roundhouse.server.logs import write_lines  # noqa: PLC0415  (as above)
    from roundhouse.server.run import lan_address, run  # noqa: PLC0415  (the server takes a moment to import)

    port = listener.getsockname()[1]
    here = f"http://{'127.0.0.1' if host in {EVERYWHERE, '::'} else host}:{port}"
    lan = f"http://{lan_address()}:{port}" if host == EVERYWHERE else ""
    names = tuple(name.strip().lower() for name in hosts.split(",") if name.strip())
    if os.environ.get("ROUNDHOUSE_LOG") == "json":
        write_lines()
    settings = Settings(
        **where._asdict(),
        metrics=os.environ.get("ROUNDHOUSE_METRICS", ""),
        lan=lan,
        hosts=names,
        home=not names and not proxies,
    )

    def opened() -> None:
        print(f"Roundhouse:          {here}", flush=True)
        if lan:
            print(f"On your network:     {lan}", flush=True)
        print(f"Games are kept in:   {where}\nStop with Ctrl-C.", flush=True)
        if browse:
            threading.Timer(1.0, webbrowser.open, [here]).start()

    with contextlib.suppress(KeyboardInterrupt), listener:
        run(settings, listener, proxies=proxies, opened=opened)


def _somewhere(port: int | None) -> socket.socket:
    """Return a listening socket on the port wanted, or on the usual one or one of the next."""
    from roundhouse.server.run import listen  # noqa: PLC0415  (the server takes a moment to import)

    if port is not None:
        return listen(EVERYWHERE, port)
    for wanted in range(PORT, PORT + TRIES):
        with contextlib.suppress(OSError):
            return listen(EVERYWHERE, wanted)
    return listen(EVERYWHERE, 0)


@contextlib.contextmanager
def _friendly(where: str, folder: Path) -> Iterator[None]:
    """Turn what the machine refuses into one sentence with a way out."""
    from sqlalchemy.exc import DatabaseError  # noqa: PLC0415  (the server takes a moment to import)

    try:
        yield
    except (DatabaseError, sqlite3.Error) as error:
        raise Mistake(trouble(error, folder)) from None
    except OSError as error:
        raise Mistake(_about_machine(error, where, folder)) from None


def _about_machine(error: OSError, where: str, folder: Path) -> str:
    what = str(error.strerror or error)
    if error.errno in {errno.EADDRINUSE, errno.EADDRNOTAVAIL} or isinstance(error, socket.gaierror):
        return f"{where} cannot be used ({what}): choose another with --port or --host"
    if error.errno == errno.EROFS:
        return f"{folder} cannot be written (read-only file system): choose another folder with --data"
    if error.errno == errno.ENOSPC:
        return f"the disk with {folder} is full: make room and start again"
    if isinstance(error, PermissionError):
        return f"this is not allowed: {error.filename or where}; let this user use it, or choose another"
    if error.errno and error.filename:
        return f"{error.filename} cannot be used ({what}): choose another folder with --data"
    return f"{where} cannot be used ({what})" if error.errno else what
