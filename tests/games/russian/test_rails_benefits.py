"""Rails: what a line gives to whoever comes there, with a locomotive and without."""

import pytest

from roundhouse.testing.russian import earned, go, options, position, rails, state, stock

from .test_rails import lays


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


# ---------------------------------------------------------------- what a line gives without a locomotive


@both
@pytest.mark.parametrize(
    ("space", "received"),
    [
        (2, {"green": 3}),
        (6, {"green": 3, "bronze": 3}),
        (10, {"green": 3, "bronze": 3, "silver": 2}),
    ],
)
def test_wood_on_space_2_6_and_10_of_the_transsib_brings_new_rails(edition, space, received):
    play = position(edition, 4, coins=0, rails={"transsib": {"wood": space - 1}})

    go(play, "place:T12 lay:transsib.wood")

    assert stock(play) == received


@both
def test_passing_a_space_brings_its_rails_too(edition):
    play = position(edition, 4, coins=0, rails={"transsib": {"wood": 4}})

    go(play, "place:T2 lay:transsib.wood lay:transsib.wood lay:transsib.wood")

    assert stock(play) == {"green": 3, "bronze": 3}


@both
def test_other_lines_bring_no_rails(edition):
    play = position(edition, 4, coins=0, rails={"kiev": {"wood": 5}, "petersburg": {"wood": 1}})

    go(play, "place:T1 lay:kiev.wood lay:petersburg.wood")

    assert stock(play) == {}


GOLD = {"transsib": {"wood": 14, "green": 12, "bronze": 9}}


@both
@pytest.mark.parametrize("silver", [0, 1, 2, 3, 8])
def test_wood_on_space_15_brings_the_gold_rail_and_up_to_two_steps_as_far_as_there_is_room(edition, silver):
    line = {**GOLD["transsib"], "silver": silver} if silver else GOLD["transsib"]
    play = position(edition, 4, coins=0, rails={"transsib": line})

    go(play, "place:T12 lay:transsib.wood")
    if edition == "ultimate":
        go(play, "key:points")
    for _ in range(2):
        if "transsib.gold" in lays(play):
            play.play("lay:transsib.gold")

    assert rails(play)["transsib"].get("gold", 0) == {0: 0, 1: 0, 2: 1, 3: 2, 8: 2}[silver]
    assert sum(stock(play).values()) - stock(play).get("gold", 0) == 2 + 2 + (1 if silver else 2)
    assert stock(play).get("gold", 0) == int(silver < 2)


@both
def test_the_two_gold_steps_may_be_left_out(edition):
    play = position(edition, 4, coins=0, rails={"transsib": {**GOLD["transsib"], "silver": 6}})

    go(play, "place:T12 lay:transsib.wood" + (" key:points" * (edition == "ultimate")) + " done")

    assert "gold" not in rails(play)["transsib"]
    assert stock(play)["gold"] == 1


ENDS = {"transsib": 15, "petersburg": 9, "kiev": 9}


@pytest.mark.parametrize("line", ENDS)
def test_classic_the_last_space_of_a_line_brings_ten_points_once(line):
    play = position("classic", 4, coins=0, rails={line: {"wood": ENDS[line] - 1}})

    go(play, f"place:T12 lay:{line}.wood")

    assert earned(play) == {"stations": 10}


@pytest.mark.parametrize("line", ENDS)
def test_ultimate_the_last_space_of_a_line_brings_a_key(line):
    play = position("ultimate", 4, coins=0, rails={line: {"wood": ENDS[line] - 1}})

    go(play, f"place:T12 lay:{line}.wood")

    assert {"key:steps", "key:points"} <= set(options(play))
    assert state(play).keys[0] == 1
    assert earned(go(play, "key:points")) == {"keys": 10}


def test_ultimate_a_key_may_be_a_wood_step_and_a_step_of_any_colour():
    play = position("ultimate", 4, coins=0, rails={"kiev": {"wood": 8}, "transsib": {"wood": 3, "green": 1}})

    go(play, "place:T12 lay:kiev.wood key:steps")

    assert lays(play) == {"transsib.wood", "petersburg.wood", "transsib.green", "kiev.green"}
    go(play, "lay:transsib.green lay:transsib.wood")
    assert rails(play)["transsib"] == {"wood": 4, "green": 2}
    assert play.decision.asks == "turn"


def test_ultimate_a_key_is_worth_points_where_no_rail_can_move():
    packed = {"wood": 9, "green": 8, "bronze": 7}
    board = {
        "transsib": {"wood": 15, "green": 14, "bronze": 13, "silver": 12, "gold": 11},
        "petersburg": {**packed, "silver": 6},
        "kiev": packed,
    }
    play = position("ultimate", 4, rails=board, gained=(("key", 1), ("tally", "steps")))

    assert set(options(play)) == {"key:points", "tally:steps", "done"}
    assert play.explain("key:steps").rule == "key-no-steps"


def test_ultimate_of_the_two_steps_of_a_key_only_one_is_of_any_colour():
    play = position("ultimate", 4, coins=0, rails={"kiev": {"wood": 8}, "transsib": {"wood": 5, "green": 1}})

    go(play, "place:T12 lay:kiev.wood key:steps lay:transsib.green")

    assert lays(play) == {"transsib.wood", "petersburg.wood"}


