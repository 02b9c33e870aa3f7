"""Tables: making, finding and leaving them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from roundhouse.house.wire.kinds import Count, Digits, Name, SeatNumber, Seed


class Wanted(Struct, kw_only=True):
    """Who shall play a seat."""

    kind: str = "human"
    name: Name = ""
    bot: Name = ""


class NewTable(Struct, kw_only=True):
    """A table to be made."""

    game: Name
    seats: SeatNumber | None = None
    options: dict[Name, Name] = field(default_factory=dict)
    players: Annotated[list[Wanted], Meta(max_length=16)] = field(default_factory=list)
    seed: Seed | Digits | None = None


class WhatIf(Struct):
    """From where a what-if table begins."""

    move: Count | None = None
    seat: SeatNumber | None = None


class Imported(Struct):
    """A record to play on from, or to look at."""

    record: Annotated[str, Meta(max_length=60_000)]


class Player(Struct, kw_only=True):
    """Who plays a seat."""

    seat: int
    name: str
    kind: str
    bot: str | None
    level: str
    face: str
    """The sign that stands for a bot; nothing for people."""
    mine: bool
    colour: int
    shared: bool = False
    """Whether somebody plays it at one screen with another seat."""
    devices: int = 0
    """In how many browsers its holder is known."""
    may: list[str] = field(default_factory=list)
    """What I may do with it."""


class Moment(Struct):
    """How far a game has come."""

    round: int
    rounds: int
    doing: str
    scores: list[int]
    ranking: list[int]


class Card(Struct, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    name: str
    url: str
    players: list[Player]
    mine: list[int]
    host: bool
    over: bool
    turn: int | None
    my_turn: bool
    moves: int
    updated: int
    private: bool
    waiting: list[str]
    about: str
    """Map, edition, or whatever was chosen first."""
    moment: Moment | None


class Cards(Struct):
    """My tables."""

    tables: list[Card]


class Link(Struct):
    """A link to a seat, or for spectators."""

    seat: int | None
    url: str
    qr: str
    kind: str
    """``seat``, ``watch``, or ``device`` for another one of mine."""


class Made(Struct):
    """A table was made."""

    id: str
    url: str
    links: list[Link] = field(default_factory=list)


class Left(Struct):
    """I am no longer there."""

    left: bool = True
