"""Marks: what an effect looks like on a plate or a ticket, without words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.icons import BOX, ICONS, icon
from roundhouse.draw.kit.rails import SEVERAL, rail_piece
from roundhouse.draw.lettering import text_width
from roundhouse.draw.shapes import Group, Text


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.signs import Sign

_GAP = 3
_RAIL = 34
_LETTER = 20
_MOST_REPEATED = 2
_TRACK = "rail:"


class Mark(NamedTuple):
    """One thing of a row, in a box of 24 high: a numeral, some track, or an icon."""

    wide: float
    kind: str
    what: str


class Paint(NamedTuple):
    """In which inks marks are drawn, and whether a single step is counted."""

    ink: str = "plate-ink"
    paper: str = "plate"
    counted: bool = False


PLATE = Paint(counted=True)
TICKET = Paint("ticket-ink", "ticket")


def row(signs: Sequence[Sign], x: float, y: float, size: float, room: float, paint: Paint = TICKET) -> Group:
    """Draw what stands for effects side by side around a point, as large as there is room."""
    return set_out(_gathered(signs, paint), x, y, size, room, paint)


def _gathered(signs: Sequence[Sign], paint: Paint) -> list[Mark]:
    """Return the marks of effects: one step each of several colours is one piece of track."""
    track = "-".join(sign.icon.removeprefix(_TRACK) for sign in signs if sign.steps and sign.n == 1)
    if track in SEVERAL and track.count("-") == len(signs) - 1:
        return [Mark(_RAIL, "rail", track)]
    return [mark for sign in signs for mark in marks_of(sign, counted=paint.counted)]


def fill(
    signs: Sequence[Sign], x: float, y: float, size: float, room: tuple[float, float], paint: Paint = TICKET
) -> Group:
    """Draw them around a point in a room: in one row, or below each other if they are larger that way."""
    wide, high = room
    rows = [_gathered((sign,), paint) for sign in signs]
    if len(rows) == 1:
        rows = [[mark] for mark in rows[0]]
    one = _width(_gathered(signs, paint))
    step = min(size + 2, high / max(1, len(rows)))
    if len(rows) < 2 or wide / one >= min(step / BOX, *(wide / _width(marks) for marks in rows)):
        return row(signs, x, y, size, wide, paint)
    top = y - step * (len(rows) - 1) / 2
    return Group([set_out(marks, x, top + n * step, step, wide, paint) for n, marks in enumerate(rows)])


def set_out(marks: Iterable[Mark], x: float, y: float, size: float, room: float, paint: Paint = TICKET) -> Group:
    """Draw marks side by side around a point."""
    marks = list(marks)
    wide = _width(marks)
    scale = min(size / BOX, room / wide) if wide else 1
    shapes: list[Shape] = []
    at = -wide / 2
    for mark in marks:
        shapes.append(_drawn(mark, at + mark.wide / 2, paint))
        at += mark.wide + _GAP
    return Group(shapes, x, y, scale)


def _width(marks: list[Mark]) -> float:
    return sum(mark.wide for mark in marks) + _GAP * max(0, len(marks) - 1)


def _drawn(mark: Mark, x: float, paint: Paint) -> Shape:
    if mark.kind == "rail":
        return rail_piece(mark.what, x, 0, mark.wide)
    if mark.kind == "word":
        return Text(x, 0, mark.what, _LETTER, "middle", face="voice", weight=800, fill=paint.ink)
    return icon(mark.what, x, 0, BOX, paint.ink, paint.paper)


def marks_of(sign: Sign, *, counted: bool) -> list[Mark]:
    """Return the marks of one effect; on plates steps are counted, elsewhere what comes often."""
    marks = [_mark(part) for part in sign.icon.split()]
    if len(marks) > 1 or marks[0].kind == "word":
        return marks
    if sign.steps and (counted or marks[0].kind == "rail"):
        return [*([word(str(sign.n))] if counted or sign.n > 1 else []), *marks]
    return _times(sign.n, marks[0])


def _mark(part: str) -> Mark:
    if part.startswith(_TRACK):
        return Mark(_RAIL, "rail", part.removeprefix(_TRACK))
    return thing(part) if part in ICONS else word(part)


def thing(name: str) -> Mark:
    """Return an icon as a mark."""
    return Mark(BOX, "icon", name)


def word(text: str) -> Mark:
    """Return a numeral as a mark."""
    return Mark(text_width(text, _LETTER, "voice", 800), "word", text)


def _times(n: int, mark: Mark) -> list[Mark]:
    return [mark] * n if n <= _MOST_REPEATED else [word(str(n)), mark]
