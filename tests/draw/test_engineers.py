"""Engineers as pictures: who uses one hides nothing of its card, who hired one leaves a mark."""

from roundhouse import draw
from roundhouse.draw.look import Look
from roundhouse.draw.russian.siding import engineer_card, price_of
from roundhouse.draw.russian.spaces import Standing, beside
from roundhouse.draw.scene import every
from roundhouse.draw.shapes import Use
from roundhouse.testing.russian import go, position


def panel(play, name):
    return next(one for one in draw.panels(play.view(0), play.decision, "en", Look()) if one.name == name)


def test_workers_on_an_engineer_stand_where_its_price_is():
    kit = position(seats=2).game.rules.kit
    one = Standing(0, 2, 0, 0, 0, "Anna")
    for w, h in ((98, 87), (88, 80)):
        room = price_of(w, h)
        effect = engineer_card(kit, 0, w, h)[-1]

        assert all(shape.y <= effect.y - 8 for shape in beside(one, room) if isinstance(shape, Use))
        assert room.x + room.w <= w


def test_who_hired_an_engineer_leaves_a_mark_on_the_empty_place():
    play = go(position(seats=2, coins=3), "place:H")

    shapes = {shape.id: shape for shape in panel(play, "shared").pieces}
    marks = {shape.name: shape.scale for shape in every([shapes["part:field:0"]]) if isinstance(shape, Use)}

    assert marks["badge-0"] > 1
