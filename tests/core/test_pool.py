"""The pool: open effects done in any order, what is owed before what may lapse."""

import pytest

from roundhouse.core.feasible import feasible, unspoiled
from roundhouse.core.machine import advance, apply, pending
from roundhouse.core.module import Module
from roundhouse.core.pool import join, owe
from roundhouse.core.tables import RulesError

from . import toy


def opened(owed=(), gained=(), *extra, **options):
    s = toy.start(toy.rules(*extra, **options), 0, ("pool", owed, gained))
    return s, texts(s)


def texts(s):
    decision = pending(s)
    return [] if decision is None else [str(action) for action in decision.options]


def take(s, text):
    apply(s, s.rules.find(text))
    return texts(s)


def test_what_is_owed_cannot_be_left():
    _, options = opened(owed=(("step", "red", 1), ("step", "blue", 1)))

    assert options == ["step:red", "step:blue"]


def test_what_is_gained_may_lapse():
    s, options = opened(gained=(("step", "red", 1), ("step", "blue", 1)))

    assert options == ["step:red", "step:blue", "done"]
    assert take(s, "done") == []
    assert s.roads[0] == [0, 0]


def test_effects_are_done_in_any_order():
    s, _ = opened(owed=(("step", "red", 1), ("step", "blue", 1)))

    assert take(s, "step:blue") == ["step:red"]
    assert take(s, "step:red") == []
    assert s.roads[0] == [1, 1]


def test_a_counted_effect_is_done_one_by_one():
    s, _ = opened(owed=(("step", "any", 3),))
    take(s, "step:red")

    assert s.stack[-1] == (0, "pool", (("step", "any", 2),), ())


def test_the_same_action_is_offered_once():
    _, options = opened(owed=(("step", "red", 1), ("step", "any", 1)))

    assert options == ["step:red", "step:blue"]


def test_the_narrowest_effect_pays():
    s, _ = opened(owed=(("step", "any", 1), ("step", "red", 1)))
    take(s, "step:red")

    assert s.stack[-1][2] == (("step", "any", 1),)


def test_a_gain_that_pays_releases_what_is_owed_and_offers_the_same():
    s, _ = opened(owed=(("step", "any", 1),), gained=(("step", "red", 1),))
    take(s, "step:red")

    assert s.stack[-1][2:] == ((), (("step", "any", 1),))


def test_only_as_much_is_released_as_was_done():
    s, _ = opened(owed=(("step", "any", 3),), gained=(("step", "red", 1),))
    take(s, "step:red")

    assert s.stack[-1][2:] == ((("step", "any", 2),), (("step", "any", 1),))


def test_of_equally_narrow_effects_the_owed_one_pays():
    s, _ = opened(owed=(("step", "red", 1),), gained=(("step", "red", 1),))
    take(s, "step:red")

    assert s.stack[-1][2:] == ((), (("step", "red", 1),))


def test_gains_may_be_done_before_what_is_owed():
    s, options = opened(owed=(("step", "red", 1),), gained=(("step", "blue", 1),))

    assert options == ["step:red", "step:blue"]
    assert take(s, "step:blue") == ["step:red"]


def test_what_is_owed_lapses_where_it_cannot_be_done():
    s, options = opened(owed=(("step", "red", 5),))
    while options:
        options = take(s, options[0])

    assert s.roads[0] == [3, 0]


def test_a_pool_in_which_nothing_is_owed_any_more_may_be_left():
    s, _ = opened(owed=(("step", "red", 1),), gained=(("step", "blue", 1),))

    assert take(s, "step:red") == ["step:blue", "done"]


def test_gains_at_once_are_asked_before_the_rest_of_the_turn():
    s, _ = opened(owed=(("step", "red", 3),))
    take(s, "step:red")

    assert take(s, "step:red") == ["step:red", "step:blue", "done"]
    assert take(s, "done") == ["step:red"]


def test_gains_into_the_pool_stand_beside_the_rest_of_the_turn():
    s, _ = opened(owed=(("step", "red", 3),), gains="pool")
    take(s, "step:red")

    assert take(s, "step:red") == ["step:red", "step:blue"]
    assert s.stack[-1] == (0, "pool", (("step", "red", 1),), (("step", "any", 1),))


def test_joining_without_an_open_pool_opens_one():
    s = toy.start(toy.rules(), 0, ("nothing",))
    join(s, 1, (("step", "red", 1),), (("step", "blue", 1),))

    assert s.stack[-1] == (1, "pool", (("step", "red", 1),), (("step", "blue", 1),))


def test_joining_goes_into_the_own_pool_not_that_of_another_seat():
    s = toy.start(toy.rules(), 0, ("nothing",))
    owe(s, 0, (("step", "red", 1),))
    owe(s, 1, (("step", "red", 1),))
    join(s, 0, (), (("step", "blue", 1),))

    assert s.stack[1:] == [
        (0, "pool", (("step", "red", 1),), (("step", "blue", 1),)),
        (1, "pool", (("step", "red", 1),), ()),
    ]


