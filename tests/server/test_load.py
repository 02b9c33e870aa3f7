"""The load tool itself: a small load on a real server."""

import pytest

from roundhouse.server.load import Plan
from roundhouse.server.trial import measure


def test_many_who_open_their_tables_at_once_are_all_shown_what_is_new():
    found = measure(Plan(games=12, rate=10, seconds=1, choices=30))

    assert found["refused"] == {}
    assert found["acts"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("together", [False, True])
def test_those_who_hurry_at_two_servers_act_again_as_soon_as_they_see_what_came_of_it(cluster, tmp_path, together):
    found = measure(Plan(games=6, rate=0, seconds=3, workers=2, database=cluster.address(tmp_path), together=together))

    assert (found["refused"], found["lost"]) == ({}, 0)
    assert found["acts"] > 6
    assert (found["shown_elsewhere"]["max"] > 0) != together
