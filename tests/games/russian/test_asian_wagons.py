"""Maintenance wagons, the idea space, and what meets what on the industry board."""

import roundhouse as rh

from roundhouse.core.dice import Dice
from roundhouse.testing.russian import finish_round, go, locos, options, position, rails, state

from .asian_turns import THREE, at, marked, markers, offered, tops, wagons


# ---------------------------------------------------------------- wagons


def test_three_wagons_are_at_hand_and_three_purple_ones_lie_with_a_card():
    s = state(at(seats=3))

    assert (s.shed[:3], s.workshop[:3], s.purple) == ([3, 3, 3], [0, 0, 0], -1)
    assert s.cards[[card.id for card in s.kit.idea_cards].index("q7")] == 1


def test_whoever_builds_may_lay_a_wagon_beside_any_factory():
    play = at("place:L1 factory:2.stack cover:F1")

    assert offered(play, "wagon") == {"F1", "F3", "F4", "F5"}, "also where nothing is built yet"
    assert "done" in options(play), "or leave it"
    go(play, "wagon:F4")
    assert wagons(play) == {"F4": "lies"}


def test_one_wagon_of_a_colour_at_a_factory():
    play = at("place:L1 factory:2.stack cover:F1", wagons={"F3": "lies"})

    assert offered(play, "wagon") == {"F1", "F4", "F5"}
    assert play.explain("wagon:F3").rule == "wagon-there"
    others = {1: {"wagons": {"F3": "lies"}}}
    assert "F3" in offered(at("place:L1 factory:2.stack cover:F1", others=others), "wagon")


def test_v24_a_wagon_at_hand_is_placed_before_one_is_moved():
    play = at(
        "place:L1 factory:2.stack cover:F1",
        wagons={"F1": "stands"},
        workshop=1,
        sites={"F1": ["4"], "F3": ["4"], "F4": ["5"], "F5": ["5"]},
        stacks={"2": 2},
    )

    assert offered(play, "wagon") == {"F3", "F4", "F5"}
    assert not offered(play, "shift")
    assert play.explain("shift:F1.F3").rule == "wagon-at-hand"


def test_without_a_wagon_at_hand_one_is_moved_and_lies_down():
    own = {"wagons": {"F1": "stands", "F3": "lies"}, "workshop": 1, "sites": {"F1": ["4"]}}
    play = at("place:L1 factory:2.stack cover:F3", **own, markers=[2], stacks={"2": 2})
    go(play, "industry:1")

    assert offered(play, "shift") == {"F1.F4", "F1.F5", "F3.F4", "F3.F5"}
    go(play, "shift:F1.F5")
    assert wagons(play) == {"F3": "lies", "F5": "lies"}


def test_v25_nothing_is_moved_when_all_wagons_are_in_the_workshop():
    play = at("place:L1 factory:2.stack cover:F1", workshop=3)

    assert not offered(play, "wagon")
    assert not offered(play, "shift")


def test_a_marker_on_a_factory_makes_all_wagons_there_stand_up():
    own = {"sites": {"F1": ["4"]}, "markers": marked("5"), "wagons": {"F1": "lies", "F3": "lies"}}
    play = at("place:I1", **own, others={1: {"wagons": {"F1": "lies"}}})

    assert wagons(play, 1) == {"F1": "stands"}
    assert wagons(play) == {"F1": "fresh", "F3": "lies"}


def test_a_wagon_that_stands_is_used_in_place_of_a_worker():
    own = {"sites": {"F1": ["7"]}, "wagons": {"F1": "stands"}, "others": {1: {"wagons": {"F1": "stands"}}}}
    play = at("ride:F1 lay:seoul.wood lay:tokyo.wood", **own, stacks={"8": 2})

    assert rails(play)["seoul"] == {"wood": 2}
    assert (wagons(play), state(play).workshop[0]) == ({}, 1)
    assert wagons(play, 1) == {"F1": "stands"}, "others stay where they are"
    assert play.decision.seat == 1, "that was the turn"


def test_a_wagon_stays_as_it_is_from_round_to_round():
    play = finish_round(at(sites={"F1": ["6"]}, stacks={"7": 2}, wagons={"F1": "stands", "F3": "lies"}))

    assert wagons(play) == {"F1": "stands", "F3": "lies"}


def test_a_wagon_that_lies_is_not_used():
    play = at(sites={"F1": ["7"]}, wagons={"F1": "lies"}, stacks={"8": 2})

    assert not offered(play, "ride")
    assert play.explain("ride:F1").rule == "wagon-lies"
    assert play.explain("ride:F3").rule == "no-wagon-there"


