"""Doublers on boards where more than one line takes them."""

from dataclasses import replace

import pytest

from roundhouse.core.game import Game
from roundhouse.core.module import Module
from roundhouse.games.russian import ULTIMATE, ultimate_with
from roundhouse.games.russian.doubling import doubled, doublers, several
from roundhouse.games.russian.scoring import round_points
from roundhouse.testing import conformance, eager, referee, watched
from roundhouse.testing.russian import go, options, state


def odd(**space):
    """Return Ultimate Railroads on a Russian board whose second line takes three doublers."""
    board = Module("russian.odd", needs=("russian", "russian.board.russian"))
    row = {"replaces": True, "source": "reconstructed", "length": 9, "colours": 4, "slots": 1, "doublers": 3}
    board.tables["line"] = {"petersburg": row}
    rows = {"X1": {"source": "reconstructed", "workers": 1, "do": (("doubler", 2), ("lay", "wood", 1)), **space}}
    board.tables["space"] = rows
    return Game(ultimate_with(board, several), 2, {})


def turn(moves="", supply=30, **space):
    """Return a first turn, after some moves."""
    game = odd(**space)

    def start(rules, seed):
        s = ULTIMATE.start(rules, seed)
        s.doubler_supply = supply
        return s

    play = Game(replace(game.title, start=start), 2, {}).start(1)
    while play.decision.asks != "turn":
        play.play(play.decision.options[-1])
    return go(play, moves)


def test_each_doubler_is_laid_where_its_seat_says():
    play = turn("place:X1 pay:w1 double:petersburg double:transsib")
    seat = play.decision.seat

    assert [doubled(state(play), seat, line) for line in range(3)] == [1, 1, 0]
    assert doublers(state(play), seat) == 2


def test_a_line_without_places_takes_none():
    play = turn("place:X1 pay:w1")

    assert {option for option in options(play) if option.startswith("double")} == {
        "double:transsib",
        "double:petersburg",
    }


def test_a_full_line_takes_no_more():
    play = turn("place:X1 pay:w1", do=(("doubler", 5), ("lay", "wood", 1)))
    go(play, "double:petersburg double:petersburg double:petersburg")

    assert "double:petersburg" not in options(play)
    assert play.explain("double:petersburg").rule == "doublers-full"


def test_a_space_needs_as_many_doublers_as_it_says():
    assert "place:X1" in options(turn(supply=2))
    assert "place:X1" not in options(turn(supply=1))


def test_doublers_on_each_line_double_that_line_alone():
    play = turn("place:X1 pay:w1 double:petersburg double:petersburg")
    s, seat = state(play), play.decision.seat
    s.rails[seat][0:2], s.rails[seat][5:7], s.locos[seat][:3] = [4, 3], [4, 3], [5, 0, 5]

    assert dict(round_points(s, seat))["transsib"] == 3
    assert dict(round_points(s, seat))["petersburg"] == 5


@pytest.mark.parametrize("seed", [1, 2])
def test_games_with_several_lines_keep_every_promise(seed):
    assert conformance(odd(), seed, eager).over
    watched(odd(), seed, eager, referee)
