"""What the server counts on when it leaves out the boards of a page that has them."""

import pytest

from roundhouse import draw
from roundhouse.api import game, games


@pytest.mark.parametrize("name", list(games()))
def test_the_board_layers_stay_the_same_during_a_game(name):
    seats = max(games()[name].seats({option.name: option.choices[0] for option in games()[name].options}))
    play = game(name, seats).start(seed=5)
    boards = {}

    for number in range(160):
        if play.decision is None:
            break
        if number % 20 == 0:
            for seat in (0, 1, None):
                for scene in draw.panels(play.view(seat), None, "en"):
                    shapes = [shape.to_json() for shape in scene.board]
                    assert shapes == boards.setdefault((seat, scene.name), shapes), (name, scene.name, number)
        play.play(play.decision.options[number % len(play.decision.options)])
