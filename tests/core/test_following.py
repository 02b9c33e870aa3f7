"""Following a record: what it may leave out, and what is said of a mistake in it."""

import pytest

from roundhouse.core.play import Play
from roundhouse.core.record import RecordError, read

from . import toy


HEAD = "roundhouse 1\ngame toy\nseats 2\nseed 0\nname 0 Ida\n\n"
TURN = "it is time for a turn (go, look, dice or pass)."


def replay(moves, *effects, head=HEAD, until=None):
    return Play.replay(toy.game(effects=effects), read(head + moves), until=until)


def said(moves, *effects, head=HEAD):
    with pytest.raises(RecordError) as caught:
        replay(moves, *effects, head=head)
    return str(caught.value)


def test_a_forced_move_may_be_left_out_even_if_another_seat_does_the_same_next():
    extra = toy.Module("extra", needs=("toy",))

    @extra.effect("both")
    def _both(s, _seat):
        s.push(1, ("forced",), ("turn",))
        s.push(0, ("forced",))

    game = toy.game(extra, effects=(("both",),))
    play = Play.replay(game, read(HEAD + "1 stop\n1 pass\n"))

    assert [(seat, str(action)) for seat, action in play.moves] == [(0, "stop"), (1, "stop"), (1, "pass")]


def test_the_wrong_seat_is_told_whose_turn_it_is_by_name():
    assert said("1 go\n") == f"line 7, move 1, go: It is the turn of Ida (seat 0): {TURN}"
    assert said("0 look keep:gem\n0 go\n") == f"line 8, move 3, go: It is the turn of seat 1: {TURN}"


def test_a_choice_that_is_missing_is_named_with_its_options():
    assert said("0 go\n1 go\n") == (
        "line 8, move 2, go: Still to be decided by Ida (seat 0): "
        f"{toy.game().words().say('asks.pool')} (step:red or step:blue)."
    )
    assert said("0 look\n1 pass\n") == (
        "line 8, move 2, pass: Still to be decided by Ida (seat 0): pick (keep:gem or keep:coal)."
    )


def test_a_choice_of_the_same_seat_that_is_missing_is_named_too():
    assert said("0 go pass\n").startswith("line 7, move 2, pass: Still to be decided by Ida (seat 0): ")


def test_a_move_in_place_of_the_only_possible_one_says_which_that_was():
    assert said("0 go step:blue step:blue\n1 pass\n") == "line 7, move 3, step:blue: Only step:red was possible here."


def test_a_move_in_place_of_the_only_possible_one_says_why_if_there_is_a_reason():
    assert said("0 step:red step:red step:red step:red\n", ("pool", (("step", "any", 6),), ()), ("turn",)) == (
        "line 7, move 4, step:red: The red road ends after 3 steps. Only step:blue was possible here."
    )


def test_moves_that_were_filled_in_are_counted():
    assert said("1 look\n", ("forced",), ("turn",)).startswith("line 7, move 2, look: It is the turn of ")


def test_a_refusal_of_the_rules_is_followed_by_what_is_possible():
    moves = "0 step:red step:red step:red step:red\n"

    assert said(moves, ("pool", (("step", "any", 6),), (("pick",),)), ("turn",)) == (
        "line 7, move 4, step:red: The red road ends after 3 steps. Possible here: step:blue."
    )


def test_what_chance_could_not_bring_is_told_with_what_it_could():
    game = toy.game(effects=(("turn",),))
    game.rules.ops["roll"].run = lambda s, _: [game.rules.act("~roll", n) for n in range(1, 4 - len(s.points))]
    with pytest.raises(RecordError) as caught:
        Play.replay(game, read(HEAD + "0 dice ~roll:6\n"))

    assert str(caught.value) == "line 7, move 2, ~roll:6: Chance could only bring ~roll:1 here."


def test_what_chance_has_brought_already_is_told_with_its_move():
    game = toy.game()
    offered = iter([range(1, 7), range(1, 4)])
    game.rules.ops["roll"].run = lambda _s, _seat: [game.rules.act("~roll", n) for n in next(offered)]
    with pytest.raises(RecordError) as caught:
        Play.replay(game, read(HEAD + "0 dice ~roll:6\n1 dice ~roll:6\n"))

    assert str(caught.value) == (
        "line 8, move 4, ~roll:6: Chance has brought this already, as move 2; "
        "here it could only bring ~roll:1, ~roll:2 or ~roll:3."
    )


def test_chance_where_somebody_has_to_choose_says_who():
    assert said("0 ~roll:3\n") == (
        "line 7, move 1, ~roll:3: Nothing is left to chance here, but to be decided by Ida (seat 0): " + TURN
    )


def test_a_move_after_the_end_is_refused():
    assert said("0 pass\n1 go\n") == "line 8, move 2, go: The game is over."


def test_an_unknown_move_says_which():
    assert said("0 fly\n") == "line 7, move 1: 'fly' is not an action of this game: there is no fly"


def test_moves_that_are_not_from_a_file_have_no_line():
    with pytest.raises(RecordError, match=r"^move 2, go: Still to be decided by seat 0"):
        toy.game().start().follow([(0, "go"), (1, "go")])


@pytest.mark.parametrize("until", [0, 1, 2, 3])
def test_a_record_is_followed_up_to_the_first_choice_after_so_many_moves(until):
    play = replay("0 go step:blue step:red\n1 dice ~roll:4\n0 fly\n", until=until)

    assert len(play.moves) == [0, 1, 3, 3][until]
    assert play.decision


def test_what_a_record_says_of_chance_counts_also_if_it_is_followed_only_so_far():
    for n in range(1, 7):
        assert replay(f"0 dice ~roll:{n}\n1 pass\n", until=1).state.points[0] == n


def test_a_record_under_other_rules_says_what_to_do():
    head = "roundhouse 1\ngame toy\nmodules core@1 toy@{}\nseats 2\nseed 0\n"
    assert said("", head=head.format(0)) == (
        "this was played under other rules (toy@0) than those of this Roundhouse (toy@1): replay it with the "
        "Roundhouse that wrote it, or let 'roundhouse carry-on' try its moves under the rules of today"
    )
    assert said("", head=head.format(9)) == (
        "this was played under rules (toy@9) that this Roundhouse is too old to know (toy@1)"
    )


def test_a_record_of_older_rules_can_be_tried_under_those_of_today():
    head = "roundhouse 1\ngame toy\nmodules core@1 toy@{}\nseats 2\nseed 0\n\n0 pass\n"

    assert toy.game().replay(read(head.format(0)), today=True).over
    with pytest.raises(RecordError, match="too old to know"):
        toy.game().replay(read(head.format(9)), today=True)
