"""Positions of the Russian family for rule tests, set up without playing up to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypedDict, Unpack, cast

from roundhouse.core.game import Game
from roundhouse.games.russian import TITLE, ULTIMATE
from roundhouse.games.russian.gaining import MOST_EXTRA, open_turn
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.setup import REMOVED, start
from roundhouse.games.russian.state import COLOURS, RANKS, RussianState, payment
from roundhouse.testing.positions import put
from roundhouse.testing.russian_pieces import (
    clear,
    deal_emil,
    open_slots,
    park,
    pile_up,
    rise,
    set_market,
    stoke,
    take_incomes,
)
from roundhouse.testing.russian_referee import passed, too_many


if TYPE_CHECKING:
    from roundhouse.core.play import Play
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.modules.coal.module import CoalState
    from roundhouse.games.russian.tables import Card

Rails = Mapping[str, Mapping[str, int]]
"""By line and colour: the space the rail has reached."""


class Holding(TypedDict, total=False):
    """What one seat has; everything left out is as at the start of a game, or follows from the rest."""

    rails: Rails
    """A line that is named has only the rails that are named."""
    laid: Sequence[str]
    """Stretches, each in the first opening it fits into."""
    incomes: Sequence[str]
    """Income tiles of the German board."""
    rested: Sequence[str]
    """Income tiles that were used this round."""
    coal: int
    foundries: Sequence[str]
    fired: Sequence[str]
    """Foundries that were used this round."""
    blasted: Sequence[str]
    """Barriers that were cleared away."""
    level: int
    """How high the stock marker of the American board lies; to the right of those that were set before."""
    invested: Sequence[str]
    """Coin spaces of the American board that were paid for."""
    cleared: Sequence[str]
    """Lines of the Asian board on which a construction tile was removed, once for each."""
    wagons: Mapping[str, str]
    """By site of the industry board: how an own wagon is there, ``lies`` or ``stands``; others are at hand."""
    purple: Mapping[str, str]
    """The same for the purple ones; whoever has any has three."""
    workshop: int
    """How many own wagons are in the workshop."""
    spike: bool
    """Whether the golden spike lies on the board."""
    stock: Mapping[str, int]
    """By colour; left out: what the benefits reached brought, less what lies on the lines."""
    locos: Mapping[str, str | Sequence[str]]
    """By line; a line that is left out keeps what it has at the start."""
    factories: Sequence[str]
    """From the left."""
    markers: Sequence[int]
    doublers: int | Mapping[str, int]
    """How many, by line where more than one takes them."""
    coins: int
    workers: int
    """Own workers at hand; left out: all that are not on spaces."""
    hired: int
    special: bool
    """Whether the seat owns the special worker."""
    engineers: Sequence[str]
    ideas: Sequence[str]
    """Idea tiles used on the board."""
    spent: Sequence[str]
    """Idea tiles that left the game."""
    revalued: bool | str
    """Whether rails count by other values, or by which."""
    medal: bool | int
    """Whether it is laid out, or on which of the spaces for it."""
    keys: int
    hand: Sequence[str]
    """End cards."""
    places: Mapping[str, str]
    """By space: what stands there, as in the notation of paying: ``w1``, ``w1.c1``, ``s1``, ``h1``."""
    passed: bool
    points: int


def position(  # noqa: PLR0913  (a position has many parts, all of them named)
    edition: str = "classic",
    seats: int = 2,
    *,
    board: str = "",
    modules: Mapping[str, str] | None = None,
    round: int = 1,  # noqa: A002  (the game's word)
    turn: int = 0,
    order: Sequence[int] | None = None,
    display: Sequence[str] | None = None,
    stacks: Mapping[str, int] | None = None,
    yard: Mapping[str, int] | None = None,
    cards: Sequence[str] | None = None,
    pile: Sequence[str] | None = None,
    supply: int | None = None,
    dividends: Sequence[str] = (),
    emil: Sequence[str] = (),
    sites: Mapping[str, Sequence[str]] | None = None,
    owed: Effects = (),
    gained: Effects = (),
    others: Mapping[int, Holding] | None = None,
    **own: Unpack[Holding],
) -> Play:
    """Return a game at a turn of seat `turn`, whose board is given by name; `others` holds the other boards.

    With a `board` it is a game of Ultimate Railroads, and `modules` are its other options.
    With `owed` or `gained` the seat is in the middle of a turn, with these effects to do.
    `display` names the engineers from the hiring field on, `stacks` says how many are left of a locomotive
    (those below the lowest that is named are gone), `yard` which returned ones lie there,
    `cards` the idea cards that lie open, `pile` the end cards to choose from, `supply` the doublers left,
    `sites` the factories on each site of the industry board, the lowest first,
    `dividends` what the levels of the stock market pay, the lowest first,
    `emil` the cards that Emil may still turn up in this round.

    A position with something in two places, or with more of it than there is in the box, is a `ValueError`.
    The game can be undone, recorded and replayed back to this position by its own `play.game`.
    """
    kind, options = (ULTIMATE, {"board": board, **(modules or {})}) if board else (TITLE, {"edition": edition})
    s = start(Game(kind, seats, options).rules, 0)
    clockwise = [(turn + n) % seats for n in range(seats)]
    put(s, {}, order=clockwise if order is None else order, round=round - 1, stack=[])
    s.rules.ops["round"].run(s, 0)
    while s.stack[-1][1] != "turns":
        _, name, *args = s.stack.pop()
        s.rules.ops[name].run(s, 0, *args)
    s.stack[-1] = (0, "turns", s.order.index(turn))
    for site, tiles in (sites or {}).items():
        pile_up(s, site, [_take(s, tile) for tile in tiles])
    for seat, holding in {**(others or {}), turn: own}.items():
        _settle(s, seat, holding)
    _supply(s, stacks or {}, yard or {})
    set_market(s, dividends)
    deal_emil(s, emil)
    s.cards[:] = [there if cards is None else int(card.id in cards) for there, card in _cards(s)]
    s.display[:] = _display(s, display)
    s.pile[:] = _pile(s) if pile is None else pile
    s.doubler_supply = s.doubler_supply if supply is None else supply
    if wrong := next(too_many(s), ""):
        raise ValueError(wrong)
    if owed or gained:
        _begin(s, turn, owed, gained)
    title = replace(kind, start=lambda _rules, _seed: s.clone())
    return Game(title, seats, options).start()


def go(play: Play, moves: str) -> Play:
    """Play moves in notation, with blanks between them; what is forced may be left out."""
    play.follow((None, move) for move in moves.split())
    return play


def finish_round(play: Play) -> Play:
    """Let everybody pass, and leave the workers that claimed a place where they are; the round is scored."""
    now = state(play).round
    while play.decision is not None and state(play).round == now:
        play.play("pass" if play.decision.asks == "turn" else "stay")
    return play


def state(play: Play) -> RussianState:
    """Return the position of a game of this family."""
    return cast("RussianState", play.state)


def rails(play: Play, seat: int = 0) -> dict[str, dict[str, int]]:
    """Return a seat's rails by line and colour, those that are on a line."""
    s = state(play)
    return {
        line: {colour: at for colour, at in zip(COLOURS, s.rails[seat][i * RANKS :], strict=False) if at}
        for i, line in enumerate(s.kit.line_names)
    }


