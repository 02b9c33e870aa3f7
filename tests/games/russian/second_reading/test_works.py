"""The industry board read a second time: what is covered, who may build where, and wagons."""

import pytest

from roundhouse.testing.russian import earned, finish_round, go, options, rails, state

from . import reading
from .reading import markers, named, offered


def at(moves="", **own):
    return reading.at(moves, **{"board": "asian", **own})


def spot(name, seats=2):
    return named("asian", seats, name)[0]


def sites(top, seats=2):
    """Return the same tiles on every site, but for those that are named."""
    names = ("F1", "F3", "F4", "F5") if seats == 2 else ("F1", "F2", "F3", "F4", "F5", "F6")
    filler = iter(["6", "8", "6", "8", "6", "8"])
    return {name: top.get(name) or [next(filler)] for name in names}


def standing(play, seat=0):
    """Return where wagons of a seat stand or lie."""
    names = [n for n, shut in zip(state(play).kit.industry.names, state(play).kit.industry.shut, strict=True) if shut]
    return {name: n for name, n in zip(names, state(play).wagons[seat], strict=True) if n}


# ---------------------------------------------------------------- what is covered


@pytest.mark.parametrize(("doublers", "open_"), [(6, True), (7, False), (8, False)])
def test_two_doublers_are_covered_only_with_room_for_two(doublers, open_):
    play = at("place:L1 factory:9.stack", sites=sites({"F1": ["4"]}), stacks={"9": 2}, doublers=doublers)

    assert ("F1" in offered(play, "cover")) == open_


def test_the_last_doubler_of_the_supply_is_not_enough():
    play = at("place:L1 factory:9.stack", sites=sites({"F1": ["4"]}), stacks={"9": 2}, supply=1)

    assert "F1" not in offered(play, "cover")


@pytest.mark.parametrize(("used", "open_"), [(8, True), (9, False), (10, False)])
def test_the_factory_that_spends_two_ideas_is_covered_only_with_two(used, open_):
    ideas = ["i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i12", "i9"][:used]
    play = at("place:L1 factory:10a.stack", sites=sites({"F1": ["10b"]}), stacks={"10a": 2}, spent=ideas)

    assert ("F1" in offered(play, "cover")) == open_


def test_whoever_covers_the_factory_for_an_end_card_may_take_points_even_from_an_empty_pile():
    play = at("place:L1 factory:10a.stack cover:F1", sites=sites({"F1": ["9"]}), stacks={"10a": 2}, pile=[])
    go(play, "prize:points")

    assert sum(earned(play).values()) == 10


def test_a_factory_that_counts_nothing_may_be_covered():
    play = at("place:L1 factory:9.stack", sites=sites({"F1": ["1"]}), stacks={"9": 2}, locos={"beijing": "2"})

    assert "F1" in offered(play, "cover"), "no engineers are no points"


def test_a_step_onto_the_new_factory_may_be_what_makes_the_covered_step_possible():
    own = {"sites": {"F1": ["5"]}, "markers": [spot("10")], "stacks": {"6": 2}}
    play = at("place:L1 factory:6.stack cover:F3 industry:1", **own)

    assert (markers(play), state(play).coins[0]) == (["F3"], 1)


def test_the_covered_action_comes_from_the_top_tile_alone():
    double = {"F1": ["6", "7"], "F3": ["6", "8"], "F4": ["8", "2"], "F5": ["3", "5"]}
    play = at("place:L1 factory:9.stack cover:F1", sites=double, stacks={"9": 2})

    assert state(play).coins[0] == 0
    assert offered(play, "lay") == {"beijing.wood", "seoul.wood", "tokyo.wood"}


def test_three_levels_high_a_wagon_does_what_lies_on_top():
    triple = {"F1": ["6", "7", "8"], "F3": ["6", "8"], "F4": ["4", "2"], "F5": ["4", "5"]}
    play = at("ride:F1 tally:locos", sites=triple, stacks={"9": 2}, wagons={"F1": "stands"}, locos={"seoul": "3"})

    assert earned(play) == {"factories": 1 + 3}


def test_with_no_site_an_engineer_of_ones_own_still_places_a_locomotive():
    closed = {"F1": ["7"], "F3": ["5"], "F5": ["4"]}
    play = at("place:E12", engineers=["E12"], sites=closed, stacks={"8": 2})

    assert {option.split(":")[0] for option in options(play)} >= {"loco"}
    assert not offered(play, "factory")


# ---------------------------------------------------------------- wrenches


def test_two_steps_over_a_factory_do_what_it_does_in_between():
    play = at("place:I2 industry:1 lay:seoul.wood lay:seoul.wood industry:1", sites={"F1": ["2"]}, markers=[spot("5")])

    assert (markers(play), rails(play)["seoul"]) == (["7"], {"wood": 3})


