"""Clarified rules 18 to 29: what becomes of track."""

import pytest

from steam_checker import check
from steam_games import (
    ask,
    build,
    do,
    free_all,
    links_of,
    loose_of,
    offered,
    path_of,
    reason,
    tiles_on,
)

from roundhouse.core.machine import pending
from roundhouse.games.steam.maps.western import transcontinental
from roundhouse.games.steam.state import FREE
from roundhouse.testing.steam import position


def test_h18_no_link_leads_from_a_place_back_to_itself():
    s = position()
    build(s, 0, "K10 tight.4")

    assert loose_of(s, 0) == [("K10", 5)]
    assert reason(s, 0, "J9", "tight.2") == "loop"


def test_h18_parallel_links_between_two_places_are_allowed():
    s = position()
    build(s, 0, "K10 straight.1", "L9 straight.1")
    build(s, 1, "J9 gentle.1", "K9 straight.1", "L8 gentle.2")
    build(s, 2, "M10 tight.5", "L9 cross-straight-straight.1", "K9 cross-straight-straight.1")
    pairs = [tuple(sorted(link[:2])) for link in s.links]
    assert len(pairs) - len(set(pairs)) == 1


def test_h19_existing_track_stays_and_a_tile_has_to_change_something():
    s = position()
    build(s, 0, "K10 straight.1", "L9 straight.1")

    assert reason(s, 0, "L9", "gentle.1") == "keeps-track"
    assert reason(s, 0, "L9", "straight.1") == "changes-nothing"


def test_h20_only_the_loose_end_of_an_own_or_unowned_section_is_redirected():
    s = position()
    build(s, 0, "K10 straight.1")
    cash = s.cash[0]

    assert {"gentle.2", "gentle.4", "tight.3", "tight.4"} == {t for t in tiles_on(s, 0, "K10") if "-" not in t}
    assert "gentle.2" not in tiles_on(s, 1, "K10")
    build(s, 0, "K10 gentle.2")
    assert s.cash[0] == cash - 2
    assert loose_of(s, 0) == [("K10", 2)]
    free_all(s)
    assert "gentle.4" in tiles_on(s, 1, "K10")


def test_h20_track_into_a_town_is_not_redirected():
    s = position()
    build(s, 0, "J9 gentle.1", "K9 straight.1")

    assert loose_of(s, 0) == [("K9", 1)]
    assert "gentle.4" not in tiles_on(s, 0, "K9")


def test_h20_two_redirections_on_one_tile_cost_two_dollars_each():
    s = position()
    build(s, 0, "M10 tight.5", "K10 straight.1", "L9 side-gentle-tight-right.0")
    cash = s.cash[0]
    assert loose_of(s, 0) == [("L9", 0), ("L9", 3)]
    build(s, 0, "L9 cross-straight-straight.1")

    assert s.cash[0] == cash - 4
    assert loose_of(s, 0) == [("L9", 5)]
    assert links_of(s, 0) == [("cincinnati", "evansville", 2)]


@pytest.mark.parametrize(
    ("board", "markers", "first", "second", "other"),
    [
        ("rust-belt", 20, "Q1 tight.3", "P1 cross-gentle-gentle.1", "side-straight-tight.4"),
        ("rust-belt", 2, "Q1 tight.3", "P1 cross-gentle-gentle.1", "side-straight-tight.4"),
        ("western-us", 20, "N1 tight.4", "M1 cross-gentle-gentle.2", "side-straight-tight.5"),
    ],
)
def test_h20_two_loose_ends_change_places_where_neither_can_be_turned_alone(board, markers, first, second, other):
    s = position(board)
    build(s, 0, first, second)
    s.markers[0] = markers
    where = second.split()[0]

    assert tiles_on(s, 0, where) == {other}
    assert f"build:{where}" in offered(ask(s, 0, "build", 3))


def test_h21_a_spur_of_a_town_without_continuation_is_an_unfinished_section():
    s = position()
    build(s, 0, "J9 gentle.1", "K9 straight.1")

    assert links_of(s, 0) == [("evansville", "indianapolis", 2)]
    assert s.tips == [(s.kit.at["K9"] * 6 + 1, 0, s.kit.stop[s.kit.at["K9"]], 1, 1)]


def test_h22_a_section_not_lengthened_in_the_phase_loses_its_owner():
    s = position()
    build(s, 0, "K10 straight.1")
    build(s, 1, "M10 tight.5")
    s.action[2] = s.kit.do["first-build"]
    ask(s, 0, "building")
    do(s, "done", "build:L9", "tile:straight.1", "done")
    assert s.tips[-1][1] == 1
    do(s, "done", "done")

    pending(s)
    assert [tip[1] for tip in s.tips] == [FREE]
    assert s.markers == [19, 20, 20, 20]


def test_h22_a_section_begun_this_turn_stays_until_the_next_build():
    s = position()
    ask(s, 0, "building")
    do(s, "build:K10", "tile:straight.1", "done", "done", "done", "done")
    pending(s)

    assert [tip[1] for tip in s.tips] == [0]
    ask(s, 0, "building")
    do(s, "done", "done", "done", "done")
    pending(s)
    assert [tip[1] for tip in s.tips] == [FREE]


def test_h22_redirecting_is_no_lengthening():
    s = position()
    build(s, 0, "K10 straight.1")
    ask(s, 0, "building")
    do(s, "build:K10", "tile:gentle.2", "done", "done", "done", "done")
    pending(s)

    assert [tip[1] for tip in s.tips] == [FREE]


