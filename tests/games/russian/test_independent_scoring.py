"""Every scoring of whole games agrees with a scorer written from the rulebooks alone."""

import pytest

from . import independent_scoring as book
from .independent_check import disagreements, public, round_disagreements
from .independent_games import positions


@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_every_scoring_of_a_game_agrees_with_the_rulebook(edition, seats, who):
    for seed in range(1 if who == "greedy" else 4):
        assert compared(edition, seats, who, seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_every_scoring_of_many_games_agrees_with_the_rulebook(edition, seats, who, block):
    games = 3 if who == "greedy" else 130
    for seed in range(1000 + block * games, 1000 + (block + 1) * games):
        assert compared(edition, seats, who, seed) == []


def test_a_wrong_award_is_noticed():
    *_, play = positions("russian-railroads", 2, "eager", 1, edition="classic")
    view = public(play)
    view["doublers"][0] += 1
    view["rails"][0][:5] = [9, 8, 7, 0, 0]

    assert round_disagreements(view, view["round"]) != []


def test_the_worked_example_of_both_rulebooks_is_twenty_points():
    board = {
        "rails": [[9, 7, 3, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0]],
        "locos": [[6, 2, 0, 2]],
        "doublers": [1],
        "markers": [[5]],
        "revalued": [0],
        "medal": [0],
    }

    assert book.round_scores(board, 0) == {
        "transsib": 12, "petersburg": 0, "kiev": 0, "stars": 3, "medal": 0, "industry": 5,
    }  # fmt: skip


def test_the_worked_example_of_the_majority_gives_the_tie_to_the_higher_number():
    view = {"seats": 4, "boss": [0, 1, 0, 2, 0, 1, 2] + [-1] * 8, "shown": [[], [], [], []]}

    assert book.majority(view) == {0: 40, 1: 0, 2: 20, 3: 0}


def compared(edition, seats, who, seed):
    """Play a whole game and list everything in which engine and rulebook differ."""
    return disagreements(
        positions("russian-railroads", seats, who, seed, edition=edition), ultimate=edition == "ultimate"
    )
