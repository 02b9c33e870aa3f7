"""Quick answers about steps of rails and about prospects are those of the search."""

from itertools import combinations_with_replacement

import pytest

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.core.feasible import feasible
from roundhouse.core.machine import advance, apply
from roundhouse.games.russian.hints import HINTS
from roundhouse.games.russian.walking import walkable


STEPS = [("lay", colour, 1) for colour in ("wood", "green", "bronze", "any")]
UNTOLD = HINTS._replace(hopeless=lambda _: False, sure=lambda _: False)
"""A search to which neither is told."""
EVERY = 8
"""One in so many turns is looked at."""


def turns(seed, **options):
    """Return positions of a game in which somebody is about to take a turn."""
    game = roundhouse.game("ultimate-railroads", 3, **options)
    s, dice = game.title.start(game.rules, seed), Dice(seed)
    met = 0
    while (decision := advance(s)) is not None:
        met += decision.asks == "turn"
        if decision.asks == "turn" and met % EVERY == 0:
            yield s.clone(), decision.seat
        apply(s, decision.options[dice.below(len(decision.options))])


@pytest.mark.parametrize("board", ["russian", "german", "american", "asian"])
def test_steps_that_can_be_walked_are_found_by_the_search(board):
    walked = 0
    for s, seat in turns(1, board=board):
        for steps in combinations_with_replacement(STEPS, 2):
            if walkable(s, seat, steps):
                walked += 1
                assert feasible(s, seat, *steps), (steps, s.rails[seat], s.stock[seat])

    assert walked > 50


@pytest.mark.parametrize("options", [{}, {"board": "german"}, {"board": "german", "train": "yes", "coal": "yes"}])
def test_what_is_called_hopeless_or_sure_is_so(options):
    told = {"hopeless": 0, "sure": 0}
    for s, seat in turns(2, **options):
        for owed in ((("industry", 1), ("lay", "wood", 1)), (("lay", "wood", 1), ("lay", "bronze", 1))):
            trial = s.clone()
            trial.stack[:] = [(seat, "trial"), (seat, "pool", owed, ())]
            hopeless, sure = HINTS.hopeless(trial), HINTS.sure(trial)
            told["hopeless"] += hopeless
            told["sure"] += sure
            if hopeless or sure:
                assert (
                    feasible(s, seat, *owed, hints=HINTS._replace(hopeless=lambda _: False, sure=lambda _: False))
                    is sure
                )

    assert min(told.values()) > 0
