"""Why things of the other boards, of special ideas and of the factory train are refused."""

from roundhouse.testing.russian import go, position

from .test_doublers import turn
from .test_modules import IDEA, SPECIAL, on_train, with_engineer
from .test_modules import at as modular


def german(moves="", **own):
    """Return a position on the German board."""
    return go(position(board="german", **{"coins": 0, **own}), moves)


def laying(**own):
    """Return wood that has come to the gap of four."""
    return german("place:T2 lay:nuernberg.wood", rails={"nuernberg": {"wood": 3}}, **own)


def earning(**own):
    """Return a seat that chooses an income tile."""
    return german("place:T2 lay:nuernberg.wood route:2c", rails={"nuernberg": {"wood": 7}}, laid=["4a"], **own)


def thinking(**own):
    """Return a seat that chooses an idea on the German board."""
    board = {"rails": {"dresden": {"wood": 2}}, "locos": {"dresden": "3"}}
    return german("place:T2 lay:dresden.wood", **board, **own)


ONLY_F4 = {"sites": {"F1": ["7"], "F3": ["5"], "F5": ["4"]}, "stacks": {"8": 2}, "rails": {"beijing": {"wood": 5}}}
"""The only site left wants bronze rails."""
AT_F1 = {"sites": {"F1": ["4"]}, "markers": [4], "stacks": {"5": 2}}
"""A marker before a factory of the industry board."""
BUILT = "place:L1 factory:2.stack cover:F1"
"""A factory has just been built there."""


def asian(moves="", **own):
    """Return a turn on the Asian board."""
    return go(position(board="asian", **{"coins": 0, **own}), moves)


def riding(**own):
    """Return a turn with a factory beside which wagons can be."""
    return asian(sites={"F1": ["7"]}, stacks={"8": 2}, **own)


def american(moves="", **own):
    """Return a position on the American board."""
    return go(position(board="american", **{"coins": 0, **own}), moves)


def stepping(**own):
    """Return a seat with industry steps to make on the American strip, its lower marker before the boulder."""
    return american(factories=["5", "7"], markers=[7, 16], gained=(("industry", 2),), **own)


