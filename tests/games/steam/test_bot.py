"""The greedy bot stays solvent, earns, and beats dice."""

import pytest

from steam_games import MAPS, STEAM, game

from roundhouse.bots.steam import choose as greedy
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View
from roundhouse.games.steam.forecast import onwards


def played(name, seats, seed, bots):
    """Play a game: seats in `bots` are greedy, the others throw dice."""
    table = game(name, seats)
    s, dice = STEAM.start(table.rules, seed), Dice(seed)
    while (decision := advance(s)) is not None:
        seat, _, options = decision
        if seat in bots:
            action = greedy(View(table, seat, s), options, dice.below(1 << 32))
        else:
            action = options[dice.below(len(options))]
        assert action in options
        apply(s, action)
    return s


def tournament(name, seats, seeds):
    """Return how often one greedy bot beats dice, and how often its income is positive."""
    wins = earns = 0
    for seed in seeds:
        me = seed % seats
        s = played(name, seats, seed, {me})
        wins += STEAM.ranking(s)[me] == 1 and not s.out[me]
        earns += s.income[me] > 0
    return wins, earns


@pytest.mark.parametrize("name", [name for name, seats in MAPS.items() if 3 in seats])
def test_greedy_beats_dice(name):
    wins, earns = tournament(name, 4, range(6))

    assert wins == 6
    assert earns >= 5


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", [name for name, seats in MAPS.items() if 3 in seats])
def test_greedy_nearly_always_beats_dice(name, seats):
    wins, earns = tournament(name, seats, range(100, 200))

    assert wins >= 95
    assert earns >= 90


@pytest.mark.slow
def test_greedy_wins_most_games_on_barbados():
    games = [played("barbados", 1, seed, {0}) for seed in range(100)]

    assert sum(STEAM.scores(s)[0] >= 0 for s in games) > 50


def test_greedy_bots_among_themselves_score_like_beginners():
    s = played("rust-belt", 4, 3, {0, 1, 2, 3})

    assert s.round == 8
    assert sum(s.out) == 0
    assert sum(STEAM.scores(s)) > 80


def test_the_same_view_gives_the_same_answer():
    table = game("germany", 3)
    s = STEAM.start(table.rules, 2)
    decision = advance(s)
    answers = {greedy(View(table, decision.seat, s), decision.options, 7).text for _ in range(3)}

    assert len(answers) == 1


def test_greedy_rides_on_over_the_best_way_from_a_line_it_left():
    """What it earns with a cube that it picks up from finished track is the most that was foretold."""
    table = game("st-lucia", 2)
    rides = 0
    for seed in range(4):
        s, dice = STEAM.start(table.rules, seed), Dice(seed)
        while (decision := advance(s)) is not None:
            seat, asks, options = decision
            action = greedy(View(table, seat, s), options, dice.below(1 << 32))
            if asks == "ride" and s.stack[-1][3][5] >= 0:
                rides += 1
                told = {d.ways[0]: d.pays[seat] for d in reversed(onwards(s))}
                assert told[action.text] == max(told.values())
            apply(s, action)
    assert rides > 10
