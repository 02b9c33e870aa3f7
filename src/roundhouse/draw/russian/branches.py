"""Where a line forks or has a gap: arms to choose from, and stretches that are laid."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.rails import RANKS as COLOURS
from roundhouse.draw.kit.rails import stakes
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.posts import signpost
from roundhouse.draw.russian.specials import Special
from roundhouse.draw.shapes import Group, Path, Rect, Text
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from roundhouse.draw.russian.course import Course
    from roundhouse.draw.russian.sizes import Sizes
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.plan import Opening, Sheet


def drop_of(fork: Opening, name: str, z: Sizes) -> float:
    """Return how far below the trunk an arm lies; while none is chosen, its spaces lie on the trunk's height."""
    names = [sheet.id for sheet in fork.fitting]
    return (-1, 1)[names.index(name)] * z.spread if name else 0


def gap(opening: Opening, name: str, z: Sizes) -> Shape:
    """Draw a gap: a white field with its length, or the slab of pasteboard that lies there."""
    wide = max(sheet.length for sheet in opening.fitting)
    x, w = z.x(opening.space) - z.cell / 2, wide * z.cell
    if name:
        return Rect(x + 1, z.top - 10, w - 2, z.high + 28, 8, fill="ticket", stroke="case", width=1.5)
    mid, y = x + w / 2, z.top + z.high / 2
    return Group(
        [
            Rect(
                x + 1, z.top - 6, w - 2, z.high + 12, 6, fill="plate", stroke="dash", width=1.6, dash="5 3", cap="butt"
            ),
            icon("extension", mid - 8, y, 22),
            Text(mid + 12, y, str(wide), 16, face="voice", weight=800, fill="plate-ink"),
        ]
    )


def arm(fork: Opening, sheet: Sheet, chosen: str, line: Course) -> Group:
    """Draw an arm of a fork: its bed, its name and its posts; the one that was not chosen steps back."""
    z, words = line.sizes, line.words
    down, mid = drop_of(fork, sheet.id, z), z.top + z.high / 2
    start, first = z.first + z.trunk * z.cell, z.x(fork.space) - z.cell / 2
    end = first + sheet.length * z.cell
    curve = path("M", start, mid, "C", start + z.bend * 0.6, mid, first - z.bend * 0.6, mid + down, first, mid + down)
    name, size = words.name("arm", sheet.id), 12 if z.small else 15
    x, y = _free(line, fork, sheet, text_width(name, size, "voice", 700) + 12)
    shapes: list[Shape] = [
        *([_viaduct(first, end, z.top + down + z.high)] if down < 0 and not z.small else []),
        Path(curve, stroke="ballast", width=z.high, cap="butt"),
        Path(curve, stroke="sleeper" if chosen else "stake", width=z.high * 0.7, dash="4 6", cap="butt"),
        Rect(first, z.top + down, end - first, z.high, 2, fill="ballast"),
        *(stakes(first + n * z.cell, z.top + down, z.cell, z.high) for n in range(sheet.length)),
        Text(x, y, name, size, "middle", face="voice", weight=700, fill="ink", halo="halo-soft"),
    ]
    if chosen != sheet.id:
        shapes += [shape for one in offered(line.kit, fork, sheet) for shape in _sign(one, z, down)]
        shapes += [number_of(fork.space + n, z, down) for n in range(sheet.length)]
    return Group(shapes, fade=0.35 if chosen not in {"", sheet.id} else 1)


def _free(line: Course, fork: Opening, sheet: Sheet, wide: float) -> tuple[float, float]:
    """Return where the name of an arm has room: behind its end, between its posts, or else beside its curve."""
    z, down = line.sizes, drop_of(fork, sheet.id, line.sizes)
    mid, first = z.top + z.high / 2 + down, z.x(fork.space) - z.cell / 2
    end = first + sheet.length * z.cell
    if line.box.w - end > wide:
        return end + wide / 2, mid
    stops = sorted({one.space for one in offered(line.kit, fork, sheet)})
    left, right = max(pairwise(stops), key=lambda pair: pair[1] - pair[0])
    if z.x(right) - z.x(left) - 32 > wide:
        return (z.x(left) + z.x(right)) / 2, z.top + down - rise_on(z, down)
    return first - wide / 2 - 2, mid + down * 0.35


def _viaduct(x: float, end: float, y: float) -> Shape:
    """Draw the arches on which the upper arm lies."""
    count = max(1, round((end - x) / 41))
    step = (end - x) / count
    d = path("M", x - 4, y, "H", end + 4, "V", y + 34, "H", end)
    for n in range(count):
        right = end - n * step
        d += path("H", right - 4, "V", y + 30, "A", step / 2 - 4, 13, 0, 0, 0, right - step + 4, y + 30, "V", y + 34)
        d += path("H", right - step)
    return Path(d + path("H", x - 4, "Z"), fill="stone-hi", fade=0.5)


def number_of(space: int, z: Sizes, down: float) -> Shape:
    """Write the number of a space under it."""
    return Text(
        z.x(space), z.foot + down, str(space), z.figure, "middle", fill="soft", halo="halo-soft" if down else ""
    )


def first_of(fork: Opening, sheet: Sheet, z: Sizes) -> Box:
    """Return the first space of an arm, where it is chosen."""
    return Box(z.x(fork.space) - z.cell / 2 + 2, z.top + drop_of(fork, sheet.id, z) - 2, z.cell - 4, z.high + 4)


def _sign(special: Special, z: Sizes, down: float) -> list[Shape]:
    return signpost(special, z, z.x(special.space), z.top + down, rise_on(z, down), tight=z.small or down > 0)


def rise_on(z: Sizes, down: float) -> float:
    """Return how high a post is: on the lower arm it has to stay below the numbers of the upper one."""
    return 32 if z.small else 31 if down > 0 else 38 if down else 42


def offered(kit: Kit, fork: Opening, sheet: Sheet) -> list[Special]:
    """Return what an arm would give."""
    dues = [due.at(fork.line, fork.space) for due in sheet.dues]
    stars = [star.at(fork.line, fork.space) for star in sheet.stars]
    found = [
        Special(due.space, COLOURS[due.cell % RANKS], due.loco, (due.do,), done=False, shows=kit.signs.of(due.do))
        for due in dues
    ]
    return [*found, *(Special(one.space, one.row.colour, loco=True, gives=(one.row,), done=False) for one in stars)]
