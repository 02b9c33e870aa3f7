"""A turn on the Asian board and the industry board from the words of the rulebook, for seats without idea tiles.

What a space or a covered factory says is due, everything else may lapse, all in any order;
nothing here knows the engine's code.
"""

from typing import NamedTuple

from .independent_board import number
from .independent_works import WAY


WOOD, GREEN, BRONZE, SILVER, GOLD = range(5)
STEPS = {
    "wood": (WOOD,), "green": (GREEN,), "bronze": (BRONZE,), "silver": (SILVER,), "gold": (GOLD,),
    "any": (WOOD, GREEN, BRONZE, SILVER, GOLD), "wood-or-green": (WOOD, GREEN),
}  # fmt: skip
BEIJING, SEOUL, TOKYO = range(3)
LENGTH = {False: (18, 9, 7), True: (18, 9, 8)}
COLOURS = {False: (5, 4, 2), True: (5, 4, 5)}
"""By line, without and with Osaka: spaces, and colours that run there."""
DOUBLERS, WAGONS = 8, 3
CLOSED = "site"

# Line, space, rail, whether a locomotive is needed, what comes; what has one name comes once.
BOTH = (
    (BEIJING, 2, WOOD, False, "green rails"), (BEIJING, 6, WOOD, False, "bronze rails"),
    (BEIJING, 11, WOOD, False, "silver rails"), (SEOUL, 7, WOOD, False, "silver rails"),
    (BEIJING, 17, WOOD, False, "gold rails"), (BEIJING, 17, WOOD, False, "gold steps of Beijing"),
    (BEIJING, 3, BRONZE, True, "worker of Beijing"), (TOKYO, 6, WOOD, False, "worker of Tokyo"),
    (BEIJING, 4, GREEN, True, "clear 1"), (SEOUL, 3, WOOD, True, "clear 2"), (TOKYO, 1, WOOD, True, "clear 3"),
    (BEIJING, 8, GREEN, True, "loco 1"), (SEOUL, 6, WOOD, True, "loco 2"),
    (BEIJING, 18, WOOD, False, "key 1"), (SEOUL, 9, WOOD, False, "key 2"),
)  # fmt: skip
BENEFITS = {
    False: (*BOTH, (TOKYO, 7, WOOD, False, "key 3")),
    True: (*BOTH, (TOKYO, 8, WOOD, False, "gold rails"), (TOKYO, 8, WOOD, False, "gold steps of Osaka"),
           (TOKYO, 8, WOOD, False, "key 3"), (BEIJING, 17, WOOD, False, "key 4")),
}  # fmt: skip
RAILS = {"green": (GREEN, 3), "bronze": (BRONZE, 3), "silver": (SILVER, 2), "gold": (GOLD, 1)}

PRINTED = {
    "F1": ("coin",), "F2": ("wood", "wood"), "F3": ("industry",), "F4": ("wood", "green", "bronze"),
    "F5": ("any", "any"), "F6": ("doubler", "doubler"),
}  # fmt: skip
FACTORIES = {
    "1": ("count engineers",), "2": ("wood", "wood"), "3": ("again",), "4": ("doubler", "doubler"),
    "5": ("industry",), "6": ("coin",), "7": ("any", "any"),
}  # fmt: skip
DETOURS = {"7": "F2", "15": "F4", "25": "F6"}
"""Before which site the way forks."""


class Board(NamedTuple):
    """What one seat has, and what it finds."""

    seats: int
    osaka: bool
    rails: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    locos: tuple[tuple[str, ...], ...]
    """By line, in order; nothing on a free place."""
    markers: tuple[str, ...]
    sites: tuple[tuple[str, tuple[str, ...]], ...]
    """By site: the factories there, the lowest first."""
    wagons: tuple[str, ...]
    """By site: how the own one is there."""
    others: tuple[str, ...]
    shed: int
    workshop: int
    idea: bool
    """Whether a marker has come to the idea space."""
    stacks: tuple[tuple[str, int], ...]
    yard: tuple[str, ...]
    doublers: int
    supply: int
    held: tuple[tuple[str, ...], ...]
    """What the spaces do that one own worker holds."""
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


def endings(b, units, limit):
    """Return every board a turn can end with that begins by doing some units in full; nothing if it takes too long."""
    return reachable([node for node in [happened(Node(b, (), ()), units, due=True)] if node], limit)


def rides(b, site, limit):
    """Return every board a turn can end with that uses the wagon at a site."""
    at = names(b).index(site)
    used = b._replace(wagons=put(b.wagons, at, ""), workshop=b.workshop + 1)
    return reachable([happened(Node(used, (), ()), covered(b, site), due=False)], limit)


