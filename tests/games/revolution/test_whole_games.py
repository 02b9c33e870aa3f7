"""Whole games: every promise kept, the referee content, nobody ever stuck; counts of positions at small depth."""

from collections import Counter

import pytest

from roundhouse.bots.generic import dice as random_bot
from roundhouse.core.dice import Dice
from roundhouse.core.feasible import Hints, unspoiled
from roundhouse.core.game import Game
from roundhouse.core.machine import advance, apply, pending
from roundhouse.games.revolution import REVOLUTION
from roundhouse.games.revolution.able import HINTS
from roundhouse.testing import FoulError, conformance, eager, fouls, referee, watched
from roundhouse.testing.revolution import company, table, turn_of


CHOOSERS = {"random": random_bot.choose, "eager": eager}
each_number = pytest.mark.parametrize("seats", [2, 3, 4])
each_chooser = pytest.mark.parametrize("who", CHOOSERS)


@each_number
@each_chooser
def test_a_game_keeps_every_promise_to_its_end(seats, who):
    assert conformance(Game(REVOLUTION, seats, {}), 3, CHOOSERS[who]).over


@each_number
@each_chooser
def test_nothing_is_out_of_place_after_any_move_of_a_game(seats, who):
    for seed in range(3):
        assert watched(Game(REVOLUTION, seats, {}), seed, CHOOSERS[who], referee).over


@pytest.mark.slow
@each_number
@each_chooser
@pytest.mark.parametrize("block", range(8))
def test_many_games_keep_every_promise_and_every_piece(seats, who, block):
    for seed in range(100 * block, 100 * block + 10):
        assert conformance(Game(REVOLUTION, seats, {}), seed, CHOOSERS[who]).over
        assert watched(Game(REVOLUTION, seats, {}), seed, CHOOSERS[who], referee).over


SPOILED = {
    "cash": lambda s: s.cash.__setitem__(0, -50),
    "workers": lambda s: s.common.__setitem__(1, 11),
    "buildings": lambda s: s.buildings.__setitem__(0, 9),
    "rails": lambda s: s.rails.__setitem__(0, 9),
    "network": lambda s: s.laid.__setitem__(0, 1 << 40),
    "stations": lambda s: s.stations.__setitem__(0, 1 << 14),
    "desks": lambda s: s.desks.__setitem__(0, 3),
    "locos": lambda s: s.up.__setitem__(1, 1),
    "milestones": lambda s: s.done.__setitem__(0, 1),
    "posts": lambda s: s.posts.__setitem__(0, 0),
    "tracks": lambda s: s.tracks.__setitem__(0, 10),
    "trades": lambda s: s.pile.append(0),
    "order": lambda s: s.order.__setitem__(0, 1),
}


@pytest.mark.parametrize("what", SPOILED)
def test_the_referee_sees_what_is_wrong(what):
    s = table()
    referee(s)
    SPOILED[what](s)

    assert fouls(s)
    with pytest.raises(FoulError):
        referee(s)


def bare(s, seat):
    """Return the options of the pool on top that a search without any quick answers finds good."""
    trial = s.clone()
    trial.stack.insert(0, (seat, "trial"))
    _, op, *args = s.stack[-1]
    offered = [a for a in s.rules.ops[op].run(trial, seat, *args) if not (a is s.rules.done and args[0])]
    return set(unspoiled(s, seat, offered, Hints(idle=HINTS.idle)))


@each_number
def test_quick_answers_are_those_of_the_search(seats):
    compared = Counter()
    for seed in range(6):
        s, dice = Game(REVOLUTION, seats, {}).rules, Dice(seed)
        s = REVOLUTION.start(s, seed)
        while (decision := advance(s)) is not None:
            owed = decision.asks == "pool" and any(f[1] == "pool" and f[2] and f[0] == decision.seat for f in s.stack)
            if owed and s.cash[decision.seat] < 800 and not dice.below(3):
                found = bare(s, decision.seat)
                assert set(decision.options) == found, s.stack
                compared[len(found) > 1] += 1
            apply(s, decision.options[dice.below(len(decision.options))])

    assert compared[True] > 20


@each_number
def test_a_worker_is_offered_exactly_where_the_turn_can_be_completed(seats):
    refused = 0
    for seed in range(3):
        s, dice = REVOLUTION.start(Game(REVOLUTION, seats, {}).rules, seed), Dice(seed)
        while (decision := advance(s)) is not None:
            seat = decision.seat
            if decision.asks in {"turn", "placing"} and any(s.free[seat]) and s.cash[seat] < 500:
                offered = {a.text for a in decision.options if a.verb == "place"}
                for action in ("station", "railroad"):
                    for c, colour in enumerate(("white", "purple", "orange", "grey", "turquoise")):
                        if s.free[seat][c] and (s.buildings[seat] if action == "station" else s.rails[seat]):
                            works = tried(s, seat, f"place:{action}.{colour}")
                            refused += not works
                            assert works == (f"place:{action}.{colour}" in offered), s
            apply(s, decision.options[dice.below(len(decision.options))])

    assert refused


def tried(s, seat, text):
    """Whether a placement, taken although nobody offers it, could be completed."""
    trial = s.clone()
    trial.stack[:] = [(seat, "trial"), (seat, "turn")]
    apply(trial, s.rules.find(text))
    pool = trial.stack[-1]
    trial.stack[:] = [pool]
    offered = pending_in_trial(trial, seat)
    return bool(unspoiled(trial, seat, offered, Hints(idle=HINTS.idle)))


def pending_in_trial(s, seat):
    trial = s.clone()
    trial.stack.insert(0, (seat, "trial"))
    decision = pending(trial)
    return [a for a in decision.options if a is not s.rules.done] if decision and decision.asks == "pool" else []


def count(s, depth):
    """Return how many ways of so many choices lead on from a position; chance rolls as its seed says."""
    decision = advance(s)
    if decision is None or not depth:
        return 1
    total = 0
    for action in decision.options:
        branch = s.clone()
        apply(branch, action)
        total += count(branch, depth - 1)
    return total


def test_counts_of_positions_at_small_depth():
    s = company(table(cities={"PIT": "C2b"}), rails=["WAS-PIT"], workers={"white": 4, "orange": 1})
    s = turn_of(company(s, milestones={"A1-1": [], "A2-2": []})).state

    assert [count(s.clone(), depth) for depth in range(4)] == COUNTS


COUNTS = [1, 13, 99, 676]
