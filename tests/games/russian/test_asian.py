"""Asian Railroads: construction tiles, the medal and Osaka."""

import pytest

from roundhouse.testing.russian import earned, finish_round, go, locos, options, rails, state, stock

from .asian_turns import at, markers, offered


# ---------------------------------------------------------------- the board


def test_three_lines_with_three_closed_places():
    play = at()

    assert locos(play) == {"beijing": ["1", "site", "site"], "seoul": ["site"], "tokyo": []}
    assert rails(play) == {"beijing": {"wood": 1}, "seoul": {"wood": 1}, "tokyo": {"wood": 1}}


def test_a_closed_place_takes_no_locomotive():
    play = at("place:L1")

    assert {option for option in options(play) if option.startswith("loco:2.")} == {
        "loco:2.beijing",
        "loco:2.seoul",
        "loco:2.tokyo",
    }
    assert play.explain("loco:2.beijing-2").rule == "slot-shut"


def test_reaching_the_first_space_of_tokyo_clears_a_place_at_once():
    play = at("place:L1 loco:2.tokyo")

    assert offered(play, "clear") == {"beijing", "seoul"}
    assert play.explain("done").rule != "", "it has to be done"
    go(play, "clear:seoul")
    assert locos(play)["seoul"] == []


def test_clearing_brings_an_industry_step_or_a_coin():
    step, coin = at("place:L1 loco:2.tokyo clear:seoul"), at("place:L1 loco:2.tokyo clear:seoul")

    assert set(options(step)) == {"industry:1", "take-coin", "done"}
    go(step, "industry:1")
    assert markers(step) == ["1"]
    go(coin, "take-coin")
    assert state(coin).coins[0] == 1


def test_a_cleared_place_is_like_any_other():
    play = at("place:L1 loco:3.seoul-2", cleared=["seoul"], locos={"seoul": ["2"]}, stacks={"3": 2})

    assert locos(play)["seoul"] == ["3", "2"]


def test_the_locomotives_of_a_line_add_up():
    own = {"cleared": ["beijing", "beijing"], "locos": {"beijing": ["4", "3", "2"]}}
    play = at(**own, rails={"beijing": {"wood": 12, "green": 9}})

    finish_round(play)
    assert earned(play)["beijing"] == 9, "green up to 9, wood is worth nothing"


def test_nobody_turns_a_locomotive_in_while_a_cleared_place_is_free():
    own = {"locos": {"beijing": ["3"], "seoul": ["2"], "tokyo": ["2"]}, "stacks": {"4": 2}}
    shut, free = at("place:L1 loco:4.tokyo", **own), at("place:L1 loco:4.tokyo", **own, cleared=["seoul"])

    assert state(shut).yard[state(shut).kit.tile_index["2"]] == 1, "closed places do not count"
    assert locos(free)["seoul"] == ["2", "2"], "there is no other way"


def test_a_place_that_an_exchange_clears_comes_too_late_for_its_own_locomotives():
    own = {"locos": {"beijing": ["3"], "seoul": ["2"], "tokyo": ["2"]}, "rails": {"seoul": {"wood": 3}}}
    play = at("place:L1 loco:4.seoul", **own, stacks={"4": 2})

    assert state(play).yard[state(play).kit.tile_index["2"]] == 1, "it found no place when it was exchanged"
    assert offered(play, "clear") == {"beijing", "seoul"}
    go(play, "clear:seoul")
    assert locos(play)["seoul"] == ["4"]


def test_every_further_clearing_space_clears_another_place_and_then_nothing():
    own = {"cleared": ["beijing", "beijing"], "locos": {"tokyo": "2", "beijing": ["3"], "seoul": ["3"]}}
    last = at("place:T2 lay:seoul.wood", **own, rails={"seoul": {"wood": 2}})
    assert "site" not in locos(last)["seoul"], "only one is left, so it is removed without asking"

    done = at(
        "place:T2 lay:seoul.wood", **{**own, "cleared": ["beijing", "beijing", "seoul"]}, rails={"seoul": {"wood": 2}}
    )
    assert offered(done, "clear") == set()
    assert "take-coin" not in options(done)


