"""American Railroads: its board, boulders, coin spaces, the golden spike and doublers."""

import pytest

from roundhouse.testing.russian import (
    earned,
    finish_round,
    go,
    locos,
    options,
    rails,
    state,
    stock,
)

from .american_turns import UPPER, at, levels, offered


# ---------------------------------------------------------------- the board and how it is laid out


def test_three_lines_and_the_first_locomotive_on_the_upper_one():
    play = at()

    assert locos(play) == {"rocky": ["1"], "sacramento": [], "omaha": []}
    assert rails(play) == {"rocky": {"wood": 1}, "sacramento": {"wood": 1}, "omaha": {"wood": 1}}


def test_both_markers_stand_on_a_start_from_the_beginning():
    assert state(at()).markers == [[0, UPPER], [0, UPPER]]


def test_stock_markers_lie_on_the_lowest_level_in_turn_order():
    play = at(seats=3, turn=1)

    assert state(play).market == [[1, 2, 0], *[[]] * 7]


def test_there_are_eight_dividend_tiles():
    assert sum(row.count for row in at().game.rules.rows()["dividend"].values()) == 8


def test_steelworks_lie_beside_three_stacks():
    assert [row.loco for row in at().game.rules.rows()["steelworks"].values()] == ["4", "6", "8"]


def test_everybody_has_two_more_idea_tiles():
    ideas = {idea.id for idea in state(at()).kit.ideas}

    assert {"i-spike", "i-stock"} < ideas
    assert len(ideas) == 11


@pytest.mark.parametrize("line", ["rocky", "sacramento", "omaha"])
def test_all_colours_run_on_all_lines_but_there_are_two_silver_and_one_gold(line):
    packed = {"wood": 7, "green": 6, "bronze": 5, "silver": 4}
    board = {"rocky": {"wood": 15}} | {line: packed | ({"wood": 15} if line == "rocky" else {})}
    play = at(rails=board)
    assert stock(play)["silver"] == 1
    assert stock(play)["gold"] == 1

    go(play, f"place:T9 lay:{line}.gold")

    assert rails(play)[line]["gold"] == 1
    assert "gold" not in stock(play)


# ---------------------------------------------------------------- boulders


def test_no_rail_passes_the_boulder():
    play = at("place:T2", rails={"omaha": {"wood": 7}})

    assert play.explain("lay:omaha.wood").rule == "line-blocked"


def test_no_marker_passes_the_boulder():
    own = {"factories": ["5", "7"], "markers": [7, UPPER]}
    play = at("place:I2", **own)
    s = state(play)

    assert s.markers[0] == [7, UPPER + 2], "the other one goes alone"
    assert (s.kit.industry.names[8], s.kit.industry.points[8]) == ("8", 15)


def test_the_boulder_is_named_as_the_reason():
    blocked = {"factories": ["5", "7", "6", "4", "3"], "markers": [7, UPPER + 15]}

    assert at(**blocked).explain("place:I1").rule == "lacks-blasting"
    assert (
        at(gained=(("industry", 1), ("coin", 1)), **blocked | {"markers": [7, UPPER]}).explain("industry:1").rule
        == "industry-blocked"
    )


def test_green_on_space_4_blasts_a_boulder_at_once_for_ten_points():
    play = at("place:T4 lay:rocky.green lay:rocky.green lay:rocky.green", rails={"rocky": {"wood": 6, "green": 1}})
    assert offered(play, "blast") == {"omaha", "works"}

    go(play, "blast:omaha")

    assert earned(play) == {"blasting": 10}


def test_the_other_boulder_goes_when_bronze_and_a_locomotive_reach_space_3():
    own = {"rails": {"rocky": {"wood": 6, "green": 4, "bronze": 2}}, "blasted": ["works"]}
    play = at("place:T5 lay:rocky.bronze", locos={"rocky": ["3"]}, **own)
    assert earned(play) == {"blasting": 10}, "there is only one left"

    waiting = at("place:T5 lay:rocky.bronze", locos={"rocky": ["2"]}, stacks={"3": 2}, **own)
    assert earned(waiting) == {}, "no locomotive there"
    go(waiting, "pass place:L1 loco:3.rocky-2")
    assert earned(waiting)["blasting"] == 10


