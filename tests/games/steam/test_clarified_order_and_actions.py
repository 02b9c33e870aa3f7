"""Clarified rules 1 to 10: the auction and the actions."""

from steam_games import STEAM, ask, do, game, offered

from roundhouse.core.machine import pending
from roundhouse.testing.steam import position


def auction(cash=10, seats=4, action=None):
    s = position(seats=seats, cash=cash)
    if action is not None:
        s.action[action] = s.kit.do["turn-order"]
    return ask(s, 0, "auction")


def test_h01_bids_rise_from_one_dollar_and_never_exceed_the_own_cash():
    s = auction(cash=3)

    assert offered(s) == ["bid:1", "bid:2", "bid:3", "drop"]
    do(s, "bid:2")
    assert offered(s) == ["bid:3", "drop"]


def test_h02_first_out_is_last_and_pays_nothing_and_the_last_one_left_is_first():
    s = do(auction(), "bid:1", "bid:2", "bid:3", "drop", "drop", "bid:4", "drop")

    assert s.order == [1, 2, 0, 3]
    assert s.cash == [10 - 1, 10 - 4, 10 - 3, 10]


def test_h02_the_last_one_left_pays_nothing_if_nobody_bid():
    s = do(auction(), "drop", "drop", "drop")

    assert s.order == [3, 2, 1, 0]
    assert s.cash == [10] * 4


def test_h03_the_order_is_reversed_if_nobody_bids():
    s = auction()
    s.order[:] = [2, 0, 3, 1]
    s.stack[:] = [(0, "auction")]
    do(s, "drop", "drop", "drop")

    assert s.order == [1, 3, 0, 2]


def test_h04_turn_order_lets_its_holder_pass_once_and_stay():
    s = do(auction(action=1), "bid:1")

    assert "hold" in offered(s)
    do(s, "hold", "drop", "drop")
    assert "hold" not in offered(s)
    do(s, "bid:2", "drop")
    assert s.order == [1, 0, 3, 2]


def test_h04_nobody_passes_and_stays_with_two_bidders_left():
    s = do(auction(action=2), "drop", "drop")

    assert offered(s)[-1] == "drop"
    assert "hold" not in offered(s)


def test_h05_the_highest_bidder_is_skipped_when_the_turn_comes_back():
    s = do(auction(action=1), "bid:3", "hold", "drop", "drop")

    assert pending(s).seat == 1
    do(s, "drop")
    assert s.order == [0, 1, 3, 2]


def test_h06_who_cannot_bid_more_is_out_by_himself():
    s = auction()
    s.cash[1] = 2
    do(s, "bid:2")

    assert offered(s) == ["drop"]


def test_h07_first_two_pay_in_full_the_middle_half_rounded_up_the_last_nothing():
    s = auction(seats=6)
    do(s, "bid:1", "bid:2", "bid:3", "bid:4", "bid:5", "bid:6")
    do(s, "drop", "drop", "drop", "drop", "drop")

    assert s.order == [5, 4, 3, 2, 1, 0]
    assert s.cash == [10, 10 - 1, 10 - 2, 10 - 2, 10 - 5, 10 - 6]


def test_h07_three_players_pay_in_full_except_the_last():
    s = do(auction(seats=3), "bid:1", "bid:2", "bid:3", "drop", "drop")

    assert s.order == [2, 1, 0]
    assert s.cash == [10, 8, 7]


def test_h08_the_first_order_is_a_matter_of_dice():
    orders = set()
    for seed in range(40):
        play = game(seats=3).start(seed)
        orders.add(tuple(play.state.order))
        assert sum(action.verb == "~first" for _, action in play.moves) == 2

    assert len(orders) == 6


def test_h09_each_action_is_taken_by_one_player_in_order():
    s = ask(position(), 0, "actions")

    assert len(offered(s)) == 7
    do(s, "select:engineer")
    assert pending(s).seat == 1
    assert "select:engineer" not in offered(s)
    do(s, "select:locomotive", "select:production", "select:first-move")
    assert s.loco == [1, 2, 1, 1]


def test_h09_the_locomotive_can_be_taken_at_its_limit():
    s = position(loco={0: 6})
    do(ask(s, 0, "actions"), "select:locomotive")

    assert s.loco[0] == 6


def producing(**options):
    s = position(**options, action={2: "production"})
    s.display[:] = [0] * len(s.display)
    for column in ("light-1", "H"):
        at = [i for i, (name, _) in enumerate(s.kit.space_names) if name == column]
        s.display[at[0]] = -1
    return ask(s, 0, "growth")


def test_h10_production_fills_any_empty_space_also_of_cities_not_yet_built():
    s = do(producing(), "produce", "~draw:red", "~draw:blue")

    assert offered(s) == ["put:light-1.1", "put:H.1"]
    do(s, "put:H.1", "put:light-1.1")
    spaces = dict(zip(s.kit.space_names, s.display, strict=True))
    assert spaces["H", 1] == s.kit.colour["red"]
    assert spaces["light-1", 1] == s.kit.colour["blue"]


def test_h10_production_in_columns_of_cities_on_the_board_only_is_an_option():
    s = do(producing(production="cities"), "produce", "~draw:red")

    assert "put:H.1" not in offered(s)
    assert s.hand == [s.kit.colour["red"]]
    assert STEAM.options[3].choices == ("any-space", "cities")
