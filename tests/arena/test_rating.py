"""Ratings."""

from math import log10

import pytest

from roundhouse.arena import Match, Result
from roundhouse.arena.rating import compared, ratings


def game(bots, scores, seed=1):
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    shares = tuple((place == 1) / places.count(1) for place in places)
    return Result(Match("g", (), bots, seed), scores, places, shares, 1, 1, 1, "end")


def points(results):
    return {rating.bot: rating.points for rating in ratings(results)}


def test_three_wins_of_four_are_the_odds_of_the_model():
    found = points(
        [game(("a", "b"), scores, seed) for seed, scores in enumerate([(2, 1), (2, 1), (2, 1), (1, 2)] * 25)]
    )

    assert found["a"].value - found["b"].value == pytest.approx(400 * log10(75.5 / 25.5), abs=0.1)
    assert found["a"].value == pytest.approx(-found["b"].value)
    assert 0 < found["a"].low < found["a"].value < found["a"].high


def test_who_always_won_is_finite_and_unsure():
    few, many = (points([game(("a", "b"), (2, 1), seed) for seed in range(n)]) for n in (4, 100))

    assert few["a"].low < 0 < many["a"].low
    assert few["a"].value < many["a"].value < 1000


def test_who_was_never_met_is_compared_through_others():
    results = [game(pair, (2, 1), seed) for seed, pair in enumerate([("a", "b"), ("b", "c")] * 10)]

    assert [rating.bot for rating in ratings(results)] == ["a", "b", "c"]


def test_every_two_seats_of_a_table_compare_their_bots():
    assert compared([game(("a", "b", "b"), (5, 5, 3))]) == {1: {("a", "b"): 1.5, ("b", "a"): 0.5}}


def test_games_with_one_seed_count_as_one_observation_for_the_interval():
    same = [game(("a", "b"), scores, 1) for scores in [(2, 1), (1, 2)] * 20]
    apart = [result._replace(match=result.match._replace(seed=n)) for n, result in enumerate(same)]

    assert points(same)["a"].value == pytest.approx(points(apart)["a"].value)
    assert points(apart)["a"].high > 0
