"""The Asian board read a second time: Osaka, gold, medals and closed places in odd moments."""

import pytest

from roundhouse.testing.russian import earned, finish_round, go, locos, options, rails, state

from . import reading
from .reading import markers, named, offered


OSAKA = {"gained": (("idea", 1),)}
USED = ["i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9"]
"""All ideas but Osaka."""


def at(moves="", **own):
    return reading.at(moves, board="asian", **own)


# ---------------------------------------------------------------- closed places


def test_the_first_locomotive_on_tokyo_clears_a_place_and_nothing_else_may_be_done_first():
    play = at("place:L3 loco:2.tokyo")

    assert options(play) == ["clear:beijing", "clear:seoul"], "the factory of the same space waits"


def test_the_place_that_was_just_cleared_takes_the_locomotive_gained_by_the_same_move():
    own = {"rails": {"seoul": {"wood": 6}}, "locos": {"seoul": "5"}, "cleared": ["beijing"], "stacks": {"6": 2}}
    play = at("place:L1 loco:6.seoul shunt:5.tokyo", **own)
    assert options(play) == ["clear:beijing", "clear:seoul"]

    go(play, "clear:seoul loco:6.seoul-2")
    assert locos(play) == {"beijing": ["1", "site"], "seoul": ["6", "6"], "tokyo": ["5"]}


def test_with_three_places_of_beijing_open_their_numbers_are_one_reach():
    own = {"cleared": ["beijing", "beijing"], "locos": {"beijing": ["9", "7"]}, "stacks": {"2": 2}}
    play = at("place:L1 loco:2.beijing-3", **own, rails={"beijing": {"wood": 18, "green": 17}})

    finish_round(play)
    assert earned(play)["beijing"] == 17, "9, 7 and 2 reach the last space"


def test_a_locomotive_space_lapses_when_no_locomotive_is_left():
    own = {"rails": {"seoul": {"wood": 5}}, "locos": {"seoul": "6"}, "yard": {"7": 1}}
    play = at("place:T12 lay:seoul.wood", **own, stacks={"10a": 0, "10b": 0})

    assert play.decision.seat == 1, "returned tiles are factories only"


def test_a_locomotive_space_lapses_when_every_place_has_a_better_one():
    own = {"rails": {"seoul": {"wood": 5}}, "locos": {"beijing": "8", "seoul": "7", "tokyo": "9"}, "cleared": ["seoul"]}
    play = at("place:T12 lay:seoul.wood", **own, stacks={"6": 2})

    assert offered(play, "loco") == {"6.seoul-2"}, "the cleared place is the only one"


def test_whoever_may_not_step_takes_the_coin_for_the_tile():
    play = at("place:L1 loco:2.tokyo clear:seoul take-coin", markers=named("asian", 2, "5"))

    assert state(play).coins[0] == 1


# ---------------------------------------------------------------- Osaka, gold and keys


def test_osaka_and_both_last_spaces_of_beijing_are_two_keys():
    play = at("place:T2 lay:beijing.wood lay:beijing.wood", rails={"beijing": {"wood": 16}}, laid=["osaka"])

    assert state(play).keys[0] == 2


def test_osaka_laid_at_the_end_of_beijing_brings_one_key_more():
    play = at("idea:i12", rails={"beijing": {"wood": 18}}, keys=1, **OSAKA)

    assert state(play).keys[0] == 2
    assert not any(option.endswith("gold") for option in options(play))


def test_gold_of_osaka_may_run_on_beijing_or_on_osaka_itself():
    packed = {"green": 6, "bronze": 5, "silver": 4}
    own = {"rails": {"tokyo": {"wood": 7, **packed}, "beijing": {"wood": 12, **packed}}, "laid": ["osaka"]}
    play = at("place:T12 lay:tokyo.wood", **own)

    assert {"lay:tokyo.gold", "lay:beijing.gold"} <= set(options(play))
    go(play, "lay:tokyo.gold lay:tokyo.gold")
    assert rails(play)["tokyo"]["gold"] == 2


