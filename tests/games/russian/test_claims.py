"""Claiming a place in the turn order in the 2021 edition, and what its worker still does."""

import pytest

from roundhouse.testing.russian import finish_round, go, options, position, state


def last_to_pass(**own):
    """Return the third of four, who holds the first place of the next round and has only to pass."""
    places = {"O1": "w1", **own.pop("places", {})}
    others = {seat: {"passed": True, "coins": 0} for seat in (0, 1, 3)}
    own = {"coins": 0, "places": places, "others": others, **own}
    return position("ultimate", 4, turn=2, order=[0, 1, 2, 3], **own)


# ---------------------------------------------------------------- the exchange on the track


def test_the_coin_left_behind_keeps_its_space_occupied_and_lets_it_be_used_again():
    play = position(
        "ultimate", 4, turn=2, order=[0, 1, 2, 3], coins=1, places={"L1": "w1"}, markers=[4], factories=["3"]
    )
    go(play, "place:O1 pay:c1")

    assert state(play).coins[2] == 0
    assert play.explain("place:L1").rule == "space-taken", "the coin stands there now"
    go(play, "pass pass pass place:I1")
    assert {"again:L1", "again:I1"} <= set(options(play))


def test_the_worker_that_came_in_exchange_moves_on_after_the_round():
    play = position(
        "ultimate", 4, turn=2, order=[0, 1, 2, 3], coins=1, workers=0, places={"C": "w1"},
        others={seat: {"passed": True} for seat in (0, 1, 3)},
    )  # fmt: skip
    go(play, "place:O1")

    assert play.decision.asks == "relocate", "the seat has nothing left and passed of itself"
    assert "move:C" not in options(play), "its coin still lies there"
    go(play, "move:D")
    assert state(play).doublers[2] == 1


def test_a_hired_worker_is_exchanged_for_one_of_several_on_a_space():
    play = position("ultimate", 4, turn=2, order=[0, 1, 2, 3], coins=0, workers=0, hired=1, places={"T2": "w2"})

    go(play, "place:O2")

    s = state(play)
    assert (s.workers[2], s.hired[2]) == (0, 0)
    assert s.paid[s.kit.site_index["T2"]] == 1 | 1 << 8, "an own and a hired worker"


# ---------------------------------------------------------------- where the worker goes


def test_hired_workers_fetched_after_the_round_are_gone_when_the_next_begins():
    play = go(last_to_pass(), "pass move:W")

    assert state(play).round == 2
    assert state(play).hired == [0, 0, 0, 0]
    assert "place:W" in options(play)


def test_a_worker_that_moves_on_may_lead_a_marker_to_a_factory_and_use_a_space_again():
    play = go(last_to_pass(places={"C": "w1"}, markers=[4], factories=["3"]), "pass move:I1 again:C")

    assert state(play).coins[2] == 2
    assert state(play).markers[2] == [5]


def test_a_worker_that_moves_on_may_use_a_space_again_with_an_own_engineer():
    play = go(last_to_pass(places={"D": "w1"}, engineers=["E8"]), "pass move:E8 again:D")

    assert state(play).doublers[2] == 1


def test_a_worker_that_moves_on_builds_a_locomotive_that_scores_in_this_round():
    play = go(last_to_pass(rails={"kiev": {"wood": 2}}), "pass move:L1 loco:2.kiev")

    assert state(play).round == 2
    assert state(play).points[2] == 3 + 3, "passing third, and the stars 1 and 2"


def test_the_worker_of_the_second_place_may_take_the_space_the_other_wanted():
    others = {0: {"passed": True}, 1: {"passed": True}, 3: {"passed": True, "places": {"O2": "w1"}}}
    play = go(last_to_pass(others=others), "pass")

    assert play.decision.seat == 3
    go(play, "move:L1 loco:2.kiev")
    assert play.decision.seat == 2
    assert "move:L1" not in options(play)


# ---------------------------------------------------------------- three and two seats


@pytest.mark.parametrize(
    ("claims", "after"),
    [
        ({"O2": 0}, [0, 1, 2]),
        ({"O2": 2}, [0, 2, 1]),
        ({"O1": 1}, [1, 0, 2]),
        ({"O1": 1, "O2": 2}, [1, 2, 0]),
        ({"O1": 2, "O2": 0}, [2, 0, 1]),
    ],
    ids=str,
)
def test_three_seats_are_sorted_like_four(claims, after):
    held = {seat: {"places": {space: "w1"}} for space, seat in claims.items()}
    own, others = held.pop(0, {}), held

    play = finish_round(position("ultimate", 3, order=[0, 1, 2], others=others, **own))

    assert state(play).order == after


def test_of_two_seats_only_one_can_claim_the_first_place():
    play = go(position("ultimate", 2, order=[0, 1], coins=0), "place:O1")

    assert play.decision.seat == 1
    assert play.explain("place:O1").rule == "space-taken"
    go(play, "pass pass move:C")
    assert (state(play).order, state(play).coins[0]) == ([0, 1], 2)
