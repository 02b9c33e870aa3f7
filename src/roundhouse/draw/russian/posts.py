"""Signposts: what a space gives on a disc, and below it, in a dark pill, what it asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import star
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import pill, post, ticked
from roundhouse.draw.kit.rails import chip, rail_piece
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.russian.marks import marks_of
from roundhouse.draw.shapes import Circle, Polygon, Rect, Text
from roundhouse.games.russian.tables import Bonus


if TYPE_CHECKING:
    from roundhouse.draw.russian.sizes import Sizes
    from roundhouse.draw.russian.specials import Special
    from roundhouse.draw.shapes import Shape


def signpost(
    special: Special, z: Sizes, x: float, foot: float, rise: float, *, tight: bool, side: int = 0
) -> list[Shape]:
    """Draw a signpost that stands on a foot and rises so far; one above another asks at a side of its disc."""
    r = (12 if tight else 16) if not z.small else (9.5 if tight else 11.5)
    top = foot - rise
    shapes = [*post(x, foot, top, r, done=special.done), *gift(special, x, top, r)]
    if special.coin and not special.done:
        shapes.append(Circle(x, top, r + 0.6, stroke="brass", width=2.6))
    if special.more:
        at = (x + side * (r + 13), top - 14 * (not special.done))
        at = at if side else (x, top + r + _below(special, small=z.small))
        shapes.append(pill(f"+{special.more}", *at, 12 if not z.small else 10))
    if special.done:
        return [*shapes, ticked(x + r * 0.75, top - r * 0.75, 7 if not z.small else 5.5)]
    if side:
        return [*shapes, *_asks(special, x + side * (r + (18 if special.loco else 10)), top, small=z.small)]
    return [*shapes, *_asks(special, x, top + r + (6 if not z.small else 4), small=z.small)]


def _below(special: Special, *, small: bool) -> float:
    """Return how far below its disc a post bears what a tile adds: below what is asked for."""
    return (20 if not small else 15) - 12 * special.done


def gift(special: Special, x: float, y: float, r: float) -> list[Shape]:
    """Draw what stands on the disc of a signpost: of several marks the one that says most."""
    given = special.gives[0]
    if isinstance(given, Bonus):
        return _counted(given, x, y, r)
    mark = max(reversed(marks_of(special.shows[0], counted=False)), key=lambda mark: mark.kind != "word")
    if mark.kind == "rail":
        return [rail_piece(mark.what, x, y, r * 1.3)]
    if mark.kind == "icon":
        return [icon(mark.what, x, y, r * 1.35)]
    return [Text(x, y, mark.what, r * 0.85, "middle", face="voice", weight=800, fill="plate-ink")]


def _counted(bonus: Bonus, x: float, y: float, r: float) -> list[Shape]:
    if bonus.times > 1:
        return [Text(x, y, f"{TIMES}{bonus.times}", r * 0.95, "middle", face="voice", weight=800, fill="plate-ink")]
    if bonus.medal or bonus.spike:
        return [icon("medal" if bonus.medal else "golden-spike", x, y, r * 1.35)]
    return [
        Polygon(star(x, y + 1, r * 0.86, r * 0.42), fill="brass"),
        Text(x, y + 1, str(bonus.points), r * 0.78, "middle", weight=700, fill="#13262e"),
    ]


def _asks(special: Special, x: float, y: float, *, small: bool) -> list[Shape]:
    """Draw in a dark pill what a space asks for: a rank, a locomotive if its light must reach, a coin."""
    step, high = (15, 15) if not small else (11.5, 12)
    size = 12 if not small else 10
    asks = [] if special.met else [special.colour, *["locomotive"] * special.loco]
    asks += ["coin"] * special.coin
    wide = step * len(asks) + 3
    shapes: list[Shape] = [Rect(x - wide / 2, y - high / 2, wide, high, high / 2, fill="case")]
    for n, what in enumerate(asks):
        at = x - wide / 2 + step * (n + 0.5) + 1.5
        drawn = icon(what, at, y - 0.5 * (what == "locomotive"), size, "#ffd978", "#13262e")
        shapes.append(chip(what, at, y, 6 if not small else 4.6) if what == special.colour else drawn)
    return shapes
