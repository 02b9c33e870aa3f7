"""Playing: what a seat does, and what it wonders about."""

from __future__ import annotations

from msgspec import Struct

from roundhouse.house.wire.kinds import Key, Picture, SeatNumber, Text
from roundhouse.house.wire.table import TableView


class Try(Struct, kw_only=True):
    """Something a seat does, once, at a certain seq."""

    seat: SeatNumber
    seq: int
    key: Key


class Act(Try, kw_only=True):
    """An action, in notation."""

    action: Text
    end: bool = False


class Done(Struct):
    """It is safely on disk."""

    seq: int
    move: int
    ended: bool


class Question(Struct):
    """An action somebody wonders about."""

    seat: SeatNumber
    action: Text


class Explained(Struct, omit_defaults=True):
    """Whether something is possible, and if not, why."""

    legal: bool
    rule: str = ""
    sentence: str = ""


class Preview(Question, kw_only=True):
    """An action somebody would like to see the outcome of."""

    seq: int


class Previewed(Struct):
    """What would come of an action."""

    before: list[int]
    scores: list[int]
    panels: list[Picture]
    stops: str | None
    ahead: list[str] = []
    """How far it could lead on from there."""


class Hint(Struct):
    """Something worth knowing, with its picture."""

    text: str
    note: str
    brings: list[int]
    actions: list[str]
    panels: list[Picture]


class Aid(Struct):
    """A question players ask often."""

    id: str
    label: str
    none: str
    hints: list[Hint]


class Aids(Struct):
    """What the table works out for a seat."""

    aids: list[Aid]


class Reason(Struct):
    """A part of a number, with a small picture."""

    text: str
    n: int | None
    shapes: list[Picture]


class Counted(Struct):
    """What a seat was given for one thing, and how it came about."""

    seat: int
    source: str
    shapes: list[Picture]
    about: str
    reasons: list[Reason]


class Counting(Struct):
    """How the numbers of a scoring came about."""

    counted: list[Counted]
    table: TableView
    """The position in which nothing is counted yet."""
