"""Every scoring on the American board agrees with a scorer written from the rulebook alone."""

from pathlib import Path

import pytest

from . import independent_american as book
from .independent_check import public
from .independent_games import disagreements, positions, replayed


GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "russian").glob("american-*.record"))


def on_american(seats, who, seed):
    """Play a whole game on this board."""
    return positions("ultimate-railroads", seats, who, seed, board="american")


@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scoring_of_a_game_agrees_with_the_rulebook(seats, who):
    for seed in range(1 if who == "greedy" else 3):
        assert disagreements(book, on_american(seats, who, seed)) == []


@pytest.mark.slow
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scoring_of_many_games_agrees_with_the_rulebook(seats, who):
    for seed in range(1000, 1004 if who == "greedy" else 1060):
        assert disagreements(book, on_american(seats, who, seed)) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_scored_as_the_rulebook_says(path):
    assert disagreements(book, replayed(path)) == []


def test_there_is_a_golden_game_for_every_number_of_seats():
    assert {f"american-{seats}" for seats in (2, 3, 4)} <= {path.stem for path in GOLDEN}


def test_a_wrong_award_is_noticed():
    *_, play = on_american(2, "eager", 1)
    view = public(play)
    view["markers"][0] = [15, 31]

    assert book.round_scores(view, 0)["industry"] == 50


@pytest.mark.parametrize(("spike", "points"), [(0, (20, 0)), (1, (20, 50))])
def test_both_lines_at_the_spike_count_twice(spike, points):
    wood = [1, 0, 0, 0, 0, 9, 0, 0, 0, 0, 9, 0, 0, 0, 0]
    view = {
        "rails": [wood], "locos": [[1, 0, 9, 9]], "doublers": [0], "markers": [[0, 16]], "revalued": [0],
        "medal": [0], "spike": [spike],
    }  # fmt: skip
    found = book.round_scores(view, 0)

    assert (found["stars"], found["spike"]) == points


def test_the_left_marker_wins_a_tie_on_the_stock_market():
    assert book.stocks({"market": [[0], [], [2, 1], [], [], [], [], []]}) == {2: 20, 1: 10}
