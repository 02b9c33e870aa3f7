"""Locomotives: buying, reach, exchanges, turning in."""

import pytest

from roundhouse.testing.russian import earned, factories, finish_round, go, locos, options, position, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])

FULL = {"transsib": ["8", "7"], "petersburg": "6", "kiev": "5"}


def placed(play):
    """Return the ways to place a locomotive now."""
    return {option for option in options(play) if option.startswith(("loco:", "shunt:", "turn-in:"))}


def yard(play):
    """Return the returned factories by name."""
    s = state(play)
    return {name: n for name, n in zip(s.kit.tile_names, s.yard, strict=True) if n}


@both
def test_everybody_starts_with_the_1_locomotive_on_the_transsib(edition):
    assert locos(position(edition, 4)) == {"transsib": ["1"], "petersburg": [], "kiev": []}


@both
def test_a_2_locomotive_goes_to_petersburg(edition):
    play = go(position(edition, 4, coins=0), "place:L1 loco:2.petersburg")

    assert locos(play) == {"transsib": ["1"], "petersburg": ["2"], "kiev": []}
    assert state(play).stacks[state(play).kit.tile_index["2"]] == 3


@both
@pytest.mark.parametrize("space", ["L1", "L2", "L3"])
def test_spaces_l1_l2_and_l3_give_a_locomotive(edition, space):
    play = position(edition, 4, coins=0)

    go(play, f"place:{space} loco:2.kiev")

    assert locos(play)["kiev"] == ["2"]
    assert state(play).workers[0] == 5 - {"L1": 1, "L2": 2, "L3": 3}[space]
    assert factories(play) == (["2"] if space == "L3" else []), "only L3 goes on, with a factory"
    assert play.decision.seat == 1


@both
@pytest.mark.parametrize("space", ["L1", "L2"])
def test_spaces_l1_and_l2_may_give_a_factory_instead(edition, space):
    play = go(position(edition, 4, coins=0), f"place:{space} factory:2.stack")

    assert factories(play) == ["2"]
    assert locos(play)["kiev"] == []
    assert play.decision.seat == 1


@both
def test_space_l3_gives_one_locomotive_and_one_factory_not_two_of_a_kind(edition):
    play = go(position(edition, 4, coins=0, yard={"1": 1}), "place:L3 loco:2.kiev")

    assert set(options(play)) == {"factory:2.stack", "factory:1.yard"}


@both
def test_space_l3_may_begin_with_the_factory(edition):
    play = go(position(edition, 4, coins=0), "place:L3 factory:2.stack")

    assert {option.split(":")[0] for option in options(play)} == {"loco"}
    go(play, "loco:2.kiev")
    assert (factories(play), locos(play)["kiev"]) == (["2"], ["2"])


@both
def test_on_l3_the_order_matters_when_the_lowest_stack_runs_out(edition):
    play = position(edition, 4, coins=0, stacks={"3": 1})

    first = go(play.clone(), "place:L3 loco:3.kiev factory:4.stack")
    second = go(play.clone(), "place:L3 factory:3.stack loco:4.kiev")

    assert (locos(first)["kiev"], factories(first)) == (["3"], ["4"])
    assert (locos(second)["kiev"], factories(second)) == (["4"], ["3"])


@both
def test_on_l3_an_exchanged_locomotive_can_come_back_at_once_as_the_factory(edition):
    play = position(
        edition, 4, coins=0, locos={"transsib": ["1", "2"], "petersburg": "2", "kiev": "2"}, stacks={"3": 4}
    )

    go(play, "place:L3 loco:3.transsib turn-in:1 factory:1.yard")

    assert locos(play)["transsib"] == ["3", "2"]
    assert factories(play) == ["1"]
    assert yard(play) == {}


@both
def test_a_locomotive_comes_only_from_the_lowest_stack(edition):
    play = go(position(edition, 4, coins=0, stacks={"4": 2}), "place:L1")

    assert {option.split(".")[0] for option in placed(play)} == {"loco:4"}


@both
def test_the_next_number_opens_when_a_stack_is_used_up(edition):
    play = position(edition, 2, coins=0, stacks={"2": 1}, others={1: {"coins": 0}})

    go(play, "place:L1 loco:2.kiev place:L3 loco:3.kiev")

    assert locos(play, 1)["kiev"] == ["3"]


