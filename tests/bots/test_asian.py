"""What the greedy bot makes of the Asian board and the industry board: wagons, construction tiles, medals."""

import pytest

from roundhouse import api
from roundhouse.bots.russian.deciding import choose_with
from roundhouse.bots.russian.standing import standing
from roundhouse.bots.russian.weights import IGNORING, WEIGHTS
from roundhouse.core.dice import Dice
from roundhouse.testing.russian import position, state


BUILT = {"F1": ["7"], "F3": ["4"]}


def worth(later=3, **own):
    """Return what a position on the Asian board is worth to the first seat."""
    return standing(state(position("ultimate", 2, board="asian", **own)), 0, later, WEIGHTS, {})


def test_a_wagon_that_stands_is_worth_more_than_one_that_lies():
    stands, lies, none = (worth(sites=BUILT, wagons=wagons) for wagons in ({"F1": "stands"}, {"F1": "lies"}, {}))

    assert stands > lies > none


def test_a_wagon_lies_best_where_a_marker_comes_soon():
    near, far = (worth(sites={"F1": ["6"], "F3": ["6"]}, wagons={site: "lies"}) for site in ("F1", "F3"))

    assert near > far


def test_the_medal_counts_only_where_it_lies():
    both = {"rails": {"seoul": {"wood": 7, "green": 6}, "tokyo": {"wood": 6, "green": 5}}}
    locos = {"locos": {"seoul": ["6"], "tokyo": "5"}, "cleared": ["seoul", "beijing"]}

    assert worth(**both, **locos, medal=2) - worth(**both, **locos) == 20 * (1 + 3)


def test_a_detour_that_is_not_built_does_not_stand_in_the_way():
    past = {"sites": {"F1": ["6"], "F3": ["6"], "F5": ["4"]}, "markers": [11]}

    assert worth(**past) < worth(**{**past, "sites": {**past["sites"], "F4": ["7"]}})


def test_a_factory_that_only_others_come_to_counts_against_oneself():
    doublers, coin = (worth(markers=[11], sites={"F1": [tile]}) for tile in ("4", "6"))

    assert doublers > coin


def test_a_wagon_that_others_may_use_counts_against_oneself():
    theirs = {1: {"wagons": {"F1": "stands"}}}

    assert worth(sites=BUILT) > worth(sites=BUILT, others=theirs)


def test_greedy_uses_its_wagons():
    play, dice = api.game("ultimate-railroads", 2, board="asian").start(3), Dice(3)
    greedy = api.bots()["greedy"].choose
    while not play.over:
        play.play(greedy(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))

    assert {"wagon", "ride", "clear"} <= {action.verb for _, action in play.moves}


def ignoring(view, options, seed):
    """Choose as if there were no wagons."""
    left = [action for action in options if action.verb != "ride"]
    return left[0] if len(left) == 1 else choose_with(IGNORING, view, left, seed)


@pytest.mark.slow
def test_greedy_beats_one_who_ignores_wagons_in_two_games_of_three():
    game, won = api.game("ultimate-railroads", 2, board="asian"), 0.0
    for seed in range(24):
        play, dice, me = game.start(seed), Dice(seed), seed % 2
        while not play.over:
            seat = play.decision.seat
            choose = api.bots()["greedy"].choose if seat == me else ignoring
            play.play(choose(play.view(seat), play.decision.options, dice.below(1 << 32)))
        won += play.ranking()[me] == 1

    assert won >= 16