def locos(play: Play, seat: int = 0) -> dict[str, list[str]]:
    """Return a seat's locomotives by line, highest first."""
    s = state(play)
    kit = s.kit
    return {
        line: sorted((kit.tile_names[t] for t in _on(s, seat, i) if t), key=lambda t: -kit.number[kit.tile_index[t]])
        for i, line in enumerate(kit.line_names)
    }


def factories(play: Play, seat: int = 0) -> list[str]:
    """Return a seat's factories from the left."""
    s = state(play)
    return [s.kit.tile_names[tile] for tile in s.works(seat) if tile]


def stock(play: Play, seat: int = 0) -> dict[str, int]:
    """Return the rails a seat has not yet laid, by colour."""
    return {colour: n for colour, n in zip(COLOURS, state(play).stock[seat], strict=True) if n}


def options(play: Play) -> list[str]:
    """Return what the seat that has to choose may do, in notation."""
    return [] if play.decision is None else [str(action) for action in play.decision.options]


def earned(play: Play, seat: int = 0) -> dict[str, int]:
    """Return a seat's points of the whole game by source."""
    found: dict[str, int] = {}
    for entry in play.score_sheet(seat):
        found[entry.source] = found.get(entry.source, 0) + entry.points
    return found


def _on(s: RussianState, seat: int, line: int) -> list[int]:
    return [s.locos[seat][slot] for slot in s.kit.line_slots[line]]


def _settle(s: RussianState, seat: int, holding: Holding) -> None:
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
        s.works(seat)[gap] = _take(s, tile)
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
        s.locos[seat][slot] = _take(s, tile) if tile else s.kit.closed * (slot in shut)


def _take(s: RussianState, tile: str) -> int:
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
    own, special, hired, coins = (counts.get(letter, 0) for letter in "wshc")
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


def _supply(s: RussianState, stacks: Mapping[str, int], yard: Mapping[str, int]) -> None:
    kit = s.kit
    lowest = min((kit.number[kit.tile_index[tile]] for tile in stacks), default=0)
    for tile in kit.stacked:
        left = 0 if kit.number[tile] < lowest else s.stacks[tile]
        s.stacks[tile] = stacks.get(kit.tile_names[tile], left)
    for name, n in yard.items():
        at = kit.tile_index[name]
        s.yard[at] = n
        if name not in stacks:
            s.stacks[at] = max(0, s.stacks[at] - n)


def _cards(s: RussianState) -> list[tuple[int, Card]]:
    return list(zip(s.cards, s.kit.idea_cards, strict=True))


def _pile(s: RussianState) -> list[str]:
    held = {name for hand in s.hand for name in hand}
    return [name for name in s.kit.ends if name not in held][REMOVED:]


def _display(s: RussianState, names: Sequence[str] | None) -> list[int]:
    kit = s.kit
    if names is None:
        free = [e for e in kit.engineers if s.boss[kit.engineer_index[e.id]] < 0]
        first = [e.id for e in free if e.letter == "A"][: kit.setup.first]
        second = [e.id for e in free if e.letter == "B"][: kit.setup.second]
        names = [*first, *second][s.round - 1 :]
    found = [kit.engineer_index[name] for name in names]
    return (found + [-1] * len(s.display))[: len(s.display)]


def _bits(kit: Kit, names: Sequence[str]) -> int:
    return sum(1 << [idea.id for idea in kit.ideas].index(name) for name in names)


def _begin(s: RussianState, seat: int, owed: Effects, gained: Effects) -> None:
    place: tuple[Any, ...] = s.stack.pop()
    s.stack.append((0, "turns", (place[2] + 1) % s.seats))
    open_turn(s, seat, owed, gained)
