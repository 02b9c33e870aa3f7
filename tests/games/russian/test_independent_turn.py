"""Every space offered and every end of a turn agrees with a model of the turn written from the rulebooks alone."""

from collections import Counter
from random import Random

import pytest

from roundhouse.core.machine import pending
from roundhouse.testing.russian import position, state

from .independent_common import TooManyError
from .independent_positions import board_of, engine_endings, placements, table_of, turns
from .independent_turn import endings, open_spaces
from .odd_boards import odd


every = pytest.mark.parametrize(
    ("edition", "seats"), [(edition, seats) for edition in ("classic", "ultimate") for seats in (2, 3, 4)]
)


@every
def test_turns_of_games_agree_with_the_rulebook(edition, seats):
    found, seen = compared(some_turns(edition, seats, range(3), one_in=8), limit=300)

    assert found == []
    assert seen["spaces"] > 300
    assert seen["placements"] > 60


@every
def test_turns_on_odd_boards_agree_with_the_rulebook(edition, seats):
    found, seen = compared(odd_turns(edition, seats, range(1), n=25), limit=300)

    assert found == []
    assert seen["spaces"] > 300
    assert seen["placements"] > 60


@pytest.mark.slow
@pytest.mark.parametrize("block", range(3))
@every
def test_turns_of_many_games_agree_with_the_rulebook(edition, seats, block):
    seeds = range(1000 + block * 10, 1010 + block * 10)
    found, seen = compared(some_turns(edition, seats, seeds, one_in=8), limit=1500)

    assert found == []
    assert seen["placements"] > 200


@pytest.mark.slow
@pytest.mark.parametrize("block", range(3))
@every
def test_turns_on_many_odd_boards_agree_with_the_rulebook(edition, seats, block):
    seeds = range(1000 + block * 10, 1010 + block * 10)
    found, seen = compared(odd_turns(edition, seats, seeds, n=20), limit=1500)

    assert found == []
    assert seen["placements"] > 500


PACKED = {"wood": 9, "green": 8, "bronze": 7}
FULL = {
    "transsib": {"wood": 14, "green": 13, "bronze": 12, "silver": 11},
    "petersburg": {**PACKED, "silver": 6},
    "kiev": PACKED,
}
BEFORE_AN_IDEA = {
    "rails": {"petersburg": {"wood": 2}}, "locos": {"petersburg": "5"}, "markers": [4], "cards": ["q3"],
    "ideas": ["i1", "i2", "i4", "i5", "i6"], "pile": ["e1"],
}  # fmt: skip
CORNERS = {
    "the special worker opens the way": ("I3", {**BEFORE_AN_IDEA, "special": True}),
    "nobody opens the way": ("I3", BEFORE_AN_IDEA),
    "the special worker brings the rail": ("E3", {"special": True, "display": ["E2", "E3"]}),
    "a factory leaves no room": ("I2", {"factories": ["4", "5"], "markers": [6]}),
    "a factory leaves the last wood step": ("I3", {"factories": ["7"], "markers": [4], "rails": FULL}),
}


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_corners_agree_with_the_rulebook(edition, corner):
    space, own = CORNERS[corner]
    thrown = ["i8", "i9"] if edition == "ultimate" else []

    assert differing_corner(position(edition, 4, coins=0, spent=thrown, **own), space) == []


def test_classic_the_last_tiles_agree_with_the_rulebook():
    play = position(
        "classic", 4, coins=0, markers=[4, 0], factories=["2"], ideas=["i1", "i2", "i3", "i4", "i5", "i6"],
        locos={"transsib": ["8", "8"], "petersburg": "3", "kiev": "8"}, rails={"petersburg": {"wood": 4}},
        stacks={"9": 1}, yard={"6": 1}, pile=["e1"],
    )  # fmt: skip

    assert differing_corner(play, "L3") == []


def test_a_turn_played_by_other_rules_is_noticed():
    s = state(position("classic", 3, coins=0, markers=[4], factories=["7"]))
    book = board_of(s, 0)
    played = engine_endings(placements(s)["I1"]["w"], 0, limit=300)

    assert endings(book, "I1", "w", limit=300) == played
    other = {end.but(ultimate=False) for end in endings(book.but(ultimate=True), "I1", "w", limit=300)}
    assert other > played, "there the factory may lapse"


def some_turns(edition, seats, seeds, *, one_in):
    """Return turns of random games, one in so many."""
    return [
        (seed, s) for seed in seeds for i, s in enumerate(turns(edition, seats, seed)) if i % one_in == seed % one_in
    ]


def odd_turns(edition, seats, seeds, *, n):
    """Return turns on boards made up at random."""
    return [(seed, odd(edition, seats, rnd)) for seed in seeds for rnd in [Random(seed)] for _ in range(n)]


def compared(positions, limit):
    """List everything in which engine and model differ, and count what was compared."""
    found, seen, rnd = [], Counter(), Random(0)
    for seed, s in positions:
        seat = pending(s).seat
        book, table, offered = board_of(s, seat), table_of(s, seat), placements(s)
        found += [(seed, *hit) for hit in differing_spaces(book, table, offered, limit, seen)]
        found += [(seed, *hit) for hit in differing_endings(book, seat, offered, limit, seen, rnd)]
    return found, seen


def differing_spaces(book, table, offered, limit, seen):
    """Compare which spaces can be occupied, and how they can be paid."""
    expected = open_spaces(table, book, limit)
    for name in {*expected, *offered}:
        ways, actual = expected.get(name, []), offered.get(name, {})
        seen["spaces" if ways is not None else "unknown"] += 1
        if ways is not None and set(ways) != set(actual):
            yield name, ways, list(actual), book, table


def differing_corner(play, space):
    """Compare everything about one space; nothing there may be too much to compare."""
    s = state(play)
    book, offered = board_of(s, 0), placements(s).get(space, {})
    ways = open_spaces(table_of(s, 0), book, limit=3000)[space]
    if set(ways) != set(offered):
        return [(ways, list(offered))]
    both = [(endings(book, space, paid, 3000), engine_endings(offered[paid], 0, 3000)) for paid in ways]
    return [(expected - actual, actual - expected) for expected, actual in both if expected != actual]


def differing_endings(book, seat, offered, limit, seen, rnd):
    """Compare for a few placements every position the turn can end in."""
    pairs = [(name, paid) for name in sorted(offered) for paid in sorted(offered[name])]
    special = [pair for pair in pairs if "s" in pair[1]]
    for name, paid in dict.fromkeys(rnd.sample(pairs, min(3, len(pairs))) + rnd.sample(special, min(2, len(special)))):
        try:
            expected = endings(book, name, paid, limit)
            actual = engine_endings(offered[name][paid], seat, limit)
        except TooManyError:
            seen["too many"] += 1
        else:
            seen["placements"] += 1
            seen["endings"] += len(expected)
            if expected != actual:
                yield name, paid, book, expected - actual, actual - expected