def test_gold_steps_of_the_second_space_move_the_gold_that_lies_there():
    packed = {"green": 12, "bronze": 9, "silver": 6, "gold": 1}
    own = {"rails": {"tokyo": {"wood": 8}, "beijing": {"wood": 16, **packed}}, "laid": ["osaka"], "keys": 1}
    play = at("place:T12 lay:beijing.wood lay:beijing.gold lay:beijing.gold key:points", **own)

    assert rails(play)["beijing"]["gold"] == 3
    assert (earned(play), state(play).keys[0]) == ({"keys": 10}, 2)


def test_osaka_gives_no_second_worker_and_no_second_tile():
    own = {"rails": {"tokyo": {"wood": 6}}, "locos": {"tokyo": "6"}, "cleared": ["seoul"]}
    play = at("idea:i12", **own, **OSAKA)

    assert state(play).extra[0] == 1
    assert not offered(play, "clear")


def test_osaka_laid_before_the_first_locomotive_clears_a_place_later():
    play = at("place:L1 loco:2.tokyo", laid=["osaka"])

    assert offered(play, "clear") == {"beijing", "seoul"}


def test_osaka_is_the_last_idea_and_its_own_idea_space_lapses():
    play = at("idea:i12", rails={"tokyo": {"wood": 7}}, locos={"tokyo": "7"}, cleared=["seoul"], spent=USED, **OSAKA)

    assert play.decision.seat == 1


def test_a_medal_laid_after_osaka_may_lie_there():
    play = at("idea:i6", laid=["osaka"], rails={"tokyo": {"wood": 6, "green": 5}}, locos={"tokyo": "5"}, **OSAKA)
    assert offered(play, "medal") == {"beijing.9", "seoul.5", "tokyo.5"}
    go(play, "medal:tokyo.5")

    assert earned(finish_round(play))["medal"] == 20


def test_bronze_stays_out_of_tokyo_but_not_of_osaka():
    own = {"rails": {"beijing": {"wood": 7}, "seoul": {"wood": 1}, "tokyo": {"wood": 7, "green": 6}}}

    assert offered(at("place:T11 pay:w1.c1", coins=1, **own), "lay").isdisjoint({"tokyo.bronze"})
    assert "tokyo.bronze" in offered(at("place:T11 pay:w1.c1", coins=1, laid=["osaka"], **own), "lay")


@pytest.mark.parametrize(("space", "points"), [(17, 0), (18, 10)])
def test_space_17_is_no_end_of_the_line(space, points):
    play = at(round=6, hand=["e4"], rails={"beijing": {"wood": space}})

    assert earned(finish_round(play)).get("cards", 0) == points


def test_of_six_locomotives_the_four_best_count_for_their_end_card():
    full = {
        "locos": {"beijing": ["9", "8", "2"], "seoul": ["7", "3"], "tokyo": "6"},
        "cleared": ["beijing"] * 2 + ["seoul"],
    }
    play = at(round=6, hand=["e7"], **full)

    assert earned(finish_round(play))["cards"] == 9 + 8 + 7 + 6


def test_stars_and_medal_are_not_scored_beyond_the_locomotives():
    own = {"rails": {"seoul": {"wood": 9, "green": 8, "bronze": 8}}, "medal": 2}
    board = {"seoul": {"wood": 9, "green": 8}, "beijing": {"wood": 7, "green": 2, "bronze": 1}}
    near, far = at(**own | {"rails": board}, locos={"seoul": "4"}), at(**own | {"rails": board}, locos={"seoul": "5"})

    assert earned(finish_round(near)).get("medal", 0) == 0
    assert earned(finish_round(near))["stars"] == 2 * 2
    assert earned(finish_round(far))["medal"] == 20


def test_the_asian_board_with_an_own_strip_has_no_wagons_and_the_usual_ends():
    play = at("place:I1", modules={"industry": "strip"}, factories=["4"], markers=[4])

    assert markers(play) == ["5"]
    assert "shed" not in state(play).schema


def test_clearing_a_place_moves_a_wrench_onto_a_factory_of_the_board():
    own = {"sites": {"F1": ["6"]}, "markers": named("asian", 2, "5")}
    play = at("place:L1 loco:7.tokyo clear:seoul industry:1", **own, stacks={"7": 2})

    assert markers(play) == ["F1"]
    assert state(play).coins[0] == 1
