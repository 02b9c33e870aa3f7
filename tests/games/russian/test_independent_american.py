"""Every scoring on the American board agrees with a scorer written from the rulebook alone."""

from pathlib import Path

import pytest

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.core.record import read
from roundhouse.testing import eager

from . import independent_american as book
from .independent_check import public
from .independent_scoring import awarded


GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "russian").glob("american-*.record"))


def disagreements(positions):
    """List everything in which engine and rulebook differ; `positions` is one game at every choice and at its end."""
    found, before, play = [], 0, None
    for play in positions:
        number = play.state.round
        if before and (number != before or play.over):
            view = public(play)
            pairs = [
                (seat, before, book.round_scores(view, seat), awarded(view, seat, before, book.BY_ROUND))
                for seat in range(view["seats"])
            ]
            found += [pair for pair in pairs if pair[2] != pair[3]]
        before = number
    view = public(play)
    last = max(i for i, (_, _, source, _) in enumerate(view["ledger"]) if source in book.BY_ROUND)
    ends = {"ledger": view["ledger"][last + 1 :]}
    for seat in range(view["seats"]):
        expected, actual = book.final_scores(view, seat), awarded(ends, seat, view["round"], book.AT_THE_END)
        found += [(seat, "final", expected, actual)] * (expected != actual)
    firsts = [seat for seat, place in enumerate(play.ranking()) if place == 1]
    return found if firsts == book.winners(view) else [*found, ("winners", book.winners(view), firsts)]


def positions(seats, who, seed):
    """Play a whole game and yield it at every choice, and at its end."""
    choose = eager if who == "eager" else roundhouse.bots()[who].choose
    play, dice = roundhouse.game("ultimate-railroads", seats, board="american").start(seed), Dice(seed + 1)
    while not play.over:
        yield play
        play.play(choose(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    yield play


@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scoring_of_a_game_agrees_with_the_rulebook(seats, who):
    for seed in range(1 if who == "greedy" else 3):
        assert disagreements(positions(seats, who, seed)) == []


@pytest.mark.slow
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scoring_of_many_games_agrees_with_the_rulebook(seats, who):
    for seed in range(1000, 1004 if who == "greedy" else 1060):
        assert disagreements(positions(seats, who, seed)) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_scored_as_the_rulebook_says(path):
    assert disagreements(replayed(path)) == []


def test_there_is_a_golden_game_for_every_number_of_seats():
    assert {f"american-{seats}" for seats in (2, 3, 4)} <= {path.stem for path in GOLDEN}


def test_a_wrong_award_is_noticed():
    *_, play = positions(2, "eager", 1)
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


def replayed(path):
    """Play the record move by move and yield the game at every choice."""
    record = read(path.read_text("utf-8"))
    whole = roundhouse.replay(path.read_text("utf-8"))
    play = roundhouse.game(record.game, record.seats, **record.options).start(record.seed)
    for at in whole.choices:
        yield play
        play.play(whole.moves[at][1])
    yield play
