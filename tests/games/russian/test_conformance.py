"""The promises every game makes, kept in whole games of both editions."""

import pytest

import roundhouse

from roundhouse.core import game as core_game
from roundhouse.testing import BrokenPromiseError, conformance, eager
from roundhouse.testing.russian import position


EDITIONS = ["classic", "ultimate"]


def player(who):
    return eager if who == "eager" else roundhouse.bots()[who].choose


@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_keeps_every_promise_to_its_end(edition, seats, who):
    game = roundhouse.game("russian-railroads", seats, edition=edition)
    for seed in range(1 if who == "greedy" else 2):
        assert conformance(game, seed, player(who)).over


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_many_games_keep_every_promise_to_their_end(edition, seats, who, block):
    game = roundhouse.game("russian-railroads", seats, edition=edition)
    games = 2 if who == "greedy" else 12
    for seed in range(100 + block * games, 100 + (block + 1) * games):
        assert conformance(game, seed, player(who)).over


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_that_starts_from_a_built_position_keeps_every_promise(edition):
    built = position(
        edition, 3, round=5, turn=1, gained=(("idea", 1), ("industry", 2)), coins=4, special=True,
        rails={"transsib": {"wood": 12, "green": 9, "bronze": 5}}, locos={"transsib": ["6", "5"], "kiev": "9x"},
        factories=["2", "4"], markers=[4], engineers=["E1", "E8"], hand=["e2"], places={"T5": "w1", "T12": "w1"},
        others={0: {"doublers": 3, "ideas": ["i6"], "medal": True}, 2: {"passed": True, "points": 20}},
    )  # fmt: skip

    assert conformance(built.game, 0, eager).over


def test_the_kit_notices_a_view_that_changes_with_what_is_guessed():
    with pytest.raises(BrokenPromiseError, match="shows something hidden"):
        conformance(changed(imagine=wrong_guess), 1, eager)


def test_the_kit_notices_a_game_that_starts_differently_every_time():
    seeds = iter(range(1000))
    start = roundhouse.games()["russian-railroads"].start

    with pytest.raises(BrokenPromiseError, match="fast and careful play differ"):
        conformance(changed(start=lambda rules, _seed: start(rules, next(seeds))), 1, eager)


def test_the_kit_notices_a_score_sheet_that_does_not_add_up():
    with pytest.raises(BrokenPromiseError, match="does not add up"):
        conformance(changed(sheet=lambda _s, _seat: []), 1, eager)


def changed(**fields):
    """Return the game with one of its parts swapped for a faulty one."""
    title = roundhouse.games()["russian-railroads"]
    parts = {name: getattr(title, name) for name in title.__dataclass_fields__} | fields
    return core_game.Game(core_game.Title(**parts), 3, {})


def wrong_guess(s, _seat, _seed):
    """Guess badly: change something everybody can see."""
    s.coins[0] += 1
    return s
