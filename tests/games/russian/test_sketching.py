"""Where no sketch leads, no search finds a way."""

import pytest

from roundhouse.core.feasible import feasible
from roundhouse.games.russian.hints import HINTS, hints
from roundhouse.games.russian.sketching import sketched
from roundhouse.testing.russian import position, state

from .test_walking import OPEN, turns, unaided


TABLES = [
    {"board": "asian"},
    {"board": "asian", "special-ideas": "yes", "engineers": "all", "train": "yes"},
    {"board": "german", "train": "yes", "coal": "yes", "special-ideas": "yes"},
    {"board": "american"},
    {"board": "american", "industry": "board", "coal": "yes"},
    {"board": "russian", "industry": "tracks", "engineers": "all"},
]
OWED = [
    *OPEN,
    ((("loco", 1), ("factory", 1)), ()),
    ((("again", 1), ("lay", "bronze", 1)), (("industry", 2),)),
    ((("lay", "green", 2), ("lay", "bronze", 1)), (("build", 2), ("idea", 1))),
    ((("industry", 3), ("lay", "green", 1)), (("idea", 1),)),
]
"""What is owed, and what is gained besides."""


def may_be(s, seat, owed, gained=()):
    """Say whether some sketch leads to what is owed."""
    return sketched(s, seat, owed, owed + gained)[0]


@pytest.mark.parametrize("options", TABLES)
def test_where_no_sketch_leads_there_is_no_way(options):
    answers = set()
    for s, seat in turns(5, **options):
        for owed, gained in OWED:
            led = may_be(s, seat, owed, gained)
            answers.add(led)
            if not led:
                assert not unaided(s, seat, owed, gained)[0], (owed, gained, s.to_json())
                assert not feasible(s, seat, *owed, gained=gained, hints=HINTS), (owed, gained, s.to_json())

    assert answers == {True, False}


@pytest.mark.parametrize("options", TABLES)
def test_a_search_that_looks_at_sketches_finds_what_one_without_them_finds(options):
    for s, seat in turns(6, **options):
        for owed, gained in OWED:
            found = feasible(s, seat, *owed, gained=gained, hints=hints(s)._replace(drags=0))

            assert found is feasible(s, seat, *owed, gained=gained, hints=HINTS), (owed, gained, s.to_json())


def test_behind_a_factory_from_the_stack_the_next_locomotive_may_come():
    kit = state(position(board="russian", seats=2)).kit
    five, six = kit.tile_index["5"], kit.tile_index["6"]
    fleet = kit.fleets.given(kit.fleets.at_first([0] * len(kit.slot_line)), 0)

    assert kit.fleets.placed(fleet, (five,)).most[0] == 5
    assert kit.fleets.placed(kit.fleets.placed(fleet, (five,)), (five, six)).most[0] == 6


def test_what_fetches_two_benefits_stands_so_that_both_lines_reach_them():
    kit = state(position(board="russian", seats=2)).kit
    fleets, five = kit.fleets, kit.tile_index["5"]
    fleet = fleets.placed(fleets.given(fleets.at_first([0] * len(kit.slot_line)), five), ())
    there = fleets.reaching(fleet, 0, 5)

    assert fleet.least == [0] * len(kit.lines)
    assert fleet.most[:2] == [5, 5]
    assert there.most[:2] == [5, 0]
