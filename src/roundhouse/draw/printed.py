"""What of a picture never changes, written once and called by its content, so that it can be kept for good."""

from __future__ import annotations

from hashlib import sha256
from json import dumps
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.draw.scene import STILL


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.draw.scene import Scene

_MOST = 256
_NOTHING: list[object] = []
"""Stands for every layer on which nothing is printed."""


class Sheet(NamedTuple):
    """Some JSON and its name."""

    name: str
    text: bytes


def sheet(scene: Scene) -> Sheet:
    """Return the ground and the board of a scene."""
    return _kept((scene.ground or _NOTHING, scene.board or _NOTHING), lambda: {"layers": _layers(scene)})


def style(scene: Scene) -> Sheet:
    """Return the palette and the symbols of a scene; panels of one game mostly share them."""
    return _kept(
        (scene.palette, scene.symbols),
        lambda: {
            "palette": {name: ink.to_json() for name, ink in scene.palette.items()},
            "symbols": {name: [shape.to_json() for shape in shapes] for name, shapes in scene.symbols.items()},
        },
    )


def _layers(scene: Scene) -> list[dict[str, Any]]:
    return [{"name": name, "shapes": [shape.to_json() for shape in scene.layer(name)]} for name in STILL]


_sheets: dict[tuple[int, int], tuple[tuple[object, object], Sheet]] = {}
"""By the identity of two things, which are held here too, so that nothing else can take it."""


def _kept(parts: tuple[object, object], content: Callable[[], dict[str, Any]]) -> Sheet:
    key = id(parts[0]), id(parts[1])
    if key not in _sheets:
        if len(_sheets) >= _MOST:
            _sheets.clear()
        text = dumps(content(), ensure_ascii=False, separators=(",", ":")).encode()
        _sheets[key] = parts, Sheet(sha256(text).hexdigest()[:20], text)
    return _sheets[key][1]
