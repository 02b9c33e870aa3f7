"""A scene: what there is to see of a game, as layers of shapes, and its picture as SVG.

The layer ``board`` never changes during a game, ``pieces`` is what lies on it, ``choices`` are the hot spots.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.draw.shapes import Circle, Group, Ink, Line, Path, Point, Polygon, Rect, Shape, Text, tidy
from roundhouse.draw.svg import write


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = [
    "LAYERS",
    "Circle",
    "Group",
    "Ink",
    "Line",
    "Path",
    "Placed",
    "Point",
    "Polygon",
    "Rect",
    "Scene",
    "Shape",
    "Text",
    "compose",
    "every",
    "svg",
]

LAYERS = ("board", "pieces", "choices")
"""From the bottom to the top."""


@dataclass(slots=True)
class Scene:
    """A picture: its size, its name and its layers."""

    name: str
    """What it is called among the panels of a view: ``board``, ``player-0``."""
    width: float
    height: float
    title: str
    palette: Mapping[str, Ink]
    """What the names of colours stand for."""
    label: str = ""
    """What a screen reader says about it all."""
    board: list[Shape] = field(default_factory=list)
    pieces: list[Shape] = field(default_factory=list)
    choices: list[Shape] = field(default_factory=list)

    def layer(self, name: str) -> list[Shape]:
        """Return the shapes of a layer, to look at or to add to."""
        return {"board": self.board, "pieces": self.pieces, "choices": self.choices}[name]

    def to_json(self) -> dict[str, Any]:
        """Return the scene as JSON-ready data."""
        return {
            "name": self.name,
            "width": tidy(self.width),
            "height": tidy(self.height),
            "title": self.title,
            "label": self.label,
            "palette": {name: {"light": ink.light, "dark": ink.dark} for name, ink in self.palette.items()},
            "layers": [{"name": name, "shapes": [shape.to_json() for shape in self.layer(name)]} for name in LAYERS],
        }

    def _repr_svg_(self) -> str:
        return svg(self)


def svg(scene: Scene, *, dark: bool = False) -> str:
    """Return the scene as an SVG document of its own."""
    return write(scene.to_json(), dark=dark)


def every(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Walk through shapes and everything in their groups."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from every(shape.shapes)


class Placed(NamedTuple):
    """A scene as a part of a larger one."""

    scene: Scene
    x: float
    y: float
    scale: float = 1


def compose(name: str, size: tuple[float, float], title: str, parts: Iterable[Placed], *, label: str = "") -> Scene:
    """Put scenes beside each other; layers stay layers."""
    parts = list(parts)
    palette = {key: ink for part in parts for key, ink in part.scene.palette.items()}
    made = Scene(name, *size, title, palette, label)
    for layer in LAYERS:
        for scene, x, y, scale in parts:
            if shapes := scene.layer(layer):
                made.layer(layer).append(Group(shapes, x, y, scale, id=f"{layer}:{scene.name}", label=scene.title))
    return made
