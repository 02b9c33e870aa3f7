"""Whole games played on by one plan or another: what rivals do is foretold, and the best end of a beginning counts."""

from functools import cache

import pytest

from roundhouse.api import bots, set_up
from roundhouse.bots.generic.futures import Futures
from roundhouse.bots.judgement import judgement
from roundhouse.bots.russian.light import Careful
from roundhouse.bots.russian.weights import KEEN, WEIGHTS, planned
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View


PLANS = judgement("russian").plans


def at_turn(number, seats=2):
    """Return a position of a game between greedy ones in which the n-th turn begins, and the choice there."""
    game = set_up("russian-railroads", seats, {})
    s, light = game.title.start(game.rules, 4), judgement("russian").light()
    while decision := advance(s):
        number -= decision.asks == "turn"
        if number < 0:
            return game, s, decision
        light.play(s, decision)
    raise AssertionError("the game is shorter")


class Passing:
    """A plan to do nothing at all."""

    def choice(self, _s, decision):
        return next((action for action in decision.options if action.verb == "pass"), decision.options[0])

    def play(self, s, decision):
        apply(s, self.choice(s, decision))


@cache
def foretold(seats):
    """Return how many choices of some rounds the careful one foretells, amid turns too, and how many there are."""
    game, s, _ = at_turn(20, seats)
    careful, alike = Careful(), []
    for _ in range(60):
        decision = advance(s)
        wanted = bots()["greedy"].judge(View(game, decision.seat, s.blanked(decision.seat)), decision.options, 7)
        alike.append(careful.choice(s, decision) is wanted)
        apply(s, wanted)
    return alike.count(True), len(alike)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_careful_one_foretells_what_greedy_does_at_every_step_of_a_turn(seats):
    found, asked = foretold(seats)

    assert found >= asked - 1


def test_a_plan_goes_on_with_a_turn_as_it_would_have_played_all_of_it():
    _, whole, decision = at_turn(24)
    steps = whole.clone()
    PLANS(3).play(whole, decision)
    apply(steps, PLANS(3).choice(steps, decision))
    while (now := advance(steps)) and now.seat == decision.seat and now.asks not in {"turn", "aside"}:
        apply(steps, PLANS(3).choice(steps, now))
    advance(whole)

    assert steps.to_json() == whole.to_json()


def test_plans_begin_with_the_usual_weights_and_differ():
    assert planned(0) == WEIGHTS
    assert planned(1) == KEEN
    assert planned(2) != planned(3)
    assert all(0.45 < mine / keen < 1.55 for mine, keen in zip(planned(7), KEEN, strict=True))


def test_the_best_end_of_a_beginning_counts():
    game, s, decision = at_turn(30)
    greedy, lazy = PLANS(0), Passing()
    one, both = (Futures(plans, game.title.scores, 0.5, 2) for plans in ([greedy], [greedy, lazy]))
    action = greedy.choice(s, decision)
    passes = lazy.choice(s, decision)

    found = both.ends(s, decision, [])

    assert found.keys() == {action, passes}
    assert found == one.ends(s, decision, [passes])
    assert found[passes] > Futures([greedy, lazy], game.title.scores, 0.5, 0).ends(s, decision, [])[passes]


def test_where_all_plans_begin_alike_nothing_is_played_on():
    def never(_s):
        raise AssertionError("no game should have ended")

    _, s, decision = at_turn(12)
    futures = Futures([PLANS(0), PLANS(0)], never, 0.5, 1)

    assert futures.ends(s, decision, [PLANS(0).choice(s, decision)]) == {}


def test_rivals_go_by_the_first_plan():
    class Watched(Passing):
        def __init__(self):
            self.seats = set()

        def play(self, s, decision):
            self.seats.add(decision.seat)
            super().play(s, decision)

    game, s, decision = at_turn(30)
    first, second = Watched(), Watched()
    second.choice = PLANS(0).choice
    Futures([first, second], game.title.scores, 0.5, 0).ends(s, decision, [])

    assert first.seats == {0, 1}
    assert second.seats == {decision.seat}
