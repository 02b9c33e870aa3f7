"""A turn on the American board from the words of the rulebook, for seats that have no idea tile left.

What a space says is due, everything else may lapse, all in any order; nothing here knows the engine's code.
"""

from typing import NamedTuple


WOOD, GREEN, BRONZE, SILVER, GOLD = range(5)
STEPS = {
    "wood": (WOOD,), "green": (GREEN,), "bronze": (BRONZE,), "silver": (SILVER,), "gold": (GOLD,),
    "any": (WOOD, GREEN, BRONZE, SILVER, GOLD), "wood-or-green": (WOOD, GREEN),
}  # fmt: skip
ROCKY, SACRAMENTO, OMAHA = range(3)
LENGTH = (15, 9, 9)
DOUBLERS = (8, 3, 3)
BOULDER = 8
"""Where it lies on Omaha, and which space of the lower track the other one blocks."""
GAPS = (5, 7, 9, 11, 13)
END, TOP = 15, 7

# Line, space, rail, whether a locomotive is needed, what comes.
BENEFITS = (
    (ROCKY, 2, WOOD, False, "green rails"), (ROCKY, 6, WOOD, False, "bronze rails"),
    (ROCKY, 10, WOOD, False, "silver rails"), (ROCKY, 15, WOOD, False, "gold rails"),
    (ROCKY, 3, BRONZE, True, "blast"), (ROCKY, 4, GREEN, False, "blast"),
    (ROCKY, 11, WOOD, True, "stock"), (SACRAMENTO, 3, WOOD, True, "stock"), (SACRAMENTO, 7, GREEN, True, "stock"),
    (OMAHA, 3, WOOD, True, "stock"),
    (SACRAMENTO, 4, BRONZE, True, "worker"), (OMAHA, 7, WOOD, False, "worker"),
    *((line, LENGTH[line], WOOD, False, "key") for line in range(3)),
)  # fmt: skip
COIN_SPACES = {"rocky-8": (ROCKY, 8, GREEN), "sacramento-5": (SACRAMENTO, 5, BRONZE), "omaha-4": (OMAHA, 4, GREEN)}
TILES = {"points": 1, "coin": 1, "industry": 2, "wood": 1, "green": 1, "any": 2}
FACTORIES = {"5": ("industry",), "6": ("coin",), "7": ("any", "any"), "ST": ("wood",), "": ()}
RAILS = {"green rails": (GREEN, 3), "bronze rails": (BRONZE, 3), "silver rails": (SILVER, 2), "gold rails": (GOLD, 1)}


class Board(NamedTuple):
    """What one seat has."""

    rails: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    reach: tuple[int, ...]
    markers: tuple[int, int]
    """On the lower and on the upper track."""
    factories: tuple[str, ...]
    doublers: tuple[int, ...]
    supply: int
    rocks: frozenset[str]
    level: int
    dividends: tuple[str, ...]
    """From the first level on, as far as there are any."""
    paid: frozenset[str]
    coins: int
    points: int
    keys: int
    workers: int
    """Gained so far."""


class Node(NamedTuple):
    """A board in the middle of a turn."""

    b: Board
    due: tuple[str, ...]
    may: tuple[str, ...]
    fresh: frozenset[str]
    """Coin spaces reached in this action."""
    aside: bool
    """Whether the action is over."""


def endings(b, units, limit):
    """Return every board a turn can end with that begins by doing some units in full; nothing if it takes too long."""
    found, seen, waiting = set(), set(), [Node(b, tuple(sorted(units)), (), frozenset(), aside=False)]
    while waiting:
        if len(seen) > limit:
            return None
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        if not node.due:
            over = Node(node.b, (), (), frozenset(), aside=True)
            if node == over:
                found.add(node.b)
            waiting.append(over)
        waiting += after(node)
    return found


def after(node):
    """Yield what may come next: one unit, or a coin for a space."""
    for kind in ("due", "may"):
        units = getattr(node, kind)
        for i in sorted({units.index(unit) for unit in units}):
            left = node._replace(**{kind: units[:i] + units[i + 1 :]})
            for now, brought in ways(node.b, units[i]):
                yield grown(left, now, brought)
    idle = not node.due and not node.may
    for name in COIN_SPACES:
        ready = name in node.fresh or (node.aside and idle)
        if ready and node.b.coins and reached(node.b, name) and name not in node.b.paid:
            now = node.b._replace(coins=node.b.coins - 1, paid=node.b.paid | {name})
            for then, brought in stock(now):
                yield grown(node, then, brought)


