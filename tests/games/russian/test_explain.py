"""Why something is refused: every reason once where it applies, and the same move where it does not."""

import re
import tomllib

from pathlib import Path

import pytest

from roundhouse import draw
from roundhouse.api import game, replay
from roundhouse.core.play import IllegalActionError
from roundhouse.games.russian import TITLE, ULTIMATE
from roundhouse.testing.russian import finish_round, go, options, position

from .explain_coal import CASES as OF_COAL_AND_EMIL
from .test_doublers import turn
from .test_modules import IDEA, SPECIAL, on_train, with_engineer
from .test_modules import at as modular


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
LANGUAGES = sorted(TITLE.words[0].glob("*.toml"))


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
    "bonus-taken": (lambda: bonus("bonus:coin"), "bonus:coin", bonus),
    **OF_COAL_AND_EMIL,
}
"""By reason: a position where it applies, the move, and a position where the move is possible."""


@pytest.mark.parametrize("rule", CASES)
def test_a_refused_move_is_explained(rule):
    refused, move, _ = CASES[rule]
    play = refused()

    assert move not in options(play)
    assert play.explain(move).rule == rule
    with pytest.raises(IllegalActionError) as caught:
        play.play(move)
    assert caught.value.refusal.rule == rule


@pytest.mark.parametrize("rule", [rule for rule, case in CASES.items() if case[2]])
def test_the_same_move_is_possible_where_the_reason_does_not_apply(rule):
    _, move, accepted = CASES[rule]
    play = accepted()

    assert move in options(play)
    assert play.explain(move) is None


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in LANGUAGES])
def test_every_reason_of_the_catalogue_has_a_case(path):
    every = [folder / path.name for folder in ULTIMATE.words]
    said = [rule for each in every for rule in tomllib.loads(each.read_text("utf-8"))["refuse"]]

    found = {*CASES, "not-in-full"}
    assert set(said) - found == set(), "without more to say only of spaces that expansions bring"
    assert set(CASES) <= set(said)


@pytest.mark.parametrize("rule", CASES)
def test_an_explanation_is_a_sentence_without_holes(rule):
    refused, move, _ = CASES[rule]
    sentence = refused().explain(move).sentence

    assert sentence[0].isupper() or sentence[0].isdigit()
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("place:LR", "LR is not open in this round."),
        ("place:T11", "T11 must be paid with a coin, and you have none."),
        ("place:O1", "You may not claim the place you already hold."),
    ],
)
def test_explanations_name_what_they_are_about(move, sentence):
    assert at().explain(move).sentence == sentence


def test_a_space_of_one_worker_is_spoken_of_in_the_singular():
    play = at(workers=0, coins=1, places={"I1": "w1"}, engineers=["E2"])

    assert play.explain("place:T2").sentence == "T2 needs 2 workers, and you have too few workers and coins."


@pytest.mark.parametrize("move", ["end-card:e5", "bonus:coin", "pay:w1", "lay:kiev.wood", "idea:i1", "card:q4", "look"])
def test_a_move_of_another_question_is_not_what_is_being_decided(move):
    assert at().explain(move).rule == "not-now"


def test_outcomes_of_chance_are_not_for_players():
    assert at().explain("~order:1").rule == "chance"


def test_after_the_game_nothing_can_be_done():
    play = finish_round(position("classic", 2, round=6))

    assert play.explain("pass").rule == "game-over"


def test_explaining_does_not_tell_what_is_hidden():
    play = game("russian-railroads", seats=2).start(1)
    go(play, "bonus:coin")

    assert {play.explain(f"end-card:e{n}").rule for n in range(1, 11)} == {"not-now"}


def test_a_move_that_would_spoil_the_rest_of_the_action_says_so():
    lines = {"transsib": ["8", "7"], "petersburg": "6", "kiev": "5"}
    play = at("place:L3", stacks={"9": 1}, locos=lines)

    assert play.explain("factory:9.stack").rule == "spoils"
    assert play.explain("loco:9.kiev") is None


# ---------------------------------------------------------------- what the audit of the rules asked


def test_who_has_passed_and_moves_the_claiming_worker_is_told_just_that():
    passed = {seat: {"passed": True} for seat in (1, 2, 3)}
    play = at(order=[0, 1, 2, 3], places={"O2": "w1", "T1": "w1"}, workers=0, others=passed)

    assert play.explain("place:C").sentence == (
        "That is not possible now. What has to be decided: move the worker from the turn order, or leave it there."
    )


@pytest.mark.parametrize("move", ["again:T1", "industry:1", "loco:3.kiev", "card:q3", "lay:kiev.wood", "done"])
def test_at_the_start_of_a_turn_nothing_of_an_action_is_up(move):
    assert at(markers=[4]).explain(move).rule == "not-now"


