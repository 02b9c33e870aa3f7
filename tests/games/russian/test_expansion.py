"""What an expansion may add: spaces with new effects, points, phases."""

import pytest

from roundhouse.core.game import Game
from roundhouse.core.module import Module
from roundhouse.core.tables import RulesError
from roundhouse.games.russian import title_with


def game(rows, edition="ultimate"):
    """Return a game with a module that knows how to give coins away and how to take them."""
    module = Module("russian.toll", needs=("russian",))
    module.tables["space"] = {key: {"source": "reconstructed", "workers": 1, "do": do} for key, do in rows.items()}
    module.prepare(lambda rules: rules.act("fee"))

    @module.effect("grant")
    def _grant(s, seat, n):
        s.coins[seat] += n

    @module.choice("fee", counted=True)
    def fee(s, seat, n):  # noqa: ARG001  (the parameters are the form of the effect)
        return [s.rules.act("fee")] if s.coins[seat] else []

    @fee.take
    def _fee(s, seat, _action, _n):
        s.coins[seat] -= 1

    @module.tweak("round-points")
    def _round_points(found, _s, seat):
        return [*found, ("toll", 1 + seat)]

    @module.tweak("final-points")
    def _final_points(awards, s):
        return [*awards, *((who, "toll", 10) for who in range(s.seats))]

    @module.tweak("phases")
    def _phases(phases, _s):
        return (("grant", 1), *phases)

    return Game(title_with(module), 2, {"edition": edition})


def on_turn(rows, edition="ultimate"):
    """Return a game at its first turn."""
    play = game(rows, edition).start(seed=3)
    while play.decision.asks != "turn":
        play.play(play.decision.options[0])
    return play


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_space_that_only_gives_something_can_be_used(edition):
    play = on_turn({"X1": (("grant", 3),)}, edition)
    seat, had = play.decision.seat, play.state.coins[:]

    play.play("place:X1").play("pay:w1")

    assert play.state.coins[seat] == had[seat] + 3


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_space_may_give_what_it_then_takes(edition):
    play = on_turn({"X1": (("grant", 2), ("fee", 4))}, edition)
    seat = play.decision.seat
    play.state.coins[seat] = 2

    play.play("place:X1").play("pay:w1")

    assert play.state.coins[seat] == 0


def test_a_space_that_takes_more_than_there_is_cannot_be_used():
    play = on_turn({"X1": (("fee", 9),)})

    assert play.explain("place:X1").rule == "not-in-full"


def test_points_and_phases_can_be_added():
    play = game({}).start(seed=3)
    coins = play.state.coins[:]
    while play.decision is not None:
        passing = [action for action in play.decision.options if action.verb == "pass"]
        play.play((passing or play.decision.options)[0])

    tolls = [[c.points for c in play.score_sheet(seat) if c.source == "toll"] for seat in range(2)]
    assert tolls == [[1] * 5 + [1 + 10], [2] * 5 + [2 + 10]]
    assert play.state.coins[0] >= coins[0] + 6, "a phase of the expansion gives seat 0 a coin a round"


def test_a_misspelt_colour_is_found_while_rules_are_built():
    with pytest.raises(RulesError, match=r"space\.X1: 'lay' does not take 'woood'"):
        game({"X1": (("lay", "woood", 1),)})
