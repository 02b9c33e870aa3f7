"""Scoring recomputed from the words of the rulebooks, with tables of its own; it knows nothing of the engine's code.

Input is the public view of a position as JSON, the way a spectator would get it.
Lists go by seat; rails by line (Transsib, Petersburg, Kiev) and then by colour (wood, green, bronze, silver, gold);
locomotives by slot: two of the Transsib, one of Petersburg, one of Kiev; tiles and engineers by their place in the box.
"""

# The numbers on the tiles in the order of the box: none, 1 to 9, the 9 without a back, both 10s (Ultimate only).
LOCO = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 10)

# With Coal every tile is there a second time, with a heater and a number more: behind those that have that number.
HEATED = (0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9, 10, 10, 10, 10, 11, 11)

# The numbers of the engineers in the order of the box: 1 to 15, the one of Coal if it is played, the additional ones.
ENGINEERS = tuple(range(1, 16))
OF_COAL = (4,)
ADDITIONAL = (3, 13, 5, 9, 15, 6, 11, 14, 7)

# Points for one space of track, wood to gold; with the revaluation.
NORMAL = (0, 1, 2, 4, 7)
REVALUED = (0, 1, 3, 6, 10)

# What is printed over the sixteen spaces of the strip; a factory or the idea space has nothing.
STRIP = (0, 1, 2, 3, 5, None, 10, None, 15, None, None, None, 20, None, 25, 30)

# Kiev: space and points of each star.
STARS = {1: 1, 2: 2, 3: 3, 4: 4, 8: 10}

LAST = {"transsib": 15, "petersburg": 9, "kiev": 9}
PASSING = (0, 2, 3, 4)
BY_ROUND = ("transsib", "petersburg", "kiev", "stars", "medal", "industry")


def round_scores(view, seat):
    """Return what one seat scores at the end of a round, by line and strip."""
    return {
        "transsib": line_points(view, seat, "transsib", doublers=view["doublers"][seat]),
        "petersburg": petersburg(view, seat),
        "kiev": line_points(view, seat, "kiev"),
        "stars": stars(view, seat),
        "medal": medal(view, seat),
        "industry": sum(industry(at) for at in view["markers"][seat]),
    }


def line_points(view, seat, line, doublers=0):
    """Look at every space the locomotives reach: what lies there, or would lie there virtually, is worth so much."""
    values = REVALUED if view["revalued"][seat] else NORMAL
    total = 0
    for space in range(1, min(reach(view, seat, line), LAST[line]) + 1):
        total += values[lying_on(view, seat, line, space)] * (2 if space <= doublers else 1)
    return total


def lying_on(view, seat, line, space):
    """Name the colour that lies on a space, or virtually lies there because the next rail ahead has that colour."""
    for at, colour in sorted((at, colour) for colour, at in enumerate(rails(view, seat, line)) if at):
        if at >= space:
            return colour
    return 0  # nothing is built here: worth nothing, like wood


def petersburg(view, seat):
    """Count the line twice once green and a locomotive have reached space 7."""
    twice = rails(view, seat, "petersburg")[1] >= 7 and reach(view, seat, "petersburg") >= 7
    return line_points(view, seat, "petersburg") * (2 if twice else 1)


def stars(view, seat):
    """Add up all stars that wood and a locomotive have reached."""
    wood, loco = rails(view, seat, "kiev")[0], reach(view, seat, "kiev")
    return sum(points for space, points in STARS.items() if space <= wood and space <= loco)


def medal(view, seat):
    """Give 20 points to one who laid out the medal and reached space 5 with green and a locomotive."""
    there = rails(view, seat, "kiev")[1] >= 5 and reach(view, seat, "kiev") >= 5
    return 20 if view["medal"][seat] and there else 0


def industry(at):
    """Return what is printed over a space, or over the nearest one behind it that has a number."""
    while STRIP[at] is None:
        at -= 1
    return STRIP[at]


def rails(view, seat, line):
    first = 5 * list(LAST).index(line)
    return view["rails"][seat][first : first + 5]


def reach(view, seat, line):
    numbers = locos(view, seat)
    return {"transsib": numbers[0] + numbers[1], "petersburg": numbers[2], "kiev": numbers[3]}[line]


