"""The end of the game: last scoring, engineer majority, who has won."""

import pytest

from roundhouse.testing.russian import earned, finish_round, position


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


def majority(edition, *engineers, hands=()):
    """Return what each seat gets for its engineers when the game ends."""
    seats = len(engineers)
    hands = [*hands, *[[]] * seats]
    boards = {seat: {"engineers": mine, "hand": hands[seat]} for seat, mine in enumerate(engineers)}
    own = boards.pop(0)
    play = finish_round(position(edition, seats, round=7 if seats == 4 else 6, display=[], others=boards, **own))
    return [earned(play, seat).get("majority", 0) for seat in range(seats)]


@both
def test_the_worked_example_of_engineers_brings_40_and_0_and_20_and_0(edition):
    assert majority(edition, ["E2", "E9", "E5"], ["E6", "E12"], ["E15", "E3"], []) == [40, 0, 20, 0]


@both
def test_most_engineers_bring_40_and_second_most_20(edition):
    assert majority(edition, ["E2"], ["E3", "E4", "E5"], ["E6", "E7"], ["E15"]) == [0, 40, 20, 0]


@both
def test_a_tie_goes_to_the_highest_number(edition):
    assert majority(edition, ["E14", "E2"], ["E15", "E3"], ["E13"]) == [20, 40, 0]


@both
def test_a_tie_for_second_place_goes_to_the_highest_number(edition):
    assert majority(edition, ["E14", "E2", "E3"], ["E5"], ["E13"], ["E12"]) == [40, 0, 20, 0]


@both
def test_the_highest_number_does_not_help_against_more_engineers(edition):
    assert majority(edition, ["E15"], ["E2", "E3"]) == [20, 40]


@both
def test_without_an_engineer_nobody_gets_anything(edition):
    assert majority(edition, ["E2"], []) == [40, 0]
    assert majority(edition, [], []) == [0, 0]


@both
def test_engineer_1_counts_like_the_others(edition):
    assert majority(edition, ["E1", "E2"], ["E15"]) == [40, 20]


@both
def test_the_end_card_with_an_engineer_counts_for_the_majority(edition):
    assert majority(edition, ["E2"], ["E15"], hands=[["e6"]]) == [40, 20]


@both
def test_the_end_card_with_an_engineer_has_no_number_for_ties(edition):
    assert majority(edition, ["E2"], ["E3", "E4"], hands=[["e6"]]) == [20, 40]


@both
def test_the_end_card_with_an_engineer_alone_is_not_enough(edition):
    assert majority(edition, [], ["E3"], hands=[["e6"]]) == [0, 40]


@both
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 7)])
def test_the_game_lasts_six_rounds_or_seven_for_four(edition, seats, rounds):
    before = finish_round(position(edition, seats, round=rounds - 1))
    last = finish_round(position(edition, seats, round=rounds))

    assert not before.over
    assert last.over


@both
def test_the_last_round_is_scored_before_the_end(edition):
    play = finish_round(position(edition, 2, round=6, markers=[4], engineers=["E3"], hand=["e1"]))

    assert earned(play) == {"industry": 5, "cards": 15, "majority": 40}


@both
def test_most_points_win(edition):
    play = finish_round(position(edition, 3, round=6, points=10, others={1: {"points": 30}, 2: {"points": 1}}))

    assert play.scores() == [10, 32, 4], "passing brought 0, 2 and 3"
    assert play.ranking() == [2, 1, 3]


@both
def test_a_tie_in_points_is_a_shared_victory(edition):
    play = finish_round(position(edition, 3, round=6, points=32, others={1: {"points": 30}, 2: {"points": 1}}))

    assert play.scores() == [32, 32, 4]
    assert play.ranking() == [1, 1, 3]


@both
def test_end_cards_are_shown_at_the_end(edition):
    play = finish_round(position(edition, 2, round=6, hand=["e1", "e5"]))

    assert play.view(1).state.shown[0] == ["e1", "e5"]


@both
def test_three_may_share_the_place_behind_the_winner(edition):
    others = {1: {"points": 8}, 2: {"points": 7}, 3: {"points": 6}}
    play = finish_round(position(edition, 4, round=7, points=20, others=others))

    assert play.scores() == [20, 10, 10, 10], "passing brought 0, 2, 3 and 4"
    assert play.ranking() == [1, 2, 2, 2]