def test_a_space_brings_a_locomotive_but_no_factory():
    play = at("place:T2 lay:seoul.wood", rails={"seoul": {"wood": 5}}, locos={"seoul": "6"}, stacks={"7": 2})

    assert {option.split(":")[0] for option in options(play)} == {"lay", "loco"}


@pytest.mark.parametrize(("line", "before"), [("beijing", 10), ("seoul", 6)])
def test_silver_comes_from_either_of_two_spaces(line, before):
    play = at(f"place:T2 lay:{line}.wood", rails={line: {"wood": before}})

    assert stock(play)["silver"] == 2


def test_the_other_space_brings_no_more_silver():
    play = at("place:T2 lay:seoul.wood", rails={"beijing": {"wood": 11}, "seoul": {"wood": 6}})

    assert stock(play)["silver"] == 2


def test_a_star_counts_at_every_scoring():
    play = at(rails={"tokyo": {"wood": 4}}, locos={"tokyo": "4"}, cleared=["seoul"])

    finish_round(play)
    assert earned(play)["stars"] == 6
    finish_round(play)
    assert earned(play)["stars"] == 12


def test_green_is_the_best_that_runs_to_tokyo():
    play = at(rails={"beijing": {"wood": 7}, "tokyo": {"wood": 6, "green": 5}})

    assert stock(play)["bronze"] == 3
    assert play.explain("place:T5").rule == "lacks-room"


# ---------------------------------------------------------------- the medal


def test_the_medal_has_three_spaces_and_is_laid_once():
    play = at("idea:i6", gained=(("idea", 1),))

    assert offered(play, "medal") == {"beijing.9", "seoul.5", "tokyo.5"}
    go(play, "medal:seoul.5")
    assert offered(play, "medal") == set()


@pytest.mark.parametrize(("where", "points"), [("seoul.5", 20), ("tokyo.5", 0)])
def test_the_medal_counts_where_it_lies(where, points):
    own = {"rails": {"seoul": {"wood": 6, "green": 5}}, "locos": {"seoul": "5"}}
    play = at(f"idea:i6 medal:{where}", gained=(("idea", 1),), **own)

    finish_round(play)
    assert earned(play).get("medal", 0) == points


# ---------------------------------------------------------------- Osaka


OSAKA = {"gained": (("idea", 1),)}


def test_everybody_has_the_idea_tile_of_osaka():
    ideas = {idea.id for idea in state(at()).kit.ideas}

    assert "i12" in ideas
    assert len(ideas) == 10


def test_osaka_goes_over_tokyo_and_rails_stay_where_they_are():
    play = at("idea:i12", rails={"tokyo": {"wood": 4, "green": 2}}, **OSAKA)

    assert rails(play)["tokyo"] == {"wood": 4, "green": 2}
    assert state(play).kit.boards[state(play).laid[0]].lengths[2] == 8


def test_all_colours_run_to_osaka():
    own = {"rails": {"tokyo": {"wood": 7, "green": 6}, "beijing": {"wood": 7, "green": 4}}}

    assert "lay:tokyo.bronze" not in options(at("place:T6", **own))
    assert "lay:tokyo.bronze" in options(at("place:T6", **own, laid=["osaka"]))


def test_the_stars_of_tokyo_are_covered():
    own = {"rails": {"tokyo": {"wood": 5}}, "locos": {"tokyo": "5"}}
    with_osaka, without = at(**own, laid=["osaka"]), at(**own)

    assert earned(finish_round(without))["stars"] == 6
    assert "stars" not in earned(finish_round(with_osaka)), "those of Osaka want green"


def test_what_osaka_shows_and_is_reached_comes_at_once():
    play = at("idea:i12", rails={"tokyo": {"wood": 7}}, locos={"tokyo": "7"}, **OSAKA)

    assert "idea:i1" in options(play), "the idea of space 7"


