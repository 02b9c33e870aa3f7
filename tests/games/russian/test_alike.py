"""What a search need not look at twice, and what it can count on."""

import pytest

import roundhouse

from roundhouse.core.pool import owe
from roundhouse.games.russian.alike import key
from roundhouse.games.russian.prospect import Steps


ASIAN = roundhouse.game("ultimate-railroads", 3, board="asian")
STEP, IDEA, MOVE, WAGON = ("lay", "bronze", 1), ("idea", 1), ("industry", 1), ("wagon",)


def opened(owed, gained):
    """Return what decides in a position in which something is open."""
    s = ASIAN.start(1).state.clone()
    s.stack[:] = [(0, "trial")]
    owe(s, 0, owed, gained)
    return key(s)


@pytest.mark.parametrize(
    ("gained", "same"),
    [
        ((IDEA, MOVE), (MOVE, IDEA)),
        ((MOVE, MOVE), (("industry", 2),)),
        ((WAGON, MOVE), (MOVE,)),
    ],
)
def test_what_is_open_is_the_same_in_any_order_and_without_what_only_counts(gained, same):
    assert opened((STEP,), gained) == opened((STEP,), same)


@pytest.mark.parametrize("gained", [(IDEA,), (MOVE,), (("industry", 2), IDEA)])
def test_what_opens_something_makes_a_difference(gained):
    assert opened((STEP,), gained) != opened((STEP,), (MOVE, IDEA))


def test_what_is_owed_makes_a_difference_even_if_it_only_counts():
    assert opened((STEP, WAGON), ()) != opened((STEP,), ())
    assert opened((WAGON,), (WAGON,)) != opened((WAGON,), ())


@pytest.mark.parametrize(
    ("owed", "gained", "left"),
    [
        ((STEP,), (WAGON, IDEA), (IDEA,)),
        ((STEP,), (IDEA, MOVE), (IDEA, MOVE)),
        ((WAGON,), (WAGON, IDEA), (WAGON, IDEA)),
    ],
)
def test_a_search_drops_what_only_counts_unless_it_can_be_taken_for_something_owed(owed, gained, left):
    assert ASIAN.rules.kit.lore.leading(owed, gained) == left


@pytest.mark.parametrize(("wood", "lost"), [(0, 4), (2, 3), (3, 2), (5, 1), (6, 0)])
def test_a_line_is_gone_as_far_as_it_pays_to_what_it_brings(wood, lost):
    steps = Steps((9,) * 5, (9,) * 6, {0: [(3, 2), (6, 2)]})

    assert steps.lost({0: wood}) == lost
