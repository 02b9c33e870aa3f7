"""A turn in the big box from the words of the rulebook: what can be occupied, what can be done beside it, every end.

What a space of the board says must be done in full, everything gained on the way may lapse; all of it in any order.
Income tiles, foundries and the space for a heater come before the action or after it, never amid it.
"""

from typing import NamedTuple

from .independent_box_board import gain, settled
from .independent_box_steps import heated
from .independent_box_units import FOUNDRIES, INCOMES, SPACES, paid_for, payments, single, use, ways
from .independent_common import Patience, TooManyError
from .independent_turn import ENDLESS, STRUCK_OUT_FOR_TWO, exchangeable, swapped


ORDER = {"O1", "O2"}
PRICE = 2
"""Coal that a foundry and the space for a heater take."""


class Table(NamedTuple):
    """What a seat finds on the common board."""

    players: int
    """For how many it is laid out."""
    alone: bool
    coal: bool
    train: bool
    round: int
    place: int
    light: tuple[str, ...]
    """The engineers on the fields next to the hiring field, "" for none."""
    taken: frozenset[str]

    @property
    def last_round(self):
        """Coal and the train take one round away, together too."""
        return self.round == (7 if self.players == 4 else 6) - (self.coal or self.train)


class Node(NamedTuple):
    """A board in the middle of a turn."""

    b: object
    due: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    then: str = ""
    """What comes when all this is done: ``beside``, ``aside`` with more of that, a foundry to close, or nothing."""
    home: str = "aside"
    """What comes when a foundry was used."""


def spaces(table, b):
    """Return the spaces that are there for this seat and free."""
    gone = STRUCK_OUT_FOR_TWO if table.players == 2 else set()
    gone = gone | (ORDER if table.last_round else {"LR"}) | ({"C", "LR", *ORDER} if table.alone else set())
    gone |= (set() if table.coal else {"K1", "K2"}) | (set() if table.train else {"WL"})
    light = table.light[: 1 if table.players == 2 else 2]
    there = [name for name in SPACES if name not in gone] + sorted({*light, *b.engineers} - {""})
    return [name for name in there if name == ENDLESS or name not in table.taken]


def ways_to_pay(table, b, name):
    """Return every way to pay for a space; a place in the turn order takes an own worker in the end."""
    if name not in ORDER:
        return payments(b, name)
    if ORDER - {name} & set(dict(b.held)) or (table.players > 2 and table.place == int(name[1])):
        return []
    return payments(b, name, {} if exchangeable(b) else {"h": 0, "c": 0})


def begin(b, name, paid):
    """Occupy a space: return every node after that."""
    if name in ORDER and paid in {"h", "c"}:
        taken = paid_for(b, name, paid)
        held = dict(taken.held)
        swaps = [{**held, name: who, other: swapped(held[other], who, paid)} for other, who in exchangeable(b)]
        return [node(taken.but(held=frozenset(swap.items())), (), (), "beside") for swap in swaps]
    return [node(*way, "beside") for way in use(paid_for(b, name, paid), name, special="s" in paid)]


def node(b, due=(), may=(), then=""):
    """Return a node with everything in order."""
    return Node(settled(b), tuple(sorted(due)), tuple(sorted(may)), then)


def open_spaces(table, b, limit):
    """Return for every free space the payments with which it can be occupied; `None` where that is hard to say."""
    found = {}
    for name in spaces(table, b):
        try:
            found[name] = [paid for paid in ways_to_pay(table, b, name) if can_use(b, name, paid, limit)]
        except TooManyError:
            found[name] = None
    return found


def can_use(b, name, paid, limit):
    """Whether a space, paid so, can be used: completely, unless somebody has hired that engineer."""
    return any(map(Search(limit).completes, begin(b, name, paid)))


def movable(table, b, worker, limit):
    """Return where a worker of the turn order may move on to: a free space for just one worker."""
    found = {}
    for name in spaces(table, b):
        if single(name) and name not in ORDER:
            try:
                found[name] = any(map(Search(limit).completes, moved_on(b, name, worker)))
            except TooManyError:
                found[name] = None
    return found


def moved_on(b, name, worker):
    """Move the worker of the turn order to a space: return every node after that."""
    held = {place: standing for place, standing in b.held if place not in ORDER}
    held[name] = "".join(sorted(held.get(name, "") + worker))
    return [node(*way) for way in use(b.but(held=frozenset(held.items())), name, special=worker == "s")]


def endings(nodes, limit):
    """Return every board with which some nodes can end."""
    search = Search(limit)
    return {end for start in nodes for end in search.endings(start)}


class Search(Patience):
    """All the ways through one turn."""

    def completes(self, at):
        """Whether some way does everything that is due."""
        if not at.due:
            return True
        if at not in self.known:
            self.count()
            self.known[at] = any(map(self.completes, steps(at)))
        return self.known[at]

    def endings(self, start):
        """Return the boards at the end of all ways that do everything that is due."""
        found, seen, waiting = set(), set(), [start] if self.completes(start) else []
        while waiting:
            at = waiting.pop()
            if at in seen:
                continue
            seen.add(at)
            self.count()
            if not at.due:
                waiting += after(at)
                if not at.may and (not at.then or at.b.shared or at.then == "aside"):
                    found.add(at.b)
            waiting += [then for then in steps(at) if self.completes(then)]
        return found


def steps(at):
    """Yield every node after one unit."""
    for kind in ("due", "may"):
        units = getattr(at, kind)
        for i in sorted({units.index(unit) for unit in units}):
            left = at._replace(**{kind: units[:i] + units[i + 1 :]})
            for b, due, may in ways(at.b, units[i]):
                yield node(b, left.due + due, left.may + may, left.then)._replace(home=at.home)


def after(at):
    """Yield the nodes after the rest of what may be done has lapsed."""
    if at.may:
        yield at._replace(may=())
    elif at.then.startswith("g"):
        yield at._replace(then=at.home)
        closed = at.b.but(foundries=at.b.foundries - {at.then}, fired=at.b.fired - {at.then})
        yield from (node(*way, at.home) for way in heated(closed))
    elif at.then == "beside" and not at.b.shared:
        yield at._replace(then="aside")
    elif at.then == "aside":
        for nodes in besides(at.b).values():
            yield from nodes


def besides(b):
    """Return what a seat can do beside its action, with the nodes to which it leads."""
    found = {f"use:{name}": [income_used(b, name)] for name in sorted(b.incomes - b.rested)}
    if b.coal >= PRICE:
        found |= {f"fire:{name}": [fired(b, name)] for name in sorted(b.foundries - b.fired)}
        poorer = b.but(coal=b.coal - PRICE, hearth=True, buried=b.buried + 1)
        hot = [node(*way, "aside") for way in heated(poorer)]
        if hot and not b.hearth and len(b.unseen) > b.buried:
            found["stoke"] = hot
    return found


def before(nodes):
    """Return nodes of something that is done before the action: nothing else comes after it."""
    return [at._replace(then="" if at.then == "aside" else at.then, home="") for at in nodes]


def income_used(b, name):
    """Use an income tile."""
    now, may = gain(b.but(rested=b.rested | {name}), INCOMES[name])
    return node(now, (), may, "aside")


def fired(b, name):
    """Use a foundry; when that is done it may be closed."""
    now, may = gain(b.but(coal=b.coal - PRICE, fired=b.fired | {name}), FOUNDRIES[name])
    return node(now, (), may, name)