def test_a_cleared_space_is_like_any_other():
    play = at("place:T2 lay:omaha.wood lay:omaha.wood", rails={"omaha": {"wood": 7}}, blasted=["omaha"])
    assert rails(play)["omaha"] == {"wood": 9}

    works = at("place:I1 industry:1", factories=["5", "7"], markers=[7, UPPER], blasted=["works"])
    assert state(works).markers[0] == [8, UPPER]


def test_a_step_may_need_the_blast_of_the_step_before():
    full = {"sacramento": {"wood": 9}, "omaha": {"wood": 7}}
    play = at(rails={"rocky": {"wood": 15, "green": 3}, **full}, display=["E2", "E3"], seats=3)
    assert "place:T1" not in options(play), "wood has nowhere to go"
    assert "place:E3" in options(play), "green makes room for wood"

    go(play, "place:E3 lay:rocky.green")
    assert rails(play)["omaha"] == {"wood": 8}, "the other boulder would not have helped"


# ---------------------------------------------------------------- coin spaces

COIN = {"rails": {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 3}}}
"""One green step before a coin space."""


def test_a_coin_brings_a_stock_step_as_soon_as_the_rail_is_there():
    play = at("place:T4 pay:w2 lay:omaha.green", coins=1, **COIN)
    assert "invest:omaha-4" in options(play), "the steps go on afterwards"

    go(play, "invest:omaha-4 dividend:points lay:omaha.green lay:rocky.green")

    assert levels(play) == [1, 0]
    assert state(play).coins[0] == 0
    assert earned(play) == {"dividends": 5}


def test_it_may_be_paid_when_the_action_is_done():
    play = at("place:T3 pay:w1 lay:omaha.green lay:rocky.green", seats=3, coins=1, **COIN)
    assert options(play) == ["invest:omaha-4", "done"]

    go(play, "done")

    assert play.decision.seat == 1
    assert levels(play) == [0, 0, 0]


def test_it_may_be_paid_in_a_later_turn_and_before_passing():
    own = {"rails": {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 4}}}
    play = at(coins=1, **own)
    assert "invest:omaha-4" in options(play)

    go(play, "invest:omaha-4 dividend:points pass")

    assert levels(play) == [1, 0]


def test_each_space_is_paid_for_only_once():
    own = {"rails": {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 4}}}
    play = at("invest:omaha-4 dividend:points", coins=2, **own)

    assert play.explain("invest:omaha-4").rule == "invested"


def test_without_a_coin_or_without_the_rail_there_is_no_step():
    own = {"rails": {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 4}}}

    assert at(**own).explain("invest:omaha-4").rule == "invest-no-coin"
    assert at(coins=1, **own).explain("invest:sacramento-5").rule == "invest-not-reached"


def test_a_coin_that_an_idea_brings_may_be_paid_at_once_for_what_is_owed():
    lines = {line: {"wood": 1} for line in ("rocky", "sacramento", "omaha")}
    used = ["i1", "i2", "i3", "i6", "i7", "i8", "i-stock"]
    own = {"rails": lines, "stock": {"green": 2}, "ideas": used, "level": 1, "dividends": ["wood"]}
    play = at(owed=(("lay", "green", 1),), gained=(("invest", "omaha-4"), ("idea", 2)), coins=0, **own)
    play.state.acting = 0
    play.settle()
    assert "idea:i4" in options(play), "coins come after it, a coin is a stock step, and the market pays a wood step"

    go(play, "idea:i4 idea:i9 invest:omaha-4")

    assert {option for option in options(play) if option.startswith("lay")} == {f"lay:{line}.wood" for line in lines}


def test_there_are_three_coin_spaces():
    dues = state(at()).kit.boards.dues

    assert [name for name, due in dues.items() if due.do[0][0] == "invest"] == ["rocky-8", "sacramento-5", "omaha-4"]


