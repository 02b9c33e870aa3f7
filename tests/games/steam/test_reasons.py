"""Thousands of impossible things are asked for on every map, and the reasons are checked against the table."""

from collections import Counter

import pytest

from steam_checker import Table
from steam_facts import Facts
from steam_games import MAPS, STEAM, game, lavish, path_of, steady

from roundhouse.bots.steam import choose as greedy
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View
from roundhouse.core.refusing import refusal


CHOOSERS = {"lavish": (lavish, 60), "steady": (steady, 0), "greedy": (greedy, 0)}
MOST = 10


def asked(name, seats, seed, who, every, many):
    """Play a game and yield impossible things with what is said against them."""
    table, (chooser, more) = game(name, seats), CHOOSERS[who]
    s, dice, path = STEAM.start(table.rules, seed), Dice(seed), path_of(name)
    s.cash[:] = [n + more for n in s.cash]
    vocabulary = [action for action in table.rules.actions if not action.verb.startswith("~")]
    while (decision := advance(s)) is not None:
        if not dice.below(every):
            here = [action for action in vocabulary if action.verb in {option.verb for option in decision.options}]
            lying = Table(s, path)
            for pool in [vocabulary] * (many // 4) + [here] * many:
                action = pool[dice.below(len(pool))]
                told = refusal(s, decision, action)
                assert (told is None) == (action in decision.options), action
                if told:
                    yield Facts(s, path, lying, decision.seat, action, told)
        apply(s, chooser(View(table, decision.seat, s), decision.options, dice.below(1 << 32)))


def tried(name, seats, seed, who, every=3, many=16):
    """Return how often each reason was told, and which of them nobody checks."""
    told, unchecked = Counter(), Counter()
    for facts in asked(name, seats, seed, who, every, many):
        true = facts.hold()
        told[facts.told.rule] += 1
        unchecked[facts.told.rule] += true is None
        assert true is not False, f"{facts.action} in {facts.asks} for seat {facts.seat}: {facts.told}"
    return told, unchecked


@pytest.mark.parametrize("who", CHOOSERS)
@pytest.mark.parametrize("name", MAPS)
def test_reasons_are_true(name, who):
    told, unchecked = tried(name, MAPS[name][0], 61, who)

    assert sum(told.values()) > 50
    assert not [rule for rule, _ in told.most_common(MOST) if unchecked[rule]]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("who", CHOOSERS)
@pytest.mark.parametrize("name", MAPS)
def test_reasons_are_true_at_length(name, who, seed):
    told, unchecked = tried(name, MAPS[name][-1], 70 + seed, who, every=2, many=16)

    assert not [rule for rule, _ in told.most_common(MOST) if unchecked[rule]]
