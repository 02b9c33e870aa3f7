"""Matches, tournaments and what they say."""

import math

import pytest

import roundhouse as rh

from roundhouse.arena import Match, Result, play, run, schedule, standings
from roundhouse.arena.statistics import mean, student, wilson
from roundhouse.bots import Bot


RANDOM = Match("russian-railroads", (("edition", "classic"),), ("random", "random"), 11)


def result(bots, scores):
    """Return a result made up from scores."""
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    shares = tuple((place == 1) / places.count(1) for place in places)
    return Result(RANDOM._replace(bots=bots), scores, places, shares, 7, 100, 150, "last round")


def test_the_same_match_has_the_same_result():
    first = play(RANDOM)

    assert play(RANDOM) == first
    assert play(RANDOM._replace(seed=12)) != first


def test_a_result_adds_up():
    found = play(RANDOM)

    assert sum(found.shares) == 1
    assert min(found.places) == 1
    assert found.scores[found.places.index(1)] == max(found.scores)
    assert found.rounds == 6
    assert 0 < found.decisions < found.moves


def test_bots_see_views_and_nothing_else():
    seen = []

    def watch(view, options, seed):
        seen.append(view)
        return options[seed % len(options)]

    play(RANDOM._replace(bots=("watcher", "watcher")), {"watcher": Bot("watcher", {"": watch})})

    assert all(view.state.seed == 0 for view in seen)
    assert all(set(view.state.pile) <= {"?"} for view in seen)
    assert all(set(view.state.hand[1 - view.seat]) <= {"?"} for view in seen)


def test_a_bot_that_cheats_is_named():
    cheat = Bot("cheat", {"": lambda view, _options, _seed: view.game.rules.find("~order:0")})

    with pytest.raises(ValueError, match="the bot cheat chose ~order:0"):
        play(RANDOM._replace(bots=("cheat", "cheat")), {"cheat": cheat})


def test_seats_rotate_unless_told_otherwise():
    turned = [match.bots for match in schedule("russian-railroads", ["greedy", "random", "random"], games=4)]
    fixed = [match.bots for match in schedule("russian-railroads", ["greedy", "random"], games=2, rotate=False)]

    assert [bots.index("greedy") for bots in turned] == [0, 1, 2, 0]
    assert fixed == [("greedy", "random")] * 2


@pytest.mark.parametrize(
    ("game", "bots", "options", "sentence"),
    [
        ("chess", ["random"] * 2, {}, "there is no game 'chess'"),
        ("russian-railroads", ["random"], {}, "2 to 4 seats, not 1"),
        ("russian-railroads", ["random", "hal"], {}, "there is no bot 'hal'"),
        ("russian-railroads", ["random"] * 2, {"seats": "2"}, "has no option 'seats'"),
    ],
)
def test_what_nobody_can_play_is_refused_before_the_first_game(game, bots, options, sentence):
    with pytest.raises(rh.SetupError, match=sentence):
        schedule(game, bots, games=1, options=options)


def test_several_processes_give_the_same_results_in_the_same_order():
    matches = schedule("russian-railroads", ["random"] * 2, games=5, seed=3)

    assert list(run(matches, jobs=2)) == list(run(matches))


def test_a_shared_victory_counts_in_part():
    found = standings([result(("a", "b"), (10, 10)), result(("b", "a"), (5, 9))])

    assert [(each.bot, each.wins.value) for each in found] == [("a", 0.75), ("b", 0.25)]
    assert [(each.score.value, each.best, each.worst, each.place) for each in found] == [
        (9.5, 10, 9, 1),
        (7.5, 10, 5, 1.5),
    ]


def test_all_seats_of_a_bot_in_a_game_are_one_observation():
    (a, b) = standings([result(("a", "b", "b"), (1, 2, 3)), result(("b", "a", "b"), (4, 5, 3))])

    assert (a.games, b.games) == (2, 2)
    assert (a.even, b.even) == (pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert (a.wins.value, b.wins.value) == (0.5, 0.5)
    assert b.score.value == 3


def test_the_interval_of_wilson():
    assert wilson(10, 10) == (1, pytest.approx(0.7225, abs=1e-4), 1)
    assert wilson(50, 100) == (0.5, pytest.approx(0.4038, abs=1e-4), pytest.approx(0.5962, abs=1e-4))
    assert wilson(0, 1).low == 0


@pytest.mark.parametrize(("freedom", "t"), [(1, 12.706), (5, 2.571), (11, 2.201), (30, 2.042), (120, 1.980)])
def test_the_factor_of_student(freedom, t):
    assert student(freedom) == pytest.approx(t, abs=1e-3)


def test_the_interval_of_a_mean():
    found = mean([1, 2, 3, 4])

    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(3.182 * math.sqrt(5 / 3) / 2)
    assert mean([7]) == (7, 7, 7)
