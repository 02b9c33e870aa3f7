"""Clarified rules 11 to 17: where and what may be built."""

from steam_games import (
    ask,
    build,
    do,
    free_all,
    links_of,
    loose_of,
    offered,
    reason,
    tiles_on,
)

from roundhouse.core.machine import pending
from roundhouse.games.steam.maps.germany import left_to_close
from roundhouse.games.steam.state import FREE
from roundhouse.testing.steam import position


def test_h11_first_build_goes_first_and_the_engineer_lays_four_tiles():
    s = position(action={2: "first-build", 1: "engineer"})
    ask(s, 0, "building")

    assert pending(s).seat == 2
    assert s.stack[-1][2] == 3
    do(s, "done", "done")
    assert pending(s).seat == 1
    assert s.stack[-1][2] == 4


def test_h11_tiles_are_paid_one_by_one_without_credit():
    s = position(cash=5)
    build(s, 0, "K10 straight.1", "L9 straight.1")
    ask(s, 0, "build", 1)

    assert s.cash[0] == 1
    assert offered(s) == ["done"]


def test_h12_urbanization_comes_before_the_own_tiles_and_leaves_their_number():
    s = position(action={0: "urbanization"})
    ask(s, 0, "build-turn")

    assert pending(s).asks == "urbanize"
    do(s, "urbanize:K9", "city:C")
    assert s.stack[-1][1:] == ("build", 3)
    assert s.cash[0] == 50


def anytime(name="rust-belt", seats=4, **options):
    s = position(name, seats, urbanizing="any-time", **options, action={0: "urbanization"})
    return ask(s, 0, "build-turn")


def test_h12_as_an_option_urbanization_comes_at_any_time_of_the_own_turn():
    s = do(anytime(), "build:K10", "tile:straight.1")
    do(s, "urbanize:K9", "city:C")

    assert s.stack[-1][1:] == ("build", 2)
    assert not any(text.startswith("urbanize") for text in offered(s))
    assert s.cash[0] == 48


def test_h12_as_an_option_urbanization_may_come_last_or_never():
    s = do(anytime(), "build:K10", "tile:straight.1", "build:L9", "tile:straight.1")
    assert "urbanize:K9" in offered(s)
    do(s, "build:N9", "tile:gentle.3")

    assert pending(s).asks == "urbanize"
    do(s, "pass")
    assert not s.stack
    assert not do(anytime(), "done").stack


def test_h12_as_an_option_urbanization_in_germany_leaves_track_that_can_be_finished():
    s = anytime("germany", cash=99)
    seen = 0
    for label in [text.removeprefix("build:") for text in offered(s) if text.startswith("build:")][::9]:
        for tile in tiles_on(s, 0, label):
            copy = do(s.clone(), f"build:{label}")
            do(copy, *([f"tile:{tile}"] if pending(copy).asks == "lay" else []))
            for town in [text for text in offered(copy) if text.startswith("urbanize")]:
                seen += 1
                after = do(copy.clone(), town, "city:A")
                assert offered(after) != []
                assert left_to_close(after, 0, after.stack[-1][2], after.cash[0])

    assert seen > 100


def test_h12_urbanization_is_void_without_tiles():
    s = position()
    s.built[:] = range(8)
    s.action[0] = s.kit.do["urbanization"]
    ask(s, 0, "build-turn")

    assert pending(s).asks == "build"


def test_h13_the_first_tile_is_simple_and_touches_a_city():
    s = position(started={0: 0})

    assert "straight.1" in tiles_on(s, 0, "K10")
    assert reason(s, 0, "K10", "straight.0") == "no-connection"
    s = position("western-us")
    assert "side-straight-tight.5" in tiles_on(s, 0, "N1")
    s.started[0] = 0
    assert {"straight.2", "gentle.2"} < tiles_on(s, 0, "N1")
    assert reason(s, 0, "N1", "side-straight-tight.5") == "first-tile-start"


def test_h13_as_an_option_the_first_tile_may_be_of_any_kind():
    s = position("western-us", opening="any", started={0: 0})

    assert "side-straight-tight.5" in tiles_on(s, 0, "N1")
    assert tiles_on(s, 0, "I5") == set()


def test_h13_as_an_option_the_first_tile_may_replace_one():
    for opening in ("simple", "any"):
        s = position("st-lucia", 2, opening=opening)
        do(ask(s, 1, "urbanize"), "urbanize:D10", "city:F")
        build(s, 1, "E10 tight.4", "D9 straight.2")
        s.started[0] = 0

        assert ("build:D9" in offered(ask(s, 0, "build", 3))) == (opening == "any")
        assert ("side-straight-tight.5" in tiles_on(s, 0, "D9")) == (opening == "any")


def test_h13_in_the_west_the_first_tile_touches_a_starting_city():
    s = position("western-us")
    s.started[:] = [0] * 4
    denver = s.kit.at["I6"]
    around = {s.kit.labels[h] for h in s.kit.next[denver * 6 : denver * 6 + 6]}
    ask(s, 0, "build", 3)

    assert not around & {text.removeprefix("build:") for text in offered(s)}


def test_h14_a_new_line_starts_at_any_city_but_not_at_a_town_without_own_track():
    s = position()
    build(s, 0, "J9 gentle.1", "K9 straight.1", "L8 gentle.2")
    ask(s, 1, "build", 3)

    assert "build:A10" in offered(s)
    assert reason(s, 1, "K8", "straight.0") == "no-connection"
    assert "cross-straight-straight.1" not in tiles_on(s, 1, "K9")
    s.stack.clear()
    assert "cross-straight-straight.1" in tiles_on(s, 0, "K9")


def test_h14_an_unowned_section_that_leads_to_a_city_can_be_built_on():
    s = position()
    build(s, 0, "K10 straight.1")
    free_all(s)

    assert s.tips[0][1] == FREE
    assert "straight.1" in tiles_on(s, 1, "L9")


def test_h15_each_track_of_a_complex_tile_has_to_be_connected():
    s = position()

    assert reason(s, 0, "K10", "cross-straight-straight.1") == "no-connection"
    build(s, 0, "M10 tight.5")
    assert reason(s, 0, "L9", "cross-straight-straight.1") is None


def test_h15_one_connected_exit_is_enough_for_a_town_tile():
    s = position()
    build(s, 0, "J9 gentle.1")

    assert reason(s, 0, "K9", "town-3-star.1") is None
    build(s, 0, "K9 town-3-star.1")
    assert loose_of(s, 0) == [("K9", 0), ("K9", 2)]
    assert links_of(s, 0) == [("evansville", "indianapolis", 2)]


def test_h16_no_track_leads_off_the_map_or_into_a_lake():
    s = position()

    assert reason(s, 0, "A10", "gentle.1") is None
    assert reason(s, 0, "A10", "tight.3") == "leads-off"
    build(s, 0, "Q6 straight.2", "P5 town-1.2")
    assert reason(s, 0, "P5", "straight.2") == "leads-into-water"


def test_h16_track_never_joins_the_track_of_others_but_may_point_at_a_closed_edge():
    s = position()
    build(s, 0, "K10 straight.1")

    assert reason(s, 1, "L9", "straight.1") == "joins-track"
    build(s, 1, "M10 tight.5")
    assert loose_of(s, 1) == [("M10", 5)]
    assert reason(s, 1, "L9", "gentle.0") is None
    build(s, 1, "L9 gentle.0")
    assert reason(s, 2, "L8", "gentle.0") is None


def test_h17_no_tile_lies_on_a_city():
    s = position()

    assert reason(s, 0, "J10", "straight.0") == "on-city"
    assert s.links == []
