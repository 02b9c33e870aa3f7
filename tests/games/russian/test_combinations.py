"""Every combination of boards and modules that can be chosen: whole games under all promises and the referee."""

from itertools import product
from random import Random

import pytest

import roundhouse

from roundhouse.games.russian import ULTIMATE
from roundhouse.testing import conformance, eager, referee, watched


COMBINATIONS = [
    dict(zip([option.name for option in ULTIMATE.options], choices, strict=True))
    for choices in product(*(option.choices for option in ULTIMATE.options))
]
ALLOWED = [options for options in COMBINATIONS if ULTIMATE.refuses(options) is None]
SAMPLE = Random(7).sample(ALLOWED, 16)


def named(options):
    return "-".join(options.values())


def played(options, seats, seed):
    """Play a game twice: once under every promise, once before the eyes of the referee."""
    game = roundhouse.game("ultimate-railroads", seats, **options)
    assert conformance(game, seed, eager).over
    return watched(game, seed, eager, referee)


def sampled(options):
    """Searches take long where the shared board lies beside another one than its own."""
    long = options["industry"] == "board" and options["board"] != "asian"
    return pytest.param(options, marks=[pytest.mark.slow] * long, id=named(options))


@pytest.mark.parametrize("options", [sampled(options) for options in SAMPLE])
def test_a_game_of_some_combinations_keeps_every_promise(options):
    sitting = ULTIMATE.seats(options)
    seats = sitting[ALLOWED.index(options) % len(sitting)]

    assert played(options, seats, 1).over


def test_every_choice_is_among_the_combinations_that_are_played():
    choices = {(option.name, choice) for option in ULTIMATE.options for choice in option.choices}

    assert {(name, choice) for options in SAMPLE for name, choice in options.items()} == choices


@pytest.mark.slow
@pytest.mark.parametrize("options", ALLOWED, ids=named)
def test_games_of_every_combination_keep_every_promise(options):
    assert all(played(options, seats, 10 + seats).over for seats in ULTIMATE.seats(options))


def test_a_module_that_is_not_in_play_has_no_field():
    plain = roundhouse.game("ultimate-railroads", 2).start(1).state
    full = (
        roundhouse.game("ultimate-railroads", 2, board="german", train="yes", **{"special-ideas": "yes"}).start(1).state
    )

    assert set(full.schema) - set(plain.schema) == {
        "incomes", "rested", "train", "siding", "unseen", "under", "specials", "brisk", "car", "shelved",
    }  # fmt: skip


@pytest.mark.parametrize(("seats", "rounds"), [(2, 5), (3, 5), (4, 6)])
def test_the_train_takes_a_round_and_an_engineer_away(seats, rounds):
    setup = roundhouse.game("ultimate-railroads", seats, train="yes").rules.kit.setup

    assert (setup.rounds, setup.first) == (rounds, 2)


@pytest.mark.parametrize(("seats", "rounds", "second"), [(2, 5, 3), (3, 5, 3), (4, 6, 4)])
def test_coal_and_train_together_take_one_round_away_in_all(seats, rounds, second):
    setup = roundhouse.game("ultimate-railroads", seats, coal="yes", train="yes").rules.kit.setup

    assert (setup.rounds, setup.first, setup.second) == (rounds, 2, second)


def test_the_russian_board_of_the_big_box_is_the_edition_of_that_name():
    one = roundhouse.game("russian-railroads", 3, edition="ultimate").start(5)
    other = roundhouse.game("ultimate-railroads", 3).start(5)
    while one.decision is not None:
        action = str(one.decision.options[-2])
        one.play(action)
        other.play(action)

    assert other.decision is None
    assert one.scores() == other.scores()
