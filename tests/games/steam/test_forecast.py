"""Forecasts tell what really happens."""

import pytest

from steam_games import STEAM, ask, build, cubes, do, game, lavish, no_goods, path_of
from steam_ways import Ways

from roundhouse.bots.steam import choose as greedy
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply, pending
from roundhouse.core.play import View
from roundhouse.games.steam.forecast import forecast, money, prices
from roundhouse.testing.steam import position


def test_money_at_the_end_of_the_round():
    s = position(seats=3, cash=3)
    s.income[:], s.shares[:], s.loco[:] = [12, 2, 0], [4, 6, 9], [2, 1, 3]
    told = [money(s, seat) for seat in range(3)]
    for phase in ("reduction", "expenses", "income"):
        ask(s, 0, phase)
    advance(s)

    assert told[0] == (12, 6, 9, 0, False, 2)
    assert told[1] == (2, 7, 0, 2, False, 0)
    assert told[2][3:5] == (9, True)
    assert s.cash[:2] == [9, 0]
    assert s.income == [10, 0, -9]


def test_what_tiles_would_cost():
    s = position()
    build(s, 0, "K10 straight.1", "L9 straight.1")

    assert prices(s, 1, "M10")["tile:tight.5"] == 3
    build(s, 1, "M10 tight.5")
    told = prices(s, 1, "L9")
    assert told["tile:cross-straight-straight.1"] == 3
    assert told["tile:side-straight-tight.4"] == 2


def test_deliveries_and_what_they_pay():
    s = no_goods(position())
    build(s, 0, "K10 straight.1", "L9 straight.1")
    build(s, 1, "J9 gentle.1", "K9 straight.1", "L8 gentle.2")
    cubes(s, "J10", blue=1)
    s.loco[1] = 2
    told = forecast(s, 1)

    assert [(d.ways, d.pays) for d in told] == [
        (("via:K9.1", "via:M9.1"), (0, 2, 0, 0)),
        (("via:M9.0",), (1, 0, 0, 0)),
    ]
    do(ask(s, 1, "move"), told[0].cube, *told[0].ways)
    assert s.income == [0, 2, 0, 0]


def idle(view, options, seed):
    """Build like the greedy bot, sometimes at random, and move nothing: links multiply and cubes stay."""
    if options[-1].verb == "pass" and options[0].verb != "urbanize":
        return options[-1]
    dice = Dice(seed)
    return greedy(view, options, seed) if dice.below(3) else lavish(view, options, seed)


def movers(name, seats, seed):
    """Yield positions of crowded games in which somebody is to move goods."""
    table = game(name, seats)
    s, dice = STEAM.start(table.rules, seed), Dice(seed)
    s.cash[:] = [400] * seats
    while (decision := advance(s)) is not None:
        if decision.asks == "move" and decision.seat == s.order[0]:
            yield s
        apply(s, idle(View(table, decision.seat, s), decision.options, dice.below(1 << 32)))


def walked(s):
    """Return the ways that are really offered, link by link, with what they pay."""
    found, seat, before = set(), s.stack[-1][0], s.income[:]
    todo = [(s.clone(), ())]
    while todo:
        position, moves = todo.pop()
        decision = pending(position) if len(position.stack) >= len(s.stack) else None
        if decision is None or decision.asks not in {"move", "ride", "depart"} or (moves and decision.asks == "move"):
            pays = tuple(now - then for now, then in zip(position.income, before, strict=True))
            found.add((moves[0], moves[1:], pays))
            continue
        for action in decision.options:
            if action.verb in {"cube", "via"}:
                after = position.clone()
                apply(after, action)
                todo.append((after, (*moves, action.text)))
    assert all(len(ways) <= s.loco[seat] for _, ways, _ in found)
    return found


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    [
        ("st-lucia", 2, 4),
        ("st-lucia", 2, 31),
        ("st-lucia", 2, 42),
        ("rust-belt", 3, 7),
        ("germany", 3, 8),
        ("southern-us", 3, 9),
    ],
)
def test_every_way_on_the_table_is_offered_and_foretold(name, seats, seed):
    seen = 0
    for s in movers(name, seats, seed):
        seat = s.stack[-1][0]
        s.loco[seat] = 3
        ways = Ways(s, path_of(name), seat).all()
        seen += len(ways)

        assert {(d.cube, d.ways, d.pays) for d in forecast(s, seat)} == ways
        assert walked(s) == ways
    assert seen > 100
