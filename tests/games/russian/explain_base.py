"""Why things of the Russian board are refused."""

from roundhouse.api import replay
from roundhouse.testing.russian import go, position


CLOSE = {"wood": 9, "green": 8, "bronze": 7}
PACKED = {
    "transsib": {"wood": 15, "green": 14, "bronze": 13, "silver": 12, "gold": 11},
    "petersburg": {**CLOSE, "silver": 6},
    "kiev": CLOSE,
}
FIVE = ["6", "6", "6", "6", "4"]
NINES = {"transsib": ["9", "9"], "petersburg": "9", "kiev": "9"}
BEFORE_IDEA = {"rails": {"petersburg": {"wood": 2}}, "locos": {"petersburg": "5"}}
AT_IDEA = {"rails": {"petersburg": {"wood": 3}}, "locos": {"petersburg": "5"}}


def at(moves="", edition="classic", seats=4, **own):
    """Return a position after some moves."""
    return go(position(edition, seats, **{"coins": 0, **own}), moves)


def third(moves="", **own):
    """Return a turn of the third player in the order."""
    return at(moves, turn=2, order=[0, 1, 2, 3], **own)


def bonus(moves=""):
    """Return a new game in which start bonuses are being chosen."""
    head = "roundhouse 1\ngame russian-railroads\nseats 4\nseed 1\n\n~order:0 ~order:1 ~order:2 ~order:3\n"
    return go(replay(head), moves)


def picking(pile):
    """Return a seat that chooses an end card."""
    return at("place:I1 industry:1 look", markers=[4], factories=["9"], pile=pile)


def exchanging(edition, **places):
    """Return a coin on the turn order, to be exchanged; the special worker is out."""
    return at("place:O1 pay:c1", edition=edition, order=[1, 0, 2, 3], coins=1, special=True, places=places)


