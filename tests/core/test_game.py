"""What can be set up, and what belongs to another game."""

import json

from dataclasses import replace

import pytest

from roundhouse.core.game import Need, Option, SetupError
from roundhouse.core.op import Refusal
from roundhouse.core.play import Play
from roundhouse.core.record import RecordError, read
from roundhouse.core.state import SaveError

from . import toy


def test_the_first_choice_of_an_option_is_the_default():
    assert toy.game().options == {"gains": "at-once"}


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(SetupError, match="toy has no option 'colour'; it has gains"):
        toy.game(colour="red")


def test_an_unknown_choice_is_refused_with_those_there_are():
    with pytest.raises(SetupError, match="gains can be at-once, pool, not 'later'"):
        toy.game(gains="later")


def test_an_option_follows_another_unless_something_is_said():
    board, strip = (
        Option("board", ("east", "west")),
        Option("strip", ("one", "two"), follows=("board", {"west": "two"})),
    )
    title = replace(toy.game().title, options=(board, strip))

    assert title.chosen() == {"board": "east", "strip": "one"}
    assert title.chosen({"board": "west"}) == {"board": "west", "strip": "two"}
    assert title.chosen({"board": "west", "strip": "one"}) == {"board": "west", "strip": "one"}


def test_choices_that_exclude_each_other_are_refused_by_their_names():
    board, strip = (
        Option("board", ("east", "west")),
        Option("strip", ("one", "two"), (Need("two", "board", ("west",)),)),
    )
    title = replace(toy.game().title, options=(board, strip))

    assert title.refuses({"strip": "two"}) == Refusal("goes-with", {"this": "strip-two", "other": "board-west"})
    assert title.refuses({"board": "west", "strip": "two"}) is None


def test_the_wrong_number_of_seats_is_refused():
    with pytest.raises(SetupError, match="for 1 to 3 seats, not 4"):
        toy.game(seats=4)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed):
    with pytest.raises(SetupError, match="a seed is a whole number from 0"):
        toy.game().start(seed)


def test_the_same_seed_gives_the_same_game():
    first, second = (toy.game().start(4).play("dice").play("dice") for _ in range(2))

    assert [str(action) for _, action in first.moves] == [str(action) for _, action in second.moves]


@pytest.mark.parametrize("line", ["seats 3", "game chess", "option gains pool"])
def test_a_record_of_another_game_is_refused(line):
    text = str(toy.game().start().play("dice").record())
    key = line.split()[0]
    changed = "\n".join(line if old.startswith(key + " ") else old for old in text.splitlines())

    with pytest.raises(RecordError, match="this is"):
        Play.replay(toy.game(), read(changed))


def test_a_saved_game_is_read_back():
    play = toy.game().start(3).play("dice").play("look")
    again = play.game.from_json(json.loads(json.dumps(play.to_json())))

    assert (again.state, again.moves, again.decision) == (play.state, play.moves, play.decision)


def test_a_saved_position_that_its_moves_do_not_lead_to_is_refused():
    play = toy.game().start(3).play("dice")
    found = json.loads(json.dumps(play.to_json()))
    found["state"]["points"][1] += 1

    with pytest.raises(SaveError, match="not the one its moves lead to"):
        play.game.from_json(found)
    assert play.game.from_json(found, verify=False).state == play.state


@pytest.mark.parametrize("found", [None, 3, [], {}, {"record": 3}, {"record": "hello"}, {"record": ""}])
def test_something_else_is_not_a_saved_game(found):
    with pytest.raises(SaveError, match="this is not a"):
        toy.game().from_json(found)


def test_scores_ranking_and_sheet_come_from_the_title():
    play = toy.game().start(1).play("dice").play("pass")

    assert play.scores()[0] == play.score_sheet(0)[0].points > 0
    assert play.ranking() == [1, 2]
