"""A position of the Russian family for people who write programs: everything by its name, nothing to unpack.

It is a picture: reading it costs a little, and changing it changes nothing.
Where something is hidden from a view, a question mark stands in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.games.russian import look_modules
from roundhouse.games.russian.doubling import doubled
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import COLOURS, RANKS, unpack


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.games.russian.look_modules import Coal, Emil, Incomes, Market, Works
    from roundhouse.games.russian.state import RussianState


class Workers(NamedTuple):
    """Workers and coins at hand or on a space."""

    own: int
    special: int
    hired: int
    coins: int


class Line(NamedTuple):
    """One line of a player's board."""

    length: int
    rails: dict[str, int]
    """The space each rail has reached, by its colour; rails that are not on the line are left out."""
    locos: dict[str, str]
    """The locomotives by slot; slots that are free are left out."""
    reach: int
    """The furthest space they reach."""
    doublers: int


class Player(NamedTuple):
    """What lies before one player."""

    points: int
    next_scoring: int
    """What a scoring would bring now."""
    passed: bool
    hand: Workers
    lines: dict[str, Line]
    stock: dict[str, int]
    """Rails not yet on a line, by colour."""
    factories: tuple[str, ...]
    """By gap of the industry; nothing where no factory stands."""
    markers: tuple[str, ...]
    """The industry spaces on which markers stand."""
    engineers: tuple[str, ...]
    ideas: tuple[str, ...]
    """Idea tiles used."""
    spent: tuple[str, ...]
    """Idea tiles given up."""
    keys: int
    end_cards: tuple[str, ...]


class Space(NamedTuple):
    """What stands on an action space."""

    seat: int
    paid: Workers


class Table(NamedTuple):
    """A whole position."""

    round: int
    rounds: int
    order: tuple[int, ...]
    """Seats, first player first."""
    players: tuple[Player, ...]
    """By seat."""
    occupied: dict[str, Space]
    """Action spaces and engineers, by id; the one that never fills is not among them."""
    display: tuple[str, ...]
    """Engineers on the board, the hiring field first; nothing where a field is empty."""
    stacks: dict[str, int]
    """Locomotives left to buy."""
    yard: dict[str, int]
    """Locomotives that were turned in and lie there as factories."""
    idea_cards: tuple[str, ...]
    """Those that lie open."""
    pile: int
    """How many end cards are left."""
    incomes: Incomes | None
    """What boards and modules add is nothing where they are not played: this is of the German board."""
    market: Market | None
    """Of the American board."""
    works: Works | None
    """The industry board for all."""
    coal: Coal | None
    emil: Emil | None


def look(s: RussianState) -> Table:
    """Return a position by its names."""
    kit = s.kit
    held = {
        site.id: Space(seat, Workers(*unpack(paid)))
        for site, seat, paid in zip(kit.sites, s.holder, s.paid, strict=True)
        if seat >= 0
    }
    return Table(
        round=s.round,
        rounds=kit.setup.rounds,
        order=tuple(s.order),
        players=tuple(_player(s, seat) for seat in range(s.seats)),
        occupied=held,
        display=tuple(kit.engineers[i].id if i >= 0 else "" for i in s.display),
        stacks=_counted(kit.tile_names, s.stacks),
        yard=_counted(kit.tile_names, s.yard),
        idea_cards=tuple(card.id for card, there in zip(kit.idea_cards, s.cards, strict=True) if there),
        pile=len(s.pile),
        incomes=look_modules.incomes(s),
        market=look_modules.market(s),
        works=look_modules.works(s),
        coal=look_modules.coal(s),
        emil=look_modules.emil(s),
    )


def _player(s: RussianState, seat: int) -> Player:
    kit = s.kit
    ideas = [idea.id for idea in kit.ideas]
    return Player(
        points=s.points[seat],
        next_scoring=sum(points for _, points in round_points(s, seat)),
        passed=bool(s.passed[seat]),
        hand=Workers(s.workers[seat], s.special[seat], s.hired[seat], s.coins[seat]),
        lines={name: _line(s, seat, i) for i, name in enumerate(kit.line_names)},
        stock=_counted(COLOURS, s.stock[seat]),
        factories=tuple(kit.tile_names[tile] for tile in s.works(seat)),
        markers=tuple(kit.industry.names[at] for at in s.markers[seat]),
        engineers=tuple(row.id for row, boss in zip(kit.engineers, s.boss, strict=True) if boss == seat),
        ideas=_chosen(ideas, s.ideas[seat]),
        spent=_chosen(ideas, s.spent[seat]),
        keys=s.keys[seat],
        end_cards=tuple(s.hand[seat] or s.shown[seat]),
    )


def _line(s: RussianState, seat: int, line: int) -> Line:
    rails = s.rails[seat][line * RANKS : (line + 1) * RANKS]
    return Line(
        length=plan_of(s, seat).lengths[line],
        rails=_counted(COLOURS, rails),
        locos={
            s.kit.slot_names[slot]: s.kit.tile_names[s.locos[seat][slot]]
            for slot in s.kit.line_slots[line]
            if s.locos[seat][slot]
        },
        reach=reach(s, seat, line),
        doublers=doubled(s, seat, line),
    )


def _counted(names: Iterable[str], numbers: Iterable[int]) -> dict[str, int]:
    return {name: n for name, n in zip(names, numbers, strict=True) if n}


def _chosen(names: Sequence[str], bits: int) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(names) if bits >> i & 1)
