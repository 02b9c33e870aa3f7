"""Who plays on quickly in Age of Steam."""

import pytest

import roundhouse as rh

from roundhouse.bots.steam.light import Light
from roundhouse.core.machine import advance


class Asking(Light):
    """Looks at all that is possible before every tile."""

    def _go_on(self, s, seat):
        pass


def end(map_, light):
    """Return the position in which somebody comes to when everybody plays on from the start."""
    s = rh.game("age-of-steam", 3, map=map_).start(5).state
    while (decision := advance(s)) is not None and s.round < 5:
        light.play(s, decision)
    return s.to_json()


@pytest.mark.parametrize("map_", ["rust-belt", "western-us", "germany"])
def test_a_line_in_mind_is_laid_as_if_every_tile_were_asked_for(map_):
    assert end(map_, Light()) == end(map_, Asking())
