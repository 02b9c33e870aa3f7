"""Rails: every colour, terrain, availability, sales that pay for them."""

import pytest

from roundhouse.testing.revolution import company, options, table, turn_of


def ready(money=600, shares=3, colour="white", **more):
    workers = {"white": 4, colour: 1} if colour != "white" else {"white": 5}
    return company(table(), money=money, shares=shares, workers=workers, **more)


def laid(s, colour, *moves, spaces=("CLT-LOU", "LOU-STL")):
    play = turn_of(s).play(f"place:railroad.{colour}")
    for space in spaces:
        play.play(f"rail:{space}")
    for move in moves:
        play.play(move)
    if play.decision.seat == 0 and play.decision.asks == "pool":
        play.play("end")
    return s.cash[0], s.shares[0], s.rails[0]


@pytest.mark.parametrize(
    ("colour", "money", "moves", "after"),
    [
        ("white", 600, [], (0, 3, 13)),
        ("orange", 600, [], (200, 3, 13)),
        ("orange", 400, [], (0, 3, 13)),
        ("grey", 600, [], (0, 5, 13)),
        ("purple", 600, ["share", "share", "use:railroad.purple", "loco:cash"], (0, 1, 13)),
    ],
)
def test_two_rails_with_every_colour(colour, money, moves, after):
    s = ready(money, colour=colour)

    assert laid(s, colour, *moves) == after
    assert s.trading == 1


def test_turquoise_lays_a_third_rail_for_the_same_base():
    s = ready(colour="turquoise")

    assert laid(s, "turquoise", spaces=("CLT-LOU", "LOU-STL", "STL-OMA")) == (0, 3, 12)


def test_turquoise_may_do_without_the_third_rail():
    assert laid(ready(colour="turquoise"), "turquoise") == (0, 3, 13)


def test_a_rail_has_to_touch_the_network():
    play = turn_of(ready()).play("place:railroad.white")

    assert play.explain("rail:LOU-STL").rule == "not-joined"
    assert play.explain("rail:WAS-CLT").rule == "rail-there"


def test_the_second_rail_may_go_on_from_the_first_or_begin_elsewhere():
    play = turn_of(ready()).play("place:railroad.white").play("rail:CLT-ATL")

    assert {"rail:ATL-NOL-1", "rail:WAS-PIT", "rail:ATL-LOU"} <= options(play)


def test_rails_of_others_do_not_stand_in_the_way():
    s = ready()
    company(s, 1, rails=["CLT-ATL"])

    assert "rail:CLT-ATL" in options(turn_of(s).play("place:railroad.white"))


def test_one_of_two_rails_is_not_enough():
    play = turn_of(ready()).play("place:railroad.white").play("rail:CLT-ATL")

    assert play.explain("end").rule == "main-first"
    assert play.explain("pay").rule == "main-first"


def test_the_last_rail_alone_costs_the_whole_base():
    s = ready(money=450, shares=0, left=(12, 1))
    play = turn_of(s).play("place:railroad.white").play("end")  # for $450 it can only go to Atlanta

    assert [action.text for seat, action in play.moves if seat == 0][1] == "rail:CLT-ATL"
    assert (s.cash[0], s.rails[0]) == (50, 0)


def test_turquoise_lays_what_is_left():
    s = ready(money=800, colour="turquoise", left=(12, 2))

    assert laid(s, "turquoise") == (200, 3, 0)


def test_shares_pay_for_rails():
    s = ready(money=50, shares=2, colour="grey")
    play = turn_of(s)

    assert play.explain("place:railroad.white").rule == "not-in-full-railroad"
    play.play("place:railroad.grey").play("rail:CLT-ATL").play("rail:ATL-LOU")  # three shares have to be sold
    assert options(play) == {"share", "pay", "end"}
    play.play("end")
    assert (s.cash[0], s.shares[0]) == (0, 1)


def test_more_shares_may_be_sold_than_needed():
    s = ready(money=50, shares=2, colour="grey")
    play = turn_of(s).play("place:railroad.grey").play("rail:CLT-ATL").play("rail:ATL-LOU")
    play.play("share").play("end")

    assert (s.cash[0], s.shares[0]) == (150, 0)


def test_what_cannot_be_paid_with_all_shares_sold_is_refused():
    s = ready(money=50, shares=2)
    play = turn_of(s)

    assert play.explain("place:railroad.white").rule == "not-in-full-railroad"
    company(s, money=100)
    play = turn_of(s).play("place:railroad.white").play("rail:CLT-ATL")
    assert play.explain("rail:ATL-LOU").rule == "spoils"
    assert options(play, "rail") == {"rail:ATL-NOL-1"}


def test_terrain_counts_for_each_space():
    s = ready(money=1000)

    assert laid(s, "white", spaces=["WAS-PIT", "CLT-LOU"])[0] == 300


def test_an_early_payment_is_possible_once_the_rails_lie():
    s = ready(money=1000, colour="turquoise")
    play = turn_of(s).play("place:railroad.turquoise").play("rail:CLT-ATL").play("rail:CLT-LOU").play("pay")

    assert (s.cash[0], s.debt) == (400, 0)
    play.play("rail:ATL-LOU")
    assert s.debt == 100
    play.play("end")
    assert s.cash[0] == 300
