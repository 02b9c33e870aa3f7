"""Spaces, engineers, ideas, cards, train and coal of the big box, and every way to do one unit of anything."""

from itertools import chain, permutations, product

from .independent_box_board import doubled, gain, number, receive
from .independent_box_steps import (
    built,
    catch_up,
    coupled,
    in_order,
    industry_steps,
    locomotives,
    new_factories,
    only,
    operate,
    placed,
    rail_steps,
)
from .independent_common import STEPS, doubler_room


# Workers, coins, what the space says.
SPACES = {
    "T1": (1, 0, {"wood": 2}), "T2": (2, 0, {"wood": 3}), "T3": (1, 0, {"green": 2}), "T4": (2, 0, {"green": 3}),
    "T5": (1, 0, {"bronze": 1}), "T6": (2, 0, {"bronze": 2}), "T7": (1, 0, {"silver": 1}), "T8": (2, 0, {"silver": 2}),
    "T9": (1, 0, {"gold": 1}), "T10": (2, 0, {"gold": 2}), "T11": (1, 1, {"any": 2}),
    "T12": (1, 0, {"wood-or-green": 1}),
    "L1": (1, 0, {"build": 1}), "L2": (2, 0, {"build": 1}), "L3": (3, 0, {"loco": 1, "factory": 1}),
    "I1": (1, 0, {"industry": 1}), "I2": (2, 0, {"industry": 2}), "I3": (2, 0, {"industry": 1, "wood": 1}),
    "LR": (2, 0, {"industry": 3}), "D": (1, 0, {"doublers": 1}), "C": (1, 0, {"coins": 2}), "W": (1, 0, {"hired": 2}),
    "H": (0, 1, {"hire": 1}), "O1": (1, 0, {}), "O2": (1, 0, {}),
    "WL": (1, 0, {"train": 1}), "K1": (1, 0, {"coal": 1}), "K2": (0, 1, {"foundry": 1, "coal": 1}),
}  # fmt: skip

# Workers, coins, number, what she does.
ENGINEERS = {
    "E1": (1, 0, 1, {"any": 2}), "E2": (1, 0, 2, {"industry": 1, "points": 3}),
    "E3": (1, 0, 3, {"wood": 1, "green": 1}), "E4": (1, 0, 4, {"doublers": 1, "points": 5}),
    "E5": (1, 0, 5, {"any": 1, "points": 3}), "E6": (1, 0, 6, {"green": 1, "points": 5}),
    "E7": (1, 0, 7, {"wood": 1, "points": 3}), "E8": (1, 0, 8, {"again": 1}), "E9": (1, 0, 9, {"industry": 2}),
    "E10": (1, 0, 10, {"industry": 1, "wood": 1}), "E11": (1, 0, 11, {"any": 1, "wood": 1}),
    "E12": (1, 0, 12, {"build": 1}), "E13": (1, 0, 13, {"green": 1, "bronze": 1}), "E14": (1, 0, 14, {"wood": 2}),
    "E15": (1, 0, 15, {"bronze": 1, "points": 5}),
    "X1": (1, 0, 3, {"lucky": 1}), "X2": (2, 0, 13, {"catch-up": 1}), "X3": (1, 0, 5, {"favour": 1, "points": 3}),
    "X4": (1, 0, 9, {"operate": 1}), "X5": (1, 0, 7, {"visit": 1}),
    "X6": (2, 0, 15, {"on 0": 1, "on 1": 1, "on 2": 1}), "X7": (1, 0, 6, {"green": 2}),
    "X8": (0, 1, 11, {"any": 1, "industry": 1}), "X9": (1, 0, 14, {"silver": 1, "points": 3}),
    "XC": (1, 0, 4, {"coal": 1, "wood": 1}),
}  # fmt: skip
NEVER_AGAIN = {"W", "E8", "X4", "X5"}

