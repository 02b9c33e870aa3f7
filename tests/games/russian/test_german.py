"""German Railroads: the fork, what is laid into the gaps, income, the third marker and other values for rails."""

import pytest

from roundhouse.testing.russian import earned, finish_round, go, locos, options, position, rails, state, stock


FOUR = {"nuernberg": {"wood": 3}}
"""Wood before the gap of four."""


def at(moves="", seats=2, **own):
    """Return a turn on the German board, without coins unless they are given."""
    return go(position("ultimate", seats, board="german", **{"coins": 0, **own}), moves)


def offered(play, verb):
    """Return the arguments of the options with a verb."""
    return {option.split(":")[1] for option in options(play) if option.startswith(f"{verb}:")}


# ---------------------------------------------------------------- the board


def test_three_lines_and_the_first_locomotive_on_the_middle_one():
    play = at()

    assert locos(play) == {"dresden": [], "muenchen": ["1"], "nuernberg": []}
    assert rails(play) == {"dresden": {"wood": 1}, "muenchen": {"wood": 1}, "nuernberg": {"wood": 1}}


def test_eighteen_stretches_eight_income_tiles_and_one_purple_marker_lie_ready():
    rules = at().game.rules
    sizes = [row.size for row in rules.rows()["stretch"].values() if row.shared]

    assert {size: sizes.count(size) for size in sizes} == {"two": 6, "three": 6, "four": 6}
    assert len(rules.rows()["income"]) == 8
    assert len(rules.kit.advance) == 3, "nobody has a fourth marker"


def test_the_industry_is_that_of_the_base_game():
    assert at().game.rules.kit.industry.names == position("ultimate", 2).game.rules.kit.industry.names


@pytest.mark.parametrize("line", ["dresden", "muenchen", "nuernberg"])
def test_silver_runs_on_every_line_but_there_are_only_two(line):
    packed = {"wood": 9, "green": 8, "bronze": 7}
    board = {"muenchen": packed, "dresden": packed, "nuernberg": packed}
    play = at(rails=board, laid=["berlin", "3b", "4a", "2b"])
    assert stock(play) == {"silver": 2}

    go(play, f"place:T7 lay:{line}.silver")

    assert rails(play)[line] == {**packed, "silver": 1}
    assert stock(play) == {"silver": 1}


# ---------------------------------------------------------------- the fork


def test_the_third_step_from_space_6_chooses_an_arm():
    play = at("place:T2 lay:muenchen.wood lay:muenchen.wood lay:muenchen.wood", rails={"muenchen": {"wood": 6}})

    assert offered(play, "route") == {"hamburg", "berlin"}
    go(play, "route:hamburg")
    assert rails(play)["muenchen"] == {"wood": 9}


def test_an_arm_is_chosen_before_anything_else_goes_on():
    play = at("place:T2 lay:muenchen.wood", rails={"muenchen": {"wood": 8}})

    assert set(options(play)) == {"route:hamburg", "route:berlin"}, "two more steps wait"
    assert play.explain("lay:dresden.wood").rule == "later"


@pytest.mark.parametrize(("arm", "end"), [("hamburg", 15), ("berlin", 13)])
def test_the_chosen_arm_ends_the_line(arm, end):
    play = at("place:T2", rails={"muenchen": {"wood": end - 1}}, laid=[arm])
    go(play, "lay:muenchen.wood")

    assert rails(play)["muenchen"] == {"wood": end}
    assert play.explain("lay:muenchen.wood").rule == "line-finished"
    assert "key:points" in options(play), "the last space gives a key"


def test_everybody_may_choose_the_same_arm():
    play = at(
        "place:T2 lay:muenchen.wood", rails={"muenchen": {"wood": 8}},
        others={1: {"rails": {"muenchen": {"wood": 9}}, "laid": ["hamburg"]}},
    )  # fmt: skip

    assert offered(play, "route") == {"hamburg", "berlin"}


