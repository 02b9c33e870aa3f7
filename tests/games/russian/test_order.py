"""Turn order: claims, sorting the track, exchanging a worker, moving the claiming workers on, passing."""

import pytest

from roundhouse.games.russian.state import unpack
from roundhouse.testing.russian import earned, finish_round, go, options, position, rails, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])

FOUR = {"order": [0, 1, 2, 3]}


def claimed(edition, claims, **more):
    """Return a round of four in order 0 1 2 3, these claims made, with everybody about to pass."""
    others = {seat: {"places": {space: "w1"}} for space, seat in claims.items()}
    own = others.pop(0, {})
    return position(
        edition, 4, coins=0, **FOUR, others={s: {"coins": 0, **h} for s, h in others.items()}, **own, **more
    )


# ---------------------------------------------------------------- the order of turns


@both
def test_turns_follow_the_track_and_begin_again_at_its_front(edition):
    play = position(edition, 4, turn=3, order=[3, 1, 0, 2])
    seats = []
    for space in ("C", "I1", "D", "T12", "T12"):
        seats.append(play.decision.seat)
        go(play, f"place:{space} pay:w1" + (" lay:kiev.wood" if space == "T12" else ""))

    assert seats == [3, 1, 0, 2, 3]


@both
def test_who_has_passed_is_left_out(edition):
    play = go(position(edition, 4, **FOUR), "pass place:C pay:w1 pass place:D pay:w1")

    assert play.decision.seat == 1


@both
def test_the_round_ends_when_all_have_passed(edition):
    play = go(position(edition, 4, **FOUR), "pass pass pass pass")

    assert state(play).round == 2


@both
@pytest.mark.parametrize(("seats", "points"), [(2, [0, 2]), (3, [0, 2, 3]), (4, [0, 2, 3, 4])])
def test_passing_scores_what_is_on_the_back_of_the_order_card(edition, seats, points):
    order = list(range(seats))[::-1]
    play = position(edition, seats, turn=order[0], order=order)

    for _ in order:
        play.play("pass")

    assert [earned(play, seat).get("passing", 0) for seat in order] == points


@both
def test_points_for_passing_come_by_the_place_of_this_round(edition):
    play = finish_round(claimed(edition, {"O1": 3}))

    assert state(play).order == [3, 0, 1, 2]
    assert earned(play, 3)["passing"] == 4


# ---------------------------------------------------------------- claims


@both
def test_when_one_passes_makes_no_difference_to_the_order(edition):
    play = go(position(edition, 4, **FOUR), "place:C pay:w1 pass pass pass pass")

    assert (state(play).round, state(play).order) == (2, [0, 1, 2, 3])


@both
def test_spaces_o1_and_o2_claim_the_first_and_the_second_place(edition):
    play = position(edition, 4, coins=0, turn=3, **FOUR)

    assert {"place:O1", "place:O2"} <= set(options(play))


@both
@pytest.mark.parametrize(("seat", "own"), [(0, "O1"), (1, "O2")])
def test_nobody_claims_the_place_they_hold(edition, seat, own):
    play = position(edition, 4, coins=0, turn=seat, **FOUR)
    other = {"O1": "O2", "O2": "O1"}[own]

    assert f"place:{own}" not in options(play)
    assert play.explain(f"place:{own}").rule == "order-own"
    assert f"place:{other}" in options(play)


@both
def test_for_two_the_first_player_may_claim_the_first_place(edition):
    play = position(edition, 2, coins=0, order=[0, 1])

    go(play, "place:O1 pass pass stay")

    assert state(play).order == [0, 1]


@both
def test_nobody_claims_both_places(edition):
    play = position(edition, 4, coins=0, turn=2, order=[0, 1, 2, 3], places={"O1": "w1"})

    assert play.explain("place:O2").rule == "order-both"


# ---------------------------------------------------------------- sorting


@both
@pytest.mark.parametrize(
    ("claims", "after"),
    [
        ({}, [0, 1, 2, 3]),
        ({"O1": 2, "O2": 3}, [2, 3, 0, 1]),
        ({"O1": 3, "O2": 2}, [3, 2, 0, 1]),
        ({"O1": 3}, [3, 0, 1, 2]),
        ({"O1": 1}, [1, 0, 2, 3]),
        ({"O2": 3}, [0, 3, 1, 2]),
        ({"O2": 2}, [0, 2, 1, 3]),
        ({"O1": 1, "O2": 0}, [1, 0, 2, 3]),
        ({"O1": 3, "O2": 0}, [3, 0, 1, 2]),
    ],
    ids=str,
)
def test_the_claimants_go_to_their_places_and_the_others_close_up_behind(edition, claims, after):
    play = finish_round(claimed(edition, claims))

    assert state(play).order == after


