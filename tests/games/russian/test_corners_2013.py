"""Odd corners of the 2013 edition: where several of its rules meet in one turn."""

import pytest

from roundhouse.testing.russian import (
    earned,
    factories,
    finish_round,
    go,
    locos,
    options,
    position,
    rails,
    state,
    stock,
)


AT_IDEA = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
"""One wood step before the first idea space of Petersburg, with a locomotive that reaches it."""


def at(moves="", seats=4, **own):
    """Return a position of the 2013 edition after some moves."""
    return go(position("classic", seats, **{"coins": 0, **own}), moves)


def yard(play):
    """Return the returned factories by name."""
    s = state(play)
    return {name: n for name, n in zip(s.kit.tile_names, s.yard, strict=True) if n}


# ---------------------------------------------------------------- locomotives


def test_one_exchange_can_bring_benefits_on_two_lines():
    board = {"transsib": {"wood": 8, "green": 6, "bronze": 3}, "petersburg": {"wood": 6}}
    play = at(rails=board, locos={"transsib": "2", "petersburg": "3", "kiev": "1"}, stacks={"6": 4})

    go(play, "place:L1 loco:6.petersburg shunt:3.transsib-2 idea:i4 idea:i5")

    s = state(play)
    assert s.extra[0] == 1, "the 3 beside the 2 reaches space 3 of the Transsib"
    assert (s.doublers[0], s.revalued[0]) == (3, 1), "the 6 reaches both idea spaces of Petersburg"
    assert play.decision.seat == 1


def test_a_locomotive_turned_in_by_one_seat_is_a_factory_for_another():
    play = at(
        seats=2,
        locos={"transsib": ["2", "1"], "petersburg": "2", "kiev": "3"},
        stacks={"3": 1},
        others={1: {"coins": 0}},
    )

    go(play, "place:L1 loco:3.transsib-2 place:L3 factory:1.yard loco:4.kiev")

    assert (factories(play, 1), locos(play, 1)["kiev"], yard(play)) == (["1"], ["4"], {})


def test_the_9_of_the_idea_card_goes_only_where_a_lower_one_is():
    play = at("place:T12 lay:petersburg.wood idea:i7 card:q5", rails=AT_IDEA["rails"], locos={"petersburg": "9"})

    assert set(options(play)) == {"loco:9x.transsib", "loco:9x.transsib-2", "loco:9x.kiev"}
    assert play.explain("loco:9x.petersburg").rule == "loco-too-low"


def test_a_locomotive_that_is_not_being_placed_from_a_card_must_be_the_lowest():
    play = at("place:L1")

    assert {play.explain(f"loco:{tile}.kiev").rule for tile in ("1", "3", "9x")} == {"not-lowest"}


# ---------------------------------------------------------------- factories


FULL = {"factories": ["6", "6", "6", "6", "4"], "stacks": {"7": 4}}


def test_a_factory_that_makes_room_on_the_way_yields_to_the_rest_of_a_card():
    play = at("place:T12 lay:petersburg.wood idea:i7 card:q3", markers=[15, 12], yard={"5": 1}, **FULL, **AT_IDEA)

    go(play, "factory:5.yard replace:5")

    assert state(play).markers[0] == [15, 14], "its own step would lead to 14, and 15 is taken: it lapses"


def test_where_the_end_is_free_the_new_factory_may_lie_on_the_way():
    play = at("place:T12 lay:petersburg.wood idea:i7 card:q3", markers=[12], yard={"5": 1}, **FULL, **AT_IDEA)

    go(play, "factory:5.yard replace:5 industry:1 industry:1 industry:1")

    assert state(play).markers[0] == [15]


def test_a_factory_built_by_the_first_marker_is_used_by_the_second():
    play = at(round=7, markers=[6, 4], factories=["8", "2", "4", "4", "4"], yard={"6": 1}, stacks={"9": 4})

    go(play, "place:LR industry:1 factory:6.yard replace:1 industry:2 industry:2")

    assert (state(play).markers[0], state(play).coins[0]) == ([7, 6], 1)
    assert yard(play) == {"8": 1}
    assert "factories" not in earned(play), "the 8 was gone when the second marker came"