def test_no_coin_is_paid_while_a_worker_of_the_turn_order_moves_on():
    near = {"rails": {"rocky": {"wood": 6}, "sacramento": {"wood": 7, "green": 6, "bronze": 4}}}
    play = at("place:O1 pay:w1 pass", order=[1, 0], turn=0, others={1: {"passed": True}}, coins=1, **near)
    go(play, "move:T5 lay:sacramento.bronze")

    assert state(play).round == 2, "nothing was asked"
    assert play.decision.seat == 0
    assert "invest:sacramento-5" in options(play)


def test_no_coin_is_paid_during_a_payout_but_in_the_next_turn():
    play = at(
        "place:L1 pay:w1 loco:4.sacramento steel:box", seats=2, stacks={"4": 1}, level=1, dividends=["green"], coins=2,
        **COIN,
    )  # fmt: skip
    assert "lay:omaha.green" in options(play), "the payout"

    go(play, "lay:omaha.green")

    assert play.decision.seat == 1
    go(play, "pass")
    assert "invest:omaha-4" in options(play)


def test_a_stock_step_amid_the_action_may_open_the_way_for_the_rest_of_it():
    tight = {"rocky": {"wood": 6, "green": 5}, "sacramento": {"wood": 1}, "omaha": {"wood": 5, "green": 3}}
    own = {"rails": tight, "dividends": ["wood"], "others": {1: {"level": 1}}, "seats": 3}
    assert "place:T3" not in options(at(coins=0, **own)), "there is room for one green step"

    play = at(coins=1, **own)
    go(play, "place:T3 pay:w1 lay:omaha.green")

    assert levels(play)[0] == 1, "it is the only way to go on, so it was taken"


# ---------------------------------------------------------------- the golden spike

MET = {"sacramento": {"wood": 9}, "omaha": {"wood": 9}}


@pytest.mark.parametrize(
    ("reached", "spike", "stars", "more"),
    [(("sacramento",), False, 10, 0), (("omaha",), False, 10, 0), (("sacramento", "omaha"), False, 20, 0),
     (("sacramento",), True, 10, 25), (("sacramento", "omaha"), True, 20, 50)],
)  # fmt: skip
def test_the_golden_spike_counts_for_each_line_that_ends_there(reached, spike, stars, more):
    own = {"rails": {line: MET[line] for line in reached}, "locos": dict.fromkeys(reached, "9")}
    play = finish_round(at(blasted=["omaha"], spike=spike, **own))

    assert (earned(play).get("stars", 0), earned(play).get("spike", 0)) == (stars, more)


def test_the_spike_needs_a_locomotive_that_gets_there():
    play = finish_round(at(rails={"sacramento": {"wood": 9}}, locos={"sacramento": "8"}))

    assert "stars" not in earned(play)


def test_the_idea_tile_lays_the_golden_spike_down():
    play = at("idea:i-spike", gained=(("idea", 1),))

    assert state(play).spike == [1, 0]


def test_the_lines_are_not_joined():
    assert (
        at(rails=MET, blasted=["omaha"], gained=(("lay", "wood", 1), ("industry", 1))).explain("lay:omaha.wood").rule
        == "line-finished"
    )


def test_both_ends_count_for_the_end_card():
    play = at(rails=MET, blasted=["omaha"], hand=["e4"])
    s = state(play)

    assert s.kit.counts["ends"](s, 0) == 2


# ---------------------------------------------------------------- doublers


def test_the_lower_lines_take_three_doublers_each():
    play = at("place:D")
    assert offered(play, "double") == {"rocky", "sacramento", "omaha"}

    full = at("place:D", doublers={"sacramento": 3, "omaha": 2})
    assert offered(full, "double") == {"rocky", "omaha"}
    assert full.explain("double:sacramento").rule == "doublers-full"


def test_doublers_count_on_their_own_line():
    board = {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 3}}
    play = finish_round(at(rails=board, locos={"omaha": "6"}, doublers={"omaha": 2}))

    assert earned(play)["omaha"] == 3 + 2
