"""Marks: what an effect looks like on a plate or a ticket, without words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.kit.icons import BOX, icon
from roundhouse.draw.kit.rails import SEVERAL, rail_piece
from roundhouse.draw.lettering import text_width
from roundhouse.draw.shapes import Group, Text


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.state import Effect, Effects
    from roundhouse.draw.shapes import Shape

_GAP = 3
_RAIL = 34
_LETTER = 20
_MOST_REPEATED = 2


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


def row(effects: Effects, x: float, y: float, size: float, room: float, paint: Paint = TICKET) -> Group:
    """Draw effects side by side around a point, as large as there is room."""
    return set_out(_gathered(effects, paint), x, y, size, room, paint)


def _gathered(effects: Effects, paint: Paint) -> list[Mark]:
    """Return what stands for effects: one step each of several colours is one piece of track."""
    track = "-".join(str(effect[1]) for effect in effects if effect[0] == "lay" and effect[2] == 1)
    if track in SEVERAL and track.count("-") == len(effects) - 1:
        return [Mark(_RAIL, "rail", track)]
    return [mark for effect in effects for mark in marks_of(effect, counted=paint.counted)]


def fill(effects: Effects, x: float, y: float, size: float, room: tuple[float, float], paint: Paint = TICKET) -> Group:
    """Draw effects around a point in a room: in one row, or below each other if they are larger that way."""
    wide, high = room
    rows = [_gathered((effect,), paint) for effect in effects]
    if len(rows) == 1:
        rows = [[mark] for mark in rows[0]]
    one = _width(_gathered(effects, paint))
    step = min(size + 2, high / max(1, len(rows)))
    if len(rows) < 2 or wide / one >= min(step / BOX, *(wide / _width(marks) for marks in rows)):
        return row(effects, x, y, size, wide, paint)
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


def marks_of(effect: Effect, *, counted: bool) -> list[Mark]:
    """Return what stands for one effect."""
    name, *args = effect
    if name in {"lay", "rails"}:
        count = f"+{args[1]}" if name == "rails" else str(args[1])
        shown = counted or args[1] > 1 or name == "rails"
        return [*([word(count)] if shown else []), Mark(_RAIL, "rail", args[0])]
    if name == "industry":
        return [word(str(args[0])), thing("wrench")] if counted else _times(args[0], thing("wrench"))
    if name in {"points", "station", "score"}:
        return [word(f"+{args[-1]}")]
    if name == "tally":
        return [word("1/"), Mark(_RAIL, "rail", "green-or-bronze") if args[0] == "steps" else thing(_ICONS[args[0]])]
    own = f"{name}-{args[0]}" if args else name
    return _FIXED.get(own) or _FIXED.get(name) or _pictured(effect)


def _pictured(effect: Effect) -> list[Mark]:
    name, *args = effect
    if name in _ICONS:
        return _times(args[0] if args and isinstance(args[0], int) else 1, thing(_ICONS[name]))
    return [word(" ".join(map(str, effect)))]  # an effect of an expansion may have no picture


def thing(name: str) -> Mark:
    """Return an icon as a mark."""
    return Mark(BOX, "icon", name)


def word(text: str) -> Mark:
    """Return a numeral as a mark."""
    return Mark(text_width(text, _LETTER, "voice", 800), "word", text)


def _times(n: int, mark: Mark) -> list[Mark]:
    return [mark] * n if n <= _MOST_REPEATED else [word(str(n)), mark]


_ICONS = {
    "doubler": "doubler", "coin": "coin", "worker": "worker", "again": "again", "hire": "engineer", "idea": "idea",
    "keys": "key", "end-card": "end-card", "loco": "locomotive", "factory": "factory", "revalue": "revaluation",
    "medal": "medal", "special": "worker-special", "engineers": "engineer", "locos": "locomotive",
    "income": "income", "stretch": "extension", "blast": "blast", "stock": "stock-step", "payout": "dividend",
    "spike": "golden-spike", "coal": "coal", "foundry": "foundry", "reuse": "again",
    "clear": "clear", "extend": "extension", "purple": "wagon", "key-due": "key",
}  # fmt: skip
_FIXED: dict[str, list[Mark]] = {
    "build": [thing("locomotive"), word("/"), thing("factory")],
    "lend": [thing("worker-hired"), thing("worker-hired")],
    "prize": [thing("end-card"), word("/"), word("+10")],
    "trade": [thing("close"), thing("idea"), thing("idea")],
    "card": [thing("idea"), thing("end-card")],
    "engine": [thing("locomotive"), word("9")],
    "engineer": [thing("engineer"), word("1")],
    "marker": [word("+"), thing("wrench")],
    "nut": [thing("key"), word("/"), thing("stock-step")],
    "more": [word("+1")],
    "haul": [word("1/"), thing("locomotive")],
    "burn": [thing("coal"), word("+2")],
    "extend-osaka": [thing("osaka")],
    "install-KF": [thing("coal"), thing("factory")],
    "install-SF": [thing("special-idea"), thing("factory")],
}
