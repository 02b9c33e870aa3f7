"""States as plain data: copied, saved, loaded and blanked from one declaration."""

import json

import pytest

from roundhouse.core.state import Public, SaveError, State, gamestate

from . import toy


def saved(s):
    return json.loads(json.dumps(s.to_json()))


def loaded(found):
    return toy.Toy.from_json(toy.rules(), found)


def test_a_copy_shares_nothing_that_changes():
    s = toy.start(toy.rules(), 0)
    copy = s.clone()
    copy.roads[0][0], copy.points[1], copy.names["a"] = 2, 7, 9
    copy.hand[1].append("gem")
    copy.stack.append((0, "nothing"))

    assert (s.roads, s.points, s.names, s.hand) == ([[0, 0], [0, 0]], [0, 0], {"a": 1}, [[], []])
    assert s.stack == [(0, "turn")]
    assert copy.rules is s.rules


def test_a_saved_position_is_loaded_as_it_was():
    s = toy.start(toy.rules(), 5, ("pool", (("step", "any", 2),), (("score", 1),)))
    s.hand[0].append("gem")
    again = toy.Toy.from_json(s.rules, saved(s))

    assert again == s
    assert again.stack == [(0, "pool", (("step", "any", 2),), (("score", 1),))]


def test_a_position_goes_on_from_another_one_in_everything_but_its_log():
    s, other = toy.start(toy.rules(), 0), toy.start(toy.rules(), 5)
    other.points[1], s.events = 7, []
    events = s.events
    s.become(other)

    assert s.to_json() == other.to_json()
    assert s.events is events


def test_events_are_neither_copied_nor_saved():
    s = toy.start(toy.rules(), 0)
    s.events = []
    s.emit("hello", 0)

    assert s.clone().events is None
    assert "events" not in s.to_json()


def test_effects_are_scheduled_so_that_the_first_given_runs_first():
    s = toy.start(toy.rules(), 0)
    s.push(1, ("score", 1), ("nothing",))

    assert s.stack == [(0, "turn"), (1, "nothing"), (1, "score", 1)]


@pytest.mark.parametrize("found", [None, [], "x", {}, {"rules": "core@1 toy@2"}])
def test_something_else_is_not_a_position(found):
    with pytest.raises(SaveError, match="this is not a position of core@1 toy@1"):
        loaded(found)


def test_a_position_that_lacks_something_says_what():
    found = saved(toy.start(toy.rules(), 0))
    del found["points"], found["deck"]

    with pytest.raises(SaveError, match="the position lacks points, deck"):
        loaded(found)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("points", [0, "x"]),
        ("points", 3),
        ("points", [0, True]),
        ("roads", [0, 0]),
        ("roads", [[0.5, 0]]),
        ("names", {"a": []}),
        ("names", []),
        ("seed", "5"),
        ("deck", [None]),
        ("hand", {"0": []}),
    ],
)
def test_a_damaged_field_is_named(name, value):
    found = {**saved(toy.start(toy.rules(), 0)), name: value}

    with pytest.raises(SaveError, match=f"the position has a damaged {name}"):
        loaded(found)


@pytest.mark.parametrize(
    "frame",
    [
        [0, "fly"],
        [0],
        [],
        [0, "score"],
        [0, "score", 1, 2],
        [0, "step", "red", 0],
        [0, "step", "red", "x"],
        [2, "turn"],
        [-2, "turn"],
        ["0", "turn"],
        [0, "pool", [["fly"]], []],
        [0, "pool", [["step", "red"]], []],
        [0, ["turn"]],
        [0, {}],
    ],
)
def test_a_damaged_agenda_is_refused(frame):
    found = {**saved(toy.start(toy.rules(), 0)), "stack": [frame]}

    with pytest.raises(SaveError, match=r"damaged (agenda|stack)"):
        loaded(found)


def test_hidden_things_are_blanked_by_size():
    s = toy.start(toy.rules(seats=3), 9)
    s.hand[0], s.hand[2] = ["gem"], ["coal", "coal"]

    assert s.blanked(2).hand == [["?"], [], ["coal", "coal"]]
    assert s.blanked(None).hand == [["?"], [], ["?", "?"]]
    assert s.blanked(2).deck == ["?", "?"]
    assert s.hand[0] == ["gem"]


def test_a_field_has_to_say_who_sees_it():
    with pytest.raises(TypeError, match="coins: say who sees it"):

        @gamestate
        class Careless(State):
            coins: list[int]


def test_a_field_has_to_be_plain_data():
    with pytest.raises(TypeError, match="is not plain data"):

        @gamestate
        class Fancy(State):
            coins: Public[set[int]]