def test_a_wagon_is_used_without_workers_and_in_part():
    play = at("ride:F1 lay:seoul.wood", sites={"F1": ["7"]}, wagons={"F1": "stands"}, workers=0, stacks={"8": 2})

    assert "done" in options(play)


def test_a_wagon_does_what_its_factory_does_by_then():
    play = at(
        "ride:F1", sites={"F1": ["7"], "F3": ["4"], "F4": ["5"], "F5": ["6"]}, wagons={"F1": "stands"}, stacks={"8": 2}
    )
    assert offered(play, "lay")

    covered = {"F1": ["7", "6"], "F3": ["4"], "F4": ["5"], "F5": ["6"]}
    later = at("ride:F1", sites=covered, wagons={"F1": "stands"}, stacks={"8": 2})
    assert state(later).coins[0] == 1


def test_using_a_wagon_wakes_no_others():
    own = {"sites": {"F1": ["6"]}, "wagons": {"F1": "stands"}, "others": {1: {"wagons": {"F1": "lies"}}}}

    assert wagons(at("ride:F1", **own, stacks={"7": 2}), 1) == {"F1": "lies"}


def test_a_wagon_is_not_used_in_the_turn_in_which_its_owner_made_it_stand_up():
    own = {"sites": {"F1": ["4"]}, "markers": marked("5"), "wagons": {"F1": "lies"}, "incomes": ["n5"]}
    play = position("ultimate", 2, board="german", modules={"industry": "board"}, coins=0, stacks={"5": 2}, **own)
    go(play, "use:n5 industry:1 lay:dresden.wood")

    assert wagons(play) == {"F1": "fresh"}
    assert not offered(play, "ride")
    assert play.explain("ride:F1").rule == "wagon-fresh"
    go(play, "place:C")
    go(play, "place:T5" if "place:T5" in options(play) else "pass")
    while play.decision.seat == 1:
        go(play, "pass" if "pass" in options(play) else options(play)[0])
    assert offered(play, "ride") == {"F1"}, "in the next turn it is"


def test_a_key_brings_a_wagon_back_from_the_workshop():
    play = at("key:wagon", gained=(("key", 1),), workshop=2, wagons={"F1": "lies"})

    assert offered(play, "recall") == {"F3", "F4", "F5"}
    go(play, "recall:F5")
    assert wagons(play) == {"F1": "lies", "F5": "lies"}
    assert state(play).workshop[0] == 1


def test_a_key_needs_a_wagon_in_the_workshop_for_that():
    assert "key:wagon" not in options(at(gained=(("key", 1),)))


def test_purple_wagons_are_laid_at_once_beside_three_factories():
    play = at("idea:i7 card:q7", gained=(("idea", 1),), wagons={"F1": "lies"})

    assert state(play).coins[0] == 1
    assert offered(play, "purple") == {"F1", "F3", "F4", "F5"}, "also beside an own one"
    assert "done" not in options(play)
    go(play, "purple:F1")
    assert play.explain("purple:F1").rule == "wagon-there"
    go(play, "purple:F3 purple:F4")
    assert wagons(play, 2) == {"F1": "lies", "F3": "lies", "F4": "lies"}


def test_a_purple_wagon_is_used_moved_and_brought_back_like_others():
    own = {"purple": {"F1": "stands", "F3": "lies"}, "sites": {"F1": ["7"]}, "stacks": {"8": 2}}
    assert offered(at(**own), "ride") == {"F1.purple"}
    assert not offered(at(turn=1, others={0: {"purple": own["purple"]}}, sites=own["sites"], stacks={"8": 2}), "ride")

    back = at("key:wagon", gained=(("key", 1),), **own)
    assert offered(back, "recall") == {"F4.purple", "F5.purple"}

    moved = at("place:L1 factory:8.stack cover:F5 lay:seoul.wood lay:seoul.wood", **own, workshop=3)
    assert offered(moved, "shift") == {"F1.F4.purple", "F1.F5.purple", "F3.F4.purple", "F3.F5.purple"}


# ---------------------------------------------------------------- idea space


IDEA = {"sites": {"F1": ["4"], "F3": ["6"]}, "stacks": {"7": 2}}


def test_the_first_marker_finds_an_idea():
    play = at("place:I1", **IDEA, markers=marked("F3"))

    assert "idea:i1" in options(play)


