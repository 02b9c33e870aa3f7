"""Dice: one integer, the same everywhere for ever."""

from collections import Counter

from roundhouse.core.dice import Dice, below, step


def test_the_dice_are_splitmix64():
    seed, bits = step(0)

    assert (seed, bits) == (0x9E3779B97F4A7C15, 0xE220A8397B1DCDAF)
    assert step(seed)[1] == 0x6E789E6AA1B965F4


def test_a_number_is_below_its_bound():
    seed, seen = 1, Counter()
    for _ in range(6000):
        seed, n = below(seed, 6)
        seen[n] += 1

    assert sorted(seen) == [0, 1, 2, 3, 4, 5]
    assert all(850 < n < 1150 for n in seen.values())


def test_dice_with_a_memory_are_the_same_dice():
    dice = Dice(7)
    seed, first = below(7, 100)

    assert (dice.below(100), dice.below(100)) == (first, below(seed, 100)[1])


def test_shuffling_keeps_everything_and_leaves_the_original_alone():
    items = list(range(20))
    shuffled = Dice(3).shuffled(items)

    assert items == list(range(20))
    assert sorted(shuffled) == items
    assert shuffled != items
    assert shuffled == Dice(3).shuffled(items)


def test_every_order_of_three_comes_up():
    assert len({tuple(Dice(seed).shuffled([1, 2, 3])) for seed in range(100)}) == 6
