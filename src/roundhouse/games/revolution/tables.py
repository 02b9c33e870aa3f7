"""What is printed: the rows of the tables."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.core.state import Effects
from roundhouse.games.revolution.module import base


@base.table("prices")
@dataclass(frozen=True, slots=True)
class Prices:
    """What the rules themselves name."""

    share: int
    """What a share is sold for."""
    hire: int
    railroad: int
    """The flat cost of the action."""
    triangle: int
    rails: int
    """How many the action lays."""
    least: int
    """Workers a seat must have at the end of a turn."""
    loco: int
    """Points of a locomotive that lies face up."""


@base.table("start")
@dataclass(frozen=True, slots=True)
class Start:
    """What everybody begins with."""

    money: int
    shares: int
    white: int
    loco: str
    rail: str
    stacks: tuple[str, ...]
    """One milestone of each."""
    buildings: int
    """Pieces of a colour in the box; one of each is spare."""
    rails: int


@base.table("colour")
@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of workers."""

    id: str
    workers: int


@base.table("section")
@dataclass(frozen=True, slots=True)
class Section:
    """A part of the two rows of pieces on the player board, from the left."""

    sale: int
    buildings: int
    rails: int
    behind: bool = False
    """Whether it lies behind the logo."""


@base.table("track")
@dataclass(frozen=True, slots=True)
class Track:
    """An achievement track: points for each thing it is about."""

    id: str
    values: tuple[int, ...]


@base.table("neutral")
@dataclass(frozen=True, slots=True)
class Neutral:
    """Where buildings of colours that nobody plays stand, by the number of seats."""

    cities: tuple[int, ...] = ()
    """Groups: one city of each, by lot, has its first space taken."""
    offices: tuple[int, ...] = ()
    """Areas, once for each space taken."""
    first: tuple[int, ...] = ()
    """Areas in which the first space is among them."""


@base.table("city")
@dataclass(frozen=True, slots=True)
class City:
    """A city: its group, what a station costs; rewards only where no tile lies."""

    id: str
    name: str
    group: int
    cost: int
    main: Effects = ()
    first: Effects = ()
    first_money: int = 0
    first_shares: int = 0


@base.table("city-tile")
@dataclass(frozen=True, slots=True)
class CityTile:
    """What a station brings, and what the first one in a city may take besides, at its own cost."""

    id: str
    group: int
    main: Effects
    first: Effects
    first_money: int = 0
    first_shares: int = 0


@base.table("link")
@dataclass(frozen=True, slots=True)
class Link:
    """Spaces for rails between two cities, named after both."""

    id: str
    terrain: tuple[int, ...]
    """Triangles of each space, from the first city on."""
    trade: tuple[int, ...] = ()
    """Which of the spaces show the trade symbol, counted from 1."""


@base.table("area")
@dataclass(frozen=True, slots=True)
class Area:
    """An area of the telegraph row."""

    id: str
    spaces: int
    shares: int
    first: int
    """Further shares for the first office."""
    tile: bool = False
    trade: bool = False
    gap: int = 0
    """Points for offices here and in the next area."""


@base.table("telegraph-tile")
@dataclass(frozen=True, slots=True)
class TelegraphTile:
    """What whoever sets up an office beside it may have for a worker."""

    id: str
    do: Effects


@base.table("trade")
@dataclass(frozen=True, slots=True)
class Trade:
    """A trade tile: two offers, to be paid in shares."""

    id: str
    cost: tuple[int, ...]
    one: Effects
    two: Effects


@base.table("loco")
@dataclass(frozen=True, slots=True)
class Loco:
    """A kind of locomotive and what it brings when it is turned to its back."""

    id: str
    copies: int
    do: Effects
    start: bool = False
    """Dealt in the beginning, never taken later."""


@base.table("setup-tile")
@dataclass(frozen=True, slots=True)
class SetupTile:
    """One side of a set-up tile; the letter at the end of its id tells the sides apart."""

    id: str
    do: Effects


@base.table("use")
@dataclass(frozen=True, slots=True)
class Use:
    """What a worker of a colour adds to an action."""

    id: str
    colour: str
    do: Effects
    action: str = ""
    """Nothing: every action."""
    cost: int = 0
    times: int = 1
    after: bool = False
    """Only once the city or area of the main action is known."""


@base.table("milestone")
@dataclass(frozen=True, slots=True)
class Milestone:
    """A milestone: conditions, executives, points."""

    id: str
    stack: str
    points: int
    workers: tuple[str, ...]
    """The colours to be promoted; ``any`` takes all."""
    when: tuple[tuple[str | int, ...], ...]
    """Conditions as `conditions` knows them, each with its arguments."""
