"""Odd corners of the 2013 edition: the order of turns, the last round and the end."""

import pytest

from roundhouse.testing.russian import (
    earned,
    finish_round,
    go,
    options,
    position,
    state,
)


def at(moves="", seats=4, **own):
    """Return a position of the 2013 edition after some moves."""
    return go(position("classic", seats, **{"coins": 0, **own}), moves)


# ---------------------------------------------------------------- turn order


def claiming(moves="", **own):
    """Return a round of four in which the third player has claimed the first place and all have passed."""
    return at(f"pass pass pass pass {moves}", **{"turn": 2, "order": [0, 1, 2, 3], "places": {"O1": "w1"}, **own})


def test_hired_workers_taken_by_a_moved_worker_are_gone_in_the_next_round():
    play = claiming("move:W")

    assert (state(play).round, state(play).hired) == (2, [0, 0, 0, 0])
    assert "place:W" in options(play)


def test_a_moved_worker_may_use_a_space_again_with_an_own_engineer_8():
    play = claiming("move:E8 again:C", engineers=["E8"], places={"O1": "w1", "C": "w1"})

    assert (state(play).round, state(play).coins[2]) == (2, 2)


def test_a_hired_worker_exchanged_for_a_claim_holds_the_space_from_then_on():
    play = at(turn=2, order=[0, 1, 2, 3], coins=1, workers=0, hired=1, engineers=["E8"], places={"D": "w1", "W": "w1"})

    go(play, "place:O1 pay:h1")
    assert set(options(play)) == {"swap:D", "swap:W"}
    assert play.explain("swap:C").rule == "no-own-worker"

    go(play, "swap:D pass pass pass place:E8 again:D")
    assert state(play).doublers[2] == 1


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("move:T2", "not-for-one"),
        ("move:T11", "not-for-one"),
        ("move:H", "not-for-one"),
        ("move:O2", "order-both"),
        ("move:C", "space-taken"),
        ("move:T3", "lacks-rail"),
        ("move:E7", "engineer-away"),
    ],
)
def test_why_a_claiming_worker_does_not_move_there(move, rule):
    play = claiming(others={0: {"places": {"C": "w1"}}}, display=["E7", "E2", "E4"])

    assert move not in options(play)
    assert play.explain(move).rule == rule


@pytest.mark.parametrize(
    ("claims", "after"),
    [({"O1": 2}, [2, 0, 1]), ({"O2": 2}, [0, 2, 1]), ({"O1": 2, "O2": 0}, [2, 0, 1]), ({"O1": 1, "O2": 2}, [1, 2, 0])],
    ids=str,
)
def test_three_seats_sort_the_track_alike(claims, after):
    boards = {seat: {"places": {space: "w1"}} for space, seat in claims.items()}
    play = position("classic", 3, order=[0, 1, 2], others={1: {}, 2: {}, **boards}, **boards.pop(0, {}))

    assert state(finish_round(play)).order == after


def test_for_two_the_worker_that_kept_the_first_place_moves_on():
    play = at("place:O1 pass pass move:C", seats=2, order=[0, 1])

    assert (state(play).order, state(play).coins[0]) == ([0, 1], 2)


# ---------------------------------------------------------------- the last round


@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 6), (4, 7)])
def test_in_the_last_round_no_light_field_is_filled_but_an_engineer_can_be_hired_and_used(seats, last):
    play = at(seats=seats, round=last, coins=1, display=["E14"], others={n: {"passed": True} for n in range(1, seats)})
    assert not any(option.startswith("place:E") for option in options(play))

    go(play, "place:H place:E14 lay:kiev.wood lay:kiev.wood pass")

    assert play.over
    assert earned(play)["majority"] == 40


# ---------------------------------------------------------------- the end


def test_three_with_as_many_engineers_go_by_their_highest_numbers():
    play = position(
        "classic", 3, round=6, display=[], engineers=["E13", "E2"],
        others={1: {"engineers": ["E15", "E3"]}, 2: {"engineers": ["E14", "E12"]}},
    )  # fmt: skip

    finish_round(play)

    assert [earned(play, seat).get("majority", 0) for seat in range(3)] == [0, 40, 20]


def test_three_may_share_the_victory():
    others = {1: {"points": 8}, 2: {"points": 7}, 3: {"points": 5}}
    play = finish_round(position("classic", 4, round=7, points=10, others=others))

    assert play.scores() == [10, 10, 10, 9], "passing brought 0, 2, 3 and 4"
    assert play.ranking() == [1, 1, 1, 4]


# ---------------------------------------------------------------- what is printed only in this edition


def test_the_rows_in_which_this_edition_differs():
    kit = state(position("classic", 4)).kit
    stations = [(due.line, due.space, due.do) for due in kit.boards[0].dues if due.do == (("station", 10),)]

    assert stations == [(0, 15, (("station", 10),)), (1, 9, (("station", 10),)), (2, 9, (("station", 10),))]
    assert kit.engineers[3].do == (("doubler", 1), ("points", 3))
    assert {idea.id: (idea.do, idea.then) for idea in kit.ideas if idea.id in {"i3", "i7"}} == {
        "i3": ((("marker",),), ()),
        "i7": ((("card", 1),), (("end-card", 1),)),
    }
    assert {name: (kit.ends[name].count, kit.ends[name].each) for name in ("e1", "e7", "e9", "e10")} == {
        "e1": ("one", 15),
        "e7": ("locos", 1),
        "e9": ("engineers", 6),
        "e10": ("factories", 4),
    }
    assert kit.industry.does[15] == (), "nothing more at the end of the strip"
    assert max(kit.number) == 9
