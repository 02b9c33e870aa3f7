"""Where the edition of 2021 plays differently from the one of 2013, side by side."""

import pytest

from roundhouse.testing.russian import earned, go, options, position, rails, state


@pytest.fixture(params=["classic", "ultimate"])
def edition(request):
    return request.param


def of(edition, classic, ultimate):
    """Return what is expected in this edition."""
    return {"classic": classic, "ultimate": ultimate}[edition]


def test_what_is_gained_comes_at_once_in_2013_and_joins_the_pool_in_2021(edition):
    play = position(edition, 4, coins=0, rails={"transsib": {"wood": 14, "green": 9, "bronze": 7, "silver": 5}})

    go(play, "place:T1 lay:transsib.wood")

    assert "lay:transsib.gold" in options(play)
    assert ("lay:kiev.wood" in options(play)) is (edition == "ultimate")


def test_the_second_step_of_a_space_waits_for_the_factory_only_in_2013(edition):
    play = go(position(edition, 4, coins=0, markers=[4], factories=["7"]), "place:I2 industry:1")

    assert ("industry:1" in options(play)) is (edition == "ultimate")


def test_a_final_station_brings_points_in_2013_and_a_key_in_2021(edition):
    play = go(position(edition, 4, coins=0, rails={"kiev": {"wood": 8}}), "place:T12 lay:kiev.wood")

    assert earned(play) == of(edition, {"stations": 10}, {})
    assert state(play).keys[0] == of(edition, 0, 1)


def test_the_end_of_the_industry_brings_a_key_only_in_2021(edition):
    five = ["6", "6", "6", "6", "4"]
    play = go(position(edition, 4, coins=0, factories=five, markers=[14]), "place:I1 industry:1")

    assert state(play).keys[0] == of(edition, 0, 1)


def test_markers_share_a_space_only_in_2021(edition):
    play = position(edition, 4, coins=0, markers=[4, 3])

    assert ("place:I1" in options(play)) is (edition == "ultimate")


def test_the_second_marker_brings_two_steps_only_in_2021(edition):
    play = position(edition, 4, coins=0, markers=[1], rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"})

    go(play, "place:T12 lay:petersburg.wood idea:i3")

    assert ("industry:2" in options(play)) is (edition == "ultimate")


def test_a_space_held_by_a_coin_is_used_again_only_in_2021(edition):
    play = position(edition, 4, coins=0, engineers=["E8"], places={"C": "c1", "D": "w1", "I1": "w1"})

    go(play, "place:E8")

    assert ("again:C" in options(play)) is (edition == "ultimate")


def test_the_special_worker_repeats_its_step_only_in_2013(edition):
    play = position(edition, 4, coins=0, engineers=["E8"], special=True, places={"T12": "s1"})

    go(play, "place:E8 again:T12 lay:kiev.wood" + of(edition, " lay:kiev.wood", ""))

    assert rails(play)["kiev"] == {"wood": of(edition, 3, 2)}
    assert play.decision.seat == 1


def test_steps_of_any_colour_count_for_the_special_worker_only_in_2013(edition):
    play = position(edition, 4, coins=0, engineers=["E1"], special=True)

    go(play, "place:E1 pay:s1 lay:kiev.wood lay:kiev.wood")

    assert (play.decision.seat == 0) is (edition == "classic")


def test_engineer_4_scores_3_in_2013_and_5_in_2021(edition):
    play = go(position(edition, 4, coins=0, display=["E2", "E4"]), "place:E4")

    assert earned(play) == {"engineers": of(edition, 3, 5)}


def test_there_are_10_locomotives_only_in_2021(edition):
    names = state(position(edition, 4)).kit.tile_names

    assert ("10a" in names, "10b" in names) == of(edition, (False, False), (True, True))


def test_there_are_seven_ideas_in_2013_and_nine_in_2021(edition):
    assert len(state(position(edition, 4)).kit.ideas) == of(edition, 7, 9)


def test_there_are_20_doublers_in_2013_and_30_in_2021(edition):
    assert state(position(edition, 4)).doubler_supply == of(edition, 20, 30)


def test_ideas_and_idea_cards_are_left_out_only_in_2021(edition):
    line = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = go(position(edition, 4, coins=0, **line), "place:T12 lay:petersburg.wood")
    assert ("done" in options(play)) is (edition == "ultimate")

    go(play, "idea:i7")
    assert ("done" in options(play)) is (edition == "ultimate")

    go(play, "card:q3")
    assert ("done" in options(play)) is (edition == "ultimate")


def test_a_coin_on_the_turn_order_is_exchanged_for_the_special_worker_only_in_2013(edition):
    out = {"special": True, "places": {"C": "s1"}}
    play = position(edition, 4, turn=2, order=[0, 1, 2, 3], coins=1, workers=0, **out)

    assert ("place:O1" in options(play)) is (edition == "classic")


def test_one_of_several_workers_on_t12_uses_it_again_only_in_2021(edition):
    play = position(edition, 4, coins=0, engineers=["E8"], places={"T12": "w2", "C": "w1", "D": "w1"})

    go(play, "place:E8")

    assert ("again:T12" in options(play)) is (edition == "ultimate")


def test_a_factory_may_be_left_out_only_in_2021(edition):
    play = go(position(edition, 4, coins=0, markers=[4], factories=["7"]), "place:I1 industry:1")

    assert ("done" in options(play)) is (edition == "ultimate")


def test_the_spaces_of_the_board_are_the_same_in_both_editions():
    boards = [state(position(edition, 4)).kit.board for edition in ("classic", "ultimate")]

    assert boards[0] == boards[1]
