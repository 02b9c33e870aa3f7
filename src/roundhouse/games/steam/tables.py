"""The rows of the tables: what is printed on boards, tiles and displays."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.games.steam.module import base


PHASES = ("shares", "auction", "actions", "building", "moving", "income", "expenses", "reduction", "growth")
ACTIONS = ("first-move", "first-build", "engineer", "locomotive", "urbanization", "production", "turn-order")
LETTERS = ("A", "B", "C", "D", "E", "F", "G", "H")


@base.table("map")
@dataclass(frozen=True, slots=True)
class Map:
    """One map: who can play it, how it is set up, and which of the optional rules it uses."""

    id: str
    title: str
    seats: tuple[int, ...]
    rounds: tuple[int, ...]
    """How many rounds, for each number of seats."""
    phases: tuple[str, ...] = PHASES
    actions: tuple[str, ...] = ACTIONS
    cash: int = 10
    shares: int = 2
    issue: int = 0
    """How many shares may be issued in a round; 0: as many as there are."""
    display: str = "full"
    """``full``, ``top`` (one cube for each light column) or ``none``."""
    without: tuple[str, ...] = ()
    """Colours whose cubes stay in the box."""
    letters: tuple[str, ...] = LETTERS
    """The new cities that can be built."""
    town_cubes: str = ""
    """``random``, or the colour of the cube on every town."""
    new_city_keeps: bool = False
    """Whether a new city keeps the cubes of its town; otherwise they go to the bag."""
    hex_cubes: tuple[str, ...] = ()
    """Terrains whose hexes start with a random cube; it is moved from the track built there."""
    easier_cubes: int = 0
    """Cubes for each city in the easier game."""
    engineer: str = "tile"
    """What the engineer brings: one more ``tile``, or one tile at ``half`` price."""
    dice: tuple[int, ...] = (-1, -1)
    """Dice for the light and the dark side of the display; -1: one for each seat."""
    around: str = "land"
    """What the picture shows beyond the edge of the map: ``land`` or ``sea``."""
    double_reduction: int = 0
    """The round in which the reduction of income starts to count double."""
    ties: tuple[str, ...] = ()
    """What breaks a tie, in this order; nothing: the win is shared."""
    score: str = "points"
    """``points``, or ``cash``: what is left after buying back all shares."""
    rules: str = ""
    """The module with the rules no other map has."""


@base.table("grid")
@dataclass(frozen=True, slots=True)
class Grid:
    """The hexes of a map, one text for each row."""

    top: str
    """``flat`` (odd columns lie half a hex lower) or ``point`` (odd rows lie half a hex further right)."""
    rows: tuple[str, ...]


@base.table("terrain")
@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of ground."""

    id: str
    sign: str
    price: int


@base.table("city")
@dataclass(frozen=True, slots=True)
class City:
    """A printed city."""

    id: str
    name: str
    at: str
    colours: tuple[str, ...]
    cubes: int
    side: str = ""
    number: int = 0
    tags: tuple[str, ...] = ()


@base.table("town")
@dataclass(frozen=True, slots=True)
class Town:
    """A printed town."""

    id: str
    name: str
    at: str
    tags: tuple[str, ...] = ()


@base.table("terminal")
@dataclass(frozen=True, slots=True)
class Terminal:
    """A foreign station: a line may end there, and it takes the colour drawn for it."""

    id: str
    name: str
    at: str


@base.table("price")
@dataclass(frozen=True, slots=True)
class Price:
    """Hexes with a printed price."""

    id: str
    simple: int
    at: tuple[str, ...]


@base.table("interurban")
@dataclass(frozen=True, slots=True)
class Interurban:
    """A link between two stops that needs no tile; it can be built once both are cities."""

    id: str
    stops: tuple[str, ...]
    price: int


@base.table("extra")
@dataclass(frozen=True, slots=True)
class Extra:
    """A city that gets a cube from the bag when goods grow."""

    id: str
    city: str
    rounds: tuple[int, ...]
    """In which rounds; none named: in all."""


@base.table("river")
@dataclass(frozen=True, slots=True)
class River:
    """Where a river is drawn; the price stands in the grid."""

    id: str
    course: tuple[str, ...]


@base.table("water")
@dataclass(frozen=True, slots=True)
class Water:
    """A lake or sea with a name, for those who ask why nothing can be built there."""

    id: str
    at: tuple[str, ...]


@base.table("colour")
@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of cubes."""

    id: str
    cubes: int
    bag: bool = True
    bonus: int = 0
    """What delivering one adds to the mover's income."""
    leaves: bool = False
    """Whether a delivered cube leaves the game."""


@base.table("action")
@dataclass(frozen=True, slots=True)
class Special:
    """One of the seven actions."""

    id: str


@base.table("column")
@dataclass(frozen=True, slots=True)
class Column:
    """A column of the display; one with a colour belongs to the new city of that letter."""

    id: str
    side: str
    number: int
    spaces: int
    colour: str = ""


@base.table("tile")
@dataclass(frozen=True, slots=True)
class Tile:
    """A track tile."""

    id: str
    kind: str
    count: int
    tracks: tuple[tuple[int, int], ...] = ()
    exits: tuple[int, ...] = ()


@base.table("prices")
@dataclass(frozen=True, slots=True)
class Prices:
    """What tiles cost beyond the ground they lie on."""

    side: int
    crossing: int
    town: int
    exit: int
    replace: int
    replace_by_crossing: int
    replace_town: int
    redirect: int


@base.table("order")
@dataclass(frozen=True, slots=True)
class OrderTrack:
    """What part of the own bid each place costs, in halves; whoever comes last pays nothing."""

    halves: tuple[int, ...]


@base.table("reduction")
@dataclass(frozen=True, slots=True)
class Reduction:
    """From an income on, so much of it is lost."""

    income: int
    loss: int


@base.table("limits")
@dataclass(frozen=True, slots=True)
class Limits:
    """How much there is of everything."""

    markers: int
    discs: int
    shares: int
    locomotive: int
    share_price: int
    tiles: int
    engineer_tiles: int
    point_income: int
    point_share: int
