"""The server and the engine never give two answers to why not."""

import random

import pytest

from roundhouse.core.refusing import refusal
from roundhouse.server.asking import explain
from roundhouse.server.book import Room, Seat
from roundhouse.server.table import Facts, Table, new_line
from roundhouse.server.turns import refusal_of


NAMES = ("Anna", "Bert", "Cleo", "Dora")


def table_of(game, seats, options):
    facts = Facts("t", game, seats, options, "", 11, "", seeded=True, private=False, position=None, created=0)
    line = new_line(facts)
    line.begin()
    line.play.names = {str(seat): name for seat, name in enumerate(NAMES[:seats])}
    return Table(facts, line, Room("", [Seat("human", name) for name in NAMES[:seats]]))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("russian-railroads", 2, {"edition": "classic"}),
        ("russian-railroads", 4, {"edition": "classic"}),
        ("russian-railroads", 3, {"edition": "ultimate"}),
        ("age-of-steam", 3, {"map": "rust-belt"}),
        ("age-of-steam", 3, {"map": "germany"}),
        ("age-of-steam", 2, {"map": "st-lucia"}),
    ],
)
def test_the_server_says_what_the_engine_says(game, seats, options):
    dice, table = random.Random(seats), table_of(game, seats, options)
    play, told = table.line.play, set()
    for _ in range(150):
        if play.decision is None:
            break
        for action in dice.sample(table.game.rules.actions, 25):
            why, answer = play.explain(action), explain(table, table.turn, action.text, "nl")

            assert refusal_of(table, table.turn, action.text) == refusal(play.state, play.decision, action)
            assert (answer.legal, answer.rule) == ((False, why.rule) if why else (True, ""))
            assert "{" not in str(answer.sentence)
            told.add(answer.rule)
        play.play(dice.choice(play.decision.options))

    assert len(told) > 5