@both
def test_wood_never_moves_beyond_the_last_space(edition):
    done = {"transsib": {"wood": 15}, "petersburg": {"wood": 9}, "kiev": {"wood": 9}}
    play = go(position(edition, 4, coins=0, rails=done), "place:T12")

    assert lays(play) == {"transsib.green", "petersburg.green", "kiev.green"}


@both
def test_wood_on_space_7_of_kiev_brings_a_worker_without_a_locomotive(edition):
    play = position(edition, 4, coins=0, rails={"kiev": {"wood": 6}})

    go(play, "place:T12 lay:kiev.wood")

    assert state(play).workers[0] == 5, "one of five was placed, one came"


@both
def test_a_new_worker_can_be_used_in_the_same_round_and_for_the_rest_of_the_game(edition):
    play = position(edition, 2, coins=0, rails={"kiev": {"wood": 6}}, workers=1, others={1: {"passed": True}})

    go(play, "place:T12 lay:kiev.wood place:C pass")

    assert state(play).round == 2
    assert state(play).workers[0] == 7


# ---------------------------------------------------------------- what also needs a locomotive


@both
def test_bronze_and_locomotive_on_space_3_of_the_transsib_bring_a_worker(edition):
    play = position(
        edition, 4, coins=0, rails={"transsib": {"wood": 8, "green": 6, "bronze": 2}}, locos={"transsib": "3"}
    )

    go(play, "place:T5 lay:transsib.bronze")

    assert state(play).workers[0] == 5


@both
def test_bronze_alone_on_space_3_brings_no_worker(edition):
    play = position(
        edition, 4, coins=0, rails={"transsib": {"wood": 8, "green": 6, "bronze": 2}}, locos={"transsib": "2"}
    )

    go(play, "place:T5 lay:transsib.bronze")

    assert state(play).workers[0] == 4


@both
def test_a_locomotive_that_comes_later_brings_the_worker_then(edition):
    play = position(edition, 4, coins=0, rails={"transsib": {"wood": 8, "green": 6, "bronze": 4}})

    go(play, "place:L1 loco:2.transsib")

    assert state(play).workers[0] == 5, "the 1 and the 2 together reach space 3"
    assert state(play).extra[0] == 1


@both
def test_the_worker_comes_only_once(edition):
    play = position(
        edition, 4, coins=0, rails={"transsib": {"wood": 8, "green": 6, "bronze": 4}}, locos={"transsib": "3"}
    )

    go(play, "place:L1 loco:2.transsib-2")

    assert state(play).extra[0] == 1


@both
@pytest.mark.parametrize(
    ("line", "space", "locos"),
    [("petersburg", 4, "5"), ("petersburg", 6, "6"), ("transsib", 13, ["9", "4"])],
)
def test_wood_and_locomotive_on_an_idea_space_bring_an_idea(edition, line, space, locos):
    play = position(edition, 4, coins=0, rails={line: {"wood": space - 1}}, locos={line: locos})

    go(play, f"place:T12 lay:{line}.wood")

    assert {option for option in options(play) if option.startswith("idea:")} >= {"idea:i1", "idea:i7"}


@both
@pytest.mark.parametrize(
    ("line", "space", "locos"),
    [("petersburg", 4, "3"), ("petersburg", 6, "5"), ("transsib", 13, ["9", "3"])],
)
def test_wood_alone_on_an_idea_space_brings_nothing_yet(edition, line, space, locos):
    play = position(edition, 4, coins=0, rails={line: {"wood": space - 1}}, locos={line: locos})

    go(play, f"place:T12 lay:{line}.wood")

    assert play.decision.asks == "turn"


@both
def test_a_locomotive_that_comes_later_brings_the_idea_then(edition):
    play = position(edition, 4, coins=0, rails={"petersburg": {"wood": 5}}, stacks={"4": 1})

    go(play, "place:L1 loco:4.petersburg idea:i4 place:C")

    assert state(play).doublers[0] == 3


@both
def test_a_locomotive_may_bring_two_ideas_at_once(edition):
    play = position(edition, 4, coins=0, rails={"petersburg": {"wood": 7}}, stacks={"6": 1})

    go(play, "place:L1 loco:6.petersburg idea:i4 idea:i5")

    assert (state(play).doublers[0], state(play).revalued[0]) == (3, 1)
    assert play.decision.asks == "turn"


@both
def test_an_idea_space_works_only_once(edition):
    play = position(
        edition, 4, coins=0, rails={"petersburg": {"wood": 5}}, locos={"petersburg": "4"}, ideas=["i4"], stacks={"5": 1}
    )

    go(play, "place:L1 loco:5.petersburg shunt:4.kiev")

    assert play.decision.asks == "turn"


@both
def test_a_condition_stays_fulfilled_when_the_space_is_built_over(edition):
    play = position(edition, 4, coins=0, rails={"petersburg": {"wood": 8, "green": 6, "bronze": 5}}, stacks={"4": 1})

    go(play, "place:L1 loco:4.petersburg")

    assert "idea:i1" in options(play), "space 4 was reached by wood long ago, now the locomotive comes"
