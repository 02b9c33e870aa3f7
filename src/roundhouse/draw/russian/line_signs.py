"""What is written along a line: its name, numbers of spaces, doublers, signposts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.draw.ghosts import COUNT, GROWS
from roundhouse.draw.kit.plates import pill, pill_width
from roundhouse.draw.lettering import TIMES, text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.branches import number_of, rise_on
from roundhouse.draw.russian.posts import signpost
from roundhouse.draw.russian.sizes import ROOMY
from roundhouse.draw.russian.specials import Special, told
from roundhouse.draw.shapes import Group, Kept, Rect, Text


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.draw.russian.course import Course, Facts
    from roundhouse.draw.shapes import Shape


_TALL = 130
"""From this height on, names stand above the posts."""
_POSTS = 4096
"""How many signposts are kept, of all lines together."""
_LOW = 14
"""How large a name of two lines is: it stands above the locomotives."""


def doublers(line: Course, facts: Facts, places: dict[str, Box]) -> list[Shape]:
    """Draw the doublers that lie there, and where the next ones go."""
    z = line.sizes
    wide, high = min(34, z.cell - 4), 16 if not z.small else 13
    shapes: list[Shape] = []
    for n in range(1, line.row.doublers + 1):
        x, y = z.x(n), z.top - high - 1
        if n > facts.doublers:
            left, w, h = x - wide / 2 + 1, wide - 2, high - 2
            shapes.append(Rect(left, y + 1, w, h, 4.5, fill="plate-soft", stroke="stake", dash="3 2", cap="butt"))
            if n == facts.doublers + 1:
                places[f"double:{line.seat}:{line.row.id}"] = Box(line.box.x + left, line.box.y + y + 1, w, h)
            continue
        tile = [
            Rect(-wide / 2, 0, wide, high, 5, fill="case"),
            Rect(-wide / 2 + 0.8, 0.8, wide - 1.6, high - 1.6, 4.5, fill="#1b2a32", stroke="brass", width=1.3),
            Text(0, high / 2, f"{TIMES}2", high * 0.78, "middle", weight=700, fill="#ffd978"),
        ]
        label = line.words.say("label.doubler", {"n": n})
        shapes.append(Group(tile, x, y, id=f"doubler:{line.seat}:{line.row.id}:{n}", label=label))
    return shapes


def numbers(line: Course, facts: Facts) -> list[Shape]:
    """Write under each space in the light what it is worth, elsewhere its number."""
    z = line.sizes
    shapes: list[Shape] = []
    for n in range(1, z.trunk + 1 if line.undecided(facts) else facts.length + 1):
        worth, down = line.worth(facts, n), line.drop(n, facts)
        if worth and n <= facts.far:
            shapes.append(pill(str(worth), z.x(n), z.foot + down, z.figure))
        else:
            shapes.append(number_of(n, z, down))
    return shapes


def posts(line: Course, facts: Facts, places: dict[str, Box]) -> list[Shape]:
    """Draw a signpost for everything a space gives; several at one space stand above each other."""
    z = line.sizes
    above: dict[int, int] = {}
    crowded = {one.space for one in facts.specials if sum(other.space == one.space for other in facts.specials) > 1}
    shapes: list[Shape] = []
    raised = _raised(line, facts.specials)
    open_end = z.trunk if line.undecided(facts) else line.length
    for special in (one for one in facts.specials if one.space <= open_end):
        n = above.get(special.space, 0)
        above[special.space] = n + 1
        down, tight, high = line.drop(special.space, facts), special.space in crowded, special.space in raised
        shapes.append(_post(line, special, n, down, tight=tight, high=high))
        if special.met:
            x, y, r = z.x(special.space), z.top - (51 if not z.small else 35), 17 if not z.small else 12
            places[f"coin:{line.seat}:{line.row.id}:{special.space}"] = Box(
                line.box.x + x - r, line.box.y + y - r, 2 * r, 2 * r + 12
            )
    return shapes[::-1]


def _raised(line: Course, specials: Sequence[Special]) -> set[int]:
    """Return the spaces whose posts rise higher because the one before them stands too close."""
    found: set[int] = set()
    if line.sizes.small and line.length > ROOMY:
        for space in sorted({one.space for one in specials}):
            if any(one.space == space - 1 for one in specials) and space - 1 not in found:
                found.add(space)
    return found


@lru_cache(_POSTS)
def _post(line: Course, special: Special, level: int, drop: float, *, tight: bool, high: bool) -> Shape:
    """Draw a signpost once: most of them stay as they are while track grows past them."""
    z = line.sizes
    twice = special.space <= line.row.doublers
    rise = (51 - 7 * tight if not z.small else 38) if twice else rise_on(z, drop) - 7 * (tight and not z.small)
    rise += level * (27 if not z.small else 21) + 11 * high
    x = min(z.x(special.space), line.box.w - 19)
    side = 0 if not level else -1 if special.space == line.length or special.space + 1 in line.posted else 1
    return Kept(
        signpost(special, z, x, z.top + drop, rise, tight=tight or (drop > 0 and not z.small), side=side),
        id=f"post:{line.seat}:{line.row.id}:{special.space}:{special.colour}:{int(special.loco)}",
        look=GROWS,
        label=told(line.words, line.name, special),
    )


def head(line: Course, facts: Facts) -> list[Shape]:
    """Write the name of the line and what a scoring would bring; where posts are near, one below the other."""
    z, points = line.sizes, f"+{facts.points}"
    name = line.name if facts.length == line.row.length or line.openings else line.over
    size, half = 17 if not z.small else 14, pill_width(points, 14) / 2
    wide = text_width(name, size, "voice", 700)
    near = min((z.x(one.space) for one in facts.specials), default=line.box.w) - 22
    narrow = not z.small and line.box.h < _TALL and 26 + wide + 2 * half > near
    if narrow:
        return [*_stacked(line, name, points, near - 14), *(_covering(line, 52) if name != line.name else ())]
    behind = line.slot(len(line.slots)).x - line.box.x if line.fork else line.box.w - 8 - 2 * half
    left, at = (8, behind) if z.small else (12, 26 + wide)
    title = _named(left, 16, name, size)
    return [
        title,
        _sum(line, points, at + half, 16.5),
        *(_covering(line, 36) if name != line.name and not z.small else ()),
    ]


def _stacked(line: Course, name: str, points: str, room: float) -> list[Shape]:
    """Write a name before near posts: broken at its dash, and what a scoring brings beside or below its end."""
    start, dash, end = name.partition("\N{EN DASH}")
    after = text_width(end, _LOW, "voice", 700) + 8 if end else 0
    sum_ = _sum(line, points, 12 + after + pill_width(points, 14) / 2, 26 if end else 34)
    first = _named(12, 10, start + dash, _LOW, room) if end else _named(12, 12, name, 16, room)
    return [first, *([_named(12, 25, end, _LOW, room)] if end else ()), sum_]


def _named(x: float, y: float, text: str, size: float, room: float = 0) -> Text:
    return Text(x, y, text, size, face="voice", weight=700, fill="ink", halo="halo-soft", room=room)


def _sum(line: Course, points: str, x: float, y: float) -> Group:
    made = pill(points, x, y, 14, "plate", "plate-ink")
    made.id, made.look = f"sum:{line.seat}:{line.row.id}", COUNT
    made.label = f"{line.words.say('draw.next')}: {points}"
    return made


def _covering(line: Course, y: float) -> list[Shape]:
    """Say what a line lies over."""
    said = line.words.say("draw.over-line", {"name": line.name})
    return [Text(12, y, said, 13, fill="ink", halo="halo-soft")]
