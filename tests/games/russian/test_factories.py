"""Factories: building them into the gaps, and what each of them does."""

import pytest

from roundhouse.testing.russian import earned, factories, go, locos, options, position, rails, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])

FIVE = ["2", "3", "4", "5", "6"]


def enter(edition, tile, moves="", **own):
    """Let the marker enter a factory in the first gap, then go on with some moves."""
    own = {"coins": 0, "markers": [4], "factories": [tile], **own}
    return go(position(edition, 4, **own), f"place:I1 industry:1 {moves}")


def yard(play):
    """Return the returned factories by name."""
    s = state(play)
    return {name: n for name, n in zip(s.kit.tile_names, s.yard, strict=True) if n}


# ---------------------------------------------------------------- building


@both
def test_a_factory_is_the_lowest_locomotive_turned_over_in_the_leftmost_gap(edition):
    play = go(position(edition, 4, coins=0), "place:L1 factory:2.stack")

    s = state(play)
    assert s.factories[0] == [s.kit.tile_index["2"], 0, 0, 0, 0]
    assert s.stacks[s.kit.tile_index["2"]] == 3


@both
def test_gaps_fill_from_left_to_right(edition):
    play = go(position(edition, 4, coins=0, factories=["3", "2"], stacks={"4": 4}), "place:L1 factory:4.stack")

    assert factories(play) == ["3", "2", "4"]


@both
def test_a_returned_factory_may_be_chosen_instead_of_the_lowest_locomotive(edition):
    play = position(edition, 4, coins=0, yard={"1": 1}, stacks={"5": 4})

    go(play, "place:L1 factory:1.yard")

    assert factories(play) == ["1"]
    assert yard(play) == {}
    assert state(play).stacks[state(play).kit.tile_index["5"]] == 4


@both
@pytest.mark.parametrize("gap", [1, 2, 3, 4, 5])
def test_with_all_gaps_full_any_factory_makes_room_and_goes_to_the_returned_ones(edition, gap):
    play = position(edition, 4, coins=0, factories=FIVE, stacks={"7": 4})

    go(play, f"place:L1 factory:7.stack replace:{gap}")

    assert factories(play) == [*FIVE[: gap - 1], "7", *FIVE[gap:]]
    assert yard(play) == {FIVE[gap - 1]: 1}


@both
def test_while_a_gap_is_free_no_factory_is_replaced(edition):
    play = go(position(edition, 4, coins=0, factories=FIVE[:4], stacks={"7": 4}), "place:L1 factory:7.stack")

    assert factories(play) == ["2", "3", "4", "5", "7"]
    assert yard(play) == {}


@both
def test_building_a_factory_under_a_marker_does_not_use_it(edition):
    play = position(edition, 4, coins=0, factories=["6", "2", "3", "4", "5"], markers=[5], stacks={"6": 3})

    go(play, "place:L1 factory:6.stack replace:1")

    assert state(play).coins[0] == 0


# ---------------------------------------------------------------- what they do


@both
def test_factory_1_scores_the_numbers_of_the_own_engineers(edition):
    play = enter(edition, "1", "tally:engineers", engineers=["E3", "E14"])

    assert earned(play) == {"factories": 17}


@both
def test_factory_1_scores_nothing_without_engineers(edition):
    play = enter(edition, "1", "tally:engineers")

    assert earned(play) == {}


@both
def test_factory_2_builds_a_locomotive(edition):
    play = enter(edition, "2", "loco:2.kiev")

    assert locos(play)["kiev"] == ["2"]


@both
def test_factory_2_builds_a_factory(edition):
    play = enter(edition, "2", "factory:2.stack")

    assert factories(play) == ["2", "2"]


@both
def test_factory_3_uses_a_space_again_that_one_own_worker_holds(edition):
    play = enter(edition, "3", "again:C", places={"C": "w1", "T2": "w2"})

    assert state(play).coins[0] == 2


@both
def test_factory_4_gives_two_doublers(edition):
    play = enter(edition, "4", doublers=1)

    assert state(play).doublers[0] == 3


@both
def test_factory_4_gives_as_many_doublers_as_fit(edition):
    play = enter(edition, "4", doublers=7)

    assert state(play).doublers[0] == 8


@both
def test_factory_5_moves_a_marker_one_step_more(edition):
    play = enter(edition, "5", "industry:1")

    assert state(play).markers[0] == [6]


@both
def test_factory_5_may_move_the_other_marker(edition):
    play = enter(edition, "5", "industry:2", markers=[4, 1])

    assert state(play).markers[0] == [5, 2]


@both
def test_factory_6_gives_a_coin(edition):
    play = enter(edition, "6")

    assert state(play).coins[0] == 1


@both
def test_factory_7_gives_two_steps_of_any_colour(edition):
    play = enter(edition, "7", "lay:transsib.green lay:kiev.wood", rails={"transsib": {"wood": 4}})

    assert rails(play)["transsib"] == {"wood": 4, "green": 1}
    assert rails(play)["kiev"] == {"wood": 2}


