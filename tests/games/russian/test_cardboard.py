"""Every row of the 2021 edition against a list written down by hand from the rules and the component facts."""

import pytest

from roundhouse.games.russian.state import COLOURS, RANKS
from roundhouse.games.russian.tables import (
    Bonus,
    BonusCard,
    Card,
    EndCard,
    Engineer,
    Idea,
    IndustrySpace,
    Line,
    Loco,
    Setup,
    Space,
    Value,
)
from roundhouse.games.russian.title import TITLE


RULES = TITLE.rules(4, {"edition": "ultimate"})

ANY, WOOD, GREEN, BRONZE, SILVER, GOLD = "any", "wood", "green", "bronze", "silver", "gold"
KEY = (("keys", 1),)


def steps(n, colour):
    """Return steps of a colour as an effect."""
    return ("lay", colour, n)


SPACES = {
    "T1": (1, 0, [steps(2, WOOD)]),
    "T2": (2, 0, [steps(3, WOOD)]),
    "T3": (1, 0, [steps(2, GREEN)]),
    "T4": (2, 0, [steps(3, GREEN)]),
    "T5": (1, 0, [steps(1, BRONZE)]),
    "T6": (2, 0, [steps(2, BRONZE)]),
    "T7": (1, 0, [steps(1, SILVER)]),
    "T8": (2, 0, [steps(2, SILVER)]),
    "T9": (1, 0, [steps(1, GOLD)]),
    "T10": (2, 0, [steps(2, GOLD)]),
    "T11": (1, 1, [steps(2, ANY)]),
    "T12": (1, 0, [steps(1, "wood-or-green")]),
    "L1": (1, 0, [("build", 1)]),
    "L2": (2, 0, [("build", 1)]),
    "L3": (3, 0, [("loco", 1), ("factory", 1)]),
    "I1": (1, 0, [("industry", 1)]),
    "I2": (2, 0, [("industry", 2)]),
    "I3": (2, 0, [("industry", 1), steps(1, WOOD)]),
    "D": (1, 0, [("doubler", 1)]),
    "C": (1, 0, [("coin", 2)]),
    "W": (1, 0, [("lend",)]),
    "H": (0, 1, [("hire",)]),
    "O1": (1, 0, []),
    "O2": (1, 0, []),
    "LR": (2, 0, [("industry", 3)]),
}
"""By space: workers, coins, what it does."""

ENGINEERS = {
    1: ("", [steps(2, ANY)]),
    2: ("A", [("industry", 1), ("points", 3)]),
    3: ("A", [steps(1, WOOD), steps(1, GREEN)]),
    4: ("A", [("doubler", 1), ("points", 5)]),
    5: ("A", [steps(1, ANY), ("points", 3)]),
    6: ("A", [steps(1, GREEN), ("points", 5)]),
    7: ("A", [steps(1, WOOD), ("points", 3)]),
    8: ("A", [("again", 1)]),
    9: ("B", [("industry", 2)]),
    10: ("B", [("industry", 1), steps(1, WOOD)]),
    11: ("B", [steps(1, ANY), steps(1, WOOD)]),
    12: ("B", [("build", 1)]),
    13: ("B", [steps(1, GREEN), steps(1, BRONZE)]),
    14: ("B", [steps(2, WOOD)]),
    15: ("B", [steps(1, BRONZE), ("points", 5)]),
}
"""By number: letter, what it does."""

BENEFITS = {
    ("transsib", 2, WOOD, False, (("rails", GREEN, 3),)),
    ("transsib", 3, BRONZE, True, (("worker", 1),)),
    ("transsib", 6, WOOD, False, (("rails", BRONZE, 3),)),
    ("transsib", 10, WOOD, False, (("rails", SILVER, 2),)),
    ("transsib", 13, WOOD, True, (("idea", 1),)),
    ("transsib", 15, WOOD, False, (("rails", GOLD, 1), steps(2, GOLD))),
    ("transsib", 15, WOOD, False, KEY),
    ("petersburg", 4, WOOD, True, (("idea", 1),)),
    ("petersburg", 6, WOOD, True, (("idea", 1),)),
    ("petersburg", 9, WOOD, False, KEY),
    ("kiev", 7, WOOD, False, (("worker", 1),)),
    ("kiev", 9, WOOD, False, KEY),
}
"""Line, space, rail, whether a locomotive must reach it too, what it brings."""

FACTORIES = {
    "1": (1, [("tally", "engineers")]),
    "2": (2, [("build", 1)]),
    "3": (3, [("again", 1)]),
    "4": (4, [("doubler", 2)]),
    "5": (5, [("industry", 1)]),
    "6": (6, [("coin", 1)]),
    "7": (7, [steps(2, ANY)]),
    "8": (8, [("tally", "locos")]),
    "9": (9, [("prize", 1)]),
    "9x": (9, []),
    "10a": (10, [("tally", "steps")]),
    "10b": (10, [("trade", 1)]),
}
"""By tile: number, what its back does."""

IDEAS = {
    "i1": {steps(4, ANY)},
    "i2": {("industry", 5)},
    "i3": {("marker",), ("industry", 2)},
    "i4": {("doubler", 3)},
    "i5": {("revalue",)},
    "i6": {("medal",)},
    "i7": {("card", 1), ("end-card", 1)},
    "i8": {("keys", 2)},
    "i9": {("coin", 3)},
}

