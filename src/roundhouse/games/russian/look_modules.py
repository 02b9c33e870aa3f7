"""What boards and modules add to the picture of a position; each is there only where it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.games.russian.american.coins import coin_spaces
from roundhouse.games.russian.american.rows import Dividend, Steelworks
from roundhouse.games.russian.asian.building import site_names
from roundhouse.games.russian.asian.module import FRESH, LIES, STANDS
from roundhouse.games.russian.german.incomes import Income
from roundhouse.games.russian.modules.coal.module import OPEN, Foundry, hidden
from roundhouse.games.russian.modules.emil import at_hand, emil_cards


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.games.russian.american.state import AmericanState
    from roundhouse.games.russian.asian.module import WorksState
    from roundhouse.games.russian.german.incomes import GermanState
    from roundhouse.games.russian.modules.coal.module import CoalState
    from roundhouse.games.russian.modules.emil import EmilState
    from roundhouse.games.russian.state import RussianState

HOW = {LIES: "lies", STANDS: "stands", FRESH: "fresh"}


class Incomes(NamedTuple):
    """The income tiles of the German board."""

    owners: dict[str, int]
    """Seats by the tiles they have; those that nobody has are left out."""
    rested: tuple[str, ...]
    """Those that were used this round."""


class Market(NamedTuple):
    """The stock market of the American board, and what else is paid for there."""

    levels: tuple[tuple[int, ...], ...]
    """By level, the start first: the seats whose markers lie there, from the left."""
    dividends: tuple[str, ...]
    """By level: what it pays; nothing where no tile lies."""
    steelworks: tuple[str, ...]
    """Those that lie beside their stacks."""
    invested: tuple[tuple[str, ...], ...]
    """By seat: coin spaces that were paid for."""
    spikes: tuple[bool, ...]
    """By seat: whether the golden spike lies on the board."""


class Coal(NamedTuple):
    """Coal and foundries; a locomotive or factory with a heater has an h behind its name."""

    lumps: tuple[int, ...]
    """By seat."""
    owners: dict[str, int]
    """Seats by the foundries they have."""
    fired: tuple[str, ...]
    """Foundries that were used this round."""
    open: tuple[str, ...]
    """Foundries to choose from."""
    unseen: int
    """How many are left in the stack."""
    hearth: int | None
    """The seat whose coal lies on the space for a heater in this round."""


class Emil(NamedTuple):
    """Emil; on spaces and among bosses he goes by the number after the last seat."""

    workers: int
    """At hand."""
    passed: bool
    cards: tuple[str, ...]
    """Those that he may still turn up in this round."""
    tiles: tuple[str, ...]
    """Those that he took."""
    engineers: tuple[str, ...]


class Works(NamedTuple):
    """The industry board for all."""

    sites: dict[str, tuple[str, ...]]
    """By site: the factories that were built there, the lowest first."""
    wagons: tuple[dict[str, str], ...]
    """By seat: how an own wagon is at a site: lies, stands, or fresh, which is standing from the next turn on."""
    purple: dict[str, str]
    """The same for the purple wagons."""
    purple_of: int | None
    """The seat that has them."""
    shed: tuple[int, ...]
    """By seat: own wagons that were never placed."""
    workshop: tuple[int, ...]
    """By seat, and at last of the purple ones: wagons that were used."""


def incomes(s: RussianState) -> Incomes | None:
    """Return the income tiles, if there are any."""
    if "incomes" not in s.schema:
        return None
    german, names = cast("GermanState", s), list(s.rules.table(Income))
    return Incomes(_owned(names, german.incomes), _picked(names, german.rested))


def market(s: RussianState) -> Market | None:
    """Return the stock market, if there is one."""
    if "market" not in s.schema:
        return None
    american, kinds = cast("AmericanState", s), list(s.rules.table(Dividend))
    coins = coin_spaces(s.rules).items()
    return Market(
        levels=tuple(map(tuple, american.market)),
        dividends=tuple(kinds[kind] if kind >= 0 else "" for kind in american.dividends),
        steelworks=_picked(s.rules.table(Steelworks), american.steel),
        invested=tuple(tuple(name for name, (bit, _) in coins if paid & bit) for paid in american.invested),
        spikes=tuple(map(bool, american.spike)),
    )


def coal(s: RussianState) -> Coal | None:
    """Return the coal and the foundries, if they are played with."""
    if "coal" not in s.schema:
        return None
    there, names = cast("CoalState", s), list(s.rules.table(Foundry))
    return Coal(
        lumps=tuple(there.coal),
        owners=_owned(names, there.foundries),
        fired=_picked(names, there.fired),
        open=_picked(names, (at == OPEN for at in there.foundries)),
        unseen=hidden(there),
        hearth=there.hearth if there.hearth >= 0 else None,
    )


def emil(s: RussianState) -> Emil | None:
    """Return Emil, if he plays."""
    if "turned" not in s.schema:
        return None
    his = cast("EmilState", s)
    return Emil(
        workers=at_hand(his),
        passed=bool(his.asleep),
        cards=_picked((card.id for card in emil_cards(s.rules)), (not up for up in his.turned)),
        tiles=tuple(s.kit.tile_names[tile] for tile in his.loot),
        engineers=_picked((row.id for row in s.kit.engineers), (boss == s.seats for boss in s.boss)),
    )


def works(s: RussianState) -> Works | None:
    """Return the industry board, if it is played with."""
    if "wagons" not in s.schema:
        return None
    there, names = cast("WorksState", s), site_names(s.rules)
    top, *below = s.factories
    piles = zip(*below, top, strict=True)
    wagons = [{name: HOW[how] for name, how in zip(names, row, strict=True) if how} for row in there.wagons]
    return Works(
        sites={
            name: tuple(s.kit.tile_names[tile] for tile in pile if tile)
            for name, pile in zip(names, piles, strict=True)
        },
        wagons=tuple(wagons[: s.seats]),
        purple=wagons[s.seats],
        purple_of=there.purple if there.purple >= 0 else None,
        shed=tuple(there.shed),
        workshop=tuple(there.workshop),
    )


def _owned(names: Iterable[str], seats: Iterable[int]) -> dict[str, int]:
    return {name: seat for name, seat in zip(names, seats, strict=True) if seat >= 0}


def _picked(names: Iterable[str], marks: Iterable[int]) -> tuple[str, ...]:
    return tuple(name for name, mark in zip(names, marks, strict=True) if mark)
