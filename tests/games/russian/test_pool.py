"""The pool of the 2021 edition: what must be done, what may lapse, and that the order is free."""

import pytest

from roundhouse.testing.russian import earned, factories, go, locos, options, position, rails, state, stock


def at(seats=4, **own):
    """Return a turn in the 2021 edition, without coins unless they are given."""
    return position("ultimate", seats, **{"coins": 0, **own})


# ---------------------------------------------------------------- what is due


def test_the_turn_does_not_end_while_a_step_of_the_space_is_due():
    play = go(at(rails={"kiev": {"wood": 8}}), "place:T2 lay:kiev.wood")

    assert "key:points" in options(play), "the key of the last space is open"
    assert "done" not in options(play), "two wood steps are still due"
    go(play, "lay:transsib.wood lay:transsib.wood")
    assert set(options(play)) == {"key:steps", "key:points", "done"}


def test_the_steps_of_a_key_may_come_between_the_steps_of_the_space():
    play = go(at(rails={"kiev": {"wood": 8}, "transsib": {"wood": 1}}), "place:T2 lay:kiev.wood key:steps")

    go(play, "lay:transsib.wood lay:transsib.wood lay:transsib.wood lay:transsib.green")

    assert rails(play)["transsib"] == {"wood": 4, "green": 1}, "two steps of the space, the two of the key"
    assert play.decision.seat == 1


def test_a_step_that_could_be_the_one_due_releases_it():
    lines = {"transsib": {"wood": 14, "green": 12, "bronze": 10, "silver": 7}}
    play = go(at(coins=1, rails=lines), "place:T11 lay:transsib.wood")

    assert "done" not in options(play), "the second step of the space is due"
    go(play, "lay:transsib.gold")
    assert "done" in options(play), "the gold step may be that step"


def test_gold_steps_come_from_the_rail_the_space_and_the_key_together():
    lines = {"transsib": {"wood": 14, "green": 12, "bronze": 10, "silver": 7}}
    play = go(at(coins=1, rails=lines), "place:T11 lay:transsib.wood key:steps")

    go(play, "lay:transsib.gold lay:transsib.gold lay:transsib.gold lay:transsib.gold")

    assert rails(play)["transsib"]["gold"] == 4, "two with the rail, one of the space, one of the key"
    assert set(options(play)) == {"lay:petersburg.wood", "lay:kiev.wood", "done"}, "the wood step of the key is left"


def test_a_worker_earned_with_a_direct_step_is_at_hand_in_the_next_turn():
    play = go(at(2, rails={"kiev": {"wood": 6}}, workers=1), "place:T12 lay:kiev.wood")

    assert state(play).workers[0] == 1


# ---------------------------------------------------------------- any order


def test_an_effect_received_later_may_be_used_first():
    play = at(markers=[4, 6], factories=["8", "2"], stacks={"5": 4})
    go(play, "place:I2 industry:1 industry:2")

    go(play, "loco:5.petersburg tally:locos")

    assert earned(play) == {"factories": 6}, "the 5 just built and the 1"


def test_points_for_engineers_may_wait_for_the_engineer_of_a_card():
    play = at(rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"}, markers=[4], factories=["1"])
    go(play, "place:I3 industry:1 lay:petersburg.wood idea:i7 card:q2")

    go(play, "tally:engineers")

    assert earned(play) == {"factories": 1}


def test_points_for_steps_may_wait_for_the_steps():
    play = at(rails={"transsib": {"wood": 8, "green": 2}}, markers=[4, 6], factories=["10a", "7"])
    go(play, "place:I2 industry:1 industry:2")

    go(play, "lay:transsib.green lay:transsib.green tally:steps")

    assert earned(play) == {"factories": 4}


def test_the_second_marker_of_an_idea_may_make_the_steps_still_due():
    lines = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = at(**lines, markers=[15], factories=["6", "6", "6", "6", "4"])

    assert "place:I3" in options(play), "the wood step brings an idea, the idea a marker"
    assert "place:I2" not in options(play)
    go(play, "place:I3")
    assert [str(action) for _, action in play.moves][2:] == ["lay:petersburg.wood", "idea:i3", "industry:2"], (
        "there is no other way to do it in full"
    )
    play.play("industry:2").play("industry:2")
    assert state(play).markers[0] == [15, 3], "one step of the space, two of the idea"


def test_all_that_is_left_in_the_pool_is_lost_with_the_turn():
    play = at(2, rails={"petersburg": {"wood": 3}, "kiev": {"wood": 8}}, locos={"petersburg": "5"})
    go(play, "place:T2 lay:petersburg.wood lay:kiev.wood lay:transsib.wood")
    assert {"idea:i1", "key:steps", "done"} <= set(options(play))

    go(play, "done pass")

    assert play.decision.asks == "turn"
    assert state(play).ideas[0] == 0
    assert state(play).points[0] == 0
    assert state(play).keys[0] == 1, "a key received counts, used or not"
    go(play, "place:T12 lay:petersburg.wood")
    assert play.decision.asks == "turn", "neither comes back"


# ---------------------------------------------------------------- which effect pays


def test_a_card_taken_leaves_the_choice_of_factory_9_open():
    own = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}, "pile": ["e1", "e2", "e3"]}
    play = at(**own, markers=[4], factories=["9"])
    go(play, "place:I3 industry:1 lay:petersburg.wood idea:i7")

    go(play, "look end-card:e1")

    assert {"look", "prize:points"} <= set(options(play)), "the card was that of the idea"
    go(play, "prize:points")
    assert (state(play).hand[0], state(play).points[0]) == (["e1"], 10)


