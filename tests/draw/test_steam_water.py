"""The water on the maps of Age of Steam: rivers go somewhere, the names of lakes lie on them."""

from functools import cache
from math import cos, dist, radians, sin

import pytest

import roundhouse as rh

from roundhouse import draw
from roundhouse.draw.lettering import text_width
from roundhouse.draw.scene import Group, Path, Text, every
from roundhouse.draw.steam.board import frame_of, layout_of


MAPS = {"rust-belt": 3, "western-us": 3, "southern-us": 3, "germany": 3, "barbados": 1, "st-lucia": 2}


@cache
def drawn(name, language="en"):
    """Return the rules' kit of a map and its ground."""
    play = rh.game("age-of-steam", MAPS[name], map=name).start(1)
    return play.state.kit, draw.panels(play.view(None), play.decision, language)[0].ground


@cache
def middles(kit):
    return {layout_of(kit).centre(h.column, h.row): i for i, h in enumerate(kit.hexes)}


def on_land(kit, point):
    """Return the hex a point lies on, or -1."""
    near = min(middles(kit), key=lambda middle: dist(middle, point))
    return middles(kit)[near] if dist(near, point) < layout_of(kit).r * 0.86 else -1


def ends(path):
    """Return where a river begins and ends."""
    first, last = path.d[1:].split("Q")[0].split("L")[0], path.d.rsplit("L", 1)[1]
    return [tuple(map(float, end.split())) for end in (first, last)]


@pytest.mark.parametrize("name", MAPS)
def test_rivers_end_in_places_in_water_or_at_the_edge_of_the_picture(name):
    kit, ground = drawn(name)
    shapes = list(every(ground))
    springs = "".join(shape.d for shape in shapes if isinstance(shape, Path) and shape.fill == "river")
    frame = frame_of(kit)
    for river in (shape for shape in shapes if isinstance(shape, Path) and shape.stroke == "river"):
        for x, y in ends(river):
            over = x <= frame.x or y <= frame.y or x >= frame.x + frame.w or y >= frame.y + frame.h
            at = on_land(kit, (x, y))
            grows = any(near_to(wedge, (x, y)) for wedge in springs.split("M")[1:])
            assert over or at < 0 or kit.stop[at] >= 0 or grows, (x, y)


def near_to(wedge, point):
    """Whether a spring grows into a river here."""
    a, _, b = (tuple(map(float, corner.split())) for corner in wedge.rstrip("Z").split("L"))
    return dist(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), point) < 0.5


def test_every_river_of_the_rules_is_seen():
    kit, ground = drawn("rust-belt")
    lines = [shape.d for shape in every(ground) if isinstance(shape, Path) and shape.stroke == "river"]
    for i, h in enumerate(kit.hexes):
        if h.terrain == "river":
            x, y = layout_of(kit).centre(h.column, h.row)
            assert any(f"{x:.1f} {y:.1f}" in line for line in lines), kit.labels[i]


@pytest.mark.parametrize("name", ["rust-belt", "germany"])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_names_of_lakes_lie_on_their_water(name, language):
    kit, ground = drawn(name, language)
    named = [shape for shape in every(ground) if isinstance(shape, Group) and isinstance(shape.shapes[0], Text)]

    assert len(named) == {"rust-belt": 4, "germany": 2}[name]
    for group in named:
        (text,) = group.shapes
        long, way = text_width(text.text, text.size, text.face, text.weight), radians(group.turn)
        for n in range(9):
            on = (n / 8 - 0.5) * long
            point = group.x + on * cos(way), group.y + on * sin(way)
            assert on_land(kit, point) < 0, text.text