def reachable(waiting, limit):
    """Return the boards at the end of all ways on which nothing due is left."""
    found, seen = set(), set()
    while waiting:
        if len(seen) > limit:
            return None
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            found |= set() if node.due else {node.b}
            waiting += after(node)
    return found


def after(node):
    """Yield what may come next: one unit of what is due or of what may be done."""
    for kind in ("due", "may"):
        units = getattr(node, kind)
        for i in sorted({units.index(unit) for unit in units}):
            left = node._replace(**{kind: units[:i] + units[i + 1 :]})
            for now, due, may in ways(node.b, units[i]):
                grown = happened(left._replace(b=now), due, due=True)
                if grown:
                    yield happened(grown, may, due=False)


def happened(node, units, *, due):
    """Return a node with more to do; coins and doublers just come, and those that are due must all find room."""
    b, coins, doublers = node.b, units.count("coin"), units.count("doubler")
    laid = min(doublers, b.supply, DOUBLERS - b.doublers)
    if due and laid < doublers:
        return None
    b = b._replace(coins=b.coins + coins, doublers=b.doublers + laid, supply=b.supply - laid)
    kind, rest = "due" if due else "may", tuple(unit for unit in units if unit not in {"coin", "doubler"})
    return node._replace(b=b, **{kind: tuple(sorted(getattr(node, kind) + rest))})


def ways(b, unit):
    """Return every way to do one unit: the board after it, what is due then, what may be done."""
    if unit in STEPS:
        return rail_steps(b, STEPS[unit])
    if unit == "build":
        return [*locomotives(b), *factories(b)]
    known = {
        "industry": industry_steps, "loco": locomotives, "factory": factories, "key": turn_key, "wagon": lay_wagon,
        "recall": recall,
    }  # fmt: skip
    if unit in known:
        return known[unit](b)
    if unit == "count engineers":
        return [(b, (), ())]
    if unit == "bounty":
        return [*industry_steps(b), (b._replace(coins=b.coins + 1), (), ())]
    return [(b, units, ()) for units in b.held]  # again


def rail_steps(b, ranks):
    """Move a rail one space on: never up to the one ahead."""
    for line, at in enumerate(b.rails):
        for rank in ranks:
            ahead = LENGTH[b.osaka][line] + 1 if rank == WOOD else at[rank - 1]
            runs = rank < COLOURS[b.osaka][line] and (at[rank] or b.stock[rank])
            if runs and at[rank] + 1 < ahead:
                stock = put(b.stock, rank, b.stock[rank] - (not at[rank]))
                rails = put(b.rails, line, put(at, rank, at[rank] + 1))
                yield from received(b, b._replace(rails=rails, stock=stock))


def received(before, now):
    """Return the board with all that it has reached since, in every way to clear places."""
    fresh = sorted(reached(now) - reached(before))
    found = [(now, ())]
    for what in fresh:
        found = [(after, may + more) for b, may in found for after, more in given(b, what)]
    return [(b, (), may) for b, may in found]


def reached(b):
    """Return what a board has reached."""
    return {
        what
        for line, space, rank, loco, what in BENEFITS[b.osaka]
        if b.rails[line][rank] >= space and (not loco or reach(b, line) >= space)
    }


def reach(b, line):
    return sum(number(tile) for tile in b.locos[line] if tile != CLOSED)


def given(b, what):
    """Return the ways to receive something, and what may be done then."""
    kind = what.split()[0]
    if what.endswith("rails"):
        rank, n = RAILS[kind]
        return [(b._replace(stock=put(b.stock, rank, b.stock[rank] + n)), ())]
    if kind == "clear":
        lines = [line for line, tiles in enumerate(b.locos) if CLOSED in tiles]
        return [(cleared(b, line), ("bounty",)) for line in lines] or [(b, ())]
    if kind == "worker":
        return [(b._replace(workers=b.workers + 1), ())]
    if kind == "key":
        return [(b._replace(keys=b.keys + 1), ("key",))]
    return [(b, ("gold", "gold") if kind == "gold" else ("loco",))]


def cleared(b, line):
    """Remove a construction tile."""
    tiles = b.locos[line]
    return b._replace(locos=put(b.locos, line, tuple(sorted(put(tiles, tiles.index(CLOSED), "")))))