def locos(view, seat):
    """Return the numbers on a seat's locomotives, by slot."""
    return [(HEATED if "coal" in view else LOCO)[tile] for tile in view["locos"][seat]]


def end_card(view, seat, card, *, ultimate):
    """Return what one end card is worth."""
    wood, green, bronze = ([rails(view, seat, line)[colour] for line in LAST] for colour in range(3))
    numbers = sorted(locos(view, seat), reverse=True)
    hired = len(engineers(view, seat))
    if card == "e3":
        return 30 if view["doublers"][seat] >= 7 else 20 if view["doublers"][seat] >= 4 else 0
    if card == "e12":
        keys = view["keys"][seat]
        return 40 if keys >= 6 else 25 if keys >= 4 else 15 if keys >= 2 else 0
    return {
        "e1": 15,
        "e2": 10 * workers_gained(view, seat),
        "e4": 10 * sum(at == end for at, end in zip(wood, LAST.values(), strict=True)),
        "e5": sum(wood),
        "e6": 0,  # it is an engineer, but only when majorities are counted
        "e7": sum(numbers[:4]) if ultimate else sum(numbers),
        "e8": 7 * view["ideas"][seat].bit_count(),
        "e9": 6 * (hired + ("e6" in view["shown"][seat] if ultimate else 0)),
        "e10": 4 * sum(tile != 0 for tile in view["factories"][seat]),
        "e11": sum(green) + sum(bronze),
    }[card]


def workers_gained(view, seat):
    """Count own workers from Kiev 7 and Transsib 3, and the special one."""
    kiev = rails(view, seat, "kiev")[0] >= 7
    transsib = rails(view, seat, "transsib")[2] >= 3 and reach(view, seat, "transsib") >= 3
    return kiev + transsib + (view["special_owner"] == seat)


def engineers(view, seat):
    """Return the numbers of a seat's engineers."""
    box = ENGINEERS + OF_COAL * ("coal" in view) + ADDITIONAL
    return [number for number, boss in zip(box, view["boss"], strict=False) if boss == seat]


def majority(view):
    """Return the points for engineers: 40 and 20 for most and second most, the highest number breaking ties."""
    if view["seats"] == 1:
        return {0: against_emil(view)}
    points = dict.fromkeys(range(view["seats"]), 0)
    in_play = [seat for seat in points if engineers(view, seat)]
    for prize in (40, 20):
        if in_play:
            best = max(in_play, key=lambda seat: (_count(view, seat), max(engineers(view, seat))))
            points[best] = prize
            in_play.remove(best)
    return points


def against_emil(view):
    """Return the points for engineers of one who plays alone: less if Emil, who has no seat, took more of them."""
    if not engineers(view, 0):
        return 0
    return 20 if len(engineers(view, 1)) > _count(view, 0) else 40


def final_scores(view, seat, *, ultimate):
    """Return what the end of the game brings a seat."""
    cards = sum(end_card(view, seat, card, ultimate=ultimate) for card in view["shown"][seat])
    return {"cards": cards, "majority": majority(view)[seat]}


def stations(view, seat):
    """Return 10 points for every line finished with wood (2013 edition)."""
    return 10 * sum(rails(view, seat, line)[0] == end for line, end in LAST.items())


def winners(view):
    """Return who has most points; several share the victory."""
    return [seat for seat, points in enumerate(view["points"]) if points == max(view["points"])]


def awarded(view, seat, number, sources):
    """Return what the score sheet in the view says was awarded in a round."""
    found = dict.fromkeys(sources, 0)
    for who, when, source, points in view["ledger"]:
        if who == seat and when == number and source in found:
            found[source] += points
    return found


def awarded_at_the_end(view, seat):
    """Return what the score sheet says was awarded after the scoring of the last round."""
    last = max((i for i, (_, _, source, _) in enumerate(view["ledger"]) if source in BY_ROUND), default=-1)
    return awarded({"ledger": view["ledger"][last + 1 :]}, seat, view["round"], ["cards", "majority"])


def _count(view, seat):
    return len(engineers(view, seat)) + ("e6" in view["shown"][seat])
