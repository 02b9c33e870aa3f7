"""Pictures of positions, as the page draws them: what never changes by its name, of the rest only what is new."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

import msgspec

from roundhouse import draw
from roundhouse.core.machine import Decision
from roundhouse.core.play import View
from roundhouse.draw.ghosts import ghosts, prospects
from roundhouse.draw.look import USUAL
from roundhouse.draw.parts import Laid
from roundhouse.draw.printed import Sheet, sheet, style
from roundhouse.draw.scene import STILL, Scene
from roundhouse.draw.shapes import Shape, Written
from roundhouse.house.differing import Texts, news
from roundhouse.house.wire.kinds import Picture


Panel = dict[str, Texts]
"""A panel as it is on a screen: by layer, its shapes as they were written; under no layer its head."""
Shown = dict[str, Panel]
"""What somebody has on the screen, by panel; a panel that is the same for several is the same object."""
MOVING = [name for name in draw.LAYERS if name not in STILL]
WHOLE = ["", *MOVING]
_SHEETS = 512
_VIEWERS = 1024
_BACK = 4
"""How many positions of a viewer are remembered."""
_DRAWN = 200
"""How many drawn tables are remembered, of all tables together."""


class Album:
    """What was sent lately, so that it need not be sent again."""

    def __init__(self) -> None:
        self._sheets: OrderedDict[str, bytes] = OrderedDict()
        self._seen: OrderedDict[tuple[object, ...], OrderedDict[int, Shown]] = OrderedDict()
        self._drawn: OrderedDict[tuple[object, ...], list[Picture]] = OrderedDict()

    def drawn(self, sketch: Sketch) -> list[Picture] | None:
        """Return what was drawn for somebody else who looks in the same way."""
        return self._drawn.get(sketch.key)

    def hang(self, sketch: Sketch, pictures: list[Picture]) -> None:
        """Remember something drawn for whoever looks next in the same way."""
        self._drawn[sketch.key] = pictures
        if len(self._drawn) > _DRAWN:
            self._drawn.popitem(last=False)

    def sheet(self, name: str) -> bytes | None:
        """Return something that never changes."""
        return self._sheets.get(name)

    def keep(self, found: Sheet) -> str:
        """Remember something that never changes; return its name."""
        self._sheets[found.name] = found.text
        self._sheets.move_to_end(found.name)
        if len(self._sheets) > _SHEETS:
            self._sheets.popitem(last=False)
        return found.name

    def seen(self, viewer: tuple[object, ...], seq: int | None) -> Shown:
        """Return what a viewer has on the screen since a certain position, as far as that is remembered."""
        pages = self._seen.get(viewer)
        return pages.get(seq, {}) if pages and seq is not None else {}

    def remember(self, viewer: tuple[object, ...], seq: int, shown: Shown) -> None:
        """Note what a viewer is sent."""
        pages = self._seen.setdefault(viewer, OrderedDict())
        self._seen.move_to_end(viewer)
        pages[seq] = shown
        if len(pages) > _BACK:
            pages.popitem(last=False)
        if len(self._seen) > _VIEWERS:
            self._seen.popitem(last=False)


class Sketch(NamedTuple):
    """What is to be drawn: a copy of what somebody knows, so that the game may go on meanwhile."""

    view: View
    decision: Decision | None
    language: str
    board: bool
    look: draw.Look = USUAL
    table: str = ""
    seq: int | None = None
    """The position this is, if somebody will build on it."""
    base: int | None = None
    """The position that is on the screen: only what differs from it is sent."""
    before: View | None = None
    """The position a preview starts from: only the ghosts of what it would change are sent."""
    ahead: Sequence[View] = ()
    """Where a preview could lead on: their ghosts lie there too, paler."""

    @property
    def key(self) -> tuple[object, ...]:
        """At what, and in which way, somebody looks."""
        return self.table, self.seq, self.view.seat, self.language, self.board, self.look, self.base

    def draw(self, album: Album) -> list[Picture]:
        """Return the scenes."""
        scenes = draw.panels(self.view, self.decision, self.language, self.look)
        if self.before is not None:
            now, *ahead = (draw.panels(view, None, self.language, self.look) for view in (self.before, *self.ahead))
            told = {one.name: draw.foretold(self.before, self.view, one.name) for one in scenes}
            return _haunted(now, scenes, ahead, told)
        if self.board:
            return [_picture(msgspec.json.encode(scene.to_json())) for scene in scenes]
        viewer = (self.table, self.view.seat, self.language, self.look)
        before = album.seen(viewer, self.base)
        written = {scene.name: _written(scene, album, before.get(scene.name)) for scene in scenes}
        if self.seq is not None:
            album.remember(viewer, self.seq, {name: panel for name, (_, panel) in written.items()})
        return [_picture(text) for text, _ in written.values()]


def panels(view: View, decision: Decision | None, language: str, look: draw.Look = USUAL) -> list[Picture]:
    """Return the scenes of a view, each with all that belongs to it."""
    return Sketch(view, decision, language, board=True, look=look).draw(Album())


def _haunted(
    now: list[Scene], then: list[Scene], ahead: list[list[Scene]], told: Mapping[str, list[Shape]]
) -> list[Picture]:
    """Return of every panel that would change the ghosts alone, and what is told about them."""
    sure, possible = ghosts(now, then), prospects(then, ahead)
    found = {name: [*sure.get(name, ()), *possible.get(name, ()), *more] for name, more in told.items()}
    return [
        {"name": name, "layers": [{"name": "ghosts", "shapes": [shape.to_json() for shape in shapes]}]}
        for name, shapes in found.items()
        if shapes
    ]


def _picture(text: bytes) -> Picture:
    return cast("Picture", msgspec.Raw(text))


def _written(scene: Scene, album: Album, before: Panel | None) -> tuple[bytes, Panel]:
    """Write a scene; where nothing can be chosen on it, once for all who had the same before."""
    laid = scene.pieces
    if not isinstance(laid, Laid) or scene.choices or scene.ghosts:
        now = _panel(scene, album)
        return _news(scene.name, now, before or {}), now
    if before is None:
        _sheets(scene, album)
    now = laid.once(scene.label, lambda: _panel(scene, album))
    text, _ = laid.once((scene.label, id(before)), lambda: (_news(scene.name, now, before or {}), before))
    return text, now


def _panel(scene: Scene, album: Album) -> Panel:
    """Return a scene as it will be on a screen, without what never changes."""
    head = msgspec.json.encode(scene.head() | _sheets(scene, album))
    return {"": (Written(head),)} | {layer: _texts(scene.layer(layer)) for layer in MOVING}


def _news(name: str, now: Panel, before: Panel) -> bytes:
    """Write a panel without what is on the screen; if that is all, its name alone."""
    new = [layer for layer in WHOLE if now[layer] != before.get(layer)] if now is not before else []
    if not new:
        return msgspec.json.encode({"name": name})
    layers = [_layer(layer, now[layer], before.get(layer, ())) for layer in new if layer]
    return b'%s,"layers":[%s]}' % (now[""][0].head[:-1], b",".join(layers))


def _sheets(scene: Scene, album: Album) -> dict[str, str]:
    return {"style": album.keep(style(scene)), "sheet": album.keep(sheet(scene))}


def _layer(name: str, shapes: Texts, before: Texts) -> bytes:
    return b'{"name":"%s","shapes":[%s]}' % (name.encode(), news(shapes, before))


def _texts(shapes: list[Shape]) -> Texts:
    """Return shapes as they are written; those that lie on a board once for all who see them."""
    if isinstance(shapes, Laid):
        return shapes.once("texts", lambda: tuple([one.written(msgspec.json.encode) for one in shapes.kept]))
    return tuple([Written(msgspec.json.encode(shape.to_json())) for shape in shapes])
