"""Rails, wrenches, locomotives, factories and heaters of the big box: every single step, from the rulebook's words.

Each way to do something is a board, what is due after it, and what may be done after it.
"""

from collections import Counter

from .independent_box_board import GAPS, LINES, SLOTS, bare, end, gain, moved, number, reach, runs, settled
from .independent_common import END, FACTORY_SPACES, GREEN, IDEA_SPACE, WOOD, bought
from .independent_common import FACTORIES as ALWAYS


FACTORIES = {**ALWAYS, "SF": {"shelve": 2}, "KF": {"wood": 2}}
COUNTING = {"1", "8", "10a"}
"""Factories that bring points: a heater brings a fixed number of points more."""
STRONG = 3
"""The least number of a locomotive that pulls the freight car."""


def only(b, may=(), due=()):
    """Return the one way to do something."""
    return [(b, due, may)]


def step(b, line, rank):
    """Yield every way to move a rail one space on: never up to the one ahead, wood not beyond the end."""
    at = b.rails[line]
    ahead = end(b, line) + 1 if rank == WOOD else at[rank - 1]
    if not runs(b, line, rank) or not (at[rank] or b.stock[rank]) or at[rank] + 1 >= ahead:
        return
    stock = tuple(n - (n_ == rank and not at[rank]) for n_, n in enumerate(b.stock))
    rails = (*b.rails[:line], (*at[:rank], at[rank] + 1, *at[rank + 1 :]), *b.rails[line + 1 :])
    for now in routed(b.but(rails=rails, stock=stock), line, rank):
        after, may = moved(b, now)
        yield after, (), may


def routed(b, line, rank):
    """Lay what has to be laid where a rail has come to, in every way."""
    place = (LINES[b.land][line], b.rails[line][rank])
    if rank != WOOD or place not in GAPS:
        return [b]
    return [
        b.but(laid=b.laid | {(name, *place)}, stretches=b.stretches - {name} | ({name} & {"hamburg", "berlin"}))
        for name in GAPS[place]
        if name in b.stretches
    ]


def rail_steps(b, ranks, lines=(0, 1, 2)):
    """Yield every way to make one step with a rail of these colours on one of these lines."""
    for line in lines:
        for rank in ranks:
            yield from step(b, line, rank)


def catch_up(b):
    """Move green on one line up to wood, at most as far as the locomotives reach; not in part."""
    for line, at in enumerate(b.rails):
        to = min(at[WOOD] - 1, reach(b, line))
        if (at[GREEN] or b.stock[GREEN]) and to > at[GREEN]:
            stock = tuple(n - (rank == GREEN and not at[GREEN]) for rank, n in enumerate(b.stock))
            rails = (*b.rails[:line], (at[WOOD], to, *at[2:]), *b.rails[line + 1 :])
            after, may = moved(b, b.but(rails=rails, stock=stock))
            yield after, (), may


def industry_steps(b):
    """Move a wrench one space on; a gap needs its factory."""
    for i, at in enumerate(b.wrenches):
        to = at + 1
        now = b.but(wrenches=(*b.wrenches[:i], to, *b.wrenches[i + 1 :]))
        if to in FACTORY_SPACES:
            if tile := b.factories[FACTORY_SPACES.index(to)]:
                now, may = gain(now, does(tile))
                yield now, (), may + ("burn",) * (3 if bare(tile) == "KF" else 0)
        elif to <= END:
            first = to == IDEA_SPACE and max(b.wrenches) < IDEA_SPACE
            now, may = gain(now, {"idea": 1} if first else {"key": 1} if to == END else {})
            yield now, (), may


def does(tile):
    """Return what a factory does; a heater does one of its actions once more, or brings points where it counts."""
    says = FACTORIES[bare(tile)]
    if tile == bare(tile) or bare(tile) == "SF":
        return says
    return {**says, "points": 5} if bare(tile) in COUNTING else {what: n + 1 for what, n in says.items()}


def operate(b):
    """Use the action of an own factory."""
    for tile in sorted(set(b.factories) - {""}):
        now, may = gain(b, does(tile))
        yield now, (), may


def lowest(b):
    """Return the locomotives for sale: of the lowest number there is, two kinds of number 10."""
    left = [tile for tile, n in b.stacks if n]
    return [tile for tile in left if number(tile) == min(map(number, left))]


def locomotives(b):
    """Take a locomotive of the lowest number and place it."""
    for tile in lowest(b):
        yield from placed(b, bought(b, tile), tile)


def placed(before, b, tile):
    """Place a locomotive in every possible way; benefits come after the whole exchange."""
    for now in exchanges(b, tile):
        after, may = moved(before, now)
        yield after, (), may


def exchanges(b, tile):
    """Put a locomotive where there is none or a lower one, which goes on, or is turned in if no slot is free."""
    for slot, old in enumerate(b.locos):
        if number(old) < number(tile):
            now = b.but(locos=(*b.locos[:slot], tile, *b.locos[slot + 1 :]))
            if not old:
                yield now
                continue
            yield from exchanges(now, old)
            if all(now.locos):
                yield now if bare(old) == "9x" else now.but(yard=(*now.yard, bare(old)))


def new_factories(b):
    """Build the lowest locomotive turned over, or one that was returned."""
    for tile in lowest(b):
        yield from built(bought(b, tile), tile)
    for tile in sorted(set(b.yard)):
        yield from built(b.but(yard=tuple((Counter(b.yard) - Counter([tile])).elements())), tile)


def built(b, tile):
    """Build a factory into the first gap, or in place of another if there is none."""
    gaps = [b.factories.index("")] if "" in b.factories else range(len(b.factories))
    for at in gaps:
        old = bare(b.factories[at])
        now = b.but(factories=(*b.factories[:at], tile, *b.factories[at + 1 :]), yard=b.yard + ((old,) if old else ()))
        if old == "SF":
            now = now.but(thrown=b.thrown | b.shelved, ideas=b.ideas - b.shelved, shelved=frozenset())
        yield now, (), ()


def heated(b):
    """Fix a heater to a locomotive or factory that has none; the locomotive may reach something then."""
    for what in ("locos", "factories"):
        tiles = getattr(b, what)
        for at, tile in enumerate(tiles):
            if tile and bare(tile) == tile:
                now = b.but(**{what: (*tiles[:at], tile + "h", *tiles[at + 1 :])})
                after, may = moved(b, now)
                yield after, (), may


def coupled(b):
    """Put the freight car behind a locomotive that is strong enough."""
    pulling = {at for tile, at in zip(b.locos, SLOTS[b.land], strict=True) if number(tile) >= STRONG}
    return [(b.but(car=LINES[b.land][line]), (), ()) for line in sorted(pulling)]


def in_order(ways):
    """Yield ways with everything on the board in order."""
    for b, due, may in ways:
        yield settled(b), due, may