@both
def test_factory_8_scores_the_two_highest_locomotives(edition):
    lines = {"transsib": ["4", "2"], "petersburg": "7", "kiev": "5"}
    play = enter(edition, "8", "tally:locos", locos=lines)

    assert earned(play) == {"factories": 12}


@both
def test_factory_9_gives_ten_points(edition):
    play = enter(edition, "9", "prize:points")

    assert state(play).points[0] == 10
    assert state(play).hand[0] == []


@both
def test_factory_9_gives_an_end_card_of_choice(edition):
    play = enter(edition, "9", "look end-card:e5")

    assert state(play).hand[0] == ["e5"]
    assert state(play).points[0] == 0


def test_ultimate_factory_10a_scores_green_and_bronze_steps():
    board = {"transsib": {"wood": 9, "green": 6, "bronze": 4}, "petersburg": {"wood": 6, "green": 4}}
    play = enter("ultimate", "10a", "tally:steps", rails=board)

    assert earned(play) == {"factories": 14}


def test_ultimate_factory_10b_uses_one_idea_and_gives_up_two():
    play = enter("ultimate", "10b", "spend:i4 drop:i1")

    s = state(play)
    names = [idea.id for idea in s.kit.ideas]
    assert s.doublers[0] == 3
    assert s.spent[0] == 1 << names.index("i4") | 1 << names.index("i1")
    assert s.ideas[0] == 0, "neither lies on the board"


def test_ultimate_factory_10b_needs_two_ideas():
    all_but_one = ["i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8"]
    play = enter("ultimate", "10b", ideas=all_but_one)

    assert play.decision.asks == "turn"
    assert state(play).spent[0] == 0


def test_ultimate_ideas_given_up_cannot_be_used_later():
    play = enter(
        "ultimate", "10b", "spend:i4 drop:i1 pass pass pass", rails={"petersburg": {"wood": 4}}, stacks={"5": 4}
    )

    go(play, "place:L1 loco:5.petersburg")

    assert not {"idea:i1", "idea:i4"} & set(options(play))
    assert "idea:i2" in options(play)


# ---------------------------------------------------------------- when they do it


@both
def test_a_factory_that_can_do_nothing_lapses(edition):
    play = go(position(edition, 4, coins=0, markers=[4], factories=["3"], places={"T2": "w2"}), "place:I2")

    assert state(play).markers[0] == [6], "no space is held by a single worker, so the second step follows"
    assert (play.decision.asks, play.decision.seat) == ("turn", 1)


@both
def test_factory_3_may_use_again_the_very_space_that_led_to_it(edition):
    play = enter(edition, "3", "again:I1 industry:1")

    assert state(play).markers[0] == [6]


@pytest.mark.parametrize("tile", ["2", "7", "9"])
def test_ultimate_what_a_factory_gives_may_be_left_out(tile):
    play = enter("ultimate", tile, "done")

    assert play.decision.seat == 1


@pytest.mark.parametrize("tile", ["2", "7", "9"])
def test_classic_a_factory_entered_must_be_used_when_it_can_be(tile):
    play = enter("classic", tile)

    assert "done" not in options(play)


def test_classic_a_factory_is_used_before_the_next_step():
    play = go(position("classic", 4, coins=0, factories=["7"], markers=[4]), "place:I2 industry:1")

    assert "industry:1" not in options(play)
    go(play, "lay:kiev.wood lay:kiev.wood")
    assert state(play).markers[0] == [6], "then the second step follows of itself"


def test_ultimate_a_factory_may_wait_until_after_the_next_step():
    play = go(position("ultimate", 4, coins=0, factories=["7"], markers=[4]), "place:I2 industry:1")

    assert {"industry:1", "lay:kiev.wood"} <= set(options(play))
    go(play, "industry:1 lay:kiev.wood lay:kiev.wood")
    assert (state(play).markers[0], rails(play)["kiev"]) == ([6], {"wood": 3})


def test_ultimate_a_factory_may_wait_until_another_effect_makes_it_useful():
    play = position("ultimate", 4, coins=0, factories=["8"], markers=[4], owed=(("industry", 1), ("build", 1)))

    go(play, "industry:1 loco:2.kiev tally:locos")

    assert earned(play) == {"factories": 3}


@both
def test_each_marker_uses_a_factory_when_it_enters(edition):
    play = go(position(edition, 4, coins=0, factories=["6"], markers=[6, 4]), "place:I1 industry:2")

    assert state(play).coins[0] == 1


def test_classic_factory_3_may_be_left_unused():
    play = position("classic", 4, markers=[4], factories=["3"], places={"T1": "w1"})
    play.follow((None, move) for move in ("place:I1", "pay:w1", "industry:1"))

    assert set(options(play)) == {"again:T1", "again:I1", "done"}
