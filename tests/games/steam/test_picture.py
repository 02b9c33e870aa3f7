"""The picture and the text board show the table, and every option has its place."""

import json

import pytest

from steam_games import TABLES, game, steady

from roundhouse.bots.steam import choose as greedy
from roundhouse.core.dice import Dice
from roundhouse.draw import steam
from roundhouse.draw.scene import every, svg


ONE_EACH = [(name, seats) for name, seats in TABLES if seats in {1, 2, 3}]


def halfway(name, seats, choices=45):
    dice, play = Dice(4), game(name, seats).start(4)
    for _ in range(choices):
        if play.over:
            break
        yield play
        play.play(steady(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))


@pytest.mark.parametrize(("name", "seats"), ONE_EACH)
def test_picture_and_text_can_be_made(name, seats):
    *_, play = halfway(name, seats)
    scene = steam.scene(play.view(0), play.decision, "en")

    assert svg(scene).startswith("<svg")
    assert svg(scene, dark=True) != svg(scene)
    json.dumps(scene.to_json())
    text = steam.text(play.view(0), play.decision, "en")
    assert play.state.kit.map.title in text
    assert all(play.state.kit.names[stop] in text for link in play.state.links for stop in link[:2])


def test_ids_are_unique_within_a_layer():
    *_, play = halfway("rust-belt", 3)
    for panel in steam.panels(play.view(0), play.decision, "en"):
        for layer in ("board", "pieces", "choices"):
            ids = [shape.id for shape in every(panel.layer(layer)) if shape.id]
            assert len(ids) == len(set(ids))


def test_others_see_no_hot_spots():
    *_, play = halfway("rust-belt", 3)
    other = 1 - play.decision.seat if play.decision.seat < 2 else 0

    assert not any(panel.choices for panel in steam.panels(play.view(other), play.decision, "en"))


@pytest.mark.parametrize(("name", "seats"), ONE_EACH)
def test_the_board_itself_never_changes(name, seats):
    play, *_, later = [p.view(0) for p in halfway(name, seats, 90)]
    first, last = (steam.panels(view, None, "en")[0] for view in (play, later))

    assert [shape.to_json() for shape in first.board] == [shape.to_json() for shape in last.board]


@pytest.mark.parametrize(("name", "seats"), ONE_EACH)
def test_no_name_is_cut_short(name, seats):
    *_, play = halfway(name, seats)
    board = steam.panels(play.view(0), None, "en")[0]
    written = [shape for shape in every(board.pieces) if shape.id.startswith("name:")]

    assert {word for shape in written for word in shape.text.split()} == {
        word for name in play.state.kit.names for word in name.split()
    }


def test_a_printed_hex_stands_for_building_there():
    play = game("rust-belt", 3).start(1)
    board = steam.panels(play.view(0), None, "en")[0]
    acted = {shape.action for shape in every(board.board) if shape.action}

    assert acted == {action.text for action in play.state.kit.build}


@pytest.mark.parametrize("asks", ["cube", "via"])
def test_ways_are_shown_with_what_they_pay(asks):
    play, dice = game("rust-belt", 3).start(4), Dice(4)
    while not any(action.verb == asks for action in play.decision.options):
        play.play(greedy(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))
    panels = steam.panels(play.view(play.decision.seat), play.decision, "en")
    (tray,) = [panel for panel in panels if panel.name == "tray"]

    assert any(shape.text.startswith("+") for shape in every(tray.pieces) if hasattr(shape, "text"))
