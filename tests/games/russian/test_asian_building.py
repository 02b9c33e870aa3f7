"""The industry board: its markers, and factories that cover what they do."""

import pytest

from roundhouse.testing.russian import earned, finish_round, go, options, rails, state

from .asian_turns import THREE, at, marked, markers, offered, tops


# ---------------------------------------------------------------- the industry board


def test_all_markers_start_on_one_board():
    play = at(seats=3)

    assert [markers(play, seat) for seat in range(3)] == [["0"], ["0"], ["0"]]
    assert state(play).factories == [[0] * 6]


@pytest.mark.parametrize(("seats", "sites"), [(2, 4), (3, 6), (4, 6)])
def test_each_number_of_players_has_its_side(seats, sites):
    assert len(state(at(seats=seats)).factories[0]) == sites


def test_a_printed_factory_cannot_be_entered():
    play = at(markers=marked("5"))

    assert "place:I1" not in options(play)
    assert play.explain("place:I1").rule == "lacks-factory"


def test_a_detour_may_be_taken_or_left():
    play = at("place:I1", seats=3, sites={"F1": ["3"], "F2": ["4"]}, markers=marked("7", 3))

    assert offered(play, "industry") == {"1.F2", "1.8"}
    go(play, "industry:1.F2")
    assert markers(play) == ["F2"]


def test_a_detour_that_is_not_built_is_closed():
    play = at(seats=3, sites={"F1": ["3"]}, markers=marked("7", 3))
    go(play, "place:I1 industry:1.8")

    assert markers(play) == ["8"]
    two = at("place:I2", seats=3, sites={"F1": ["3"]}, markers=[marked("7", 3)[0], 0])
    assert two.explain("industry:1.F2").rule == "industry-gap"


def test_each_own_marker_scores():
    play = at(markers=[marked("7")[0], marked("3")[0]], sites={"F1": ["4"]})

    assert earned(finish_round(play))["industry"] == 10


def test_a_marker_on_a_factory_scores_the_number_behind_it():
    play = at(markers=marked("F1"), sites={"F1": ["4"]})

    assert earned(finish_round(play))["industry"] == 5


def test_the_last_space_is_worth_35_and_gives_a_key():
    sites = {"F1": ["4"], "F3": ["5"], "F5": ["6"]}
    play = at("place:I1", sites=sites, markers=marked("30"))

    assert "key:points" in options(play)
    go(play, "key:points")
    assert earned(finish_round(play))["industry"] == 35


def test_the_last_space_gives_every_marker_a_key():
    sites = {"F1": ["4"], "F3": ["5"], "F5": ["6"]}
    play = at("place:I1 industry:2", sites=sites, markers=[marked("35")[0], marked("30")[0]])

    assert state(play).keys[0] == 2


# ---------------------------------------------------------------- building


def test_a_factory_covers_a_site_and_its_builder_does_what_is_printed_there():
    play = at("place:L1 factory:2.stack cover:F1")

    assert tops(play) == {"F1": "2"}
    assert state(play).coins[0] == 1


def test_what_is_covered_has_to_be_done_in_full():
    play = at("place:L1 factory:2.stack cover:F5")

    assert "done" not in options(play)
    go(play, "lay:seoul.wood lay:seoul.wood")
    assert rails(play)["seoul"] == {"wood": 3}


def test_v26_three_colours_without_bronze_are_refused():
    play = at("place:L1 factory:2.stack", rails={"beijing": {"wood": 4}}, stock={"green": 3})

    assert "F4" not in offered(play, "cover")
    assert play.explain("cover:F4").rule == "site-in-full"


def test_a_long_way_to_what_is_covered_is_found_whatever_is_done_first():
    play = at(
        seats=4,
        rails={"beijing": {"wood": 2, "green": 1}, "seoul": {"wood": 2}, "tokyo": {"wood": 6, "green": 3}},
        locos={"beijing": "1", "seoul": "2", "tokyo": "3"}, cleared=["beijing"], stacks={"5": 3}, markers=[3],
        sites={"F1": ["2"], "F2": ["2"], "F3": ["3"], "F4": ["4"], "F5": ["3"]},
        owed=(("loco", 1), ("lay", "wood", 1), ("lay", "green", 1), ("lay", "bronze", 1)), gained=(("wagon",),),
    )  # fmt: skip

    assert {"loco:5.seoul", "lay:tokyo.wood", "wagon:F1"} <= set(options(play))
    go(play, "wagon:F1 loco:5.seoul shunt:2.beijing-2 lay:tokyo.wood key:steps lay:seoul.wood")
    go(play, "clear:seoul lay:seoul.wood idea:i1")
    go(play, " ".join(["lay:beijing.wood"] * 4 + ["lay:beijing.green", "lay:beijing.bronze"]))
    assert rails(play)["beijing"] == {"wood": 6, "green": 2, "bronze": 1}


