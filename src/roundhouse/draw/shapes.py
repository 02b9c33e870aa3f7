"""The shapes every picture is made of; plain data, so that a browser can draw the same."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from roundhouse.draw.lettering import Face, baseline, fit


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Write = Callable[[Any], bytes]

Anchor = Literal["start", "middle", "end"]
Cap = Literal["round", "butt"]
Point = tuple[float, float]
Json = dict[str, Any]


class Ink(NamedTuple):
    """A colour of a palette, by day and by night."""

    light: str
    dark: str

    def to_json(self) -> Json:
        """Return both values."""
        return {"light": self.light, "dark": self.dark}


class Fade(NamedTuple):
    """An ink that changes along a line: where, into which other ink, how solid."""

    stops: tuple[tuple[float, str, float], ...]
    angle: float = 90
    """0 goes from left to right, 90 from top to bottom."""

    def to_json(self) -> Json:
        """Return stops and angle."""
        return {"stops": [list(stop) for stop in self.stops], "angle": self.angle}


@dataclass(slots=True, kw_only=True)
class Shape:
    """What all shapes have; geometry comes before it, by position."""

    kind: ClassVar[str]
    id: str = ""
    """Stable from one picture to the next: what has the same id is the same thing, perhaps elsewhere."""
    label: str = ""
    """What a screen reader says."""
    action: str = ""
    """The notation of the action this shape stands for: a hot spot."""
    look: str = ""
    """Class names, for a style sheet."""
    fill: str = ""
    """A name of the palette, or a colour that is the same by day and night; nothing means not filled."""
    stroke: str = ""
    """The same, for the outline."""
    width: float = 1
    """How wide the outline is."""
    dash: str = ""
    """Lengths of strokes and gaps of the outline."""
    cap: Cap = "round"
    """How open lines end."""
    fade: float = 1
    """1 is solid, 0 cannot be seen."""

    def geometry(self) -> Json:
        """Return what only this kind of shape has, as JSON-ready data."""
        raise NotImplementedError

    def to_json(self) -> Json:  # noqa: C901  (one line for each field: what is drawn most often is written fastest)
        """Return the shape as JSON-ready data, without what has its usual value."""
        made = self.geometry()
        made["kind"] = self.kind
        if self.id:
            made["id"] = self.id
        if self.label:
            made["label"] = self.label
        if self.action:
            made["action"] = self.action
        if self.look:
            made["look"] = self.look
        if self.fill:
            made["fill"] = self.fill
        if self.stroke:
            made["stroke"] = self.stroke
            if self.width != 1:
                made["width"] = tidy(self.width)
            if self.dash:
                made["dash"] = self.dash
            if self.cap != "round":
                made["cap"] = self.cap
        if self.fade != 1:
            made["fade"] = tidy(self.fade)
        return made


@dataclass(slots=True)
class Rect(Shape):
    """A rectangle, perhaps with round corners."""

    kind = "rect"
    x: float
    y: float
    w: float
    h: float
    r: float = 0

    def geometry(self) -> Json:
        """Return corner, size and radius."""
        made = {"x": tidy(self.x), "y": tidy(self.y), "w": tidy(self.w), "h": tidy(self.h)}
        if self.r:
            made["r"] = tidy(self.r)
        return made


@dataclass(slots=True)
class Circle(Shape):
    """A circle."""

    kind = "circle"
    x: float
    y: float
    r: float

    def geometry(self) -> Json:
        """Return centre and radius."""
        return {"x": tidy(self.x), "y": tidy(self.y), "r": tidy(self.r)}


@dataclass(slots=True)
class Line(Shape):
    """A line through some points."""

    kind = "line"
    points: Sequence[Point]

    def geometry(self) -> Json:
        """Return the points."""
        return {"points": _points(self.points)}


@dataclass(slots=True)
class Polygon(Shape):
    """A closed shape with straight sides."""

    kind = "polygon"
    points: Sequence[Point]

    def geometry(self) -> Json:
        """Return the corners."""
        return {"points": _points(self.points)}


@dataclass(slots=True)
class Path(Shape):
    """Anything else: a path in the notation of SVG."""

    kind = "path"
    d: str
    even: bool = field(default=False, kw_only=True)
    """Whether what is enclosed twice is a hole."""

    def geometry(self) -> Json:
        """Return the path."""
        return {"d": self.d, "even": True} if self.even else {"d": self.d}


@dataclass(slots=True)
class Veil(Shape):
    """A sheet over everything but some places, which stay in the light."""

    kind = "path"
    x: float
    y: float
    w: float
    h: float
    holes: Sequence[tuple[float, float, float, float]] = ()
    r: float = 12

    def geometry(self) -> Json:
        """Return one path; a hole is what it encloses twice."""
        boxes = [_box(self.x, self.y, self.w, self.h, 0), *(_box(*hole, self.r) for hole in self.holes)]
        return {"d": "".join(boxes), "even": True}


@dataclass(slots=True)
class Text(Shape):
    """A line of text; its capitals are centred on `y`."""

    kind = "text"
    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "start"
    face: Face = field(default="sign", kw_only=True)
    weight: int = field(default=500, kw_only=True)
    italic: bool = field(default=False, kw_only=True)
    halo: str = field(default="", kw_only=True)
    """The ink around the letters, on a busy ground."""
    room: float = field(default=0, kw_only=True)
    """The width it has to stay within; it shrinks, then loses its end."""

    def geometry(self) -> Json:
        """Return the text as it fits, with the point on its baseline."""
        text, size = fit(self.text, self.size, self.room, self.face, self.weight)
        made: Json = {"x": tidy(self.x), "y": tidy(baseline(self.y, size, self.face)), "text": text, "size": tidy(size)}
        if self.anchor != "start":
            made["anchor"] = self.anchor
        if self.face != "sign":
            made["face"] = self.face
        if self.weight != 500:
            made["weight"] = self.weight
        if self.italic:
            made["italic"] = True
        if self.halo:
            made["halo"] = self.halo
        if self.room:
            made["room"] = tidy(self.room)
        return made


@dataclass(slots=True)
class Group(Shape):
    """Shapes that belong together and move together."""

    kind = "group"
    shapes: Iterable[Shape]
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = field(default=0, kw_only=True)
    """Degrees, clockwise."""
    flip: bool = field(default=False, kw_only=True)
    """Whether left and right are exchanged."""
    clip: tuple[float, float, float, float, float] | None = field(default=None, kw_only=True)
    """A rectangle with round corners outside of which nothing is seen: x, y, width, height, radius."""

    def __post_init__(self) -> None:
        self.shapes = list(self.shapes)

    def geometry(self) -> Json:
        """Return the shapes, and where they are moved."""
        made = placed(self.x, self.y, self.scale, self.turn, flip=self.flip)
        if self.clip:
            made["clip"] = [tidy(n) for n in self.clip]
        made["shapes"] = [shape.to_json() for shape in self.shapes]
        return made


class Kept(Group):
    """A group that is never changed after it was drawn, so that it is written only once."""

    __slots__ = ("_json", "_written")

    def to_json(self) -> Json:
        """Return what was written before, if anything was."""
        try:
            return self._json
        except AttributeError:
            self._json: Json = super().to_json()
            return self._json

    def written(self, write: Write) -> Written:
        """Return the JSON itself; whoever wants it says how it is written."""
        try:
            return self._written
        except AttributeError:
            self._written: Written = written(self, write)
            return self._written


class Written(NamedTuple):
    """A shape as JSON; of a group what it holds apart, so that it can be told what is new in it."""

    head: bytes
    pieces: tuple[bytes, ...] = ()
    tail: bytes = b""
    depth: int = 0
    """In how many groups the pieces lie."""

    @property
    def text(self) -> bytes:
        """All of it."""
        return self.head + b",".join(self.pieces) + self.tail


def written(shape: Shape, write: Write) -> Written:
    """Write a shape; a group in a group without anything beside it counts as one."""
    if not isinstance(shape, Group):
        return Written(write(shape.to_json()))
    inside = list(shape.shapes)
    around, _, rest = write(replace(shape, shapes=()).to_json()).partition(_HOLE)
    if len(inside) == 1 and isinstance(inside[0], Group):
        head, pieces, tail, depth = written(inside[0], write)
        return Written(around + _HOLE[:-1] + head, pieces, tail + b"]" + rest, depth + 1)
    return Written(around + _HOLE[:-1], tuple([_text(one, write) for one in inside]), b"]" + rest, 1)


def _text(shape: Shape, write: Write) -> bytes:
    return shape.written(write).text if isinstance(shape, Kept) else write(shape.to_json())


_HOLE = b'"shapes":[]'


@dataclass(slots=True)
class Use(Shape):
    """A symbol of the scene, once more: what its shapes call `ink` and `paper` is said here."""

    kind = "use"
    name: str
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = field(default=0, kw_only=True)
    flip: bool = field(default=False, kw_only=True)
    ink: str = field(default="ink", kw_only=True)
    paper: str = field(default="paper", kw_only=True)

    def geometry(self) -> Json:
        """Return which symbol, where, and in which inks."""
        made = placed(self.x, self.y, self.scale, self.turn, flip=self.flip)
        made["name"] = self.name
        if self.ink != "ink":
            made["ink"] = self.ink
        if self.paper != "paper":
            made["paper"] = self.paper
        return made


def placed(x: float, y: float, scale: float, turn: float, *, flip: bool) -> Json:
    """Return where something is moved, without what is usual; finer than other numbers where it is a scale."""
    made: Json = {}
    if short := tidy(x):
        made["x"] = short
    if short := tidy(y):
        made["y"] = short
    if scale != 1:
        made["scale"] = round(scale, 4)
    if turn:
        made["turn"] = tidy(turn)
    if flip:
        made["flip"] = True
    return made


def tidy(number: float) -> float:
    """Return a number with at most two decimals, whole where it is whole."""
    if isinstance(number, int):
        return number
    short = round(number, 2)
    whole = int(short)
    return whole if short == whole else short


def _points(points: Sequence[Point]) -> list[list[float]]:
    return [[tidy(x), tidy(y)] for x, y in points]


def _box(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return a rectangle as a path."""
    x, y, w, h, r = map(tidy, (x, y, w, h, min(r, w / 2, h / 2)))
    if not r:
        return f"M{x} {y}h{w}v{h}h{-w}Z"
    a, b = tidy(w - 2 * r), tidy(h - 2 * r)
    turns = (f"a{r} {r} 0 0 1 {dx} {dy}" for dx, dy in ((r, r), (-r, r), (-r, -r), (r, -r)))
    across, down, back, up = turns
    return f"M{tidy(x + r)} {y}h{a}{across}v{b}{down}h{-a}{back}v{-b}{up}Z"