@both
def test_the_first_player_alone_on_second_place_stays_first(edition):
    play = finish_round(claimed(edition, {"O2": 0}))

    assert state(play).order == [0, 1, 2, 3]


@both
def test_for_two_the_second_player_takes_the_first_place(edition):
    play = position(edition, 2, coins=0, turn=1, order=[0, 1], places={"O1": "w1"})

    assert state(finish_round(play)).order == [1, 0]


# ---------------------------------------------------------------- paying for a claim


@both
@pytest.mark.parametrize("paid", ["c1", "h1"])
def test_a_coin_or_hired_worker_on_the_track_is_exchanged_at_once_for_an_own_worker(edition, paid):
    play = position(
        edition, 4, turn=2, order=[0, 1, 2, 3], coins=1, hired=1, places={"T1": "w1", "I2": "w2", "W": "w1"}
    )

    go(play, f"place:O1 pay:{paid}")
    assert set(options(play)) == {"swap:T1", "swap:I2", "swap:W"}

    go(play, "swap:I2")
    s = state(play)
    at = s.kit.site_index
    assert s.paid[at["O1"]] == s.paid[at["T1"]], "one own worker each"
    assert s.holder[at["I2"]] == 2
    assert s.workers[2] == 1, "no worker at hand was touched"
    assert (s.coins[2], s.hired[2]) == ((0, 1) if paid == "c1" else (1, 0))


@both
def test_the_exchanged_worker_may_come_from_the_space_that_never_fills(edition):
    play = position(edition, 4, turn=2, order=[0, 1, 2, 3], coins=1, workers=0, places={"T12": "w1"})

    go(play, "place:O1 pay:c1 swap:T12")

    s = state(play)
    assert s.endless[2] & 15 == 0
    assert (play.decision.seat, s.coins[2]) == (3, 0)


@both
def test_the_exchanged_worker_may_come_from_an_engineer(edition):
    play = position(edition, 4, turn=2, order=[0, 1, 2, 3], coins=1, workers=0, engineers=["E7"], places={"E7": "w1"})

    go(play, "place:O1 pay:c1")

    assert state(play).holder[state(play).kit.site_index["O1"]] == 2


@both
def test_without_an_own_worker_out_a_coin_cannot_claim_a_place(edition):
    play = position(edition, 4, turn=2, order=[0, 1, 2, 3], coins=1, workers=0, places={"I2": "c2"})

    assert play.explain("place:O1").rule == "order-no-worker"


@both
def test_without_an_own_worker_out_a_claim_takes_a_worker_at_hand(edition):
    play = go(position(edition, 4, turn=2, order=[0, 1, 2, 3], coins=1), "place:O1")

    assert state(play).coins[2] == 1
    assert state(play).workers[2] == 4


@both
def test_the_special_worker_claims_a_place_without_exchange(edition):
    play = position(edition, 4, turn=2, order=[0, 1, 2, 3], coins=0, special=True, places={"C": "w1"})

    go(play, "place:O1 pay:s1")

    assert play.decision.seat == 3


def without_workers(edition, **places):
    """Return a turn of the third in order who has the special worker, but no worker at hand."""
    return position(edition, 4, turn=2, order=[0, 1, 2, 3], coins=1, workers=0, special=True, places=places)


def test_ultimate_the_special_worker_is_not_exchanged_for_a_coin():
    play = without_workers("ultimate", C="s1")

    assert play.explain("place:O1").rule == "order-no-worker", "it has no colour"


@pytest.mark.parametrize("space", ["C", "T12"])
def test_classic_the_special_worker_may_be_exchanged_for_a_coin(space):
    play = go(without_workers("classic", **{space: "s1"}), "place:O1")

    s = state(play)
    assert (unpack(s.paid[s.kit.site_index["O1"]]), s.coins[2]) == ((0, 1, 0, 0), 0)
    assert unpack(s.endless[2] if space == "T12" else s.paid[s.kit.site_index[space]]) == (0, 0, 0, 1)


def test_classic_where_both_stand_either_worker_may_be_exchanged():
    play = go(without_workers("classic", T2="w1.s1"), "place:O1")
    assert set(options(play)) == {"swap:T2", "swap-special:T2"}
    assert play.explain("swap-special:C").rule == "no-special-worker"

    s = state(go(play, "swap-special:T2"))
    assert [unpack(s.paid[s.kit.site_index[name]]) for name in ("O1", "T2")] == [(0, 1, 0, 0), (1, 0, 0, 1)]


def test_classic_a_special_worker_exchanged_adds_its_step_where_it_moves_on():
    play = go(without_workers("classic", C="s1"), "place:O1 pass pass pass move:T1")

    assert state(play).stack[-1][2:] == ((("lay", "wood", 2),), (("lay", "wood", 1),))


# ---------------------------------------------------------------- moving on