def test_a_factory_on_the_way_of_space_l3_pays_for_the_one_due():
    own = {"rails": {"petersburg": {"wood": 4}}, "stacks": {"5": 4}, "factories": ["2"], "markers": [4]}
    play = go(at(**own), "place:L3 loco:5.petersburg idea:i2 industry:1")

    go(play, "factory:5.stack")

    assert "done" in options(play), "nothing is due any more"
    assert {"loco:5.kiev", "factory:5.stack"} <= set(options(play)), "factory 2 still builds either"
    go(play, "loco:5.kiev")
    assert (factories(play), locos(play)["kiev"]) == (["2", "5"], ["5"])


# ---------------------------------------------------------------- what cannot be done


def test_doublers_that_are_left_are_laid_and_the_space_closes():
    lines = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = go(at(2, **lines, supply=2), "place:T12 lay:petersburg.wood idea:i4")

    assert (state(play).doublers[0], state(play).doubler_supply) == (2, 0)
    assert play.explain("place:D").rule == "lacks-doublers"


def test_a_doubler_that_does_not_fit_is_not_laid_again():
    play = go(at(doublers=8, engineers=["E8"], places={"C": "w1", "D": "w1", "I1": "w1"}), "place:E8")

    assert {"again:C", "again:I1"} <= set(options(play))
    assert play.explain("again:D").rule == "lacks-places"


def test_with_all_wood_at_the_end_a_key_still_gives_its_free_step():
    lines = {"transsib": {"wood": 14, "green": 3}, "petersburg": {"wood": 9}, "kiev": {"wood": 9}}
    play = go(at(rails=lines), "place:T12 lay:transsib.wood key:steps")

    assert set(options(play)) == {
        "lay:transsib.green", "lay:transsib.bronze", "lay:petersburg.green", "lay:kiev.green", "done",
    }  # fmt: skip
    go(play, "lay:transsib.bronze")
    assert play.decision.seat == 1, "no wood can move, so the other step lapses"


# ---------------------------------------------------------------- giving up ideas


def test_the_idea_given_up_is_not_the_one_that_is_still_needed():
    play = at(
        owed=(("industry", 1),), gained=(("idea", 1), ("trade", 1)), markers=[4], cards=["q3"], ideas=["i3"]
    )  # the marker stands before a gap: only i7 leads to a factory

    go(play, "spend:i4")

    assert "drop:i7" not in options(play)
    assert play.explain("drop:i7").rule == "spoils"
    go(play, "drop:i1 idea:i7 card:q3 factory:2.stack industry:1")
    assert state(play).markers[0] == [5]


@pytest.mark.parametrize(("move", "rule"), [("drop:i4", "idea-spent"), ("drop:i2", None)])
def test_an_idea_is_given_up_only_once(move, rule):
    play = go(at(markers=[4], factories=["10b"], ideas=["i3"]), "place:I1 industry:1 spend:i4")

    why = play.explain(move)

    assert (why and why.rule) == rule


def test_an_idea_used_by_giving_up_two_does_all_it_says():
    play = go(at(markers=[4], factories=["10b"]), "place:I1 industry:1 spend:i7 drop:i9")

    assert {"look", "card:q1"} <= set(options(play))
    go(play, "look end-card:e8 card:q4")
    assert state(play).special_owner == 0
    assert state(play).hand[0] == ["e8"]
    assert stock(play) == {}


def test_the_9_of_a_card_does_not_wait_but_the_card_may():
    own = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = at(pile=["e1", "e4"], **own)

    go(play, "place:T12 lay:petersburg.wood idea:i7 look end-card:e1 card:q5 loco:9x.kiev")

    s = state(play)
    assert (s.hand[0], s.kit.tile_names[s.locos[0][-1]]) == (["e1"], "9x")
    assert play.decision.seat == 1


def test_what_the_9_of_a_card_brings_joins_the_pool():
    play = at(pile=["e1", "e4"], rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"})
    go(play, "place:T2 lay:petersburg.wood lay:petersburg.wood lay:petersburg.wood idea:i7 card:q5")

    go(play, "loco:9x.petersburg shunt:5.kiev")

    assert {"look", "idea:i1", "done"} <= set(options(play))
