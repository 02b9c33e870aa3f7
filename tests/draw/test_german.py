"""The pictures of the German board: income tiles, the fork, stretches that lie there and those that can be chosen."""

import pytest

from roundhouse import draw
from roundhouse.draw.look import Look, read
from roundhouse.draw.scene import LAYERS, every
from roundhouse.draw.shapes import Text
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


@pytest.mark.parametrize("look", LOOKS, ids=["desk", "phone"])
def test_the_spaces_of_both_arms_are_numbered_while_the_fork_is_open(look):
    own = next(panel for panel in panels(table(), look) if panel.name == "player-0")
    line = next(shape for shape in own.pieces if shape.id == "part:line:0:muenchen")
    said = [shape.text for shape in every([line]) if isinstance(shape, Text)]

    assert [said.count(str(n)) for n in (8, 9, 13, 14, 15)] == [1, 2, 2, 1, 1]


def test_what_a_forked_line_scores_stands_left_of_its_arms_on_a_phone():
    own = next(panel for panel in panels(table(), read("phone")) if panel.name == "player-0")
    shapes = {shape.id: shape for shape in every(own.pieces) if getattr(shape, "id", "")}

    assert shapes["sum:0:muenchen"].x < shapes["sum:0:dresden"].x * 0.6
    assert shapes["sum:0:muenchen"].x > shapes["loco:0:muenchen-2"].x + 46


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_text_board_tells_of_income(language):
    play = table()

    said = draw.text(play.view(0), play.decision, language)

    assert {"en": "Income", "de": "Einkommen", "nl": "Inkomen"}[language] in said
    assert "n6" in said


@pytest.mark.parametrize(("look", "counted"), [(Look(), []), (read("phone"), ["and 2 more", "and 2 more"])])
def test_extension_tiles_are_large_and_those_without_room_are_counted(look, counted):
    shared = next(panel for panel in panels(table(), look) if panel.name == "shared")
    slabs = [shape for shape in every(shared.pieces) if (shape.id or "").startswith("stretch:")]
    rest = [shape for shape in every(shared.pieces) if (shape.id or "").startswith("stretches:")]
    signs = [shape.scale * 24 for slab in slabs for shape in every([slab]) if getattr(shape, "scale", 1) != 1]

    assert min(signs) >= 18
    assert [shape.text for shape in every(rest) if isinstance(shape, Text)] == counted
    assert not counted or "; 4f (" in rest[-1].label


def test_ideas_have_the_tray_to_themselves_until_somebody_is_hired():
    def widths(play):
        own = next(panel for panel in panels(play, Look()) if panel.name == "player-0")
        return [shape for shape in every(own.pieces) if (shape.id or "").startswith("idea:0:")]

    alone = widths(table(incomes=[], rested=[]))

    assert max(shape.x for shape in alone) - min(shape.x for shape in alone) > 220
    assert len({shape.y for shape in alone}) == 2
