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
_GIFT, _BARE = 23, 10
"""How wide a field of a slab is that gives something, and one of mere track."""
_MORE = 70
"""How much room the number of those takes that have none."""


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
    """Draw the stretches of one length, as many as fit, and how many more there are."""
    sheets = [sheet for sheet in opening.fitting if sheet.id in left]
    length = opening.fitting[0].length
    shapes: list[Shape] = [
        Text(box.x + 16, box.y + box.h / 2, str(length), 15, "middle", face="voice", weight=800, fill="on-enamel")
    ]
    fields = [_fields(kit, opening, sheet) for sheet in sheets]
    shown, x = _fitting([sum(one) + _GAP for one in fields], box.w - 38), box.x + 30
    for sheet, wide in zip(sheets[:shown], fields, strict=False):
        place = places[f"stretch:{sheet.id}"] = Box(x, box.y + 1, sum(wide), box.h - 4)
        face = _slab(kit, opening, sheet, wide, place.h)
        label = words.name("stretch", sheet.id)
        shapes.append(Group(face, place.x, place.y, id=f"stretch:{sheet.id}", label=label))
        x += place.w + _GAP
    rest = [sheet.id for sheet in sheets[shown:]]
    return [*shapes, _more(words, length, rest, box._replace(x=x, w=_MORE), places)] if rest else shapes


def _fields(kit: Kit, opening: Opening, sheet: Sheet) -> list[float]:
    """Return how wide the fields of a slab are: those that give something have the room."""
    giving = {special.space - opening.space for special in offered(kit, opening, sheet)}
    return [_GIFT if n in giving else _BARE for n in range(sheet.length)]


def _fitting(widths: list[float], room: float) -> int:
    """Count the slabs that fit, and beside them how many more there are."""
    if sum(widths) - _GAP <= room:
        return len(widths)
    return sum(sum(widths[: n + 1]) <= room - _MORE for n in range(len(widths)))


def _more(words: Words, length: int, rest: list[str], box: Box, places: dict[str, Box]) -> Shape:
    """Write how many slabs have no room; each can be chosen there, and pointing tells them all."""
    for n, name in enumerate(rest):
        places[f"stretch:{name}"] = box._replace(y=box.y + 1, h=box.h - 4).part(n, len(rest))
    told = "; ".join(words.name("stretch", name) for name in rest)
    said = Text(2, box.h / 2 - 1, words.say("draw.rest", {"n": len(rest)}), 13, fill="on-enamel", room=box.w - 4)
    return Group([said], box.x, box.y, id=f"stretches:{length}", label=told)


def _slab(kit: Kit, opening: Opening, sheet: Sheet, fields: list[float], high: float) -> list[Shape]:
    starts = [sum(fields[:n]) for n in range(len(fields))]
    shapes: list[Shape] = [Rect(0, 0, sum(fields), high, 4, fill="ticket")]
    shapes += [Rect(x - 0.5, 3, 1, high - 6, fill="ticket-lo") for x in starts[1:]]
    for x, wide in zip(starts, fields, strict=True):
        if wide == _BARE:
            shapes += [Rect(x + wide / 2 + at, high / 2 - 6, 2, 12, 1, fill="ticket-lo") for at in (-3, 1)]
    for special in offered(kit, opening, sheet):
        n = special.space - opening.space
        shapes += gift(special, starts[n] + fields[n] / 2, high / 2, high * 0.54)
    return shapes
