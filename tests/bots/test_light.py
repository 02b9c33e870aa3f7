"""Playing on quickly: as the bot itself does, or nearly so, and the same every time."""

import pytest

from roundhouse.api import bots, set_up
from roundhouse.bots.generic.playouts import Effort, improving
from roundhouse.bots.judgement import Company, added, judgement
from roundhouse.bots.russian.weights import WEIGHTS, believed
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View


TABLES = [
    ("russian-railroads", 2, {}),
    ("ultimate-railroads", 2, {"board": "american", "coal": "yes"}),
    ("ultimate-railroads", 2, {"board": "asian", "industry": "board"}),
    ("age-of-steam", 3, {}),
    ("age-of-steam", 1, {"map": "barbados"}),
    ("age-of-steam", 2, {"map": "st-lucia"}),
    ("railroad-revolution", 3, {}),
]


def after(name, seats, options, seed, choices, guess=0):
    game = set_up(name, seats, options)
    s, light = game.title.start(game.rules, seed), judgement(game.title.family).company().at(guess)
    while choices and (decision := advance(s)):
        light.play(s, decision)
        choices -= 1
    return s


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_what_is_played_on_quickly_is_the_same_every_time(name, seats, options):
    first, second = (after(name, seats, options, 5, 12) for _ in range(2))

    assert first.to_json() == second.to_json()


def test_it_takes_the_space_that_the_bot_itself_would_take():
    game = set_up("russian-railroads", 4, {})
    s = after("russian-railroads", 4, {}, 2, 40)
    alike = []
    while len(alike) < 8 and (decision := advance(s)):
        wanted = bots()["greedy"].judge(View(game, decision.seat, s.blanked(decision.seat)), decision.options, 7)
        if decision.asks == "turn":
            alike.append(judgement("russian").light().best(s, decision)[0] is wanted)
        apply(s, wanted)

    assert alike.count(True) > 6


def test_whole_games_of_railroad_revolution_played_quickly_bring_what_the_bot_itself_brings():
    ends = [after("railroad-revolution", 2, {}, seed, 200) for seed in range(3)]
    points = [points for s in ends for points in set_up("railroad-revolution", 2, {}).title.scores(s)]

    assert all(not s.stack for s in ends)
    assert sum(points) / len(points) > 200


def test_in_every_guess_the_players_think_a_little_otherwise():
    first, second, again = (after("russian-railroads", 2, {}, 5, 40, guess).to_json() for guess in (0, 1, 1))

    assert first != second == again
    assert believed(0) == WEIGHTS
    assert all(0.75 < mine / usual < 1.25 for mine, usual in zip(believed(3), WEIGHTS, strict=True))


def test_whoever_plays_on_in_a_guess_remembers_what_was_found_out_for_other_options():
    russian, steam = (judgement(family).company() for family in ("russian", "steam"))

    assert russian.at(2) is russian.at(2) is not russian.at(1)
    assert steam.at(2) is steam.at(1)
    assert Company().at(1) is None


def test_every_guess_at_an_option_has_its_own_players():
    asked = []

    class Watched(Company):
        def at(self, guess):
            asked.append(guess)
            return super().at(guess)

    game = set_up("russian-railroads", 2, {})
    s = after("russian-railroads", 2, {}, 5, 3)
    decision = advance(s)
    view = View(game, decision.seat, s.blanked(decision.seat))
    improving(bots()["greedy"].judge, None, Effort(2, 3, 0), lambda: Watched(judgement("russian").light))(
        view, decision.options, 4
    )

    assert asked == [0, 1, 2]


def test_numbers_are_added_one_after_another():
    assert added([1e16, 1.0, -1e16]) == 0.0
    assert added(iter([])) == 0.0
