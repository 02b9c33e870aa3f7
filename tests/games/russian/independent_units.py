"""Spaces, idea tiles, idea cards, keys, and how one unit of anything can be done, from the words of the rulebooks."""

from itertools import chain, permutations

from .independent_board import Frame, binding, number, receive
from .independent_common import STEPS, doubler_room
from .independent_steps import industry_steps, locomotives, new_factories, placed, rail_steps


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
}  # fmt: skip

ENGINEERS = {
    1: {"any": 2}, 2: {"industry": 1, "points": 3}, 3: {"wood": 1, "green": 1}, 4: {"doublers": 1, "points": 3},
    5: {"any": 1, "points": 3}, 6: {"green": 1, "points": 5}, 7: {"wood": 1, "points": 3}, 8: {"again": 1},
    9: {"industry": 2}, 10: {"industry": 1, "wood": 1}, 11: {"any": 1, "wood": 1}, 12: {"build": 1},
    13: {"green": 1, "bronze": 1}, 14: {"wood": 2}, 15: {"bronze": 1, "points": 5},
}  # fmt: skip

IDEAS = {
    "i1": {"any": 4}, "i2": {"industry": 5}, "i3": {"marker": 1}, "i4": {"doublers": 3}, "i5": {"revalued": 1},
    "i6": {"medal": 1}, "i7": {"card": 1, "end card": 1}, "i8": {"key": 2}, "i9": {"coins": 3},
}  # fmt: skip

# First this, then that; the last part of q1 is free in both editions.
CARDS = {
    "q1": ({"doublers": 1, "industry": 1, "wood": 1}, {"one more": 1}),
    "q2": ({"engineer 1": 1, "coins": 1},),
    "q3": ({"factory": 1}, {"industry": 2}),
    "q4": ({"special worker": 1},),
    "q5": ({"9x": 1},),
}  # fmt: skip


def ways(b, unit):
    """Yield every way to do one unit: the board after it and what it brings."""
    if unit in STEPS:
        return rail_steps(b, STEPS[unit])
    return WAYS[unit](b)


def space(b, name):
    """Return workers, coins and what a space says; an engineer takes one worker."""
    if name in SPACES:
        return SPACES[name]
    engineer = int(name[1:])
    return 1, 0, {**ENGINEERS[engineer], "points": 5} if engineer == 4 and b.ultimate else ENGINEERS[engineer]


def is_own(b, name):
    """Whether a space is an engineer this seat has hired."""
    return name not in SPACES and int(name[1:]) in b.engineers


def use(b, name, *, special):
    """Do what a space says: its units are due, unless it is an own engineer; nothing if it plainly cannot be done."""
    _, _, says = space(b, name)
    own = is_own(b, name)
    if not own and (says.get("doublers", 0) > doubler_room(b) or ("hire" in says and not b.for_hire)):
        return []
    shown = {"wood", "wood-or-green"} if b.ultimate else {"wood", "wood-or-green", "any"}
    extra = ("wood",) if special and shown & set(says) else ()
    b, units = receive(b, says)
    return [(b, (Frame(may=units + extra) if own else Frame(due=units, may=extra),))]


def again(b):
    """Use a space once more that one own worker holds, in 2021 also with others; there a coin will do."""
    for name, standing in sorted(b.held):
        workers, coins, says = space(b, name)
        counts = standing if b.ultimate else standing.replace("c", "")
        held = len(counts) == 1 or (b.ultimate and counts)
        if workers == 1 and not coins and says and name not in {"W", "E8"} and held:
            yield from use(b, name, special="s" in standing and not b.ultimate)


def ideas(b):
    """Lay out an unused idea tile."""
    for name in sorted(unused(b)):
        yield carry_out(b.but(ideas=b.ideas | {name}), name)


def unused(b):
    """Return the idea tiles that can be used; in 2013 the second marker needs the start space."""
    there = set(IDEAS) if b.ultimate else set(IDEAS) - {"i8", "i9"}
    crowded = {"i3"} if not b.ultimate and 0 in b.markers else set()
    return there - b.ideas - b.thrown - crowded


def carry_out(b, idea):
    """Do what an idea tile says: steps are at most so many, a card of 2013 is taken."""
    says = {"marker": 1, "industry": 2} if idea == "i3" and b.ultimate else IDEAS[idea]
    b, units = receive(b, says)
    return b, tuple(binding(b, (unit,)) for unit in units) if idea == "i7" else (Frame(may=units),)


def trade(b):
    """Throw two unused idea tiles away and use one of them."""
    for name, other in permutations(sorted(unused(b)), 2):
        yield carry_out(b.but(thrown=b.thrown | {name, other}), name)


def cards(b):
    """Take an open idea card; in 2013 it is done as far as it can be, and a locomotive is always placed at once."""
    for name in sorted(b.cards):
        now, frames = b.but(cards=b.cards - {name}), ()
        for says in CARDS[name]:
            now, units = receive(now, says)
            first = Frame(duty=units) if "9x" in says else binding(b, units)
            frames += (Frame(may=units) if "one more" in says else first,)
        yield now, frames


def one_more(b):
    """Lay a doubler, or make an industry step or a wood step."""
    if doubler_room(b):
        yield receive(b, {"doublers": 1})
    yield from chain(industry_steps(b), ways(b, "wood"))


def turn_key(b):
    """Take 10 points, or a wood step and a step of any colour."""
    return [scored(b, 10), (b, (Frame(may=("wood", "any")),))]


def scored(b, n):
    """Score points, and nothing else follows."""
    return b.but(points=b.points + n), ()


def end_card(b):
    """Take an end card; in 2013 also 10 points in its place."""
    return drawn(b) if b.ultimate else end_card_or_points(b)


def end_card_or_points(b):
    """Take an end card or 10 points."""
    return [*drawn(b), scored(b, 10)]


def drawn(b):
    """Take an end card, if there is one; which one does not matter here."""
    return [(b.but(hand=b.hand + 1, pile=b.pile - 1), ())] if b.pile else []


WAYS = {
    "industry": industry_steps,
    "loco": locomotives,
    "factory": new_factories,
    "build": lambda b: chain(locomotives(b), new_factories(b)),
    "9x": lambda b: placed(b, b, "9x"),
    "again": again,
    "idea": ideas,
    "trade": trade,
    "card": cards,
    "one more": one_more,
    "key": turn_key,
    "end card": end_card,
    "end card or points": end_card_or_points,
    "engineer points": lambda b: [scored(b, sum(b.engineers))],
    "locomotive points": lambda b: [scored(b, sum(sorted(map(number, b.locos))[-2:]))],
    "step points": lambda b: [scored(b, sum(line[1] + line[2] for line in b.rails))],
}
