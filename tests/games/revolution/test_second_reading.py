"""Positions from a second reading of the rules of turns: each tried from a side that other tests leave out."""

import roundhouse as rh

from roundhouse.testing.revolution import company, options, play_all, table, turn_of


# Shares and hiring at any time


def test_shares_are_sold_between_two_rails_and_after_the_last():
    s = company(table(), money=400, shares=3)
    play = play_all(
        turn_of(s), "place:railroad.white", "rail:CLT-ATL", "share", "rail:ATL-LOU", "share", "share", "end"
    )

    assert (s.cash[0], s.shares[0], play.decision.seat) == (350, 0, 1)


def test_a_worker_may_be_hired_in_the_middle_of_a_turn_and_several_one_after_the_other():
    s = company(table(), money=2000)
    play_all(turn_of(s), "place:sell.white", "hire:grey", "sell:rail", "hire:grey", "end")

    assert (s.cash[0], s.free[0][3], s.common[3]) == (600, 2, 10)


def test_a_worker_hired_in_the_middle_of_a_promotion_is_promoted_at_once():
    s = company(table(), money=800, milestones={"A1-1": []}, workers={"white": 5})
    play = play_all(turn_of(s), "place:sell.white", "flip:promote.back", "hire:orange")
    assert "promote:A1-1.orange.supply" in options(play)

    play_all(play, "promote:A1-1.orange.supply", "sell:rail", "end")
    assert s.posts[0] == 2


def test_white_is_hired_only_while_some_are_left():
    assert "hire:white" not in options(turn_of(company(table(4), money=800)))
    assert "hire:white" in options(turn_of(company(table(3), money=800)))


def test_a_third_party_neither_sells_nor_hires_in_the_turn_of_another():
    s = company(table(), money=2000)
    play = turn_of(s).play("place:sell.white")

    assert play.decision.seat == 0
    play.play("sell:rail").play("end")
    assert (play.decision.seat, play.decision.asks) == (1, "turn")


def test_while_the_game_is_set_up_nothing_is_sold():
    play = rh.game("railroad-revolution", seats=2).start(seed=1)

    assert {action.verb for action in play.decision.options} == {"pick"}


def test_when_asked_for_a_trade_a_seat_may_sell_and_hire():
    s = table(offer="D1")
    company(s, rails=["CLT-LOU"], money=1000)
    company(s, 1, money=500, shares=3, milestones={"A1-1": []}, workers={"orange": 1, "white": 3})
    play = play_all(turn_of(s), "place:railroad.white", "rail:LOU-STL", "rail:CHI-STL", "end", "end")
    assert (play.decision.seat, options(play, "share", "trade")) == (1, {"share", "trade:1", "trade:2"})

    play_all(play, "trade:2", "promote:A1-1.orange.supply")
    assert options(play, "end", "share") == set()  # both shares had to be sold
    play_all(play, "hire:grey", "end")
    assert (s.cash[1], s.shares[1], s.posts[4]) == (0, 0, 2)


# One worker, one main action


def test_every_placement_of_a_colour_comes_in_two_uses_and_white_in_one():
    play = turn_of(company(table(), workers={"white": 3, "grey": 2}))
    sell = {text for text in options(play) if ":sell." in text}

    assert sell == {"place:sell.white", "place:sell.grey", "place-white:sell.grey"}


def test_workers_on_milestones_are_not_taken_back():
    s = company(table(), money=0, shares=0, workers={}, placed={"sell": "grey", "station": "white"})
    company(s, milestones={"A1-1": ["orange"]})
    turn_of(s)

    assert (s.free[0], s.posts[0]) == ([1, 0, 0, 1, 0], 2)


def test_a_used_colour_does_not_promote_besides():
    s = company(table(), workers={"white": 4, "orange": 2}, milestones={"A1-1": []})
    play = turn_of(s).play("place:sell.orange")

    assert options(play, "promote") == set()


def test_a_promotion_of_a_city_is_not_touched_by_the_use_of_the_worker():
    s = table(cities={"ATL": "C2c"})
    company(s, rails=["CLT-ATL"], workers={"white": 4, "orange": 2}, milestones={"A1-1": []})
    play = play_all(turn_of(s), "place:station.orange", "station:ATL", "first")

    assert options(play, "promote") == {"promote:A1-1.orange.supply", "promote:A1-1.orange.board"}


# Effects in any order


