"""What a position comes to in a few numbers, and what a move was."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.state import Effects

Facts = dict[str, "str | int | tuple[str, ...] | Effects"]


class Deed(NamedTuple):
    """A sentence about a move, by its key and its facts; said later, in any language."""

    key: str
    facts: Mapping[str, str | int | tuple[str, ...] | Effects]
    aside: bool = False
    """Whether it only goes with the rest of a turn, and is told where somebody asks for all of it."""


class Offer(NamedTuple):
    """What is worth knowing about an option before it is chosen."""

    note: str = ""
    """A few words: its price, where it leads."""
    brings: tuple[str, ...] = ()
    """What it adds, each in short: points of the next scoring, or what a space gives."""


@dataclass(slots=True, frozen=True)
class Count:
    """How many of something somebody has."""

    id: str
    """Also the name of its icon."""
    label: str
    text: str


@dataclass(slots=True, frozen=True)
class Part:
    """Points that something would bring."""

    label: str
    points: int


@dataclass(slots=True, frozen=True)
class Standing:
    """What a seat has and what it is about to get."""

    purse: list[Count]
    """What it may spend now, the most important first."""
    more: list[Count]
    """What else counts."""
    next: list[Part]
    """What the next scoring would bring, by source."""
    note: str = ""
    """What the end of the round will do to its money, or that it is out."""
    warning: str = ""
    """What will go wrong if nothing else happens."""
    place: int = 0
    """Its place in the order of turns, or 0 where that is not part of its standing."""


@dataclass(slots=True, frozen=True)
class Bid:
    """Where a seat stands in an auction."""

    seat: int
    bid: str
    state: str
    """``in``, ``high``, ``held`` or ``out``."""
    pays: str
    """What it pays if the bidding ends so, or has paid."""


@dataclass(slots=True, frozen=True)
class Race:
    """How far everybody is from what ends the game, where rounds do not."""

    left: list[int]
    """By seat: how many steps there are still to go."""
    of: int
    """How many there were in the beginning."""
    text: str
    """What whoever is nearest has still to go."""


@dataclass(slots=True, frozen=True)
class Brief:
    """A position in a few words and numbers."""

    round: int
    rounds: int
    phases: list[str]
    """The parts of a round, where it has some."""
    phase: int
    """Which of them it is, or -1."""
    seats: list[Standing]
    progress: str = ""
    """How far the seat to decide has come."""
    budget: str = ""
    """What it has spent and has left."""
    auction: list[Bid] = field(default_factory=list)
    made_of: bool = False
    """Whether the points by source are what the score is made of, and not what the next scoring adds to it."""
    places: list[str] = field(default_factory=list)
    """What each place in the order costs, the first place first."""
    asks: str = ""
    """What is asked, where it is said with the place it is about."""
    race: Race | None = None
    inside: int | None = None
    """In whose turn somebody else is asked now."""
    out: str = ""
    """What the way out is called, where its usual name would mislead."""
