"""Idea tiles (?-tokens of 2013) and keys."""

import pytest

from roundhouse.testing.russian import earned, finish_round, go, options, position, rails, state, stock


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


def idea(edition, moves, **own):
    """Let a seat reach the first idea space of Petersburg, then go on with some moves."""
    board = {"petersburg": {"wood": 3}, **own.pop("rails", {})}
    locos = {"petersburg": "5", **own.pop("locos", {})}
    play = position(edition, 4, **{"coins": 0, "rails": board, "locos": locos, **own})
    return go(play, f"place:T12 lay:petersburg.wood {moves}")


def ideas(play):
    """Return the idea tiles that can be used now."""
    return {option for option in options(play) if option.startswith("idea:")}


def test_classic_everybody_has_seven_tiles():
    play = idea("classic", "", markers=[1])

    assert ideas(play) == {f"idea:i{n}" for n in range(1, 8)}


def test_ultimate_everybody_has_nine_tiles():
    assert ideas(idea("ultimate", "")) == {f"idea:i{n}" for n in range(1, 10)}


@both
def test_a_tile_is_used_only_once(edition):
    play = idea(edition, "", ideas=["i4", "i5"])

    assert not {"idea:i4", "idea:i5"} & ideas(play)
    assert play.explain("idea:i4").rule == "idea-used"


@both
def test_the_tiles_of_one_seat_are_not_those_of_another(edition):
    play = idea(edition, "", others={1: {"ideas": ["i4"]}})

    assert "idea:i4" in ideas(play)


# ---------------------------------------------------------------- the tiles


@both
def test_idea_1_makes_four_steps_of_any_colour(edition):
    play = idea(edition, "idea:i1 lay:kiev.wood lay:kiev.wood lay:kiev.wood lay:transsib.wood")

    assert rails(play)["kiev"] == {"wood": 4}
    assert play.decision.seat == 1


@both
def test_idea_1_may_use_rails_received_on_the_way(edition):
    play = idea(edition, "idea:i1 lay:transsib.wood lay:transsib.green lay:transsib.wood lay:transsib.green")

    assert rails(play)["transsib"] == {"wood": 3, "green": 2}


@both
def test_idea_1_makes_at_most_four_steps(edition):
    play = idea(edition, "idea:i1 lay:kiev.wood done")

    assert rails(play)["kiev"] == {"wood": 2}
    assert play.decision.seat == 1


@both
def test_idea_2_makes_five_industry_steps(edition):
    play = idea(edition, "idea:i2 industry:1 industry:1 industry:1 industry:1 industry:1", factories=["6"])

    assert (state(play).markers[0], state(play).coins[0]) == ([5], 1)


@both
def test_idea_2_makes_at_most_five_industry_steps(edition):
    stopped = idea(edition, "idea:i2 industry:1 industry:1 done")
    blocked = idea(edition, "idea:i2 industry:1 industry:1", markers=[2])

    assert state(stopped).markers[0] == [2]
    assert (state(blocked).markers[0], blocked.decision.seat) == ([4], 1)


def test_classic_idea_3_sets_the_second_marker_on_the_start():
    play = idea("classic", "idea:i3", markers=[2])

    assert state(play).markers[0] == [2, 0]
    assert play.decision.seat == 1


def test_classic_idea_3_waits_until_the_first_marker_has_left_the_start():
    play = idea("classic", "", markers=[0])

    assert "idea:i3" not in ideas(play)
    assert play.explain("idea:i3").rule == "marker-crowded"


def test_ultimate_idea_3_sets_the_second_marker_and_makes_two_steps_freely_split():
    together = idea("ultimate", "idea:i3 industry:2 industry:2", markers=[2])
    split = idea("ultimate", "idea:i3 industry:1 industry:2", markers=[2])

    assert state(together).markers[0] == [2, 2], "and two markers may share a space"
    assert state(split).markers[0] == [3, 1]


def test_ultimate_idea_3_can_be_used_while_the_first_marker_is_on_the_start():
    play = idea("ultimate", "idea:i3", markers=[0])

    assert state(play).markers[0] == [0, 0]


@both
def test_idea_4_lays_three_doublers(edition):
    assert state(idea(edition, "idea:i4")).doublers[0] == 3


@both
def test_idea_4_lays_as_many_doublers_as_fit(edition):
    assert state(idea(edition, "idea:i4", doublers=6)).doublers[0] == 8


