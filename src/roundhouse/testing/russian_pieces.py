"""What boards and modules add to a position that is set up for a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.games.russian.american.coins import coin_spaces
from roundhouse.games.russian.american.rows import Dividend, Steelworks
from roundhouse.games.russian.asian.building import lay, site_names
from roundhouse.games.russian.asian.module import LIES, STANDS, WAGONS
from roundhouse.games.russian.modules.emil import emil_cards
from roundhouse.games.russian.plan import plan_of


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.games.russian.american.state import AmericanState
    from roundhouse.games.russian.asian.module import WorksState
    from roundhouse.games.russian.german.incomes import GermanState
    from roundhouse.games.russian.modules.coal.module import CoalState
    from roundhouse.games.russian.modules.emil import EmilState
    from roundhouse.games.russian.state import RussianState


def take_incomes(s: RussianState, seat: int, incomes: Sequence[str], rested: Sequence[str]) -> None:
    """Give a seat income tiles, some of them used."""
    tiles = list(s.rules.rows().get("income", ()))
    for name in incomes:
        cast("GermanState", s).incomes[tiles.index(name)] = seat
    for name in rested:
        cast("GermanState", s).rested[tiles.index(name)] = 1


def clear(s: RussianState, seat: int, barriers: Sequence[str]) -> None:
    """Clear barriers off the board of a seat."""
    for name in barriers:
        block = next(block for block in plan_of(s, seat).blocks if block.id == name)
        s.laid[seat] = s.kit.boards.cleared(s.laid[seat], block)


def rise(s: RussianState, seat: int, level: int, invested: Sequence[str], *, spike: bool) -> None:
    """Put the stock marker of a seat onto a level, and what else it has on the American board."""
    american = cast("AmericanState", s)
    if level:
        american.market[0].remove(seat)
        american.market[level].append(seat)
    american.invested[seat] = sum(coin_spaces(s.rules)[name][0] for name in invested)
    american.spike[seat] = int(spike)


def set_market(s: RussianState, dividends: Sequence[str]) -> None:
    """Say what the levels of the stock market pay, and take steelworks away that nobody can get any more."""
    if "market" not in s.schema:
        return
    american, kinds = cast("AmericanState", s), list(s.rules.table(Dividend))
    for level, name in enumerate(dividends, 1):
        american.dividends[level] = kinds.index(name)
    rows = s.rules.table(Steelworks).values()
    american.steel[:] = [int(s.stacks[s.kit.tile_index[row.loco]] > 0) for row in rows]


def stoke(s: RussianState, seat: int, coal: int, foundries: Sequence[str], fired: Sequence[str]) -> None:
    """Give coal and foundries to a seat, some of them used this round."""
    tiles, there = list(s.rules.rows()["foundry"]), cast("CoalState", s)
    there.coal[seat] = coal
    for name in foundries:
        there.foundries[tiles.index(name)] = seat
    for name in fired:
        there.fired[tiles.index(name)] = 1


def deal_emil(s: RussianState, cards: Sequence[str]) -> None:
    """Leave Emil some cards to turn up in this round, if he plays."""
    if "turned" in s.schema:
        cast("EmilState", s).turned[:] = [int(card.id not in cards) for card in emil_cards(s.rules)]


def open_slots(s: RussianState, seat: int, lines: Sequence[str]) -> None:
    """Take construction tiles off the board of a seat."""
    for line in lines:
        slots = s.kit.line_slots[s.kit.line_names.index(line)]
        s.locos[seat][next(slot for slot in slots if s.locos[seat][slot] == s.kit.closed)] = 0


def pile_up(s: RussianState, site: str, tiles: Sequence[int]) -> None:
    """Build factories on a site of the industry board, one above the other."""
    for tile in tiles:
        lay(cast("WorksState", s), site_names(s.rules).index(site), tile)


def park(s: RussianState, seat: int, own: Mapping[str, str], purple: Mapping[str, str] | None, workshop: int) -> None:
    """Put the wagons of a seat where they are."""
    works, names, how = cast("WorksState", s), site_names(s.rules), {"lies": LIES, "stands": STANDS}
    for site, state in own.items():
        works.wagons[seat][names.index(site)] = how[state]
    works.workshop[seat] = workshop
    works.shed[seat] -= len(own) + workshop
    if purple is None:
        return
    works.purple = seat
    for site, state in purple.items():
        works.wagons[s.seats][names.index(site)] = how[state]
    works.workshop[s.seats] = WAGONS - len(purple)
    works.cards[[card.id for card in s.kit.idea_cards].index("q7")] = 0
