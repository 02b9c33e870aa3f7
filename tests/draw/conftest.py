"""Positions to draw, reached by play."""

import random

from functools import cache

import pytest

import roundhouse as rh


SEEDS = range(12)
EAGER = {"place:I1", "place:I2", "place:I3", "place:L1", "place:L2", "place:L3", "place:H", "place:LR", "place:W",
         "place:C", "idea:i7", "idea:i2", "idea:i3"}  # fmt: skip
"""What leads to the rarer tiles sooner than chance does."""
RARE = {"factory", "industry", "look", "card", "again", "spend"}


@cache
def _game(edition, seats, seed):
    play = rh.game("russian-railroads", seats, edition=edition).start(seed=seed)
    dice, found = random.Random(seed), [play.clone()]
    while not play.over:
        options = [action for action in play.decision.options if action.verb not in {"pass", "done"}]
        eager = [action for action in options if action.text in EAGER or action.verb in RARE]
        play.play(dice.choice(eager if eager and dice.random() < 0.8 else options or play.decision.options))
        found.append(play.clone())
    return found


@cache
def _decisions(edition, seats):
    found = {}
    for seed in SEEDS if seats == 2 else SEEDS[:4]:
        for play in _game(edition, seats, seed)[:-1]:
            found.setdefault((play.decision.asks, frozenset(a.verb for a in play.decision.options)), play)
    return list(found.values())


@pytest.fixture
def positions(edition, seats):
    """Positions of a whole game, from the first choice to the end."""
    game = _game(edition, seats, 5)
    return [*game[::60], game[-1]]


@pytest.fixture
def decisions(edition, seats):
    """One position for every kind of question, and of options, that a dozen games bring."""
    return _decisions(edition, seats)


@pytest.fixture
def whole_game(edition, seats):
    """Every position of a whole game."""
    return _game(edition, seats, 5)
