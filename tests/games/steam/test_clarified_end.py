"""Clarified rules 39 to 46: money, growth, the end, and the two small maps."""

import pytest

from steam_games import STEAM, ask, build, do, no_goods, offered

from roundhouse.core.machine import advance, pending
from roundhouse.games.steam.scoring import ranking, remarks, scores, sheet
from roundhouse.games.steam.state import FREE
from roundhouse.testing.steam import position


def test_h39_income_comes_before_expenses_and_each_missing_dollar_costs_one_income():
    s = position(seats=3, cash=0)
    s.income[:], s.shares[:], s.loco[:] = [9, 5, 3], [5, 5, 4], [2, 2, 2]
    ask(s, 0, "expenses")
    ask(s, 0, "income")
    assert advance(s) is None

    assert s.cash == [2, 0, 0]
    assert s.income == [9, 3, 0]
    assert s.out == [0, 0, 0]


def test_h39_income_below_zero_means_bankruptcy():
    s = position(seats=3, cash=0)
    s.income[:], s.shares[:], s.loco[:] = [2, 9, 9], [2, 5, 5], [1, 2, 2]
    ask(s, 0, "expenses")
    advance(s)

    assert s.income == [-1, 2, 2]
    assert s.out == [1, 0, 0]
    assert s.order == [1, 2]


def test_h40_the_bankrupt_lose_unfinished_track_and_keep_finished_links_that_pay_nobody():
    s = position(seats=3)
    build(s, 0, "K10 straight.1", "L9 straight.1", "N9 gentle.3")
    s.cash[:], s.income[:] = [0, 9, 9], [0, 9, 9]
    ask(s, 0, "expenses")
    advance(s)

    assert [tip[1] for tip in s.tips] == [FREE]
    assert [link[2] for link in s.links] == [0]
    s.pay(0, 1)
    assert s.income[0] < 0
    assert scores(s)[0] == 0
    assert ranking(s)[0] == 3


def test_h40_dice_still_follow_the_number_of_players_at_the_start():
    s = position(seats=3)
    s.order[:] = [1, 2]
    s.out[0] = 1
    pending(ask(s, 0, "growth"))

    assert sum(frame[1] == "grow" for frame in s.stack) == 6


def test_h40_the_game_ends_when_one_player_is_left():
    s = position(seats=3, cash=0)
    s.income[:] = [0, 9, 0]
    ask(s, 0, "round")
    ask(s, 0, "expenses")

    assert advance(s) is None
    assert s.order == [1]


def display(s, **columns):
    """Fill just these columns, from the top; a dot is an empty space."""
    letters = {"r": "red", "b": "blue", "p": "purple", "y": "yellow", "k": "black"}
    s.display[:] = [-1] * len(s.display)
    for name, text in columns.items():
        column = [c.id for c in s.kit.columns].index(name.replace("_", "-"))
        for space, sign in zip(s.kit.spaces[column], text, strict=False):
            s.display[space] = s.kit.colour[letters[sign]] if sign != "." else -1
    return s


def goods_at(s, name):
    stop = s.kit.stop_ids.index(name)
    n = len(s.bag)
    return {s.kit.colours[c].id: s.goods[stop * n + c] for c in range(n) if s.goods[stop * n + c]}


def test_h41_the_example_of_goods_growth():
    """Three dice show 3, 3 and 4; A is built, B is not; the top of column 4 is empty."""
    s = display(no_goods(position(seats=3)), light_3="rby", light_4=".pk", A="ky", B="rr")
    do(ask(s, 0, "urbanize"), "urbanize:K9", "city:A")
    ask(s, 0, "growth")
    do(s, "~roll:3", "~roll:3", "~roll:4", "~roll:1", "~roll:1", "~roll:1")

    assert goods_at(s, "kansas-city") == {"red": 1, "blue": 1}
    assert goods_at(s, "indianapolis") == {"black": 1, "yellow": 1}
    assert goods_at(s, "des-moines") == {"purple": 1}
    assert sum(cube >= 0 for cube in s.display) == 1 + 1 + 2


def test_h41_an_empty_column_gives_nothing_but_its_letter_still_does():
    s = display(no_goods(position(seats=3)), A="ky")
    do(ask(s, 0, "urbanize"), "urbanize:K9", "city:A")
    ask(s, 0, "growth")
    do(s, "~roll:3", "~roll:1", "~roll:1")

    assert goods_at(s, "indianapolis") == {"black": 1}
    assert goods_at(s, "kansas-city") == {}


