"""Laying out what one seat of the Russian family has: board, cards, workers, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.games.russian.gaining import MOST_EXTRA
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.state import COLOURS, MEANS, RANKS, payment
from roundhouse.testing.russian_pieces import clear, open_slots, park, rise, stoke, take_incomes
from roundhouse.testing.russian_referee import passed


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.modules.coal.module import CoalState
    from roundhouse.games.russian.state import RussianState
    from roundhouse.testing.russian_holding import Holding


def settle(s: RussianState, seat: int, holding: Holding) -> None:
    """Lay out what a seat has, and give it what follows from that."""
    _set_board(s, seat, holding)
    _set_cards(s, seat, holding)
    _claim(s, seat)
    _set_workers(s, seat, holding)
    s.passed[seat] = int(holding.get("passed", False))
    s.score(seat, "passing", holding.get("points", 0))
    s.keys[seat] = holding.get("keys", s.keys[seat])
    if "stock" in holding:
        s.stock[seat][:] = [holding["stock"].get(colour, 0) for colour in COLOURS]


def _set_board(s: RussianState, seat: int, holding: Holding) -> None:
    for stretch in holding.get("laid", ()):
        _lay(s, seat, stretch)
    clear(s, seat, holding.get("blasted", ()))
    open_slots(s, seat, holding.get("cleared", ()))
    for line, by_colour in holding.get("rails", {}).items():
        _put_rails(s, seat, line, by_colour)
    for line, tiles in holding.get("locos", {}).items():
        _put_locos(s, seat, line, [tiles] if isinstance(tiles, str) else list(tiles))
    for gap, tile in enumerate(holding.get("factories", ())):
        s.works(seat)[gap] = take(s, tile)
    s.markers[seat][:] = holding.get("markers", s.kit.industry.starts)
    doublers = holding.get("doublers", 0)
    by_line = {s.kit.line_names[s.kit.main]: doublers} if isinstance(doublers, int) else doublers
    for line, n in by_line.items():
        s.doublers[seat] += n << s.kit.doubler_shift[s.kit.line_names.index(line)]
        s.doubler_supply -= n


def _set_cards(s: RussianState, seat: int, holding: Holding) -> None:
    for engineer in holding.get("engineers", ()):
        if s.boss[s.kit.engineer_index[engineer]] >= 0:
            raise ValueError(f"{engineer} is hired twice")
        s.boss[s.kit.engineer_index[engineer]] = seat
        if engineer == "E1":
            _take_card(s, "q2")
    if holding.get("special"):
        if s.special_owner >= 0:
            raise ValueError("the special worker has two owners")
        s.special_owner, s.special[seat] = seat, 1
        _take_card(s, "q4")
    s.ideas[seat] = _bits(s.kit, holding.get("ideas", ()))
    s.spent[seat] = _bits(s.kit, holding.get("spent", ()))
    values = holding.get("revalued", False)
    s.revalued[seat] = s.kit.value_index[values] if isinstance(values, str) else int(values)
    s.medal[seat] = int(holding.get("medal", False))
    s.hand[seat][:] = holding.get("hand", ())
    _set_modules(s, seat, holding)


def _set_modules(s: RussianState, seat: int, holding: Holding) -> None:
    take_incomes(s, seat, holding.get("incomes", ()), holding.get("rested", ()))
    if "wagons" in s.schema:
        park(s, seat, holding.get("wagons", {}), holding.get("purple"), holding.get("workshop", 0))
    if "market" in s.schema:
        rise(s, seat, holding.get("level", 0), holding.get("invested", ()), spike=holding.get("spike", False))
    if "coal" in s.schema:
        coal = holding.get("coal", cast("CoalState", s).coal[seat])
        stoke(s, seat, coal, holding.get("foundries", ()), holding.get("fired", ()))


def _set_workers(s: RussianState, seat: int, holding: Holding) -> None:
    s.coins[seat] = holding.get("coins", s.coins[seat])
    s.hired[seat] = holding.get("hired", 0)
    s.workers[seat] += s.extra[seat]
    for space, paid in holding.get("places", {}).items():
        _occupy(s, seat, space, paid)
    s.workers[seat] = holding.get("workers", s.workers[seat])


def _lay(s: RussianState, seat: int, stretch: str) -> None:
    boards, lying = s.kit.boards, plan_of(s, seat).laid
    fitting = [i for i, opening in enumerate(boards.openings) if stretch in {sheet.id for sheet in opening.fitting}]
    s.laid[seat] = boards.fill(s.laid[seat], next(i for i in fitting if not lying[i]), stretch)


def _put_rails(s: RussianState, seat: int, line: str, by_colour: Mapping[str, int]) -> None:
    at = s.kit.line_names.index(line)
    reached = [by_colour.get(colour, 0) for colour in COLOURS]
    plan = plan_of(s, seat)
    ahead = plan.limits[at] + 1
    for rank, space in enumerate(reached):
        if space >= ahead or (space and rank >= plan.colours[at]):
            raise ValueError(f"{COLOURS[rank]} cannot be on space {space} of {line}")
        ahead = space or min(ahead, 1)
    s.rails[seat][at * RANKS : (at + 1) * RANKS] = reached


def _put_locos(s: RussianState, seat: int, line: str, tiles: list[str]) -> None:
    slots = s.kit.line_slots[s.kit.line_names.index(line)]
    if len(tiles) > len(slots):
        raise ValueError(f"{line} has room for {len(slots)}")
    shut = [slot for slot in slots if s.locos[seat][slot] == s.kit.closed > 0]
    if len(tiles) > len(slots) - len(shut):
        raise ValueError(f"{line} is closed for {len(shut)}")
    for slot, tile in zip(slots, [*tiles, *[""] * len(slots)], strict=False):
        s.locos[seat][slot] = take(s, tile) if tile else s.kit.closed * (slot in shut)


def take(s: RussianState, tile: str) -> int:
    """Take a tile off its stack, or off its card, and return which it is."""
    index = s.kit.tile_index[tile]
    bare = s.kit.bare[index]
    if s.stacks[bare]:
        s.stacks[bare] -= 1
    if s.kit.tile_names[bare] == "9x":
        _take_card(s, "q5")
    return index


def _take_card(s: RussianState, name: str) -> None:
    s.cards[[card.id for card in s.kit.idea_cards].index(name)] = 0


def _claim(s: RussianState, seat: int) -> None:
    """Mark every benefit reached as received, and give what lasts of it."""
    for due in plan_of(s, seat).dues:
        if due.holds(s, seat) and not s.claimed[seat] & due.bit:
            s.claimed[seat] |= due.bit
            for name, *args in due.do:
                if name == "rails":
                    s.stock[seat][COLOURS.index(args[0])] += args[1]
                elif name == "worker":
                    s.extra[seat] = min(MOST_EXTRA, s.extra[seat] + args[0])
                elif name == "keys":
                    s.keys[seat] += args[0]
    way = s.kit.industry
    s.keys[seat] += sum(effect[1] for at in s.markers[seat] for effect in way.does[at] if effect[0] == "keys")
    if any(space.idea and passed(s, seat, i) for i, space in enumerate(way.spaces)):
        s.claimed[seat] |= s.kit.idea_bit
    for rank in range(1, RANKS):
        s.stock[seat][rank] -= sum(map(bool, s.rails[seat][rank::RANKS]))


def _occupy(s: RussianState, seat: int, space: str, paid: str) -> None:
    counts = {part[0]: int(part[1:]) for part in paid.split(".")}
    own, special, hired, coins = (counts.get(letter, 0) for letter in MEANS)
    packed = payment(own, special, hired, coins)
    at = s.kit.site_index[space]
    s.workers[seat] -= own
    s.special[seat] -= special
    if at == s.kit.endless:
        s.endless[seat] += packed
    elif s.holder[at] >= 0:
        raise ValueError(f"{space} is occupied twice")
    else:
        s.holder[at], s.paid[at] = seat, packed


def _bits(kit: Kit, names: Sequence[str]) -> int:
    return sum(1 << [idea.id for idea in kit.ideas].index(name) for name in names)
