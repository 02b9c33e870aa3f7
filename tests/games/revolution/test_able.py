"""Quick answers of the guard: what it says an action costs is what is lost by it."""

import pytest

from roundhouse.core.dice import Dice
from roundhouse.core.game import Game
from roundhouse.core.machine import advance, apply
from roundhouse.games.revolution import REVOLUTION
from roundhouse.games.revolution.able import _losses
from roundhouse.games.revolution.means import NEVER, spare, still_due
from roundhouse.testing.revolution import company, options, table, turn_of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_loss_is_what_less_can_be_spared_afterwards(seats):
    compared = set()
    for seed in range(12):
        dice, s = Dice(seed), REVOLUTION.start(Game(REVOLUTION, seats, {}).rules, seed)
        while (decision := advance(s)) is not None:
            seat, options = decision.seat, list(decision.options)
            owes = any(frame[1] == "pool" and frame[2] and frame[0] == seat for frame in s.stack)
            if owes and decision.asks == "pool":
                losses = _losses(s, seat, options, still_due(s, seat))
                compared |= {compare(s, seat, *pair) for pair in zip(options, losses, strict=True)}
            apply(s, options[dice.below(len(options))])

    assert compared >= {
        "station",
        "rail",
        "office",
        "sell",
        "promote",
        "give",
        "first",
        "hire",
        "recruit",
        "flip",
        "use",
    }


def compare(s, seat, action, loss):
    """Hold one answer against the position that follows; return what kind of action it was."""
    after = s.clone()
    after.stack.insert(0, (seat, "trial"))
    apply(after, action)
    adds = action.verb in {"station", "office"} and s.kit.uses[s.use].after
    if adds or action.verb == "use" or (action.verb == "free-rail" and loss == spare(s, seat) + 1):
        assert loss >= spare(s, seat) - spare(after, seat), action.text  # what the worker adds is left to the search
    elif action.verb not in {"end", "done", "trade", "complete", "keep"} and loss < NEVER:
        assert loss == spare(s, seat) - spare(after, seat), action.text
    return action.verb


def test_a_free_rail_may_uncover_the_price_that_is_needed():
    s = company(table(), left=(12, 11), locos={"rail": "u"}, money=500, shares=0, milestones={"A1-1": []})
    play = turn_of(company(s, workers={"white": 3, "orange": 1})).play("place-white:sell.orange")
    assert "promote:A1-1.orange.board" in options(play)

    for move in ("promote:A1-1.orange.board", "free-rail:CLT-ATL", "hire:grey"):  # all else is forced
        play.play(move)
    assert (s.cash[0], s.free[0]) == (0, [3, 0, 0, 1, 0])


def test_what_an_effect_brings_may_pay_for_what_its_price_was_needed_for():
    s = company(table(cities={"PIT": "C2b"}, neutral=["PIT"]), money=200, shares=0, rails=["WAS-PIT"])
    play = turn_of(company(s, workers={"white": 4, "turquoise": 1})).play("place:station.turquoise")
    play.play("station:PIT")
    assert (s.cash[0], s.debt) == (400, 200)

    for move in ("use:station.turquoise", "step:station", "step:station", "end"):
        play.play(move)
    assert (s.cash[0], s.debt) == (100, 0)
