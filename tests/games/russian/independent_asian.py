"""Scoring on the Asian board, and what a board holds, recomputed from rulebook and facts with tables of its own.

Input is the public view of a position as JSON; lists go by seat, rails by line (Beijing, Seoul, Tokyo or Osaka)
and then by colour, locomotives by slot: three of Beijing, two of Seoul, one of Tokyo.
"""

from . import independent_works as works
from .independent_scoring import LOCO, NORMAL, REVALUED, majority, winners
from .independent_scoring import industry as strip


WOOD, GREEN, BRONZE, SILVER, GOLD = range(5)
LINES = ("beijing", "seoul", "tokyo")
SLOTS = {"beijing": (0, 1, 2), "seoul": (3, 4), "tokyo": (5,)}
ENDS = {"beijing": 18, "seoul": 9, "tokyo": 7, "osaka": 8}
RUNS_ON = {"beijing": 5, "seoul": 4, "tokyo": 2, "osaka": 5}
"""How many colours, from wood on."""
NUMBER = (*LOCO, 0)
"""The numbers on the tiles; the last of them is a construction tile."""
CLOSED = len(NUMBER) - 1

STARS = (
    ("beijing", 12, GREEN, 5), ("beijing", 15, BRONZE, 10), ("seoul", 2, GREEN, 2), ("seoul", 8, BRONZE, 8),
    ("tokyo", 2, WOOD, 1), ("tokyo", 3, WOOD, 2), ("tokyo", 4, WOOD, 3),
    ("osaka", 2, GREEN, 2), ("osaka", 3, GREEN, 3), ("osaka", 4, BRONZE, 5),
)  # fmt: skip
MEDALS = {1: (("beijing", 9, BRONZE),), 2: (("seoul", 5, GREEN),), 3: (("tokyo", 5, GREEN), ("osaka", 5, GREEN))}
CLEARING = (("beijing", 4, GREEN), ("seoul", 3, WOOD), ("tokyo", 1, WOOD), ("osaka", 1, WOOD))
SILVER_SPACES = (("beijing", 11), ("seoul", 7))
GOLD_SPACES = (("beijing", 17), ("osaka", 8))

BY_ROUND = ("beijing", "seoul", "tokyo", "stars", "medal", "industry")
AT_THE_END = ("cards", "majority")

__all__ = ["majority", "winners"]


def lines(view, seat):
    """Return the lines of a seat as they are called now: Osaka covers Tokyo."""
    return ("beijing", "seoul", "osaka" if view["laid"][seat] else "tokyo")


def round_scores(view, seat):
    """Return what one seat scores at the end of a round; what is covered does not count."""
    stars = (n for line, space, rail, n in STARS if reached(view, seat, line, space, rail))
    medal = any(reached(view, seat, *field) for field in MEDALS.get(view["medal"][seat], ()))
    shared = "wagons" in view
    return {
        **{line: line_points(view, seat, line) for line in LINES},
        "stars": sum(stars),
        "medal": 20 * medal,
        "industry": works.industry(view, seat) if shared else sum(strip(at) for at in view["markers"][seat]),
    }


def reached(view, seat, line, space, rail):
    """Whether a rail and a locomotive have come to a space of a line that lies there."""
    there = line in lines(view, seat) and rails(view, seat, line)[rail] >= space
    return there and reach(view, seat, line) >= space


def line_points(view, seat, line):
    """Look at every space within reach; above Beijing doublers lie from the left."""
    values = REVALUED if view["revalued"][seat] else NORMAL
    twice = view["doublers"][seat] if line == "beijing" else 0
    track = sorted((at, colour) for colour, at in enumerate(rails(view, seat, line)) if at)
    total = 0
    for space in range(1, min(reach(view, seat, line), last(view, seat, line)) + 1):
        lying = next((colour for at, colour in track if at >= space), 0)
        total += values[lying] * (2 if space <= twice else 1)
    return total


def at(line):
    """Return which of the three lines it is; Osaka lies over Tokyo."""
    return "tokyo" if line == "osaka" else line


def last(view, seat, line):
    """Return the last space of a line."""
    return ENDS["osaka" if at(line) == "tokyo" and view["laid"][seat] else at(line)]


def rails(view, seat, line):
    first = 5 * LINES.index(at(line))
    return view["rails"][seat][first : first + 5]


def reach(view, seat, line):
    return sum(NUMBER[view["locos"][seat][slot]] for slot in SLOTS[at(line)])


def end_card(view, seat, card):
    """Return what one end card is worth; with the industry board nobody has factories."""
    wood, green, bronze = ([rails(view, seat, line)[colour] for line in LINES] for colour in range(3))
    numbers = sorted((NUMBER[tile] for tile in view["locos"][seat]), reverse=True)
    doublers, keys = view["doublers"][seat], view["keys"][seat]
    own = [] if "wagons" in view else view["factories"][seat]
    hired = sum(boss == seat for boss in view["boss"])
    return {
        "e1": 15,
        "e2": 10 * (workers(view, seat) + (view["special_owner"] == seat)),
        "e3": 30 if doublers >= 7 else 20 if doublers >= 4 else 0,
        "e4": 10 * sum(rails(view, seat, line)[WOOD] == last(view, seat, line) for line in LINES),
        "e5": sum(wood),
        "e6": 0,
        "e7": sum(numbers[:4]),
        "e8": 7 * view["ideas"][seat].bit_count(),
        "e9": 6 * (hired + ("e6" in view["shown"][seat])),
        "e10": 4 * sum(tile != 0 for tile in own),
        "e11": sum(green) + sum(bronze),
        "e12": 40 if keys >= 6 else 25 if keys >= 4 else 15 if keys >= 2 else 0,
    }[card]


def workers(view, seat):
    """Return the further workers: of Beijing 3 with bronze and a locomotive, of Tokyo or Osaka 6 with wood."""
    return reached(view, seat, "beijing", 3, BRONZE) + (rails(view, seat, "tokyo")[WOOD] >= 6)


def final_scores(view, seat):
    """Return what the end of the game brings a seat."""
    return {
        "cards": sum(end_card(view, seat, card) for card in view["shown"][seat]),
        "majority": majority(view)[seat],
    }


def faults(view):
    """List what cannot be on the boards of a table, by the words of the rulebook."""
    found = [fault for seat in range(view["seats"]) for fault in board_faults(view, seat)]
    return found + (works.faults(view) if "wagons" in view else [])


def board_faults(view, seat):
    """List what is wrong with the board of one seat."""
    cleared = 3 - view["locos"][seat].count(CLOSED)
    if cleared != sum(reached(view, seat, *field) for field in CLEARING):
        yield f"seat {seat}: {cleared} places are cleared"
    if view["extra"][seat] != workers(view, seat):
        yield f"seat {seat}: {view['extra'][seat]} further workers"
    for line in lines(view, seat):
        if any(rails(view, seat, line)[RUNS_ON[line] :]):
            yield f"seat {seat}: a colour that does not run to {line}"
    for rank, fields, most in ((SILVER, SILVER_SPACES, 2), (GOLD, GOLD_SPACES, 1)):
        has = view["stock"][seat][rank] + sum(rails(view, seat, line)[rank] > 0 for line in LINES)
        brought = any(line in lines(view, seat) and rails(view, seat, line)[WOOD] >= space for line, space in fields)
        if has != most * brought:
            yield f"seat {seat}: {has} rails of colour {rank}"
