"""Stretches that can be laid into gaps: slabs of pasteboard, one field for each space, sorted by length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.plates import enamel
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.branches import offered
from roundhouse.draw.russian.posts import gift
from roundhouse.draw.shapes import Group, Rect, Text
from roundhouse.games.russian.plan import plan_of


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.plan import Opening, Sheet

_HEAD = 23
_GAP = 4


def stretches(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out the stretches nobody has taken yet."""
    board.print(*enamel(box, "g-track", words.say("draw.stretches"), words.say("draw.stretches-more")))
    sizes = {kit.stretches[one.fitting[0].id].size: one for one in kit.boards.openings}
    rows = [one for one in sizes.values() if kit.stretches[one.fitting[0].id].shared]
    rows.sort(key=lambda one: one.fitting[0].length)
    high = (box.h - _HEAD - 6) / len(rows)

    def look(scope: Scope) -> tuple[str, ...]:
        taken = {name for seat in range(scope.s.seats) for name in plan_of(scope.s, seat).laid}
        return tuple(name for name, row in kit.stretches.items() if row.shared and name not in taken)

    def draw(left: tuple[str, ...], places: dict[str, Box]) -> list[Shape]:
        return [
            shape
            for n, opening in enumerate(rows)
            for shape in _row(words, kit, opening, left, Box(box.x, box.y + _HEAD + n * high, box.w, high), places)
        ]

    board.part("stretches", look, draw)


def _row(
    words: Words, kit: Kit, opening: Opening, left: tuple[str, ...], box: Box, places: dict[str, Box]
) -> list[Shape]:
    """Draw the stretches of one length, as large as there is room."""
    sheets = [sheet for sheet in opening.fitting if sheet.id in left]
    length = opening.fitting[0].length
    shapes: list[Shape] = [
        Text(box.x + 16, box.y + box.h / 2, str(length), 15, "middle", face="voice", weight=800, fill="on-enamel")
    ]
    cell = min(22, ((box.w - 38) / max(1, len(sheets)) - _GAP) / length)
    for n, sheet in enumerate(sheets):
        place = Box(box.x + 30 + n * (cell * length + _GAP), box.y + 1, cell * length, box.h - 4)
        places[f"stretch:{sheet.id}"] = place
        label = words.name("stretch", sheet.id)
        face = _slab(kit, opening, sheet, cell, place.h)
        shapes.append(Group(face, place.x, place.y, id=f"stretch:{sheet.id}", label=label))
    return shapes


def _slab(kit: Kit, opening: Opening, sheet: Sheet, cell: float, high: float) -> list[Shape]:
    shapes: list[Shape] = [Rect(0, 0, cell * sheet.length, high, 4, fill="ticket")]
    shapes += [Rect(cell * n - 0.5, 3, 1, high - 6, fill="ticket-lo") for n in range(1, sheet.length)]
    for special in offered(kit, opening, sheet):
        x = cell * (special.space - opening.space + 0.5)
        shapes += gift(special, x, high / 2, min(cell, high) * 0.5)
    return shapes
