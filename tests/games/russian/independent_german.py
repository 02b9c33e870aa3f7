"""Scoring on the German board, and what a board holds, recomputed from rulebook and facts with tables of its own.

Input is the public view of a position as JSON; lists go by seat, rails by line (Dresden, München, Nürnberg)
and then by colour, locomotives by slot: one of Dresden, two of München, one of Nürnberg.
What was laid is a number: for Hannover, the fork, Würzburg and Frankfurt in turn, which one of those that fit.
"""

from .independent_scoring import NORMAL, PASSING, REVALUED, STRIP, locos, majority, winners


WOOD, GREEN, BRONZE, SILVER, GOLD = range(5)
SPECIAL = (0, 2, 3, 7, 8)
"""The value tile of the idea card."""
VALUES = (NORMAL, REVALUED, SPECIAL)

# Where something is laid, in the order in which the number counts it: line, first space, what fits.
GAPS = (
    ("dresden", 4, ("3a", "3b", "3c", "3d", "3e", "3f")),
    ("muenchen", 9, ("hamburg", "berlin")),
    ("nuernberg", 4, ("4a", "4b", "4c", "4d", "4e", "4f")),
    ("nuernberg", 8, ("2a", "2b", "2c", "2d", "2e", "2f")),
)
ENDS = {"dresden": 9, "muenchen": 15, "nuernberg": 10}
BERLIN = 13

# Stars: what they lie on, space counted from its start, rail, points.
STARS = (
    ("nuernberg", 1, WOOD, 1), ("nuernberg", 2, WOOD, 2), ("nuernberg", 3, WOOD, 3),
    ("hamburg", 6, GREEN, 10), ("berlin", 3, GREEN, 10),
    ("2a", 1, WOOD, 5), ("2a", 2, WOOD, 5), ("2b", 2, GREEN, 12), ("2c", 2, WOOD, 5), ("2f", 2, WOOD, 3),
    ("3c", 3, WOOD, 5), ("4a", 1, WOOD, 4), ("4a", 2, WOOD, 5), ("4c", 4, WOOD, 5), ("4d", 4, GREEN, 10),
    ("4f", 2, WOOD, 4), ("4f", 3, WOOD, 5), ("4f", 4, WOOD, 6),
)  # fmt: skip
# Further workers and income: what they lie on, space, rail, whether a locomotive must reach it.
WORKERS = (("muenchen", 3, BRONZE, True), ("2f", 1, WOOD, False), ("3f", 2, GREEN, True), ("4a", 4, WOOD, False),
           ("4e", 4, WOOD, False))  # fmt: skip
INCOMES = (("2c", 1, WOOD, False), ("2e", 2, GREEN, True), ("3d", 2, WOOD, True), ("3e", 3, GREEN, True),
           ("4b", 1, WOOD, True), ("4b", 3, GREEN, True))  # fmt: skip
WRENCHES = (("4c", 1, WOOD, False),)
TILES = 8
"""Income tiles in the box."""

BY_ROUND = ("dresden", "muenchen", "nuernberg", "stars", "medal", "industry")
AT_THE_END = ("cards", "majority")

__all__ = ["PASSING", "majority", "winners"]


def laid(view, seat):
    """Return what lies in which gap: by name, its line and first space."""
    number, found = view["laid"][seat], {}
    for line, space, fitting in GAPS:
        number, n = divmod(number, len(fitting) + 1)
        if n:
            found[fitting[n - 1]] = (line, space)
    return found


def round_scores(view, seat):
    """Return what one seat scores at the end of a round; the doubling of Dresden is for its track alone."""
    points = {line: line_points(view, seat, line) for line in ENDS}
    if reached(view, seat, "dresden", 7, GREEN, loco=True):
        points["dresden"] *= 2
    return {
        **points,
        "stars": sum(n for place, space, rail, n in STARS if reached(view, seat, place, space, rail, loco=True)),
        "medal": 20 * bool(view["medal"][seat] and reached(view, seat, "nuernberg", 3, BRONZE, loco=True)),
        "industry": sum(industry(at) for at in view["markers"][seat]),
    }


def reached(view, seat, place, space, rail, *, loco):
    """Whether a rail, and a locomotive if that is asked, have come to a space of a line or of what was laid there."""
    line, first = (place, 1) if place in ENDS else laid(view, seat).get(place, ("", 0))
    at = first + space - 1
    return bool(line) and rails(view, seat, line)[rail] >= at and (not loco or reach(view, seat, line) >= at)


