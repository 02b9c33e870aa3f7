"""``roundhouse work``: let bots move for servers that share a database, here or on another machine."""

from __future__ import annotations

from typing import Annotated

import typer

from roundhouse.cli.database import Database, bell_address, database_address, shown
from roundhouse.cli.files import Mistake
from roundhouse.cli.guests import Memory, Named, Seconds, guests_of


def work(
    database: Database = "",
    processes: Annotated[int, typer.Option(help="Bots that think at the same time.", min=1, max=256)] = 1,
    bot: Named = None,
    seconds: Seconds = 10.0,
    memory: Memory = 512,
) -> None:
    """Move the bots of servers that were started with --no-bots, until a signal."""
    from roundhouse.server.work import run  # noqa: PLC0415  (the server takes a moment to import)

    guests, address = guests_of(bot, seconds, memory), database_address(database)
    if not address:
        raise Mistake("work is shared through a PostgreSQL database: name it with --database")
    print(f"Bots of:   {shown(address)}\nStop with Ctrl-C.", flush=True)
    try:
        run(address, bell_address(), processes, guests)
    except OSError as error:
        raise Mistake(str(error)) from None
