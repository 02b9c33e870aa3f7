"""End cards: taking them, hiding them, and what each is worth."""

import pytest

from roundhouse.testing.russian import earned, finish_round, go, options, position, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


def worth(edition, card, **own):
    """Return what an end card brings at the end of the game."""
    hand = [card, *own.pop("besides", [])]
    play = finish_round(position(edition, 2, round=6, display=[], hand=hand, **own))
    return earned(play).get("cards", 0)


def enter(edition, tile, moves, **own):
    """Let the marker enter a factory in the first gap, then go on with some moves."""
    own = {"coins": 0, "markers": [4], "factories": [tile], **own}
    return go(position(edition, 4, **own), f"place:I1 industry:1 {moves}")


# ---------------------------------------------------------------- what they are worth


@both
def test_end_card_1_is_worth_15(edition):
    assert worth(edition, "e1") == 15


@both
def test_end_card_2_is_worth_10_for_each_extra_worker(edition):
    two = {"rails": {"transsib": {"wood": 7, "green": 5, "bronze": 3}, "kiev": {"wood": 7}}, "locos": {"transsib": "3"}}

    assert worth(edition, "e2") == 0
    assert worth(edition, "e2", rails={"kiev": {"wood": 7}}) == 10
    assert worth(edition, "e2", **two) == 20
    assert worth(edition, "e2", **two, special=True) == 30


@both
@pytest.mark.parametrize(("doublers", "points"), [(0, 0), (3, 0), (4, 20), (5, 20), (6, 20), (7, 30), (8, 30)])
def test_end_card_3_is_worth_20_for_four_doublers_and_30_for_seven(edition, doublers, points):
    assert worth(edition, "e3", doublers=doublers) == points


@both
def test_end_card_4_is_worth_10_for_each_finished_line(edition):
    almost = {"transsib": {"wood": 14}, "petersburg": {"wood": 8}, "kiev": {"wood": 8}}
    all_ = {"transsib": {"wood": 15}, "petersburg": {"wood": 9}, "kiev": {"wood": 9}}

    assert worth(edition, "e4", rails=almost) == 0
    assert worth(edition, "e4", rails={**almost, "kiev": {"wood": 9}}) == 10
    assert worth(edition, "e4", rails=all_) == 30


@both
def test_end_card_5_is_worth_the_spaces_the_wood_rails_have_reached(edition):
    board = {"transsib": {"wood": 11, "green": 9}, "petersburg": {"wood": 6}, "kiev": {"wood": 4}}

    assert worth(edition, "e5", rails=board) == 21


@both
def test_end_card_6_is_worth_nothing_by_itself(edition):
    assert worth(edition, "e6", engineers=["E2"]) == 0


@both
def test_end_card_7_is_worth_the_numbers_of_the_locomotives(edition):
    lines = {"transsib": ["8", "6"], "petersburg": "9x", "kiev": "4"}

    assert worth(edition, "e7", locos=lines) == 27


@both
@pytest.mark.parametrize("used", [[], ["i1"], ["i1", "i2", "i5", "i7"]])
def test_end_card_8_is_worth_7_for_each_idea_used(edition, used):
    assert worth(edition, "e8", ideas=used) == 7 * len(used)


def test_ultimate_ideas_that_left_the_game_do_not_count_for_end_card_8():
    assert worth("ultimate", "e8", ideas=["i1"], spent=["i2", "i3"]) == 7


@both
def test_end_card_9_is_worth_6_for_each_engineer(edition):
    assert worth(edition, "e9", engineers=["E1", "E5", "E14"]) == 18


def test_classic_end_card_9_does_not_count_the_engineer_on_a_card():
    assert worth("classic", "e9", engineers=["E5"], besides=["e6"]) == 6


def test_ultimate_end_card_9_counts_the_engineer_on_a_card():
    assert worth("ultimate", "e9", engineers=["E5"], besides=["e6"]) == 12


@both
def test_end_card_10_is_worth_4_for_each_factory(edition):
    assert worth(edition, "e10", factories=["2", "3", "4"]) == 12


def test_ultimate_end_card_11_is_worth_the_green_and_bronze_steps():
    board = {"transsib": {"wood": 9, "green": 6, "bronze": 4}, "petersburg": {"wood": 6, "green": 4}}

    assert worth("ultimate", "e11", rails=board) == 14


@pytest.mark.parametrize(("keys", "points"), [(0, 0), (1, 0), (2, 15), (3, 15), (4, 25), (5, 25), (6, 40), (7, 40)])
def test_ultimate_end_card_12_is_worth_15_25_or_40_by_keys_received(keys, points):
    assert worth("ultimate", "e12", keys=keys) == points


