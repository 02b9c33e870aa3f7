"""Engineers: the display, hiring, and what each of the fifteen does."""

import pytest

from roundhouse.testing.russian import earned, factories, finish_round, go, locos, options, position, rails, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])

BOARD = {"transsib": {"wood": 8, "green": 5, "bronze": 2}}


def names(play):
    """Return the engineers of the display from the hiring field on."""
    s = state(play)
    return [s.kit.engineers[i].id if i >= 0 else "" for i in s.display]


def use(edition, engineer, moves, **own):
    """Let a seat use an engineer that lies on a light field of the board."""
    others = [e for e in ("E2", "E7") if e != engineer]
    play = position(edition, 4, **{"coins": 0, "rails": BOARD, "display": [others[0], engineer], **own})
    return go(play, f"place:{engineer} {moves}")


# ---------------------------------------------------------------- the fifteen


@both
def test_engineer_1_makes_two_steps_of_any_colour(edition):
    play = position(edition, 4, coins=0, rails=BOARD, engineers=["E1"])

    go(play, "place:E1 lay:transsib.bronze lay:kiev.wood")

    assert rails(play)["transsib"]["bronze"] == 3
    assert rails(play)["kiev"]["wood"] == 2


@both
def test_engineer_2_makes_an_industry_step_and_scores_3(edition):
    play = use(edition, "E2", "industry:1")

    assert (state(play).markers[0], earned(play)) == ([1], {"engineers": 3})


@both
def test_engineer_3_makes_a_wood_step_and_a_green_step(edition):
    play = use(edition, "E3", "lay:kiev.wood lay:transsib.green")

    assert (rails(play)["kiev"]["wood"], rails(play)["transsib"]["green"]) == (2, 6)
    assert play.decision.seat == 1


def test_classic_engineer_4_lays_a_doubler_and_scores_3():
    play = use("classic", "E4", "")

    assert (state(play).doublers[0], earned(play)) == (1, {"engineers": 3})


def test_ultimate_engineer_4_lays_a_doubler_and_scores_5():
    play = use("ultimate", "E4", "")

    assert (state(play).doublers[0], earned(play)) == (1, {"engineers": 5})


@both
def test_engineer_5_makes_a_step_of_any_colour_and_scores_3(edition):
    play = use(edition, "E5", "lay:transsib.bronze")

    assert (rails(play)["transsib"]["bronze"], earned(play)) == (3, {"engineers": 3})


@both
def test_engineer_6_makes_a_green_step_and_scores_5(edition):
    play = use(edition, "E6", "lay:transsib.green")

    assert (rails(play)["transsib"]["green"], earned(play)) == (6, {"engineers": 5})


@both
def test_engineer_7_makes_a_wood_step_and_scores_3(edition):
    play = use(edition, "E7", "lay:kiev.wood")

    assert (rails(play)["kiev"]["wood"], earned(play)) == (2, {"engineers": 3})


@both
def test_engineer_8_uses_a_space_again_that_one_own_worker_holds(edition):
    play = use(edition, "E8", "again:C", places={"C": "w1"})

    assert state(play).coins[0] == 2


@both
def test_engineer_9_makes_two_industry_steps(edition):
    play = use(edition, "E9", "industry:1 industry:1")

    assert state(play).markers[0] == [2]


@both
def test_engineer_10_makes_an_industry_step_and_a_wood_step(edition):
    play = use(edition, "E10", "lay:kiev.wood industry:1")

    assert (state(play).markers[0], rails(play)["kiev"]["wood"]) == ([1], 2)


@both
def test_engineer_11_makes_a_step_of_any_colour_and_a_wood_step(edition):
    play = use(edition, "E11", "lay:transsib.bronze lay:kiev.wood")

    assert (rails(play)["transsib"]["bronze"], rails(play)["kiev"]["wood"]) == (3, 2)
    assert play.decision.seat == 1


@both
@pytest.mark.parametrize("move", ["loco:2.kiev", "factory:2.stack"])
def test_engineer_12_builds_a_locomotive_or_a_factory(edition, move):
    play = use(edition, "E12", move)

    assert (locos(play)["kiev"], factories(play)) == ((["2"], []) if "loco" in move else ([], ["2"]))
    assert play.decision.seat == 1


@both
def test_engineer_13_makes_a_green_step_and_a_bronze_step(edition):
    play = use(edition, "E13", "lay:transsib.bronze lay:transsib.green")

    assert rails(play)["transsib"] == {"wood": 8, "green": 6, "bronze": 3}


@both
def test_engineer_14_makes_two_wood_steps(edition):
    play = use(edition, "E14", "lay:kiev.wood lay:petersburg.wood")

    assert (rails(play)["kiev"]["wood"], rails(play)["petersburg"]["wood"]) == (2, 2)


@both
def test_engineer_15_makes_a_bronze_step_and_scores_5(edition):
    play = use(edition, "E15", "lay:transsib.bronze")

    assert (rails(play)["transsib"]["bronze"], earned(play)) == (3, {"engineers": 5})


