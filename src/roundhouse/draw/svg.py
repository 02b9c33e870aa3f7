"""The SVG writer: turns the JSON form of a scene into a document that needs nothing else."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Any


if TYPE_CHECKING:
    from collections.abc import Iterable

Json = dict[str, Any]
FACES = {
    "sign": "Barlow Semi Condensed, Arial Narrow, sans-serif",
    "voice": "Besley, Clarendon, Rockwell, Georgia, serif",
}
OWN = {
    ("sign", 500): "Barlow Semi Condensed Medium",
    ("sign", 600): "Barlow Semi Condensed SemiBold",
    ("voice", 800): "Besley ExtraBold",
}
"""Weights that are families of their own where a machine has them as files, as the PNG writer has."""
HALO = 0.24
"""How wide the halo of letters is, as a share of their size."""
TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
QUOTED = {**TEXT, **str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"})}
"""What stands for what text and attributes cannot hold; the library that knows it brings half a mail program along."""


def write(scene: Json, *, dark: bool) -> str:
    """Return the document; the same scene always gives the same text."""
    return _Writer(scene, "dark" if dark else "light").document()


class _Writer:
    """A document being written: its inks, and what it has defined so far."""

    def __init__(self, scene: Json, tone: str) -> None:
        self.scene = scene
        palette = scene["palette"].items()
        self.inks: dict[str, str] = {name: ink[tone] for name, ink in palette if tone in ink}
        self.fades: Json = {name: ink for name, ink in palette if "stops" in ink}
        self.inks |= {name: f"url(#fade-{name})" for name in self.fades}
        self.defined: dict[object, str] = {}
        """The ids of what was drawn once: symbols in certain inks, fades, clips."""
        self.defs: list[str] = []

    def document(self) -> str:
        """Return everything."""
        scene = self.scene
        body = []
        for layer in scene["layers"]:
            body += [_tag("g", {"class": f"layer {layer['name']}"}), *self.shapes(layer["shapes"]), "</g>"]
        lines = [self.head(), f"<title>{scene['title'].translate(TEXT)}</title>"]
        if scene["label"]:
            lines.append(f"<desc>{scene['label'].translate(TEXT)}</desc>")
        if self.defs:
            lines += ["<defs>", *self.defs, "</defs>"]
        return "\n".join([*lines, *body, "</svg>", ""])

    def head(self) -> str:
        """Return the opening tag."""
        wide, high = self.scene["width"], self.scene["height"]
        given = {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {wide} {high}",
            "width": wide,
            "height": high,
            "role": "group" if self.scene["layers"][-1]["shapes"] else "img",
            "aria-label": self.scene["title"],
            "font-family": _family("sign", 500),
            "font-weight": 500,
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
            "class": "roundhouse",
        }
        return _tag("svg", given)

    def shapes(self, shapes: Iterable[Json], formal: Json | None = None) -> list[str]:
        """Return shapes one after the other; inside a symbol, `formal` says what its inks stand for."""
        return [line for shape in shapes for line in self.shape(shape, formal or {})]

    def shape(self, shape: Json, formal: Json) -> list[str]:
        """Return one shape."""
        if shape["kind"] == "group":
            inside = self.shapes(shape["shapes"], formal)
            given = {"transform": _moved(shape), "clip-path": self.clip(shape), **self.common(shape, formal)}
            return [_tag("g", given), *_title(shape), *inside, "</g>"]
        if shape["kind"] == "use":
            given = {"href": f"#{self.symbol(shape, formal)}", "transform": _moved(shape), **self.common(shape, formal)}
            return _element("use", given, shape)
        tag, place = _PLACES[shape["kind"]](shape)
        fill = self.paint(shape["fill"], formal) if "fill" in shape else "none"
        given = {**place, "fill": fill, **self.common(shape, formal)}
        if "halo" in shape:
            wide = round(shape["size"] * HALO, 2)
            given |= {"stroke": self.paint(shape["halo"], formal), "stroke-width": wide, "paint-order": "stroke"}
        return _element(tag, given, shape, shape.get("text", "").translate(TEXT))

    def common(self, shape: Json, formal: Json) -> Json:
        """Return what any shape may have."""
        return {
            "stroke": self.paint(shape["stroke"], formal) if "stroke" in shape else None,
            "stroke-width": shape.get("width"),
            "stroke-dasharray": shape.get("dash"),
            "stroke-linecap": shape.get("cap"),
            "opacity": shape.get("fade"),
            "id": shape.get("id"),
            "class": shape.get("look"),
            "data-action": shape.get("action"),
            "role": "button" if "action" in shape else None,
            "aria-label": shape.get("label"),
        }

    def paint(self, ink: str, formal: Json) -> str:
        """Return a colour, or the address of a fade, which is written when it is first used."""
        ink = formal.get(ink, ink)
        if ink in self.fades and ink not in self.defined:
            self.defined[ink] = ink
            self.defs += self.faded(ink)
        return ink if ink.startswith("#") else self.inks[ink]

    def faded(self, name: str) -> list[str]:
        """Return a fade as a gradient."""
        ends = zip(("x1", "y1", "x2", "y2"), across(self.fades[name]["angle"]), strict=True)
        stops = [
            _tag(
                "stop", {"offset": at, "stop-color": self.paint(ink, {}), "stop-opacity": solid if solid != 1 else None}
            )
            for at, ink, solid in self.fades[name]["stops"]
        ]
        return [_tag("linearGradient", {"id": f"fade-{name}", **dict(ends)}), *map(_closed, stops), "</linearGradient>"]

    def symbol(self, use: Json, formal: Json) -> str:
        """Return the id of a symbol in the inks of a use, which is written when it is first used."""
        inks = {name: formal.get(use.get(name, name), use.get(name, name)) for name in ("ink", "paper")}
        key = use["name"], inks["ink"], inks["paper"]
        if key not in self.defined:
            inside = self.shapes(self.scene["symbols"][use["name"]], inks)
            self.defined[key] = f"symbol-{len(self.defined)}"
            self.defs += [_tag("g", {"id": self.defined[key]}), *inside, "</g>"]
        return self.defined[key]

    def clip(self, shape: Json) -> str | None:
        """Return the address of a clip, which is written when it is first used."""
        if "clip" not in shape:
            return None
        x, y, w, h, r = key = tuple(shape["clip"])
        if key not in self.defined:
            self.defined[key] = f"clip-{len(self.defined)}"
            rect = _closed(_tag("rect", {"x": x, "y": y, "width": w, "height": h, "rx": r}))
            self.defs += [_tag("clipPath", {"id": self.defined[key]}), rect, "</clipPath>"]
        return f"url(#{self.defined[key]})"


def across(angle: float) -> tuple[float, float, float, float]:
    """Return the ends of a fade in the unit square."""
    x, y = cos(radians(angle)) / 2, sin(radians(angle)) / 2
    return tuple(round(0.5 + n, 3) for n in (-x, -y, x, y))  # type: ignore[return-value]


def _rect(shape: Json) -> tuple[str, Json]:
    return "rect", {"x": shape["x"], "y": shape["y"], "width": shape["w"], "height": shape["h"], "rx": shape.get("r")}


def _circle(shape: Json) -> tuple[str, Json]:
    return "circle", {"cx": shape["x"], "cy": shape["y"], "r": shape["r"]}


def _line(shape: Json) -> tuple[str, Json]:
    return "polyline", {"points": _points(shape)}


def _polygon(shape: Json) -> tuple[str, Json]:
    return "polygon", {"points": _points(shape)}


def _path(shape: Json) -> tuple[str, Json]:
    return "path", {"d": shape["d"], "fill-rule": "evenodd" if "even" in shape else None}


def _text(shape: Json) -> tuple[str, Json]:
    face, weight = shape.get("face", "sign"), shape.get("weight", 500)
    return "text", {
        "x": shape["x"],
        "y": shape["y"],
        "font-size": shape["size"],
        "text-anchor": shape.get("anchor"),
        "font-family": _family(face, weight) if (face, weight) != ("sign", 500) else None,
        "font-weight": shape.get("weight"),
        "font-style": "italic" if "italic" in shape else None,
    }


def _family(face: str, weight: int) -> str:
    own = OWN.get((face, weight))
    return f"{own}, {FACES[face]}" if own else FACES[face]


_PLACES = {"rect": _rect, "circle": _circle, "line": _line, "polygon": _polygon, "path": _path, "text": _text}


def _moved(shape: Json) -> str | None:
    moves = []
    if "x" in shape or "y" in shape:
        moves.append(f"translate({shape.get('x', 0)} {shape.get('y', 0)})")
    if "turn" in shape:
        moves.append(f"rotate({shape['turn']})")
    if "flip" in shape:
        moves.append("scale(-1 1)")
    if "scale" in shape:
        moves.append(f"scale({shape['scale']})")
    return " ".join(moves) or None


def _element(name: str, given: Json, shape: Json, content: str = "") -> list[str]:
    inside = "".join(_title(shape)) + content
    return [f"{_tag(name, given)}{inside}</{name}>" if inside else _closed(_tag(name, given))]


def _title(shape: Json) -> list[str]:
    return [f"<title>{shape['label'].translate(TEXT)}</title>"] if "label" in shape else []


def _points(shape: Json) -> str:
    return " ".join(f"{x},{y}" for x, y in shape["points"])


def _tag(name: str, attributes: Json) -> str:
    given = [(key, str(value).translate(QUOTED)) for key, value in attributes.items() if value is not None]
    return f"<{name}{''.join(_given(*each) for each in given)}>"


def _given(key: str, value: str) -> str:
    return f' {key}="{value}"'


def _closed(tag: str) -> str:
    return f"{tag[:-1]}/>"
