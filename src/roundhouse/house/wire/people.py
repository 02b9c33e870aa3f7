"""Who I am."""

from __future__ import annotations

from msgspec import Struct

from roundhouse.house.wire.kinds import Name


class User(Struct, frozen=True):
    """Somebody known by a cookie."""

    id: str
    name: str


class Who(Struct):
    """Who I am."""

    user: User | None


class SessionOfMine(Struct):
    """A browser in which I am known."""

    created: int
    seen: int


class TableOfMine(Struct):
    """A table where I play or watch."""

    id: str
    game: str
    seats: list[int]
    """Those I hold."""
    names: list[str]
    """What I am called there."""
    host: bool
    created: int
    updated: int
    record: str
    """Where the record of the game can be fetched."""


class Told(Struct):
    """A line about a seat in which I stand."""

    table: str
    seq: int
    seat: int
    what: str
    roles: list[str]
    """What I have to do with it: it was done ``by`` me, I am ``who`` came, I ``was`` there before."""


class LinkOfMine(Struct):
    """A link I made or used; its secret is not kept."""

    table: str
    kind: str
    seat: int | None
    made: bool
    used: bool
    expires: int


class MyData(Struct):
    """Everything that is kept of me."""

    user: User
    created: int
    sessions: list[SessionOfMine]
    tables: list[TableOfMine]
    told: list[Told]
    links: list[LinkOfMine]


class Renamed(Struct):
    """My name."""

    name: Name
