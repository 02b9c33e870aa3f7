"""What is printed: the rows of the tables."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.core.state import Effects
from roundhouse.games.russian.module import base


@base.table("edition")
@dataclass(frozen=True, slots=True)
class Edition:
    """The rules in which the editions differ."""

    id: str
    gains: str
    """What is gained: ``at-once`` before anything goes on, or into the turn's ``pool``."""
    share: bool
    """Whether two industry markers may stand on one space."""
    again_with_coin: bool
    """Whether a space held by a coin may be used again."""
    again_among: bool
    """Whether one of several own workers on the space that never fills may use it again."""
    special_again: bool
    """Whether the special worker adds its step when its space is used again."""
    special_any: bool
    """Whether steps of any colour count as a wood step for the special worker."""
    special_exchanged: bool
    """Whether the special worker may take the place of a coin or hired worker on the turn order."""
    binding: tuple[str, ...]
    """Effects that are done before anything else and, if they can be, not left out."""
    points_for_card: bool
    """Whether points may be taken in place of any end card."""
    bonus: str
    """Start-bonus cards are carried out ``at-once`` or all ``together`` at the end."""
    doublers: int
    station: Effects
    """What the last space of a line gives."""
    strip_end: Effects
    """What the last space of the industry gives."""


@base.table("setup")
@dataclass(frozen=True, slots=True)
class Setup:
    """What depends on the number of seats."""

    rounds: int
    workers: int
    coins: int
    first: int
    """How many engineers with an A are laid out."""
    second: int
    """How many with a B."""
    passing: tuple[int, ...]
    """Points for passing, by place in the turn order."""


@base.table("space")
@dataclass(frozen=True, slots=True)
class Space:
    """An action space: what it costs and what it does."""

    id: str
    workers: int
    do: Effects = ()
    coins: int = 0
    """Coins that must be paid as such."""
    seats: tuple[int, ...] = (2, 3, 4)
    endless: bool = False
    """Never becomes occupied."""
    order: int = 0
    """Which place in the turn order it claims."""
    last: bool = False
    """Only in the last round, in which no place can be claimed."""
    twin: str = ""
    """Another row that is printed on the same space, for some numbers of players: whoever uses one holds both."""
    twin_seats: tuple[int, ...] = ()


@base.table("field")
@dataclass(frozen=True, slots=True)
class Field:
    """A field of the engineer display, counted from the hiring field."""

    id: str
    public: bool
    """The engineer lying here is an action space for all."""
    seats: tuple[int, ...] = (2, 3, 4)


@base.table("engineer")
@dataclass(frozen=True, slots=True)
class Engineer:
    """An engineer tile: an action space that can be hired."""

    id: str
    number: int
    letter: str
    do: Effects
    workers: int = 1
    coins: int = 0


@base.table("line")
@dataclass(frozen=True, slots=True)
class Line:
    """One railway line of the player board."""

    id: str
    length: int
    colours: int
    """How many of `COLOURS` may run here."""
    slots: int
    shut: int = 0
    """How many of them are closed at the start, the last ones."""
    doublers: int = 0
    main: bool = False
    """Whether the first locomotive stands here."""


@base.table("joint")
@dataclass(frozen=True, slots=True)
class Joint:
    """Where a stretch is chosen and laid when wood comes there: inside a line, or behind its end."""

    line: str
    space: int
    size: str
    covers: bool = False
    """Whether the stretch lies over the whole line; it comes from a tile, not from wood."""


@base.table("stretch")
@dataclass(frozen=True, slots=True)
class Stretch:
    """Some spaces that can be laid at a joint of their size."""

    id: str
    size: str
    length: int
    colours: int = 0
    """How many of `COLOURS` may run on a line with it; 0: as many as before."""
    shared: bool = True
    """Whether there is only one, for whoever comes first."""


@base.table("barrier")
@dataclass(frozen=True, slots=True)
class Barrier:
    """Something that lies on a space of a board from the start; nothing comes there until it is cleared away."""

    line: str = ""
    space: int = 0
    industry: str = ""
    """The space of the industry on which it lies, if not on a line."""


