"""One seat's board in the big box, Russian or German, with any module, from the words of rulebook and facts alone.

What a seat has to do is written as units, as in the model of the base game; nothing here knows the engine's code.
"""

from typing import NamedTuple

from .independent_common import BRONZE, COLOURS, GREEN, WOOD, lay_doublers, take_rails


WORKERS = 2
"""Own workers that can be earned."""
WRENCHES = 3

LINES = {"russian": ("transsib", "petersburg", "kiev"), "german": ("dresden", "muenchen", "nuernberg")}
LENGTH = {"transsib": 15, "petersburg": 9, "kiev": 9, "dresden": 9, "muenchen": 15, "nuernberg": 10}
RUNS_ON = {"transsib": 5, "petersburg": 4, "kiev": 3, "dresden": 4, "muenchen": 5, "nuernberg": 4}
SLOTS = {"russian": (0, 0, 1, 2), "german": (0, 1, 1, 2)}
"""By slot for a locomotive: its line."""

# Where wood has to choose what is laid: line, space, what fits.
GAPS = {
    ("dresden", 4): ("3a", "3b", "3c", "3d", "3e", "3f"),
    ("muenchen", 9): ("hamburg", "berlin"),
    ("nuernberg", 4): ("4a", "4b", "4c", "4d", "4e", "4f"),
    ("nuernberg", 8): ("2a", "2b", "2c", "2d", "2e", "2f"),
}
BERLIN = 13
ARMS = {"hamburg", "berlin"}

# Line or what was laid there, space counted from its start, rail, whether a locomotive must reach it too, what comes.
BENEFITS = (
    ("transsib", 2, WOOD, False, {"green rails": 3}), ("transsib", 6, WOOD, False, {"bronze rails": 3}),
    ("transsib", 10, WOOD, False, {"silver rails": 2}), ("transsib", 15, WOOD, False, {"gold rails": 1, "gold": 2}),
    ("transsib", 13, WOOD, True, {"idea": 1}), ("petersburg", 4, WOOD, True, {"idea": 1}),
    ("petersburg", 6, WOOD, True, {"idea": 1}), ("transsib", 3, BRONZE, True, {"worker": 1}),
    ("kiev", 7, WOOD, False, {"worker": 1}),
    *((line, LENGTH[line], WOOD, False, {"key": 1}) for line in (*LINES["russian"], "dresden", "nuernberg")),
    ("dresden", 3, WOOD, True, {"idea": 1}), ("muenchen", 2, WOOD, False, {"green rails": 3}),
    ("muenchen", 3, BRONZE, True, {"worker": 1}), ("muenchen", 6, WOOD, False, {"bronze rails": 3}),
    ("hamburg", 2, WOOD, False, {"silver rails": 2}), ("hamburg", 5, WOOD, True, {"idea": 1}),
    ("hamburg", 7, WOOD, False, {"gold rails": 1, "gold": 2, "key": 1}),
    ("berlin", 1, WOOD, False, {"silver rails": 2}), ("berlin", 2, WOOD, True, {"idea": 1}),
    ("berlin", 5, WOOD, False, {"key": 1}),
    ("2c", 1, WOOD, False, {"income": 1}), ("2d", 1, WOOD, True, {"idea": 1}), ("2e", 1, WOOD, False, {"industry": 2}),
    ("2e", 2, GREEN, True, {"income": 1}), ("2f", 1, WOOD, False, {"worker": 1}),
    ("3a", 1, WOOD, True, {"idea": 1}), ("3a", 3, WOOD, True, {"idea": 1}), ("3b", 1, WOOD, True, {"idea": 1}),
    ("3b", 2, WOOD, False, {"industry": 2}), ("3c", 1, WOOD, False, {"industry": 2}),
    ("3d", 2, WOOD, True, {"income": 1}), ("3d", 3, GREEN, True, {"idea": 1}), ("3e", 1, WOOD, False, {"loco": 1}),
    ("3e", 3, GREEN, True, {"income": 1}), ("3f", 2, GREEN, True, {"worker": 1}),
    ("3f", 3, WOOD, False, {"doublers": 2}),
    ("4a", 4, WOOD, False, {"worker": 1}), ("4b", 1, WOOD, True, {"income": 1}), ("4b", 3, GREEN, True, {"income": 1}),
    ("4c", 1, WOOD, False, {"wrench": 1}), ("4c", 3, WOOD, False, {"industry": 2}), ("4d", 2, WOOD, True, {"idea": 1}),
    ("4e", 1, WOOD, False, {"loco": 1}), ("4e", 4, WOOD, False, {"worker": 1}),
)  # fmt: skip


