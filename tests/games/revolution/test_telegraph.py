"""Telegraph offices: every colour, tiles, full areas."""

import pytest

from roundhouse.testing.revolution import company, options, table, turn_of


def ready(colour="white", seats=4, **more):
    workers = {"white": 4, colour: 1} if colour != "white" else {"white": 5}
    has = {"money": 0, "shares": 0, "workers": workers, **more}
    return company(table(seats, wires={3: "T1"}), **has)


def office(s, colour, *moves, area=3):
    play = turn_of(s).play(f"place:telegraph.{colour}").play(f"office:{area}")
    for move in moves:
        play.play(move)
    play.play("end")
    return s.shares[0], s.cash[0]


@pytest.mark.parametrize(
    ("colour", "moves", "after"),
    [
        ("white", [], (3, 0)),
        ("white", ["give:white.supply"], (3, 600)),
        ("orange", [], (3, 300)),
        ("grey", [], (4, 0)),
        ("purple", ["exchange:purple.board.orange"], (3, 0)),
        ("turquoise", ["share", "share", "share", "use:telegraph.turquoise"], (0, 650)),
        ("turquoise", ["give:white.supply", "use:telegraph.turquoise"], (3, 800)),
    ],
)
def test_an_office_with_every_colour(colour, moves, after):
    s = ready(colour)

    assert office(s, colour, *moves) == after
    assert s.trading == 1


def test_the_second_office_brings_fewer_shares_and_a_third_finds_no_space():
    s = ready()
    company(s, 1, offices=[3])

    assert office(s, "white")[0] == 2
    s.stack.clear()
    assert turn_of(s, 2).play("place:telegraph.white").explain("office:3").rule == "area-full"


def test_grey_takes_the_shares_of_the_first_office_whoever_was_first():
    s = ready("grey")
    company(s, 1, offices=[3])

    assert office(s, "grey")[0] == 3


def test_a_neutral_building_is_there_first_with_three_and_two_players():
    s = ready(seats=3)

    assert office(s, "white")[0] == 2
    s.stack.clear()
    assert turn_of(s, 1).play("place:telegraph.white").explain("office:3").rule == "area-full"


def test_two_players_share_fourteen_places():
    s = table(2)

    assert [area.spaces - taken for area, taken in zip(s.kit.areas, s.desks, strict=True)] == [3, 1, 1, 2, 2, 1, 1, 3]


def test_nobody_has_two_offices_in_an_area():
    s = ready(offices=[1])

    assert turn_of(s).play("place:telegraph.white").explain("office:1").rule == "office-there"


def test_offices_need_no_connection():
    assert len(options(turn_of(ready()).play("place:telegraph.white"), "office")) == 8


def test_a_worker_is_not_given_if_too_few_would_be_left():
    s = company(table(wires={4: "T2"}), money=0, shares=0, workers={"white": 4})
    play = turn_of(s).play("place:telegraph.white").play("office:4")

    assert play.explain("give:white.supply").rule == "spoils"


def test_the_money_of_the_tile_may_hire_for_the_worker_given_for_it():
    s = ready(workers={"white": 4})
    play = turn_of(s).play("place:telegraph.white").play("office:3").play("give:white.supply")

    assert play.explain("end").rule == "too-few-workers"
    assert (s.cash[0], s.shares[0]) == (900, 1)  # two shares had to be sold
    assert options(play) == {"share", *(f"hire:{c}" for c in ("white", "purple", "orange", "grey", "turquoise"))}


def test_the_worker_just_placed_may_be_given_and_its_effect_still_holds():
    s = ready("orange", workers={"white": 4, "orange": 1})
    turn_of(s).play("place:telegraph.orange").play("office:3").play("give:orange.board").play("end")

    assert (s.cash[0], s.common[2]) == (900, 12)


def test_shares_of_a_tile_bring_no_money_to_orange():
    s = company(table(wires={2: "T6"}), money=0, shares=0, workers={"white": 5, "orange": 1})

    assert office(s, "orange", "give:white.supply", area=2) == (5, 300)


def test_areas_without_a_tile_offer_nothing_for_a_worker():
    s = ready("turquoise", money=1000)
    play = turn_of(s).play("place:telegraph.turquoise").play("office:1")

    assert options(play) == {"share", "hire:purple", "hire:orange", "hire:grey", "hire:turquoise", "end"}


def test_what_an_effect_costs_is_paid_before_it_brings_anything():
    s = ready("turquoise", money=0)
    play = turn_of(s).play("place:telegraph.turquoise").play("office:3")

    assert play.explain("use:telegraph.turquoise").rule == "cash"


def test_exchange_takes_the_very_place():
    s = ready("purple")
    turn_of(s).play("place:telegraph.purple").play("office:4").play("exchange:white.supply.grey").play("end")

    assert (s.free[0], sum(s.placed[0])) == ([3, 0, 0, 1, 0], 1)
