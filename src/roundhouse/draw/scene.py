"""A scene: what there is to see of a game, as layers of shapes, and its picture as SVG.

``ground`` is the land and ``board`` what is printed: neither ever changes during a game.
``pieces`` is what lies on it, ``ghosts`` what would lie there after a choice that is looked at,
``choices`` are the hot spots.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.draw.shapes import (
    Circle,
    Fade,
    Group,
    Ink,
    Line,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    Use,
    Veil,
    tidy,
)
from roundhouse.draw.svg import write


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

__all__ = [
    "LAYERS",
    "STILL",
    "Circle",
    "Fade",
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
    "Use",
    "Veil",
    "compose",
    "every",
    "svg",
]

LAYERS = ("ground", "board", "pieces", "ghosts", "choices")
"""From the bottom to the top."""
STILL = ("ground", "board")
"""Those that never change during a game."""


@dataclass(slots=True)
class Scene:
    """A picture: its size, its name and its layers."""

    name: str
    """What it is called among the panels of a view: ``board``, ``player-0``."""
    width: float
    height: float
    title: str
    palette: Mapping[str, Ink | Fade]
    """What the names of colours stand for."""
    label: str = ""
    """What a screen reader says about it all."""
    symbols: Mapping[str, Sequence[Shape]] = field(default_factory=dict)
    """What is drawn often, by name; a `Use` puts it somewhere."""
    ground: list[Shape] = field(default_factory=list)
    board: list[Shape] = field(default_factory=list)
    pieces: list[Shape] = field(default_factory=list)
    ghosts: list[Shape] = field(default_factory=list)
    choices: list[Shape] = field(default_factory=list)
    seat: int | None = None
    """Whose board it is, if it is somebody's."""

    def layer(self, name: str) -> list[Shape]:
        """Return the shapes of a layer, to look at or to add to."""
        assert name in LAYERS, "a scene has five layers"
        found: list[Shape] = getattr(self, name)
        return found

    def head(self) -> dict[str, Any]:
        """Return what it is, without what is on it."""
        return {
            "name": self.name,
            "width": tidy(self.width),
            "height": tidy(self.height),
            "title": self.title,
            "label": self.label,
            "seat": self.seat,
        }

    def to_json(self) -> dict[str, Any]:
        """Return the scene as JSON-ready data."""
        return {
            **self.head(),
            "palette": {name: ink.to_json() for name, ink in self.palette.items()},
            "symbols": {name: [shape.to_json() for shape in shapes] for name, shapes in self.symbols.items()},
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
    symbols = {key: shapes for part in parts for key, shapes in part.scene.symbols.items()}
    made = Scene(name, *size, title, palette, label, symbols)
    for layer in LAYERS:
        for scene, x, y, scale in parts:
            if shapes := scene.layer(layer):
                made.layer(layer).append(Group(shapes, x, y, scale, id=f"{layer}:{scene.name}", label=scene.title))
    return made