def test_ultimate_both_stacks_of_10_open_together_after_the_nines():
    play = go(position("ultimate", 4, coins=0, stacks={"9": 1}), "place:L1")
    assert {option for option in options(play) if option.startswith("factory:")} == {"factory:9.stack"}

    play = go(position("ultimate", 4, coins=0, stacks={"10a": 4}), "place:L1")
    assert {option for option in options(play) if option.startswith("factory:")} == {
        "factory:10a.stack",
        "factory:10b.stack",
    }
    assert {"loco:10a.kiev", "loco:10b.kiev"} <= set(options(play))


def test_ultimate_the_two_kinds_of_10_do_not_exchange_each_other():
    play = position("ultimate", 4, coins=0, locos={"kiev": "10a"}, stacks={"10a": 3})

    go(play, "place:L1")

    assert "loco:10b.kiev" not in options(play)


@both
def test_petersburg_and_kiev_hold_one_locomotive_the_transsib_two(edition):
    play = go(position(edition, 4, coins=0), "place:L1")

    assert placed(play) == {"loco:2.transsib", "loco:2.transsib-2", "loco:2.petersburg", "loco:2.kiev"}


# ---------------------------------------------------------------- reach


@both
@pytest.mark.parametrize(("loco", "points"), [("1", 1), ("4", 4), ("7", 7)])
def test_a_locomotive_reaches_as_many_spaces_as_its_number(edition, loco, points):
    play = position(edition, 2, rails={"petersburg": {"wood": 9, "green": 8}}, locos={"petersburg": loco})
    green = min(int(loco), 8)

    finish_round(play)

    assert earned(play)["petersburg"] == (green * 2 if green >= 7 else points)


@both
def test_the_numbers_of_two_locomotives_on_the_transsib_add_up(edition):
    play = position(edition, 2, rails={"transsib": {"wood": 9, "green": 8}}, locos={"transsib": ["1", "4"]})

    finish_round(play)

    assert earned(play)["transsib"] == 5


# ---------------------------------------------------------------- exchange


@both
def test_a_locomotive_is_exchanged_only_for_a_higher_number(edition):
    play = position(
        edition, 4, coins=0, locos={"transsib": ["3", "2"], "petersburg": "4", "kiev": "1"}, stacks={"3": 2}
    )

    go(play, "place:L1")

    assert placed(play) == {"loco:3.transsib-2", "loco:3.kiev"}


@both
def test_the_exchanged_1_moves_to_kiev_which_has_none(edition):
    play = position(edition, 4, coins=0, locos={"transsib": ["3", "1"], "petersburg": "2"}, stacks={"4": 4})

    go(play, "place:L1 loco:4.transsib-2 shunt:1.kiev")

    assert locos(play) == {"transsib": ["4", "3"], "petersburg": ["2"], "kiev": ["1"]}
    assert play.decision.seat == 1


@both
def test_a_chain_of_exchanges_ends_with_the_1_among_the_factories(edition):
    play = position(
        edition, 4, coins=0, locos={"transsib": ["4", "3"], "petersburg": "2", "kiev": "1"}, stacks={"4": 3}
    )

    go(play, "place:L1 loco:4.petersburg shunt:2.kiev")

    assert locos(play) == {"transsib": ["4", "3"], "petersburg": ["4"], "kiev": ["2"]}
    assert yard(play) == {"1": 1}, "the 1 fits nowhere: it is turned in without a question"


@both
def test_a_chain_may_stop_although_it_could_go_on(edition):
    play = position(
        edition, 4, coins=0, locos={"transsib": ["4", "3"], "petersburg": "2", "kiev": "1"}, stacks={"4": 3}
    )

    go(play, "place:L1 loco:4.petersburg")

    assert placed(play) == {"shunt:2.kiev", "turn-in:2"}
    go(play, "turn-in:2")
    assert locos(play)["kiev"] == ["1"]
    assert yard(play) == {"2": 1}


