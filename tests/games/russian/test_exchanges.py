"""Locomotives late in a game of the 2021 edition: the 10s, exchanges in a row, and what is turned in."""

import pytest

from roundhouse.testing.russian import factories, go, locos, options, position, state


NINES = {"transsib": ["9", "9x"], "petersburg": "9", "kiev": "9"}


def at(seats=4, **own):
    """Return a turn in the 2021 edition, without coins unless they are given."""
    return position("ultimate", seats, **{"coins": 0, **own})


def yard(play):
    """Return the returned factories by name."""
    s = state(play)
    return {name: n for name, n in zip(s.kit.tile_names, s.yard, strict=True) if n}


# ---------------------------------------------------------------- the stacks of 10


def test_while_a_9_is_left_no_10_can_be_taken():
    play = go(at(stacks={"9": 1}), "place:L1")

    assert play.explain("loco:10a.kiev").rule == "not-lowest"
    assert play.explain("factory:10b.stack").rule == "no-factory-stack"


def test_on_l3_the_last_9_opens_both_kinds_of_10():
    play = go(at(stacks={"9": 1}), "place:L3 loco:9.kiev")

    assert set(options(play)) == {"factory:10a.stack", "factory:10b.stack"}


def test_on_l3_the_two_10s_may_be_of_different_kinds():
    play = go(at(stacks={"10a": 4}), "place:L3 loco:10a.petersburg factory:10b.stack")

    assert (locos(play)["petersburg"], factories(play)) == (["10a"], ["10b"])


def test_one_kind_of_10_goes_on_when_the_other_is_used_up():
    play = go(at(stacks={"10a": 0, "10b": 2}), "place:L1")

    assert {option.split(".")[0] for option in options(play)} == {"loco:10b", "factory:10b"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_kind_of_10_is_there_once_for_every_seat(seats):
    s = state(at(seats))

    assert [s.stacks[s.kit.tile_index[name]] for name in ("10a", "10b", "1", "9x")] == [seats, seats, 0, 0]


# ---------------------------------------------------------------- the 9 of the idea card


def test_of_two_9s_on_the_transsib_either_may_be_exchanged():
    play = go(at(locos=NINES, stacks={"10a": 4}), "place:L1")

    assert {"loco:10a.transsib", "loco:10a.transsib-2"} <= set(options(play))
    kept = go(play.clone(), "loco:10a.transsib")
    lost = go(play.clone(), "loco:10a.transsib-2")
    assert (locos(kept)["transsib"], yard(kept)) == (["10a", "9x"], {"9": 1})
    assert (locos(lost)["transsib"], yard(lost)) == (["10a", "9"], {}), "the 9 of the card has no back"


def test_on_l3_the_exchanged_9_may_be_the_factory():
    play = go(at(locos=NINES, stacks={"10a": 4}), "place:L3 loco:10a.transsib factory:9.yard")

    assert (factories(play), yard(play)) == (["9"], {})


def test_of_two_equal_locomotives_on_the_transsib_it_does_not_matter_which():
    full = {"transsib": ["3", "3"], "petersburg": "4", "kiev": "4"}
    play = go(at(locos=full, stacks={"4": 1}), "place:L1")

    assert {option for option in options(play) if option.startswith("loco:")} == {"loco:4.transsib"}


def test_the_9_of_the_card_moves_on_like_any_other():
    full = {"transsib": ["8", "7"], "petersburg": "9x", "kiev": "5"}
    play = go(at(locos=full, stacks={"10a": 4}), "place:L1 loco:10a.petersburg shunt:9x.kiev turn-in:5")

    assert locos(play) == {"transsib": ["8", "7"], "petersburg": ["10a"], "kiev": ["9x"]}
    assert yard(play) == {"5": 1}


def test_an_exchange_may_go_over_all_three_lines():
    full = {"transsib": ["6", "3"], "petersburg": "5", "kiev": "4"}
    play = go(at(locos=full, stacks={"7": 4}), "place:L1 loco:7.transsib shunt:6.petersburg shunt:5.kiev")

    assert set(options(play)) == {"shunt:4.transsib-2", "turn-in:4"}
    go(play, "shunt:4.transsib-2")
    assert locos(play) == {"transsib": ["7", "4"], "petersburg": ["6"], "kiev": ["5"]}
    assert yard(play) == {"3": 1}, "with the last one nothing is left to choose"


def test_what_one_seat_turns_in_another_builds():
    full = {"transsib": ["8", "7"], "petersburg": "6", "kiev": "1"}
    play = go(at(locos=full, stacks={"9": 4}, others={1: {"coins": 0}}), "place:L1 loco:9.kiev place:L3")

    assert "factory:1.yard" in options(play)
    assert "loco:1.kiev" not in options(play), "as a locomotive it does not come back"
    go(play, "factory:1.yard")
    assert (factories(play, 1), yard(play)) == (["1"], {})


# ---------------------------------------------------------------- why not


def test_a_locomotive_of_a_card_that_does_not_fit_is_explained_by_its_number():
    lines = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5", "kiev": "9"}}
    play = go(at(**lines), "place:T12 lay:petersburg.wood idea:i7 card:q5")

    assert play.explain("loco:9x.kiev").rule == "loco-too-low"
    assert play.explain("loco:9x.petersburg") is None


def test_before_the_card_is_taken_its_locomotive_is_in_no_stack():
    assert go(at(), "place:L1").explain("loco:9x.kiev").rule == "not-lowest"


def test_an_exchanged_locomotive_that_does_not_fit_is_explained_by_its_number():
    full = {"transsib": ["4", "3"], "petersburg": "3", "kiev": "2"}
    play = go(at(locos=full, stacks={"5": 4}), "place:L1 loco:5.petersburg")

    assert set(options(play)) == {"shunt:3.kiev", "turn-in:3"}
    assert play.explain("shunt:3.transsib-2").rule == "loco-too-low"
    assert play.explain("turn-in:2").rule == "not-now", "it is the 3 that is looking for a place"


def test_only_an_exchanged_locomotive_is_turned_in():
    assert at().explain("turn-in:1").rule == "not-now"
