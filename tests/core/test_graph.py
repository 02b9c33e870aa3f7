"""Ways over links."""

from roundhouse.core.graph import FAR, distances, onward, reaches, roads


def test_the_shortest_way_counts_and_some_places_are_out_of_reach():
    near = roads([(0, 1), (1, 2), (2, 3), (0, 3), (5, 4)], 6)

    assert distances(near, 0) == [0, 1, 2, 1, FAR, FAR]
    assert distances(near, 4) == [FAR, FAR, FAR, FAR, 0, 1]


def test_a_goal_is_in_reach_only_within_so_many_links_and_past_what_is_shut():
    near = roads([(0, 1), (1, 2), (2, 3), (0, 4), (4, 5), (5, 3)], 6)
    start, goal = 1 << 0, 1 << 3

    assert not reaches(near, start, goal, start, 2)
    assert reaches(near, start, goal, start, 3)
    assert reaches(near, start, goal, start | 1 << 1, 3)
    assert not reaches(near, start, goal, start | 1 << 1 | 1 << 5, 9)


def test_a_next_place_is_good_if_a_goal_can_still_be_reached_from_it():
    near = roads([(0, 1), (1, 2), (2, 3), (0, 4), (0, 3)], 5)

    assert onward(near, near[0], 1 << 3, 1 << 0, 3) == 1 << 1 | 1 << 3
    assert onward(near, near[0], 1 << 3, 1 << 0, 1) == 1 << 3
