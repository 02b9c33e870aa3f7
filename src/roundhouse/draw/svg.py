"""The SVG writer: turns the JSON form of a scene into a document that needs nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape, quoteattr


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Json = dict[str, Any]
FONT = "DejaVu Sans, Verdana, Segoe UI, Helvetica, Arial, sans-serif"


def write(scene: Json, *, dark: bool) -> str:
    """Return the document; the same scene always gives the same text."""
    tone = "dark" if dark else "light"
    inks = {name: ink[tone] for name, ink in scene["palette"].items()}
    wide, high = scene["width"], scene["height"]
    head = _tag(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {wide} {high}",
            "width": wide,
            "height": high,
            "role": "group" if scene["layers"][-1]["shapes"] else "img",
            "aria-label": scene["title"],
            "font-family": FONT,
            "class": "roundhouse",
        },
    )
    lines = [head, f"<title>{escape(scene['title'])}</title>"]
    if scene["label"]:
        lines.append(f"<desc>{escape(scene['label'])}</desc>")
    for layer in scene["layers"]:
        lines.append(_tag("g", {"class": f"layer {layer['name']}"}))
        lines += _shapes(layer["shapes"], inks)
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def _shapes(shapes: Iterable[Json], inks: Mapping[str, str]) -> list[str]:
    return [line for shape in shapes for line in _KINDS[shape["kind"]](shape, inks)]


def _rect(shape: Json, inks: Mapping[str, str]) -> list[str]:
    place = {"x": shape["x"], "y": shape["y"], "width": shape["w"], "height": shape["h"], "rx": shape.get("r")}
    return _element("rect", place, shape, inks)


def _circle(shape: Json, inks: Mapping[str, str]) -> list[str]:
    return _element("circle", {"cx": shape["x"], "cy": shape["y"], "r": shape["r"]}, shape, inks)


def _line(shape: Json, inks: Mapping[str, str]) -> list[str]:
    place = {"points": _points(shape), "stroke-linecap": "round", "stroke-linejoin": "round"}
    return _element("polyline", place, shape, inks)


def _polygon(shape: Json, inks: Mapping[str, str]) -> list[str]:
    return _element("polygon", {"points": _points(shape), "stroke-linejoin": "round"}, shape, inks)


def _path(shape: Json, inks: Mapping[str, str]) -> list[str]:
    place = {"d": shape["d"], "stroke-linecap": "round", "stroke-linejoin": "round"}
    return _element("path", place, shape, inks)


def _text(shape: Json, inks: Mapping[str, str]) -> list[str]:
    place = {
        "x": shape["x"],
        "y": shape["y"],
        "font-size": shape["size"],
        "text-anchor": shape.get("anchor"),
        "font-weight": "bold" if shape.get("bold") else None,
    }
    return _element("text", place, shape, inks, escape(shape["text"]))


def _group(shape: Json, inks: Mapping[str, str]) -> list[str]:
    moves = []
    if "x" in shape or "y" in shape:
        moves.append(f"translate({shape.get('x', 0)} {shape.get('y', 0)})")
    if "scale" in shape:
        moves.append(f"scale({shape['scale']})")
    attributes = {"transform": " ".join(moves) or None, **_common(shape, inks)}
    return [_tag("g", attributes), *_title(shape), *_shapes(shape["shapes"], inks), "</g>"]


_KINDS: dict[str, Callable[[Json, Mapping[str, str]], list[str]]] = {
    "rect": _rect,
    "circle": _circle,
    "line": _line,
    "polygon": _polygon,
    "path": _path,
    "text": _text,
    "group": _group,
}


def _element(name: str, place: Json, shape: Json, inks: Mapping[str, str], content: str = "") -> list[str]:
    paint = {"fill": inks[shape["fill"]] if "fill" in shape else "none"}
    inside = "".join(_title(shape)) + content
    attributes = {**place, **paint, **_common(shape, inks)}
    return [f"{_tag(name, attributes)}{inside}</{name}>" if inside else _tag(name, attributes)[:-1] + "/>"]


def _common(shape: Json, inks: Mapping[str, str]) -> Json:
    return {
        "stroke": inks[shape["stroke"]] if "stroke" in shape else None,
        "stroke-width": shape.get("width"),
        "stroke-dasharray": shape.get("dash"),
        "opacity": shape.get("fade"),
        "id": shape.get("id"),
        "class": shape.get("look"),
        "data-action": shape.get("action"),
        "role": "button" if "action" in shape else None,
        "aria-label": shape.get("label"),
    }


def _title(shape: Json) -> list[str]:
    return [f"<title>{escape(shape['label'])}</title>"] if "label" in shape else []


def _points(shape: Json) -> str:
    return " ".join(f"{x},{y}" for x, y in shape["points"])


def _tag(name: str, attributes: Json) -> str:
    given = "".join(f" {key}={quoteattr(str(value))}" for key, value in attributes.items() if value is not None)
    return f"<{name}{given}>"