class Board(NamedTuple):
    """What one seat has, and what it finds on the table."""

    land: str
    alone: bool
    """Whether nobody else sits at the table."""
    rails: tuple[tuple[int, ...], ...]
    """By line and colour: the space reached, 0 if there is none."""
    stock: tuple[int, ...]
    laid: frozenset[tuple[str, str, int]]
    """What was laid: its name, line and first space."""
    locos: tuple[str, ...]
    """By slot, those of one line in order; "" is a free slot, ``h`` behind a number a heater."""
    factories: tuple[str, ...]
    wrenches: tuple[int, ...]
    doublers: int
    points: int
    keys: int
    workers: int
    gained: int
    special: int
    owner: bool
    """Whether the special worker belongs to this seat."""
    hired: int
    coins: int
    engineers: frozenset[str]
    ideas: frozenset[str]
    thrown: frozenset[str]
    shelved: frozenset[str]
    """Idea tiles on the special factory."""
    medal: int
    values: int
    """0 as printed, 1 turned over, 2 those of the German card."""
    hand: int
    held: frozenset[tuple[str, str]]
    """Spaces and what stands there, a letter for each worker or coin."""
    incomes: frozenset[str]
    rested: frozenset[str]
    coal: int
    foundries: frozenset[str]
    fired: frozenset[str]
    brisk: bool
    car: str

    stretches: frozenset[str]
    """Those that nobody has taken."""
    stacks: tuple[tuple[str, int], ...]
    yard: tuple[str, ...]
    supply: int
    cards: frozenset[str]
    pile: int
    for_hire: str
    others: frozenset[str]
    """Engineers that somebody else has, those of Emil too."""
    busy: frozenset[str]
    """Those of them that are occupied."""
    box: frozenset[str]
    """Engineers in the box whose numbers are not in play."""
    open_incomes: frozenset[str]
    open_foundries: frozenset[str]
    unseen: frozenset[str]
    """Foundries that were never turned up."""
    buried: int
    """How many of them became heaters."""
    hearth: bool
    """Whether the space for a heater is taken."""
    specials: frozenset[str]
    train: tuple[str, ...]
    siding: tuple[str, ...]
    shared: bool
    """Whether the others take part in what this seat does."""

    ultimate = True

    def but(self, **changes):
        return self._replace(**changes)


def number(tile):
    """Return the number of a locomotive; a heater adds one, no locomotive counts 0."""
    return int(tile.rstrip("abhx") or 0) + tile.endswith("h")


def bare(tile):
    """Return a tile without its heater."""
    return tile.removesuffix("h")


def settled(b):
    """Return a board on which only what lies where matters: locomotives of a line and all that lies open in order."""
    line_of = SLOTS[b.land]
    slots = sorted(range(len(b.locos)), key=lambda slot: (line_of[slot], number(b.locos[slot]), b.locos[slot]))
    return b.but(
        locos=tuple(b.locos[slot] for slot in slots),
        wrenches=tuple(sorted(b.wrenches)),
        yard=tuple(sorted(b.yard)),
        siding=tuple(sorted(b.siding)),
    )


def reach(b, line):
    """Return how far the locomotives of a line go."""
    return sum(number(tile) for tile, at in zip(b.locos, SLOTS[b.land], strict=True) if at == line)


def end(b, line):
    """Return the last space of a line."""
    name = LINES[b.land][line]
    return BERLIN if ("berlin", name, 9) in b.laid else LENGTH[name]


def runs(b, line, rank):
    """Whether rails of a colour may lie on a line: gold never on the way to Berlin."""
    name = LINES[b.land][line]
    return rank < RUNS_ON[name] - (("berlin", name, 9) in b.laid)


def holds(b, place, space, rank, loco):
    """Whether a condition is met."""
    lying = {name: (line, first) for name, line, first in b.laid}
    name, first = lying.get(place, (place, 1))
    if name not in LINES[b.land]:
        return False
    line, at = LINES[b.land].index(name), first + space - 1
    return b.rails[line][rank] >= at and (not loco or reach(b, line) >= at)


def moved(before, after):
    """Receive every benefit whose condition holds now and did not hold before."""
    found = ()
    for *where, things in BENEFITS:
        if holds(after, *where) and not holds(before, *where):
            after, units = gain(after, things)
            found += units
    return after, found


def gain(b, things):
    """Take what just comes, and return the units that are left to do: industry steps may be doubled."""
    more = doubled(b, things)
    b, units = receive(b, things)
    return b, units + more


def doubled(b, things):
    """Return the industry steps that the card for them adds."""
    return ("industry",) * things.get("industry", 0) if b.brisk else ()


def receive(b, things):
    """Take what just comes, and return the units that are left to do."""
    units = []
    for what, n in things.items():
        if what in AT_ONCE:
            b = AT_ONCE[what](b, n)
        if what not in AT_ONCE or what == "key":
            units += [what] * n
    return b, tuple(units)


def new_worker(b, n):
    """Take a further worker, but never a third."""
    n = min(n, WORKERS - b.gained)
    return b.but(workers=b.workers + n, gained=b.gained + n)


AT_ONCE = {
    **{f"{colour} rails": take_rails(rank) for rank, colour in enumerate(COLOURS)},
    "coal": lambda b, n: b.but(coal=b.coal + n),
    "coins": lambda b, n: b.but(coins=b.coins + n),
    "doublers": lay_doublers,
    "engineer 1": lambda b, _: b.but(engineers=b.engineers | {"E1"}),
    "hire": lambda b, _: b.but(engineers=b.engineers | {b.for_hire}, for_hire=""),
    "hired": lambda b, n: b.but(hired=b.hired + n),
    "key": lambda b, n: b.but(keys=b.keys + n),
    "medal": lambda b, _: b.but(medal=1),
    "points": lambda b, n: b.but(points=b.points + n),
    "special worker": lambda b, _: b.but(special=1, owner=True),
    "values": lambda b, n: b.but(values=n),
    "worker": new_worker,
    "wrench": lambda b, _: b.but(wrenches=(0, *b.wrenches)[:WRENCHES]),
}
