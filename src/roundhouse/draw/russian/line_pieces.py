"""What stands on a line: tokens, boulders, locomotives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.engines import engine
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import number
from roundhouse.draw.kit.rails import RANKS as COLOURS
from roundhouse.draw.kit.rails import token
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.asian import site
from roundhouse.draw.russian.boulders import boulder
from roundhouse.draw.russian.coal import flame, heat
from roundhouse.draw.shapes import Group, Rect


if TYPE_CHECKING:
    from roundhouse.draw.russian.course import Course, Facts
    from roundhouse.draw.shapes import Shape


_CAR = 30
"""How long the freight car is."""


def tokens(line: Course, facts: Facts) -> list[Shape]:
    """Draw the rails themselves."""
    z = line.sizes
    shapes: list[Shape] = []
    for rank, here in enumerate(facts.at):
        if here:
            name = {"colour": COLOURS[rank], "line": line.row.id, "n": here}
            piece = token(COLOURS[rank], z.x(here), z.top + line.drop(here, facts) + z.high / 2, z.token)
            piece.id = f"rail:{line.seat}:{line.row.id}:{COLOURS[rank]}"
            piece.label = line.words.say("label.rail", name)
            shapes.append(piece)
    return shapes


def rocks(line: Course, facts: Facts, places: dict[str, Box]) -> list[Shape]:
    """Draw the boulders, or what is left of them."""
    z = line.sizes
    shapes: list[Shape] = []
    for rock in facts.rocks:
        x, size = z.x(rock.space), min(42, z.cell * 0.95)
        drawn = boulder(x, z.top + z.high + 1, size, gone=rock.gone)
        drawn.id, drawn.label = f"barrier:{line.seat}:{rock.id}", line.words.name("barrier", rock.id)
        shapes.append(drawn)
        place = Box(x - size / 2, z.top + z.high - size * 0.85, size, size * 0.95)
        places[f"barrier:{line.seat}:{rock.id}"] = place._replace(x=place.x + line.box.x, y=place.y + line.box.y)
    return shapes


def locos(line: Course, facts: Facts) -> list[Shape]:
    """Draw locomotives, empty places for them and those that are closed, and the freight car behind them."""
    shapes: list[Shape] = []
    for n, tile in enumerate(facts.locos):
        if tile:
            shapes.append(_standing(line, n, tile, car=facts.car and n == 0))
        elif not line.sizes.small:
            shapes += _empty(line, n)
    return [*shapes, *(_car(line) if facts.car else ())]


def _standing(line: Course, n: int, tile: int, *, car: bool) -> Shape:
    """Draw what stands on a place: a locomotive, perhaps with a heater, or a barrier."""
    z, place, slot = line.sizes, line.slot(n), line.kit.slot_names[line.slots[n]]
    name, label = (
        f"loco:{line.seat}:{slot}",
        line.words.say("label.loco", {"loco": line.kit.tile_names[tile], "slot": slot}),
    )
    bare = line.kit.bare[tile]
    what, hot = line.kit.number[bare], bare != tile
    if tile == line.kit.closed:
        return site(place, line.box, name, label)
    if z.small:
        drawn = [
            *engine(what, 0, 0, 46, smoke=False)[:-1],
            number(what, 8, -11, 9.5),
            *(flame(30, -13, 6) if hot else ()),
        ]
        return Group(drawn, place.x - line.box.x, place.y - line.box.y + 29, id=name, label=label)
    back = _CAR * car
    drawn = engine(what, 0, 0, z.slot - 6 - back) + (heat(z.slot * 0.56 - back, -27, 9, "+1") if hot else [])
    return Group(drawn, 8 + n * z.slot + back, z.top + z.high - 4, id=name, label=label)


def _car(line: Course) -> list[Shape]:
    """Draw the freight car: behind the first locomotive, on a phone above it."""
    z, place = line.sizes, line.slot(0)
    label = line.words.say("label.car", {"line": line.row.id})
    x, y, size = (6 + _CAR / 2, z.top + z.high - 19, _CAR + 2) if not z.small else (40, 6, 15)
    x, y = (x, y) if not z.small else (place.x - line.box.x + x, place.y - line.box.y + y)
    return [Group([icon("freight-car", 0, 0, size, "loco", "plate")], x, y, id=f"car:{line.seat}", label=label)]


def _empty(line: Course, n: int) -> list[Shape]:
    x, z = 8 + n * line.sizes.slot, line.sizes
    return [
        Rect(x + 6, z.top - 34, z.slot - 20, z.high + 28, 8, fill="slot", stroke="dash", dash="4 3", cap="butt"),
        icon("locomotive", x + z.slot / 2 - 4, z.top - 8, 30, "soft"),
    ]
