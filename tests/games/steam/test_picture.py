"""The picture and the text board show the table, and every option has its place."""

import json

import pytest

from steam_games import TABLES, game, steady

from roundhouse.core.dice import Dice
from roundhouse.draw import steam
from roundhouse.draw.scene import every, svg
from roundhouse.draw.steam.spots import NOWHERE


ONE_EACH = [(name, seats) for name, seats in TABLES if seats in {1, 2, 3}]


def halfway(name, seats, choices=45):
    dice, play = Dice(4), game(name, seats).start(4)
    for _ in range(choices):
        if play.over:
            break
        yield play
        play.play(steady(play.view(play.decision.seat), play.decision.options, dice.below(1 << 32)))


@pytest.mark.parametrize(("name", "seats"), ONE_EACH)
def test_every_option_is_a_hot_spot_or_lies_nowhere(name, seats):
    for play in halfway(name, seats):
        seat, _, options = play.decision
        shown = [
            shape.action
            for panel in steam.panels(play.view(seat), play.decision, "en")
            for shape in every(panel.choices)
        ]
        assert sorted(shown) == sorted(action.text for action in options if action.verb not in NOWHERE)


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