@base.table("benefit")
@dataclass(frozen=True, slots=True)
class Benefit:
    """Something printed at a space, due once its condition first holds."""

    line: str
    """A line, or a stretch: there spaces count from 1 too."""
    space: int
    colour: str
    do: Effects
    loco: bool = False
    """Whether the locomotives of the line must reach the space too."""
    claim: str = ""
    """Benefits with one claim are received once in all, whichever is reached first; nothing: its own."""
    on: str = ""
    """The line on which a stretch brings it, if not where the stretch lies."""


@base.table("bonus")
@dataclass(frozen=True, slots=True)
class Bonus:
    """Something printed at a space that counts at every scoring; rail and locomotive must reach it."""

    line: str
    space: int
    colour: str
    points: int = 0
    times: int = 1
    """By how much the track points of the line are multiplied."""
    medal: bool = False
    """Only where the medal lies."""
    spike: int = 0
    """How many points the golden spike adds, once it lies there."""


@base.table("value")
@dataclass(frozen=True, slots=True)
class Value:
    """What one space of track is worth: one side of a value tile."""

    points: tuple[int, ...]
    """From wood to gold."""


@base.table("industry")
@dataclass(frozen=True, slots=True)
class IndustrySpace:
    """One space of the industry."""

    points: int = -1
    """-1: none of its own, those of the row before it count."""
    gap: bool = False
    """Whether it can be entered only over a factory."""
    over: str = ""
    """The gap above which it lies: its factory works here too, but nobody needs it."""
    printed: Effects = ()
    """What is printed in a gap, for whoever builds there first."""
    idea: bool = False
    again: Effects = ()
    """What it does for further markers in place of the idea."""
    do: Effects = ()
    next: tuple[str, ...] = ()
    """Where a marker may go on; if nothing is said, to the following row."""
    ends: bool = False


@base.table("marker")
@dataclass(frozen=True, slots=True)
class Marker:
    """An industry marker that is there from the start."""

    at: str


@base.table("loco")
@dataclass(frozen=True, slots=True)
class Loco:
    """A locomotive tile and the factory on its back."""

    id: str
    number: int
    do: Effects = ()
    stack: bool = True
    """Whether it can be bought."""
    back: bool = True
    """Whether there is a factory on the back."""
    firm: bool = False
    """Whether it keeps its place for good: no locomotive, and no number is high enough to take it."""
    pieces: int = 0
    """How many there are in all; 0: as many as seats."""
    entry: Effects = ()
    """What the factory does besides when a marker moves onto it, and at no other time."""
    of: str = ""
    """The tile that it is with something fixed to it; that is what is left of it when it is given back."""
    yields: bool = False
    """Whether another factory may take its place while gaps are free; it leaves the game then."""
    icon: str = "factory"
    """What stands for building it in a picture (see `signs`)."""
    emblem: str = ""
    """The icon on its front where no locomotive gives it a number."""


@base.table("idea")
@dataclass(frozen=True, slots=True)
class Idea:
    """An idea tile of a seat (a ?-token in the 2013 edition)."""

    id: str
    do: Effects
    then: Effects = ()
    """What follows when the rest is done."""


@base.table("card")
@dataclass(frozen=True, slots=True)
class Card:
    """An open idea card (a ?-card in the 2013 edition)."""

    id: str
    do: Effects
    then: Effects = ()
    may: Effects = ()
    """What may follow when the rest is done."""


@base.table("bonus-card")
@dataclass(frozen=True, slots=True)
class BonusCard:
    """A start-bonus card."""

    id: str
    do: Effects


@base.table("end")
@dataclass(frozen=True, slots=True)
class EndCard:
    """An end card: something counted, worth so much each or by steps."""

    id: str
    count: str
    each: int = 0
    steps: tuple[tuple[int, int], ...] = ()
    """From how many on it is worth how much."""
    engineers: int = 0
    """How many engineers it counts as."""
    icon: str = "end-card"
    """What stands for what it counts in a picture (see `signs`)."""
