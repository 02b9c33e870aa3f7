"""The telegraph row: eight areas in two rows, east first, and the poles between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import house, parts, plot, reward
from roundhouse.draw.revolution.style import WIDE, Panel, block
from roundhouse.draw.shapes import Circle, Group, Line, Rect, Text, Use


if TYPE_CHECKING:
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape

_ROW, _TOP, _HIGH, _GAP = 4, 20, 70, 17
_AREA = (WIDE - 10 - _ROW * _GAP) / _ROW


def telegraph(here: Scope) -> Panel:
    """Draw the row; it runs from the right to the left, as the wires went west."""
    rows = -(-len(here.kit.areas) // _ROW)
    high = _TOP + rows * (_HIGH + 8) + 2
    made = Panel("telegraph", (WIDE, high), here.say("draw.telegraph"))
    made.print(*block((0, 0, WIDE, high), "telegraph", here.say("draw.telegraph")))
    for number, area in enumerate(here.kit.areas):
        row, place = divmod(number, _ROW)
        x = WIDE - 6 - _AREA - place * (_AREA + _GAP)
        y = _TOP + row * (_HIGH + 8)
        made.places[f"area:{number + 1}"] = Box(x, y, _AREA, _HIGH)
        made.print(*_printed(here, number, x, y))
        made.put(*_offices(here, number, x, y))
        if area.gap:
            made.put(_pole(here, number, x - _GAP / 2, y + _HIGH / 2))
    return made


def _printed(here: Scope, number: int, x: float, y: float) -> list[Shape]:
    area = here.kit.areas[number]
    shapes: list[Shape] = [
        Rect(x, y, _AREA, _HIGH, 7, fill="card"),
        Rect(x + 4, y + 4, 27, 17, 5, fill="brown"),
        Use("share", x + 12, y + 12.5, 12 / 24, ink="sign", paper="brown"),
        Text(x + 24, y + 12.5, str(area.shares), 13, "middle", face="voice", weight=800, fill="sign"),
        Text(x + _AREA - 5, y + _HIGH - 7, str(number + 1), 9, "end", weight=700, fill="soft"),
    ]
    if area.trade:
        shapes += [
            Circle(x + _AREA - 11, y + _HIGH - 21, 8, fill="card", stroke="case", width=1.4),
            Use("trade", x + _AREA - 11, y + _HIGH - 21, 12 / 24),
        ]
    return shapes


def _offices(here: Scope, number: int, x: float, y: float) -> list[Shape]:
    """Draw who is there, what is left for the first, and the tile."""
    s, area = here.s, here.kit.areas[number]
    shapes: list[Shape] = []
    first = Group(
        [
            Rect(0, 0, 15, 16, 5, fill="card", stroke="brass", width=1.6),
            Text(7.5, 8, str(area.first), 12, "middle", face="voice", weight=800, fill="ink"),
        ],
        x + 33,
        y + 4.5,
    )
    first.fade = 0.35 if s.opened >> number & 1 else 1
    shapes.append(first)
    if s.wires[number] >= 0:
        tile = here.kit.wire_tiles[s.wires[number]]
        shapes += [
            Rect(x + 3, y + 24, _AREA - 6, 17, 4, fill="ticket"),
            reward(parts(tile.do), (x + _AREA / 2, y + 32.5), 14, _AREA - 12),
        ]
    seats = [-1] * here.kit.neutral.offices.count(number + 1)
    seats += [seat for seat in range(s.seats) if s.offices[seat] >> number & 1]
    for n in range(area.spaces):
        at = (x + 13 + n * 20, y + _HIGH - 5)
        shapes.append(
            house(seats[n], *at, 18, f"office:{number + 1}:{seats[n]}:{n}")
            if n < len(seats)
            else plot(*at, 18, first=n == 0)
        )
    return shapes


def _pole(here: Scope, number: int, x: float, y: float) -> Group:
    """Draw a pole with what offices on both sides of it are worth, in the colour of a viewer who has both."""
    viewer, s = here.view.seat, here.s
    both = viewer is not None and s.offices[viewer] >> number & 3 == 3
    shapes: list[Shape] = [
        Line([(0, -_HIGH / 2 + 2), (0, _HIGH / 2 - 2)], stroke="wire", width=2.6),
        Line([(-6, -_HIGH / 2 + 8), (6, -_HIGH / 2 + 8)], stroke="wire", width=2.2),
        Circle(0, 2, 8, fill=f"seat-{viewer}d" if both else "case", stroke="wire", width=1.4),
        Text(0, 2, str(here.kit.areas[number].gap), 11, "middle", face="voice", weight=800, fill="sign"),
    ]
    return Group(shapes, x, y, id=f"pole:{number}", label=here.say("draw.gap", n=here.kit.areas[number].gap))