def investing(**own):
    """Return a rail on a coin space of the American board."""
    return american(rails={"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 4}}, **own)


def declaring(**own):
    """Return a seat that chooses a dividend."""
    board = {"rails": {"sacramento": {"wood": 2}}, "locos": {"sacramento": "3"}}
    return american("place:T2 lay:sacramento.wood", **board, **own)


FIVE_DOUBLERS = {"do": (("doubler", 5), ("lay", "wood", 1))}


def special(**own):
    """Return a seat that chooses a special idea."""
    return modular("place:T2 lay:petersburg.wood idea:i10", modules=SPECIAL, **{**IDEA, **own})


def recruiting(**own):
    """Return a seat that chooses an engineer from the box."""
    return go(special(**own), "special:s2")


def car(**locos):
    """Return a seat that chooses the line of the freight car."""
    return go(special(locos={"petersburg": "5", **locos}), "special:s3")


GREEN = {"transsib": {"wood": 5, "green": 1}, "kiev": {"wood": 4, "green": 2}}

CASES = {
    "train-in-full": (
        lambda: on_train("coin", "points", ["wood", "bronze", "any"], "place:WL"),
        "train:bronze",
        lambda: on_train(
            "coin",
            "points",
            ["wood", "bronze", "any"],
            "place:WL",
            rails={"transsib": {"wood": 7, "green": 5, "bronze": 1}},
        ),
    ),
    "train-away": (
        lambda: on_train("coin", "points", ["wood", "wood", "any"], "place:WL"),
        "train:doubler",
        lambda: on_train("coin", "points", ["wood", "doubler", "any"], "place:WL"),
    ),
    "special-gone": (
        lambda: go(
            special(others={1: IDEA}),
            "special:s1 lay:kiev.wood lay:kiev.wood place:T12 pay:w1 lay:petersburg.wood idea:i10",
        ),
        "special:s1",
        special,
    ),
    "special-not-now": (
        lambda: modular("place:I1 idea:i10", modules=SPECIAL, markers=[9], factories=["6", "4", "6"]),
        "special:s3",
        special,
    ),
    "number-in-play": (lambda: recruiting(engineers=["E13"]), "recruit:E13", recruiting),
    "car-too-weak": (lambda: car(transsib=["4", "1"]), "car:kiev", lambda: car(transsib=["4", "1"], kiev="3")),
    "cannot-catch-up": (
        lambda: with_engineer("X2", rails=GREEN, locos={"transsib": "5", "kiev": "2"}),
        "catch-up:kiev",
        lambda: with_engineer("X2", rails=GREEN, locos={"transsib": "5", "kiev": "3"}),
    ),
    "no-factory-there": (
        lambda: with_engineer("X4", factories=["4", "6"]),
        "operate:3",
        lambda: with_engineer("X4", factories=["4", "6", "6"]),
    ),
    "cannot-visit": (
        lambda: with_engineer("X5", others={1: {"engineers": ["E7", "E9"], "places": {"E9": "w1"}}}),
        "visit:E9",
        lambda: with_engineer("X5", others={1: {"engineers": ["E7", "E9"]}}),
    ),
    "line-blocked": (
        lambda: american("place:T2", rails={"omaha": {"wood": 7}}),
        "lay:omaha.wood",
        lambda: american("place:T2", rails={"omaha": {"wood": 7}}, blasted=["omaha"]),
    ),
    "industry-blocked": (stepping, "industry:1", lambda: stepping(blasted=["works"])),
    "lacks-blasting": (
        lambda: american(factories=["5", "7"], markers=[7, 31]),
        "place:I1",
        lambda: american(factories=["5", "7"], markers=[7, 31], blasted=["works"]),
    ),
    "dividend-gone": (lambda: declaring(level=1, dividends=["coin"]), "dividend:coin", declaring),
    "invested": (lambda: investing(coins=1, invested=["omaha-4"]), "invest:omaha-4", lambda: investing(coins=1)),
    "invest-not-reached": (lambda: american(coins=1), "invest:omaha-4", lambda: investing(coins=1)),
    "invest-not-now": (
        lambda: american(
            "place:L1 pay:w1 loco:4.sacramento steel:box lay:omaha.green",
            coins=2,
            level=2,
            stacks={"4": 1},
            dividends=["green", "industry"],
            rails={"rocky": {"wood": 6}, "omaha": {"wood": 6, "green": 3}},
        ),
        "invest:omaha-4",
        lambda: investing(coins=1),
    ),
    "invest-no-coin": (investing, "invest:omaha-4", lambda: investing(coins=1)),
    "doublers-full": (
        lambda: turn("place:X1 pay:w1" + 3 * " double:petersburg", **FIVE_DOUBLERS),
        "double:petersburg",
        lambda: turn("place:X1 pay:w1", **FIVE_DOUBLERS),
    ),
    "stretch-taken": (lambda: laying(others={1: {"laid": ["4b"]}}), "route:4b", laying),
    "stretch-misfit": (laying, "route:3b", None),
    "income-taken": (lambda: earning(others={1: {"incomes": ["n3"]}}), "income:n3", earning),
    "income-not-yours": (german, "use:n3", lambda: german(incomes=["n3"])),
    "income-used": (lambda: german(incomes=["n3"], rested=["n3"]), "use:n3", lambda: german(incomes=["n3"])),
    "revalued": (lambda: thinking(revalued="german"), "idea:i5", thinking),
    "slot-shut": (
        lambda: asian("place:L1", locos={"beijing": ["2"]}, stacks={"3": 2}),
        "loco:3.beijing-2",
        lambda: asian("place:L1", locos={"beijing": ["2"]}, stacks={"3": 2}, cleared=["beijing"]),
    ),
    "no-site": (lambda: asian("place:L1", **ONLY_F4), "factory:8.stack", lambda: asian("place:L1", stacks={"8": 2})),
    "lacks-site": (lambda: asian(**ONLY_F4), "place:L3", lambda: asian(stacks={"8": 2})),
    "site-level": (
        lambda: asian("place:L1 factory:8.stack", stacks={"8": 2}, sites={"F1": ["4"]}),
        "cover:F1",
        lambda: asian("place:L1 factory:8.stack", stacks={"8": 2}),
    ),
    "site-in-full": (
        lambda: asian("place:L1 factory:2.stack"),
        "cover:F4",
        lambda: asian("place:L1 factory:2.stack", rails={"beijing": {"wood": 6, "green": 3}}),
    ),
    "no-wagon": (
        lambda: asian(BUILT, wagons={"F1": "lies", "F3": "lies", "F4": "lies"}),
        "wagon:F5",
        lambda: asian(BUILT),
    ),
    "wagon-there": (lambda: asian(BUILT, wagons={"F3": "lies"}), "wagon:F3", lambda: asian(BUILT)),
    "wagon-at-hand": (
        lambda: asian(BUILT, wagons={"F3": "lies"}),
        "shift:F3.F4",
        lambda: asian(BUILT, wagons={"F3": "lies"}, workshop=2),
    ),
    "no-wagon-there": (riding, "ride:F1", lambda: riding(wagons={"F1": "stands"})),
    "wagon-lies": (lambda: riding(wagons={"F1": "lies"}), "ride:F1", lambda: riding(wagons={"F1": "stands"})),
    "wagon-fresh": (
        lambda: go(
            position(
                board="german", modules={"industry": "board"}, coins=0, incomes=["n5"], wagons={"F1": "lies"}, **AT_F1
            ),
            "use:n5 industry:1 lay:dresden.wood",
        ),
        "ride:F1",
        None,
    ),
    "workshop-empty": (
        lambda: asian("key:wagon", gained=(("key", 1),), workshop=1),
        "recall:F1.purple",
        lambda: asian("key:wagon", gained=(("key", 1),), purple={"F3": "lies"}),
    ),
    "key-no-wagon": (
        lambda: asian(gained=(("key", 1),)),
        "key:wagon",
        lambda: asian(gained=(("key", 1),), workshop=1),
    ),
}
