"""Forecasts tell what really happens."""

from steam_games import ask, build, cubes, do, no_goods, position

from roundhouse.core.machine import advance
from roundhouse.games.steam.forecast import forecast, money, prices


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
