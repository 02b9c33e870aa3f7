"""Ghosts: what a choice that is looked at would put on the board, drawn over what lies there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.shapes import Group, Rect, Text, Use


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.draw.scene import Scene
    from roundhouse.draw.shapes import Shape

GROWS = "grows"
"""The look of what stays in its place and becomes more: track, a light, a signpost."""
COUNT = "count"
"""The look of a number; a new one is written on a lamp."""
LEAVES = "leaves"
"""The look of a figure that leaves an empty socket behind."""
DEALT = "dealt"
"""The look of what is laid out for all where something else lay: it is no ghost, the two would lie over each other."""
SHIFTS = "shifts"
"""The look of what only moves aside for something else: it is no ghost."""
_SOLID, _POSSIBLE = 0.8, 0.65


class _Seen(NamedTuple):
    """A shape and where it lies on its panel."""

    shape: Shape
    x: float
    y: float
    scale: float


def ghosts(now: Iterable[Scene], then: Iterable[Scene]) -> dict[str, list[Shape]]:
    """Return, by panel, what is new or elsewhere in a later position."""
    before = {scene.name: scene for scene in now}
    found = {scene.name: _new(before[scene.name], scene) for scene in then if scene.name in before}
    return {name: shapes for name, shapes in found.items() if shapes}


def prospects(then: Sequence[Scene], ahead: Iterable[Iterable[Scene]]) -> dict[str, list[Shape]]:
    """Return, by panel, what is new on several ways on from a position, paler: of these only one will be."""
    found: dict[str, dict[str, Shape]] = {}
    for scenes in ahead:
        for name, shapes in ghosts(then, scenes).items():
            for shape in shapes:
                shape.fade = min(shape.fade, _POSSIBLE)
                found.setdefault(name, {}).setdefault(shape.id, shape)
    return {name: [*shapes.values()] for name, shapes in found.items()}


def _new(now: Scene, then: Scene) -> list[Shape]:
    lying = {id(shape) for shape in now.pieces}
    changed = [shape for shape in then.pieces if id(shape) not in lying]
    if not changed:
        return []
    known = {seen.shape.id: seen for seen in _named(now.pieces)}
    there = {seen.shape.id for seen in _named(then.pieces)}
    gone = [_socket(seen) for name, seen in known.items() if seen.shape.look == LEAVES and name not in there]
    return [*gone, *(_ghost(seen) for seen in _named(changed) if _differs(known.get(seen.shape.id), seen))]


def _named(shapes: Iterable[Shape], x: float = 0, y: float = 0, scale: float = 1) -> Iterator[_Seen]:
    """Walk through everything that has a name of its own; parts of a board only hold such things together."""
    for shape in shapes:
        if shape.id and not shape.id.startswith("part:"):
            yield _Seen(shape, x, y, scale)
        if isinstance(shape, Group):
            yield from _named(shape.shapes, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)


def _differs(before: _Seen | None, now: _Seen) -> bool:
    if now.shape.look == SHIFTS:
        return False
    if before is None:
        return now.shape.look != DEALT
    if now.shape.look in {GROWS, COUNT}:
        return now.shape.to_json() != before.shape.to_json()
    return _place(now) != _place(before)


def _place(seen: _Seen) -> tuple[float, float]:
    x, y = getattr(seen.shape, "x", 0), getattr(seen.shape, "y", 0)
    return round(seen.x + seen.scale * x, 1), round(seen.y + seen.scale * y, 1)


def _socket(seen: _Seen) -> Shape:
    """Return what is left where a figure stood."""
    assert isinstance(seen.shape, Use), "a figure is drawn by a symbol"
    place = replace(seen.shape, id="", label="", action="", look="", name="socket")
    return Group([place], seen.x, seen.y, seen.scale, id=f"gone:{seen.shape.id}", look="ghost", fade=_SOLID)


def _ghost(seen: _Seen) -> Shape:
    shape = replace(seen.shape, id="", label="", action="")
    if shape.look == COUNT and isinstance(shape, Group):
        shape.shapes = [_lit(one) for one in shape.shapes]
    fade = 1 if shape.look == COUNT else _SOLID
    return Group([shape], seen.x, seen.y, seen.scale, id=f"ghost:{seen.shape.id}", look="ghost", fade=fade)


def _lit(shape: Shape) -> Shape:
    """Return a part of a number as it looks when it is about to change."""
    if isinstance(shape, Rect):
        return replace(shape, fill="lamp")
    return replace(shape, fill="#13262e") if isinstance(shape, Text) else shape
