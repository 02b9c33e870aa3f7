"""Positions from a third reading: one for every sentence that could be taken wrongly, in the order of the text."""

import pytest

from roundhouse.testing.revolution import company, options, table, turn_of


def played(s, *moves):
    play = turn_of(s)
    for move in moves:
        play.play(move)
    return play


# A turn


def test_one_share_at_a_time_is_sold_for_150_and_the_bank_never_runs_dry():
    s = company(table(), money=0, shares=40)
    played(s, *["share"] * 40)

    assert (s.cash[0], s.shares[0]) == (6000, 0)


def test_any_colour_is_hired_for_800_and_not_a_dollar_less():
    assert not options(turn_of(company(table(), money=750, shares=0)), "hire")
    assert options(turn_of(company(table(2), money=800)), "hire") == {
        f"hire:{colour}" for colour in ("white", "purple", "orange", "grey", "turquoise")
    }


def test_a_free_worker_has_to_be_placed_even_if_taking_back_would_be_better():
    s = company(table(), workers={"white": 1}, placed={"sell": "orange", "station": "grey", "railroad": "purple"})

    assert "recall" not in options(turn_of(s))


def test_all_workers_come_back_at_once():
    s = company(table(), workers={}, placed={"sell": "orange", "station": "grey", "railroad": "grey", "sell+": "white"})
    played(s, "recall")

    assert (s.free[0], sum(s.placed[0])) == ([1, 0, 1, 2, 0], 0)


@pytest.mark.parametrize("colour", ["purple", "orange", "grey", "turquoise"])
def test_every_colour_may_be_used_as_white_on_every_action(colour):
    s = company(table(), money=2000, workers={colour: 1, "white": 3}, milestones={"B-9": []})
    for action in ("station", "railroad", "telegraph", "sell"):
        play = turn_of(s.clone()).play(f"place-white:{action}.{colour}")
        assert "promote:B-9.white.supply" in options(play), action


def test_white_promotes_one_and_no_more():
    s = company(table(), workers={"white": 6}, milestones={"C-1": [], "A1-2": []})
    play = played(s, "place:sell.white", "promote:C-1.white.supply")

    assert not options(play, "promote")


def test_a_share_of_the_reward_may_pay_for_the_very_station():
    s = company(table(cities={"PIT": "C2c"}), money=0, shares=0, rails=["WAS-PIT"])
    play = played(s, "place:station.white", "station:PIT")
    assert (s.cash[0], s.shares[0], s.debt) == (300, 1, 200)  # two had to be sold, there is no other way

    play.play("end")
    assert (s.cash[0], s.shares[0], s.debt) == (100, 1, 0)


def test_four_workers_are_counted_on_the_board_and_in_the_supply_alone():
    s = company(table(), workers={"white": 3, "orange": 1}, milestones={"A1-1": ["orange"], "A2-1": []}, money=0)
    play = played(s, "place:sell.white")

    assert not options(play, "promote")


# Stations


def test_the_leftmost_building_is_taken_whatever_is_built():
    s = company(table(), money=2000, left=(3, 15))
    played(s, "place:station.white", "station:CLT")
    assert s.buildings[0] == 2


def test_a_connected_city_needs_no_station_of_others_and_no_order():
    s = company(table(), money=2000, rails=["CLT-ATL"])
    play = played(s, "place:station.white")

    assert options(play, "station") == {"station:WAS", "station:CLT", "station:ATL"}


def test_without_a_building_no_station_and_no_office_is_begun():
    s = company(table(), money=2000, left=(0, 15))

    assert not {move for move in options(turn_of(s), "place") if "station" in move or "telegraph" in move}


def test_the_second_in_a_city_pays_the_same_and_gets_the_reward_but_no_bonus():
    s = company(table(cities={"PIT": "C2b"}), 1, rails=["WAS-PIT"], stations=["PIT"])
    company(s, 0, money=500, shares=0, rails=["WAS-PIT"])
    play = played(s, "place:station.white", "station:PIT")

    assert "first" not in options(play)
    assert s.cash[0] - s.debt == 500 - s.kit.cities[s.kit.city_at["PIT"]].cost + 200


# Railroads


def test_two_rails_are_two_and_not_one():
    s = company(table(), money=1000, shares=0)
    play = played(s, "place:railroad.white", "rail:CLT-ATL")

    assert "end" not in options(play)


def test_a_rail_may_start_from_a_city_without_an_own_station():
    s = company(table(), money=2000)
    play = played(s, "place:railroad.white", "rail:WAS-PIT")

    assert options(play, "rail") == {"rail:CLT-ATL", "rail:CLT-LOU", "rail:PIT-LOU", "rail:PIT-CHI-1"}


def test_triangles_are_paid_for_this_action_only():
    s = company(table(), money=1000, shares=0, rails=["WAS-PIT"])
    played(s, "place:railroad.white", "rail:CLT-LOU", "rail:PIT-LOU", "end")

    assert s.cash[0] == 1000 - 400 - 200


def test_two_symbols_in_one_turn_bring_one_trade():
    s = company(table(offer="D1"), money=2000, shares=9, rails=["CLT-ATL", "CLT-LOU"])
    company(s, 1, shares=0)
    company(s, 2, shares=0)
    company(s, 3, shares=0)
    before = s.shares[0]
    play = played(s, "place:railroad.white", "rail:LOU-STL", "rail:ATL-NOL-1", "end", "trade:1", "end")

    assert (s.shares[0], play.decision.seat) == (before - 2, 1)


# Telegraph


