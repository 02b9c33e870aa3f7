"""American Railroads: boulders, coin spaces, the golden spike, two industry tracks, stocks and steelworks."""

import pytest

from roundhouse.testing import fouls
from roundhouse.testing.russian import (
    earned,
    factories,
    finish_round,
    go,
    locos,
    options,
    position,
    rails,
    state,
    stock,
)


UPPER = 16
"""Where the upper track begins among the industry spaces."""
THREE = ["industry", "coin", "wood"]
"""The levels of the worked example, with wood for the rail whose colour is lost."""


def at(moves="", seats=2, **own):
    """Return a turn on the American board, without coins unless they are given."""
    return go(position("ultimate", seats, board="american", **{"coins": 0, **own}), moves)


def offered(play, verb):
    """Return the arguments of the options with a verb."""
    return {option.split(":")[1] for option in options(play) if option.startswith(f"{verb}:")}


def levels(play):
    """Return the level of every seat's stock marker."""
    return [next(n for n, seats in enumerate(state(play).market) if seat in seats) for seat in range(play.game.seats)]


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


# ---------------------------------------------------------------- two industry tracks


def test_steps_are_split_between_the_tracks_as_one_likes():
    play = at("place:I2 industry:2 industry:1")

    assert state(play).markers[0] == [1, UPPER + 1]


def test_the_lower_track_needs_factories_the_upper_one_does_not():
    play = at("place:I2", markers=[4, UPPER + 4])

    assert state(play).markers[0] == [4, UPPER + 6], "the only way was taken at once"
    assert at(gained=(("industry", 1), ("coin", 1)), markers=[4, UPPER]).explain("industry:1").rule == "industry-gap"


def test_the_upper_track_works_the_factory_below():
    play = at("place:I1 industry:2", factories=["7"], markers=[0, UPPER + 4])

    assert "lay:rocky.wood" in options(play)


def test_nothing_happens_above_an_empty_gap():
    play = at("place:I1 industry:2", markers=[0, UPPER + 4])

    assert play.decision.seat == 1


def test_a_factory_laid_below_a_marker_does_nothing():
    play = at("place:L1 factory:7.stack", stacks={"7": 1}, markers=[0, UPPER + 5])

    assert factories(play) == ["7"]
    assert play.decision.seat == 1


def test_both_tracks_score():
    play = finish_round(at(factories=["5"], markers=[5, UPPER + 7]))

    assert earned(play)["industry"] == 5 + 5


def test_the_end_of_the_upper_track_is_a_stock_step_that_of_the_lower_one_a_key():
    own = {"factories": ["7"] * 1 + ["5", "6", "4", "3"]}
    upper = at("place:I1 industry:2", markers=[0, UPPER + 14], **own)
    assert offered(upper, "dividend") == {"points", "coin", "industry", "wood", "green", "any"}

    lower = at("place:I1 industry:1", markers=[14, UPPER], blasted=["works"], **own)
    assert "key:points" in options(lower)


def test_the_idea_tile_for_a_second_marker_brings_only_steps():
    play = at("idea:i3 industry:1 industry:2", gained=(("idea", 1),))

    assert state(play).markers[0] == [1, UPPER + 1]


# ---------------------------------------------------------------- stocks

STOCK = {"rails": {"sacramento": {"wood": 2}}, "locos": {"sacramento": "3"}}
"""One wood step before a stock step."""


def test_the_first_on_a_level_chooses_what_it_pays():
    play = at("place:T2 lay:sacramento.wood", **STOCK)
    assert offered(play, "dividend") == {"points", "coin", "industry", "wood", "green", "any"}

    go(play, "dividend:coin")

    assert state(play).coins[0] == 1
    assert state(play).market[:2] == [[1], [0]]


def test_whoever_comes_later_lies_to_the_right_and_receives_the_same():
    play = at("place:T2 lay:sacramento.wood", others={1: {"level": 1}}, dividends=["coin"], **STOCK)

    assert state(play).coins[0] == 1
    assert state(play).market[1] == [1, 0]


def test_a_tile_lies_on_one_level_only():
    play = at("place:T2 lay:sacramento.wood", level=3, dividends=["industry", "coin", "industry"], **STOCK)

    assert offered(play, "dividend") == {"points", "wood", "green", "any"}
    assert play.explain("dividend:coin").rule == "dividend-gone"


def test_on_the_top_level_a_step_is_a_payout():
    all_levels = ["points", "coin", "industry", "industry", "wood", "green", "any"]
    play = at("place:T2 lay:sacramento.wood", level=7, dividends=all_levels, **STOCK)

    assert levels(play) == [7, 0]
    assert earned(play) == {"dividends": 5}
    assert state(play).coins[0] == 1
    assert {"industry:1", "lay:omaha.wood"} <= set(options(play))


def test_the_stock_idea_goes_up_first_and_then_pays_everything():
    play = at("idea:i-stock dividend:points", gained=(("idea", 1),), level=2, dividends=["coin", "industry"])

    assert levels(play) == [3, 0]
    assert earned(play) == {"dividends": 10}, "once for the level, once in the payout"
    assert state(play).coins[0] == 1
    assert "industry:2" in options(play)


def test_on_the_top_level_the_stock_idea_is_two_payouts():
    all_levels = ["points", "coin", "industry", "industry", "wood", "green", "any"]
    play = at("idea:i-stock", gained=(("idea", 1),), level=7, dividends=all_levels)

    assert earned(play) == {"dividends": 10}
    assert state(play).coins[0] == 2


def test_a_payout_may_be_waived_in_part_and_comes_in_any_order():
    play = at("idea:i-stock", gained=(("idea", 1),), level=2, dividends=["industry", "wood", "coin"])
    assert {"industry:1", "industry:2", "lay:omaha.wood", "done"} <= set(options(play))

    go(play, "lay:omaha.wood done")

    assert state(play).markers[0] == [0, UPPER]