@pytest.mark.parametrize("space", [1, 6])
def test_what_tokyo_gave_osaka_does_not_give_again(space):
    play = at("idea:i12", rails={"tokyo": {"wood": space}}, locos={"tokyo": "2"}, cleared=["seoul"], **OSAKA)

    assert state(play).extra[0] == (space == 6)
    assert offered(play, "clear") == set()


def test_a_worker_on_osaka_for_whoever_had_none_on_tokyo():
    play = at("place:T2 lay:tokyo.wood", rails={"tokyo": {"wood": 5}}, laid=["osaka"])

    assert state(play).extra[0] == 1


def test_the_end_of_osaka_gives_gold_two_steps_and_a_key():
    own = {"rails": {"tokyo": {"wood": 7}, "beijing": {"wood": 9, "green": 6, "bronze": 5, "silver": 4}}}
    play = at("place:T2 lay:tokyo.wood", **own, laid=["osaka"])

    assert stock(play)["gold"] == 1
    assert {"lay:beijing.gold", "key:points"} <= set(options(play))


def test_the_end_of_tokyo_gives_a_key_and_no_gold():
    play = at("place:T2 lay:tokyo.wood", rails={"tokyo": {"wood": 6}})

    assert "key:points" in options(play)
    assert "gold" not in stock(play)


def test_the_key_of_tokyo_does_not_stand_in_the_way_of_that_of_osaka():
    play = at("place:T2 lay:tokyo.wood", rails={"tokyo": {"wood": 7}}, laid=["osaka"], keys=1)

    assert state(play).keys[0] == 2


@pytest.mark.parametrize(("laid", "keys"), [([], 0), (["osaka"], 1)])
def test_space_17_of_beijing_has_a_key_with_osaka_alone(laid, keys):
    play = at("place:T2 lay:beijing.wood", rails={"beijing": {"wood": 16}}, laid=laid)

    assert state(play).keys[0] == keys
    assert stock(play)["gold"] == 1


def test_v29_the_key_of_space_17_comes_when_osaka_is_laid_without_further_steps():
    play = at("idea:i12", rails={"beijing": {"wood": 17}}, **OSAKA)

    assert state(play).keys[0] == 1
    assert "key:points" in options(play)
    assert not any(option.endswith("gold") for option in options(play))


def test_gold_steps_come_from_both_spaces_but_there_is_one_rail():
    own = {"rails": {"beijing": {"wood": 16}, "tokyo": {"wood": 8}}, "laid": ["osaka"], "stock": {"gold": 1}}
    play = at("place:T2 lay:beijing.wood", **own)

    assert stock(play)["gold"] == 1


def test_a_medal_on_tokyo_moves_to_osaka():
    own = {"rails": {"tokyo": {"wood": 6, "green": 5}}, "locos": {"tokyo": "5"}, "medal": 3}

    assert earned(finish_round(at(**own, laid=["osaka"])))["medal"] == 20


def test_the_end_card_asks_for_the_end_of_osaka():
    own = {"hand": ["e4"], "round": 6}

    assert earned(finish_round(at(**own, rails={"tokyo": {"wood": 7}}))).get("cards", 0) == 10
    assert earned(finish_round(at(**own, rails={"tokyo": {"wood": 7}}, laid=["osaka"]))).get("cards", 0) == 0


def test_osaka_can_make_room_for_a_wood_step_that_is_owed():
    lines = {"beijing": {"wood": 12}, "seoul": {"wood": 9}, "tokyo": {"wood": 7}}
    play = at(owed=(("lay", "wood", 7),), rails=lines, cleared=["beijing"], locos={"beijing": ["9", "4"]})
    go(play, "idea:i12" + 5 * " lay:beijing.wood" + " lay:tokyo.wood")

    assert rails(play)["tokyo"] == {"wood": 8}
