"""The telegraph row: eight areas, east on the right, and the poles between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import house, parts, plot, reward
from roundhouse.draw.revolution.style import WIDE, block, printed
from roundhouse.draw.shapes import Circle, Group, Line, Rect, Text, Use


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.parts import Board
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit


class Plan(NamedTuple):
    """How the areas lie."""

    wide: float
    row: int
    """Areas side by side."""
    top: float
    high: float
    gap: float
    """Between areas, where the poles stand."""


_PHONE = Plan(WIDE, 4, 20, 118, 17)
_DESK = Plan(1072, 8, 5, 76, 27)


def telegraph(kit: Kit, words: Words, look: Look) -> Board:
    """Lay out the row; it runs from the right to the left, as the wires went west."""
    plan = _PHONE if look.phone else _DESK
    rows = -(-len(kit.areas) // plan.row)
    whole = Box(0, 0, plan.wide, plan.top + rows * (plan.high + 8) - 3)
    board = printed("telegraph", (whole.w, whole.h), words.say("draw.telegraph"))
    board.print(*block(whole, "telegraph", words.say("draw.telegraph") if look.phone else ""))
    each = (plan.wide - 10 - plan.row * plan.gap) / plan.row
    for number, area in enumerate(kit.areas):
        row, place = divmod(number, plan.row)
        x = plan.wide - 5 - each - place * (each + plan.gap) - (0 if look.phone else plan.gap / 2)
        box = Box(x, plan.top + row * (plan.high + 8), each, plan.high)
        board.places[f"area:{number + 1}"] = box
        board.print(*_printed(kit, number, box))
        _offices(board, kit, number, box)
        if area.gap:
            _pole(board, kit, words, number, Box(x - plan.gap, box.y, plan.gap, plan.high))
    return board


def _printed(kit: Kit, number: int, box: Box) -> list[Shape]:
    (x, y, w, h), area = box, kit.areas[number]
    shapes: list[Shape] = [
        Rect(*box, 7, fill="card"),
        Rect(x + 4, y + 4, 27, 17, 5, fill="brown"),
        Use("share", x + 12, y + 12.5, 12 / 24, ink="sign", paper="brown"),
        Text(x + 24, y + 12.5, str(area.shares), 13, "middle", face="voice", weight=800, fill="sign"),
        Text(x + w - 5, y + h - 7, str(number + 1), 9, "end", weight=700, fill="soft"),
    ]
    if area.trade:
        low = y + h - (21 if w > 90 else 40)
        shapes += [
            Circle(x + w - 11, low, 8, fill="card", stroke="case", width=1.4),
            Use("trade", x + w - 11, low, 12 / 24),
        ]
    return shapes


def _offices(board: Board, kit: Kit, number: int, box: Box) -> None:
    """Lay out who is there, what is left for the first, and the tile."""
    bit, name = 1 << number, number + 1

    def look(here: Scope) -> tuple[bool, int, tuple[int, ...]]:
        s = here.s
        seats = [-1] * kit.neutral.offices.count(name) + [seat for seat in range(s.seats) if s.offices[seat] & bit]
        return bool(s.opened & bit), s.wires[number], tuple(seats)

    def draw(facts: tuple[bool, int, tuple[int, ...]], _: dict[str, Box]) -> Sequence[Shape]:
        opened, tile, seats = facts
        return [*_first(kit, number, box, opened=opened), *_tile(kit, tile, box), *_houses(kit, number, box, seats)]

    board.part(f"area:{name}", look, draw)


def _first(kit: Kit, number: int, box: Box, *, opened: bool) -> list[Shape]:
    shapes: list[Shape] = [
        Rect(0, 0, 15, 16, 5, fill="card", stroke="brass", width=1.6),
        Text(7.5, 8, str(kit.areas[number].first), 12, "middle", face="voice", weight=800, fill="ink"),
    ]
    return [Group(shapes, box.x + 33, box.y + 4.5, fade=0.35 if opened else 1)]


def _tile(kit: Kit, tile: int, box: Box) -> list[Shape]:
    """Draw the telegraph tile: beside the shares where the area is wide, else below them."""
    if tile < 0:
        return []
    at = Box(box.x + 52, box.y + 3, box.w - 55, 27) if box.w > 90 else Box(box.x + 3, box.y + 26, box.w - 6, 34)
    return [
        Rect(*at, 4, fill="ticket"),
        reward(parts(kit.wire_tiles[tile].do), at.mid, 15 if box.w > 90 else 21, at.w - 5),
    ]


def _houses(kit: Kit, number: int, box: Box, seats: tuple[int, ...]) -> list[Shape]:
    step = 20 if box.w < 90 else 24
    size = 18 if box.w < 90 else 22
    shapes: list[Shape] = []
    for n in range(kit.areas[number].spaces):
        at = (box.x + 14 + n * step, box.y + box.h - 5)
        name = f"office:{number + 1}:{seats[n]}:{n}" if n < len(seats) else ""
        shapes.append(house(seats[n], *at, size, name) if name else plot(*at, size, first=n == 0))
    return shapes


def _pole(board: Board, kit: Kit, words: Words, number: int, box: Box) -> None:
    """Lay out a pole with what offices on both sides are worth, in the colour of a viewer who has both."""
    (x, y), gap = box.mid, kit.areas[number].gap
    high = box.h / 2

    def look(here: Scope) -> int:
        viewer = here.view.seat
        return viewer if viewer is not None and here.s.offices[viewer] >> number & 3 == 3 else -1

    def draw(viewer: int, _: dict[str, Box]) -> Sequence[Shape]:
        shapes: list[Shape] = [
            Line([(0, 2 - high), (0, high - 2)], stroke="wire", width=2.6),
            Line([(-6, 8 - high), (6, 8 - high)], stroke="wire", width=2.2),
            Circle(
                0,
                2,
                8 if box.w < 20 else 10,
                fill=f"seat-{viewer}d" if viewer >= 0 else "case",
                stroke="wire",
                width=1.4,
            ),
            Text(0, 2, str(gap), 11 if box.w < 20 else 13, "middle", face="voice", weight=800, fill="sign"),
        ]
        return [Group(shapes, x, y, id=f"pole:{number}", label=words.say("draw.gap", {"n": gap}))]

    board.part(f"pole:{number}", look, draw, own=True)
