"""The past of a game: every moment is a few moves away, however long the game."""

import pytest

from roundhouse.core import history
from roundhouse.core.history import SPACING, shown_to
from roundhouse.core.machine import CHANCE, pending
from roundhouse.core.module import Module

from . import toy


GAME = toy.game(seats=1)


def long_game(dice=100):
    play = GAME.start(seed=4)
    for _ in range(dice):
        play.play("dice")
    return play


@pytest.fixture
def replayed(monkeypatch):
    """The moves made again to find a position."""
    made, apply = [], history.apply
    monkeypatch.setattr(history, "apply", lambda s, action: (made.append(action), apply(s, action)))
    return made


@pytest.mark.parametrize("moves", [0, 1, SPACING - 2, SPACING, SPACING + 2, 198, 200])
def test_every_position_can_be_reached_again(moves):
    play = long_game()
    short = long_game(moves // 2)

    assert play.clone().rewind(moves - moves % 2).state == short.state
    assert play.rewind(moves).record().turns[: moves // 2] == short.record().turns


def test_taking_back_a_choice_late_in_a_game_makes_few_moves_again(replayed):
    play = long_game()
    before = long_game(99).state
    play.undo(force=True)

    assert play.state == before
    assert len(replayed) < SPACING


def test_a_copy_takes_back_its_choices_as_quickly_and_leaves_the_game_alone(replayed):
    play = long_game()
    record = str(play.record())
    copy = play.clone()
    for _ in range(90):
        copy.undo(force=True)
    copy.play("look").play("keep:gem")

    assert copy.record().turns[:10] == play.record().turns[:10]
    assert str(play.record()) == record
    assert play.undo(force=True).state == long_game(99).state
    assert len(replayed) < 92 * SPACING


def test_many_positions_are_found_in_one_go(replayed):
    play = long_game()
    wanted = [0, 4, 70, 70, 200]
    found = list(play.history.positions(wanted))

    assert len(replayed) == 200
    assert found == [long_game(moves // 2).state for moves in wanted]


def test_going_back_and_on_again_leads_on_from_there():
    play = long_game(40).rewind(62).play("look").play("keep:gem")
    for _ in range(20):
        play.play("dice")
    whole = play.game.replay(play.record())

    assert play.clone().rewind(70).state == whole.rewind(70).state
    assert play.state.hand == [["gem"]]


def test_whoever_watches_is_told_everything_again_after_going_back():
    play = toy.game(effects=(("score", 3), ("turn",))).start(watch=True).play("go")

    assert [event.kind for event in play.state.events] == ["score"]
    assert [event.kind for event in play.undo().state.events] == ["score"]


def test_a_choice_from_a_pool_is_as_hidden_as_the_effect_that_offers_it():
    rules = toy.rules()
    s = toy.start(rules, 0, ("pool", (("step", "red", 1), ("pick",)), ()))
    decision = pending(s)

    assert shown_to(s, decision, rules.find("step:red")) == "all"
    assert shown_to(s, decision, rules.find("keep:gem")) == "owner"


def test_what_chance_draws_for_a_seat_is_told_to_that_seat_alone():
    module = Module("deal", needs=("toy",))

    @module.choice("deal", shown="owner")
    def deal(s, _seat, _owner):
        return [s.rules.act("~roll", n) for n in (1, 2)]

    @deal.take
    def _deal(s, _seat, action, owner):
        s.points[owner] += action.args[0]

    @module.effect("begin")
    def begin(s, _seat):
        s.push(CHANCE, ("deal", 1))

    play = toy.game(module, effects=(("begin",), ("turn",))).start(0)
    drawn = play.moves[0][1].text

    assert [play.told(seat)[0] for seat in (None, 0, 1)] == [(CHANCE, "~roll"), (CHANCE, "~roll"), (CHANCE, drawn)]
