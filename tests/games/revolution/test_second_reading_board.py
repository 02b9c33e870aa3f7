"""Positions from a second reading of the rules of the board: each tried from a side that other tests leave out."""

import pytest

import roundhouse as rh

from roundhouse.testing.revolution import company, options, play_all, table, turn_of


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