def industry_steps(b):
    """Move a marker: onto a factory if one is built there, past it where the way forks."""
    for i, at in enumerate(b.markers):
        for to in exits(b, at):
            now = b._replace(markers=tuple(sorted(put(b.markers, i, to))))
            if to in names(b):
                yield entered(now, to), (), covered(b, to)
            elif to == "idea" and not b.idea:
                yield now._replace(idea=True), (), ()
            elif to == "idea":
                yield now._replace(keys=b.keys + 1), ("key",), ()
            else:
                more = ("key",) * (to == "35")
                yield now._replace(keys=b.keys + len(more)), (), more


def exits(b, at):
    """Return the spaces to which a marker may go on."""
    spaces = [space for space in WAY if b.seats > 2 or space not in {"F2", "F6"}]
    if at == spaces[-1]:
        return []
    first = spaces.index(at) + 1
    ahead = spaces[first : first + 1 + (DETOURS.get(at) == spaces[first])]
    return [to for to in ahead if to not in names(b) or dict(b.sites)[to]]


def entered(b, site):
    """Let the wagons at a factory stand up; an own one is not to be used in this turn."""
    at = names(b).index(site)
    own = put(b.wagons, at, "fresh") if b.wagons[at] == "lies" else b.wagons
    others = put(b.others, at, "stands") if b.others[at] == "lies" else b.others
    return b._replace(wagons=own, others=others)


def names(b):
    return [site for site, _ in b.sites]


def covered(b, site):
    """Return what the factory of a site does, or what is printed there."""
    there = dict(b.sites)[site]
    return FACTORIES[there[-1]] if there else PRINTED[site]


def factories(b):
    """Build any factory on any site of the lowest level: what it covers is due, and a wagon may be laid."""
    level = min(len(there) for _, there in b.sites)
    for tile, now in tiles(b):
        for i, (site, there) in enumerate(b.sites):
            if len(there) == level:
                built = now._replace(sites=put(b.sites, i, (site, (*there, tile))))
                yield built, covered(b, site), ("wagon",)


def tiles(b):
    """Return the tiles that can be built, with the board without them: the lowest of the stacks, and the yard."""
    found = {tile: b._replace(yard=without(b.yard, tile)) for tile in b.yard}
    return [*list(lowest(b)), *found.items()]


def lowest(b):
    """Return the tile that can be taken from the stacks."""
    for i, (tile, n) in enumerate(b.stacks):
        if n:
            yield tile, b._replace(stacks=put(b.stacks, i, (tile, n - 1)))
            return


def locomotives(b):
    """Place the lowest locomotive where there is a lower one or none, and go on with that one."""
    for tile, left in lowest(b):
        for now in placed(left, tile):
            yield from received(b, now)


def placed(b, tile):
    """Return every board with a tile in place, and with those it drives out."""
    for line, there in enumerate(b.locos):
        for i, old in enumerate(there):
            if old != CLOSED and number(old) < number(tile):
                now = b._replace(locos=put(b.locos, line, tuple(sorted(put(there, i, tile)))))
                yield from driven_out(now, old) if old else [now]


def driven_out(b, tile):
    """Find another place for a locomotive; only if none is free it may be turned in."""
    yield from placed(b, tile)
    if not any("" in there for there in b.locos):
        yield b._replace(yard=tuple(sorted((*b.yard, tile))))


def turn_key(b):
    """Take ten points, or two steps, or a wagon from the workshop."""
    found = [(b._replace(points=b.points + 10), (), ())]
    found += [(b, (), ("wood", "any"))] if list(rail_steps(b, STEPS["any"])) else []
    return [*found, (b, (), ("recall",))] if b.workshop and "" in b.wagons else found


def recall(b):
    """Lay a wagon from the workshop down."""
    free = [at for at, how in enumerate(b.wagons) if not how] if b.workshop else []
    return [(b._replace(wagons=put(b.wagons, at, "lies"), workshop=b.workshop - 1), (), ()) for at in free]


def lay_wagon(b):
    """Lay a wagon at hand; with none left, move one."""
    free = [at for at, how in enumerate(b.wagons) if not how]
    if b.shed:
        return [(b._replace(wagons=put(b.wagons, at, "lies"), shed=b.shed - 1), (), ()) for at in free]
    there = [at for at, how in enumerate(b.wagons) if how]
    return [(b._replace(wagons=put(put(b.wagons, to, "lies"), at, "")), (), ()) for at in there for to in free]


def put(row, at, what):
    return (*row[:at], what, *row[at + 1 :])


def without(row, what):
    at = row.index(what)
    return row[:at] + row[at + 1 :]