def test_h22_losing_it_at_the_end_of_the_own_turn_is_an_option():
    s = position(unextended="turn")
    build(s, 0, "K10 straight.1")
    ask(s, 0, "building")
    do(s, "done")

    assert pending(s).seat == 1
    assert [tip[1] for tip in s.tips] == [FREE]
    assert "straight.1" in tiles_on(s, 1, "L9")


def test_h23_lengthening_an_unowned_section_takes_all_of_it():
    s = position()
    build(s, 0, "K10 straight.1")
    free_all(s)
    build(s, 1, "L9 straight.1")

    assert links_of(s, 1) == [("cincinnati", "evansville", 2)]
    assert s.markers == [20, 19, 20, 20]
    check(s, path_of("rust-belt"))


def test_h23_an_unowned_end_can_be_redirected_and_then_lengthened():
    s = position()
    build(s, 0, "K10 straight.1")
    free_all(s)
    build(s, 1, "K10 gentle.2")
    assert [tip[1] for tip in s.tips] == [FREE]
    build(s, 1, "L10 gentle.5")

    assert [tip[1] for tip in s.tips] == [1]
    assert s.tips[0][3] == 2


def test_h24_reaching_a_city_completes_a_link_at_once():
    s = position()
    build(s, 0, "K10 straight.1", "L9 straight.1")

    assert links_of(s, 0) == [("cincinnati", "evansville", 2)]
    assert s.tips == []


def test_h25_urbanizing_ends_links_at_the_new_city_and_gives_unowned_ones_to_the_builder():
    s = position()
    build(s, 0, "J9 gentle.1")
    free_all(s)
    ask(s, 2, "urbanize")
    do(s, "urbanize:K9", "city:B")

    assert links_of(s, 2) == [("evansville", "indianapolis", 1)]
    assert s.markers == [20, 20, 19, 20]
    stop = s.kit.stop[s.kit.at["K9"]]
    assert s.goods[stop * 6 : stop * 6 + 6] == [0] * 6
    check(s, path_of("rust-belt"))


def test_h26_a_city_is_never_urbanized():
    s = position()
    ask(s, 0, "urbanize")
    do(s, "urbanize:K9", "city:A")
    ask(s, 1, "urbanize")

    assert "urbanize:K9" not in offered(s)
    do(s, "urbanize:I9")
    assert "city:A" not in offered(s)


def test_h27_a_hex_may_be_built_on_twice_in_a_turn():
    s = position()
    build(s, 0, "K10 straight.1", "K10 gentle.2")

    assert loose_of(s, 0) == [("K10", 2)]


def test_h28_in_germany_a_turn_ends_without_unfinished_track():
    s = position("germany")

    assert reason(s, 0, "E5", "straight.2", n=1) is None
    assert reason(s, 0, "E5", "gentle.2", n=1) == "unfinished"
    assert reason(s, 0, "E5", "gentle.2", n=2) is None
    ask(s, 0, "build", 2)
    assert "done" in offered(s)
    do(s, "build:E5", "tile:gentle.2")
    assert "done" not in offered(s)
    do(s, "build:D5", "tile:tight.0")
    assert links_of(s, 0) == [("bremen", "hannover", 2)]


def test_h28_in_germany_money_has_to_last_until_the_line_is_finished():
    s = position("germany", cash=3)

    assert reason(s, 0, "E5", "gentle.2", n=3) == "unfinished"
    s.cash[0] = 4
    assert reason(s, 0, "E5", "gentle.2", n=3) is None


def test_h28_a_line_may_start_at_a_terminal():
    s = position("germany")

    assert s.near[s.kit.at["B6"]] == 1 << 5
    assert "gentle.5" in tiles_on(s, 0, "B6")


def test_h29_track_hangs_together_until_east_and_west_are_joined():
    s = position("western-us", cash=200)
    build(s, 0, "N7 straight.2")
    seen = tiles_on(s, 0, "B2")

    assert not seen
    assert tiles_on(s, 1, "B2")
    s.joined = 1
    assert tiles_on(s, 0, "B2")


@pytest.mark.parametrize(
    ("owners", "gains"),
    [((0, 0, 0), [4, 0, 0, 0]), ((0, 1, 1), [2, 2, 0, 0])],
)
def test_h29_one_owner_gains_four_and_two_gain_two_each(owners, gains):
    s = joined(owners)

    assert s.income == gains
    assert s.joined == 1


def joined(owners):
    """Join Seattle, Salt Lake City, Denver and St. Louis by links of these owners."""
    s = position("western-us")
    stops = [s.kit.city_stop[name] for name in ("seattle", "salt-lake-city", "denver", "st-louis")]
    s.links[:] = [(a, b, owner, 4) for a, b, owner in zip(stops, stops[1:], owners, strict=False)]
    transcontinental(s, 3)
    return s


def test_h29_with_more_owners_the_builder_names_two():
    s = joined((0, 1, 2))

    assert pending(s).seat == 3
    assert offered(s) == ["bonus:0", "bonus:1", "bonus:2"]
    do(s, "bonus:2", "bonus:0")
    pending(s)
    assert s.income == [2, 0, 2, 0]


def test_h29_the_reward_comes_once():
    s = joined((0, 0, 0))
    transcontinental(s, 1)

    assert s.income == [4, 0, 0, 0]
