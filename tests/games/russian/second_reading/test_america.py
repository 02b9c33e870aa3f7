"""The American board read a second time: boulders, coins, the spike and the upper track in odd moments."""

import pytest

import roundhouse as rh

from roundhouse.games.russian.doubling import doubled
from roundhouse.tell.russian.story import deeds
from roundhouse.testing.russian import earned, factories, finish_round, go, options, rails, state, stock

from .reading import UPPER, at, levels, markers, offered


FULL = {"rocky": {"wood": 15}, "sacramento": {"wood": 9}, "omaha": {"wood": 7}}
"""Wood can move nowhere before the boulder is gone."""


# ---------------------------------------------------------------- boulders


def test_a_space_for_wood_is_closed_while_the_boulder_is_all_that_is_left():
    assert "place:T2" not in options(at(rails=FULL))
    assert "place:T12" in options(at(rails={**FULL, "rocky": {"wood": 15, "green": 1}})), "a green step will do"
    assert "place:T2" not in options(at(rails=FULL, blasted=["omaha"])), "two are left of three"


def test_a_blasting_that_waits_for_a_locomotive_comes_with_the_locomotive():
    board = {"rocky": {"wood": 6, "green": 4, "bronze": 3}}
    play = at("place:L1 loco:3.rocky-2", rails=board, stacks={"3": 2}, locos={"rocky": ["2"]})

    assert options(play) == ["blast:omaha", "blast:works"], "which one is chosen, but one goes at once"


def test_both_boulders_in_one_turn_are_twenty_points():
    board = {"rocky": {"wood": 9, "green": 3, "bronze": 2}, "omaha": {"wood": 7}}
    play = at("place:T11 pay:w1.c1 lay:rocky.green", coins=1, rails=board, locos={"rocky": ["3"]})
    assert offered(play, "blast") == {"omaha", "works"}

    go(play, "blast:works lay:rocky.bronze")

    assert earned(play) == {"blasting": 20}


def test_the_blast_of_the_first_step_clears_the_way_of_the_second():
    board = {"rocky": {"wood": 9, "green": 3}, "omaha": {"wood": 7}}
    play = at("place:T11 pay:w1.c1 lay:rocky.green blast:omaha lay:omaha.wood", coins=1, rails=board)

    assert rails(play)["omaha"]["wood"] == 8


def test_whoever_blasts_the_other_boulder_leaves_the_line_closed():
    board = {"rocky": {"wood": 9, "green": 3}, "omaha": {"wood": 7}}
    play = at("place:T11 pay:w1.c1 lay:rocky.green blast:works", coins=1, rails=board)

    assert play.explain("lay:omaha.wood").rule == "line-blocked"


def test_the_boulder_stops_the_lower_wrench_amid_its_steps():
    play = at("place:I2 industry:1", factories=["6", "6"], markers=[6, UPPER])
    assert markers(play)[0] == "7", "on the second factory"

    assert play.explain("industry:1") is not None
    assert state(play).coins[0] == 1, "the factory before the boulder works"


# ---------------------------------------------------------------- coin spaces


def test_the_coin_that_replaces_a_worker_is_gone_before_the_coin_space_is_reached():
    board = {"rocky": {"wood": 9, "green": 7}}
    play = at(
        "place:T4 pay:w1.c1 lay:rocky.green", coins=1, rails=board | {"sacramento": {"wood": 5}, "omaha": {"wood": 5}}
    )

    assert play.explain("invest:rocky-8").rule == "invest-no-coin"


def test_a_coin_of_a_dividend_pays_for_the_next_coin_space():
    board = {"rocky": {"wood": 9, "green": 8}, "omaha": {"wood": 6, "green": 4}}
    play = at("invest:rocky-8 dividend:coin invest:omaha-4", coins=1, rails=board)

    assert levels(play) == [2, 0]
    assert state(play).coins[0] == 0


def test_all_three_coin_spaces_in_one_turn_beside_the_action():
    board = {
        "rocky": {"wood": 9, "green": 8},
        "omaha": {"wood": 6, "green": 4},
        "sacramento": {"wood": 7, "green": 6, "bronze": 5},
    }
    play = at("invest:rocky-8 dividend:points invest:omaha-4 dividend:industry industry:1", coins=3, rails=board)
    go(play, "place:T12 pay:w1 lay:rocky.wood invest:sacramento-5 dividend:coin")

    assert levels(play) == [3, 0]
    assert (earned(play), state(play).coins[0]) == ({"dividends": 5}, 1)


def test_after_a_coin_was_paid_the_seat_may_still_pass_or_act():
    board = {"rocky": {"wood": 9, "green": 8}}
    play = at("invest:rocky-8 dividend:points", coins=1, rails=board)

    assert {"pass", "place:T12"} <= set(options(play))


