"""Ways over links."""

from roundhouse.core.graph import FAR, distances


def test_the_shortest_way_counts_and_some_places_are_out_of_reach():
    links = [(0, 1), (1, 2), (2, 3), (0, 3), (5, 4)]

    assert distances(links, 6, 0) == [0, 1, 2, 1, FAR, FAR]
    assert distances(links, 6, 4) == [FAR, FAR, FAR, FAR, 0, 1]