@pytest.mark.parametrize(("round_", "more"), [(1, 1), (4, 1), (5, 0)])
def test_h42_atlanta_grows_in_the_first_four_rounds(round_, more):
    s = display(no_goods(position("southern-us", 3)))
    s.round = round_
    ask(s, 0, "growth")
    advance(s)

    assert sum(goods_at(s, "atlanta").values()) == more


def test_h42_berlin_grows_every_round():
    s = display(no_goods(position("germany", 3)))
    s.round = 10
    ask(s, 0, "growth")
    advance(s)

    assert sum(goods_at(s, "berlin").values()) == 1


def test_h42_barbados_rolls_two_dice_for_the_light_side():
    s = position("barbados", 1)
    pending(ask(s, 0, "growth"))

    assert [frame[2] for frame in s.stack if frame[1] == "grow"] == ["light", "light"]


def test_h42_st_lucia_has_no_growth():
    assert "growth" not in position("st-lucia", 2).kit.map.phases


def test_h43_points_come_from_income_track_and_shares():
    s = position()
    build(s, 0, "J9 gentle.1", "K9 straight.1", "L8 gentle.2")
    build(s, 0, "K10 straight.1")
    s.income[0], s.shares[0] = 7, 4

    assert [(c.source, c.points) for c in sheet(s, 0)] == [("income", 21), ("track", 4), ("shares", -12)]
    assert scores(s)[0] == 13


def test_h43_ties_share_the_win():
    s = position(seats=3)
    s.income[:] = [5, 5, 1]

    assert ranking(s) == [1, 1, 3]


def test_h43_in_the_west_money_then_track_then_a_die_break_ties():
    s = position("western-us", 3)
    s.income[:] = [5, 5, 5]
    s.cash[:] = [1, 2, 2]
    ask(s, 0, "finish")
    pending(s)
    assert offered(s) == ["~first:1", "~first:2"]
    do(s, "~first:2")

    assert ranking(s) == [3, 2, 1]
    s.lots[:] = [0, 0, 0]
    s.links.append((0, 1, 1, 2))
    s.income[1], s.shares[1] = 4, 2
    s.links.append((0, 1, 1, 1))
    assert scores(s) == [9, 9, 9]
    assert ranking(s) == [3, 1, 2]


@pytest.mark.parametrize(
    ("income", "loss"),
    [(0, 0), (10, 0), (11, 2), (20, 2), (21, 4), (30, 4), (31, 6), (40, 6), (41, 8), (49, 8), (50, 10), (77, 10)],
)
def test_high_incomes_are_reduced(income, loss):
    s = position()
    s.income[0] = income
    ask(s, 0, "reduction")
    advance(s)

    assert s.income[0] == income - loss


@pytest.mark.parametrize(
    ("option", "round_", "loss"),
    [
        ("from-round-4", 3, 2),
        ("from-round-4", 4, 4),
        ("from-round-4", 6, 4),
        ("round-4", 3, 2),
        ("round-4", 4, 4),
        ("round-4", 5, 2),
    ],
)
def test_the_southern_reduction_is_doubled(option, round_, loss):
    s = position("southern-us", reduction=option)
    s.income[0], s.round = 15, round_
    ask(s, 0, "reduction")
    advance(s)

    assert s.income[0] == 15 - loss


def test_h44_barbados_ends_in_money_after_buying_back_all_shares():
    s = position("barbados", 1, cash=23, shares={0: 4})

    assert scores(s) == [3]
    s.cash[0] = 19
    assert scores(s) == [-1]


@pytest.mark.parametrize(("cash", "place", "how"), [(20, 1, ""), (19, 0, "lost"), (0, 0, "lost")])
def test_h44_whoever_cannot_buy_back_all_shares_has_lost(cash, place, how):
    s = position("barbados", 1, cash=cash, shares={0: 4})

    assert ranking(s) == [place]
    assert remarks(s) == [how]
    assert [c.source for c in sheet(s, 0)] == ["cash", "shares", *filter(None, [how])]


def test_h44_nothing_is_lost_before_the_end():
    s = position("barbados", 1, cash=0)
    ask(s, 0, "move")

    assert ranking(s) == [1]
    assert remarks(s) == [""]


