"""The load tool itself: a small load on a real server."""

from roundhouse.server.load import Plan, measure


def test_many_who_open_their_tables_at_once_are_all_shown_what_is_new():
    found = measure(Plan(games=12, rate=10, seconds=1, choices=30))

    assert found["refused"] == {}
    assert found["acts"] > 0