def test_without_workers_a_coin_space_is_still_paid_for_before_passing():
    board = {"rocky": {"wood": 9, "green": 8}}
    play = at(coins=1, workers=0, rails=board)
    assert "invest:rocky-8" in options(play)

    go(play, "invest:rocky-8 dividend:coin")

    assert {"place:H", "pass"} <= set(options(play)), "the coin it brought hires"


def test_a_condition_met_in_the_payout_of_another_is_paid_for_in_the_next_own_turn():
    mine = {"rails": {"rocky": {"wood": 9, "green": 7}}, "level": 1, "coins": 1}
    play = at("place:L1 pay:w1 loco:4.omaha steel:box", stacks={"4": 1}, dividends=["green"], others={1: mine})
    assert play.decision.seat == 1
    go(play, "lay:rocky.green")

    assert play.decision.seat == 1
    assert play.decision.asks == "turn"
    assert {"invest:rocky-8", "pass"} <= set(options(play))


# ---------------------------------------------------------------- the golden spike

ENDS = {"sacramento": {"wood": 9}, "omaha": {"wood": 9}}


def spiked(**own):
    play = at(blasted=["omaha"], **{"rails": ENDS, **own})
    finish_round(play)
    return sum(n for source, n in earned(play).items() if source not in {"industry", "order"})


def test_the_spike_counts_each_end_by_its_own_locomotive():
    nines = {"sacramento": "9", "omaha": "9"}

    assert spiked(locos=nines) == 20
    assert spiked(locos=nines, spike=True) == 70
    assert spiked(locos={"sacramento": "9", "omaha": "8"}, spike=True) == 35
    assert spiked(locos={"sacramento": "8", "omaha": "8"}, spike=True) == 0
    assert spiked(locos=nines, spike=True, rails={"sacramento": {"wood": 8}, "omaha": {"wood": 8}}) == 0


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Golden spike"), ("de", "Golden Spike"), ("nl", "Gouden spijker")]
)
def test_what_the_lines_bring_where_they_meet_is_called_by_the_spike(language, name):
    words = rh.game("ultimate-railroads", 2, board="american").words(language)

    assert words.name("source", "stars") == name
    assert words.name("source", "spike") != name, "the tile brings more"


def test_the_spike_is_not_doubled_by_a_doubler():
    packed = {"omaha": {"wood": 9, "green": 2}}

    assert spiked(locos={"omaha": "9"}, rails=packed, doublers={"omaha": 3}) == 10 + 4


# ---------------------------------------------------------------- doublers and rails


def test_a_full_line_takes_no_more_doublers_and_the_others_do():
    play = at("place:D", doublers={"sacramento": 3, "rocky": 8})
    assert doubled(state(play), 0, 2) == 1, "only Omaha is left"

    assert "place:D" not in options(at(doublers={"sacramento": 3, "rocky": 8, "omaha": 3}))


def test_a_third_line_gets_no_silver():
    board = {
        "rocky": {"wood": 12, "green": 9, "bronze": 5, "silver": 2},
        "sacramento": {"wood": 8, "green": 6, "bronze": 5, "silver": 2},
        "omaha": {"wood": 7, "green": 6, "bronze": 5},
    }
    play = at("place:T7", rails=board)

    assert offered(play, "lay") == {"rocky.silver", "sacramento.silver"}
    assert "silver" not in stock(play)


# ---------------------------------------------------------------- the two tracks


def test_above_an_empty_gap_the_number_behind_is_scored():
    play = at(markers=[4, UPPER + 5])
    finish_round(play)

    assert earned(play)["industry"] == 5 + 4


@pytest.mark.parametrize(("factories", "told"), [([], "industry"), (["6"], "enter")])
def test_the_log_tells_of_works_only_where_there_are_any(factories, told):
    play = at("place:I1", markers=[0, UPPER + 4], factories=factories)
    before, step = play.state.clone(), play.game.rules.find("industry:2")
    play.play(step)

    assert [deed.key for deed in deeds(before, 0, step, play.state)] == [told]


def test_two_steps_of_the_upper_wrench_over_a_gap_and_onto_a_factory():
    play = at("place:I2 industry:2 industry:2", markers=[0, UPPER + 5], factories=["4", "6"])

    assert state(play).coins[0] == 1, "the 6 lies below the second step"


def test_a_factory_laid_below_and_behind_the_upper_wrench_works_for_the_lower_one_alone():
    play = at("place:L1 factory:6.stack", stacks={"6": 2}, markers=[4, UPPER + 5])
    assert (factories(play), state(play).coins[0]) == (["6"], 0)

    go(play, "pass place:I1 industry:1")
    assert state(play).coins[0] == 1


def test_steps_that_neither_track_can_take_close_the_space():
    stuck = {"markers": [4, UPPER + 15]}

    assert "place:I1" not in options(at(**stuck))
    assert "place:I2" not in options(at(markers=[4, UPPER + 14])), "one step of two"
    assert "place:I1" in options(at(markers=[4, UPPER + 14]))
