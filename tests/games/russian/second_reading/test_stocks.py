"""The stock market and the steelworks read a second time."""

from roundhouse.testing.russian import earned, factories, finish_round, go, locos, options, rails, state

from .reading import UPPER, at, levels, markers, offered


SEVEN = ["points", "coin", "industry", "industry", "wood", "green", "any"]
STEP = {"rails": {"sacramento": {"wood": 2}}, "locos": {"sacramento": "3"}}
"""One wood step before a stock step."""


# ---------------------------------------------------------------- steps and levels


def test_the_first_on_a_level_chooses_among_what_no_level_has():
    play = at("place:T12 lay:sacramento.wood", **STEP, level=2, dividends=["industry", "any"])

    assert offered(play, "dividend") == {"points", "coin", "industry", "wood", "green", "any"}, "two kinds come twice"


def test_a_kind_that_lies_out_twice_is_gone():
    play = at("place:T12 lay:sacramento.wood", **STEP, level=3, dividends=["industry", "any", "industry"])

    assert offered(play, "dividend") == {"points", "coin", "wood", "green", "any"}


def test_the_tile_may_be_chosen_though_its_action_cannot_be_done():
    play = at("place:T12 lay:sacramento.wood dividend:green", **STEP)

    assert levels(play) == [1, 0]
    assert (play.decision.seat, play.decision.asks) == (1, "turn"), "there is no green rail to lay"


def test_whoever_comes_second_does_the_same_and_may_leave_it():
    play = at("place:T12 lay:sacramento.wood", **STEP, dividends=["industry"], others={1: {"level": 1}})
    assert "industry:1" in options(play)
    assert "done" in options(play)

    go(play, "done")
    assert state(play).market[1] == [1, 0], "to the right of the first"


def test_at_the_top_the_marker_stays_and_everything_is_paid_at_the_choice_of_its_owner():
    play = at("place:T12 lay:sacramento.wood", **STEP, level=7, dividends=SEVEN)
    assert levels(play)[0] == 7
    go(play, "industry:1 industry:2 lay:omaha.wood lay:omaha.wood")

    assert (earned(play), state(play).coins[0]) == ({"dividends": 5}, 1)
    assert markers(play) == ["1", "u1"]
    assert rails(play)["omaha"] == {"wood": 3}, "one for wood, one for any; green is not there and lapses"


def test_a_step_of_a_payout_that_brings_a_stock_step_goes_up_but_the_payout_stays_what_it_was():
    own = {"rails": {"sacramento": {"wood": 2}, "omaha": {"wood": 2}}, "locos": {"sacramento": "3"}}
    play = at("place:L1 loco:4.omaha steel:box", **own, stacks={"4": 1}, level=1, dividends=["wood"])
    assert offered(play, "lay") == {"rocky.wood", "sacramento.wood", "omaha.wood"}
    go(play, "lay:sacramento.wood dividend:points")

    assert levels(play) == [2, 0]
    assert earned(play) == {"dividends": 5}, "for the step alone"


def test_the_stock_idea_pays_the_new_level_twice():
    play = at("idea:i-stock dividend:points", gained=(("idea", 1),), level=1, dividends=["coin"])

    assert (earned(play), state(play).coins[0], levels(play)) == ({"dividends": 10}, 1, [2, 0])


def test_the_end_bonus_by_level_and_by_place():
    play = at(seats=3, round=6, level=2, others={1: {"level": 2}, 2: {"level": 3}}, order=[0, 1, 2])
    finish_round(play)
    brought = [earned(play, seat).get("stocks", 0) for seat in range(3)]

    assert brought == [0, 10, 20], "the one set first lies at the left"


def test_markers_that_never_moved_are_rewarded_in_the_order_of_the_first_round():
    play = at(order=[1, 0], turn=1)
    while not play.over:
        play.play("pass")

    assert [earned(play, seat).get("stocks", 0) for seat in range(2)] == [10, 20]


# ---------------------------------------------------------------- the steelworks


def test_the_locomotive_that_lies_with_a_card_brings_no_steelworks():
    play = at("card:q5 loco:9x.omaha", gained=(("card", 1),), stacks={"8": 1}, pile=["e1", "e2"])

    assert locos(play)["omaha"] == ["9x"]
    assert state(play).steel[2] == 1


def test_a_steelworks_in_the_first_gap_and_the_factory_of_the_same_space_in_the_second():
    play = at(
        "place:L3 loco:4.omaha steel:build factory:5.stack fill:2", stacks={"4": 1}, level=1, dividends=["points"]
    )

    assert factories(play) == ["ST", "5"]
    assert earned(play) == {"dividends": 5}


def test_the_factory_of_the_same_space_may_take_the_place_of_the_steelworks():
    play = at("place:L3 loco:4.omaha steel:build factory:5.stack replace:1", stacks={"4": 1})

    assert factories(play) == ["5"]
    assert state(play).yard[state(play).kit.tile_index["ST"]] == 0, "it leaves the game"


def test_the_payout_comes_after_what_is_done_beside_the_action():
    own = {"rails": {"rocky": {"wood": 9, "green": 8}}, "coins": 1}
    play = at("place:L1 pay:w1 loco:4.omaha steel:box", stacks={"4": 1}, level=1, dividends=["points"], **own)
    assert earned(play) == {}
    assert set(options(play)) == {"invest:rocky-8", "done"}

    go(play, "invest:rocky-8 dividend:coin")
    assert (earned(play), state(play).coins[0]) == ({"dividends": 5}, 2), "both levels are paid after the turn"


def test_four_players_are_paid_from_the_taker_on_around():
    others = {0: {"level": 2}, 1: {"level": 2}, 2: {"level": 1}}
    play = at(
        "place:L1 loco:4.omaha steel:box", seats=4, turn=3, order=[2, 3, 0, 1], stacks={"4": 1}, level=3,
        others=others, dividends=["industry", "industry", "any"],
    )  # fmt: skip
    seen = []
    while play.decision.asks != "turn":
        seen += [play.decision.seat] if play.decision.seat not in seen else []
        go(play, "done")

    assert seen == [3, 0, 1, 2]


def test_a_lower_wrench_that_reaches_the_steelworks_makes_a_step_that_may_blast():
    own = {"rails": {"rocky": {"wood": 9, "green": 3}}, "factories": ["ST"], "markers": [4, UPPER]}
    play = at("place:I1 industry:1", **own)

    assert offered(play, "lay") == {"rocky.wood", "sacramento.wood", "omaha.wood"}, "a wood step alone"


def test_the_end_card_counts_the_steelworks():
    play = at(round=6, factories=["ST", "5"], hand=["e10"])
    finish_round(play)

    assert earned(play)["cards"] == 8
