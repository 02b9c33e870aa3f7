"""The night over the landscapes behind the lines."""

from math import dist

import pytest

import roundhouse as rh

from roundhouse import draw
from roundhouse.core.words import LANGUAGES
from roundhouse.draw.lettering import text_width
from roundhouse.draw.look import read
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.lands import LAND_INKS, LANDS, panorama
from roundhouse.draw.scene import LAYERS
from roundhouse.draw.shapes import Circle, Group, Text


def light(ink):
    """Return how bright a colour is by night, from 0 to 255."""
    red, green, blue = (int(LAND_INKS[ink].dark[n : n + 2], 16) for n in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


FAR = {"transsib": "far", "industry": "smog-far", "petersburg": "dusk-far", "kiev": "gold-far", "muenchen": "rhine-far"}
FAR |= {"dresden": "elbe-far", "nuernberg": "fran-far", "rocky": "rock-far", "sacramento": "sierra-far"}
FAR |= {"omaha": "prai-far", "beijing": "jade-far", "seoul": "han-far", "tokyo": "edo-far"}


@pytest.mark.parametrize("name", LANDS)
def test_by_night_hills_and_houses_are_darker_than_the_sky_behind_them(name):
    assert light(FAR[name]) < 0.75 * light(LANDS[name].sky[1])


@pytest.mark.parametrize("name", LANDS)
def test_no_star_shines_through_the_moon_or_its_halo(name):
    discs = [
        shape for shape in panorama(name, Box(0, 0, 1036, 170), 120, plain=False).shapes if isinstance(shape, Circle)
    ]
    moon = [disc for disc in discs if disc.fill == "sun"]
    stars = [disc for disc in discs if disc.fill == "starlight"]

    assert stars
    assert all(dist((star.x, star.y), (it.x, it.y)) > it.r for star in stars for it in moon)


def laid(shapes, x=0.0, y=0.0, scale=1.0):
    """Walk through shapes with where they lie and how large they are."""
    for shape in shapes:
        yield shape, x, y, scale
        if isinstance(shape, Group):
            yield from laid(shape.shapes, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)


BOARDS = [
    ("russian-railroads", {}),
    *[("ultimate-railroads", {"board": name}) for name in ("german", "american", "asian")],
]


def near(text, x, y, scale, disc):
    """Return how far a disc is from words."""
    wide = scale * min(text_width(text.text, text.size, text.face, text.weight), text.room or 1e9)
    left = x + scale * text.x - {"middle": wide / 2, "end": wide}.get(text.anchor, 0)
    mx, my, r = disc
    return dist((mx, my), (min(max(mx, left), left + wide), y + scale * text.y)) - r


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", ["desk", "phone"])
@pytest.mark.parametrize(("game", "options"), BOARDS)
def test_neither_sun_nor_moon_stands_behind_the_name_of_a_line(game, options, look, language):
    play = rh.game(game, 3, **options).start(7)
    [own] = [scene for scene in draw.panels(play.view(0), None, language, read(look)) if scene.name == "player-0"]
    drawn = [one for layer in LAYERS for one in laid(own.layer(layer))]
    discs = [
        (x + s * it.x, y + s * it.y, s * it.r) for it, x, y, s in drawn if isinstance(it, Circle) and it.fill == "sun"
    ]
    names = [one for one in drawn if isinstance(one[0], Text) and one[0].face == "voice" and one[0].halo]

    assert discs
    assert names
    assert [name[0].text for name in names for disc in discs if near(*name, disc) < 0] == []
