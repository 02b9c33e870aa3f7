"""Scoring on the American board recomputed from the words of the rulebook, with tables of its own.

Input is the public view of a position as JSON; lists go by seat, rails by line (Rocky Mountaineer, Sacramento, Omaha)
and then by colour, locomotives by slot: two of the first line, one of each other.
"""

from .independent_scoring import LOCO, NORMAL, PASSING, REVALUED, engineers, majority, winners


LAST = {"rocky": 15, "sacramento": 9, "omaha": 9}
DOUBLERS = {"rocky": 8, "sacramento": 3, "omaha": 3}

# The lower track has a factory or an idea where nothing is printed, the upper one lies above the same gaps.
LOWER = (0, 1, 2, 3, 5, None, 10, None, 15, None, None, None, 20, None, 25, 30)
UPPER = (0, 1, 2, 3, 4, None, 5, None, 7, None, 9, None, 12, None, 15, 20)

SPIKE, WITH_TILE = 10, 25
MEDAL_SPACE, MEDAL = 5, 20
BY_ROUND = ("rocky", "sacramento", "omaha", "stars", "medal", "industry", "spike")
AT_THE_END = ("cards", "majority", "stocks")
STOCKS = (20, 10)

__all__ = ["PASSING", "winners"]


def round_scores(view, seat):
    """Return what one seat scores at the end of a round."""
    ends = [line for line in ("sacramento", "omaha") if at_the_spike(view, seat, line)]
    return {
        **{line: line_points(view, seat, line) for line in LAST},
        "stars": SPIKE * len(ends),
        "medal": MEDAL * bool(view["medal"][seat] and reached(view, seat, "omaha", 1, MEDAL_SPACE)),
        "industry": sum(industry(at) for at in view["markers"][seat]),
        "spike": WITH_TILE * len(ends) * view["spike"][seat],
    }


def at_the_spike(view, seat, line):
    """Whether wood and a locomotive have come to where the two lines meet."""
    return reached(view, seat, line, 0, LAST[line])


def reached(view, seat, line, colour, space):
    return rails(view, seat, line)[colour] >= space and reach(view, seat, line) >= space


def line_points(view, seat, line):
    """Look at every space within reach; as many from the left as there are doublers count twice."""
    values = REVALUED if view["revalued"][seat] else NORMAL
    twice = doublers(view, seat)[line]
    track = sorted((at, colour) for colour, at in enumerate(rails(view, seat, line)) if at)
    total = 0
    for space in range(1, min(reach(view, seat, line), LAST[line]) + 1):
        lying = next((colour for at, colour in track if at >= space), 0)
        total += values[lying] * (2 if space <= twice else 1)
    return total


def doublers(view, seat):
    """Read the doublers of each line: four bits for each, the first line lowest."""
    packed = view["doublers"][seat]
    return {line: packed >> 4 * n & 15 for n, line in enumerate(LAST)}


def industry(at):
    """Return what is printed at a space of either track, or behind it."""
    track, at = (LOWER, at) if at < len(LOWER) else (UPPER, at - len(LOWER))
    while track[at] is None:
        at -= 1
    return track[at]


def rails(view, seat, line):
    first = 5 * list(LAST).index(line)
    return view["rails"][seat][first : first + 5]


def reach(view, seat, line):
    numbers = [LOCO[tile] for tile in view["locos"][seat]]
    return {"rocky": numbers[0] + numbers[1], "sacramento": numbers[2], "omaha": numbers[3]}[line]


def end_card(view, seat, card):
    """Return what one end card is worth; both halves of the transcontinental line count by themselves."""
    wood, green, bronze = ([rails(view, seat, line)[colour] for line in LAST] for colour in range(3))
    numbers = sorted((LOCO[tile] for tile in view["locos"][seat]), reverse=True)
    laid, keys = sum(doublers(view, seat).values()), view["keys"][seat]
    workers = (reached(view, seat, "sacramento", 2, 4)) + (rails(view, seat, "omaha")[0] >= 7)
    return {
        "e1": 15,
        "e2": 10 * (workers + (view["special_owner"] == seat)),
        "e3": 30 if laid >= 7 else 20 if laid >= 4 else 0,
        "e4": 10 * sum(at == end for at, end in zip(wood, LAST.values(), strict=True)),
        "e5": sum(wood),
        "e6": 0,
        "e7": sum(numbers[:4]),
        "e8": 7 * view["ideas"][seat].bit_count(),
        "e9": 6 * (len(engineers(view, seat)) + ("e6" in view["shown"][seat])),
        "e10": 4 * sum(tile != 0 for tile in view["factories"][seat]),
        "e11": sum(green) + sum(bronze),
        "e12": 40 if keys >= 6 else 25 if keys >= 4 else 15 if keys >= 2 else 0,
    }[card]


def final_scores(view, seat):
    """Return what the end of the game brings a seat: cards, engineers, and the height of its stock marker."""
    return {
        "cards": sum(end_card(view, seat, card) for card in view["shown"][seat]),
        "majority": majority(view)[seat],
        "stocks": stocks(view).get(seat, 0),
    }


def stocks(view):
    """Return who stands highest and second; on one level the one further left goes before."""
    places = [(-level, place, seat) for level, seats in enumerate(view["market"]) for place, seat in enumerate(seats)]
    return {seat: points for (_, _, seat), points in zip(sorted(places), STOCKS, strict=False)}
