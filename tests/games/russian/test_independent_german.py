"""Every scoring on the German board agrees with a scorer written from the rulebook alone, and so does every board."""

from pathlib import Path

import pytest

import roundhouse

from roundhouse.testing.russian import position

from . import independent_german as book
from .independent_check import public
from .independent_games import disagreements, final, positions, round_pairs


GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "russian").glob("german-[234]*.record"))


def on_german(seats, who, seed):
    """Play a whole game on this board."""
    return positions("ultimate-railroads", seats, who, seed, board="german")


@pytest.mark.parametrize(("who", "seats"), [("random", 2), ("eager", 3), ("eager", 4), ("greedy", 2)])
def test_every_scoring_and_board_of_a_game_agrees_with_the_rulebook(who, seats):
    assert disagreements(book, on_german(seats, who, 3), book.faults) == []


@pytest.mark.slow
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scoring_and_board_of_many_games_agrees_with_the_rulebook(seats, who):
    for seed in range(1000, 1004 if who == "greedy" else 1060):
        assert disagreements(book, on_german(seats, who, seed), book.faults) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_scored_as_the_rulebook_says(path):
    assert final(book, roundhouse.replay(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        (
            {"rails": {"muenchen": {"wood": 9, "green": 6, "bronze": 4}}, "laid": ["berlin"], "doublers": 2},
            4 * 2 + 2 * 2 + 2 * 1,
        ),
        ({"rails": {"muenchen": {"wood": 9, "green": 6}}, "laid": ["hamburg"], "revalued": "german"}, 6 * 2),
    ],
)
def test_a_position_scores_what_both_say(own, expected):
    play = position(board="german", seats=2, locos={"muenchen": ["9", "8"]}, coins=0, **own)

    assert book.round_scores(public(play), 0)["muenchen"] == expected


def test_a_wrong_award_and_a_wrong_board_are_noticed():
    *_, play = on_german(2, "eager", 1)
    view = public(play)
    view["rails"][0][:5] = [9, 8, 7, 0, 0]
    view["rails"][0][10:15] = [9, 0, 0, 0, 0]
    view["laid"][0] = 0

    assert any(pair[2] != pair[3] for pair in round_pairs(book, view, view["round"]))
    assert book.faults(view) != []
