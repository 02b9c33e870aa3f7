"""What greedy knows of networks in Age of Steam: the best way for every cube, and what it remembers."""

import pytest

import roundhouse as rh

from roundhouse.bots.generic.memory import Memory
from roundhouse.bots.roster import GREEDY
from roundhouse.bots.steam.network import NEVER, OTHERS, Network, network, own
from roundhouse.bots.steam.plans import Planner, plans
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


@pytest.mark.parametrize("seed", range(12))
def test_a_network_with_one_more_link_is_worth_what_it_would_be_made_anew(seed):
    links, demand, shut = drawn(seed)
    half = links[: len(links) // 2]
    net = Network(half, demand, shut, 0)
    for start in range(STOPS):
        net.values(start, 4)
    a, b = Dice(seed).shuffled(list(range(STOPS)))[:2]
    longer, anew = net.longer((a, b, 0), bytes(demand)), Network((*half, (a, b, 0)), demand, shut, 0)

    assert [longer.values(start, 4) for start in range(STOPS)] == [anew.values(start, 4) for start in range(STOPS)]


def test_what_distant_stops_take_makes_no_other_network():
    play = rh.game("age-of-steam", 1, map="barbados").start(1)
    s = play.state
    s.links.append((0, 1, 0, 2))
    before = own(s, 0), network(s, 0)
    s.demand[5] ^= 1

    assert (own(s, 0), network(s, 0)) == before
    s.demand[1] ^= 1
    assert own(s, 0) is not before[0]


@pytest.mark.parametrize("map_", ["rust-belt", "germany", "barbados"])
def test_less_money_finds_the_plans_that_it_pays_for(map_):
    seats = 1 if map_ == "barbados" else 3
    play = rh.game("age-of-steam", seats, map=map_).start(4)
    while play.state.round < 4:
        play.play(GREEDY.choose(play.view(play.decision.seat), play.decision.options, 1))
    for cash in (20, 7, 5, 3):
        found = plans(play.state, 0, 3, cash)

        assert sorted(found) == sorted(Planner(play.state, 0, 3, cash).run())


def test_what_was_found_out_is_not_looked_for_again_until_it_is_forgotten():
    asked = []
    memory = Memory[int](2)
    for key in (1, 2, 1, 3, 1):
        memory.get(key, lambda key=key: asked.append(key) or key)

    assert asked == [1, 2, 3, 1]
