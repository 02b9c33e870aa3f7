"""Placing workers: what spaces take and give, and how they are paid."""

import pytest

from roundhouse.testing.russian import go, options, position, rails, state


both = pytest.mark.parametrize("edition", ["classic", "ultimate"])


def spaces(play):
    """Return the spaces that can be occupied now."""
    return {option.removeprefix("place:") for option in options(play) if option.startswith("place:")}


def pays(play, space):
    """Return the ways to pay a space."""
    play = play.clone()
    play.play(f"place:{space}")
    return {option for option in options(play) if option.startswith("pay:")}


COST = {
    **dict.fromkeys(["T1", "T3", "T5", "T7", "T9", "T12", "L1", "I1", "D", "C", "W", "O1", "O2"], 1),
    **dict.fromkeys(["T2", "T4", "T6", "T8", "T10", "L2", "I2", "I3"], 2),
    "L3": 3,
}
"""How many workers the spaces without a coin need."""

ROOM = {
    "transsib": {"wood": 13, "green": 10, "bronze": 7, "silver": 4, "gold": 1},
    "petersburg": {"wood": 5, "green": 3},
}


@both
@pytest.mark.parametrize("space", COST)
def test_a_space_takes_exactly_the_workers_it_shows(edition, space):
    play = position(edition, 4, coins=0, rails=ROOM, workers=COST[space], turn=2, order=[0, 1, 2, 3])

    go(play, f"place:{space}")

    assert state(play).workers[2] == 0, "nothing else could pay, so it is paid at once"


@both
@pytest.mark.parametrize("space", [space for space, workers in COST.items() if workers > 1])
def test_with_fewer_workers_than_it_shows_a_space_cannot_be_used(edition, space):
    play = position(edition, 4, coins=0, rails=ROOM, workers=COST[space] - 1)

    assert space not in spaces(play)
    assert play.explain(f"place:{space}").rule == "too-few-workers"


@both
@pytest.mark.parametrize("space", sorted(COST.keys() - {"T12"}))
def test_an_occupied_space_is_closed_to_everybody(edition, space):
    places = {space: f"w{COST[space]}"}
    play = position(edition, 4, rails=ROOM, coins=3, turn=2, order=[0, 1, 2, 3], others={0: {"places": places}})

    assert space not in spaces(play)
    assert play.explain(f"place:{space}").rule == "space-taken"


@both
def test_a_space_with_a_coin_on_it_is_occupied_too(edition):
    play = position(edition, 4, others={1: {"places": {"C": "c1"}}})

    assert "C" not in spaces(play)


@both
def test_the_spaces_of_the_board_for_three_and_four(edition):
    play = position(edition, 4, rails=ROOM, coins=3, turn=2, order=[0, 1, 2, 3], display=["E2", "E4", "E7"])

    assert spaces(play) == {*COST, "T11", "H", "E4", "E7"}


@both
def test_two_seats_do_without_the_struck_out_spaces(edition):
    play = position(edition, 2, rails=ROOM, coins=3, display=["E2", "E4", "E7"])

    assert spaces(play) == {*COST, "T11", "H", "E4"} - {"T1", "T3", "L2", "I3", "W", "O2"}


@both
@pytest.mark.parametrize("space", ["T1", "T3", "L2", "I3", "W", "O2"])
def test_a_struck_out_space_does_not_exist_for_two(edition, space):
    play = position(edition, 2)

    assert space not in {site.id for site in play.game.rules.kit.board_sites}


@both
def test_a_seat_may_always_pass(edition):
    assert "pass" in options(position(edition, 4))


@both
def test_one_turn_uses_one_space(edition):
    play = go(position(edition, 4, coins=0), "place:C")

    assert play.decision.seat == 1


@both
def test_space_c_gives_two_coins(edition):
    play = go(position(edition, 4, coins=1), "place:C pay:w1")

    assert state(play).coins[0] == 3


@both
def test_coins_do_not_run_out(edition):
    play = go(position(edition, 4, coins=18, others={1: {"coins": 20}}), "place:C pay:w1")

    assert state(play).coins[:2] == [20, 20]


@both
def test_coins_are_kept_for_the_next_round(edition):
    play = go(position(edition, 2, coins=2, others={1: {"passed": True}}), "place:C pay:w1 pass")

    assert (state(play).round, state(play).coins[0]) == (2, 4)


@both
def test_space_d_gives_a_doubler_whether_or_not_a_rail_lies_there(edition):
    play = go(position(edition, 4, coins=0, doublers=3), "place:D")

    assert state(play).doublers[0] == 4
    assert rails(play)["transsib"] == {"wood": 1}


@both
def test_space_d_is_closed_to_a_seat_with_eight_doublers(edition):
    play = position(edition, 4, doublers=8)

    assert play.explain("place:D").rule == "lacks-places"