def grown(node, now, brought):
    """Return a node with a new board and more that may be done."""
    fresh = {name for name in COIN_SPACES if reached(now, name) and not reached(node.b, name)}
    return node._replace(b=now, may=tuple(sorted(node.may + brought)), fresh=node.fresh | fresh)


def reached(b, name):
    line, space, colour = COIN_SPACES[name]
    return b.rails[line][colour] >= space


def ways(b, unit):
    """Return every way to do one unit: the board after it, and further units."""
    if unit in STEPS:
        return list(rail_steps(b, STEPS[unit]))
    return {"industry": industry_steps, "doubler": lay_doubler, "key": turn_key}[unit](b)


def rail_steps(b, ranks):
    """Move a rail one space on: never up to the one ahead, nor onto a boulder."""
    for line, at in enumerate(b.rails):
        for rank in ranks:
            end = BOULDER - 1 if line == OMAHA and "omaha" in b.rocks else LENGTH[line]
            ahead = end + 1 if rank == WOOD else at[rank - 1]
            if (at[rank] or b.stock[rank]) and at[rank] + 1 < ahead:
                stock_ = list(b.stock)
                stock_[rank] -= not at[rank]
                rails = list(b.rails)
                rails[line] = (*at[:rank], at[rank] + 1, *at[rank + 1 :])
                yield from received(b, b._replace(rails=tuple(rails), stock=tuple(stock_)))


def received(before, b):
    """Return every board after receiving what has just been reached."""
    found = [(b, ())]
    for line, space, colour, loco, what in BENEFITS:
        then, now = (x.rails[line][colour] >= space and (not loco or x.reach[line] >= space) for x in (before, b))
        if now and not then:
            found = [(then_, units + more) for x, units in found for then_, more in given(x, what)]
    return found


def given(b, what):
    """Return every way to receive one benefit."""
    if what in RAILS:
        rank, n = RAILS[what]
        got = tuple(have + n * (at == rank) for at, have in enumerate(b.stock))
        return [(b._replace(stock=got), ("gold", "gold") if rank == GOLD else ())]
    if what == "worker":
        return [(b._replace(workers=b.workers + 1), ())]
    if what == "key":
        return [(b._replace(keys=b.keys + 1), ("key",))]
    return stock(b) if what == "stock" else blast(b)


def blast(b):
    """Remove one boulder for ten points, if any is left."""
    return [(b._replace(rocks=b.rocks - {rock}, points=b.points + 10), ()) for rock in b.rocks] or [(b, ())]


def stock(b):
    """Go up a level; the first there chooses a tile; on top everything is paid."""
    if b.level == TOP:
        return [paid_out(b, b.dividends)]
    up = b._replace(level=b.level + 1)
    if up.level <= len(b.dividends):
        return [paid_out(up, (b.dividends[up.level - 1],))]
    left = [name for name, n in TILES.items() if b.dividends.count(name) < n]
    return [paid_out(up._replace(dividends=(*b.dividends, name)), (name,)) for name in left]


def paid_out(b, tiles):
    """Receive what tiles pay: points and coins come at once."""
    b = b._replace(points=b.points + 5 * tiles.count("points"), coins=b.coins + tiles.count("coin"))
    return b, tuple(name for name in tiles if name not in {"points", "coin"})


def industry_steps(b):
    """Move either marker: below only over factories and past no boulder, above over anything."""
    low, up = b.markers
    to = low + 1
    shut = (to in GAPS and not b.factories[GAPS.index(to)]) or (to == BOULDER and "works" in b.rocks)
    found = [] if low == END or shut else entered(b._replace(markers=(to, up)), to)
    if up < END:
        now = b._replace(markers=(low, up + 1))
        found += stock(now) if up + 1 == END else entered(now, up + 1, upper=True)
    return found


def entered(b, at, *, upper=False):
    """Return what a space of the industry brings."""
    if at == END and not upper:
        return given(b, "key")
    units = FACTORIES[b.factories[GAPS.index(at)]] if at in GAPS else ()
    return [(b._replace(coins=b.coins + units.count("coin")), tuple(unit for unit in units if unit != "coin"))]


def lay_doubler(b):
    """Lay a doubler on any line that has room."""
    return [
        (b._replace(doublers=tuple(n + (line == at) for at, n in enumerate(b.doublers)), supply=b.supply - 1), ())
        for line, most in enumerate(DOUBLERS)
        if b.supply and b.doublers[line] < most
    ]


def turn_key(b):
    """Take ten points, or a wood step and a step of any colour."""
    return [(b._replace(points=b.points + 10), ()), (b, ("wood", "any"))]
