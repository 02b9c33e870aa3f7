"""Who I am."""

from __future__ import annotations

from msgspec import Struct

from roundhouse.server.wire.kinds import Name


class User(Struct, frozen=True):
    """Somebody known by a cookie."""

    id: str
    name: str


class Who(Struct):
    """Who I am."""

    user: User | None


class Renamed(Struct):
    """My name."""

    name: Name