CASES = {
    "space-taken": (lambda: at(others={1: {"places": {"C": "w1"}}}), "place:C", at),
    "space-yours": (lambda: at(places={"C": "w1"}), "place:C", at),
    "space-closed": (at, "place:LR", lambda: at(round=7)),
    "engineer-away": (lambda: at(display=["E4", "E2", "E7"]), "place:E4", lambda: at(display=["E2", "E4", "E7"])),
    "needs-coin": (at, "place:T11", lambda: at(coins=1)),
    "too-few-workers": (lambda: at(workers=1), "place:T2", lambda: at(workers=1, coins=1)),
    "too-few-besides": (lambda: at(workers=0, coins=1, places={"I1": "w1"}), "place:T11", lambda: at(coins=1)),
    "order-both": (lambda: third(places={"O1": "w1"}), "place:O2", third),
    "order-own": (at, "place:O1", third),
    "order-no-worker": (
        lambda: third(workers=0, coins=1, places={"I2": "c2"}),
        "place:O1",
        lambda: third(workers=0, coins=1, places={"I2": "w2"}),
    ),
    "not-for-one": (lambda: third("pass pass pass pass", places={"O1": "w1"}), "move:T2", None),
    "no-own-worker": (
        lambda: third("place:O1 pay:c1", coins=1, places={"D": "w1", "I1": "w1"}),
        "swap:C",
        lambda: third("place:O1 pay:c1", coins=1, places={"D": "w1", "C": "w1"}),
    ),
    "pays-workers": (lambda: at("place:T2", coins=3), "pay:c3", lambda: at("place:L3", coins=3)),
    "pays-coin": (lambda: at("place:T11", coins=2), "pay:w2", lambda: at("place:T2", coins=2)),
    "short-of": (lambda: at("place:T2", coins=1), "pay:c2", lambda: at("place:T2", coins=2)),
    "no-exchange": (
        lambda: third("place:O1", coins=1, workers=1, special=True),
        "pay:c1",
        lambda: third("place:O1", coins=1, workers=1, special=True, places={"C": "w1"}),
    ),
    "only-with-special": (
        lambda: at("place:I3", coins=2, special=True, markers=[4], **BEFORE_IDEA),
        "pay:w2",
        lambda: at("place:I3", coins=2, special=True, markers=[3], **BEFORE_IDEA),
    ),
    "lacks-rail": (at, "place:T3", lambda: at(rails={"transsib": {"wood": 3}})),
    "lacks-room": (
        lambda: at(rails={"transsib": {"wood": 3, "green": 2}}),
        "place:T3",
        lambda: at(rails={"transsib": {"wood": 6, "green": 2}}),
    ),
    "lacks-steps": (
        lambda: at(rails={"transsib": {"wood": 4, "green": 2}}),
        "place:T3",
        lambda: at(rails={"transsib": {"wood": 6, "green": 2}}),
    ),
    "lacks-factory": (lambda: at(markers=[4]), "place:I1", lambda: at(markers=[4], factories=["6"])),
    "lacks-strip": (
        lambda: at(markers=[14], factories=FIVE),
        "place:I2",
        lambda: at(markers=[13], factories=FIVE),
    ),
    "lacks-tile": (lambda: at(stacks={"9": 0}), "place:L1", at),
    "lacks-tiles": (lambda: at(stacks={"9": 1}), "place:L3", lambda: at(stacks={"9": 1}, yard={"2": 1})),
    "lacks-loco": (lambda: at(stacks={"9": 0}, yard={"2": 2}), "place:L3", at),
    "lacks-slot": (lambda: at(locos=NINES), "place:L3", lambda: at(locos={**NINES, "kiev": "1"})),
    "lacks-places": (lambda: at(doublers=8), "place:D", lambda: at(doublers=7)),
    "lacks-doublers": (lambda: at(supply=0), "place:D", at),
    "lacks-engineer": (lambda: at(coins=1, display=[]), "place:H", lambda: at(coins=1)),
    "lacks-again": (lambda: at(display=["E2", "E8"]), "place:E8", lambda: at(display=["E2", "E8"], places={"C": "w1"})),
    "struck-out": (lambda: at(seats=2), "place:T1", at),
    "colour-not-there": (lambda: at("place:T11", coins=1), "lay:kiev.silver", None),
    "other-idea": (lambda: at("place:T12 lay:petersburg.wood", **AT_IDEA), "idea:i8", None),
    "other-loco": (lambda: at("place:L1"), "loco:10a.kiev", None),
    "other-end-card": (lambda: picking(["e1", "e4"]), "end-card:e12", None),
    "no-special-worker": (
        lambda: exchanging("classic", T2="w1.s1"),
        "swap-special:C",
        lambda: exchanging("classic", T2="w1", C="s1"),
    ),
    "line-finished": (lambda: at("place:T12", rails={"kiev": {"wood": 9}}), "lay:kiev.wood", lambda: at("place:T12")),
    "no-rail": (
        lambda: at("place:T12"),
        "lay:transsib.green",
        lambda: at("place:T12", rails={"transsib": {"wood": 3}}),
    ),
    "rail-blocked": (
        lambda: at("place:T12", rails={"transsib": {"wood": 3, "green": 2}}),
        "lay:transsib.green",
        lambda: at("place:T12", rails={"transsib": {"wood": 4, "green": 2}}),
    ),
    "not-lowest": (lambda: at("place:L1"), "loco:3.kiev", lambda: at("place:L1", stacks={"3": 4})),
    "loco-too-low": (lambda: at("place:L1", locos={"kiev": "2"}), "loco:2.kiev", lambda: at("place:L1")),
    "slot-twin": (
        lambda: at("place:L1", locos={"transsib": ["2", "2"]}, stacks={"3": 4}),
        "loco:3.transsib-2",
        lambda: at("place:L1", locos={"transsib": ["1", "2"]}, stacks={"3": 4}),
    ),
    "slot-free": (
        lambda: at("place:L1 loco:4.petersburg", locos={"transsib": ["3", "1"], "petersburg": "2"}, stacks={"4": 4}),
        "turn-in:2",
        lambda: at(
            "place:L1 loco:4.petersburg",
            locos={"transsib": ["3", "1"], "petersburg": "2", "kiev": "1"},
            stacks={"4": 4},
        ),
    ),
    "no-factory-stack": (lambda: at("place:L1"), "factory:3.stack", lambda: at("place:L1", stacks={"3": 4})),
    "no-factory-yard": (lambda: at("place:L1"), "factory:3.yard", lambda: at("place:L1", yard={"3": 1})),
    "no-second-marker": (lambda: at("place:I3"), "industry:2", lambda: at("place:I3", markers=[2, 0])),
    "industry-end": (
        lambda: at("place:I3", edition="ultimate", factories=FIVE, markers=[15, 12]),
        "industry:1",
        lambda: at("place:I3", edition="ultimate", factories=FIVE, markers=[14, 12]),
    ),
    "industry-gap": (
        lambda: at("place:I3", markers=[4, 1]),
        "industry:1",
        lambda: at("place:I3", markers=[4, 1], factories=["6"]),
    ),
    "industry-taken": (
        lambda: at("place:I3", markers=[2, 1]),
        "industry:2",
        lambda: at("place:I3", markers=[2, 1], edition="ultimate"),
    ),
    "idea-used": (
        lambda: at("place:T12 lay:petersburg.wood", ideas=["i4"], **AT_IDEA),
        "idea:i4",
        lambda: at("place:T12 lay:petersburg.wood", **AT_IDEA),
    ),
    "idea-spent": (
        lambda: at("place:T12 lay:petersburg.wood", ideas=["i4"], spent=["i5"], edition="ultimate", **AT_IDEA),
        "idea:i5",
        lambda: at("place:T12 lay:petersburg.wood", ideas=["i4"], edition="ultimate", **AT_IDEA),
    ),
    "marker-crowded": (
        lambda: at("place:T12 lay:petersburg.wood", **AT_IDEA),
        "idea:i3",
        lambda: at("place:T12 lay:petersburg.wood", markers=[1], **AT_IDEA),
    ),
    "card-gone": (
        lambda: at("place:T12 lay:petersburg.wood idea:i7", cards=["q1", "q2"], **AT_IDEA),
        "card:q4",
        lambda: at("place:T12 lay:petersburg.wood idea:i7", **AT_IDEA),
    ),
    "end-card-gone": (lambda: picking(["e1", "e4"]), "end-card:e5", lambda: picking(["e1", "e5"])),
    "no-end-cards": (
        lambda: at("place:I2 industry:1", edition="ultimate", markers=[4], factories=["9"], pile=[]),
        "look",
        lambda: at("place:I2 industry:1", edition="ultimate", markers=[4], factories=["9"]),
    ),
    "never-again": (
        lambda: at("place:E8", engineers=["E8"], places={"W": "w1", "C": "w1", "D": "w1"}),
        "again:W",
        None,
    ),
    "not-held-alone": (
        lambda: at("place:E8", engineers=["E8"], places={"C": "w1", "D": "w1"}),
        "again:I1",
        lambda: at("place:E8", engineers=["E8"], places={"C": "w1", "I1": "w1"}),
    ),
    "key-no-steps": (
        lambda: position("ultimate", 4, rails=PACKED, gained=(("key", 1), ("tally", "steps"))),
        "key:steps",
        lambda: position("ultimate", 4, gained=(("key", 1), ("tally", "steps"))),
    ),
    "bonus-taken": (lambda: bonus("bonus:coin"), "bonus:coin", bonus),
}
