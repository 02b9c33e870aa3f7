"""The locomotive shed: every pile that is left is there, with its number and count, and nothing covers another."""

from itertools import combinations

import pytest

import roundhouse as rh

from roundhouse import draw
from roundhouse.draw.look import read
from roundhouse.draw.panel import Box
from roundhouse.draw.scene import Circle, Rect, Text, Use, every
from roundhouse.draw.shapes import Group
from roundhouse.testing.russian import position


BOARDS = ("russian", "german", "american", "asian")
EVERYTHING = {"industry": "board", "coal": "yes", "train": "yes", "special-ideas": "yes"}
MODULES = ({}, {"industry": "board"}, {"coal": "yes"}, {"train": "yes"}, {"special-ideas": "yes"}, EVERYTHING)
TABLES = [
    ("russian-railroads", {}),
    *(("ultimate-railroads", {"board": b, **more}) for b in BOARDS for more in MODULES),
]
LOOKS = ("desk,own", "phone,own")


def shared(play, look):
    """Return the board all share."""
    return next(one for one in draw.panels(play.view(0), None, "en", read(look)) if one.name == "shared")


def piles(scene):
    """Return the piles of a picture."""
    return [shape for shape in every(scene.pieces) if isinstance(shape, Group) and shape.id.startswith("stack:")]


def frame(group):
    """Return where a later pile lies: its first shape is its ground."""
    ground = group.shapes[0]
    return Box(group.x, group.y, ground.w, ground.h)


def apart(one, other):
    """Return whether two boxes have nothing in common."""
    return (
        one.x + one.w <= other.x + 0.01
        or other.x + other.w <= one.x + 0.01
        or one.y + one.h <= other.y + 0.01
        or other.y + other.h <= one.y + 0.01
    )


def inside(inner, outer):
    """Return whether a box lies within another."""
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


def home(scene):
    """Return the ground of the shed."""
    grounds = [Box(s.x, s.y, s.w, s.h) for s in every(scene.board) if isinstance(s, Rect) and s.fill == "g-loco"]
    first = piles(scene)[0]
    [ground] = [box for box in grounds if inside(Box(first.x, first.y, 0, 0), box)]
    return ground


def bounds(shape, x=0.0, y=0.0):
    """Return the room a text, a plate with a number or a badge takes."""
    if isinstance(shape, Text):
        return Box(x + shape.x - 7.5, y + shape.y - 5, 15, 10)
    if isinstance(shape, Use):
        return Box(x + shape.x - 13 * shape.scale, y + shape.y - 13 * shape.scale, 26 * shape.scale, 26 * shape.scale)
    return Box(x + shape.x - shape.r, y + shape.y - shape.r, 2 * shape.r, 2 * shape.r)


def signs(scene):
    """Return what is written on later piles and the badges beside them, as boxes."""
    for pile in piles(scene)[1:]:
        for shape in pile.shapes:
            if isinstance(shape, Text) or (isinstance(shape, Use) and shape.name.startswith("number")):
                yield bounds(shape, pile.x, pile.y)
    for badge in every(scene.pieces):
        if isinstance(badge, Group) and badge.id.startswith("steelworks:"):
            yield bounds(next(s for s in badge.shapes if isinstance(s, Circle)), badge.x, badge.y)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("title", "options"), TABLES)
def test_every_pile_is_in_the_shed_with_number_and_count_and_covers_no_other(title, options, seats, look):
    play = rh.game(title, seats, **options).start(3)
    kit, stacks = play.state.kit, play.state.stacks
    for gone in kit.stacked:
        scene = shared(play, look)
        found, shed = piles(scene), home(scene)
        later = [frame(pile) for pile in found[1:]]

        assert [pile.id for pile in found] == [f"stack:{kit.tile_names[tile]}" for tile in kit.stacked if stacks[tile]]
        assert all(inside(one, shed) and one.w >= 29 and one.h >= 24 for one in later)
        assert all(apart(*pair) for pair in combinations(later, 2))
        assert_signs(scene)
        stacks[gone] = 0


def assert_signs(scene):
    """Every pile has one number and one count; no sign in the shed covers another or leaves it."""
    for pile in piles(scene):
        assert sum(isinstance(shape, Text) for shape in pile.shapes) == 1
        assert sum(isinstance(shape, Use) and shape.name.startswith("number") for shape in pile.shapes) == 1
    assert all(apart(*pair) for pair in combinations(signs(scene), 2))
    assert all(inside(one, home(scene)) for one in signs(scene))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("board", BOARDS)
def test_what_came_back_leaves_room_for_every_pile(board, look):
    play = position(board=board, seats=3)
    play.state.yard[play.state.kit.tile_index["2"]] = 1
    scene = shared(play, look)
    [back] = [s for s in every(scene.pieces) if isinstance(s, Group) and s.id.startswith("yard:")]
    boxes = [frame(back), *(frame(pile) for pile in piles(scene)[1:])]

    assert len(boxes) == sum(map(bool, play.state.stacks))
    assert all(inside(one, home(scene)) for one in boxes)
    assert all(apart(*pair) for pair in combinations(boxes, 2))
    assert_signs(scene)
