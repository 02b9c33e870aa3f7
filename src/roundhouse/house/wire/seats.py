"""Seats and the links to them."""

from __future__ import annotations

from msgspec import Struct

from roundhouse.house.wire.kinds import Name, SeatNumber, Text


class LinkWanted(Struct):
    """Whom a link is for: a seat, or spectators."""

    seat: SeatNumber | None = None
    device: bool | None = None
    """For a seat of mine: whether the link is for another device of mine, or gives the seat away."""


class Join(Struct):
    """The secret of a link."""

    secret: Text
    name: Name = ""


class Invitation(Struct):
    """To what a link leads."""

    kind: str
    game: str
    name: str
    about: str
    seat: int | None
    host: str
    players: list[str]


class Joined(Struct):
    """A link was good."""

    id: str
    seat: int | None
    url: str


class SeatChange(Struct):
    """Who shall play a seat from now on, or under which name."""

    kind: str | None = None
    bot: Name = ""
    name: Name | None = None