def test_grey_shares_pay_for_the_railroad_and_white_cannot():
    s = company(table(), money=50, shares=2, workers={"white": 4, "grey": 1})
    play = turn_of(s)
    assert "place:railroad.white" not in options(play)

    play_all(play, "place:railroad.grey", "rail:CLT-ATL", "rail:ATL-LOU")
    assert (s.cash[0], s.shares[0]) == (500, 1)  # three had to be sold
    play.play("share").play("end")
    assert (s.cash[0], s.shares[0]) == (150, 0)


def test_a_coloured_worker_as_white_cannot_use_what_its_own_effect_would_have_paid():
    s = company(table(), money=50, shares=2, workers={"white": 4, "grey": 1})

    assert options(turn_of(s), "place-white") & {"place-white:railroad.grey"} == set()


def test_a_cash_locomotive_turned_by_purple_pays_for_the_station_it_was_turned_for():
    s = table(cities={"CHI": "C3a"}, neutral=["CHI"])
    company(s, rails=["WAS-PIT", "PIT-CHI-1", "PIT-CHI-2"], locos={"cash": "u"}, money=100, shares=0)
    company(s, workers={"white": 4, "purple": 1}, stations=["WAS", "CLT", "PIT"])
    play = turn_of(s)
    assert "place:station.white" not in options(play)

    play_all(play, "place:station.purple", "use:station.purple", "flip:cash.back")
    assert (s.cash[0], s.debt) == (500, 300)  # Chicago is the only city left
    play.play("recruit:grey").play("end")
    assert s.cash[0] == 200


def test_the_price_of_an_effect_is_not_paid_with_what_it_brings():
    s = company(table(), locos={"cash": "u"}, money=50, shares=0, workers={"white": 4, "purple": 1})
    s = company(s, stations=["CLT"])
    play = turn_of(s).play("place:sell.purple").play("sell:rail")

    assert "use:sell.purple" in options(play)  # 50 + 200
    play.play("use:sell.purple").play("step:station")
    assert "use:sell.purple" not in options(play)


def test_the_last_piece_is_kept_for_the_main_action():
    s = company(table(), left=(0, 1), locos={"rail": "u"})
    play = turn_of(s).play("place:sell.white").play("flip:rail.back")

    assert options(play, "free-rail") == set()
    assert s.rails[0] == 1


def test_the_last_piece_may_be_laid_once_another_is_sold():
    s = company(table(), left=(0, 2), locos={"rail": "u"})
    play = turn_of(s).play("place:sell.white").play("flip:rail.back")

    assert "free-rail:CLT-ATL" in options(play)
    play_all(play, "free-rail:CLT-ATL", "sell:rail", "end")
    assert (s.rails[0], s.cash[0]) == (0, 1100)


def test_a_locomotive_taken_in_the_turn_can_be_turned_in_it():
    s = table(cities={"CHI": "C3b"})
    company(s, rails=["WAS-PIT", "PIT-CHI-1", "PIT-CHI-2"], money=400, shares=0, workers={"white": 4, "purple": 1})
    play_all(
        turn_of(s), "place:station.purple", "station:CHI", "loco:cash", "use:station.purple", "flip:cash.back", "end"
    )

    assert (s.cash[0], sum(s.up[:5]), sum(s.down[:5])) == (500, 1, 1)


# The four workers


def test_with_four_workers_the_last_one_of_a_tile_cannot_be_given_unless_the_tile_brings_one():
    s = table(wires={2: "T2"})
    company(s, money=0, shares=0)
    play = play_all(turn_of(company(s, workers={"white": 4})), "place:telegraph.white", "office:2")
    assert options(play, "give") == set()

    s = company(table(wires={2: "T1"}), money=200, shares=0, workers={"white": 4})
    play = play_all(turn_of(s), "place:telegraph.white", "office:2")
    assert options(play, "give")  # 200 + 600 hires another


def test_undercutting_is_allowed_inside_a_turn():
    s = table(cities={"ATL": "C2a"})
    company(s, rails=["CLT-ATL"], workers={"white": 3, "orange": 1}, milestones={"A1-1": []})
    play = play_all(turn_of(s), "place-white:station.orange", "station:ATL", "promote:A1-1.orange.board")
    assert options(play, "recruit")
    assert "end" not in options(play)

    play_all(play, "recruit:grey", "end")
    assert s.free[0][3] == 1


