"""Trade after the turn."""

from roundhouse.testing.revolution import company, options, table, turn_of


def after_rails(s, *spaces, end=True):
    """Lay rails on symbols and end the turn."""
    play = turn_of(s).play("place:railroad.white")
    for space in spaces or ("LOU-STL", "STL-DEN-1"):
        play.play(f"rail:{space}")
    return play.play("end") if end else play


def ready(offer="D6", **more):
    s = table(offer=offer)
    company(s, rails=["CLT-LOU"], **{"money": 1000, "shares": 5, **more})
    for seat, shares in ((1, 4), (2, 1), (3, 2)):
        company(s, seat, shares=shares)
    return s


def test_the_active_seat_may_make_both_trades_and_every_other_one():
    s = ready()
    play = after_rails(s)
    assert (play.decision.seat, options(play, "trade")) == (0, {"trade:1", "trade:2"})
    play.play("trade:1").play("recruit:grey").play("trade:2").play("end")
    assert (s.shares[0], s.free[0][3], s.cash[0]) == (0, 1, 1000)

    assert play.decision.seat == 1
    play.play("trade:1").play("recruit:purple")
    assert options(play, "trade") == set()
    play.play("end")
    assert s.shares[1] == 1

    assert play.decision.seat == 3  # seat 2 cannot pay for anything
    play.play("trade:2").play("end")
    assert (s.shares[3], s.cash[3], play.decision.asks) == (0, 1000, "turn")


def test_a_trade_is_made_once():
    s = ready("D8", shares=9)
    play = after_rails(s).play("trade:2")

    assert play.explain("trade:2").rule == "trade-made"
    assert options(play, "trade") == {"trade:1"}


def test_there_is_no_trade_without_a_symbol():
    play = after_rails(ready(), "CLT-ATL", "ATL-LOU")

    assert play.decision.asks == "turn"


def test_the_next_tile_is_turned_up_after_all_trades_and_the_used_one_put_aside():
    s = ready(shares=0)
    for seat in (1, 2, 3):
        company(s, seat, shares=0)
    old = s.offer
    after_rails(s)

    assert s.offer not in {old, -1}
    assert s.discard == [old]
    assert len(s.pile) == 7


def test_once_the_pile_is_empty_all_nine_are_shuffled():
    s = ready(shares=0)
    for seat in (1, 2, 3):
        company(s, seat, shares=0)
    s.discard, s.pile = s.pile, []
    after_rails(s)

    assert (len(s.pile), s.discard) == (8, [])


def test_a_free_rail_on_a_symbol_in_a_trade_starts_no_other():
    s = ready("D4", shares=0)
    company(s, 1, rails=["CLT-LOU"])
    for seat in (2, 3):
        company(s, seat, shares=0)
    play = after_rails(s).play("trade:1").play("free-rail:LOU-STL").play("end")

    assert play.decision.asks == "turn"
    assert play.decision.seat == 1


def test_a_free_rail_of_the_turn_starts_a_trade_too():
    s = company(table(offer="D8"), rails=["CLT-LOU"], locos={"rail": "u"}, shares=1)
    play = turn_of(s).play("place:sell.white").play("sell:building").play("flip:rail.back").play("free-rail:LOU-STL")
    play.play("end")

    assert options(play, "trade") == {"trade:2"}


def test_a_promotion_that_would_leave_too_few_workers_is_not_traded():
    s = ready("D1", shares=0)
    company(s, 1, workers={"white": 3, "orange": 1}, milestones={"A1-1": []}, shares=1, money=0)
    play = after_rails(s)

    assert play.decision.seat != 1
    s = ready("D1", shares=0)
    company(s, 1, workers={"white": 3, "orange": 1}, milestones={"A1-1": []}, shares=1, money=800)
    play = after_rails(s)
    assert (play.decision.seat, options(play, "trade")) == (1, {"trade:2"})
    play.play("trade:2").play("promote:A1-1.orange.supply")
    assert play.explain("end").rule == "too-few-workers"
    play.play("hire:grey").play("end")


def test_shares_may_be_sold_when_asked_for_a_trade():
    play = after_rails(ready())

    assert "share" in options(play)


def test_a_milestone_may_be_reached_by_a_trade():
    s = ready("D1", shares=0)
    company(s, 1, workers={"white": 4, "grey": 1}, milestones={"A2-3": []}, locos={"cash": "u"}, shares=1)
    play = after_rails(s).play("trade:2").play("promote:A2-3.grey.supply")

    assert (play.decision.seat, play.decision.asks) == (1, "keep")


def test_everybody_with_too_few_shares_is_left_out():
    s = ready("D2", shares=2)
    play = after_rails(s)

    assert play.explain("trade:1").rule == "shares"
    assert options(play, "trade") == {"trade:2"}