def test_the_choice_stands_for_all_colours():
    own = {"rails": {"muenchen": {"wood": 12, "green": 8}}, "laid": ["berlin"], "locos": {"muenchen": ["9", "2"]}}
    play = at("place:T4 lay:muenchen.green lay:muenchen.green lay:muenchen.green", **own)

    assert rails(play)["muenchen"] == {"wood": 12, "green": 11}
    finish_round(play)
    assert earned(play)["stars"] == 10, "the star of Berlin stands on 11"


@pytest.mark.parametrize(("arm", "space"), [("hamburg", 10), ("berlin", 9)])
def test_silver_comes_earlier_on_the_way_to_berlin(arm, space):
    near = at("place:T2 lay:muenchen.wood", rails={"muenchen": {"wood": space - 1}}, **_laid(arm, space))
    go(near, f"route:{arm}" if space == 9 else "lay:dresden.wood")

    assert stock(near)["silver"] == 2


def _laid(arm, space):
    return {} if space == 9 else {"laid": [arm]}


def test_gold_comes_only_from_hamburg():
    play = at("place:T2 lay:muenchen.wood", rails={"muenchen": {"wood": 14}}, laid=["hamburg"])

    assert stock(play)["gold"] == 1
    assert "gold" not in stock(at(rails={"muenchen": {"wood": 13}}, laid=["berlin"]))


def test_gold_cannot_run_to_berlin():
    play = at(rails={"muenchen": {"wood": 13}}, laid=["berlin"], stock={"gold": 1})

    assert "place:T9" not in options(play)


# ---------------------------------------------------------------- stretches


def test_a_stretch_of_four_is_laid_when_wood_comes_to_space_4():
    play = at("place:T2 lay:nuernberg.wood", rails=FOUR)

    assert offered(play, "route") == {"4a", "4b", "4c", "4d", "4e", "4f"}
    assert play.explain("route:3a").rule == "stretch-misfit"
    go(play, "route:4a")
    assert rails(play)["nuernberg"] == {"wood": 4}, "it stands on the first space of the stretch"


def test_further_steps_go_on_over_the_stretch():
    play = at("place:T2 lay:nuernberg.wood route:4a lay:nuernberg.wood lay:nuernberg.wood", rails=FOUR)

    assert rails(play)["nuernberg"] == {"wood": 6}


def test_the_other_gaps_take_stretches_of_three_and_two():
    three = at("place:T2 lay:dresden.wood", rails={"dresden": {"wood": 3}})
    two = at("place:T2 lay:nuernberg.wood", rails={"nuernberg": {"wood": 7}}, laid=["4a"])

    assert {len(name) for name in offered(three, "route")} == {2}
    assert {name[0] for name in offered(three, "route")} == {"3"}
    assert {name[0] for name in offered(two, "route")} == {"2"}


def test_whoever_comes_first_takes_a_stretch_away():
    others = {1: {"rails": {"nuernberg": {"wood": 5}}, "laid": ["4c"]}}
    play = at("place:T2 lay:nuernberg.wood", rails=FOUR, others=others)

    assert offered(play, "route") == {"4a", "4b", "4d", "4e", "4f"}
    assert play.explain("route:4c").rule == "stretch-taken"


def test_the_first_space_of_a_stretch_gives_at_once_what_it_gives():
    play = at("place:T2 lay:nuernberg.wood route:4e", rails=FOUR)

    assert "loco:2.nuernberg" in options(play), "a locomotive for nothing"
    assert not offered(play, "factory"), "and no factory"


def test_a_space_of_a_stretch_may_ask_for_a_locomotive_and_wait_for_it():
    lines = {"nuernberg": "3", "dresden": "3", "muenchen": ["3", "3"]}
    own = {"rails": FOUR, "locos": lines, "stacks": {"4": 2}, "seats": 4}
    play = at("place:T2 lay:nuernberg.wood route:4b lay:muenchen.wood lay:muenchen.wood pass pass pass", **own)
    assert not offered(play, "income")

    go(play, "place:L1 loco:4.nuernberg turn-in:3")

    assert len(offered(play, "income")) == 8


