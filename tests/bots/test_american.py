"""What the greedy bot makes of the American board: stocks, boulders, the golden spike."""

import pytest

from roundhouse import api
from roundhouse.bots.russian.deciding import choose_with
from roundhouse.bots.russian.standing import standing
from roundhouse.bots.russian.weights import WEIGHTS
from roundhouse.core.dice import Dice
from roundhouse.testing.russian import position, state


IGNORING = WEIGHTS._replace(
    stock=WEIGHTS.station, stock_round=0.0, waiting=0.0, payouts=0.0, floor=0.0, blast=0.0, boulder=0.0
)
"""The same bot without a thought for what is new: every benefit it does not know is like a station."""


def worth(later=3, **own):
    """Return what a position on the American board is worth to the first seat."""
    return standing(state(position("ultimate", 2, board="american", **own)), 0, later, WEIGHTS, {})


def test_a_higher_level_is_worth_more():
    pays = {"dividends": ["points", "coin", "wood"]}

    assert worth(level=3, **pays) > worth(level=2, **pays) > worth(level=0, **pays)


def test_a_stock_step_that_waits_for_a_coin_is_worth_something():
    reached = {"rails": {"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 4}}}

    assert worth(**reached) > worth(**reached, invested=["omaha-4"])


def test_a_boulder_keeps_what_lies_behind_it_away():
    before = {"rails": {"omaha": {"wood": 7}}}

    assert worth(**before, blasted=["omaha"]) > worth(**before)


def test_the_golden_spike_counts_where_the_lines_end():
    ends = {"rails": {"sacramento": {"wood": 9}}, "locos": {"sacramento": "9"}}

    assert worth(**ends, spike=True) - worth(**ends) > 25 * 4 - 1


def test_the_idea_space_of_the_lower_track_is_seen():
    near = {"factories": ["5", "7", "1"], "blasted": ["works"]}

    assert worth(**near, markers=[9, 16]) - worth(**near, markers=[8, 16]) > 2


@pytest.mark.slow
def test_greedy_beats_one_who_ignores_the_board_in_two_games_of_three():
    game, won = api.game("ultimate-railroads", 2, board="american"), 0
    for seed in range(24):
        play, dice, me = game.start(seed), Dice(seed), seed % 2
        while not play.over:
            seat = play.decision.seat
            weights = WEIGHTS if seat == me else IGNORING
            play.play(choose_with(weights, play.view(seat), play.decision.options, dice.below(1 << 32)))
        won += play.ranking()[me] == 1

    assert won >= 16