@both
def test_every_engineer_takes_one_worker(edition):
    kit = state(position(edition, 4)).kit

    assert {(engineer.workers, engineer.coins) for engineer in kit.engineers} == {(1, 0)}
    assert [engineer.number for engineer in kit.engineers] == list(range(1, 16))


@both
def test_seven_engineers_have_an_a_seven_a_b_and_number_1_none(edition):
    letters = {engineer.number: engineer.letter for engineer in state(position(edition, 4)).kit.engineers}

    assert letters[1] == ""
    assert sorted(letters.values()) == ["", *"AAAAAAA", *"BBBBBBB"]


# ---------------------------------------------------------------- the display


DISPLAY = ["E2", "E3", "E4", "E9", "E10", "E11", "E12"]


@both
def test_the_two_engineers_on_light_fields_are_spaces_for_all(edition):
    play = position(edition, 4, coins=0, rails=BOARD, display=DISPLAY)

    assert {o for o in options(play) if o.startswith("place:E")} == {"place:E3", "place:E4"}


@both
def test_for_two_seats_only_one_field_is_light(edition):
    play = position(edition, 2, coins=0, rails=BOARD, display=DISPLAY[:6])

    assert {o for o in options(play) if o.startswith("place:E")} == {"place:E3"}


@both
def test_a_light_engineer_is_used_once_a_round(edition):
    play = go(position(edition, 4, coins=0, display=DISPLAY, rails=BOARD), "place:E4")

    assert play.explain("place:E4").rule == "space-taken"


@both
def test_a_light_engineer_must_be_used_in_full(edition):
    play = position(edition, 4, coins=0, display=["E2", "E6", "E4"])

    assert play.explain("place:E6").rule == "lacks-rail"


@both
def test_engineers_on_the_other_fields_can_neither_be_used_nor_hired(edition):
    play = position(edition, 4, coins=1, display=DISPLAY)

    for name in ("E2", "E9", "E12"):
        assert play.explain(f"place:{name}").rule == "engineer-away"


@both
def test_all_engineers_move_one_field_after_the_round(edition):
    play = finish_round(position(edition, 4, display=DISPLAY))

    assert names(play) == [*DISPLAY[1:], ""]


@both
def test_an_engineer_nobody_hired_leaves_the_game(edition):
    play = finish_round(position(edition, 4, display=DISPLAY))

    assert "E2" not in names(play)
    assert set(state(play).boss) == {-1}


# ---------------------------------------------------------------- hiring and owning


@both
def test_a_coin_hires_the_engineer_on_the_hiring_field(edition):
    play = go(position(edition, 4, coins=1, display=DISPLAY), "place:H")

    s = state(play)
    assert (s.coins[0], s.boss[s.kit.engineer_index["E2"]]) == (0, 0)
    assert names(play)[0] == ""


@both
def test_only_one_engineer_is_hired_in_a_round(edition):
    play = go(position(edition, 4, coins=2, display=DISPLAY), "place:H")

    assert play.explain("place:H").rule == "space-taken"


@both
def test_an_engineer_can_be_used_in_the_round_it_was_hired(edition):
    play = position(edition, 2, coins=1, display=DISPLAY[:6], others={1: {"passed": True}})

    go(play, "place:H place:E2 industry:1")

    assert earned(play) == {"engineers": 3}


@both
def test_an_own_engineer_is_used_once_a_round_and_again_in_the_next(edition):
    play = position(edition, 2, coins=0, engineers=["E7"], others={1: {"passed": True}})

    go(play, "place:E7 lay:kiev.wood")
    assert play.explain("place:E7").rule == "space-yours"

    go(play, "pass")
    assert state(play).round == 2
    assert "place:E7" in options(play)


@both
def test_nobody_uses_the_engineer_of_another_seat(edition):
    play = position(edition, 4, coins=0, others={1: {"engineers": ["E7"]}}, display=["E2", "E3"])

    assert play.explain("place:E7").rule == "engineer-away"


@both
def test_an_own_engineer_may_be_used_in_part(edition):
    play = position(edition, 4, coins=0, engineers=["E3"], rails={"transsib": {"wood": 1}})

    go(play, "place:E3 lay:kiev.wood")

    assert rails(play)["kiev"] == {"wood": 2}
    assert play.decision.seat == 1, "there is no green rail for the other half"


@both
def test_an_own_engineer_scores_its_points_even_if_its_step_is_impossible(edition):
    play = position(edition, 4, coins=0, engineers=["E15"])

    go(play, "place:E15")

    assert earned(play) == {"engineers": 5}


@both
def test_an_own_engineer_may_be_paid_with_a_coin(edition):
    play = go(position(edition, 4, coins=1, workers=0, engineers=["E7"]), "place:E7 lay:kiev.wood")

    assert state(play).coins[0] == 0


def test_ultimate_steps_of_an_own_engineer_may_be_left_out():
    play = go(position("ultimate", 4, coins=0, engineers=["E14"]), "place:E14 lay:kiev.wood done")

    assert rails(play)["kiev"] == {"wood": 2}