def test_stars_of_a_stretch_count_at_every_scoring():
    play = at(rails={"nuernberg": {"wood": 7}}, laid=["4f"], locos={"nuernberg": "6"})
    finish_round(play)

    assert earned(play)["stars"] == 1 + 2 + 3 + 4 + 5, "the star on 7 is out of reach"


def test_two_industry_steps_of_a_stretch():
    play = at("place:T2 lay:nuernberg.wood", rails={"nuernberg": {"wood": 5}}, laid=["4c"], markers=[0, 0])

    go(play, "industry:1 industry:2")
    assert state(play).markers[0] == [1, 1]


def test_doubling_dresden_does_not_double_a_star_there():
    line = {"dresden": {"wood": 9, "green": 8}}
    play = at(rails=line, laid=["3c"], locos={"dresden": "9"})
    finish_round(play)

    assert (earned(play)["dresden"], earned(play)["stars"]) == (16, 5)


def test_a_third_further_worker_does_not_come():
    board = {"nuernberg": {"wood": 7}, "muenchen": {"wood": 6, "green": 5, "bronze": 3}}
    play = at("place:T2 lay:nuernberg.wood", rails=board, laid=["4a"], locos={"muenchen": ["1", "2"]}, workers=2)
    assert state(play).extra[0] == 2

    go(play, "route:2f")

    assert (state(play).extra[0], state(play).workers[0]) == (2, 0)


def test_an_end_card_counts_the_end_of_the_arm():
    board = {"muenchen": {"wood": 13}, "dresden": {"wood": 9}, "nuernberg": {"wood": 7}}
    play = at(round=6, rails=board, laid=["berlin", "3b", "4a"], hand=["e4"], pile=["e1"])
    finish_round(play)

    assert earned(play)["cards"] == 20, "Nürnberg is not finished"


# ---------------------------------------------------------------- the third marker


def test_a_stretch_brings_a_further_marker():
    play = at("place:T2 lay:nuernberg.wood route:4c", rails=FOUR, markers=[3])

    assert state(play).markers[0] == [3, 0]


def test_the_idea_brings_a_third_one():
    own = {"rails": {"dresden": {"wood": 2}, "nuernberg": {"wood": 4}}, "laid": ["4c"], "locos": {"dresden": "3"}}
    play = at("place:T2 lay:dresden.wood idea:i3", **own, markers=[2, 2])

    assert state(play).markers[0] == [2, 2, 0], "the third starts where the others did"
    go(play, "industry:3 industry:3")
    assert state(play).markers[0] == [2, 2, 2], "they may share a space"


def test_every_marker_scores_and_works_a_factory():
    own = {"markers": [4, 0, 4], "factories": ["6"], "ideas": ["i3"], "rails": {"nuernberg": {"wood": 4}}}
    play = at("place:I2 industry:1 industry:3", **own, laid=["4c"])

    assert state(play).coins[0] == 2
    finish_round(play)
    assert earned(play)["industry"] == 5 + 0 + 5


def test_the_idea_space_of_the_strip_works_for_the_first_marker_alone():
    own = {"markers": [9, 9, 9], "factories": ["6", "4", "6"], "ideas": ["i3"]}
    play = at("place:I2 industry:1", rails={"nuernberg": {"wood": 4}}, laid=["4c"], **own)
    assert offered(play, "idea")

    go(play, "idea:i9 industry:2")

    assert state(play).markers[0] == [10, 10, 9]
    assert "idea:i1" not in options(play)


# ---------------------------------------------------------------- income


def test_an_income_tile_is_chosen_from_those_that_are_left():
    others = {1: {"incomes": ["n6"]}}
    play = at("place:T2 lay:nuernberg.wood", rails={"nuernberg": {"wood": 7}}, laid=["4a"], others=others)
    go(play, "route:2c")

    assert offered(play, "income") == {"n1", "n2", "n3", "n4", "n5", "n7", "n8"}
    go(play, "income:n8")
    assert play.explain("use:n8").rule in {"not-open", "later-than"}, "only before or after the action"


