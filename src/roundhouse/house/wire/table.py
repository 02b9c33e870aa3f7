"""A table as a seat sees it, and what came of it so far."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from roundhouse.house.wire.kinds import Picture
from roundhouse.house.wire.tables import Player
from roundhouse.tell import Brief


class Me(Struct):
    """What I am at a table."""

    seats: list[int]
    seat: int | None
    host: bool
    watching: bool


class Choice(Struct):
    """Something that may be done now."""

    action: str
    text: str
    verb: str
    group: str
    note: str
    brings: list[str]
    """What it adds, each in short."""
    signs: list[str]
    """The pictures that the board shows for it."""
    out: bool


class Todo(Struct):
    """Which buttons work."""

    undo: bool
    restart: bool
    end: bool


class Brought(Struct):
    """What a move brought a seat, and from where."""

    seat: int
    source: str
    label: str
    n: int
    scored: bool
    adds: bool


class Passed(Struct):
    """What a move changed of what somebody else has."""

    seat: int
    what: str
    n: int


class Entry(Struct, kw_only=True):
    """A move in the log."""

    move: int
    seat: int
    action: str | None
    text: str
    turn: bool
    hidden: bool
    forced: bool
    round: int
    told: list[str]
    aside: list[str]
    """What only goes with the rest of a turn."""
    brought: list[Brought]
    changed: dict[str, int]
    passed: list[Passed]


class SeatEntry(Struct):
    """What somebody did with a seat."""

    seq: int
    move: int
    """How many moves there were by then."""
    seat: int | None
    text: str


class Log(Struct, omit_defaults=True):
    """Moves, from one on, and what was done with seats."""

    from_: int = field(name="from")
    entries: list[Entry]
    seats: list[SeatEntry] = field(default_factory=list)


class Watching(Struct):
    """Somebody who only watches."""

    number: int
    name: str


class Hints(Struct):
    """Whether players may ask for hints here; among several people all have to agree."""

    allowed: bool
    agreed: bool
    """Whether I have."""
    missing: list[str]
    """Who has not."""


class TableView(Struct, kw_only=True):
    """Everything the page needs."""

    id: str
    game: str
    name: str
    about: str
    """What was chosen first: its map, its edition, its board."""
    options_chosen: dict[str, str]
    seq: int
    move: int
    moves: int
    changed: Literal[True]
    players: list[Player]
    me: Me
    turn: int | None
    thinking: bool
    asks: str
    doing: str
    verb: str
    brief: Brief | None
    options: list[Choice]
    todo: Todo
    panels: list[Picture]
    scores: list[int]
    ranking: list[int]
    remarks: list[str]
    log: Log
    over: bool
    seeded: bool
    rebuilt: bool
    """Whether most printed values of this game had to be reconstructed."""
    seal: str
    seed: str | None
    salt: str | None
    rematch: str | None
    private: bool
    may: list[str]
    hints: Hints
    watchers: list[Watching]


class Unchanged(Struct):
    """Nothing happened since."""

    seq: int
    changed: Literal[False] = False


class SheetRow(Struct):
    """Some points, and where they come from."""

    round: int
    source: str
    label: str
    kind: str
    """What it is told with where there is little room."""
    points: int


class SeatSheet(Struct):
    """The points of a seat."""

    seat: int
    total: int
    rows: list[SheetRow]


class Feat(Struct):
    """Something one seat did more of than all others."""

    sign: str
    name: str
    about: str
    seat: int


class Sheet(Struct):
    """Everybody's points, and once a game is over what else is told of it."""

    seats: list[SeatSheet]
    feats: list[Feat] = []


class Turn(Struct):
    """Where a turn begins."""

    move: int
    seat: int


class History(Struct):
    """The turns of a game, and the scores when each began and at last."""

    moves: int
    turns: list[Turn]
    scores: list[list[int]]
    rounds: list[list[int]]
    """The scores when each round was over."""
