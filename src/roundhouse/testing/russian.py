"""Positions of the Russian family for rule tests, set up without playing up to them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Unpack

from roundhouse.core.game import Game
from roundhouse.games.russian import TITLE, ULTIMATE
from roundhouse.games.russian.gaining import open_turn
from roundhouse.games.russian.setup import REMOVED, start
from roundhouse.testing.positions import put
from roundhouse.testing.russian_holding import Holding
from roundhouse.testing.russian_pieces import deal_emil, pile_up, set_market
from roundhouse.testing.russian_reading import (
    earned,
    factories,
    finish_round,
    go,
    locos,
    options,
    rails,
    state,
    stock,
)
from roundhouse.testing.russian_referee import too_many
from roundhouse.testing.russian_settling import settle, take


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.core.game import Title
    from roundhouse.core.play import Play
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.state import RussianState
    from roundhouse.games.russian.tables import Card

__all__ = [
    "Holding", "earned", "factories", "finish_round", "go", "locos", "options", "position", "rails", "state", "stock",
]  # fmt: skip


def position(  # noqa: PLR0913  (a position has many parts, all of them named)
    edition: str = "classic",
    seats: int = 2,
    *,
    title: Title | None = None,
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

    With a `board` it is a game of Ultimate Railroads, and `modules` are its other options; a `title` of one's own
    stands in their place.
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
    usual, options = (ULTIMATE, {"board": board, **(modules or {})}) if board else (TITLE, {"edition": edition})
    kind = title or usual
    s = start(Game(kind, seats, options).rules, 0)
    clockwise = [(turn + n) % seats for n in range(seats)]
    put(s, {}, order=clockwise if order is None else order, round=round - 1, stack=[])
    s.rules.ops["round"].run(s, 0)
    while s.stack[-1][1] != "turns":
        _, name, *args = s.stack.pop()
        s.rules.ops[name].run(s, 0, *args)
    s.stack[-1] = (0, "turns", s.order.index(turn))
    for site, tiles in (sites or {}).items():
        pile_up(s, site, [take(s, tile) for tile in tiles])
    for seat, holding in {**(others or {}), turn: own}.items():
        settle(s, seat, holding)
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
    return Game(replace(kind, start=lambda _rules, _seed: s.clone()), seats, options).start()


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


def _begin(s: RussianState, seat: int, owed: Effects, gained: Effects) -> None:
    place: tuple[Any, ...] = s.stack.pop()
    s.stack.append((0, "turns", (place[2] + 1) % s.seats))
    open_turn(s, seat, owed, gained)
