"""The locomotives of a company: face up with their points, face down pale."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import star
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import parts, reward
from roundhouse.draw.revolution.style import block
from roundhouse.draw.shapes import Polygon, Rect, Text, Use


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit

Engines = tuple[tuple[int, int, int], ...]
"""Kind, whether it lies face up, and how many."""


def stock(board: Board, kit: Kit, words: Words, seat: int, box: Box) -> None:
    """Lay out the locomotives of a seat."""
    inner = box
    if box.h < 100:
        board.print(
            *block(box, "railroad", words.say("draw.locos"), words.say("draw.loco-points", {"n": kit.prices.loco}), 12)
        )
        inner = Box(box.x + 5, box.y + 22, box.w - 10, box.h - 26)
    kinds = range(len(kit.locos))

    def look(here: Scope) -> Engines:
        s, first = here.s, seat * len(kinds)
        found = [(kind, up, (s.up if up else s.down)[first + kind]) for kind in kinds for up in (1, 0)]
        return tuple(one for one in found if one[2])

    def draw(engines: Engines, places: dict[str, Box]) -> Sequence[Shape]:
        columns = 2 if len(engines) <= 4 or box.h >= 100 else 3
        rows = max(ceil(len(engines) / columns), 5 if box.h >= 100 else 1)
        w, h = inner.w / columns, inner.h / rows
        shapes: list[Shape] = []
        for n, (kind, up, count) in enumerate(engines):
            at = Box(inner.x + n % columns * w, inner.y + n // columns * h, w - 3, h - 3)
            shapes += _engine(kit, kind, count, at, up=bool(up))
            places[f"loco:{kit.locos[kind].id}:{'front' if up else 'back'}:{seat}"] = at
        return shapes

    board.part(f"locos:{seat}", look, draw)


def _engine(kit: Kit, kind: int, count: int, box: Box, *, up: bool) -> list[Shape]:
    _x, y = box.mid
    size = min(box.h * 0.86, box.w * 0.36, 44)
    shapes: list[Shape] = [
        Rect(*box, 5, fill="card" if up else "off", stroke="brass" if up else "rule"),
        Use("loco", box.x + size * 0.6, y, size / 24, fade=1 if up else 0.4),
        reward(parts(kit.locos[kind].do), (box.x + box.w * 0.6, y), min(17, box.h * 0.6), box.w * 0.36),
    ]
    if up and box.h > 26:
        r = min(13, box.h * 0.25)
        cx, cy = box.x + box.w - r - 2, box.y + r + 2
        points = star(cx, cy, r, r * 0.72, 12)
        shapes += [
            Polygon(points, fill="brass"),
            Text(cx, cy, str(kit.prices.loco), r * 1.1, "middle", weight=800, fill="#13262e"),
        ]
    if count > 1:
        shapes.append(Text(box.x + box.w - 4, box.y + box.h - 7, f"{TIMES}{count}", 10, "end", weight=700, fill="ink"))
    return shapes
