"""What greedy knows of networks in Age of Steam: the best way for every cube, and what it remembers."""

import pytest

from roundhouse.bots.generic.memory import Memory
from roundhouse.bots.steam.network import NEVER, OTHERS, Network
from roundhouse.core.dice import Dice


STOPS, COLOURS = 9, 3
GAIN = {0: 1.0, 1: OTHERS, 6: 0.0}
"""What links of oneself, of another and of nobody add."""


def drawn(seed):
    """Return links with owners, what stops take, and which of them nobody leaves again."""
    dice = Dice(seed)
    pairs = [(a, b) for a in range(STOPS) for b in range(a) if dice.below(3) == 0]
    links = tuple((a, b, list(GAIN)[dice.below(3)]) for a, b in pairs)
    return links, tuple(1 << dice.below(8) & 7 for _ in range(STOPS)), 1 << dice.below(STOPS)


def ways(links, demand, shut, colour, at, left, seen):
    """Return all that one cube can pay, one link after the other."""
    for a, b, owner in links:
        for start, stop in ((a, b), (b, a)):
            if start == at and stop not in seen and left:
                if demand[stop] >> colour & 1:
                    yield GAIN[owner]
                elif not shut >> stop & 1:
                    on = ways(links, demand, shut, colour, stop, left - 1, {*seen, stop})
                    yield from (GAIN[owner] + more for more in on)


@pytest.mark.parametrize("seed", range(12))
def test_the_best_way_of_every_cube_is_found(seed):
    drawing = drawn(seed)
    net = Network(*drawing, 0)
    for start in range(STOPS):
        best = [max(ways(*drawing, colour, start, 4, {start}), default=NEVER) for colour in range(COLOURS)]

        assert net.values(start, 4)[:COLOURS] == pytest.approx(best)
        for colour, value in enumerate(best):
            way = net.way(colour, start, 4, 1 << start)
            assert sum(GAIN[owner] for _, owner in way) == pytest.approx(value if way else 0.0)
            assert bool(way) == (value > NEVER)


def test_of_two_links_between_the_same_stops_the_own_one_is_taken():
    net = Network(((0, 1, 3), (1, 0, 0), (0, 1, 2)), (0, 1), 0, 0)

    assert net.way(0, 0, 1, 1) == [(1, 0)]


def test_what_was_found_out_is_not_looked_for_again_until_it_is_forgotten():
    asked = []
    memory = Memory[int](2)
    for key in (1, 2, 1, 3, 1):
        memory.get(key, lambda key=key: asked.append(key) or key)

    assert asked == [1, 2, 3, 1]
