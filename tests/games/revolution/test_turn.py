"""The turn: placing, taking back, passing, the end of the game."""

import pytest

from roundhouse.core.play import IllegalActionError
from roundhouse.testing.revolution import company, options, table, turn_of


def test_without_a_free_worker_all_come_back_and_one_is_placed():
    s = table()
    company(s, workers={}, placed={"station": "white", "sell": "white", "sell+": "white", "railroad": "white"})
    company(s, placed={"telegraph": "orange"}, shares=0, money=700)
    play = turn_of(s).play("place:sell.white").play("sell:rail").play("end")

    assert [a.text for seat, a in play.moves if seat == 0][:2] == ["recall", "place:sell.white"]
    assert sum(s.free[0]) == 4
    assert sum(s.placed[0]) == 1


def test_a_worker_gained_last_turn_has_to_be_placed_first():
    s = company(table(), workers={"grey": 1}, placed={"station": "white", "sell": "white", "railroad": "white"})
    company(s, placed={"telegraph": "white"})
    play = turn_of(s)

    assert play.explain("recall").rule == "free-worker"
    assert {text.split(".")[1] for text in options(play, "place", "place-white")} == {"grey"}


def test_hiring_with_an_empty_supply_spares_taking_back():
    s = company(table(), workers={}, placed={"station": "white", "sell": "white", "railroad": "white"}, money=800)
    company(s, placed={"telegraph": "white", "sell": "orange"}, shares=0)
    play = turn_of(s)

    assert options(play) == {"recall", *(f"hire:{c}" for c in ("purple", "orange", "grey", "turquoise"))}
    play.play("hire:turquoise").play("place:sell.turquoise").play("sell:rail").play("sell:rail")
    assert (sum(s.free[0]), sum(s.placed[0]), s.cash[0]) == (0, 6, 400)


def test_several_workers_may_stand_on_one_action():
    s = company(table(), workers={"white": 4}, placed={"sell": "white", "sell+": "white"})

    assert "place:sell.white" in options(turn_of(s))


def test_whoever_has_no_piece_left_passes_and_may_still_sell_shares():
    s = company(table(number=20), left=(0, 0))
    play = turn_of(s)

    assert options(play) == {"pass", "share"}
    assert play.explain("place:sell.white").rule == "not-in-full-sell"
    play.play("share").play("pass")
    assert (s.cash[0], s.final) == (750, 21)
    assert sum(s.placed[0]) == 0


def test_nobody_else_passes():
    assert turn_of(table()).explain("pass").rule == "pieces-left"


def test_a_second_worker_is_not_placed():
    play = turn_of(table()).play("place:sell.white")

    assert play.explain("place:sell.white").rule == "not-open"


@pytest.mark.parametrize(
    ("left", "who", "final"),
    [((3, 3), 1, 0), ((2, 3), 1, 19), ((0, 4), 1, 0), ((2, 3), 0, 19), ((2, 3), 2, 19)],
)
def test_the_game_ends_a_round_after_the_one_in_which_somebody_ran_out(left, who, final):
    s = company(table(3, number=18), who, left=left)
    play = turn_of(s, who)
    play.play(f"place:sell.{'white'}").play("sell:rail").play("end")

    assert s.final == final
    if final:
        seats = _play_on(play)
        assert seats == [*range(who + 1, 3), 0, 1, 2]


def _play_on(play):
    """Sell to the end and return who had turns."""
    seats, last = [], None
    while play.decision:
        if play.decision.asks == "turn" and (play.state.round, play.decision.seat) != last:
            seats.append(play.decision.seat)
            last = (play.state.round, play.decision.seat)
        texts = options(play)
        ready = {"end", "pass"} & texts or {t for t in texts if t.startswith(("sell:", "place:sell", "recall"))}
        play.play(min(ready))
    return seats


def test_a_second_seat_that_runs_out_changes_nothing():
    s = company(table(3, number=18), 1, left=(2, 3))
    company(s, 2, left=(2, 4))
    play = turn_of(s, 1).play("place:sell.white").play("sell:rail").play("end")

    assert _play_on(play) == [2, 0, 1, 2]
    assert s.final == 19


def test_a_free_rail_in_a_trade_can_run_somebody_out():
    s = company(table(3, offer="D4", number=18), 0, money=2000)
    company(s, 1, left=(2, 3))
    play = turn_of(s).play("place:railroad.white").play("rail:CLT-LOU").play("rail:LOU-STL").play("end").play("end")
    play.play("trade:1").play("free-rail:CLT-ATL").play("end").play("end")

    assert s.final == 19


def test_pieces_behind_the_logo_are_used_once_the_row_is_empty_before_it():
    s = company(table(), left=(2, 15), money=600)
    play = turn_of(s).play("place:station.white")

    assert "station:WAS" in options(play)


def test_a_turn_is_refused_that_could_not_be_completed():
    s = company(table(), money=0, shares=0, stations=["WAS", "CLT"])
    play = turn_of(s)

    assert play.explain("place:station.white").rule == "not-in-full-station"
    assert play.explain("place:railroad.white").rule == "not-in-full-railroad"
    with pytest.raises(IllegalActionError):
        play.play("place:railroad.white")