def test_ultimate_keys_of_the_idea_tile_count_for_end_card_12():
    board = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}
    play = position("ultimate", 2, round=6, coins=0, hand=["e12"], **board, others={1: {"passed": True}})

    go(play, "place:T12 lay:petersburg.wood idea:i8 key:points key:points pass")

    assert earned(play)["cards"] == 15


@both
def test_several_end_cards_all_count(edition):
    assert worth(edition, "e1", besides=["e10"], factories=["2"]) == 19


# ---------------------------------------------------------------- which there are


def test_classic_there_are_ten_end_cards():
    assert set(state(position("classic", 4)).kit.ends) == {f"e{n}" for n in range(1, 11)}


def test_ultimate_there_are_twelve_end_cards():
    assert set(state(position("ultimate", 4)).kit.ends) == {f"e{n}" for n in range(1, 13)}


# ---------------------------------------------------------------- taking one


@both
def test_a_card_is_chosen_from_the_whole_pile(edition):
    play = enter(edition, "9", "look", pile=["e1", "e4", "e8"])

    assert {"end-card:e1", "end-card:e4", "end-card:e8"} <= set(options(play))


@both
def test_a_card_taken_is_no_longer_in_the_pile(edition):
    play = enter(edition, "9", "look end-card:e4", pile=["e1", "e4", "e8"])

    assert state(play).pile == ["e1", "e8"]


@both
def test_factory_9_allows_the_ten_points_after_looking(edition):
    play = enter(edition, "9", "look prize:points", pile=["e1", "e4"])

    assert (state(play).points[0], state(play).hand[0], state(play).pile) == (10, [], ["e1", "e4"])


@both
def test_factory_9_gives_the_ten_points_when_the_pile_is_empty(edition):
    play = enter(edition, "9", "prize:points", pile=[])

    assert state(play).points[0] == 10


def test_classic_also_idea_7_allows_ten_points_in_place_of_an_end_card():
    play = position("classic", 4, coins=0, rails={"petersburg": {"wood": 3}}, locos={"petersburg": "5"}, pile=["e1"])

    go(play, "place:T12 lay:petersburg.wood idea:i7 card:q4 look prize:points")

    assert (state(play).points[0], state(play).pile) == (10, ["e1"])


def test_ultimate_idea_7_gives_an_end_card_and_no_points():
    board = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}, "pile": ["e1", "e4"]}
    play = position("ultimate", 4, coins=0, **board)

    go(play, "place:T12 lay:petersburg.wood idea:i7 look")

    assert options(play) == ["end-card:e1", "end-card:e4"]


@both
def test_the_card_is_chosen_when_the_seat_looks(edition):
    play = go(position(edition, 4, coins=0, markers=[4], factories=["9"]), "place:I2 industry:1 look")

    assert play.decision.asks == "picks"
    assert state(play).markers[0] == [5], "the second step is still to come"


def test_only_the_seat_that_looks_sees_the_pile_and_only_while_it_chooses():
    play = position("ultimate", 4, coins=0, markers=[4], factories=["9"], pile=["e1", "e4"])
    go(play, "place:I2 industry:1 look")

    assert play.view(0).state.pile == play.view(0).imagine(5).pile == ["e1", "e4"]
    assert play.view(1).state.pile == play.view(None).state.pile == ["?", "?"]
    go(play, "end-card:e1")
    assert play.view(0).state.pile == ["?"]


def test_classic_of_two_cards_in_one_turn_each_is_chosen_in_its_time():
    play = position("classic", 4, round=7, coins=0, markers=[4], factories=["9", "9"], pile=["e1", "e4", "e8"])

    go(play, "place:LR look end-card:e1")
    assert state(play).markers[0] == [7]

    go(play, "look end-card:e8")

    assert (state(play).hand[0], state(play).pile) == (["e1", "e8"], ["e4"])


# ---------------------------------------------------------------- keeping it hidden


@both
def test_only_the_owner_sees_an_end_card(edition):
    play = enter(edition, "9", "look end-card:e4", pile=["e1", "e4", "e8"])

    assert play.view(0).state.hand[0] == ["e4"]
    assert play.view(1).state.hand[0] == ["?"]
    assert play.view(None).state.hand[0] == ["?"]


@both
def test_nobody_sees_the_pile_but_everybody_its_size(edition):
    play = position(edition, 4, pile=["e1", "e4", "e8"])

    for seat in (0, 1, None):
        assert play.view(seat).state.pile == ["?", "?", "?"]


@both
def test_end_cards_bring_nothing_before_the_end(edition):
    play = finish_round(position(edition, 2, hand=["e1"]))

    assert "cards" not in earned(play)