def test_factory_2_may_be_replaced_by_what_it_builds():
    play = at(markers=[4], factories=["2", "6", "6", "6", "6"], yard={"4": 1}, stacks={"9": 4})

    go(play, "place:I1 industry:1 factory:4.yard replace:1")

    assert (factories(play)[0], yard(play)) == ("4", {"2": 1})
    assert state(play).doublers[0] == 0, "the marker stood there before"


def test_a_space_used_again_on_the_way_can_fill_the_gap_ahead():
    bare = at(round=7, markers=[4], factories=["3"])
    play = at(round=7, markers=[4], factories=["3"], places={"L1": "w1"}, yard={"6": 1})

    assert bare.explain("place:LR").rule == "lacks-factory"
    go(play, "place:LR")
    assert set(options(play)) == {"factory:2.stack", "factory:6.yard"}, "a locomotive would leave the gap open"
    go(play, "factory:6.yard")
    assert (state(play).markers[0], state(play).coins[0]) == ([7], 1)


def test_factory_1_counts_an_engineer_hired_in_the_same_round():
    play = position(
        "classic", 2, coins=1, markers=[4], factories=["1"], engineers=["E1"], display=["E8", "E2"],
        others={1: {"passed": True}},
    )  # fmt: skip

    go(play, "place:H place:I1 industry:1")

    assert earned(play) == {"factories": 1 + 8}


# ---------------------------------------------------------------- doublers


def test_without_room_for_a_doubler_only_the_own_engineer_4_can_be_used():
    light = at(doublers=8, display=["E2", "E4", "E5"])
    own = at("place:E4", doublers=8, engineers=["E4"])

    assert light.explain("place:E4").rule == "lacks-places"
    assert (state(own).doublers[0], earned(own)) == (8, {"engineers": 3})


def test_three_doublers_are_as_many_as_the_supply_has():
    play = at("place:T12 lay:petersburg.wood idea:i4", supply=1, **AT_IDEA)

    assert (state(play).doublers[0], state(play).doubler_supply) == (1, 0)


def test_the_fourth_action_of_card_1_is_one_that_is_still_possible():
    play = at("place:T12 lay:petersburg.wood idea:i7 card:q1", supply=1, markers=[3], **AT_IDEA)

    go(play, "industry:1 lay:kiev.wood")

    assert set(options(play)) == {"more:wood", "done"}, "no doubler is left, and the marker stands before a gap"


# ---------------------------------------------------------------- the gold rail


NEAR = {"transsib": {"wood": 14, "green": 10, "bronze": 7, "silver": 4}}


def test_the_gold_steps_come_before_the_rest_of_the_wood_steps():
    play = at("place:T2 lay:transsib.wood", rails=NEAR)

    assert set(options(play)) == {"lay:transsib.gold", "done"}
    go(play, "lay:transsib.gold lay:transsib.gold")
    assert set(options(play)) == {"lay:petersburg.wood", "lay:kiev.wood"}
    assert earned(play) == {"stations": 10}


def test_with_silver_only_on_petersburg_the_gold_rail_waits_beside_the_board():
    petersburg = {"wood": 8, "green": 6, "bronze": 4, "silver": 2}
    board = {"transsib": {"wood": 14, "green": 10, "bronze": 7}, "petersburg": petersburg}
    play = at("place:T12 lay:transsib.wood", rails=board)

    assert play.decision.seat == 1
    assert stock(play)["gold"] == 1


def test_gold_doubled_and_revalued():
    line = {"wood": 15, "green": 12, "bronze": 9, "silver": 6, "gold": 3}
    play = at(seats=2, rails={"transsib": line}, locos={"transsib": ["9", "6"]}, doublers=4, revalued=True)

    finish_round(play)

    assert earned(play)["transsib"] == 3 * 20 + 12 + 2 * 6 + 3 * 3 + 3 * 1


# ---------------------------------------------------------------- the special worker