@both
def test_idea_5_raises_the_value_of_bronze_silver_and_gold(edition):
    line = {"wood": 15, "green": 10, "bronze": 6, "silver": 3, "gold": 1}
    play = idea(edition, "idea:i5", rails={"transsib": line}, locos={"transsib": ["9", "6"]})

    finish_round(play)

    assert earned(play)["transsib"] == 10 + 2 * 6 + 3 * 3 + 4


@both
def test_idea_6_lays_the_medal_on_kiev(edition):
    play = idea(edition, "idea:i6", rails={"kiev": {"wood": 7, "green": 5}}, locos={"kiev": "5"})

    finish_round(play)

    assert earned(play)["medal"] == 20


@both
def test_idea_6_may_be_laid_before_its_condition_holds(edition):
    play = finish_round(idea(edition, "idea:i6"))

    assert (state(play).medal[0], earned(play).get("medal", 0)) == (1, 0)


def test_classic_idea_7_gives_first_an_idea_card_then_an_end_card():
    play = idea("classic", "idea:i7")
    assert {option.split(":")[0] for option in options(play)} <= {"card", "done"}

    go(play, "card:q4 look end-card:e5")
    assert (state(play).special_owner, state(play).hand[0]) == (0, ["e5"])


def test_ultimate_idea_7_gives_an_end_card_and_an_idea_card_in_any_order():
    play = idea("ultimate", "idea:i7")
    assert {"look", "card:q1", "card:q5"} <= set(options(play))

    go(play, "look end-card:e5 card:q4")
    assert (state(play).special_owner, state(play).hand[0]) == (0, ["e5"])


@both
def test_idea_7_without_idea_cards_left_still_gives_an_end_card(edition):
    play = idea(edition, "idea:i7 look end-card:e5", cards=[])

    assert state(play).hand[0] == ["e5"]


def test_ultimate_idea_8_gives_two_keys():
    play = idea("ultimate", "idea:i8 key:points key:steps lay:kiev.wood lay:kiev.wood")

    assert (state(play).keys[0], earned(play), rails(play)["kiev"]) == (2, {"keys": 10}, {"wood": 3})


def test_ultimate_idea_9_gives_three_coins():
    assert state(idea("ultimate", "idea:i9")).coins[0] == 3


# ---------------------------------------------------------------- when


def test_classic_an_idea_comes_before_the_rest_of_the_action():
    play = position("classic", 4, coins=0, rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"})

    go(play, "place:T2 lay:petersburg.wood")

    assert not any(option.startswith("lay:") for option in options(play))


def test_ultimate_an_idea_may_wait_until_the_end_of_the_turn():
    play = position("ultimate", 4, coins=0, rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"})

    go(play, "place:T2 lay:petersburg.wood lay:kiev.wood lay:kiev.wood idea:i4")

    assert state(play).doublers[0] == 3


def test_ultimate_an_idea_may_be_left_out_and_is_lost_then():
    play = position("ultimate", 4, coins=0, rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"})

    go(play, "place:T12 lay:petersburg.wood done pass pass pass place:T12 lay:petersburg.wood")

    assert play.decision.asks == "turn"


def test_classic_an_idea_is_used_if_one_can_be():
    at_idea = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = go(position("classic", 4, coins=0, **at_idea), "place:T12 lay:petersburg.wood")
    assert set(options(play)) == {"idea:i1", "idea:i2", "idea:i4", "idea:i5", "idea:i6", "idea:i7"}

    only_3 = ["i1", "i2", "i4", "i5", "i6", "i7"]
    play = go(position("classic", 4, coins=0, ideas=only_3, **at_idea), "place:T12 lay:petersburg.wood")
    assert play.decision.seat == 1, "the second marker cannot come, so the idea lapses"


def test_classic_the_steps_of_an_idea_may_be_left_out():
    at_idea = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = position("classic", 4, coins=0, **at_idea)

    go(play, "place:T12 lay:petersburg.wood idea:i1 lay:kiev.wood done")

    assert play.decision.seat == 1


def test_classic_token_7_takes_a_card_and_an_end_card_or_the_points():
    at_idea = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = go(position("classic", 4, coins=0, **at_idea), "place:T12 lay:petersburg.wood idea:i7")
    assert {option.split(":")[0] for option in options(play)} == {"card"}

    go(play, "card:q2")
    assert play.decision.asks == "picks"
    assert "done" not in options(play)


def test_ultimate_what_an_idea_gives_joins_the_steps_still_open():
    play = position("ultimate", 4, coins=0, rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"})

    go(play, "place:T2 lay:petersburg.wood idea:i1 lay:transsib.wood lay:transsib.green")

    assert stock(play) == {"green": 2}
    assert rails(play)["transsib"] == {"wood": 2, "green": 1}
