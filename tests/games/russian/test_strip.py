"""The industry strip in the 2021 edition: two markers, factories under them, the last round."""

from roundhouse.testing.russian import earned, factories, finish_round, go, options, position, state


FIVE = ["6", "6", "7", "7", "8"]


def at(seats=4, **own):
    """Return a turn in the 2021 edition, without coins unless they are given."""
    return position("ultimate", seats, **{"coins": 0, **own})


def test_both_markers_on_the_idea_space_score_what_lies_behind_it_and_bring_one_idea():
    play = go(at(markers=[10, 9], factories=["6", "6", "6"], ideas=["i3", "i1"]), "place:I1")

    assert (state(play).markers[0], play.decision.seat) == ([10, 10], 1), "the second brings no idea"
    assert earned(finish_round(play))["industry"] == 15 + 15


def test_the_second_marker_brings_the_idea_if_it_comes_first():
    play = go(at(markers=[8, 9], factories=["6", "6", "6"], ideas=["i3"]), "place:I1 industry:2")

    assert "idea:i1" in options(play)


def test_a_marker_that_sets_out_later_uses_the_factory_that_is_there_then():
    play = at(2, markers=[5, 4], factories=FIVE, stacks={"4": 2}, ideas=["i3"])
    go(play, "place:L1 factory:4.stack replace:1 pass")

    assert state(play).doublers[0] == 0, "the marker stood there before"
    go(play, "place:I1 industry:2")
    assert (state(play).markers[0], state(play).doublers[0]) == ([5, 5], 2)


def test_a_replaced_factory_may_be_built_again_by_anybody():
    play = at(2, factories=["6", "6", "4", "4", "8"], stacks={"9": 2}, others={1: {"coins": 0}})
    go(play, "place:L1 factory:9.stack replace:5 place:L3 factory:8.yard")

    assert factories(play) == ["6", "6", "4", "4", "9"]
    assert factories(play, 1) == ["8"]


def test_both_markers_may_use_factory_3_in_one_turn():
    play = at(markers=[4, 6], factories=["3", "3"], ideas=["i3"], places={"C": "w1", "D": "w1"})

    go(play, "place:I2 industry:1 industry:2 again:C again:D")

    assert (state(play).coins[0], state(play).doublers[0]) == (2, 1)


def test_one_space_may_be_used_again_by_two_factories():
    play = at(markers=[4, 6], factories=["3", "3"], ideas=["i3"], places={"C": "w1"})

    go(play, "place:I2 industry:1 industry:2 again:C again:C")

    assert state(play).coins[0] == 4


def test_the_steps_of_the_last_round_may_be_split_over_two_markers():
    play = go(at(2, round=6, markers=[3, 0], ideas=["i3"]), "place:LR industry:1 industry:2 industry:2")

    assert state(play).markers[0] == [4, 2]
    assert play.explain("place:LR").rule == "space-taken"


def test_the_last_round_tile_is_not_used_again():
    own = {"markers": [0, 4], "factories": ["3"], "ideas": ["i3"]}
    play = go(at(2, round=6, **own, places={"C": "w1", "LR": "w2"}), "place:I1 industry:2")

    assert "again:C" in options(play)
    assert play.explain("again:LR").rule == "never-again"
