"""Positions from a second reading of the rules, each sentence tried from a side that other tests leave out."""

import pytest

import roundhouse as rh

from roundhouse.testing.revolution import company, options, table, turn_of


def play_all(play, *moves):
    for move in moves:
        play.play(move)
    return play


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


# Stations


def test_neutral_buildings_take_first_spaces_and_nothing_else():
    for seats, firsts, desks in ((2, 6, [0, 2, 1, 0, 0, 1, 2, 0]), (3, 4, [0, 0, 1, 0, 0, 1, 0, 0]), (4, 0, [0] * 8)):
        s = rh.game("railroad-revolution", seats=seats).start(seed=5).state
        groups = [s.kit.cities[i].group for i in range(15) if s.neutral >> i & 1]
        assert (len(groups), s.desks) == (firsts, desks)
        assert sorted(groups) == {2: [2, 3, 3, 4, 4, 5], 3: [2, 3, 4, 5], 4: []}[seats]


def test_everybody_may_have_a_station_in_the_same_city():
    s = table(cities={"PIT": "C2b"})
    for seat in range(4):
        company(s, seat, rails=["WAS-PIT"], stations=["PIT"] if seat else [])
    play = turn_of(s).play("place:station.white").play("station:PIT")

    assert "first" not in options(play)


def test_grey_takes_the_bonus_that_its_owner_declined():
    s = table(cities={"PIT": "C2b"})
    company(s, rails=["WAS-PIT"])
    company(s, 1, rails=["WAS-PIT"], workers={"white": 4, "grey": 1})
    play = play_all(
        turn_of(s), "place:station.white", "station:PIT", "end", "place:station.grey", "station:PIT", "first"
    )

    assert (s.shares[0], s.shares[1]) == (3, 4)
    assert "first" not in options(play)


def test_each_of_two_bonuses_has_its_own_cost():
    s = table(cities={"OMA": "C4b"})
    company(s, rails=["CLT-LOU", "LOU-STL", "STL-OMA"], money=600, workers={"white": 4, "grey": 1}, shares=0)
    play = play_all(turn_of(s), "place:station.grey", "station:OMA", "first", "recruit:orange", "first", "recruit:grey")

    assert s.cash[0] == 400
    play_all(play, "loco:rail", "step:group5", "end")
    assert s.cash[0] == 0


def test_one_of_two_bonuses_may_be_left():
    s = table(cities={"OMA": "C4b"})
    company(s, rails=["CLT-LOU", "LOU-STL", "STL-OMA"], money=600, workers={"white": 4, "grey": 1}, shares=0)
    play_all(turn_of(s), "place:station.grey", "station:OMA", "first", "recruit:orange", "end")

    assert s.cash[0] == 100


def test_orange_pays_no_city_but_its_bonus():
    s = table(cities={"OMA": "C4b"})
    company(s, rails=["CLT-LOU", "LOU-STL", "STL-OMA"], money=100, shares=0, workers={"white": 4, "orange": 1})
    play_all(turn_of(s), "place:station.orange", "station:OMA", "first", "recruit:grey", "end")

    assert s.cash[0] == 0


def test_the_reward_once_more_comes_whole_and_once():
    s = table(cities={"PIT": "C2b"})
    company(s, rails=["WAS-PIT"], money=1000, shares=0, workers={"white": 4, "turquoise": 1})
    play = play_all(turn_of(s), "place:station.turquoise", "station:PIT", "use:station.turquoise")
    assert (s.cash[0], options(play, "use")) == (1000 - 300 + 400, set())

    play_all(play, "step:station", "step:station", "end")
    assert (s.cash[0], s.tracks[1]) == (900, 2)


# Rails


def test_orange_gets_back_half_of_the_terrain_of_its_own_rails_but_nothing_for_free_ones():
    s = company(table(), rails=["CLT-LOU", "LOU-STL", "STL-OMA", "OMA-DEN"], money=1000, shares=0)
    company(s, workers={"white": 4, "orange": 1})
    play_all(turn_of(s), "place:railroad.orange", "rail:DEN-SLC", "rail:SLC-SFO-1", "end", "end")

    assert s.cash[0] == 1000 - 400 - 500 + 100 + 250


def test_the_three_rails_of_turquoise_pay_all_their_terrain():
    s = company(table(), money=1000, shares=0, workers={"white": 4, "turquoise": 1})
    play_all(turn_of(s), "place:railroad.turquoise", "rail:WAS-PIT", "rail:CLT-LOU", "rail:ATL-LOU", "end")

    assert (s.cash[0], s.rails[0]) == (1000 - 400 - 400, 12)


