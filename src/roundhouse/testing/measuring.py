"""Pictures, measured: the boxes that text takes on a panel, and what lies over or under it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from roundhouse.draw.lettering import fit, text_width
from roundhouse.draw.scene import Circle, Group, Rect, Text


if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from roundhouse.draw.scene import Scene
    from roundhouse.draw.shapes import Shape

    Edges = tuple[float, float, float, float]
    """Left, top, right and lower edge."""

_CAPITALS = 0.7
"""How high letters are, as a share of their size."""
_SOLID = {"case", "plate"}
_DISC = 7
"""Smaller discs are ornament."""


def written(shapes: Iterable[Shape], x: float = 0, y: float = 0, scale: float = 1) -> Iterator[tuple[Text, str, Edges]]:
    """Walk through all text that is not faded, with what is left of it where it has to fit, and its edges."""
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.fade == 1:
                yield from written(shape.shapes, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)
        elif isinstance(shape, Text):
            text, size = fit(shape.text, shape.size, shape.room, shape.face, shape.weight)
            wide = text_width(text, size, shape.face, shape.weight) * scale
            left = x + scale * shape.x - {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
            half, mid = size * _CAPITALS * scale / 2, y + scale * shape.y
            yield shape, text, (left, mid - half, left + wide, mid + half)


def overlap(a: Edges, b: Edges, by: float = 0.6) -> bool:
    """Whether two boxes lie over each other by more than a little."""
    return min(a[2], b[2]) - max(a[0], b[0]) > by and min(a[3], b[3]) - max(a[1], b[1]) > by


def cut(panel: Scene, names: Container[str] = ()) -> Iterator[str]:
    """Return what loses its end or hangs over the edge; names of players may be shortened."""
    for shape, text, (left, top, right, below) in written([*panel.board, *panel.pieces]):
        inside = left >= 0 <= top and right <= panel.width and below <= panel.height
        if not inside or (text != shape.text and shape.text not in names):
            yield shape.text


def clashing(panel: Scene) -> Iterator[str]:
    """Return what is written over something else that is written."""
    for layer in (panel.pieces, panel.board):
        lying = [(text, box) for _, text, box in written(layer)]
        yield from (f"{a} / {b}" for (a, one), (b, other) in combinations(lying, 2) if overlap(one, other))


def covered(panel: Scene, parts: tuple[str, ...]) -> Iterator[str]:
    """Return what is written in some parts under a plate or disc, or across the rim of one."""
    for part in panel.pieces:
        if part.id.startswith(tuple(f"part:{name}" for name in parts)):
            seen = list(_solid([part]))
            for n, (what, box, text) in enumerate(seen):
                for m, (fill, over, other) in enumerate(seen):
                    apart = not text or other or not overlap(box, over, 2)
                    if not apart and not (m < n and _within(box, over)):
                        yield f"{what} {'under' if m > n else 'across'} {fill}"


def _solid(shapes: Iterable[Shape], x: float = 0, y: float = 0, scale: float = 1) -> Iterator[tuple[str, Edges, bool]]:
    """Walk from back to front through text and through what could cover it: what it is, its edges, whether text."""
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.fade == 1:
                yield from _solid(shape.shapes, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)
        elif isinstance(shape, Text):
            yield from ((text, box, True) for _, text, box in written([shape], x, y, scale))
        elif isinstance(shape, Circle) and shape.fill and shape.fade == 1 and shape.r * scale > _DISC:
            at, up, r = x + scale * shape.x, y + scale * shape.y, scale * shape.r
            yield shape.fill, (at - r, up - r, at + r, up + r), False
        elif isinstance(shape, Rect) and shape.fill in _SOLID and shape.fade == 1:
            left, top = x + scale * shape.x, y + scale * shape.y
            yield shape.fill, (left, top, left + scale * shape.w, top + scale * shape.h), False


def _within(a: Edges, b: Edges) -> bool:
    return a[0] >= b[0] - 2 and a[1] >= b[1] - 2 and a[2] <= b[2] + 2 and a[3] <= b[3] + 2