IDEAS = {
    "i1": {"any": 4}, "i2": {"industry": 5}, "i3": {"wrench": 1, "industry": 2}, "i4": {"doublers": 3},
    "i5": {"values": 1}, "i6": {"medal": 1}, "i7": {"card": 1, "end card": 1}, "i8": {"key": 2}, "i9": {"coins": 3},
    "i10": {"special": 1}, "i11": {"coal": 4},
}  # fmt: skip
CARDS = {
    "q1": {"doublers": 1, "industry": 1, "wood": 1, "one more": 1}, "q2": {"engineer 1": 1, "coins": 1},
    "q3": {"factory": 1, "industry": 2}, "q4": {"special worker": 1}, "q5": {}, "q6": {"values": 2}, "q8": {"coal": 2},
}  # fmt: skip
START = {"wood": {"wood": 1}, "industry": {"industry": 1}, "doubler": {"doublers": 1}, "coin": {"coins": 1}}
WITH_COAL = {"coal": {"coal": 1}}
WORKS = {
    "coin": {"coins": 1}, "industry": {"industry": 1}, "doubler": {"doublers": 1}, "wood": {"wood": 1},
    "green": {"green": 1}, "bronze": {"bronze": 1}, "any": {"any": 1}, "points": {"points": 4},
}  # fmt: skip
INCOMES = {
    "n1": {"wood": 1, "green": 1}, "n2": {"wood": 2}, "n3": {"bronze": 1}, "n4": {"any": 1},
    "n5": {"industry": 1, "wood": 1}, "n6": {"coins": 1}, "n7": {"doublers": 1}, "n8": {"points": 6},
}  # fmt: skip
FOUNDRIES = {
    "g1": {"any": 1, "doublers": 1}, "g2": {"reuse": 1}, "g3": {"any": 1, "haul": 1}, "g4": {"wood": 3},
    "g5": {"green": 2, "wood": 1}, "g6": {"bronze": 1, "green": 1}, "g7": {"silver": 1, "wood": 1},
    "g8": {"industry": 2}, "g9": {"industry": 1, "any": 1}, "g10": {"build": 1}, "g11": {"coins": 2},
    "g12": {"industry": 1, "points": 5},
}  # fmt: skip
SHELVES = 2


def ways(b, unit):
    """Yield every way to do one unit: the board after it, what is due then, and what may be done."""
    if unit in STEPS:
        return in_order(rail_steps(b, STEPS[unit]))
    if unit.startswith("on "):
        return in_order(rail_steps(b, STEPS["any"], (int(unit[3:]),)))
    return in_order(WAYS[unit](b))


def space(name):
    """Return workers, coins and what a space or an engineer says."""
    if name in SPACES:
        return SPACES[name]
    workers, coins, _, says = ENGINEERS[name]
    return workers, coins, says


def payments(b, name, most=None):
    """Return every way to pay for a space, a letter for each own, special or hired worker and each coin."""
    workers, coins, _ = space(name)
    most = {"w": b.workers, "s": b.special, "h": b.hired, "c": b.coins - coins} | (most or {})
    if most["c"] < 0:
        return []
    counts = product(*(range(min(n, workers) + 1) for n in most.values()))
    fitting = [count for count in counts if sum(count) == workers]
    return ["".join(letter * n for letter, n in zip(most, count, strict=True)) + "c" * coins for count in fitting]


def paid_for(b, name, paid):
    """Put what was paid onto a space."""
    held = dict(b.held)
    held[name] = "".join(sorted(held.get(name, "") + paid))
    return b.but(
        workers=b.workers - paid.count("w"),
        special=b.special - paid.count("s"),
        hired=b.hired - paid.count("h"),
        coins=b.coins - paid.count("c"),
        held=frozenset(held.items()),
        busy=b.busy | ({name} & b.others),
    )