CARDS = {
    "q1": [("doubler", 1), ("industry", 1), steps(1, WOOD), ("more", 1)],
    "q2": [("engineer", "E1"), ("coin", 1)],
    "q3": [("factory", 1), ("industry", 2)],
    "q4": [("special",)],
    "q5": [("engine", "9x")],
}

ENDS = {
    "e1": ("one", 15, ()),
    "e2": ("workers", 10, ()),
    "e3": ("doublers", 0, ((4, 20), (7, 30))),
    "e4": ("ends", 10, ()),
    "e5": ("wood", 1, ()),
    "e6": ("one", 0, ()),
    "e7": ("best-locos", 1, ()),
    "e8": ("ideas", 7, ()),
    "e9": ("engineers-and-card", 6, ()),
    "e10": ("factories", 4, ()),
    "e11": ("green-bronze", 1, ()),
    "e12": ("keys", 0, ((2, 15), (4, 25), (6, 40))),
}
"""By card: what it counts, what each is worth, or from how many on it is worth how much."""


def test_the_spaces_of_the_board():
    assert {s.id: (s.workers, s.coins, list(s.do)) for s in RULES.table(Space).values()} == SPACES


def test_the_spaces_that_are_struck_out_for_two():
    assert {s.id for s in RULES.table(Space).values() if s.seats == (3, 4)} == {"T1", "T3", "L2", "I3", "W", "O2"}
    assert {s.id for s in RULES.table(Space).values() if s.seats not in {(3, 4), (2, 3, 4)}} == set()


def test_the_engineers():
    assert {e.number: (e.letter, list(e.do)) for e in RULES.table(Engineer).values()} == ENGINEERS


def test_the_special_spaces_of_the_lines():
    names, dues = RULES.kit.line_names, RULES.kit.boards[0].dues
    rows = [(names[due.line], due.space, COLOURS[due.cell % RANKS], due.loco, due.do) for due in dues]

    assert set(rows) == BENEFITS
    assert len(rows) == len(BENEFITS)


def test_what_the_lines_bring_at_every_scoring():
    rows = [(b.line, b.space, b.colour, b.points, b.times, b.medal) for b in RULES.table(Bonus).values()]

    stars = [("kiev", space, WOOD, points, 1, False) for space, points in ((1, 1), (2, 2), (3, 3), (4, 4), (8, 10))]
    assert set(rows) == {*stars, ("kiev", 5, GREEN, 20, 1, True), ("petersburg", 7, GREEN, 0, 2, False)}


def test_the_lines():
    rows = {line.id: (line.length, line.colours, line.slots, line.doublers) for line in RULES.table(Line).values()}

    assert rows == {"transsib": (15, 5, 2, 8), "petersburg": (9, 4, 1, 0), "kiev": (9, 3, 1, 0)}


def test_the_value_of_rails():
    rows = {side: dict(zip(COLOURS, value.points, strict=True)) for side, value in RULES.table(Value).items()}

    assert rows == {
        "plain": {WOOD: 0, GREEN: 1, BRONZE: 2, SILVER: 4, GOLD: 7},
        "raised": {WOOD: 0, GREEN: 1, BRONZE: 3, SILVER: 6, GOLD: 10},
    }


def test_the_industry_strip():
    strip = RULES.table(IndustrySpace)

    printed = {0: 0, 1: 1, 2: 2, 3: 3, 4: 5, 6: 10, 8: 15, 12: 20, 14: 25, 15: 30}
    assert {int(at): space.points for at, space in strip.items() if space.points >= 0} == printed
    assert [at for at, space in strip.items() if space.gap] == ["5", "7", "9", "11", "13"]
    assert [at for at, space in strip.items() if space.idea] == ["10"]
    assert [*RULES.kit.industry.does] == [()] * 15 + [KEY]
    assert [*RULES.kit.industry.exits] == [(at + 1,) for at in range(15)] + [()]
    assert len(strip) == 16


def test_the_locomotives_and_their_backs():
    rows = RULES.table(Loco)

    assert {tile: (row.number, list(row.do)) for tile, row in rows.items()} == FACTORIES
    assert {tile for tile, row in rows.items() if not row.stack} == {"1", "9x"}
    assert {tile for tile, row in rows.items() if not row.back} == {"9x"}


def test_the_idea_tiles():
    assert {tile: set(row.do + row.then) for tile, row in RULES.table(Idea).items()} == IDEAS


def test_the_idea_cards():
    assert {card: list(row.do + row.then + row.may) for card, row in RULES.table(Card).items()} == CARDS


def test_the_end_cards():
    assert {card: (row.count, row.each, row.steps) for card, row in RULES.table(EndCard).items()} == ENDS
    assert {card: row.engineers for card, row in RULES.table(EndCard).items() if row.engineers} == {"e6": 1}


def test_the_start_bonus_cards():
    rows = {card: row.do for card, row in RULES.table(BonusCard).items()}

    assert rows == {
        "wood": (steps(1, WOOD),), "industry": (("industry", 1),), "doubler": (("doubler", 1),), "coin": (("coin", 1),),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "row"),
    [
        ("2", (6, 6, 2, 3, 3, (0, 2))),
        ("3", (6, 6, 1, 3, 3, (0, 2, 3))),
        ("4", (7, 5, 1, 3, 4, (0, 2, 3, 4))),
    ],
)
def test_what_depends_on_the_number_of_seats(seats, row):
    found = RULES.table(Setup)[seats]

    assert (found.rounds, found.workers, found.coins, found.first, found.second, found.passing) == row
