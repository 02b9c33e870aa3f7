"""Pictures of positions, as the page draws them: what never changes by its name, of the rest only what is new."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple, cast

import msgspec

from roundhouse import draw
from roundhouse.core.machine import Decision
from roundhouse.core.play import View
from roundhouse.draw.ghosts import ghosts
from roundhouse.draw.look import USUAL
from roundhouse.draw.parts import Laid
from roundhouse.draw.printed import Sheet, sheet, style
from roundhouse.draw.scene import STILL, Scene
from roundhouse.draw.shapes import Kept, Shape
from roundhouse.house.wire.kinds import Picture


Shown = dict[tuple[str, str], tuple[bytes, ...]]
"""What somebody has on the screen: by panel and layer, its shapes as they were written."""
MOVING = [name for name in draw.LAYERS if name not in STILL]
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

    @property
    def key(self) -> tuple[object, ...]:
        """At what, and in which way, somebody looks."""
        return self.table, self.seq, self.view.seat, self.language, self.board, self.look, self.base

    def draw(self, album: Album) -> list[Picture]:
        """Return the scenes."""
        scenes = draw.panels(self.view, self.decision, self.language, self.look)
        if self.before is not None:
            return _haunted(draw.panels(self.before, None, self.language, self.look), scenes)
        if self.board:
            return [_picture(msgspec.json.encode(scene.to_json())) for scene in scenes]
        viewer = (self.table, self.view.seat, self.language, self.look)
        before = album.seen(viewer, self.base)
        shown: Shown = {}
        pictures = [_picture(_written(scene, album, before, shown)) for scene in scenes]
        if self.seq is not None:
            album.remember(viewer, self.seq, shown)
        return pictures


def panels(view: View, decision: Decision | None, language: str, look: draw.Look = USUAL) -> list[Picture]:
    """Return the scenes of a view, each with all that belongs to it."""
    return Sketch(view, decision, language, board=True, look=look).draw(Album())


def _haunted(now: list[Scene], then: list[Scene]) -> list[Picture]:
    """Return of every panel that would change the ghosts alone."""
    return [
        {"name": name, "layers": [{"name": "ghosts", "shapes": [shape.to_json() for shape in shapes]}]}
        for name, shapes in ghosts(now, then).items()
    ]


def _picture(text: bytes) -> Picture:
    return cast("Picture", msgspec.Raw(text))


def _written(scene: Scene, album: Album, before: Shown, shown: Shown) -> bytes:
    """Write a scene; where nothing can be chosen on it, once for all who had the same before."""
    laid, key = scene.pieces, (scene.name, "pieces")
    if not isinstance(laid, Laid) or scene.choices or scene.ghosts:
        return _anew(scene, album, before, shown)
    text, seen = laid.once((before.get(key), scene.label), lambda: _both(scene, album, before))
    shown[key] = seen[key]
    return text


def _both(scene: Scene, album: Album, before: Shown) -> tuple[bytes, Shown]:
    shown: Shown = {}
    return _anew(scene, album, before, shown), shown


def _anew(scene: Scene, album: Album, before: Shown, shown: Shown) -> bytes:
    """Write a scene without what never changes, and instead of shapes that are on the screen their places there."""
    head = scene.head() | {"style": album.keep(style(scene)), "sheet": album.keep(sheet(scene))}
    layers = []
    for name in MOVING:
        key = scene.name, name
        texts = shown[key] = tuple([_text(shape) for shape in scene.layer(name)])
        news = _news(texts, before.get(key, ())) if texts else b""
        layers.append(b'{"name":"%s","shapes":[%s]}' % (name.encode(), news))
    return b'%s,"layers":[%s]}' % (msgspec.json.encode(head)[:-1], b",".join(layers))


def _text(shape: Shape) -> bytes:
    return shape.text() if isinstance(shape, Kept) else msgspec.json.encode(shape.to_json())


def _news(shapes: tuple[bytes, ...], before: tuple[bytes, ...]) -> bytes:
    """Write shapes; runs of those that were there before as the places of the first and the last."""
    if shapes == before:
        return b"[0,%d]" % (len(shapes) - 1)
    known = {text: at for at, text in reversed(list(enumerate(before)))}
    made: list[bytes] = []
    run: list[int] = []
    for text in shapes:
        at = known.get(text)
        if run and at != run[-1] + 1:
            made.append(b"[%d,%d]" % (run[0], run[-1]))
            run = []
        if at is None:
            made.append(text)
        else:
            run.append(at)
    return b",".join([*made, *([b"[%d,%d]" % (run[0], run[-1])] if run else [])])