def test_h44_a_bankrupt_has_lost_the_solo_game():
    s = position("barbados", 1, cash=0)
    ask(s, 0, "round")
    ask(s, 0, "expenses")

    assert advance(s) is None
    assert ranking(s) == [0]
    assert remarks(s) == ["bankrupt"]
    assert [c.source for c in sheet(s, 0)] == ["cash", "shares", "bankrupt"]


def test_h40_nobody_wins_if_all_are_bankrupt():
    s = position(seats=3, cash=0)
    ask(s, 0, "expenses")

    assert advance(s) is None
    assert ranking(s) == [0, 0, 0]
    assert remarks(s) == ["bankrupt"] * 3


def test_h44_an_action_rests_until_all_four_have_been_taken():
    s = position("barbados", 1)
    for n, name in enumerate(("engineer", "locomotive", "urbanization", "production")):
        ask(s, 0, "actions")
        pending(s)
        assert len(offered(s)) == 4 - n
        if n < 3:
            do(s, f"select:{name}")
        else:
            assert offered(s) == [f"select:{name}"]
            do(s, f"select:{name}")
    pending(ask(s, 0, "actions"))
    assert len(offered(s)) == 4


def test_h44_barbados_starts_without_purple_and_with_ten_cubes_on_the_display():
    for seed in range(20):
        s = STEAM.start(position("barbados", 1).rules, seed)
        advance(s)
        at = {(name, n): cube for (name, n), cube in zip(s.kit.space_names, s.display, strict=True)}
        assert sum(cube >= 0 for cube in s.display) == 10
        assert at["A", 1] != s.kit.colour["red"]
        assert at["B", 1] != s.kit.colour["blue"]
        assert s.bag[s.kit.colour["purple"]] == 0


@pytest.mark.parametrize(("option", "cubes"), [("normal", 6), ("easier", 12)])
def test_h44_barbados_has_an_easier_game(option, cubes):
    assert sum(position("barbados", 1, game=option).goods) == cubes


def test_h44_in_barbados_one_share_is_issued_a_round():
    s = position("barbados", 1)

    assert offered(ask(s, 0, "issue")) == ["issue:0", "issue:1"]


def lucia(cash=10):
    s = position("st-lucia", 2, cash=cash)
    s.order[:] = [1, 0]
    return ask(s, 0, "first-place")


def test_h45_the_designated_player_pays_five_to_go_first():
    s = do(lucia(), "pay")

    assert s.order == [1, 0]
    assert s.cash == [10, 5]


def test_h45_if_he_declines_the_other_may_pay():
    s = do(lucia(), "decline", "pay")

    assert s.order == [0, 1]
    assert s.cash == [5, 10]


def test_h45_if_both_decline_the_designated_player_is_first_for_free():
    s = do(lucia(), "decline", "decline")

    assert s.order == [1, 0]
    assert s.cash == [10, 10]


def test_h45_the_right_alternates_whoever_went_first():
    s = do(lucia(), "decline", "pay")
    ask(s, 0, "first-place")

    assert pending(s).seat == 0


def test_h45_as_an_option_the_order_is_reversed():
    s = position("st-lucia", 2, cash=20, asked="reversed")
    s.order[:] = [1, 0]
    do(ask(s, 0, "first-place"), "decline", "pay")
    assert s.order == [0, 1]
    ask(s, 0, "first-place")

    assert pending(s).seat == 1
    do(s, "decline", "decline")
    assert s.order == [1, 0]
    assert pending(ask(s, 0, "first-place")).seat == 0


def test_h45_turn_order_makes_its_holder_the_designated_one():
    s = do(lucia(), "pay")
    s.action[1] = s.kit.do["turn-order"]
    ask(s, 0, "first-place")

    assert pending(s).seat == 1
    s.cash[1] = 4
    assert offered(s) == ["decline"]


def test_h45_the_order_comes_before_the_shares():
    assert position("st-lucia", 2).kit.map.phases[:2] == ("first-place", "shares")


def test_h46_on_st_lucia_nobody_builds_before_the_first_new_city():
    s = position("st-lucia", 2)
    s.started[:] = [0, 0]
    assert offered(ask(s, 0, "build", 3)) == ["done"]
    s.stack.clear()
    do(ask(s, 0, "urbanize"), "urbanize:D10", "city:F")

    assert len(offered(ask(s, 1, "build", 3))) > 3