def test_a_duty_cannot_be_left_while_something_of_it_can_be_done():
    s = toy.start(toy.rules(), 0, ("duty", (("step", "red", 2), ("step", "blue", 1))))

    assert texts(s) == ["step:red", "step:blue"]
    assert take(s, "step:blue") == ["step:red"]


def test_a_guard_leaves_out_options_of_a_pool():
    wall = Module("wall")
    wall.guard(lambda _s, _seat, options: [action for action in options if action.args == ("blue",)])
    _, options = opened((("step", "any", 1),), (), wall)

    assert options == ["step:blue"]


def test_forced_steps_of_a_pool_are_taken_without_asking():
    s = toy.start(toy.rules(), 0, ("pool", (("step", "red", 1),), ()))
    log = []

    assert advance(s, log) is None
    assert [(seat, str(action)) for seat, action in log] == [(0, "step:red")]


def test_what_fits_is_feasible():
    s = toy.start(toy.rules(), 0)

    assert feasible(s, 0, ("step", "red", 3))
    assert feasible(s, 0, ("step", "red", 3), ("step", "any", 3))
    assert s.roads[0] == [0, 0]


def test_what_does_not_fit_is_not_feasible():
    s = toy.start(toy.rules(), 0)

    assert not feasible(s, 0, ("step", "red", 4))
    assert not feasible(s, 0, ("step", "any", 4), ("step", "red", 3))


def test_an_option_that_spoils_what_is_owed_is_left_out():
    s, options = opened(owed=(("step", "red", 3),), gained=(("jump",),))

    assert options == ["step:red", "jump"]
    assert [str(action) for action in unspoiled(s, 0, list(pending(s).options))] == ["step:red"]


def test_letting_something_owed_lapse_is_no_way_to_do_it():
    s, _ = opened(owed=(("step", "red", 3),), gained=(("step", "blue", 1),))
    s.roads[0] = [2, 0]

    assert not feasible(s, 0, ("step", "red", 3), ("step", "blue", 1))


def test_if_every_option_of_a_pool_spoils_it_none_is_left_out():
    s = toy.start(toy.rules(watchful()), 0, ("pool", (("step", "red", 4),), (("jump",),)))

    assert unspoiled(s, 0, list(pending(s).options)) == []
    assert [str(action) for action in pending(s).options] == ["step:red", "jump"]


def test_a_duty_that_would_spoil_what_is_owed_lapses():
    s = toy.start(toy.rules(watchful()), 0, ("duty", (("jump",),)), ("pool", (("step", "red", 3),), ()))
    log = []

    advance(s, log)

    assert str(log[0][1]) == "step:red", "the jump would have taken one of three steps"


def test_a_duty_that_leaves_room_for_what_is_owed_is_done():
    s = toy.start(toy.rules(watchful()), 0, ("duty", (("jump",),)), ("pool", (("step", "red", 2),), ()))
    log = []

    advance(s, log)

    assert str(log[0][1]) == "jump"


def watchful():
    """Return a module that leaves out whatever makes something owed impossible."""
    module = Module("watchful")
    module.guard(unspoiled)
    return module


def at_any_time():
    """Return a module with which a seat may step on its blue road for points, at any time."""
    module = Module("ambient", needs=("toy",))
    module.ambient.append(("stop",))

    @module.choice("stop")
    def buy(s, seat):
        return [s.rules.act("stop")] if s.points[seat] else []

    @buy.take
    def _buy(s, seat, _action):
        s.points[seat] -= 1
        s.roads[seat][1] = 0

    return module


def test_what_may_be_done_at_any_time_is_offered_by_every_pool():
    s, options = opened((), (("step", "red", 1),), at_any_time())

    assert options == ["step:red", "done"]
    s.points[0] = 2
    assert texts(s) == ["step:red", "stop", "done"]
    assert take(s, "stop") == ["step:red", "stop", "done"]
    assert s.stack[-1] == (0, "pool", (), (("step", "red", 1),))
    assert take(s, "step:red") == []


def test_what_may_be_done_at_any_time_helps_with_what_is_owed():
    s, _ = opened((("step", "blue", 1),), (), at_any_time())
    s.roads[0] = [0, toy.LENGTH]

    assert not feasible(s, 0, ("step", "blue", 1))
    s.points[0] = 1
    assert feasible(s, 0, ("step", "blue", 1))
    assert "stop" in texts(s)


def test_what_may_be_done_at_any_time_has_to_be_an_effect_there_is():
    module = Module("ambient", needs=("toy",))
    module.ambient.append(("fly",))

    with pytest.raises(RulesError, match="at any time: no operation 'fly'"):
        toy.rules(module)
