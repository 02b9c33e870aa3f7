"""American Railroads: two industry tracks, stocks, steelworks and payouts."""

from roundhouse.testing import fouls
from roundhouse.testing.russian import (
    earned,
    factories,
    finish_round,
    go,
    options,
    state,
)

from .american_turns import THREE, UPPER, at, levels, offered


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
