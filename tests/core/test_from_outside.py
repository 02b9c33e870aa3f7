"""Games from outside: chance told step by step, records fed in pieces, records that keep something secret."""

import json

import pytest

from roundhouse.core.game import Game
from roundhouse.core.machine import CHANCE
from roundhouse.core.play import IllegalActionError, Play
from roundhouse.core.record import Record, RecordError, read

from . import toy


HEAD = "roundhouse 1\ngame toy\nseats 2\n"


def told(*effects):
    return toy.game(effects=effects).start(chance="told")


def test_what_chance_brings_can_be_told():
    play = told().play("dice")

    assert (play.decision.seat, play.decision.asks) == (CHANCE, "roll")
    assert play.play("~roll:3").state.points == [3, 0]
    assert play.decision.seat == 1


def test_only_what_chance_can_bring_is_accepted():
    play = told(("turn",), ("roll",)).play("dice")

    assert play.explain("pass") == ("chance-first", "First comes what chance brings: the die is cast.")
    play.game.rules.ops["roll"].run = lambda s, _: [s.rules.act("~roll", n) for n in (1, 2)]
    play.settle()
    assert play.explain("~roll:3") == ("not-brought", "Chance cannot bring that now: the die is cast.")
    with pytest.raises(IllegalActionError, match="~roll:3: Chance cannot bring that now"):
        play.play("~roll:3")


def test_chance_with_one_outcome_is_not_asked():
    game = toy.game()
    game.rules.ops["roll"].run = lambda s, _: [s.rules.act("~roll", 6)] * 3

    assert game.start(chance="told").play("dice").decision.seat == 1


def test_what_was_told_can_be_taken_back():
    play = told().play("dice").play("~roll:3").undo()

    assert play.decision.seat == CHANCE
    assert play.play("~roll:4").state.points == [4, 0]


def test_a_told_game_is_recorded_saved_and_opened_like_any_other():
    play = told().play("dice").play("~roll:3").play("dice")
    record = read(str(play.record()))

    assert play.game.replay(record).moves[:2] == play.moves[:2]
    assert play.game.replay(record, chance="told").decision.seat == CHANCE
    again = play.game.from_json(json.loads(json.dumps(play.to_json())))
    assert (again.decision.seat, again.state) == (CHANCE, play.state)


def test_a_told_record_lacks_nothing_that_chance_brings():
    with pytest.raises(RecordError, match=r"move 2, pass: Chance could only bring ~roll:1"):
        Play.replay(toy.game(), read(f"{HEAD}\n0 dice\n1 pass\n"), chance="told")


def pieces(record):
    """Return the moves of a record, line by line."""
    return [[move for move in record.moves() if move.line == line] for line in record.lines]


def test_a_record_can_be_followed_line_by_line():
    whole = toy.game(effects=(("turn",), ("roll",), ("forced",), ("turn",))).start(seed=5)
    for move in ("dice", "look", "keep:gem", "go", "step:blue", "look"):
        whole.play(move)
    piecewise = whole.game.start(seed=5)
    for line in pieces(read(str(whole.record()))):
        piecewise.follow(line)

    assert piecewise.moves == whole.moves
    assert piecewise.state == whole.state


def test_lines_that_leave_out_what_is_forced_can_be_followed_too():
    play = toy.game(effects=(("forced",), ("turn",))).start()
    play.follow([(0, "go")])
    play.follow([(0, "step:blue")])

    assert [str(action) for _, action in play.moves][:4] == ["stop", "go", "step:blue", "step:red"]


def test_bare_notation_means_what_is_still_to_be_done():
    play = toy.game(effects=(("pool", (("step", "red", 1),), ()), ("pool", (("step", "any", 3),), ()))).start()
    assert [str(action) for _, action in play.moves] == ["step:red"]
    play.follow([(None, "step:red")])

    assert play.state.roads[0][0] == 2


def test_a_record_may_keep_its_seed_secret():
    record = read(f"{HEAD}\n0 look keep:gem\n")

    assert record.seed is None
    assert "seed" not in str(record)
    assert Play.replay(toy.game(), record).decision.seat == 1


def test_hidden_moves_are_guessed_so_that_the_rest_fits():
    record = read(f"{HEAD}\n0 look ?\n1 look keep:gem\n0 dice ~?\n1 pass\n")
    play = Play.replay(toy.game(), record)

    assert play.over
    assert play.state.hand == [["coal"], ["gem"]]
    assert read(str(record)) == record


def test_a_hidden_move_where_nothing_is_hidden_is_a_mistake():
    with pytest.raises(RecordError, match="line 5, move 1: nothing is hidden here"):
        Play.replay(toy.game(), read(f"{HEAD}\n0 ~?\n"))


def test_things_say_what_they_are():
    game = toy.game(gains="pool")
    play = game.start().play("go")

    assert repr(game) == "<Game toy for 2, gains pool>"
    assert repr(play) == "<Play of toy, 1 moves, seat 0 decides pool (2 options)>"
    assert repr(play.view(1)) == "<View of toy for seat 1>"
    assert repr(play.view(None)) == "<View of toy for a spectator>"
    assert repr(play.record()) == "<Record of toy for 2, 1 lines>"
    assert repr(told().play("dice")) == "<Play of toy, 1 moves, chance decides roll (6 options)>"
    assert repr(game.start().play("pass")) == "<Play of toy, 1 moves, over, [0, 0] points>"
    assert isinstance(game, Game)
    assert isinstance(play.record(), Record)


def test_what_to_json_gives_belongs_to_whoever_asked():
    play = toy.game().start()
    before = play.state.clone()
    for given in (play.state.to_json(), play.view(0).to_json(), play.to_json()["state"]):
        given["roads"][0][0] = 99
        given["deck"].clear()
        given["names"]["a"] = 7
        given["stack"].clear()

    assert play.state == before