def test_a_further_marker_has_to_take_a_key_there():
    play = at("place:I1 industry:2", **IDEA, markers=[marked("idea")[0], marked("F3")[0]])

    assert not offered(play, "idea")
    assert state(play).keys[0] == 1
    assert "done" not in options(play)
    assert {"key:points", "key:steps"} <= set(options(play))


# ---------------------------------------------------------------- together with others


def test_with_the_industry_board_nobody_has_factories():
    modules = {"special-ideas": "yes", "engineers": "all", "coal": "yes"}
    play = position("ultimate", 2, board="asian", modules=modules, coal=4, sites={"F1": ["4"]}, stacks={"5": 2})
    s = state(play)

    assert s.specials == [1, 1, 1, 0, 1], "no special factory"
    assert "X4" not in {engineer.id for engineer in s.kit.engineers}
    assert s.kit.counts["factories"](s, 0) == 0
    go(play, "stoke")
    assert offered(play, "heat") == set(), "there is one locomotive, so it gets the heater without asking"


def test_the_asian_board_on_a_strip_has_the_usual_locomotives():
    play = position("ultimate", 2, board="asian", modules={"industry": "strip"})

    assert state(play).kit.tile_do[state(play).kit.tile_index["2"]] == (("build", 1),)


def test_a_factory_that_repeats_a_space_that_builds_never_asks_in_circles():
    options = {"train": "yes", "coal": "yes", "special-ideas": "yes", "engineers": "all"}
    game = rh.game("ultimate-railroads", seats=4, board="asian", **options)
    play, dice = game.start(seed=161), Dice(161)

    while play.decision is not None:
        play.play(play.decision.options[dice.below(len(play.decision.options))])
    assert play.state.round == 6


def test_whoever_builds_before_a_marker_may_step_onto_the_new_factory():
    play = at("place:L1 factory:6.stack", markers=marked("10"), sites={"F1": ["7"]}, stacks={"6": 2})

    assert "F3" in offered(play, "cover"), "the step that is printed there leads onto it"
    go(play, "cover:F3 industry:1")
    assert markers(play) == ["F3"]
    assert state(play).coins[0] == 1


def test_a_step_that_no_marker_can_make_is_not_covered():
    play = at("place:L1 factory:6.stack", markers=marked("35"), sites={"F1": ["4"]}, stacks={"6": 2}, rails=THREE)

    assert offered(play, "cover") == {"F4", "F5"}
    assert play.explain("cover:F3").rule == "site-in-full"


def test_a_wagon_may_be_laid_before_what_is_covered_is_done():
    play = at("place:L1 factory:6.stack cover:F3 wagon:F3", markers=marked("10"), sites={"F1": ["7"]}, stacks={"6": 2})

    assert markers(play) == ["F3"]
    assert wagons(play) == {"F3": "fresh"}


def test_purple_wagons_can_be_moved_when_all_own_ones_are_in_the_workshop():
    play = at("place:L1 factory:6.stack cover:F1", workshop=3, purple={"F3": "lies"}, stacks={"6": 2}, sites={})

    assert offered(play, "shift") == {"F3.F1.purple", "F3.F4.purple", "F3.F5.purple"}


def test_a_locomotive_that_is_owed_may_wait_for_a_place_that_is_cleared_on_the_way():
    own = {
        "rails": {"beijing": {"wood": 6, "green": 5, "bronze": 4}, "tokyo": {"wood": 5, "green": 3}},
        "locos": {"beijing": ["5"], "seoul": ["8"], "tokyo": "9"}, "stacks": {"3": 2}, "yard": {"7": 1},
        "sites": {"F5": ["2"], "F6": ["4"]},
    }  # fmt: skip
    play = at("place:L3 factory:7.yard cover:F2 lay:tokyo.wood lay:tokyo.wood key:steps", seats=3, **own)

    go(play, "lay:seoul.wood lay:seoul.wood clear:seoul loco:3.seoul-2")
    assert locos(play)["seoul"] == ["8", "3"]


def test_a_factory_of_a_card_is_gone_where_no_site_can_be_done_and_the_rest_comes():
    sites = {"F1": ["7"], "F3": ["5"], "F5": ["4"]}
    own = {"rails": {"beijing": {"wood": 5}}, "stacks": {"8": 2}, "sites": sites, "coal": 0}
    play = at(modules={"coal": "yes"}, cards=["q8"], gained=(("card", 1),), **own)

    go(play, "card:q8")
    assert state(play).coal[0] == 2
    assert set(tops(play).values()) == {"7", "5", "4"}
