"""One seat's board and what it receives, from the words of the rulebooks; nothing here knows the engine's code.

What a seat has to do is written as units: the colour of a rail, ``industry``, ``loco``, ``factory``, ``idea``.
Whatever is done comes with what it brings: frames of further units, first things first.
"""

from typing import NamedTuple

from .independent_common import BRONZE, COLOURS, WOOD, lay_doublers, take_rails


TRANSSIB, PETERSBURG, KIEV = range(3)
LENGTH = (15, 9, 9)
RUNS_ON = (COLOURS, COLOURS[:4], COLOURS[:3])

# Line, space, rail that must reach it, whether a locomotive must too, what it brings once.
BENEFITS = (
    (TRANSSIB, 2, WOOD, False, {"green rails": 3}),
    (TRANSSIB, 6, WOOD, False, {"bronze rails": 3}),
    (TRANSSIB, 10, WOOD, False, {"silver rails": 2}),
    (TRANSSIB, 15, WOOD, False, {"gold rails": 1, "gold": 2}),
    (TRANSSIB, 13, WOOD, True, {"idea": 1}),
    (PETERSBURG, 4, WOOD, True, {"idea": 1}),
    (PETERSBURG, 6, WOOD, True, {"idea": 1}),
    (TRANSSIB, 3, BRONZE, True, {"worker": 1}),
    (KIEV, 7, WOOD, False, {"worker": 1}),
    *((line, LENGTH[line], WOOD, False, {"station": 1}) for line in range(3)),
)


class Frame(NamedTuple):
    """Units that belong together, to be done in any order."""

    due: tuple[str, ...] = ()
    """All of these must be done."""
    may: tuple[str, ...] = ()
    duty: tuple[str, ...] = ()
    """These must be done as far as they can be."""


class Board(NamedTuple):
    """What one seat has, and what it can take."""

    ultimate: bool
    rails: tuple[tuple[int, ...], ...]
    """By line and colour: the space reached, 0 if there is none."""
    stock: tuple[int, ...]
    locos: tuple[str, ...]
    """Two of the Transsib, the lower one first, then Petersburg and Kiev; "" is a free slot."""
    factories: tuple[str, ...]
    markers: tuple[int, ...]
    doublers: int
    points: int
    keys: int
    workers: int
    gained: int
    """Own workers earned."""
    special: int
    owner: bool
    """Whether the special worker belongs to this seat."""
    hired: int
    coins: int
    engineers: frozenset[int]
    ideas: frozenset[str]
    """Idea tiles laid out; the others are unused, or thrown away."""
    thrown: frozenset[str]
    medal: int
    revalued: int
    hand: int
    held: frozenset[tuple[str, str]]
    """Spaces and what stands there, a letter for each worker or coin."""

    stacks: tuple[tuple[str, int], ...]
    yard: tuple[str, ...]
    supply: int
    """Doublers left."""
    cards: frozenset[str]
    pile: int
    for_hire: int

    def but(self, **changes):
        return self._replace(**changes)


def binding(b, units):
    """Return units that must be done in 2013 if they can be, and may lapse in 2021."""
    return Frame(may=units) if b.ultimate else Frame(duty=units)


def number(tile):
    """Return the number on a locomotive; no locomotive counts 0."""
    return int(tile.rstrip("abx") or 0)


def in_order(tiles):
    """Return tiles by number; where only which ones they are matters, their order should not."""
    return tuple(sorted(tiles, key=lambda tile: (number(tile), tile)))


def reach(b, line):
    """Return how far the locomotives of a line go."""
    numbers = [number(tile) for tile in b.locos]
    return (numbers[0] + numbers[1], numbers[2], numbers[3])[line]


def receive(b, things):
    """Take what just comes, and return the units that are left to do."""
    units = []
    for what, n in things.items():
        name = "key" if what == "station" and b.ultimate else what
        if name in AT_ONCE:
            b = AT_ONCE[name](b, n)
        if name not in AT_ONCE or name == "key":
            units += [name] * n
    return b, tuple(units)


AT_ONCE = {
    **{f"{colour} rails": take_rails(rank) for rank, colour in enumerate(COLOURS)},
    "coins": lambda b, n: b.but(coins=b.coins + n),
    "doublers": lay_doublers,
    "engineer 1": lambda b, _: b.but(engineers=b.engineers | {1}),
    "hire": lambda b, _: b.but(engineers=b.engineers | {b.for_hire}, for_hire=0),
    "hired": lambda b, n: b.but(hired=b.hired + n),
    "key": lambda b, n: b.but(keys=b.keys + n),
    "marker": lambda b, _: b.but(markers=(0, *b.markers)),
    "medal": lambda b, _: b.but(medal=1),
    "points": lambda b, n: b.but(points=b.points + n),
    "revalued": lambda b, _: b.but(revalued=1),
    "special worker": lambda b, _: b.but(special=1, owner=True),
    "station": lambda b, n: b.but(points=b.points + 10 * n),
    "worker": lambda b, n: b.but(workers=b.workers + n, gained=b.gained + n),
}


def moved(before, after):
    """Receive every benefit whose condition holds now and did not hold before."""
    frames = []
    for line, space, colour, needs_loco, things in BENEFITS:
        then, now = (
            b.rails[line][colour] >= space and (not needs_loco or reach(b, line) >= space) for b in (before, after)
        )
        if now and not then:
            after, units = receive(after, things)
            frames += [binding(after, units) if "idea" in units else Frame(may=units)] if units else []
    return after, tuple(frames)
