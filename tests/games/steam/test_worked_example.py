"""The worked example of the rulebook: four players between Evansville and Cincinnati."""

from steam_checker import check
from steam_games import ask, build, do, links_of, loose_of, path_of

from roundhouse.testing.steam import position


def example():
    s = position(cash=20)
    build(s, 0, "K10 straight.1", "L9 straight.1", "N9 gentle.3")
    build(s, 1, "J9 gentle.1", "K9 straight.1", "L8 gentle.2")
    build(s, 2, "M10 tight.5", "L9 cross-straight-straight.1", "K9 cross-straight-straight.1")
    return s


def test_prices_of_the_worked_example():
    s = example()

    assert s.cash == [20 - 2 - 2 - 3, 20 - 2 - 3 - 2, 20 - 3 - 3 - 3, 20]


def test_links_and_owners_of_the_worked_example():
    s = example()

    assert links_of(s, 0) == [("cincinnati", "evansville", 2)]
    assert loose_of(s, 0) == [("N9", 3)]
    assert links_of(s, 1) == [("cincinnati", "indianapolis", 2), ("evansville", "indianapolis", 2)]
    assert links_of(s, 2) == [("cincinnati", "indianapolis", 3)]
    assert loose_of(s, 2) == [("K9", 5)]
    assert s.discs == 7
    check(s, path_of("rust-belt"))


def test_the_new_city_of_the_worked_example():
    s = example()
    ask(s, 3, "urbanize")
    do(s, "urbanize:K9", "city:A")
    build(s, 3, "J8 straight.2", "K10 cross-straight-straight.0", "K11 tight.5")

    assert s.cash[3] == 20 - 2 - 3 - 3
    assert loose_of(s, 2) == []
    assert links_of(s, 1) == [("cincinnati", "indianapolis", 1), ("evansville", "indianapolis", 1)]
    assert links_of(s, 2) == [("cincinnati", "indianapolis", 2)]
    assert links_of(s, 3) == [("evansville", "indianapolis", 2)]
    assert loose_of(s, 3) == [("J8", 5)]
    assert s.markers == [18, 18, 19, 18]
    assert s.discs == 8
    check(s, path_of("rust-belt"))


def test_the_moves_of_the_worked_example():
    """Petra brings a blue cube from Evansville to Cincinnati; Daria one back over Indianapolis."""
    s = example()
    s.goods[:] = [0] * len(s.goods)
    blue = s.kit.colour["blue"]
    for where in ("J10", "M9"):
        s.goods[s.kit.stop[s.kit.at[where]] * len(s.bag) + blue] = 1
    s.loco[:] = [1, 1, 1, 1]
    ask(s, 1, "move")
    do(s, "locomotive")
    ask(s, 0, "move")
    do(s, "cube:J10.blue", "via:M9.0")
    ask(s, 1, "move")
    do(s, "cube:M9.blue", "via:K9.1", "via:J10.1")

    assert s.loco == [1, 2, 1, 1]
    assert s.income == [1, 2, 0, 0]
