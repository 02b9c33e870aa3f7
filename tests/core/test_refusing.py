"""Why not: first whether a thing is up at all, then what it would spoil, then the reason of its verb."""

import pytest

from roundhouse.core.action import NotationError
from roundhouse.core.feasible import unspoiled
from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.core.play import IllegalActionError, Play
from roundhouse.core.record import RecordError, read

from . import toy


def guarding():
    """Return a module that leaves out what would make something owed impossible."""
    module = Module("guarding", needs=("toy",))
    module.guard(unspoiled)
    return module


def limited():
    """Return a module that knows a third road, which only larger tables have."""
    module = Module("limited", needs=("toy",))

    @module.stray("step")
    def _stray(rules, words):
        return Refusal("road-ends", {"colour": "the green road", "n": rules.seats}) if words[1:] == ("green",) else None

    return module


def at(*effects, extra=()):
    return toy.game(*extra, effects=(*effects, ("turn",))).start()


def pool(owed=(), gained=()):
    return ("pool", tuple(owed), tuple(gained))


def test_a_kind_of_thing_that_is_not_up_is_not_measured_by_its_own_rules():
    play = at(pool([("step", "red", 3)]))
    while play.decision.asks == "pool":
        play.play("step:red")

    assert play.state.roads[0][0] == toy.LENGTH
    assert play.explain("step:red") == (
        "not-now", "That is not possible now. What has to be decided: it is time for a turn.",
    )  # fmt: skip


def test_a_kind_of_thing_that_is_up_has_the_reason_of_its_verb():
    play = at(pool([("step", "any", 5)], [("pick",)])).play("step:red").play("step:red").play("step:red")

    assert play.explain("step:red") == ("road-ends", "The red road ends after 3 steps.")


def test_a_pool_says_what_is_open_where_none_of_it_is_meant():
    play = at(pool([("step", "red", 1)], [("pick",)]))

    assert play.explain("step:blue") == (
        "not-open",
        "That is not open now. What is open: 1 step on the red road, pick.",
    )
    assert play.explain("jump").rule == "not-open"


def test_what_may_be_done_at_any_time_is_up_in_every_pool():
    module = Module("hasty", needs=("toy",))
    module.ambient.append(("jump",))
    play = at(pool([("step", "blue", 3)], [("step", "red", 3)]), extra=(module,))
    for _ in range(toy.LENGTH):
        assert play.explain("jump") is None
        play.play("jump")

    assert play.explain("jump").rule == "not-offered"


def test_what_waits_below_comes_later():
    play = at(pool([("step", "red", 3)], [("pick",)])).play("step:red").play("step:red")

    assert play.state.stack[-1] == (0, "pool", (), (("step", "any", 1),))
    assert play.explain("keep:gem") == ("later-than", "That comes later. Before it: 1 step on any.")
    asking = toy.game(effects=(("pick",), pool([("step", "red", 1)]), ("turn",))).start()
    assert asking.explain("step:red") == ("later", "That comes later. Before it: pick.")
    assert asking.explain("go").rule == "not-now"


def test_nobody_can_stop_while_something_is_owed():
    play = at(pool([("step", "red", 1)], [("pick",)]))

    assert play.explain("done").sentence == "This has to be done in full first: 1 step on the red road."
    assert at(pool([], [("pick",)])).explain("done") is None
    assert at(("duty", (("step", "any", 1),))).explain("done").rule == "still-due"


def test_what_would_spoil_something_owed_says_what():
    play = at(pool([("jump",), ("step", "blue", 1)], [("step", "red", 3)]), extra=(guarding(),)).play("step:red")
    play.play("step:red")

    assert play.explain("step:red") == (
        "spoils", "Then this could no longer be done in full, and it has to be: a jump.",
    )  # fmt: skip
    assert play.explain("step:blue") is None


def test_a_stray_action_has_a_reason_once_its_kind_is_up():
    play = at(pool([("step", "any", 2)]), extra=(limited(),))

    assert play.explain("step:green") == ("road-ends", "The green road ends after 2 steps.")
    with pytest.raises(IllegalActionError, match="step:green: The green road ends"):
        play.play("step:green")
    assert toy.game(limited()).start().explain("step:green").rule == "not-now"
    for text in ("step:mauve", "fly:green", "step green"):
        with pytest.raises(NotationError):
            play.explain(text)


def test_a_stray_action_in_a_record_has_the_same_reason():
    game = toy.game(limited())
    text = "roundhouse 1\ngame toy\nseats 2\nseed 7\n\n0 go step:green\n"

    with pytest.raises(RecordError, match="line 6, move 2, step:green: The green road ends after 2 steps"):
        Play.replay(game, read(text))


def test_a_reason_is_reckoned_from_what_the_seat_knows():
    seen = []
    module = Module("nosy", needs=("toy",))

    @module.why("keep")
    def _why(s, seat, action):
        seen.append((s.deck[:], seat, action.text))

    play = at(pool([("pick",), ("pick",)], [("step", "any", 1)]), extra=(module,)).play("keep:gem")

    assert play.explain("keep:gem").rule == "not-offered"
    assert seen == [(["?"], 0, "keep:gem")]