def test_a_tile_can_be_used_in_the_round_in_which_it_was_taken():
    play = at("place:T2 lay:nuernberg.wood", rails={"nuernberg": {"wood": 7}}, laid=["4a"])
    go(play, "route:2c income:n8 lay:dresden.wood lay:dresden.wood")

    assert set(options(play)) == {"use:n8", "done"}
    go(play, "use:n8")
    assert earned(play)["income"] == 6


def test_income_comes_before_the_action():
    play = at("use:n6", incomes=["n6"])

    assert (state(play).coins[0], play.decision.asks) == (1, "turn")
    assert "place:H" in options(play), "the coin can be used at once"
    assert play.explain("use:n6").rule == "income-used"


def test_income_comes_after_the_action():
    play = at("place:C", incomes=["n6"])

    assert set(options(play)) == {"use:n6", "done"}
    go(play, "use:n6")
    assert (state(play).coins[0], play.decision.seat) == (3, 1)


def test_income_comes_before_passing():
    play = at("use:n8 pass", incomes=["n8"])

    assert earned(play) == {"income": 6}
    assert state(play).passed[0] == 1


def test_income_is_left_even_without_workers_and_coins():
    play = at(incomes=["n8"], workers=0)

    assert set(options(play)) == {"use:n8", "pass"}


def test_several_tiles_may_be_used_in_one_turn():
    play = at("use:n6 use:n8 place:H use:n2", incomes=["n6", "n8", "n2"])

    assert offered(play, "lay") == {"dresden.wood", "muenchen.wood", "nuernberg.wood"}
    assert earned(play) == {"income": 6}


def test_a_tile_may_be_used_in_part():
    play = at("use:n1 lay:dresden.wood", incomes=["n1"])

    assert play.decision.asks == "turn", "there are no green rails yet, so that step lapses"
    assert rails(play)["dresden"] == {"wood": 2}


def test_income_may_be_left_unused():
    play = at("place:C done", incomes=["n6"])

    assert state(play).coins[0] == 2
    assert play.decision.seat == 1


def test_income_of_somebody_else_cannot_be_used():
    play = at(others={1: {"incomes": ["n6"]}})

    assert play.explain("use:n6").rule == "income-not-yours"


def test_a_used_tile_rests_until_the_scoring_is_over():
    play = finish_round(at("use:n8 place:C", incomes=["n8"]))

    assert state(play).round == 2
    while play.decision.seat != 0:
        play.play("pass")
    assert "use:n8" in options(play)


def test_no_income_while_the_worker_of_the_turn_order_moves_on():
    play = at("pass pass", incomes=["n8"], places={"O1": "w1"})

    assert play.decision.asks == "relocate"
    assert not offered(play, "use")
    go(play, "move:C")
    assert play.decision is None or play.decision.asks == "turn"


# ---------------------------------------------------------------- other values


LINE = {"muenchen": {"wood": 8, "green": 6, "bronze": 4}}


def test_the_card_counts_rails_by_other_values():
    own = {"rails": {**LINE, "dresden": {"wood": 2}}, "locos": {"muenchen": "8", "dresden": "3"}}
    play = at("place:T2 lay:dresden.wood idea:i7 card:q6 look end-card:e1", **own, pile=["e1", "e2"])
    finish_round(go(play, "lay:dresden.wood route:3f lay:dresden.wood"))

    assert earned(play)["muenchen"] == 4 * 3 + 2 * 2


def test_the_other_tile_cannot_be_turned_over_any_more():
    own = {"rails": {**LINE, "dresden": {"wood": 3}}, "locos": {"muenchen": "8", "dresden": "4"}}
    play = at("place:T2 lay:dresden.wood route:3a", **own, revalued="german", cards=["q1"])

    assert "idea:i5" not in options(play)
    assert play.explain("idea:i5").rule == "revalued"


def test_whoever_has_turned_the_tile_over_cannot_take_the_card():
    own = {"rails": {"dresden": {"wood": 2}}, "locos": {"dresden": "3"}}
    play = at("place:T2 lay:dresden.wood idea:i7", **own, revalued="raised", ideas=["i5"], pile=["e1", "e2"])

    assert "card:q6" not in options(play)
    assert play.explain("card:q6").rule == "revalued"
