"""Industrialisation: the strip, its gaps and its idea space, one marker or two."""

import pytest

from roundhouse.testing.russian import earned, finish_round, go, options, position, rails, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])

FIVE = ["4", "6", "6", "6", "6"]


@both
def test_space_i1_moves_the_marker_one_step(edition):
    play = go(position(edition, 4, coins=0), "place:I1")

    assert state(play).markers[0] == [1]
    assert state(play).workers[0] == 4


@both
def test_space_i2_moves_the_marker_two_steps(edition):
    play = go(position(edition, 4, coins=0), "place:I2")

    assert state(play).markers[0] == [2]
    assert state(play).workers[0] == 3


@both
def test_space_i3_gives_an_industry_step_and_a_wood_step_in_either_order(edition):
    play = go(position(edition, 4, coins=0), "place:I3")

    first = go(play.clone(), "industry:1 lay:kiev.wood")
    second = go(play.clone(), "lay:kiev.wood industry:1")

    for end in (first, second):
        assert (state(end).markers[0], rails(end)["kiev"], state(end).workers[0]) == ([1], {"wood": 2}, 3)


@both
def test_space_lr_moves_the_marker_three_steps_in_the_last_round(edition):
    play = go(position(edition, 4, round=7, coins=0), "place:LR")

    assert state(play).markers[0] == [3]
    assert state(play).workers[0] == 3


@both
def test_after_four_steps_the_marker_stands_before_a_gap(edition):
    play = position(edition, 4, coins=0, markers=[4])

    assert not {"place:I1", "place:I2", "place:I3"} & set(options(play))


@both
def test_an_unfilled_gap_is_neither_entered_nor_skipped(edition):
    play = position(edition, 4, coins=0, markers=[3])

    assert "place:I1" in options(play)
    assert "place:I2" not in options(play)


@both
@pytest.mark.parametrize(("gaps", "before"), [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12)])
def test_the_first_unfilled_gap_stops_the_marker(edition, gaps, before):
    play = position(edition, 4, coins=0, factories=FIVE[:gaps], markers=[before])

    assert "place:I1" not in options(play)


@both
@pytest.mark.parametrize("at", range(4, 14))
def test_a_factory_makes_the_way_to_the_printed_space_behind_it(edition, at):
    play = position(edition, 4, coins=0, factories=FIVE, markers=[at], ideas=["i1"])

    go(play, "place:I1 industry:1")

    assert state(play).markers[0] == [at + 1]
    assert bool(state(play).coins[0] or state(play).doublers[0]) == (at + 1 in {5, 7, 9, 11, 13})


@both
def test_only_with_five_factories_the_marker_reaches_the_end(edition):
    four = position(edition, 4, coins=0, factories=FIVE[:4], markers=[12])
    five = go(position(edition, 4, coins=0, factories=FIVE, markers=[14]), "place:I1 industry:1")

    assert "place:I1" not in options(four)
    assert state(five).markers[0] == [15]


@both
def test_the_marker_never_leaves_the_strip(edition):
    play = position(edition, 4, coins=0, factories=FIVE, markers=[15])

    assert "place:I1" not in options(play)


def test_classic_the_end_of_the_strip_brings_nothing_more():
    play = go(position("classic", 4, coins=0, factories=FIVE, markers=[14]), "place:I1 industry:1")

    assert play.decision.seat == 1


def test_ultimate_the_end_of_the_strip_brings_a_key():
    play = go(position("ultimate", 4, coins=0, factories=FIVE, markers=[14]), "place:I1 industry:1 key:points")

    assert state(play).keys[0] == 1
    assert earned(play) == {"keys": 10}


def test_ultimate_the_second_marker_brings_a_key_at_the_end_too():
    play = go(position("ultimate", 4, coins=0, factories=FIVE, markers=[15, 14]), "place:I1 industry:2 key:points")

    assert state(play).keys[0] == 2
    assert earned(play) == {"keys": 10}


# ---------------------------------------------------------------- the idea space


@both
def test_the_idea_space_brings_an_idea(edition):
    play = go(position(edition, 4, coins=0, factories=FIVE, markers=[9]), "place:I1 industry:1 idea:i4")

    assert state(play).doublers[0] == 3


@both
def test_the_idea_space_works_only_for_the_first_marker(edition):
    play = go(position(edition, 4, coins=0, factories=FIVE, markers=[12, 9]), "place:I1 industry:2")

    assert state(play).markers[0] == [12, 10]
    assert play.decision.seat == 1


@both
def test_the_idea_space_needs_no_factory_of_its_own_but_the_three_before_it(edition):
    play = position(edition, 4, coins=0, factories=FIVE[:3], markers=[9])

    assert "place:I1" in options(play)


# ---------------------------------------------------------------- two markers


@both
def test_with_two_markers_steps_are_split_freely(edition):
    play = position(edition, 4, coins=0, markers=[3, 0])

    for moves, after in [("industry:1 industry:2", [4, 1]), ("industry:2 industry:2", [3, 2])]:
        assert state(go(play.clone(), f"place:I2 {moves}")).markers[0] == after


def test_classic_two_markers_never_share_a_space():
    play = position("classic", 4, coins=0, markers=[3, 2])

    go(play, "place:I2")

    assert state(play).markers[0] == [4, 3], "the second can move only after the first"


def test_classic_the_marker_behind_waits():
    play = position("classic", 4, coins=0, markers=[4, 3])

    assert "place:I1" not in options(play)


def test_ultimate_two_markers_may_share_a_space():
    play = go(position("ultimate", 4, coins=0, markers=[4, 3]), "place:I1")

    assert state(play).markers[0] == [4, 4]


@both
def test_both_markers_score(edition):
    play = finish_round(position(edition, 2, factories=["6"], markers=[6, 3]))

    assert earned(play)["industry"] == 10 + 3


@both
def test_the_second_marker_uses_a_factory_once_more(edition):
    play = position(edition, 4, coins=0, factories=["5", "6"], markers=[7, 4])

    go(play, "place:I1 industry:2 industry:1")

    assert state(play).markers[0] == [8, 5]


def test_classic_a_factory_is_barred_while_the_other_marker_stands_on_it():
    play = position("classic", 4, coins=0, factories=["6"], markers=[5, 4])

    go(play, "place:I1")

    assert state(play).markers[0] == [6, 4], "only the first can move"
