"""The pictures of the German board: income tiles, the fork, stretches that lie there and those that can be chosen."""

import pytest

from roundhouse import draw
from roundhouse.draw.look import Look, read
from roundhouse.draw.scene import LAYERS, every
from roundhouse.testing.russian import go, options, position


OWN = {"incomes": ["n1", "n5", "n6"], "rested": ["n6"], "laid": ["4b"], "rails": {"nuernberg": {"wood": 7}}}
LOOKS = [Look(), read("phone")]


def table(moves="", **own):
    return go(position(board="german", seats=2, coins=0, **{**OWN, **own}), moves)


def panels(play, look):
    return draw.panels(play.view(play.decision.seat), play.decision, "en", look)


def labels(play, look):
    return {shape.label for panel in panels(play, look) for name in LAYERS for shape in every(panel.layer(name))}


def chosen(play, look):
    return {shape.action for panel in panels(play, look) for shape in every(panel.choices) if shape.action}


@pytest.mark.parametrize("look", LOOKS, ids=["desk", "phone"])
def test_income_tiles_lie_on_the_board_and_those_that_were_used_say_so(look):
    seen = labels(table(), look)

    assert "Income, once a round: 1 wood step and 1 green step" in seen
    assert any(label.startswith("Income, used in this round") for label in seen if label)


@pytest.mark.parametrize("look", LOOKS, ids=["desk", "phone"])
def test_an_income_tile_is_used_where_it_lies(look):
    play = table()

    assert {"use:n1", "use:n5"} <= chosen(play, look) & set(options(play))
    assert "use:n6" not in chosen(play, look)


@pytest.mark.parametrize("look", LOOKS, ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("moves", "own", "verb"),
    [
        ("place:T2 lay:muenchen.wood", {"rails": {"muenchen": {"wood": 8}, "nuernberg": {"wood": 7}}}, "route"),
        ("place:T2 lay:nuernberg.wood", {}, "route"),
    ],
)
def test_every_way_on_can_be_chosen_on_the_picture(look, moves, own, verb):
    play = table(moves, **own)

    assert set(options(play)) == {action for action in chosen(play, look) if action.startswith(verb)}


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_text_board_tells_of_income(language):
    play = table()

    said = draw.text(play.view(0), play.decision, language)

    assert {"en": "Income", "de": "Einkommen", "nl": "Inkomen"}[language] in said
    assert "n6" in said
