"""The Asian board and the industry board as pictures: one works for all, wagons, wrenches, closed places, Osaka."""

import pytest

import roundhouse

from roundhouse import draw
from roundhouse.draw.look import read
from roundhouse.draw.scene import every
from roundhouse.testing import eager
from roundhouse.testing.russian import go, options, position


LOOKS = ["desk,own", "phone,own"]
SITES = {
    "F1": ["3", "5", "6"],
    "F2": ["2", "2"],
    "F3": ["4", "3"],
    "F4": ["6", "7"],
    "F5": ["2", "3"],
    "F6": ["4", "7"],
}


def at(moves="", **own):
    """Return a turn on the Asian board with an industry board that has seen something."""
    others = own.pop("others", {})
    start = {"coins": 0, "wagons": {"F1": "stands", "F5": "lies"}, "workshop": 1, "markers": [12], **own}
    play = position(
        seats=4, board="asian", modules={"industry": "board"}, sites=SITES, stacks={"7": 1}, others=others, **start
    )
    return go(play, moves)


def panels(play, look="desk,own"):
    seat = play.decision.seat
    return {panel.name: panel for panel in draw.panels(play.view(seat), play.decision, "en", read(look))}


def shapes(panel):
    return {shape.id: shape for shape in every([*panel.board, *panel.pieces]) if getattr(shape, "id", "")}


def chosen(play, look):
    return {spot.action for panel in panels(play, look).values() for spot in panel.choices}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_has_its_place_or_a_reason_to_have_none(look, seats):
    play, lacking = roundhouse.game("ultimate-railroads", seats, board="asian", industry="board").start(3), set()
    for n in range(330):
        if play.decision is None:
            break
        if n % 11 == 0:
            there = chosen(play, look)
            lacking |= {
                a.verb for a in play.decision.options if play.game.rules.kit.signs.lies(a) and a.text not in there
            }
        play.play(eager(None, play.decision.options, n))

    assert lacking == set()


@pytest.mark.parametrize("look", LOOKS)
def test_there_is_one_works_for_all(look):
    found = panels(at(), look)

    assert list(found)[:3] == ["shared", "works", "player-0"]
    assert [name for name in shapes(found["works"]) if name.startswith("marker")] == [
        "marker:1:1", "marker:2:1", "marker:3:1", "marker:0:1"
    ]  # fmt: skip
    assert not any(name.startswith(("marker", "gap", "factory")) for name in shapes(found["player-0"]))


def test_other_boards_have_a_works_only_with_the_industry_board():
    game = roundhouse.game("ultimate-railroads", 2, board="asian", industry="strip").start(1)

    assert "works" not in {panel.name for panel in draw.panels(game.view(0), game.decision)}


@pytest.mark.parametrize("look", LOOKS)
def test_wagons_stand_lie_or_are_in_the_workshop(look):
    found = shapes(panels(at(), look)["works"])

    assert found["wagon:0:0"].label == "Seat 0: wagon at F1, standing: it may be used"
    assert found["wagon:0:4"].label == "Seat 0: wagon at F5, lying until somebody comes there"
    assert found["used:0"].label == "Seat 0: 1 wagon in the workshop"


def test_a_purple_wagon_says_whose_it_is():
    play = at(purple={"F2": "lies", "F3": "lies", "F4": "stands"})

    assert shapes(panels(play)["works"])["wagon:4:3"].label.startswith("Seat 0, purple: wagon at F4, standing")


@pytest.mark.parametrize("look", LOOKS)
def test_a_wagon_that_stands_is_used_where_it_stands(look):
    play = at(purple={"F1": "stands", "F2": "lies", "F3": "lies"})
    spots = {spot.action: spot for spot in panels(play, look)["works"].choices}

    assert {"ride:F1", "ride:F1.purple"} <= set(spots) & set(options(play))
    assert spots["ride:F1"].shapes[0].x != spots["ride:F1.purple"].shapes[0].x


def test_the_level_says_how_many_sites_are_built():
    said = {shape.text for shape in every(panels(at())["works"].pieces) if getattr(shape, "text", "")}

    assert "level 3: 1 of 6 sites" in said


def test_a_pile_has_a_slab_for_each_factory_and_one_below_them():
    found = shapes(panels(at())["works"])

    assert len(found["slabs:0"].shapes) == 2 * 4
    assert len(found["slabs:1"].shapes) == 2 * 3
    assert found["site:0:3"].label == "F1, 3 factories high; on top: 1 coin"


@pytest.mark.parametrize("look", LOOKS)
def test_wrenches_on_one_space_do_not_cover_each_other(look):
    together = {seat: {"markers": [12]} for seat in (1, 2, 3)}
    found = shapes(panels(at(others=together), look)["works"])
    spots = {(found[f"marker:{seat}:1"].x, found[f"marker:{seat}:1"].y) for seat in range(4)}
    near = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a in spots for b in spots if a < b]

    assert min(near) >= 16


@pytest.mark.parametrize("look", LOOKS)
def test_a_closed_place_is_cleared_where_it_is(look):
    play = at("place:T4 lay:beijing.green", rails={"beijing": {"wood": 9, "green": 3}}, locos={"beijing": "9"})

    assert {"clear:beijing", "clear:seoul"} <= chosen(play, look)


def test_osaka_says_over_which_line_it_lies():
    own = panels(at(laid=["osaka"]))["player-0"]
    said = [shape.text for shape in every(own.pieces) if getattr(shape, "text", "")]

    assert {"Osaka", "laid over Tokyo"} <= set(said)
    assert "Tokyo" not in said


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_text_board_shows_the_works_once(language):
    play = at(others={1: {"markers": [12], "wagons": {"F3": "lies"}}})
    said = draw.text(play.view(0), play.decision, language)

    assert said.count("F1[6]") == 1
    assert "^0^1 15" in said
    assert "F1 !, F5 _" in said