def test_wrenches_of_both_players_share_a_space_and_each_works_the_factory():
    own = {"sites": {"F1": ["6"]}, "markers": [spot("5")], "stacks": {"7": 2}}
    play = at("place:I1", **own, others={1: {"markers": [spot("5")], "coins": 0}})
    go(play, "place:I2 industry:1")

    assert state(play).coins == [1, 1]


def test_the_third_wrench_of_the_german_board_takes_a_key_on_the_idea_space():
    own = {"sites": {"F1": ["4"], "F3": ["6"]}, "stacks": {"7": 2}, "laid": ["4c"]}
    there = named("german", 2, "idea", "idea", "F3", industry="board")
    play = at("place:I1 industry:3", board="german", modules={"industry": "board"}, markers=there, ideas=["i3"], **own)

    assert state(play).keys[0] == 1
    assert not offered(play, "idea")


def test_all_three_points_of_three_wrenches_count():
    own = {"sites": {"F1": ["4"], "F3": ["6"]}, "stacks": {"7": 2}, "laid": ["4c"], "ideas": ["i3"]}
    there = named("german", 2, "idea", "F1", "7", industry="board")
    play = at(board="german", modules={"industry": "board"}, markers=there, **own)

    assert earned(finish_round(play))["industry"] == 10 + 5 + 7


# ---------------------------------------------------------------- wagons


def test_a_wagon_laid_where_a_wrench_already_stands_lies():
    play = at("place:L1 factory:2.stack cover:F5 lay:seoul.wood lay:seoul.wood wagon:F1",
              sites={"F1": ["4"]}, stacks={"2": 2}, markers=[spot("F1")])  # fmt: skip

    assert standing(play) == {"F1": 1}


def test_a_wrench_of_another_makes_a_wagon_ready_for_its_owners_next_turn():
    own = {"sites": {"F1": ["6"]}, "stacks": {"7": 2}, "markers": [spot("5")]}
    play = at("place:I1", **own, others={1: {"wagons": {"F1": "lies"}, "workers": 0, "coins": 0}})

    assert set(options(play)) == {"ride:F1", "pass"}


def test_a_used_wagon_frees_its_place_for_another():
    play = at("ride:F1", sites={"F1": ["6"]}, stacks={"7": 2}, wagons={"F1": "stands"}, coins=0)
    go(play, "pass place:L1 pay:w1 factory:7.stack cover:F5 lay:seoul.wood lay:seoul.wood")

    assert "F1" in offered(play, "wagon")


def test_a_wagon_that_uses_a_space_again_needs_one_that_was_used():
    own = {"sites": {"F1": ["3"]}, "stacks": {"4": 2}, "wagons": {"F1": "stands"}}
    play = at("ride:F1", **own, places={"T12": "w1"} | {"C": "w1"})

    assert {"again:C"} <= set(options(play))
    assert "done" in options(play)


def test_purple_wagons_are_three_though_one_site_is_left_out():
    play = at("card:q7", gained=(("card", 1),), cards=["q7"])
    go(play, "purple:F1 purple:F3 purple:F5")

    assert standing(play, 2) == {"F1": 1, "F3": 1, "F5": 1}
    assert state(play).coins[0] == 1


def test_a_key_places_a_wagon_and_not_one_from_the_hand():
    play = at("key:wagon", gained=(("key", 1),), workshop=1)
    go(play, "recall:F4")

    assert (state(play).shed[0], state(play).workshop[0], standing(play)) == (2, 0, {"F4": 1})


def test_coal_may_be_used_beside_a_wagon():
    own = {"sites": {"F1": ["6"]}, "stacks": {"7": 2}, "wagons": {"F1": "stands"}, "modules": {"coal": "yes"}}
    with_workers = at("ride:F1", **own, coal=2, foundries=["g4"])
    assert {"fire:g4", "stoke"} <= set(options(with_workers)), "after it"

    alone = at(**own, coal=2, foundries=["g4"], workers=0)
    assert {"fire:g4", "ride:F1"} <= set(options(alone)), "before it, for the wagon is the action"
    go(alone, "fire:g4 done done")
    assert (alone.decision.seat, state(alone).workshop[0]) == (1, 1), "nobody passes after using coal"


def test_a_coin_space_is_paid_for_beside_a_wagon():
    own = {"sites": {"F1": ["6"]}, "stacks": {"7": 2}, "wagons": {"F1": "stands"}, "modules": {"industry": "board"}}
    play = at("ride:F1", board="american", **own, rails={"rocky": {"wood": 9, "green": 8}}, workers=0)

    assert "invest:rocky-8" in options(play), "with the coin it brought"


def test_whoever_passes_leaves_wagons_for_the_next_round():
    own = {"sites": {"F1": ["6"]}, "stacks": {"7": 2}, "wagons": {"F1": "stands"}, "workers": 0}
    play = at("pass", **own)
    assert play.decision.seat == 1
    go(play, "pass")

    assert standing(play) == {"F1": 2}
