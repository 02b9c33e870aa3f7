"""Marks: what an effect looks like on cardboard, without words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import BOX, icon, star_points
from roundhouse.draw.lettering import TIMES, text_width
from roundhouse.draw.shapes import Circle, Group, Line, Polygon, Rect, Shape, Text
from roundhouse.games.russian.state import COLOURS


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.state import Effect, Effects

Mark = tuple[float, list[Shape]]
"""How wide it is, and its shapes around the origin, in a square of 24."""
GAP = 2.5
_MOST_REPEATED = 3


def row(effects: Effects, letters: Mapping[str, str], x: float, y: float, size: float, room: float) -> Group:
    """Draw effects side by side around a point, as large as there is room."""
    marks = [mark for effect in effects for mark in _marks(effect, letters)]
    wide = sum(w for w, _ in marks) + GAP * max(0, len(marks) - 1)
    scale = min(size / BOX, room / wide) if wide else 1
    at, shapes = -wide / 2, list[Shape]()
    for w, mark in marks:
        shapes.append(Group(mark, at + w / 2))
        at += w + GAP
    return Group(shapes, x, y, scale)


def chip(colour: str, letters: Mapping[str, str], x: float, y: float, size: float) -> Group:
    """Draw a rail of a colour: its letter on its colour."""
    return Group(_chip(colour, letters), x, y, size / BOX)


def badge(text: str, x: float, y: float, size: float, fill: str = "ink", ink: str = "paper") -> Group:
    """Draw a number of points."""
    wide = max(BOX * 0.8, text_width(text, 15, weight=700) + 8)
    return Group(
        [Rect(-wide / 2, -9.5, wide, 19, 9.5, fill=fill), Text(0, 0, text, 15, "middle", weight=700, fill=ink)],
        x, y, size / BOX,
    )  # fmt: skip


def _marks(effect: Effect, letters: Mapping[str, str]) -> list[Mark]:
    name, *args = effect
    if name == "lay":
        return _times(args[1], (20, _chip(args[0], letters)))
    if name == "rails":
        return [_word(f"+{args[1]}"), (20, _chip(args[0], letters))]
    if name in {"points", "station"}:
        return [_badge(f"+{args[0]}") if name == "points" else _station(str(args[0]))]
    if name == "tally":
        return [_icon("sum"), (20, _chip("green-or-bronze", letters)) if args[0] == "steps" else _icon(_ICONS[args[0]])]
    if name in _FIXED:
        return [mark if isinstance(mark, tuple) else _icon(mark) for mark in _FIXED[name]]
    written = [_word(" ".join(map(str, effect)))]  # an effect of an expansion may have no picture
    return _times(args[0] if args else 1, _icon(_ICONS[name])) if name in _ICONS else written


_ICONS = {
    "industry": "wrench", "doubler": "doubler", "coin": "coin", "worker": "worker", "again": "again",
    "hire": "engineer", "idea": "idea", "keys": "key", "end-card": "card", "marker": "wrench",
    "loco": "loco", "factory": "factory", "revalue": "up", "medal": "medal", "special": "special",
    "engineers": "engineer", "locos": "loco",
}  # fmt: skip


def _times(n: int, mark: Mark) -> list[Mark]:
    return [mark] * n if n <= _MOST_REPEATED else [_word(f"{n}{TIMES}"), mark]


def _icon(name: str) -> Mark:
    return BOX, [icon(name, 0, 0, BOX)]


def _word(text: str) -> Mark:
    return text_width(text, 17, weight=700), [Text(0, 0, text, 17, "middle", weight=700, fill="ink")]


def _badge(text: str) -> Mark:
    return max(BOX * 0.8, text_width(text, 15, weight=700) + 8), [badge(text, 0, 0, BOX)]


def _station(text: str) -> Mark:
    flag = Polygon([(-9, -10), (12, -10), (9, -3), (12, 4), (-9, 4)], fill="ink")
    points = Text(0, -3, text, 11, "middle", weight=700, fill="paper")
    return BOX, [Line([(-10, -11), (-10, 11)], stroke="ink", width=2.2), flag, points]


_FIXED: dict[str, list[str | Mark]] = {
    "build": ["loco", _word("/"), "factory"],
    "lend": ["hired", "hired"],
    "prize": ["card", _word("/"), _badge("10")],
    "trade": ["cross", "idea", "idea"],
    "card": ["idea", "card"],
    "engine": ["loco", _word("9")],
    "engineer": ["engineer", _word("1")],
    "marker": [_word("+"), "wrench"],
    "more": [_word("+1")],
}


def _chip(colour: str, letters: Mapping[str, str]) -> list[Shape]:
    several = {"any": COLOURS, "wood-or-green": COLOURS[:2], "green-or-bronze": COLOURS[1:3]}.get(colour, (colour,))
    wide = 20 / len(several)
    stripes: list[Shape] = [Rect(-10 + n * wide, -10, wide, 20, fill=c) for n, c in enumerate(several)]
    frame = Rect(-10, -10, 20, 20, 3, stroke="edge", width=1.6)
    if len(several) == 1:
        return [
            Rect(-10, -10, 20, 20, 3, fill=colour, stroke="edge", width=1.6),
            Text(0, 0, letters[colour], 15, "middle", weight=700, fill=f"{colour}-ink"),
        ]
    if colour == "any":
        return [*stripes, Circle(0, 0, 6, fill="paper"), Polygon(star_points(0, 0.4, 5.2, 2.2), fill="ink"), frame]
    names = [
        Text(-10 + (n + 0.5) * wide, 0, letters[c], 9.5, "middle", weight=700, fill=f"{c}-ink")
        for n, c in enumerate(several)
    ]
    return [*stripes, *names, frame]