@both
def test_no_locomotive_is_turned_in_while_a_slot_is_free(edition):
    play = position(edition, 4, coins=0, locos={"transsib": ["3", "1"], "petersburg": "2"}, stacks={"4": 4})

    go(play, "place:L1 loco:4.petersburg")

    assert placed(play) == {"shunt:2.kiev", "shunt:2.transsib-2"}
    go(play, "shunt:2.transsib-2")
    assert locos(play)["kiev"] == ["1"], "the 1 in turn has only the free slot"


@both
def test_a_transsib_locomotive_may_be_exchanged_although_its_second_slot_is_free(edition):
    play = position(edition, 4, coins=0)

    go(play, "place:L1 loco:2.transsib-2 shunt:1.kiev")

    assert locos(play) == {"transsib": ["2"], "petersburg": [], "kiev": ["1"]}


@both
def test_a_locomotive_turned_in_can_only_become_a_factory(edition):
    play = position(edition, 4, coins=0, yard={"1": 1, "3": 1}, stacks={"4": 4})

    go(play, "place:L1")

    assert {"factory:1.yard", "factory:3.yard", "factory:4.stack"} == {
        o for o in options(play) if o.startswith("factory")
    }
    assert {option.split(".")[0] for option in placed(play)} == {"loco:4"}


@both
def test_the_exchange_is_finished_before_its_benefits_come(edition):
    play = position(
        edition,
        4,
        coins=0,
        rails={"petersburg": {"wood": 4}},
        locos={"transsib": ["3", "1"], "petersburg": "2", "kiev": "1"},
        stacks={"4": 4},
    )

    go(play, "place:L1 loco:4.petersburg")
    assert not any(option.startswith("idea") for option in options(play))

    go(play, "shunt:2.kiev turn-in:1")
    assert "idea:i1" in options(play)


@both
def test_without_a_place_for_the_lowest_locomotive_only_a_factory_can_be_built(edition):
    play = position(edition, 4, coins=0, locos=FULL, stacks={"4": 2})

    go(play, "place:L1")

    assert placed(play) == set()
    assert factories(play) == ["4"], "the only way"


@both
def test_l3_is_closed_when_the_locomotive_has_no_place(edition):
    play = position(edition, 4, coins=0, locos=FULL, stacks={"4": 2})

    assert "place:L1" in options(play)
    assert "place:L3" not in options(play)
    assert play.explain("place:L3").rule == "lacks-slot"


@both
def test_l3_is_open_when_the_factory_opens_a_stack_that_fits(edition):
    tiles = {"transsib": ["5", "5"], "petersburg": "6", "kiev": "5"}
    play = position(edition, 4, coins=0, locos=tiles, stacks={"5": 1})

    go(play, "place:L3 factory:5.stack loco:6.kiev turn-in:5")

    assert (locos(play)["kiev"], factories(play), yard(play)) == (["6"], ["5"], {"5": 1})


def test_classic_with_the_stacks_empty_the_spaces_live_on_returned_factories():
    play = position("classic", 4, coins=0, locos=FULL, stacks={"9": 0}, yard={"6": 1})

    assert "place:L3" not in options(play)
    assert factories(go(play, "place:L1")) == ["6"]


def test_classic_with_nothing_left_to_build_the_spaces_are_closed():
    play = position("classic", 4, coins=0, stacks={"9": 0})

    assert not {"place:L1", "place:L2", "place:L3"} & set(options(play))


LAST = {"stacks": {"9": 1}, "locos": FULL}


def test_classic_with_one_tile_left_the_exchanged_locomotive_is_the_factory():
    play = go(position("classic", 4, coins=0, **LAST), "place:L3 loco:9.kiev turn-in:5")

    assert (locos(play)["kiev"], factories(play)) == (["9"], ["5"])


def test_classic_with_one_tile_left_the_locomotive_must_come_before_the_factory():
    play = go(position("classic", 4, coins=0, **LAST), "place:L3")

    assert "factory:9.stack" not in options(play)


def test_ultimate_the_9_without_a_back_leaves_the_game_when_it_is_turned_in():
    lines = {"transsib": ["9", "9"], "petersburg": "9x", "kiev": "9"}
    play = position("ultimate", 4, coins=0, locos=lines, stacks={"10a": 4})

    go(play, "place:L1 loco:10a.petersburg")

    assert yard(play) == {}
    assert locos(play)["petersburg"] == ["10a"]