def test_purple_buys_one_locomotive_with_the_railroad():
    s = company(table(), money=1300, shares=0, workers={"white": 4, "purple": 1})
    play = play_all(turn_of(s), "place:railroad.purple", "use:railroad.purple", "loco:cash")

    assert options(play, "use") == set()
    play_all(play, "rail:CLT-ATL", "rail:ATL-LOU", "end")
    assert s.cash[0] == 1300 - 300 - 500


def test_a_link_of_two_spaces_is_begun_from_either_end():
    s = company(table(), rails=["CLT-LOU", "LOU-STL"])
    play = turn_of(s).play("place:railroad.white")

    assert {"rail:STL-DEN-1", "rail:STL-NOL-1"} <= options(play)
    assert "rail:STL-DEN-2" not in options(play)


# Telegraph


def test_a_gift_comes_before_or_after_the_purchase_of_the_same_tile():
    s = table(wires={2: "T3"})
    company(s, money=400, shares=0, workers={"white": 5, "turquoise": 1})
    play_all(turn_of(s), "place:telegraph.turquoise", "office:2", "use:telegraph.turquoise", "give:white.supply")

    assert s.shares[0] == 1 + 2 + 1 + 1


def test_a_tile_is_given_to_once_and_only_when_the_office_is_set_up():
    s = table(wires={2: "T3", 4: "T2"})
    company(s, workers={"white": 8}, offices=[2])
    play = play_all(turn_of(s), "place:telegraph.white", "office:4", "give:white.supply")

    assert options(play, "give") == set()


def test_grey_takes_the_white_number_twice_when_first():
    s = company(table(), shares=0, workers={"white": 4, "grey": 1})
    play_all(turn_of(s), "place:telegraph.grey", "office:8", "end")

    assert s.shares[0] == 2 + 1 + 1


def test_exchange_reaches_neither_milestones_nor_a_colour_that_is_gone():
    s = company(table(4), workers={"white": 4, "purple": 1}, milestones={"A1-1": ["orange"]})
    play = turn_of(s).play("place:telegraph.purple")
    found = options(play, "exchange")

    assert not any(text.startswith("exchange:orange") for text in found)
    assert not any(text.endswith(".white") for text in found)
    assert "exchange:purple.board.grey" in found


def test_exchange_before_the_office_does_not_change_what_the_worker_adds():
    s = company(table(wires={4: "T1"}), workers={"white": 4, "purple": 1}, shares=0)
    play = play_all(turn_of(s), "place:telegraph.purple", "exchange:purple.board.turquoise", "office:4")

    assert (s.placed[0][14], options(play, "use", "exchange")) == (1, set())


# Selling and locomotives


def test_nothing_is_turned_but_by_selling_purple_stations_and_tiles():
    for action in ("station", "railroad", "telegraph"):
        s = company(table(), money=1000, workers={"white": 5})
        assert options(turn_of(s).play(f"place:{action}.white"), "flip") == set()


def test_a_tile_turns_two_locomotives_or_one_twice():
    s = table(wires={2: "T5"})
    company(s, workers={"white": 6}, locos={"cash": "u", "progress": "d"}, money=0, shares=0)
    play = play_all(
        turn_of(s), "place:telegraph.white", "office:2", "give:white.supply", "flip:cash.back", "flip:cash.front"
    )

    assert (s.cash[0], s.shares[0], options(play, "flip")) == (500, 1 + 2 + 1, set())


def test_the_progress_locomotive_brings_two_steps_on_any_tracks():
    s = company(table(), locos={"progress": "u"})
    play_all(turn_of(s), "place:sell.white", "flip:progress.back", "step:group5", "step:telegraph", "sell:rail", "end")

    assert s.tracks[:3] == [1, 0, 1]


def test_a_worker_from_a_locomotive_may_be_given_in_the_same_turn_but_not_placed():
    s = company(table(), locos={"recruit": "u"}, workers={"white": 4}, milestones={"A1-1": []}, money=0, shares=0)
    play = play_all(turn_of(s), "place:sell.white", "flip:recruit.back", "recruit:orange")

    assert "promote:A1-1.orange.supply" in options(play)
    assert options(play, "place") == set()


def test_turquoise_sells_two_of_a_row_each_at_its_own_price():
    s = company(table(), left=(9, 15), money=0, workers={"white": 4, "turquoise": 1})
    play_all(turn_of(s), "place:sell.turquoise", "sell:building", "sell:building", "end")
    assert s.cash[0] == 200 + 300


@pytest.mark.parametrize(("left", "price"), [((12, 15), 200), ((8, 15), 300), ((5, 15), 400), ((2, 15), 500)])
def test_the_price_stands_above_the_area_of_the_piece(left, price):
    s = company(table(), left=left, money=0)
    play_all(turn_of(s), "place:sell.white", "sell:building", "end")

    assert s.cash[0] == price


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