def test_nobody_is_promoted_before_a_city_that_brings_nobody():
    s = table(cities={"ATL": "C2b"})
    company(s, rails=["CLT-ATL"], workers={"white": 3, "orange": 1}, milestones={"A1-1": []}, money=600, shares=0)
    play = play_all(turn_of(s), "place-white:station.orange", "station:ATL")

    assert options(play, "promote") == set()


def test_a_promotion_may_come_first_and_then_binds_to_a_city_that_brings_a_worker():
    s = table(cities={"ATL": "C2a", "LOU": "C2b"})
    company(s, rails=["CLT-ATL", "ATL-LOU"], workers={"white": 3, "orange": 1}, milestones={"A1-1": []}, shares=0)
    company(s, stations=["WAS", "CLT"])
    play = play_all(turn_of(s), "place-white:station.orange", "promote:A1-1.orange.board")

    assert (s.stations[0].bit_count(), options(play, "recruit") != set()) == (3, True)  # there is no other choice
    assert s.stations[0] >> s.kit.city_at["ATL"] & 1


# Trade


def to_trade(s, *moves):
    """Let seat 0 build on a symbol and end its turn."""
    company(s, rails=["CLT-LOU"], money=1000)
    return play_all(turn_of(s), "place:railroad.white", "rail:LOU-STL", "rail:CHI-STL", "end", *moves)


def test_two_trades_come_in_either_order_and_the_first_pays_for_nothing_of_the_second():
    s = company(table(offer="D1"), shares=2)
    play = to_trade(s, "trade:1")

    assert (s.shares[0], options(play, "trade")) == (0, set())


def test_a_promotion_in_a_trade_is_repaired_before_the_second_trade():
    s = company(table(offer="D1"), shares=5, workers={"white": 3, "orange": 1}, milestones={"A1-1": []})
    play = to_trade(s, "trade:2", "promote:A1-1.orange.supply")
    assert "trade:1" not in options(play)

    play_all(play, "share", "share", "hire:grey")
    assert "trade:1" in options(play)


def test_a_free_rail_of_a_trade_is_laid_by_whoever_trades():
    s = company(company(table(offer="D9"), shares=0), 1, shares=2)
    play = to_trade(s)
    play_all(play, "trade:2", "free-rail:CLT-LOU")

    assert (s.rails[1], play.decision.seat, s.trading) == (14, 2, 1)


def test_a_seat_that_trades_reaches_its_milestone_before_the_next_one_trades():
    s = company(table(offer="D3"), shares=0)
    company(s, 1, shares=2, offices=[1, 8], milestones={"A2-2": ["orange"]})
    company(s, 2, shares=2)
    play = to_trade(s, "trade:2", "step:telegraph")

    assert (play.decision.seat, play.decision.asks) == (1, "keep")


def test_an_office_on_a_symbol_opens_the_trade_too():
    s = company(table(offer="D8"), shares=0)
    play = play_all(turn_of(s), "place:telegraph.white", "office:3", "end")

    assert (play.decision.seat, options(play, "trade")) == (0, {"trade:1", "trade:2"})


def test_no_turn_is_taken_back_after_a_tile_was_shown():
    s = company(table(offer="D8"), shares=0)
    for seat in range(1, 4):
        company(s, seat, shares=0)
    play = turn_of(s).play("place:telegraph.white").play("office:3").play("end")
    while play.decision.asks != "turn":
        play.play("end")

    assert play.undoable() is None


# The end


def test_a_sale_runs_a_seat_out_and_both_rows_have_to_be_clear():
    for left, final in (((2, 3), 2), ((3, 3), 0), ((0, 3), 2)):
        s = company(table(), left=left)
        play_all(turn_of(s), "place:sell.white", "sell:rail", "end")
        assert s.final == final


def test_the_last_round_has_trades_and_nobody_waits_for_another():
    s = company(table(2, offer="D8", number=7), left=(2, 2))
    s.final = 7
    s.round = 7
    play = play_all(turn_of(s, 1), "place:telegraph.white", "office:4", "end")

    assert play.over


def test_only_the_tied_are_compared():
    s = table(3)
    for seat, money in ((0, 100), (1, 250), (2, 9000)):
        company(s, seat, money=money, shares=0, locos={"promote": "u" if seat < 2 else "d"})
    assert rh.games()["railroad-revolution"].ranking(s) == [2, 1, 3]