def use(b, name, *, special):
    """Do what a space says: it is due, unless somebody has hired that engineer."""
    _, _, says = space(name)
    free = name in b.engineers | b.others
    if not free and not possible(b, says):
        return []
    more = doubled(b, says) + bonus(name, says) * special
    if "lucky" in says:
        return lucky(b)
    b, units = receive(b, says)
    return only(b, units + more) if free else only(b, more, units)


def possible(b, says):
    """Whether what comes at once can come in full."""
    return says.get("doublers", 0) <= doubler_room(b) and ("hire" not in says or bool(b.for_hire))


def bonus(name, says):
    """Return the step of the special worker: where a wood step is shown, on the train if it shows one."""
    return ("wood",) if {"wood", "wood-or-green"} & set(says) else ("train step",) if name == "WL" else ()


def again(b, most=1):
    """Use a space once more that workers hold, one or as many as are said; coins in their place will do."""
    for name, _ in sorted(b.held):
        workers, coins, says = space(name)
        if 1 <= workers <= most and not coins and says and name not in NEVER_AGAIN:
            yield from use(b, name, special=False)


def single(name):
    """Whether one worker uses a space, and nothing besides."""
    workers, coins, says = space(name)
    return (workers, coins) == (1, 0) and "visit" not in says


def visit(b):
    """Put one more worker on a free engineer of somebody else and use her."""
    for name in filter(single, sorted(b.others - b.busy)):
        for paid in payments(b, name):
            yield from use(paid_for(b, name, paid), name, special="s" in paid)


def start_cards(b):
    """Return the start-bonus cards, with that of Coal if it is played."""
    return START | (WITH_COAL if b.coal >= 0 else {})


def lucky(b):
    """Draw two start-bonus cards and receive both."""
    for one, other in permutations(start_cards(b), 2):
        now, first = gain(b, start_cards(b)[one])
        now, second = gain(now, start_cards(b)[other])
        yield now, (), first + second


def favour(b):
    """Do a start-bonus card up to twice; afterwards the others take part."""
    for says in start_cards(b).values():
        now, may = gain(b.but(shared=not b.alone), {what: 2 * n for what, n in says.items()})
        yield now, (), may


def couple(b):
    """Put an open tile behind the engine; all three actions are due."""
    if b.train[0]:
        return
    for tile in sorted(set(b.siding)):
        on = (tile, *b.train[1:])
        left = list(b.siding)
        left.remove(tile)
        says = {}
        for kind in on:
            says |= {what: says.get(what, 0) + n for what, n in WORKS[kind].items()}
        if possible(b, says):
            now, units = receive(b.but(train=on, siding=tuple(left), shared=not b.alone), says)
            yield now, units, doubled(b, says)


def train_step(b):
    """Make the step of the special worker, if the train shows a wood step."""
    return rail_steps(b, STEPS["wood"]) if b.train[0] and "wood" in b.train else ()


def unused(b):
    """Return the idea tiles that are left."""
    there = {"i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9"}
    there |= ({"i11"} if b.coal >= 0 else set()) | ({"i10"} if b.car != "none" else set())
    return there - b.ideas - b.thrown


def usable(b):
    """Return the idea tiles that can be used: values are changed only once."""
    return sorted(unused(b) - ({"i5"} if b.values else set()))


def carry_out(b, idea):
    """Do what an idea tile says; its industry steps are not doubled."""
    return only(*receive(b, IDEAS[idea]))


def ideas(b):
    """Use an idea tile."""
    for name in usable(b):
        yield from carry_out(b.but(ideas=b.ideas | {name}), name)


def shelve(b):
    """Use an idea tile and lay it onto the special factory."""
    for name in usable(b) if len(b.shelved) < SHELVES else ():
        yield from carry_out(b.but(ideas=b.ideas | {name}, shelved=b.shelved | {name}), name)


def trade(b):
    """Throw two unused idea tiles away and use one of them."""
    for name in usable(b):
        for other in sorted(unused(b) - {name}):
            yield from carry_out(b.but(thrown=b.thrown | {name, other}), name)