def test_the_first_office_brings_both_numbers_and_later_ones_the_brown_one():
    first = company(table(), shares=0)
    played(first, "place:telegraph.white", "office:1")
    later = company(company(table(), 1, offices=[1]), 0, shares=0)
    played(later, "place:telegraph.white", "office:1")

    assert (first.shares[0], later.shares[0]) == (3, 2)


def test_a_tile_stays_for_whoever_comes_later():
    s = company(company(table(wires={2: "T1"}), 1, offices=[2]), 0, workers={"white": 6}, money=0)
    play = played(s, "place:telegraph.white", "office:2", "give:white.supply", "end")

    assert (s.cash[0], s.common[0]) == (600, s.kit.workers[0] - 3 * 4 - 5)
    assert play.decision.seat == 1


def test_a_worker_may_be_given_from_the_board():
    s = company(table(wires={2: "T1"}), workers={"white": 3}, placed={"sell": "orange", "station": "grey"})
    play = played(s, "place:telegraph.white", "office:2")

    assert options(play, "give") == {"give:white.supply", "give:white.board", "give:orange.board", "give:grey.board"}


# Selling and locomotives


def test_a_sold_piece_is_out_of_the_game():
    s = company(table())
    played(s, "place:sell.white", "sell:building", "end")

    assert (s.buildings[0], s.sold[:2], s.cash[0]) == (11, [1, 0], 800)


def test_the_bonus_comes_before_or_after_the_sale():
    s = company(table(), locos={"cash": "u"}, money=0)
    before = played(s.clone(), "place:sell.white", "flip:cash.back")
    after = played(s.clone(), "place:sell.white", "sell:rail", "flip:cash.back")

    assert before.state.cash[0] + 200 == after.state.cash[0] == 700


def test_turning_up_brings_nothing_but_eight_points():
    s = company(table(), locos={"cash": "d", "promote": "d"}, money=0)
    play = turn_of(s)
    points = play.scores()[0]
    for move in ("place:sell.white", "flip:cash.front", "sell:rail", "end"):
        play.play(move)

    assert (s.cash[0], play.scores()[0]) == (200, points + 8)


def test_one_locomotive_of_two_alike_is_turned():
    s = company(table(), locos={"cash": "uu"}, money=0)
    played(s, "place:sell.white", "flip:cash.back", "sell:rail", "end")
    at = s.kit.loco_at["cash"]

    assert (s.up[at], s.down[at], s.cash[0]) == (1, 1, 700)


# Trade


def test_others_make_one_trade_each_in_turn_and_may_decline():
    s = company(table(offer="D1"), money=2000, shares=0, rails=["CLT-LOU"])
    for seat in (1, 2, 3):
        company(s, seat, shares=4, money=0)
    play = played(s, "place:railroad.white", "rail:LOU-STL", "rail:CLT-ATL", "end")
    assert play.decision.seat == 1

    play.play("trade:1")
    assert (s.cash[1], s.shares[1], options(play, "trade")) == (450, 2, set())
    play.play("end")
    assert play.decision.seat == 2
    play.play("end")
    assert (s.shares[2], play.decision.seat) == (4, 3)


# Milestones and tracks


def test_conditions_met_before_the_executive_comes_count_at_once():
    s = company(table(), workers={"turquoise": 1, "white": 5}, milestones={"A1-4": []}, rails=["WAS-PIT"])
    company(s, stations=["WAS", "PIT"])
    play = played(s, "place:sell.white", "promote:A1-4.turquoise.supply", "sell:rail")

    assert s.done[0] == 1 << s.kit.milestone_at["A1-4"]
    assert play.decision.asks == "keep"
    assert len(options(play, "keep")) == 3


def test_steps_are_spread_freely_over_the_tracks():
    s = company(table(cities={"OMA": "C4c"}), money=2000, rails=["WAS-PIT", "PIT-CHI-1", "PIT-CHI-2", "CHI-OMA"])
    played(s, "place:station.white", "station:OMA", "step:telegraph", "step:group5")

    assert s.tracks[:3] == [1, 0, 1]


# The end


def test_a_last_round_follows_the_one_in_which_somebody_ran_out():
    s = company(table(2, number=7), left=(2, 3))
    played(s, "place:sell.white", "sell:rail", "end")

    assert s.final == 8


def test_what_is_left_of_one_row_keeps_the_game_going():
    s = company(table(2, number=7), left=(3, 3))
    played(s, "place:sell.white", "sell:rail", "end")

    assert s.final == 0


@pytest.mark.parametrize(("rails", "points"), [([], 0), (["SFO-LAX-1", "SFO-LAX-2"], 10)])
def test_cities_of_the_coast_count_without_a_station(rails, points):
    s = company(table())
    way = ["WAS-PIT", "PIT-CHI-1", "PIT-CHI-2", "CHI-OMA", "OMA-SLC-1", "OMA-SLC-2", "SLC-SFO-1", "SLC-SFO-2"]
    company(s, rails=[*way, *rails] if rails else [], tracks={"group5": 5})
    sheet = {entry.source: entry.points for entry in turn_of(s).score_sheet(0)}

    assert sheet["group5"] == points


def test_offices_side_by_side_count_what_stands_between_them():
    s = company(table(), offices=[1, 2, 3, 5])
    sheet = {entry.source: entry.points for entry in turn_of(s).score_sheet(0)}

    assert sheet["neighbours"] == 5 + 6


def test_equal_points_go_to_the_richer_one_with_shares_at_150():
    s = company(company(table(2), 0, money=100, shares=3), 1, money=500, shares=0)

    assert turn_of(s).ranking() == [1, 2]
