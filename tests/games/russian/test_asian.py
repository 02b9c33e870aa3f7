"""Asian Railroads: construction tiles, Osaka, medals, and the industry board with its wagons."""

import pytest

import roundhouse as rh

from roundhouse.core.dice import Dice
from roundhouse.testing.russian import earned, finish_round, go, locos, options, position, rails, state, stock


def at(moves="", seats=2, **own):
    """Return a turn on the Asian board, without coins unless they are given."""
    return go(position("ultimate", seats, board="asian", **{"coins": 0, **own}), moves)


def offered(play, verb):
    """Return the arguments of the options with a verb."""
    return {option.split(":")[1] for option in options(play) if option.startswith(f"{verb}:")}


def space(play, name):
    """Return the number of an industry space."""
    return state(play).kit.industry.names.index(name)


def marked(name, seats=2):
    """Return a marker on an industry space, by its name."""
    return [space(position("ultimate", seats, board="asian"), name)]


def markers(play, seat=0):
    """Return the industry spaces on which a seat's markers stand."""
    return [state(play).kit.industry.names[space] for space in state(play).markers[seat]]


def wagons(play, seat=0):
    """Return how the wagons of a seat are, by site."""
    s = state(play)
    sites = [name for name, shut in zip(s.kit.industry.names, s.kit.industry.shut, strict=True) if shut]
    how = ["", "lies", "stands", "fresh"]
    return {site: how[n] for site, n in zip(sites, s.wagons[seat], strict=True) if n}


def tops(play):
    """Return the factories on top, by site."""
    s = state(play)
    sites = [name for name, shut in zip(s.kit.industry.names, s.kit.industry.shut, strict=True) if shut]
    return {site: s.kit.tile_names[tile] for site, tile in zip(sites, s.factories[0], strict=True) if tile}


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


THREE = {"beijing": {"wood": 6, "green": 3}}
"""Rails that can each make a step."""


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
