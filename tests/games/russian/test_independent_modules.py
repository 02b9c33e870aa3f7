"""Every scoring of games with modules agrees with scorers written from the rulebook alone, and every award is known."""

import pytest

from . import independent_german
from .independent_check import disagreements as russian
from .independent_check import public
from .independent_games import disagreements, positions
from .independent_scoring import engineers, majority


MODULES = {
    "train": {"train": "yes"},
    "special": {"special-ideas": "yes"},
    "engineers": {"engineers": "all"},
    "coal": {"coal": "yes"},
    "everything": {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"},
}
ROUNDS = {1: 6, 2: 6, 3: 6, 4: 7}

# What may stand on the score sheet and how many points at once; nothing where points are added up.
AWARDS = {
    "engineers": {3, 5}, "train": {4}, "income": {6}, "keys": {10}, "passing": {2, 3, 4}, "majority": {20, 40},
    "foundries": {*range(1, 12)}, "factories": (), "cards": (), "stars": (), "medal": {20}, "industry": (),
    **dict.fromkeys(("transsib", "petersburg", "kiev", "dresden", "muenchen", "nuernberg"), ()),
}  # fmt: skip


def german(game):
    return disagreements(independent_german, game, independent_german.faults)


def compared(board, seats, modules, who, seed):
    """Play a whole game and list everything in which engine and rulebook differ."""
    ends = []
    game = kept(positions("ultimate-railroads", seats, who, seed, board=board, **modules), ends)
    found = german(game) if board == "german" else russian(game, ultimate=True)
    return found + strange_awards(ends[0]) + wrong_rounds(ends[0], modules)


def kept(game, ends):
    """Pass a game on, and keep what a spectator sees at its end."""
    for play in game:
        yield play
    ends.append(public(play))


def strange_awards(view):
    """List the awards that no rule gives."""
    return [entry for entry in view["ledger"] if AWARDS[entry[2]] and entry[3] not in AWARDS[entry[2]]]


def wrong_rounds(view, modules):
    """Say if a game had too many rounds: Coal and the train take one away, together too."""
    expected = ROUNDS[view["seats"]] - bool({"coal", "train"} & set(modules))
    return [] if view["round"] == expected else [("rounds", expected, view["round"])]


@pytest.mark.parametrize(("who", "seats"), [("random", 3), ("eager", 2), ("eager", 4)])
@pytest.mark.parametrize("board", ["russian", "german"])
@pytest.mark.parametrize("modules", MODULES)
def test_every_scoring_of_a_game_with_modules_agrees_with_the_rulebook(modules, board, who, seats):
    assert compared(board, seats, MODULES[modules], who, 5) == []


@pytest.mark.parametrize("board", ["russian", "german"])
def test_every_scoring_of_a_greedy_game_with_everything_agrees_with_the_rulebook(board):
    assert compared(board, 2, MODULES["everything"], "greedy", 3) == []


@pytest.mark.parametrize("modules", [{}, {"coal": "yes"}, {"train": "yes", "special-ideas": "yes"}])
@pytest.mark.parametrize("board", ["russian", "german"])
def test_every_scoring_of_a_game_alone_agrees_with_the_rulebook(board, modules):
    for seed in range(3):
        assert compared(board, 1, {"emil": "yes", **modules}, "eager", seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", ["russian", "german"])
@pytest.mark.parametrize("modules", MODULES)
def test_every_scoring_of_many_games_with_modules_agrees_with_the_rulebook(modules, board, seats, who):
    for seed in range(1000, 1002 if who == "greedy" else 1040):
        assert compared(board, seats, MODULES[modules], who, seed) == []


def test_an_additional_engineer_breaks_a_tie_with_her_number():
    boss = [-1] * 24
    boss[13], boss[9] = 0, 0
    boss[1], boss[15 + 4] = 1, 1
    view = {"seats": 2, "boss": boss, "shown": [[], []]}

    assert engineers(view, 1) == [2, 15]
    assert majority(view) == {0: 20, 1: 40}


def test_a_strange_award_and_a_round_too_many_are_noticed():
    view = {"seats": 2, "round": 6, "ledger": [[0, 1, "train", 5], [0, 1, "train", 4]]}

    assert strange_awards(view) == [[0, 1, "train", 5]]
    assert wrong_rounds(view, {"coal": "yes"}) == [("rounds", 5, 6)]