LINE = {"transsib": {"wood": 8, "green": 5, "bronze": 2}}
MOVES = {
    "E2": "industry:1",
    "E3": "lay:kiev.wood lay:transsib.green",
    "E4": "",
    "E5": "lay:transsib.bronze",
    "E6": "lay:transsib.green",
    "E7": "lay:kiev.wood",
    "E9": "industry:1 industry:1",
    "E10": "industry:1 lay:kiev.wood",
    "E11": "lay:transsib.bronze lay:kiev.wood",
    "E12": "loco:2.kiev",
    "E13": "lay:transsib.green lay:transsib.bronze",
    "E14": "lay:kiev.wood lay:kiev.wood",
    "E15": "lay:transsib.bronze",
}
"""By engineer: moves that do everything it says."""


@pytest.mark.parametrize("engineer", MOVES)
def test_the_special_worker_adds_a_wood_step_on_engineers_that_may_move_wood(engineer):
    play = at(special=True, rails=LINE, display=["E8", engineer])

    go(play, f"place:{engineer} pay:s1 {MOVES[engineer]}")

    more = engineer in {"E3", "E5", "E7", "E10", "E11", "E14"}
    assert play.decision.seat == (0 if more else 1)
    if more:
        assert set(options(play)) == {"lay:transsib.wood", "lay:petersburg.wood", "lay:kiev.wood", "done"}


def test_the_special_worker_on_engineer_8_adds_nothing_to_a_space_another_worker_holds():
    play = at(special=True, engineers=["E8"], places={"T1": "w1"})

    go(play, "place:E8 pay:s1 again:T1 lay:kiev.wood lay:kiev.wood")

    assert play.decision.seat == 1


def test_the_step_of_the_special_worker_comes_in_any_order_when_its_space_is_used_again():
    play = at("place:E8 again:E10", special=True, engineers=["E8"], display=["E2", "E10"], places={"E10": "s1"})

    wood = {"lay:transsib.wood", "lay:petersburg.wood", "lay:kiev.wood"}
    assert set(options(play)) == {"industry:1", *wood}
    go(play, "industry:1 lay:kiev.wood")
    assert set(options(play)) == {*wood, "done"}, "only the step it adds is left"


def test_an_own_engineer_used_again_under_the_special_worker_brings_its_points_and_both_steps():
    play = at("place:E8 again:E7", special=True, engineers=["E7", "E8"], places={"E7": "s1"})

    go(play, "lay:kiev.wood lay:kiev.wood")

    assert (rails(play)["kiev"], earned(play)) == ({"wood": 3}, {"engineers": 3})
    assert play.decision.seat == 1


def test_on_the_space_that_never_fills_the_special_worker_adds_its_step_again():
    play = at(
        "place:E8 again:T12 lay:transsib.green lay:kiev.wood",
        special=True,
        engineers=["E8"],
        places={"T12": "s1"},
        rails={"transsib": {"wood": 4}},
    )

    assert (rails(play)["transsib"], rails(play)["kiev"]) == ({"wood": 4, "green": 1}, {"wood": 2})
    assert play.decision.seat == 1


# ---------------------------------------------------------------- end cards


def test_with_the_pile_empty_token_7_brings_the_ten_points():
    play = at("place:T12 lay:petersburg.wood idea:i7 card:q4 prize:points", pile=[], **AT_IDEA)

    assert (earned(play), state(play).hand[0]) == ({"cards": 10}, [])
    assert play.decision.seat == 1


def test_who_may_take_two_cards_and_finds_one_gets_ten_points_for_the_other():
    play = at("place:LR look end-card:e1", round=7, markers=[4], factories=["9", "9"], pile=["e1"])

    assert (state(play).hand[0], earned(play)) == (["e1"], {"cards": 10})


def test_a_moved_worker_takes_its_end_card_before_the_next_one_moves():
    play = at(
        turn=3, order=[0, 1, 2, 3], places={"O2": "w1"}, markers=[4], factories=["9"], pile=["e1", "e4"],
        others={2: {"places": {"O1": "w1"}}},
    )  # fmt: skip

    go(play, "pass pass pass pass move:I1 look")
    assert (play.decision.asks, play.decision.seat) == ("picks", 3)

    go(play, "end-card:e4")
    assert (play.decision.asks, play.decision.seat) == ("relocate", 2)
