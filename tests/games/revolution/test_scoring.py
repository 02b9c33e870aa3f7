"""Points, ties, and an independent count."""

import pytest

from roundhouse.core.dice import Dice
from roundhouse.core.game import Game
from roundhouse.core.scoring import places
from roundhouse.games.revolution import REVOLUTION
from roundhouse.games.revolution.scoring import parts, ranking, scores
from roundhouse.testing import eager
from roundhouse.testing.revolution import company, table


def two_companies():
    """Return the position of the worked example."""
    s = table(number=20)
    rails = [
        "CLT-LOU",
        "LOU-STL",
        "STL-OMA",
        "OMA-PDX-1",
        "OMA-PDX-2",
        "OMA-PDX-3",
        "OMA-PDX-4",
        "SFO-PDX-2",
        "SFO-PDX-1",
    ]
    company(s, 0, rails=rails, stations=["WAS", "CLT", "LOU", "STL", "OMA", "PDX"], offices=[2, 3, 4, 6])
    company(s, 0, tracks={"group5": 12, "station": 4, "telegraph": 3}, done=["A1-1", "B-1"])
    company(s, 0, locos={"promote": "u", "cash": "uud"}, money=250, shares=3)
    company(s, 1, stations=["WAS", "CLT", "LOU", "STL", "OMA", "PIT", "ATL"], offices=[4, 5, 6, 7, 8])
    company(s, 1, tracks={"station": 5, "telegraph": 6}, done=["A1-2"])
    company(s, 1, locos={"promote": "u", "rail": "uuu"}, money=700, shares=0)
    return s


def test_the_six_parts_of_the_score():
    s = two_companies()

    assert list(parts(s, 0).values()) == [24, 24, 12, 44, 24, 13]
    assert list(parts(s, 1).values()) == [0, 35, 30, 18, 32, 26]
    assert scores(s)[:2] == [141, 141]


def test_a_tie_goes_to_more_money_with_shares_counted_or_is_shared():
    s = two_companies()

    assert ranking(s)[:2] == [1, 1]
    company(s, 0, shares=4)
    assert ranking(s)[:2] == [1, 2]
    company(s, 2, money=5000)
    assert ranking(s)[2] == 3


def test_nothing_else_counts():
    s = company(table(), money=9000, shares=20, workers={"white": 9}, milestones={"A1-1": ["orange"]})

    assert scores(s)[0] == 8


def by_hand(s, seat):
    """Count the points of a seat from the table as it lies, knowing nothing of how the engine does it."""
    kit = s.kit
    cities = {kit.cities[i].id: kit.cities[i].group for i in range(15)}
    touched = set()
    for i, space in enumerate(kit.spaces):
        if s.laid[seat] >> i & 1:
            a, b, *k = space.id.split("-")
            n = len(next(row for row in LENGTHS if row[0] == f"{a}-{b}")[1])
            place = int(k[0]) if k else 1
            touched |= {a} if place == 1 else set()
            touched |= {b} if place == n else set()
    west = sum(cities[name] == 5 for name in touched)
    offices = [i + 1 for i in range(8) if s.offices[seat] >> i & 1]
    telegraph, station, coast = s.tracks[3 * seat : 3 * seat + 3]
    letters = {"A": 18, "B": 26, "C": 34, "D": 42}
    milestones = sum(letters[row.id[0]] for i, row in enumerate(kit.milestones) if s.done[seat] >> i & 1)
    gaps = {(1, 2): 5, (2, 3): 6, (3, 4): 7, (4, 5): 8, (5, 6): 7, (6, 7): 6, (7, 8): 5}
    return (
        west * (5, 7, 10, 12, 15, 17, 20, 22, 25)[coast]
        + s.stations[seat].bit_count() * (station + 1)
        + len(offices) * telegraph
        + milestones
        + 8 * sum(s.up[5 * seat : 5 * seat + 5])
        + sum(points for (a, b), points in gaps.items() if a in offices and b in offices)
    )


LENGTHS = [
    (link, range(n))
    for n, links in {
        1: "WAS-CLT WAS-PIT CLT-ATL CLT-LOU PIT-LOU ATL-LOU LOU-STL CHI-STL CHI-OMA STL-OMA OMA-DEN DEN-SLC",
        2: "PIT-CHI ATL-NOL STL-NOL STL-DEN OMA-SLC DEN-ELP ELP-LAX SLC-SFO SLC-PDX SFO-LAX SFO-PDX",
        3: "NOL-ELP",
        4: "OMA-PDX",
    }.items()
    for link in links.split()
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_an_independent_count_agrees_at_the_end_of_whole_games(seats, seed):
    game = Game(REVOLUTION, seats, {})
    play, dice = game.start(seed), Dice(seed)
    while play.decision:
        play.play(eager(play.view(None), play.decision.options, dice.below(1 << 32)))
    s = play.state

    assert play.scores() == [by_hand(s, seat) for seat in range(seats)]
    assert play.ranking() == places([(by_hand(s, seat), s.cash[seat] + 150 * s.shares[seat]) for seat in range(seats)])