def cards(b):
    """Take an open idea card; its locomotive is placed at once if it can be, its factory is built."""
    for name in sorted(b.cards - ({"q6"} if b.values else set())):
        now, may = receive(b.but(cards=b.cards - {name}), CARDS[name])
        if name == "q5":
            yield from list(placed(now, now, "9x")) or only(now)
        elif name == "q8":
            yield from built(now, "KF")
        else:
            yield now, (), may


def special(b):
    """Take a special card; what has to be chosen is chosen at once, or the card cannot be taken."""
    for name in sorted(b.specials):
        now = b.but(specials=b.specials - {name})
        yield from SPECIALS[name](now)


def recruit(b):
    """Take an engineer out of the box whose number is not in play."""
    for name in sorted(b.box):
        same = {other for other in b.box if ENGINEERS[other][2] == ENGINEERS[name][2]}
        yield b.but(engineers=b.engineers | {name}, box=b.box - same), (), ()


SPECIALS = {
    "s1": lambda b: only(b.but(brisk=True)),
    "s2": recruit,
    "s3": coupled,
    "s4": lambda b: built(b, "SF"),
    "s5": lambda b: only(*receive(b, {"loco": 1, "factory": 1, "coins": 2})),
}


def income(b):
    """Take one of the income tiles that are left."""
    for name in sorted(b.open_incomes):
        yield b.but(incomes=b.incomes | {name}, open_incomes=b.open_incomes - {name}), (), ()


def foundry(b):
    """Take one of the open foundries; another one is turned up, if there is one."""
    for name in sorted(b.open_foundries):
        now = b.but(foundries=b.foundries | {name}, open_foundries=b.open_foundries - {name})
        if len(b.unseen) == b.buried:
            yield now, (), ()
        for up in sorted(b.unseen) if len(b.unseen) > b.buried else ():
            yield now.but(open_foundries=now.open_foundries | {up}, unseen=b.unseen - {up}), (), ()


def burn(b):
    """Give a coal for two wood steps."""
    return only(b.but(coal=b.coal - 1), ("wood", "wood")) if b.coal > 0 else ()


def one_more(b):
    """Lay a doubler, or make an industry step or a wood step."""
    if doubler_room(b):
        yield from only(*receive(b, {"doublers": 1}))
    yield from chain(industry_steps(b), rail_steps(b, STEPS["wood"]))


def scored(b, n):
    """Score points, and nothing else follows."""
    return only(b.but(points=b.points + n))


def drawn(b):
    """Take an end card, if there is one; which one does not matter here."""
    return only(b.but(hand=b.hand + 1, pile=b.pile - 1)) if b.pile else []


WAYS = {
    "industry": industry_steps,
    "loco": locomotives,
    "factory": new_factories,
    "build": lambda b: chain(locomotives(b), new_factories(b)),
    "again": again,
    "reuse": lambda b: again(b, most=2),
    "visit": visit,
    "favour": favour,
    "operate": operate,
    "catch-up": catch_up,
    "train": couple,
    "train step": train_step,
    "idea": ideas,
    "shelve": shelve,
    "trade": trade,
    "card": cards,
    "special": special,
    "income": income,
    "foundry": foundry,
    "burn": burn,
    "one more": one_more,
    "key": lambda b: [*scored(b, 10), (b, (), ("wood", "any"))],
    "end card": drawn,
    "end card or points": lambda b: [*drawn(b), *scored(b, 10)],
    "engineer points": lambda b: scored(b, sum(ENGINEERS[name][2] for name in b.engineers)),
    "locomotive points": lambda b: scored(b, sum(sorted(map(number, b.locos))[-2:])),
    "haul": lambda b: scored(b, max(map(number, b.locos))),
    "step points": lambda b: scored(b, sum(line[1] + line[2] for line in b.rails)),
}