@both
def test_space_d_is_closed_when_no_doublers_are_left(edition):
    play = position(edition, 4, supply=0)

    assert play.explain("place:D").rule == "lacks-doublers"


@both
def test_space_w_gives_the_two_hired_workers_for_later_turns_of_this_round(edition):
    play = position(edition, 3, coins=0, workers=1, others={1: {"passed": True}, 2: {"passed": True}})

    go(play, "place:W place:T2")
    assert (state(play).workers[0], state(play).hired[0]) == (0, 0)

    go(play, "lay:kiev.wood lay:kiev.wood lay:kiev.wood pass")
    assert (state(play).round, state(play).workers[0], state(play).hired[0]) == (2, 6, 0)


@both
def test_hired_workers_cannot_be_kept_for_the_next_round(edition):
    play = position(edition, 3, coins=0, others={1: {"passed": True}, 2: {"passed": True}})

    go(play, "place:W pass")

    assert state(play).hired[0] == 0
    assert "W" in spaces(play), "they are back on their space"


# ---------------------------------------------------------------- payment


@both
def test_coins_may_stand_in_for_workers(edition):
    assert pays(position(edition, 4, coins=2), "T2") == {"pay:w2", "pay:w1.c1", "pay:c2"}


@both
def test_a_space_for_one_may_be_paid_with_a_coin_alone(edition):
    play = go(position(edition, 4, coins=1, workers=0), "place:I1")

    assert (state(play).coins[0], state(play).markers[0]) == (0, [1])


@both
def test_hired_workers_are_used_alone_or_mixed(edition):
    assert pays(position(edition, 4, coins=1, hired=2, places={"W": "w1"}), "T2") == {
        *("pay:w2", "pay:w1.h1", "pay:w1.c1", "pay:h2", "pay:h1.c1"),
    }


@both
def test_the_special_worker_is_a_worker_like_others(edition):
    assert pays(position(edition, 4, coins=0, special=True), "T2") == {"pay:w2", "pay:w1.s1"}


@both
def test_three_workers_can_be_any_mix(edition):
    play = position(edition, 4, coins=3, hired=2, special=True, places={"W": "w1"})

    assert pays(play, "L3") == {
        *("pay:w3", "pay:w2.c1", "pay:w1.c2", "pay:c3"),
        *("pay:w2.h1", "pay:w1.h1.c1", "pay:h1.c2", "pay:w1.h2", "pay:h2.c1"),
        *("pay:w2.s1", "pay:w1.s1.c1", "pay:s1.c2", "pay:w1.s1.h1", "pay:s1.h1.c1", "pay:s1.h2"),
    }


@both
def test_a_mix_comes_from_where_it_says(edition):
    play = position(edition, 4, coins=3, hired=2, special=True, places={"W": "w1"})

    go(play, "place:L3 pay:s1.h1.c1")

    s = state(play)
    assert (s.workers[0], s.special[0], s.hired[0], s.coins[0]) == (4, 0, 1, 2)


@both
def test_space_t11_takes_a_worker_and_a_coin_or_two_coins(edition):
    assert pays(position(edition, 4, coins=2), "T11") == {"pay:w1.c1", "pay:c2"}


@both
def test_space_t11_may_be_paid_with_a_hired_or_the_special_worker(edition):
    play = position(edition, 4, coins=1, hired=1, special=True, places={"W": "w1"})

    assert pays(play, "T11") == {"pay:w1.c1", "pay:s1.c1", "pay:h1.c1"}


@both
@pytest.mark.parametrize("space", ["T11", "H"])
def test_workers_never_stand_in_for_a_coin(edition, space):
    play = position(edition, 4, coins=0)

    assert space not in spaces(play)
    assert play.explain(f"place:{space}").rule == "needs-coin"


@both
def test_space_h_takes_a_coin_and_no_worker(edition):
    play = go(position(edition, 4, coins=1, workers=0), "place:H")

    assert state(play).coins[0] == 0


@both
def test_without_workers_a_seat_goes_on_with_coins(edition):
    play = position(edition, 4, coins=1, workers=0)

    assert {"C", "I1", "T12", "H"} <= spaces(play)
    assert not {"T2", "T11"} & spaces(play)


@both
def test_all_comes_back_after_the_round_but_coins_paid_do_not(edition):
    play = position(edition, 2, coins=2, special=True, others={1: {"passed": True}})

    go(play, "place:I2 pay:w1.s1 place:C pay:c1 place:T12 pay:w1 lay:kiev.wood pass")

    s = state(play)
    assert (s.round, s.workers[0], s.special[0], s.coins[0]) == (2, 6, 1, 3)
    assert set(s.holder) == {-1}
