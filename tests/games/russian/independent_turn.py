"""A turn from the words of the rulebooks: which spaces can be occupied, and every position a turn can end in.

In 2013 what an action brings is done before the action goes on; in 2021 it joins the pool and comes in any order.
What a space of the board says must be done in full, so nothing is done that would make the rest of it impossible.
A factory of 2013 must be used as far as it can be, and yields only where all ways to use it would do just that;
so must idea tiles and cards of 2013, and the 9 of an idea card in both editions, which comes before all else.
"""

from itertools import chain, product
from typing import NamedTuple

from .independent_board import Frame
from .independent_common import Patience, TooManyError
from .independent_units import SPACES, space, use, ways


STRUCK_OUT_FOR_TWO = {"T1", "T3", "L2", "I3", "W", "O2"}
ENDLESS = "T12"


class Table(NamedTuple):
    """What a seat finds on the common board."""

    seats: int
    last_round: bool
    place: int
    """Its place in the turn order."""
    light: tuple[int, ...]
    """The engineers on the fields next to the hiring field, 0 for none."""
    taken: frozenset[str]


def spaces(table, b):
    """Return the spaces that are there for this seat and free."""
    there = [name for name in SPACES if table.seats > 2 or name not in STRUCK_OUT_FOR_TWO]
    there = [name for name in there if name not in ({"O1", "O2"} if table.last_round else {"LR"})]
    light = table.light[: 1 if table.seats == 2 else 2]
    there += [f"E{engineer}" for engineer in sorted({*light, *b.engineers} - {0})]
    return [name for name in there if name == ENDLESS or name not in table.taken]


def payments(table, b, name):
    """Return every way to pay for a space, a letter for each own, special or hired worker and each coin."""
    workers, coins, _ = space(b, name)
    most = {"w": b.workers, "s": b.special, "h": b.hired, "c": b.coins - coins}
    if name in {"O1", "O2"}:
        if ("O1" if name == "O2" else "O2") in dict(b.held) or (table.seats > 2 and table.place == int(name[1])):
            return []
        if not exchangeable(b):
            most |= {"h": 0, "c": 0}
    if most["c"] < 0:
        return []
    counts = product(*(range(min(n, workers) + 1) for n in most.values()))
    fitting = [count for count in counts if sum(count) == workers]
    return ["".join(letter * n for letter, n in zip(most, count, strict=True)) + "c" * coins for count in fitting]


def exchangeable(b):
    """Return who can go to the turn order in place of a coin or hired worker, in 2013 the special worker too."""
    going = "w" if b.ultimate else "ws"
    there = [(name, worker) for name, standing in b.held for worker in going if worker in standing]
    return [(name, worker) for name, worker in there if name not in {"O1", "O2"}]


def begin(b, name, paid):
    """Occupy a space: return every board after that, with what is to be done."""
    b = b.but(
        workers=b.workers - paid.count("w"),
        special=b.special - paid.count("s"),
        hired=b.hired - paid.count("h"),
        coins=b.coins - paid.count("c"),
    )
    held = dict(b.held)
    if name in {"O1", "O2"} and paid in {"h", "c"}:
        swaps = [{**held, name: who, other: swapped(held[other], who, paid)} for other, who in exchangeable(b)]
        return [(b.but(held=frozenset(swap.items())), ()) for swap in swaps]
    held[name] = "".join(sorted(held.get(name, "") + paid))
    return use(b.but(held=frozenset(held.items())), name, special="s" in paid)


def swapped(standing, worker, paid):
    """Put a coin or hired worker in the place of an own worker."""
    return "".join(sorted(standing.replace(worker, paid, 1)))


def open_spaces(table, b, limit):
    """Return for every free space the payments with which it can be occupied; `None` where that is hard to say."""
    found = {}
    for name in spaces(table, b):
        try:
            found[name] = [paid for paid in payments(table, b, name) if can_use(b, name, paid, limit)]
        except TooManyError:
            found[name] = None
    return found


def can_use(b, name, paid, limit):
    """Whether a space, paid so, can be used: completely, unless it is an own engineer."""
    return any(map(Search(limit).completes, begin(b, name, paid)))


def endings(b, name, paid, limit):
    """Return every board this turn can end with."""
    search = Search(limit)
    return {end for node in begin(b, name, paid) for end in search.endings(node)}


class Search(Patience):
    """All the ways through one turn; a node is a board and the frames still to be done, the last one first."""

    def completes(self, node):
        """Whether some way does everything that is due."""
        if not any(frame.due for frame in node[1]):
            return True
        if node not in self.known:
            self.count()
            self.known[node] = any(map(self.completes, chain(steps(node), lapse(node))))
        return self.known[node]

    def endings(self, start):
        """Return the boards at the end of all ways that do everything that is due."""
        found, seen, waiting = set(), set(), [node for node in [start] if self.completes(node)]
        while waiting:
            node = waiting.pop()
            if not node[1]:
                found.add(node[0])
            elif node not in seen:
                seen.add(node)
                self.count()
                waiting += self.allowed(node)
        return found

    def allowed(self, node):
        """Return the nodes one step on that leave all that is due possible; a factory lapses only if there is none."""
        on = [after for after in steps(node) if self.completes(after)]
        return on if on and node[1][-1].duty else on + [after for after in lapse(node) if self.completes(after)]


def steps(node):
    """Yield every node after one unit of the last frame."""
    b, (*below, frame) = node
    for kind, units in enumerate(frame):
        for i in sorted({units.index(unit) for unit in units}):
            left = frame._replace(**{Frame._fields[kind]: units[:i] + units[i + 1 :]})
            for now, brought in ways(b, units[i]):
                yield now, agenda(b, below, left, brought)


def lapse(node):
    """Yield the node after leaving out the rest of the last frame, if nothing of it is due."""
    b, (*below, frame) = node
    if not frame.due:
        yield b, tuple(below)


def agenda(b, below, left, brought):
    """Return the frames to be done: one pool, or what was brought before what is left."""
    if not b.ultimate:
        return tuple(frame for frame in (*below, left, *reversed(brought)) if any(frame))
    pool = below[0] if below else Frame()
    due, may, _ = (sorted(chain(*units)) for units in zip(left._replace(duty=()), pool, *brought, strict=True))
    first = left.duty + tuple(unit for frame in brought for unit in frame.duty)
    return tuple(frame for frame in (Frame(tuple(due), tuple(may)), Frame(duty=first)) if any(frame))