@pytest.mark.parametrize("rails", [{"wood": 8, "green": 3, "bronze": 2}, {"wood": 8, "green": 5, "bronze": 2}])
def test_a_colour_that_the_space_does_not_move_is_not_open(rails):
    play = at("place:T12", rails={"transsib": rails})

    assert play.explain("lay:transsib.bronze").sentence == ("That is not open now. What is open: 1 black or grey step.")


def test_gold_steps_gained_come_before_the_rest_of_the_action():
    board = {"transsib": {"wood": 14, "green": 10, "bronze": 6, "silver": 3}}
    play = at("place:T1 lay:transsib.wood", rails=board)

    assert play.explain("lay:kiev.wood").sentence == "That comes later. Before it: 2 white steps."


def test_finishing_while_something_is_owed_says_what():
    assert at("place:T1").explain("done").sentence == "This has to be done in full first: 2 black steps."


def test_a_spoiling_move_says_what_it_would_spoil():
    play = at("place:L3", stacks={"9": 1}, locos={"transsib": ["8", "7"], "petersburg": "6", "kiev": "5"})

    assert play.explain("factory:9.stack").sentence == (
        "Then this could no longer be done in full, and it has to be: locomotive."
    )


@pytest.mark.parametrize(
    ("edition", "language", "sentence"),
    [
        ("classic", "en", "T3 moves grey rails, and you have none yet."),
        ("classic", "de", "T3 bewegt graue Gleise, und du hast noch keine."),
        ("classic", "nl", "T3 verplaatst grijze sporen, en die heb je nog niet."),
        ("ultimate", "en", "T3 moves green rails, and you have none yet."),
        ("ultimate", "de", "T3 bewegt grüne Gleise, und du hast noch keine."),
        ("ultimate", "nl", "T3 verplaatst groene sporen, en die heb je nog niet."),
    ],
)
def test_each_edition_speaks_of_its_own_colours(edition, language, sentence):
    assert at(edition=edition).explain("place:T3", language).sentence == sentence


def test_the_edition_of_2013_has_no_word_of_the_later_one():
    later = {
        "en": r"\b(wood|green|bronze|silver|gold|ideas?|special worker)\b",
        "de": r"Holz|\bgrün|Bronze|Silber|Gold|Idee|besonder",
        "nl": r"hout|groen|brons|zilver|goud|\bidee|bijzonder",
    }
    only_later = ("with.", "factory.10", "loco.10", "idea.i8", "idea.i9", "end.e11", "key.", "tally.steps")
    never = ("effect.trade", "asks.trade", "asks.drop", "action.spend", "action.drop", "verb.spend", "verb.drop")
    for language, words in later.items():
        said = game("russian-railroads", 4, edition="classic").words(language).sentences.items()
        plain = {key: re.sub(r"\{.*?\}", "", text) for key, text in said if not key.startswith(only_later + never)}
        found = {key: text for key, text in plain.items() if re.search(words, text)}
        assert found == {}


def test_a_payment_of_two_things_is_said_with_an_and():
    play = at("place:T11", coins=2)
    words = [play.game.words(language) for language in ("en", "de", "nl")]
    pay = next(option for option in play.decision.options if option.text == "pay:w1.c1")

    assert [each.describe(pay) for each in words] == [
        "Pay with a worker and a coin",
        "Bezahlen mit einem Arbeiter und einer Münze",
        "Betalen met een arbeider en een munt",
    ]


def test_every_line_has_a_name_to_be_spoken_of():
    kit = position("ultimate", 2).game.rules.kit
    for path in LANGUAGES:
        assert set(kit.line_names) <= set(tomllib.loads(path.read_text("utf-8"))["the-line"])


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_line_of_every_board_has_a_name_to_be_spoken_of(language):
    for board in ULTIMATE.options[0].choices:
        table = game(ULTIMATE.id, 2, board=board)
        said = table.words(language).sentences

        assert [line for line in table.rules.kit.line_names if f"the-line.{line}" not in said] == []


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_an_edition_says_otherwise_is_said_at_all(language):
    folders = [TITLE.words[0], Path(draw.__file__).parent / "russian" / "words"]
    for folder in folders:
        tables = tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))
        said = {(section, key) for section, rows in tables.items() if section != "with" for key in rows}
        otherwise = {
            (section, key)
            for choice in tables["with"].values()
            for section, rows in choice.items()
            for key in rows
        }  # fmt: skip
        assert otherwise <= said


def test_a_card_done_as_far_as_possible_names_only_what_can_be_done():
    p = position("classic", 4, markers=[9], factories=["1", "2", "3"], doublers=8)
    go(p, "place:I1 pay:w1 idea:i7 card:q1")

    assert p.explain("done").sentence == "This has to be done first, as far as it can be: 1 black step."
    assert p.explain("place:T1").sentence == "That is not open now. What is open: 1 black step."
