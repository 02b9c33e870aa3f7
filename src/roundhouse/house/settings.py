"""What a host may decide about the server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from roundhouse.bots.protocol import Guest


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, then so many a second."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one person, or one address, may ask for."""

    acts: Rate = Rate(40, 10)
    """Per person: acts, undos, ends of turns."""
    makes: Rate = Rate(30, 0.5)
    """Per person: tables, imports, links."""
    joins: Rate = Rate(20, 1 / 3)
    """Per address: tries to use a link."""
    guests: Rate = Rate(40, 0.2)
    """Per address: new guests."""
    tables_here: Rate = Rate(60, 0.2)
    """Per address: tables, imports, links."""
    acts_here: Rate = Rate(400, 80)
    """Per address: acts, undos, ends of turns."""
    tables: int = 500
    """Tables of one person."""
    rows: int = 10_000
    """Rows of the log of one table; beyond, the game can only go on to its end: nothing is done and undone for ever."""
    sockets: int = 20
    """Live connections of one person."""
    sockets_here: int = 400
    """Live connections from one address."""
    looks: int = 20
    """Pictures for which one person may wait at the same time."""
    watchers: int = 200
    """Spectators of one table."""
    body: int = 64 * 1024
    """Bytes of a request."""
    message: int = 16 * 1024
    """Bytes of a message on a live connection."""
    head: int = 32 * 1024
    """Bytes of the address and the headers of a request."""
    connections: int = 200
    """Connections from one address, live ones apart."""
    patience: float = 20
    """Seconds in which a request has to have come."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where things are kept and how much is allowed."""

    data: Path
    database: str = ""
    """The address of a database that several servers share; empty: a file in the folder, for one server."""
    bell: str = ""
    """Where servers tell each other news, if the database is reached through something that cannot do that."""
    bots: bool = True
    """Whether bots move here; else another process of the same database does it."""
    metrics: str = ""
    """The password for the figures of the server; empty: nobody gets them."""
    limits: Limits = field(default_factory=Limits)
    cached: int = 1200
    """Tables kept in memory."""
    bot_processes: int = 1
    """Bots that think at the same time, each in a process of its own; 0: in a thread of the server."""
    lan: str = ""
    """The address for links made by somebody who sits at the server's own machine."""
    hosts: tuple[str, ...] = ()
    """Names under which the server may be asked for; empty: any."""
    guests: tuple[Guest, ...] = ()
    """Bots from outside that may sit down; only whoever starts the server names them, for their programs run here."""
    home: bool = False
    """Whether only names of this machine and its network are good, if no others are said."""