def line_points(view, seat, line):
    """Look at every space within reach; above München doublers lie from the left."""
    values, twice = VALUES[view["revalued"][seat]], view["doublers"][seat] if line == "muenchen" else 0
    track = sorted((at, colour) for colour, at in enumerate(rails(view, seat, line)) if at)
    total = 0
    for space in range(1, min(reach(view, seat, line), end(view, seat, line)) + 1):
        lying = next((colour for at, colour in track if at >= space), 0)
        total += values[lying] * (2 if space <= twice else 1)
    return total


def end(view, seat, line):
    """Return the last space of a line: that of the arm on the way to Berlin or Hamburg."""
    return BERLIN if line == "muenchen" and "berlin" in laid(view, seat) else ENDS[line]


def industry(at):
    """Return what is printed over a space, or over the nearest one behind it that has a number."""
    while STRIP[at] is None:
        at -= 1
    return STRIP[at]


def rails(view, seat, line):
    first = 5 * list(ENDS).index(line)
    return view["rails"][seat][first : first + 5]


def reach(view, seat, line):
    numbers = locos(view, seat)
    return {"dresden": numbers[0], "muenchen": numbers[1] + numbers[2], "nuernberg": numbers[3]}[line]


def end_card(view, seat, card):
    """Return what one end card is worth."""
    wood, green, bronze = ([rails(view, seat, line)[colour] for line in ENDS] for colour in range(3))
    numbers = sorted(locos(view, seat), reverse=True)
    doublers, keys = view["doublers"][seat], view["keys"][seat]
    hired = sum(boss == seat for boss in view["boss"])
    return {
        "e1": 15,
        "e2": 10 * (workers(view, seat) + (view["special_owner"] == seat)),
        "e3": 30 if doublers >= 7 else 20 if doublers >= 4 else 0,
        "e4": 10 * sum(rails(view, seat, line)[0] == end(view, seat, line) for line in ENDS),
        "e5": sum(wood),
        "e6": 0,
        "e7": sum(numbers[:4]),
        "e8": 7 * view["ideas"][seat].bit_count(),
        "e9": 6 * (hired + ("e6" in view["shown"][seat])),
        "e10": 4 * sum(tile != 0 for tile in view["factories"][seat]),
        "e11": sum(green) + sum(bronze),
        "e12": 40 if keys >= 6 else 25 if keys >= 4 else 15 if keys >= 2 else 0,
    }[card]


def final_scores(view, seat):
    """Return what the end of the game brings a seat."""
    return {
        "cards": sum(end_card(view, seat, card) for card in view["shown"][seat]),
        "majority": majority(view)[seat],
    }


def workers(view, seat):
    """Return the further workers of a seat: never more than two."""
    return min(2, sum(reached(view, seat, *field[:3], loco=field[3]) for field in WORKERS))


def faults(view):
    """List what cannot be on the boards of a table, by the words of the rulebook."""
    seats = range(view["seats"])
    lying = [laid(view, seat) for seat in seats]
    tiles = [name for board in lying for name in board if name not in {"hamburg", "berlin"}]
    found = [f"{name} lies twice" for name in set(tiles) if tiles.count(name) > 1]
    found += [fault for seat in seats for fault in board_faults(view, seat, lying[seat])]
    wrenches = [len(view["markers"][seat]) for seat in seats]
    return found + ["there is one purple wrench"] * (wrenches.count(3) > 1)


def board_faults(view, seat, lying):
    """List what is wrong with the board of one seat."""
    for line, space, fitting in GAPS:
        there = any(name in lying and lying[name] == (line, space) for name in fitting)
        if there != (rails(view, seat, line)[WOOD] >= space):
            yield f"seat {seat}: the gap of {line} at {space}"
    if rails(view, seat, "muenchen")[GOLD] and "hamburg" not in lying:
        yield f"seat {seat}: gold without Hamburg"
    if sum(map(bool, (rails(view, seat, line)[SILVER] for line in ENDS))) > 2:
        yield f"seat {seat}: three silver rails"
    if view["extra"][seat] < workers(view, seat) or view["extra"][seat] > 2:
        yield f"seat {seat}: {view['extra'][seat]} further workers"
    brought = sum(reached(view, seat, *field[:3], loco=field[3]) for field in WRENCHES)
    if len(view["markers"][seat]) not in {1 + brought, 2 + brought}:
        yield f"seat {seat}: {len(view['markers'][seat])} wrenches"
    fields = sum(reached(view, seat, *field[:3], loco=field[3]) for field in INCOMES)
    if view["incomes"].count(seat) > fields or len(view["incomes"]) != TILES:
        yield f"seat {seat}: {view['incomes'].count(seat)} income tiles for {fields} fields"
