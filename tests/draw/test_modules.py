"""What modules of Ultimate Railroads bring, as pictures: factory train, special ideas; every effect has a sign."""

from dataclasses import fields

import pytest

import roundhouse

from roundhouse import draw
from roundhouse.draw.look import read
from roundhouse.draw.russian.marks import marks_of
from roundhouse.draw.scene import every
from roundhouse.testing import eager


LOOKS = ["desk,own", "phone,own"]
ALL = {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
TABLES = [
    ({"board": "russian", "coal": "yes", "train": "yes", "special-ideas": "yes"}, 3),
    ({"board": "german", **ALL}, 2),
    ({"board": "american", **ALL}, 4),
    ({"board": "asian", "industry": "board", **ALL}, 3),
]


def panels(play, look):
    return draw.panels(play.view(play.decision.seat), play.decision, "en", read(look))


def effects(rules):
    """Walk through all effects that are printed anywhere."""
    rows = [row for table in rules.rows().values() for row in table.values()]
    for printed in (getattr(row, column.name) for row in rows for column in fields(row)):
        if isinstance(printed, tuple) and printed and isinstance(printed[0], tuple):
            yield from (effect for effect in printed if effect[0] in rules.ops)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    ("options", "seats"), TABLES, ids=lambda given: given["board"] if isinstance(given, dict) else ""
)
def test_every_option_has_its_place_or_a_reason_to_have_none(options, seats, look):
    play, lacking, met = roundhouse.game("ultimate-railroads", seats, **options).start(4), set(), set()
    for n in range(260):
        if play.decision is None:
            break
        asked = {a.verb for a in play.decision.options if play.game.rules.kit.signs.lies(a)}
        if n % 5 == 0 or not asked <= met:
            there = {spot.action for panel in panels(play, look) for spot in panel.choices}
            lacking |= {a.verb for a in play.decision.options if a.verb in asked and a.text not in there}
            met |= asked
        play.play(eager(None, play.decision.options, n))

    assert lacking == set()


@pytest.mark.parametrize(
    ("options", "seats"), TABLES, ids=lambda given: given["board"] if isinstance(given, dict) else ""
)
def test_every_effect_has_a_sign(options, seats):
    rules = roundhouse.game("ultimate-railroads", seats, **options).rules
    bare = {
        mark.what
        for sign in rules.kit.signs.of(tuple(effects(rules)))
        for mark in marks_of(sign, counted=False)
        if mark.kind == "word" and any(letter.islower() for letter in mark.what.replace("x2", ""))
    }

    assert bare == set()


@pytest.mark.parametrize("look", LOOKS)
def test_the_train_shows_its_tiles_and_those_beside_it(look):
    play = roundhouse.game("ultimate-railroads", 2, train="yes").start(1)
    shared, *_ = panels(play, look)
    found = [shape.id for shape in every(shared.pieces) if getattr(shape, "id", "")]

    assert sum(name.startswith("work:") for name in found) == 3
    assert [name[:5] for name in found if name.startswith("car:")] == ["car:1", "car:2"]
    assert "space:WL" in {shape.id for shape in every(shared.board) if getattr(shape, "id", "")}


@pytest.mark.parametrize("look", LOOKS)
def test_five_special_ideas_lie_open(look):
    play = roundhouse.game("ultimate-railroads", 2, **{"special-ideas": "yes"}).start(1)
    shared, *_ = panels(play, look)

    assert len([shape for shape in every(shared.pieces) if getattr(shape, "id", "").startswith("special:")]) == 5


def test_a_single_space_is_no_taller_than_the_others():
    play = roundhouse.game("ultimate-railroads", 1, emil="yes").start(seed=5)
    shared = next(panel for panel in panels(play, "desk,own") if panel.name == "shared")
    spaces = [shape for shape in shared.board if shape.id.startswith("space:")]
    high = [max(part.h for part in every([space]) if part.kind == "rect") for space in spaces]

    assert max(high) < 1.5 * min(high)
