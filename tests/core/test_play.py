"""A game being played: chance, undo and its barrier, views, events, the record."""

import pytest

from roundhouse.core.action import NotationError
from roundhouse.core.game import SetupError
from roundhouse.core.machine import CHANCE, advance
from roundhouse.core.play import IllegalActionError, Play
from roundhouse.core.record import read

from . import toy


def test_chance_is_decided_by_the_seed_and_kept_in_the_record():
    play = toy.game().start(seed=5)
    play.play("dice")
    outcome = play.moves[-1]

    assert outcome[0] == CHANCE
    assert str(outcome[1]).startswith("~roll:")
    assert f"0 dice {outcome[1]}" in str(play.record())
    assert toy.game().start(seed=5).play("dice").moves[-1][1].text == outcome[1].text


def test_a_recorded_outcome_is_replayed_whatever_the_seed_says():
    game = toy.game()
    text = str(game.start(seed=5).play("dice").record())
    rolled = text.split("~")[1].strip()
    for n in range(1, 7):
        play = game.replay(read(text.replace(rolled, f"roll:{n}")))
        assert play.state.points[0] == n


def test_after_a_recorded_outcome_the_dice_fall_as_they_would_have():
    game = toy.game()
    play = game.start(seed=5).play("dice").play("dice")
    again = game.replay(read(str(play.record())))

    assert again.state.seed == play.state.seed
    assert again.play("dice").moves[-1] == play.play("dice").moves[-1]


def test_a_record_may_leave_out_what_chance_brought():
    game = toy.game()
    play = game.start(seed=5).play("dice").play("pass")

    assert game.replay(read("roundhouse 1\ngame toy\nseats 2\nseed 5\n\n0 dice\n1 pass\n")).moves == play.moves


def test_every_outcome_of_chance_comes_up():
    game = toy.game()

    assert {str(game.start(seed).play("dice").moves[-1][1]) for seed in range(60)} == {
        f"~roll:{n}" for n in range(1, 7)
    }


def test_fast_play_rolls_the_same_dice():
    s = toy.start(toy.rules(), 9)
    s.push(CHANCE, ("roll",), ("roll",))
    log = []
    advance(s, log)

    assert [seat for seat, _ in log] == [CHANCE, CHANCE]
    assert s.points[0] == sum(action.args[0] for _, action in log)


def test_fast_play_runs_what_asks_nobody_and_takes_what_is_forced():
    s = toy.start(toy.rules(), 0, ("score", 3), ("nothing",), ("forced",), ("turn",))

    assert advance(s).asks == "turn"
    assert s.points == [103, 0]


def test_forced_choices_are_taken_of_themselves_but_recorded():
    play = toy.game(effects=(("forced",), ("turn",))).start()

    assert play.state.points == [100, 0]
    assert [str(action) for _, action in play.moves] == ["stop"]
    assert play.undoable(force=True) is None


def test_a_question_without_options_lapses():
    play = toy.game(effects=(("nothing",), ("turn",))).start()

    assert play.decision.asks == "turn"
    assert play.moves == []


def test_undo_takes_back_the_last_choice():
    play = toy.game().start().play("go")
    before = play.state.clone()
    play.play("step:red").undo()

    assert play.state == before
    assert toy.options(play) == ["step:red", "step:blue"]


def test_undo_takes_back_a_whole_turn_choice_by_choice():
    play = toy.game().start()
    start = play.state.clone()
    play.play("go").play("step:blue")
    while play.undoable() is not None:
        play.undo()

    assert play.state == start


def test_undo_skips_what_was_forced():
    play = toy.game().start().play("go").play("step:blue")

    assert [str(action) for _, action in play.moves] == ["go", "step:blue", "step:red"]
    assert [str(action) for _, action in play.undo().moves] == ["go"]


def test_dice_cannot_be_taken_back():
    play = toy.game(seats=1).start().play("dice")

    assert play.undoable() is None
    with pytest.raises(IllegalActionError, match="Nothing can be taken back"):
        play.undo()


def test_dice_can_be_taken_back_if_everybody_agrees():
    play = toy.game(seats=1).start(3)
    start = play.state.clone()
    rolled = play.play("dice").moves[-1]
    play.undo(force=True)

    assert play.state == start
    assert play.play("dice").moves[-1] == rolled


def test_the_last_turn_can_be_taken_back_until_the_next_seat_has_chosen():
    play = toy.game().start().play("go").play("step:blue")

    assert play.decision.seat == 1
    assert play.undoable() == 1
    assert play.play("go").undoable() == 3
    assert play.undo().undoable() == 1


