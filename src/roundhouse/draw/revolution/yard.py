"""The pieces of a company: buildings and rails in four plates, emptied from the left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import disc, house, plot
from roundhouse.draw.revolution.style import block
from roundhouse.draw.shapes import Circle, Rect, Text


if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit
    from roundhouse.games.revolution.tables import Section


def yard(board: Board, kit: Kit, words: Words, seat: int, box: Box) -> None:
    """Lay out buildings and rails, what they sell for, and the badge before the last ones."""
    large = box.h > 80
    u = box.w / 366
    says = words.say("draw.leftmost") if large else ""
    board.print(*block(box, "railroad", words.say("draw.pieces"), says, 12 if large else 10))
    plates = list(_plates(kit, box, u))
    for row, plate in plates:
        if row.behind:
            x, y = plate.x - 16 * u, plate.mid[1]
            board.print(
                Circle(x, y, 13 * u, fill=f"seat-{seat}d", stroke="brass", width=2.4 * u), disc(seat, x, y, 6 * u)
            )
        tag = Box(plate.x + plate.w - 25 * u, plate.y - 7 * u, 25 * u, 11 * u)
        board.print(
            Rect(*plate, 6, fill="card"),
            Rect(*tag, 4 * u, fill="brass", stroke="case"),
            Text(*tag.mid, f"${row.sale}", 8.6 * u, "middle", weight=700, fill="#13262e"),
        )
    top, low = plates[0][1].y + 4, plates[0][1].y + plates[0][1].h * 0.62
    board.places[f"building:{seat}"] = Box(box.x + 4, top, box.w - 8, low - top - 1)
    board.places[f"rail:{seat}"] = Box(box.x + 4, low + 1, box.w - 8, box.y + box.h - low - 5)
    board.part(
        f"yard:{seat}",
        lambda here: (here.s.buildings[seat], here.s.rails[seat]),
        lambda left, _: _pieces(kit, seat, left, plates, u),
    )


def _plates(kit: Kit, box: Box, u: float) -> Iterator[tuple[Section, Box]]:
    x, y = box.x + 5 * u, box.y + 22 * u**0.6
    for row in kit.sections:
        if row.behind:
            x += 30 * u
        wide = (max(row.buildings, row.rails) * 19.4 + 5) * u
        yield row, Box(x, y, wide, box.y + box.h - y - 4)
        x += wide + 4 * u


def _pieces(
    kit: Kit, seat: int, left: tuple[int, int], plates: Sequence[tuple[Section, Box]], u: float
) -> Sequence[Shape]:
    gone = [sum(row.buildings for row in kit.sections) - left[0], sum(row.rails for row in kit.sections) - left[1]]
    shapes: list[Shape] = []
    for row, plate in plates:
        foot, bed = plate.y + plate.h * 0.6, plate.y + plate.h * 0.8
        for n in range(row.buildings):
            x = plate.x + (12 + n * 19.4) * u
            shapes.append(
                house(seat, x, foot, 17 * u**0.7) if gone[0] <= n else plot(x, foot, 15 * u**0.7, first=False)
            )
        lying = [plate.x + (12 + n * 19.4) * u for n in range(row.rails)]
        shapes += [_rail(seat, x, bed, u, left=gone[1] <= n) for n, x in enumerate(lying)]
        gone = [max(0, gone[0] - row.buildings), max(0, gone[1] - row.rails)]
    return shapes


def _rail(seat: int, x: float, y: float, u: float, *, left: bool) -> Shape:
    box = (x - 8 * u, y - 4, 16 * u, 8)
    if left:
        return Rect(*box, 1.5, fill=f"seat-{seat}", stroke="case")
    return Rect(*box, 1.5, stroke="stake", dash="2.5 2")