# Milestones


def test_executives_of_a_finished_milestone_go_to_the_common_supply():
    s = company(table(), milestones={"A2-3": []}, workers={"white": 4, "grey": 2}, locos={"cash": "u"})
    before = s.common[3]
    play = play_all(turn_of(s), "place-white:sell.grey", "sell:rail", "promote:A2-3.grey.board")

    assert (play.decision.asks, s.common[3], len(play.decision.options)) == ("keep", before + 1, 3)
    assert all(text.startswith("keep:B-") for text in options(play))


@pytest.mark.parametrize(("tile", "next_letter"), [("A1-3", "B"), ("B-8", "C"), ("C-8", "D"), ("D-8", None)])
def test_letters_follow_each_other(tile, next_letter):
    s = company(table(), rails=["CLT-LOU", "LOU-STL", "STL-OMA", "STL-NOL-1", "STL-NOL-2", "CHI-STL", "CLT-ATL"])
    company(s, rails=["WAS-PIT", "OMA-DEN", "DEN-SLC", "DEN-ELP-1", "DEN-ELP-2"], workers={"white": 6, "grey": 1})
    posts = ["grey"] if tile < "C" else ["grey", "white"] if tile < "D" else ["turquoise", "white"]
    company(s, milestones={tile: posts})
    play = turn_of(s).play("place:sell.white").play("sell:rail")
    if next_letter:
        assert {text[5] for text in options(play, "keep")} == {next_letter}
    else:
        assert (play.decision.asks, s.open[0]) == ("pool", -1)


def test_a_milestone_with_two_posts_takes_them_one_by_one():
    s = company(table(), milestones={"D-1": []}, workers={"white": 4, "turquoise": 1, "orange": 2})
    play = play_all(turn_of(s), "place:sell.white", "flip:promote.back")
    assert options(play, "promote") == {"promote:D-1.turquoise.supply", "promote:D-1.orange.supply"}

    play.play("promote:D-1.orange.supply")
    assert options(play, "promote") == {"promote:D-1.turquoise.supply"}


def test_a_white_worker_fills_a_post_for_any_colour():
    s = company(table(), milestones={"B-9": []}, workers={"white": 5})
    play = turn_of(s).play("place:sell.white")

    assert options(play, "promote") == {"promote:B-9.white.supply", "promote:B-9.white.board"}


def test_an_executive_is_not_promoted_twice():
    s = company(table(), milestones={"A1-1": ["orange"], "A2-2": []}, workers={"white": 5})

    assert options(turn_of(s).play("place:sell.white"), "promote") == set()


@pytest.mark.parametrize(
    ("tile", "has"),
    [
        ("A1-2", {"rails": ["CLT-LOU", "LOU-STL"], "stations": ["WAS"]}),
        ("A2-1", {"offices": [7, 8]}),
        ("A2-4", {"offices": [4], "tracks": {"station": 3}}),
        ("B-5", {"locos": {"promote": "d", "cash": "u", "rail": "d"}}),
        ("B-10", {"locos": {"cash": "u"}, "rails": ["CLT-LOU", "LOU-STL"], "stations": ["STL"], "offices": [1, 8]}),
        ("C-10", {"rails": ["CLT-LOU", "LOU-STL", "STL-OMA"], "stations": ["LOU", "STL", "OMA"]}),
        ("D-3", {"offices": [2, 3, 4, 5, 8]}),
    ],
)
def test_every_kind_of_condition(tile, has):
    s = table()
    posts = [colour if colour != "any" else "grey" for colour in s.kit.milestones[s.kit.milestone_at[tile]].workers]
    company(s, milestones={tile: posts}, **has)
    turn_of(s).play("place:sell.white").play("sell:rail")
    assert s.done[0] == 1 << s.kit.milestone_at[tile]


@pytest.mark.parametrize(
    ("tile", "has"),
    [
        ("A1-2", {"rails": ["CLT-LOU"], "stations": ["WAS"]}),
        ("A2-1", {"offices": [6, 8]}),
        ("A2-4", {"offices": [4], "tracks": {"station": 2}}),
        ("D-3", {"offices": [2, 3, 4, 7, 8]}),
    ],
)
def test_one_too_few(tile, has):
    s = table()
    posts = [colour if colour != "any" else "grey" for colour in s.kit.milestones[s.kit.milestone_at[tile]].workers]
    company(s, milestones={tile: posts}, **has)
    turn_of(s).play("place:sell.white").play("sell:rail")
    assert s.done[0] == 0


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
