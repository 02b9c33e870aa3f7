"""Every scoring on the Asian board and the industry board agrees with a scorer written from the rulebook alone."""

from pathlib import Path

import pytest

import roundhouse

from roundhouse.testing.russian import position

from . import independent_asian as book
from . import independent_works as works
from .independent_check import public
from .independent_games import disagreements, final, positions, round_pairs
from .independent_scoring import awarded


GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "russian").glob("asian-*.record"))


def shared_disagreements(played):
    """List in which of its scorings, and where else, the industry board differs from the rulebook."""
    found, before = [], 0
    for play in played:
        now = play.state.round
        if before and (now != before or play.over):
            view = public(play)
            found += works.faults(view)
            for seat in range(view["seats"]):
                expected = {"industry": works.industry(view, seat)}
                actual = awarded(view, seat, before, ["industry"])
                found += [(seat, before, expected, actual)] * (expected != actual)
        before = now
    return found


def game(seats, who, seed, **options):
    """Play a whole game with these options."""
    return positions("ultimate-railroads", seats, who, seed, **options)


@pytest.mark.parametrize("industry", ["board", "strip"])
@pytest.mark.parametrize(("who", "seats"), [("random", 2), ("eager", 3), ("eager", 4), ("greedy", 2)])
def test_every_scoring_and_board_of_a_game_agrees_with_the_rulebook(who, seats, industry):
    assert disagreements(book, game(seats, who, 3, board="asian", industry=industry), book.faults) == []


@pytest.mark.parametrize("board", ["russian", "german", "american"])
@pytest.mark.parametrize(("who", "seats"), [("eager", 2), ("eager", 4)])
def test_the_industry_board_scores_as_the_rulebook_says_on_every_board(who, seats, board):
    assert shared_disagreements(game(seats, who, 5, board=board, industry="board")) == []


@pytest.mark.slow
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scoring_and_board_of_many_games_agrees_with_the_rulebook(seats, who):
    for seed in range(1000, 1004 if who == "greedy" else 1060):
        assert disagreements(book, game(seats, who, seed, board="asian"), book.faults) == []


@pytest.mark.slow
@pytest.mark.parametrize("board", ["russian", "german", "american"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_industry_board_of_many_games_scores_as_the_rulebook_says(seats, board):
    for seed in range(1000, 1040):
        assert shared_disagreements(game(seats, "eager", seed, board=board, industry="board")) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_scored_as_the_rulebook_says(path):
    assert final(book, roundhouse.replay(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ({"rails": {"beijing": {"wood": 9, "green": 6, "bronze": 4}}, "doublers": 2}, 4 * 2 + 2 * 2 + 2 * 1),
        ({"rails": {"beijing": {"wood": 9, "green": 6}}, "revalued": True}, 6 * 1),
    ],
)
def test_a_position_scores_what_both_say(own, expected):
    play = position(board="asian", seats=2, locos={"beijing": ["9"]}, coins=0, **own)

    assert book.round_scores(public(play), 0)["beijing"] == expected


def test_a_wrong_award_and_a_wrong_board_are_noticed():
    *_, play = game(2, "eager", 1, board="asian")
    view = public(play)
    view["rails"][0][:5] = [9, 8, 7, 0, 0]
    view["rails"][0][10:15] = [9, 0, 3, 0, 0]
    view["laid"][0] = 0
    view["shed"][0] += 1

    assert any(pair[2] != pair[3] for pair in round_pairs(book, view, view["round"]))
    assert len(book.faults(view)) > 1
