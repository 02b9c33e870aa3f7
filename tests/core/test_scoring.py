"""Places and sheets."""

from roundhouse.core.game import Contribution
from roundhouse.core.scoring import places, sheet_of


def test_whoever_is_equal_in_everything_shares_the_better_place():
    assert places([(141, 700), (120, 5000), (141, 700), (141, 850)]) == [2, 4, 2, 1]


def test_a_sheet_adds_up_awards_of_one_round_and_source():
    ledger = [(0, 1, "cards", 3), (1, 1, "cards", 9), (0, 1, "cards", 4), (0, 2, "cards", 1), (0, 2, "keys", 10)]

    assert sheet_of(ledger, 0) == [
        Contribution(1, "cards", 7), Contribution(2, "cards", 1), Contribution(2, "keys", 10)
    ]  # fmt: skip
