"""The builder of positions: what is said is what stands there, and what cannot be is refused."""

import pytest

from roundhouse.testing.russian import position, state


def stacks(play):
    """Return how many tiles are left to buy, by name."""
    s = state(play)
    return {s.kit.tile_names[tile]: s.stacks[tile] for tile in s.kit.stacked if s.stacks[tile]}


@pytest.mark.parametrize("named", [["9", "10a", "10b"], ["10a", "10b", "9"], ["10b", "9", "10a"]])
def test_the_order_in_which_stacks_are_named_does_not_matter(named):
    left = {"9": 1, "10a": 0, "10b": 0}

    assert stacks(position("ultimate", 4, stacks={tile: left[tile] for tile in named})) == {"9": 1}


def test_stacks_below_the_lowest_that_is_named_are_gone():
    assert stacks(position("classic", 2, stacks={"8": 1})) == {"8": 1, "9": 2}


def test_what_lies_in_the_yard_is_no_longer_in_its_stack():
    assert stacks(position("classic", 2, stacks={"8": 2}, yard={"9": 1})) == {"8": 2, "9": 1}


@pytest.mark.parametrize(
    ("wrong", "own"),
    [
        ("4 tiles 9", {"locos": {"transsib": ["9", "9"], "petersburg": "9", "kiev": "9"}}),
        ("3 tiles 9", {"locos": {"kiev": "9"}, "stacks": {"9": 2}}),
        ("two places", {"engineers": ["E2"], "display": ["E3", "E2"]}),
        ("two places", {"display": ["E3", "E3"]}),
        ("hired twice", {"engineers": ["E2"], "others": {1: {"engineers": ["E2"]}}}),
        ("two owners", {"special": True, "others": {1: {"special": True}}}),
        ("occupied twice", {"places": {"C": "w1"}, "others": {1: {"places": {"C": "w1"}}}}),
        ("end card", {"hand": ["e1"], "pile": ["e1"]}),
        ("doublers", {"doublers": 8, "supply": 20}),
        ("workers", {"places": {"T2": "w2", "T4": "w2", "T6": "w2", "C": "w1"}}),
    ],
)
def test_what_is_in_two_places_or_too_often_there_is_refused(wrong, own):
    with pytest.raises(ValueError, match=wrong):
        position("classic", 2, **own)
