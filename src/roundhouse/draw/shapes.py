"""The seven shapes every picture is made of; plain data, so that a browser can draw the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from roundhouse.draw.lettering import baseline, fit


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]


class Ink(NamedTuple):
    """A colour of a palette, by day and by night."""

    light: str
    dark: str


@dataclass(slots=True, kw_only=True)
class Shape:
    """What all shapes have; geometry comes before it, by position."""

    id: str = ""
    """Stable from one picture to the next: what has the same id is the same thing, perhaps elsewhere."""
    label: str = ""
    """What a screen reader says."""
    action: str = ""
    """The notation of the action this shape stands for: a hot spot."""
    look: str = ""
    """Class names, for a style sheet."""
    fill: str = ""
    """A name of the palette; nothing means not filled."""
    stroke: str = ""
    """A name of the palette; nothing means no outline."""
    width: float = 1
    """How wide the outline is."""
    dash: str = ""
    """Lengths of strokes and gaps of the outline."""
    fade: float = 1
    """1 is solid, 0 cannot be seen."""

    def geometry(self) -> dict[str, Any]:
        """Return what only this kind of shape has, as JSON-ready data."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """Return the shape as JSON-ready data, without what has its usual value."""
        made: dict[str, Any] = {"kind": type(self).__name__.lower(), **self.geometry()}
        for name in ("id", "label", "action", "look", "fill", "stroke", "dash"):
            if value := getattr(self, name):
                made[name] = value
        if self.stroke and self.width != 1:
            made["width"] = tidy(self.width)
        if self.fade != 1:
            made["fade"] = tidy(self.fade)
        return made


@dataclass(slots=True)
class Rect(Shape):
    """A rectangle, perhaps with round corners."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0

    def geometry(self) -> dict[str, Any]:
        """Return corner, size and radius."""
        made = {"x": tidy(self.x), "y": tidy(self.y), "w": tidy(self.w), "h": tidy(self.h)}
        return {**made, "r": tidy(self.r)} if self.r else made


@dataclass(slots=True)
class Circle(Shape):
    """A circle."""

    x: float
    y: float
    r: float

    def geometry(self) -> dict[str, Any]:
        """Return centre and radius."""
        return {"x": tidy(self.x), "y": tidy(self.y), "r": tidy(self.r)}


@dataclass(slots=True)
class Line(Shape):
    """A line through some points, with round ends."""

    points: Sequence[Point]

    def geometry(self) -> dict[str, Any]:
        """Return the points."""
        return {"points": _points(self.points)}


@dataclass(slots=True)
class Polygon(Shape):
    """A closed shape with straight sides."""

    points: Sequence[Point]

    def geometry(self) -> dict[str, Any]:
        """Return the corners."""
        return {"points": _points(self.points)}


@dataclass(slots=True)
class Path(Shape):
    """Anything else: a path in the notation of SVG."""

    d: str

    def geometry(self) -> dict[str, Any]:
        """Return the path."""
        return {"d": self.d}


@dataclass(slots=True)
class Text(Shape):
    """A line of text; its capitals are centred on `y`."""

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "start"
    bold: bool = field(default=False, kw_only=True)
    room: float = field(default=0, kw_only=True)
    """The width it has to stay within; it shrinks, then loses its end."""

    def geometry(self) -> dict[str, Any]:
        """Return the text as it fits, with the point on its baseline."""
        text, size = fit(self.text, self.size, self.room, bold=self.bold)
        made = {"x": tidy(self.x), "y": tidy(baseline(self.y, size)), "text": text, "size": tidy(size)}
        extra = {"anchor": self.anchor, "bold": self.bold, "room": tidy(self.room)}
        return {**made, **{name: value for name, value in extra.items() if value and value != "start"}}


@dataclass(slots=True)
class Group(Shape):
    """Shapes that belong together and move together."""

    shapes: Iterable[Shape]
    x: float = 0
    y: float = 0
    scale: float = 1

    def __post_init__(self) -> None:
        self.shapes = list(self.shapes)

    def geometry(self) -> dict[str, Any]:
        """Return the shapes, and where they are moved."""
        place = {"x": tidy(self.x), "y": tidy(self.y), "scale": tidy(self.scale)}
        usual = {"x": 0, "y": 0, "scale": 1}
        moved = {name: value for name, value in place.items() if value != usual[name]}
        return {**moved, "shapes": [shape.to_json() for shape in self.shapes]}


def tidy(number: float) -> float:
    """Return a number with at most two decimals, whole where it is whole."""
    short = round(number, 2)
    return int(short) if short == int(short) else short


def _points(points: Sequence[Point]) -> list[list[float]]:
    return [[tidy(x), tidy(y)] for x, y in points]
