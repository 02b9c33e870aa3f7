"""What goes over the wire: requests and answers, as documented in docs/api.md."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field


Name = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Text = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seed = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
Digits = Annotated[str, Meta(pattern=r"^[0-9]{1,18}$")]
Picture = dict[str, Any]


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


class Chosen(Struct):
    """Options chosen so far."""

    options: dict[Name, Name] = field(default_factory=dict)


class Renamed(Struct):
    """My name."""

    name: Name


class WhatIf(Struct):
    """From where a what-if table begins."""

    move: Annotated[int, Meta(ge=0)] | None = None
    seat: SeatNumber | None = None


class Imported(Struct):
    """A record to play on from, or to look at."""

    record: Annotated[str, Meta(max_length=60_000)]


class LinkWanted(Struct):
    """Whom a link is for: a seat, or spectators."""

    seat: SeatNumber | None = None


class Join(Struct):
    """The secret of a link."""

    secret: Text
    name: Name = ""


class SeatChange(Struct):
    """Who shall play a seat from now on, or under which name."""

    kind: str | None = None
    bot: Name = ""
    name: Name | None = None


class Try(Struct, kw_only=True):
    """Something a seat does, once, at a certain seq."""

    seat: SeatNumber
    seq: int
    key: Key


class Act(Try, kw_only=True):
    """An action, in notation."""

    action: Text
    end: bool = False


class Question(Struct):
    """An action somebody wonders about."""

    seat: SeatNumber
    action: Text


class Preview(Question, kw_only=True):
    """An action somebody would like to see the outcome of."""

    seq: int


class Nothing(Struct):
    """An empty body."""


class Player(Struct, kw_only=True):
    """Who plays a seat."""

    seat: int
    name: str
    kind: str
    bot: str | None
    mine: bool
    colour: int


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


class Cards(Struct):
    """My tables."""

    tables: list[Card]


class Link(Struct):
    """A link to a seat, or for spectators."""

    seat: int | None
    url: str
    qr: str


class Made(Struct):
    """A table was made."""

    id: str
    url: str
    links: list[Link] = field(default_factory=list)


class Joined(Struct):
    """A link was good."""

    id: str
    seat: int | None
    url: str


class Left(Struct):
    """I am no longer there."""

    left: bool = True


class Done(Struct):
    """It is safely on disk."""

    seq: int
    move: int
    ended: bool


class Choice(Struct):
    """Something that may be done now."""

    action: str
    text: str
    verb: str
    group: str


class Entry(Struct):
    """A move in the log."""

    move: int
    seat: int
    action: str | None
    text: str
    turn: bool
    hidden: bool


class Log(Struct):
    """Moves, from one on."""

    from_: int = field(name="from")
    entries: list[Entry]


class Me(Struct):
    """What I am at a table."""

    seats: list[int]
    seat: int | None
    host: bool
    watching: bool


class Todo(Struct):
    """Which buttons work."""

    undo: bool
    restart: bool
    end: bool


class TableView(Struct, kw_only=True):
    """Everything the page needs."""

    id: str
    game: str
    name: str
    options_chosen: dict[str, str]
    seq: int
    move: int
    moves: int
    changed: bool
    players: list[Player]
    me: Me
    turn: int | None
    thinking: bool
    asks: str
    verb: str
    options: list[Choice]
    todo: Todo
    panels: list[Picture]
    scores: list[int]
    ranking: list[int]
    log: Log
    over: bool
    seeded: bool
    seal: str
    seed: str | None
    salt: str | None
    rematch: str | None
    private: bool


class Unchanged(Struct):
    """Nothing happened since."""

    seq: int
    changed: bool = False


class Explained(Struct, omit_defaults=True):
    """Whether something is possible, and if not, why."""

    legal: bool
    rule: str = ""
    sentence: str = ""


class Previewed(Struct):
    """What would come of an action."""

    before: list[int]
    scores: list[int]
    panels: list[Picture]
    stops: str | None


class SheetRow(Struct):
    """Some points, and where they come from."""

    round: int
    source: str
    label: str
    points: int


class SeatSheet(Struct):
    """The points of a seat."""

    seat: int
    total: int
    rows: list[SheetRow]


class Sheet(Struct):
    """Everybody's points."""

    seats: list[SeatSheet]


class Turn(Struct):
    """Where a turn begins."""

    move: int
    seat: int


class History(Struct):
    """The turns of a game, and the scores when each began and at last."""

    moves: int
    turns: list[Turn]
    scores: list[list[int]]


class ChoiceInfo(Struct):
    """One way to choose an option, or one bot."""

    value: str
    label: str
    about: str


class OptionInfo(Struct):
    """Something to decide before the game."""

    name: str
    label: str
    about: str
    choices: list[ChoiceInfo]
    default: str


class BotInfo(Struct):
    """A bot that plays this game."""

    id: str
    label: str
    about: str


class TitleInfo(Struct, kw_only=True, omit_defaults=True):
    """A game that can be played."""

    id: str
    name: str
    about: str
    weight: float
    minutes: list[int]
    seats: list[int]
    default_seats: int
    options: list[OptionInfo]
    bots: list[BotInfo]
    default_bot: str
    panels: list[Picture] | None = None


class Titles(Struct):
    """What can be played."""

    games: list[TitleInfo]
    languages: list[str]


class SeatsAllowed(Struct):
    """How many can play."""

    seats: list[int]


class User(Struct, frozen=True):
    """Somebody known by a cookie."""

    id: str
    name: str


class Who(Struct):
    """Who I am."""

    user: User | None


class Sentences(Struct):
    """The sentences of the page."""

    language: str
    languages: list[str]
    sentences: dict[str, str]


class Health(Struct):
    """The server works."""

    ok: bool
    version: str


class Problem(Struct):
    """Why not."""

    rule: str
    sentence: str