def test_a_locomotive_that_comes_first_may_open_the_way_to_what_is_covered():
    full = {site: ["2"] for site in ("F1", "F2", "F3", "F5")} | {"F6": ["3"]}
    own = {"rails": {"beijing": {"wood": 3, "green": 1}, "seoul": {"wood": 4}}, "stacks": {"5": 3}, "sites": full}
    play = at(seats=4, **own)

    assert "place:L3" in options(play)
    go(play, "place:L3 loco:5.seoul clear:beijing idea:i1 factory:5.stack")
    go(play, "lay:beijing.wood lay:beijing.wood lay:beijing.wood")
    go(play, "lay:beijing.green lay:seoul.wood lay:beijing.green lay:beijing.bronze")
    assert rails(play)["beijing"] == {"wood": 6, "green": 3, "bronze": 1}


def test_three_colours_with_bronze_are_allowed():
    play = at("place:L1 factory:2.stack", rails={"beijing": {"wood": 6, "green": 3}})

    assert "F4" in offered(play, "cover")


def test_v27_an_idea_that_lapses_does_not_matter():
    ideas = ["i1", "i2", "i4", "i5", "i6", "i7", "i8", "i9", "i12", "i3"]
    own = {"rails": {"seoul": {"wood": 3}}, "locos": {"seoul": "9"}, "stacks": {"10a": 2, "10b": 2}}
    play = at("place:L1 factory:10a.stack cover:F5 lay:seoul.wood lay:seoul.wood", spent=ideas, **own)

    assert rails(play)["seoul"] == {"wood": 5}
    assert not offered(play, "idea")


def test_a_level_is_finished_before_the_next_begins():
    play = at("place:L1 factory:7.stack", sites={"F1": ["2"], "F3": ["2"]}, stacks={"7": 2}, rails=THREE)

    assert offered(play, "cover") == {"F4", "F5"}
    assert play.explain("cover:F1").rule == "site-level"


def test_when_all_sites_are_covered_any_of_them_may_be_again():
    sites = {"F1": ["6"], "F3": ["4"], "F4": ["5"], "F5": ["7"]}
    play = at("place:L1 factory:8.stack", sites=sites, stacks={"8": 2})

    assert offered(play, "cover") == {"F1", "F3", "F4", "F5"}
    go(play, "cover:F1")
    assert tops(play)["F1"] == "8"
    assert state(play).coins[0] == 1, "what the covered one does"


def test_a_third_one_waits_until_two_lie_everywhere():
    sites = {"F1": ["6", "8"], "F3": ["4", "6"], "F4": ["5"], "F5": ["7"]}
    play = at("place:L1 factory:9.stack", sites=sites, stacks={"9": 2})

    assert offered(play, "cover") == {"F4", "F5"}


def test_what_is_covered_stays_below_and_never_comes_back():
    sites = {"F1": ["6"], "F3": ["4"], "F4": ["5"], "F5": ["7"]}
    play = at("place:L1 factory:8.stack cover:F1 done", sites=sites, stacks={"8": 2})

    assert sum(state(play).yard) == 0
    assert state(play).factories[1][0] == state(play).kit.tile_index["6"]


def test_without_a_site_that_can_be_done_a_factory_cannot_be_built():
    sites = {"F1": ["7"], "F3": ["5"], "F5": ["4"]}
    own = {"rails": {"beijing": {"wood": 5}}, "stacks": {"8": 2}, "yard": {}, "sites": sites}
    play = at("place:L1", **own)

    assert {option.split(":")[0] for option in options(play)} == {"loco"}, "F4 is left, and there is no bronze"
    assert play.explain("factory:8.stack").rule == "no-site"
    assert "place:L3" not in options(at(**own))
    assert at(**own).explain("place:L3").rule == "lacks-site"


def test_a_gained_factory_lapses_without_a_site():
    sites = {"F1": ["7"], "F3": ["5"], "F5": ["4"]}
    own = {"rails": {"beijing": {"wood": 5}}, "stacks": {"8": 2}, "sites": sites}
    play = at(gained=(("factory", 1), ("lay", "wood", 1)), **own)

    assert {option.split(":")[0] for option in options(play)} == {"lay", "done"}


def test_a_card_that_builds_covers_a_site_too():
    play = at("idea:i7 card:q3", gained=(("idea", 1),))

    assert offered(play, "factory") == {"2.stack"}
    go(play, "factory:2.stack cover:F1")
    assert tops(play) == {"F1": "2"}


def test_covering_a_factory_that_uses_a_space_again_needs_one():
    sites = {"F1": ["3"], "F3": ["5"], "F4": ["6"], "F5": ["8"]}
    own = {"sites": sites, "stacks": {"9": 2}}
    without, held = (
        at("place:L1 factory:9.stack", **own, rails={}),
        at("place:L1 factory:9.stack", **own, places={"C": "w1"}),
    )

    assert "F1" in offered(held, "cover")
    assert "F1" in offered(without, "cover"), "the space just taken is one: a locomotive could be built"


def test_the_other_two_locomotives_move_wood():
    play = at("place:I1", sites={"F1": ["2"]}, markers=marked("5"))

    assert offered(play, "lay") == {"beijing.wood", "seoul.wood", "tokyo.wood"}
    go(play, "lay:seoul.wood lay:seoul.wood")
    assert rails(play)["seoul"] == {"wood": 3}
