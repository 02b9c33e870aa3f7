"""Stations: every colour, the first one in a city, what pays for what."""

import pytest

from roundhouse.testing.revolution import company, options, table, turn_of


COLOURS = ("white", "purple", "orange", "grey", "turquoise")


def pittsburgh(money=500, *, first=True, **more):
    """Return a table on which Pittsburgh brings a step and $200 for $200, the first one there a share."""
    s = table(cities={"PIT": "C2b"}, neutral=[] if first else ["PIT"])
    workers = {"white": 4, **dict.fromkeys(COLOURS[1:], 1)}
    return company(s, rails=["WAS-PIT"], money=money, shares=0, workers=workers, **more)


def built(s, colour, *moves):
    play = turn_of(s).play(f"place:station.{colour}").play("station:PIT")
    for move in moves:
        play.play(move)
    if not play.over and play.decision.seat == 0:
        play.play("end")
    return s.cash[0], sum(s.tracks[:3]), s.shares[0]


@pytest.mark.parametrize(
    ("colour", "moves", "there_first", "later"),
    [
        ("white", ["step:station"], (500, 1, 1), (500, 1, 0)),
        ("orange", ["step:station"], (700, 1, 1), (700, 1, 0)),
        ("turquoise", ["use:station.turquoise", "step:station", "step:group5"], (400, 2, 1), (400, 2, 0)),
        ("turquoise", ["step:station"], (500, 1, 1), (500, 1, 0)),
        ("purple", ["step:station", "use:station.purple", "flip:promote.back"], (400, 1, 1), (400, 1, 0)),
    ],
)
def test_what_a_station_brings_with_every_colour(colour, moves, there_first, later):
    assert built(pittsburgh(), colour, *moves, "first") == there_first
    assert built(pittsburgh(first=False), colour, *moves) == later


def test_grey_takes_the_bonus_of_the_first_station_once_more_or_for_the_first_time():
    assert built(pittsburgh(), "grey", "step:station", "first", "first") == (500, 1, 2)
    assert built(pittsburgh(first=False), "grey", "step:station", "first") == (500, 1, 1)


def test_a_colour_used_as_white_promotes_instead():
    s = pittsburgh(milestones={"A1-1": []})
    play = turn_of(s).play("place-white:station.orange").play("station:PIT")

    assert "promote:A1-1.orange.board" in options(play)
    play.play("promote:A1-1.orange.board").play("step:station").play("end")
    assert s.cash[0] == 500


def test_the_reward_of_the_city_can_pay_for_it():
    s = pittsburgh(money=0)
    play = turn_of(s)

    assert "place:station.white" in options(play)
    play.play("place:station.white")
    assert play.explain("station:WAS").rule == "spoils"
    play.play("station:PIT").play("step:station").play("end")
    assert s.cash[0] == 0


def test_the_bonus_of_the_first_station_can_be_left_and_is_then_lost():
    s = pittsburgh()
    built(s, "white", "step:station")

    assert s.shares[0] == 0
    assert s.first >> s.kit.city_at["PIT"] & 1


def test_nobody_builds_twice_in_a_city_or_where_no_own_rail_leads():
    play = turn_of(pittsburgh(stations=["PIT"])).play("place:station.white")

    assert play.explain("station:PIT").rule == "station-there"
    assert play.explain("station:CHI").rule == "not-connected"


def test_stations_beside_those_of_others_are_always_possible():
    s = pittsburgh()
    for seat in (1, 2, 3):
        company(s, seat, stations=["PIT"])

    assert "station:PIT" in options(turn_of(s).play("place:station.white"))


def test_washington_and_charlotte_bring_what_is_printed():
    s = company(table(), money=300, shares=0)
    turn_of(s).play("place:station.white").play("station:CLT").play("first").play("end")

    assert (s.cash[0], s.shares[0]) == (300, 2)


def test_the_bonus_has_a_cost_of_its_own():
    s = company(table(cities={"OMA": "C4b"}), rails=["WAS-PIT", "PIT-LOU", "LOU-STL", "STL-OMA"], money=450, shares=0)
    play = turn_of(s).play("place:station.white").play("station:OMA")

    assert play.explain("first").rule == "spoils"
    assert options(play, "end") == {"end"}


def test_the_bonus_is_paid_in_shares_where_it_says_so():
    s = company(table(cities={"CHI": "C3c"}), rails=["WAS-PIT", "PIT-CHI-1", "PIT-CHI-2"], money=600, shares=0)
    turn_of(s).play("place:station.white").play("station:CHI").play("first").play("step:station")

    assert (s.shares[0], sum(s.tracks[:3])) == (0, 1)


def test_purple_may_turn_a_locomotive_first_and_build_where_its_rail_leads():
    rails = ["CLT-LOU", "LOU-STL"]
    s = company(table(), rails=rails, money=500, shares=0, workers={"white": 4, "purple": 1})
    company(s, locos={"rail": "u"}, stations=["WAS", "CLT", "LOU", "STL"])
    play = turn_of(s)

    assert play.explain("place:station.white").rule == "not-in-full-station"
    play.play("place:station.purple")  # to turn the rail locomotive is all that helps
    assert [action.text for _, action in play.moves[-2:]] == ["use:station.purple", "flip:rail.back"]
    assert "done" not in options(play)
    assert play.explain("free-rail:STL-DEN-1").rule == "spoils"
    play.play("free-rail:STL-OMA")  # the only city left
    assert s.debt == 400


def test_one_rail_of_two_does_not_connect_a_city():
    s = company(
        table(), rails=["CLT-LOU", "LOU-STL"], money=500, workers={"white": 4, "purple": 1}, locos={"rail": "u"}
    )
    play = turn_of(s).play("place:station.purple").play("use:station.purple").play("flip:rail.back")
    play.play("free-rail:STL-DEN-1")

    assert play.explain("station:DEN").rule == "not-connected"
    assert s.trading == 1
