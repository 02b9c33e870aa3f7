"""Every scoring on the Asian board and the industry board agrees with a scorer written from the rulebook alone."""

from pathlib import Path

import pytest

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.testing import eager
from roundhouse.testing.russian import position

from . import independent_asian as book
from . import independent_works as works
from .independent_check import public
from .independent_scoring import awarded


GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "russian").glob("asian-*.record"))


def disagreements(positions):
    """List everything in which engine and rulebook differ; `positions` is one game at every choice and at its end."""
    found, before, play = [], 0, None
    for number, play in enumerate(positions):
        now = play.state.round
        if number % 7 == 0 and play.decision and play.decision.asks == "turn":
            found += book.faults(public(play))
        if before and (now != before or play.over):
            found += [pair for pair in round_pairs(public(play), before) if pair[2] != pair[3]]
        before = now
    return found + final(public(play), play)


def round_pairs(view, number):
    """Return for each seat what a round should have brought, and what it did."""
    return [
        (seat, number, book.round_scores(view, seat), awarded(view, seat, number, book.BY_ROUND))
        for seat in range(view["seats"])
    ]


def final(view, play):
    """Compare what the end of the game brought, and who has won."""
    last = max((i for i, (_, _, source, _) in enumerate(view["ledger"]) if source in book.BY_ROUND), default=-1)
    ends, found = {"ledger": view["ledger"][last + 1 :]}, []
    for seat in range(view["seats"]):
        expected, actual = book.final_scores(view, seat), awarded(ends, seat, view["round"], book.AT_THE_END)
        found += [(seat, "final", expected, actual)] * (expected != actual)
    firsts = [seat for seat, place in enumerate(play.ranking()) if place == 1]
    return found if firsts == book.winners(view) else [*found, ("winners", book.winners(view), firsts)]


def shared_disagreements(positions):
    """List in which of its scorings, and where else, the industry board differs from the rulebook."""
    found, before = [], 0
    for play in positions:
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


def positions(seats, who, seed, **options):
    """Play a whole game and yield it at every choice, and at its end."""
    choose = eager if who == "eager" else roundhouse.bots()[who].choose
    play, dice = roundhouse.game("ultimate-railroads", seats, **options).start(seed), Dice(seed + 1)
    while not play.over:
        yield play
        play.play(choose(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    yield play


@pytest.mark.parametrize("industry", ["board", "strip"])
@pytest.mark.parametrize(("who", "seats"), [("random", 2), ("eager", 3), ("eager", 4), ("greedy", 2)])
def test_every_scoring_and_board_of_a_game_agrees_with_the_rulebook(who, seats, industry):
    assert disagreements(positions(seats, who, 3, board="asian", industry=industry)) == []


@pytest.mark.parametrize("board", ["russian", "german", "american"])
@pytest.mark.parametrize(("who", "seats"), [("eager", 2), ("eager", 4)])
def test_the_industry_board_scores_as_the_rulebook_says_on_every_board(who, seats, board):
    assert shared_disagreements(positions(seats, who, 5, board=board, industry="board")) == []


@pytest.mark.slow
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scoring_and_board_of_many_games_agrees_with_the_rulebook(seats, who):
    for seed in range(1000, 1004 if who == "greedy" else 1060):
        assert disagreements(positions(seats, who, seed, board="asian")) == []


@pytest.mark.slow
@pytest.mark.parametrize("board", ["russian", "german", "american"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_industry_board_of_many_games_scores_as_the_rulebook_says(seats, board):
    for seed in range(1000, 1040):
        assert shared_disagreements(positions(seats, "eager", seed, board=board, industry="board")) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_scored_as_the_rulebook_says(path):
    assert final(public(play := roundhouse.replay(path.read_text("utf-8"))), play) == []


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
    *_, play = positions(2, "eager", 1, board="asian")
    view = public(play)
    view["rails"][0][:5] = [9, 8, 7, 0, 0]
    view["rails"][0][10:15] = [9, 0, 3, 0, 0]
    view["laid"][0] = 0
    view["shed"][0] += 1

    assert any(pair[2] != pair[3] for pair in round_pairs(view, view["round"]))
    assert len(book.faults(view)) > 1
