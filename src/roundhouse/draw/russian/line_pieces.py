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
    """Draw locomotives, empty places for them and those that are closed."""
    z = line.sizes
    shapes: list[Shape] = []
    for n, tile in enumerate(facts.locos):
        if not tile:
            shapes += [] if z.small else _empty(line, n)
            continue
        slot = line.kit.slot_names[line.slots[n]]
        label = line.words.say("label.loco", {"loco": line.kit.tile_names[tile], "slot": slot})
        bare = line.kit.bare[tile]
        what, hot = line.kit.number[bare], bare != tile
        if tile == line.kit.closed:
            shapes.append(site(line.slot(n), line.box, f"loco:{line.seat}:{slot}", label))
        elif z.small:
            place = line.slot(n)
            drawn = [*engine(what, 0, 0, 46, smoke=False)[:-1], number(what, 8, -11, 9.5)]
            drawn += flame(30, -13, 6) if hot else []
            shapes.append(
                Group(
                    drawn,
                    place.x - line.box.x,
                    place.y - line.box.y + 29,
                    id=f"loco:{line.seat}:{slot}",
                    label=label,
                )
            )
        else:
            drawn = engine(what, 0, 0, z.slot - 6) + (heat(z.slot * 0.56, -27, 9, "+1") if hot else [])
            shapes.append(Group(drawn, 8 + n * z.slot, z.top + z.high - 4, id=f"loco:{line.seat}:{slot}", label=label))
    return shapes


def _empty(line: Course, n: int) -> list[Shape]:
    x, z = 8 + n * line.sizes.slot, line.sizes
    return [
        Rect(x + 6, z.top - 34, z.slot - 20, z.high + 28, 8, fill="slot", stroke="dash", dash="4 3", cap="butt"),
        icon("locomotive", x + z.slot / 2 - 4, z.top - 8, 30, "soft"),
    ]