@both
def test_the_worker_on_second_place_moves_first_then_the_one_on_first_place(edition):
    play = go(claimed(edition, {"O1": 2, "O2": 3}), "pass pass pass pass")
    assert (play.decision.asks, play.decision.seat) == ("relocate", 3)

    go(play, "move:C")
    assert (play.decision.asks, play.decision.seat) == ("relocate", 2)
    assert "move:C" not in options(play), "it is occupied now"

    go(play, "move:I1")
    assert (state(play).coins[3], state(play).markers[2], state(play).round) == (2, [1], 2)


@both
def test_a_moved_worker_lays_a_bronze_rail(edition):
    play = position(
        edition, 4, coins=0, turn=2, order=[0, 1, 2, 3], places={"O2": "w1"},
        rails={"transsib": {"wood": 7, "green": 4, "bronze": 1}},
    )  # fmt: skip

    go(play, "pass pass pass pass move:T5 lay:transsib.bronze")

    assert rails(play, 2)["transsib"]["bronze"] == 2


@both
def test_a_worker_moves_only_to_a_free_space_for_exactly_one_worker(edition):
    play = claimed(edition, {"O1": 3}, display=["E2", "E4", "E7"])
    play = go(play, "place:D pass pass pass pass")

    assert set(options(play)) == {
        *("move:T1", "move:T12", "move:L1", "move:I1", "move:C", "move:W", "move:E4", "move:E7", "stay")
    }


@both
def test_a_worker_does_not_move_to_a_space_that_takes_a_coin(edition):
    play = position(edition, 4, coins=3, turn=3, order=[0, 1, 2, 3], places={"O1": "w1"})

    go(play, "pass pass pass pass")

    assert not {"move:T11", "move:H"} & set(options(play))


@both
def test_a_worker_may_move_to_an_own_engineer_and_use_it_in_part(edition):
    play = position(edition, 4, coins=0, turn=3, order=[0, 1, 2, 3], places={"O1": "w1"}, engineers=["E15"])

    go(play, "pass pass pass pass move:E15")

    assert earned(play, 3)["engineers"] == 5


@both
def test_a_worker_moves_only_where_the_action_can_be_done_in_full(edition):
    play = go(claimed(edition, {"O1": 3}), "pass pass pass pass")

    assert not {"move:T3", "move:T5", "move:T7", "move:T9"} & set(options(play))


@both
def test_the_space_that_never_fills_is_open_to_moved_workers(edition):
    play = go(claimed(edition, {"O1": 2, "O2": 3}), "pass pass pass pass move:T12 lay:kiev.wood move:T12 lay:kiev.wood")

    assert rails(play, 2)["kiev"] == rails(play, 3)["kiev"] == {"wood": 2}


@both
def test_the_worker_moves_also_when_the_order_stays_as_it_is(edition):
    play = go(claimed(edition, {"O2": 0}), "pass pass pass pass move:C")

    assert state(play).coins[0] == 2
    assert state(play).order == [0, 1, 2, 3]


@both
def test_a_worker_may_also_stay(edition):
    play = go(claimed(edition, {"O1": 3}), "pass pass pass pass stay")

    assert (state(play).round, state(play).workers[3]) == (2, 5)


@both
def test_what_a_moved_worker_brings_is_for_the_next_round(edition):
    play = position(edition, 4, coins=0, turn=3, order=[0, 1, 2, 3], places={"O1": "w1"}, rails={"kiev": {"wood": 6}})

    go(play, "pass pass pass pass move:T12 lay:kiev.wood")

    assert (state(play).round, state(play).workers[3], play.decision.seat) == (2, 6, 3)


@both
def test_moved_workers_act_before_the_scoring(edition):
    play = go(claimed(edition, {"O1": 3}), "pass pass pass pass move:I1")

    assert earned(play, 3)["industry"] == 1


@both
def test_the_special_worker_adds_its_step_when_it_moves_on(edition):
    play = position(edition, 4, coins=0, turn=3, order=[0, 1, 2, 3], special=True, places={"O1": "s1"})

    go(play, "pass pass pass pass move:T1 lay:kiev.wood lay:kiev.wood lay:kiev.wood")

    assert rails(play, 3)["kiev"] == {"wood": 4}


# ---------------------------------------------------------------- the last round


@both
@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 6), (4, 7)])
def test_in_the_last_round_a_tile_with_industry_steps_covers_the_places(edition, seats, last):
    before = position(edition, seats, round=last - 1, turn=seats - 1, order=list(range(seats)))
    then = position(edition, seats, round=last, turn=seats - 1, order=list(range(seats)))

    assert "place:O1" in options(before)
    assert before.explain("place:LR").rule == "space-closed"
    assert not {"place:O1", "place:O2"} & set(options(then))
    assert "place:LR" in options(then)
    assert then.explain("place:O1").rule == "space-closed"