def test_the_highest_two_are_rewarded_at_the_end_and_the_left_one_first():
    play = at(seats=3, round=6, others={1: {"level": 2}, 2: {"level": 2}}, level=1, dividends=["coin", "wood"])
    finish_round(play)

    assert [earned(play, seat).get("stocks", 0) for seat in range(3)] == [0, 20, 10]


# ---------------------------------------------------------------- steelworks

LAST = {"stacks": {"4": 1}}


def test_the_last_locomotive_of_a_stack_brings_its_steelworks():
    play = at("place:L1 loco:4.sacramento", **LAST)
    assert options(play) == ["steel:build", "steel:box"]

    go(play, "steel:build")

    assert factories(play) == ["ST"]
    assert state(play).steel == [0, 1, 1]


def test_the_last_one_taken_as_a_factory_brings_it_too():
    play = at("place:L1 factory:4.stack steel:build", **LAST)

    assert factories(play) == ["4", "ST"]


def test_it_may_be_put_away():
    assert factories(at("place:L1 loco:4.sacramento steel:box", **LAST)) == []


def test_another_one_of_the_stack_brings_none():
    play = at("place:L1 loco:4.sacramento", stacks={"4": 2})

    assert play.decision.seat == 1


def test_a_marker_on_it_makes_a_wood_step():
    play = at("place:I1 industry:1", factories=["ST"], markers=[4, UPPER])

    assert {"lay:rocky.wood", "lay:omaha.wood", "done"} <= set(options(play))


def test_a_new_factory_may_take_its_place_while_gaps_are_free():
    play = at("place:L1 factory:7.stack", stacks={"7": 2}, factories=["5", "ST"])
    assert options(play) == ["fill:3", "replace:2"]

    go(play, "replace:2")

    assert factories(play) == ["5", "7"]
    assert not any(state(play).yard), "it leaves the game"


def test_the_new_factory_may_also_go_into_the_gap():
    play = at("place:L1 factory:7.stack fill:3", stacks={"7": 2}, factories=["5", "ST"])

    assert factories(play) == ["5", "ST", "7"]


def test_with_all_gaps_full_it_takes_the_place_of_another():
    play = at("place:L1 loco:4.sacramento steel:build replace:2", factories=["5", "6", "7", "8", "9"], **LAST)

    assert factories(play) == ["5", "ST", "7", "8", "9"]
    assert state(play).yard[state(play).kit.tile_index["6"]] == 1


def test_it_counts_as_a_factory_at_the_end():
    s = state(at(factories=["5", "ST"]))

    assert s.kit.counts["factories"](s, 0) == 2


# ---------------------------------------------------------------- payouts for all


def test_everybody_is_paid_after_the_turn_from_the_taker_on_in_turn_order():
    play = at(
        "place:L1 loco:4.sacramento steel:box", seats=4, turn=1, order=[0, 1, 2, 3], level=2, dividends=THREE,
        others={2: {"level": 2}, 3: {"level": 1}, 0: {"level": 3}}, **LAST,
    )  # fmt: skip
    seen = []
    while play.decision.asks != "turn":
        seen.append((play.decision.seat, sorted({option.split(":")[0] for option in options(play)})))
        play.play("done")

    industry, both = ["done", "industry"], ["done", "industry", "lay"]
    assert seen == [(1, industry), (2, industry), (3, industry), (0, both)]
    assert [coins - before for coins, before in zip(state(play).coins, [1, 0, 1, 1], strict=True)] == [1, 1, 1, 0]
    assert play.decision.seat == 2, "the turn goes on after the taker"


def test_who_has_passed_is_paid_too():
    play = at(
        "place:L1 loco:4.sacramento steel:box", dividends=["coin"], others={1: {"level": 1, "passed": True}}, **LAST
    )

    assert state(play).coins[1] == 3


def test_putting_the_steelworks_away_does_not_stop_the_payout():
    built = at("place:L1 loco:4.sacramento steel:build", level=1, dividends=["points"], **LAST)
    boxed = at("place:L1 loco:4.sacramento steel:box", level=1, dividends=["points"], **LAST)

    assert earned(built) == earned(boxed) == {"dividends": 5}


def test_the_payout_waits_until_what_comes_beside_the_action_is_done():
    own = {"rails": {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 4}}}
    play = at("place:L1 pay:w1 loco:4.sacramento steel:box", coins=2, dividends=["points"], **own, **LAST)
    assert options(play) == ["invest:omaha-4", "done"]

    go(play, "invest:omaha-4")

    assert earned(play) == {"dividends": 10}, "once for the step, once in the payout that follows"


def test_two_steelworks_in_one_turn_are_two_payouts():
    play = at(
        "place:L3 loco:4.sacramento steel:box factory:6.stack steel:box", stacks={"4": 1, "5": 0, "6": 1}, level=1,
        dividends=["points"],
    )  # fmt: skip

    assert earned(play) == {"dividends": 10}


def test_a_worker_of_the_turn_order_that_takes_it_is_followed_by_the_payout():
    play = at(
        "place:O1 pass", order=[1, 0], turn=0, others={1: {"passed": True}}, level=1, dividends=["points"], **LAST
    )
    go(play, "move:L1 loco:4.sacramento steel:box")

    assert earned(play)["dividends"] == 5
    assert state(play).round == 2


def test_the_referee_finds_nothing_wrong_at_the_start_and_notices_lost_pieces():
    play = at()
    assert fouls(play.state) == []

    play.state.market[0].pop()
    play.state.invested[0] = 1
    play.state.steel[0] = 0

    assert len(fouls(play.state)) == 3
