"""A position of Age of Steam for people who write programs: everything by its name, nothing to unpack.

It is a picture: reading it costs a little, and changing it changes nothing.
Hexes go by their labels, edges by the side they lie on (``north-east``), owners by their seat;
nobody's track has no owner, while the finished links of a bankrupt keep his seat, as in ``via``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.games.steam.board import EDGES, TOWN
from roundhouse.games.steam.sites import price_of, tiles
from roundhouse.games.steam.state import FREE, IS_CITY
from roundhouse.games.steam.track import owner_at


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.games.steam.state import SteamState


class Track(NamedTuple):
    """Track on one hex: the sides it joins, a single one where it ends in a town."""

    sides: tuple[str, ...]
    owner: int | None


class Hex(NamedTuple):
    """A hex with something on it, or where something may be built."""

    terrain: str
    price: int
    """What the ground costs."""
    place: str
    """The town or city there, if there is one."""
    tile: str
    """In notation, as ``gentle.2``; nothing where no tile lies."""
    tracks: tuple[Track, ...]
    cube: str
    """The colour of the cube that lies on open land, on maps that put some there."""


class Stop(NamedTuple):
    """A city, a town or a terminal."""

    at: str
    name: str
    city: bool
    """Whether it takes goods: no longer a town."""
    takes: tuple[str, ...]
    """The colours it takes."""
    cubes: dict[str, int]


class Link(NamedTuple):
    """A finished link between two stops."""

    ends: tuple[str, str]
    owner: int | None
    length: int


class Player(NamedTuple):
    """What lies before one player."""

    cash: int
    income: int
    shares: int
    locomotive: int
    action: str
    """The one chosen in this round, or nothing."""
    bid: int
    bankrupt: bool


class Table(NamedTuple):
    """A whole position."""

    round: int
    rounds: int
    order: tuple[int, ...]
    """Seats still in the game, first player first."""
    players: tuple[Player, ...]
    """By seat."""
    hexes: dict[str, Hex]
    stops: dict[str, Stop]
    """By the label of their hex."""
    links: tuple[Link, ...]
    display: dict[str, tuple[str, ...]]
    """The goods display: by column, from the top; nothing where a space is empty."""
    supply: dict[str, int]
    """Tiles left, by kind."""
    bag: dict[str, int]
    """Cubes left, by colour."""
    new_cities: tuple[str, ...]
    """Those nobody has built."""


def look(s: SteamState) -> Table:
    """Return a position by its names."""
    kit = s.kit
    colours = [colour.id for colour in kit.colours]
    return Table(
        round=s.round,
        rounds=kit.rounds,
        order=tuple(s.order),
        players=tuple(_player(s, seat) for seat in range(s.seats)),
        hexes={label: _hex(s, h, colours) for h, label in enumerate(kit.labels)},
        stops={kit.labels[h]: _stop(s, stop, colours) for stop, h in enumerate(kit.stop_hex)},
        links=tuple(Link((_at(s, a), _at(s, b)), _owner(owner), size) for a, b, owner, size in s.links),
        display={
            column.id: tuple(_name(colours, s.display[space]) for space in spaces)
            for column, spaces in zip(kit.columns, kit.spaces, strict=True)
        },
        supply=dict(zip((tile.id for tile in kit.tiles), s.supply, strict=True)),
        bag=dict(zip(colours, s.bag, strict=True)),
        new_cities=tuple(letter.id for letter, h in zip(kit.letters, s.built, strict=True) if h < 0),
    )


def prices(s: SteamState, seat: int, at: str, tiles_left: int = 1) -> dict[str, int]:
    """Return the tiles that a seat could lay on a hex now, in notation, each with its price."""
    h = s.kit.at[at]
    return {fit.action.text: price_of(s, seat, h, fit) for fit in tiles(s, seat, h, tiles_left)}


def tile_with(s: SteamState, *tracks: Iterable[str]) -> str:
    """Return the tile on open land with these tracks, each the two sides it joins, in notation; nothing if none has."""
    sides = s.kit.sides
    wanted = frozenset(tuple(sorted(sides.index(side) for side in track)) for track in tracks)
    found = (face.action.text for face in s.kit.faces if face.tracks == wanted and not s.kit.tiles[face.tile].exits)
    return next(found, "")


def _player(s: SteamState, seat: int) -> Player:
    return Player(
        cash=s.cash[seat],
        income=s.income[seat],
        shares=s.shares[seat],
        locomotive=s.loco[seat],
        action=_name(s.kit.actions, s.action[seat]),
        bid=s.bids[seat],
        bankrupt=bool(s.out[seat]),
    )


def _hex(s: SteamState, h: int, colours: list[str]) -> Hex:
    kit, face = s.kit, s.tile[h]
    stop = kit.stop[h]
    return Hex(
        terrain=kit.hexes[h].terrain,
        price=kit.price[h],
        place=kit.names[stop] if stop >= 0 else "",
        tile=kit.faces[face].action.text.partition(":")[2] if face >= 0 else "",
        tracks=_tracks(s, h) if face >= 0 else (),
        cube=_name(colours, s.cargo[h]) if s.cargo else "",
    )


def _tracks(s: SteamState, h: int) -> tuple[Track, ...]:
    kit = s.kit
    face = kit.faces[s.tile[h]]
    if kit.hexes[h].kind == TOWN:
        ends: list[tuple[int, ...]] = [(edge,) for edge in range(EDGES) if face.exits >> edge & 1]
    else:
        ends = sorted(face.tracks)
    return tuple(
        Track(tuple(kit.sides[edge] for edge in track), _owner(owner_at(s, h * EDGES + track[0]))) for track in ends
    )


def _stop(s: SteamState, stop: int, colours: list[str]) -> Stop:
    wants, many = s.demand[stop], len(colours)
    return Stop(
        at=_at(s, stop),
        name=s.kit.names[stop],
        city=bool(wants & IS_CITY),
        takes=tuple(colour for i, colour in enumerate(colours) if wants >> i & 1),
        cubes={colour: n for colour, n in zip(colours, s.goods[stop * many : (stop + 1) * many], strict=True) if n},
    )


def _at(s: SteamState, stop: int) -> str:
    return s.kit.labels[s.kit.stop_hex[stop]]


def _owner(owner: int) -> int | None:
    return None if owner in {-1, FREE} else owner


def _name(names: list[str], at: int) -> str:
    return names[at] if at >= 0 else ""