def test_once_the_next_seat_has_chosen_the_turn_before_is_out_of_reach():
    play = toy.game().start().play("go").play("step:blue").play("go").play("step:blue")

    assert play.barrier == 3
    assert [choice for choice in play.choices if choice >= play.barrier] == [3, 4]


def test_looking_at_a_deck_cannot_be_taken_back():
    play = toy.game(seats=1).start().play("look")

    assert toy.options(play) == ["keep:gem", "keep:coal"]
    assert play.undoable() is None


def test_what_was_chosen_after_looking_can_be_taken_back():
    play = toy.game(seats=1).start().play("look").play("keep:coal")

    assert play.undoable() == 1
    assert toy.options(play.undo()) == ["keep:gem", "keep:coal"]
    assert play.undoable() is None


def test_a_copy_can_be_played_on_its_own():
    play = toy.game().start().play("go")
    copy = play.clone().play("step:blue")

    assert play.state.roads == [[0, 0], [0, 0]]
    assert len(copy.moves) > len(play.moves)
    assert len(play.told(None)) == len(play.moves)
    assert copy.undo().state == play.state


def test_a_refused_action_says_why():
    play = toy.game().start().play("go")

    assert play.explain("step:red") is None
    assert play.explain("go").rule == "not-open"
    assert play.explain("~roll:3").sentence == "Chance decides this, not a player."
    with pytest.raises(IllegalActionError, match=r"go: That is not open now"):
        play.play("go")


def test_something_that_is_no_action_is_not_refused_but_unreadable():
    with pytest.raises(NotationError, match="there is no fly"):
        toy.game().start().play("fly")


def test_nothing_can_be_played_once_the_game_is_over():
    play = toy.game().start().play("pass")

    assert play.over
    assert play.explain("pass") == ("game-over", "The game is over.")
    with pytest.raises(IllegalActionError, match="The game is over"):
        play.play("pass")


def test_a_view_shows_the_own_hand_and_the_size_of_others():
    play = toy.game().start().play("look").play("keep:gem")

    assert play.view(0).state.hand == [["gem"], []]
    assert play.view(1).state.hand == [["?"], []]
    assert play.view(None).state.hand == [["?"], []]
    assert play.view(0).state.deck == ["?"]
    assert play.view(0).to_json()["seat"] == 0


def test_a_view_does_not_know_the_dice():
    assert toy.game().start(77).view(0).state.seed == 0


def test_a_view_can_be_filled_with_a_guess():
    play = toy.game().start().play("look").play("keep:gem")
    guess = play.view(1).imagine(0)

    assert sorted(guess.hand[0] + guess.deck) == ["coal", "gem"]
    assert guess.blanked(1) == play.view(1).state


def test_the_log_tells_others_only_that_something_was_chosen():
    play = toy.game().start().play("look").play("keep:gem")

    assert play.told(0) == [(0, "look"), (0, "keep:gem")]
    assert play.told(1) == [(0, "look"), (0, "keep")]


def test_events_are_told_only_to_those_who_watch():
    silent, watched = toy.game().start(), toy.game().start(watch=True)
    for play in (silent, watched):
        play.game.rules.ops["score"].run(play.state, 0, 4)
        play.game.rules.ops["secret"].run(play.state, 1, "gem")

    assert silent.state.events is None
    assert [(event.kind, event.seat, event.facts, event.only) for event in watched.state.events] == [
        ("score", 0, (4,), None),
        ("secret", 1, ("gem",), 1),
    ]


def test_a_record_has_one_line_a_turn():
    play = toy.game().start(1).play("go").play("step:blue").play("look").play("keep:gem").play("pass")
    lines = str(play.record()).split("\n\n")[1].splitlines()

    assert [line.split()[:2] for line in lines] == [["0", "go"], ["1", "look"], ["0", "pass"]]


def test_a_record_can_be_replayed_up_to_a_move():
    game = toy.game()
    play = game.start(1).play("go").play("step:blue").play("look")

    assert Play.replay(game, play.record(), until=1).moves == play.moves[:1]


def test_players_can_be_named_and_nonsense_is_refused():
    game = toy.game()

    assert game.start(names=["Anna"]).names == {"0": "Anna"}
    for wrong in ({"names": ["a"] * 9}, {"chance": "tolld"}):
        with pytest.raises(SetupError):
            game.start(**wrong)
    with pytest.raises(SetupError, match="no language 'fr'"):
        game.start().explain("done", "fr")
