"""The night over the landscapes behind the lines."""

from math import dist

import pytest

from roundhouse.draw.panel import Box
from roundhouse.draw.russian.lands import LAND_INKS, LANDS, panorama
from roundhouse.draw.shapes import Circle


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
