"""A position of Railroad Revolution for people who write programs: everything by its name, nothing to unpack.

It is a picture: reading it costs a little, and changing it changes nothing.
Cities, spaces, tiles and colours go by their ids, seats by their numbers; a neutral building has the seat -1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.graph import bits
from roundhouse.games.revolution.scoring import parts
from roundhouse.games.revolution.state import ACTIONS, COLOURS, SLOTS, TILES


if TYPE_CHECKING:
    from roundhouse.core.state import Effects
    from roundhouse.games.revolution.state import RevolutionState

NEUTRAL = -1


class City(NamedTuple):
    """A city and what is to be had there."""

    name: str
    group: int
    cost: int
    main: Effects
    first: Effects
    """The bonus of the first station."""
    first_cost: tuple[int, int]
    """What that costs, in money and shares."""
    taken: bool
    """Whether somebody was first."""
    stations: tuple[int, ...]


class Area(NamedTuple):
    """An area of the telegraph row."""

    shares: int
    first: int
    """Shares for the first office."""
    taken: bool
    """Whether somebody was first."""
    free: int
    """Spaces left."""
    tile: str
    offices: tuple[int, ...]
    trade: bool
    gap: int
    """Points for offices here and in the next area."""


class Milestone(NamedTuple):
    """A milestone that lies open."""

    points: int
    wants: tuple[str, ...]
    """The colours of its posts."""
    promoted: tuple[str, ...]
    """By post: the colour there, or nothing."""
    when: tuple[tuple[str | int, ...], ...]
    """Its conditions."""


class Player(NamedTuple):
    """What lies before one player."""

    points: dict[str, int]
    """By source, as if the game ended now."""
    cash: int
    shares: int
    supply: dict[str, int]
    """Free workers, by colour."""
    placed: dict[str, dict[str, int]]
    """Workers on actions, by action and colour."""
    buildings: int
    rails: int
    tracks: dict[str, int]
    """The value each marker stands on."""
    laid: tuple[str, ...]
    """Spaces with a rail."""
    connected: tuple[str, ...]
    """Cities its rails touch."""
    locos: dict[str, tuple[int, int]]
    """By kind: how many lie face up and face down."""
    milestones: dict[str, Milestone]
    finished: tuple[str, ...]
    drawn: tuple[str, ...]
    """Milestones to choose from; ``?`` for each that the viewer may not see."""


class Table(NamedTuple):
    """A whole position."""

    round: int
    """0 while the game is set up."""
    last: int
    """The last round, or 0 while that is not known."""
    order: tuple[int, ...]
    players: tuple[Player, ...]
    """By seat."""
    cities: dict[str, City]
    areas: dict[int, Area]
    """By number, from the east."""
    spaces: dict[str, tuple[int, bool]]
    """By space of the map: its triangles, and whether it bears a trade symbol."""
    trade: str
    """The open trade tile."""
    piles: dict[str, int]
    """Locomotives to be had, by kind."""
    workers: dict[str, int]
    """The common supply, by colour."""
    due: int
    """What the main action of this turn still costs."""


def look(s: RevolutionState) -> Table:
    """Return a position by its names."""
    kit = s.kit
    return Table(
        round=s.round,
        last=s.final,
        order=tuple(s.order),
        players=tuple(_player(s, seat) for seat in range(s.seats)),
        cities={row.id: _city(s, i) for i, row in enumerate(kit.cities)},
        areas={i + 1: _area(s, i) for i in range(len(kit.areas))},
        spaces={space.id: (space.triangles, space.trade) for space in kit.spaces},
        trade=kit.trades[s.offer].id if s.offer >= 0 else "",
        piles={row.id: n for row, n in zip(kit.locos, s.piles, strict=True) if not row.start},
        workers=dict(zip(COLOURS, s.common, strict=True)),
        due=s.debt,
    )


def _city(s: RevolutionState, city: int) -> City:
    row, lies = s.kit.cities[city], s.rewards[city]
    tile = s.kit.reward_rows[lies] if lies >= 0 else None
    return City(
        name=row.name,
        group=row.group,
        cost=row.cost,
        main=tile.main if tile else (),
        first=tile.first if tile else (),
        first_cost=(tile.first_money, tile.first_shares) if tile else (0, 0),
        taken=bool(s.first >> city & 1),
        stations=(NEUTRAL,) * (s.neutral >> city & 1) + _seats(s.stations, city),
    )


def _area(s: RevolutionState, area: int) -> Area:
    row = s.kit.areas[area]
    return Area(
        shares=row.shares,
        first=row.first,
        taken=bool(s.opened >> area & 1),
        free=row.spaces - s.desks[area],
        tile=s.kit.wire_tiles[s.wires[area]].id if s.wires[area] >= 0 else "",
        offices=(NEUTRAL,) * s.kit.neutral.offices.count(area + 1) + _seats(s.offices, area),
        trade=row.trade,
        gap=row.gap,
    )


def _seats(rows: list[int], at: int) -> tuple[int, ...]:
    return tuple(seat for seat, mask in enumerate(rows) if mask >> at & 1)


def _player(s: RevolutionState, seat: int) -> Player:
    kit, kinds, n = s.kit, len(s.piles), len(COLOURS)
    placed = [s.placed[seat][a * n : (a + 1) * n] for a in range(len(ACTIONS))]
    ids = [row.id for row in kit.milestones]
    tracks = s.tracks[seat * len(kit.tracks) : (seat + 1) * len(kit.tracks)]
    return Player(
        points=parts(s, seat),
        cash=s.cash[seat],
        shares=s.shares[seat],
        supply=_workers(s.free[seat]),
        placed={action: _workers(there) for action, there in zip(ACTIONS, placed, strict=True)},
        buildings=s.buildings[seat],
        rails=s.rails[seat],
        tracks={row.id: row.values[at] for row, at in zip(kit.tracks, tracks, strict=True)},
        laid=tuple(kit.space_ids[space] for space in bits(s.laid[seat])),
        connected=tuple(kit.city_ids[city] for city in bits(s.reach[seat] & kit.all_cities)),
        locos={row.id: (s.up[seat * kinds + i], s.down[seat * kinds + i]) for i, row in enumerate(kit.locos)},
        milestones={
            ids[s.open[p]]: _milestone(s, p) for p in range(seat * TILES, (seat + 1) * TILES) if s.open[p] >= 0
        },
        finished=tuple(ids[tile] for tile in bits(s.done[seat])),
        drawn=tuple(ids[tile] if tile >= 0 else "?" for tile in s.drawn[seat]),
    )


def _workers(counts: list[int]) -> dict[str, int]:
    return {colour: there for colour, there in zip(COLOURS, counts, strict=True) if there}


def _milestone(s: RevolutionState, place: int) -> Milestone:
    row = s.kit.milestones[s.open[place]]
    posts = s.posts[place * SLOTS : place * SLOTS + len(row.workers)]
    return Milestone(row.points, row.workers, tuple(COLOURS[c] if c >= 0 else "" for c in posts), row.when)
