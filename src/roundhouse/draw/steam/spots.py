"""Where on the picture an action can be chosen."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from roundhouse.draw.lettering import text_width
from roundhouse.draw.shapes import Circle, Group, Path, Rect, Text
from roundhouse.draw.steam.hexes import BOX
from roundhouse.games.steam.board import EDGES
from roundhouse.games.steam.sites import price_of, tiles
from roundhouse.games.steam.track import owner_at


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from roundhouse.core.action import Action
    from roundhouse.draw.panel import Box
    from roundhouse.draw.scene import Scene
    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.hexes import Layout
    from roundhouse.draw.steam.style import Scope

_PLACES = {
    "select": "action:{0}",
    "urbanize": "hex:{0}",
    "build": "hex:{0}",
    "connect": "wire:{0}",
    "cube": "hex:{0}",
    "via": "hex:{0}",
    "put": "space:{0}.{1}",
    "bonus": "seat:{0}",
}
"""Where an action lies on a board; tiles and new cities lie in the tray, the rest is said in words."""


def chosen_here(here: Scope) -> Sequence[Action]:
    """Return the options, if the viewer is the one to choose."""
    decision = here.decision
    return () if decision is None or decision.seat != here.view.seat else decision.options


def place_of(action: Action) -> str:
    """Return the name of the place of an action."""
    return _PLACES.get(action.verb, "").format(*map(str, action.args))


def offer(panels: Iterable[tuple[Scene, Mapping[str, Box]]], here: Scope, layout: Layout) -> None:
    """Make a hot spot for every option: at its place on the board, and in the tray."""
    options = chosen_here(here)
    shared: dict[str, list[Action]] = defaultdict(list)
    for action in options:
        shared[place_of(action)].append(action)
    for scene, places in panels:
        for place, actions in shared.items():
            if place in places:
                scene.choices += _at(places, here, layout, place, actions)
        for action in options:
            if box := places.get(f"tray:{action.text}"):
                scene.choices.append(_ring(box, here, action, "tray"))


def _at(
    places: Mapping[str, Box], here: Scope, layout: Layout, place: str, actions: Sequence[Action]
) -> Iterator[Shape]:
    """Yield the hot spots of the actions at one place: the whole hex for one, its cubes or its parts for several."""
    box = places[place]
    if len(actions) == 1 and place.startswith("hex:"):
        yield _hexagon(box, here, layout, actions[0])
        return
    for n, action in enumerate(actions):
        part = box.inset(-1.5) if len(actions) == 1 else box.part(n, len(actions)).inset(0.4)
        piece = places.get(f"cube:{'.'.join(map(str, action.args))}") if action.verb == "cube" else None
        yield _ring(piece.inset(-2) if piece else part, here, action, "choice")


def _hexagon(box: Box, here: Scope, layout: Layout, action: Action) -> Group:
    """Ring a hex with its price; where nothing of the own lies, a quiet lamp is enough."""
    x, y = box.mid
    r = box.w / BOX
    outline = layout.outline(x, y, r * 0.93)
    if action.verb == "build" and _far(here, str(action.args[0])):
        shapes: list[Shape] = [
            Path(outline, fill="clear"),
            Circle(x, y, r * 0.15, fill="case"),
            Circle(x, y, r * 0.1, fill="lamp"),
        ]
    else:
        shapes = [
            Path(outline, fill="choice-wash", stroke="case", width=r * 0.1),
            Path(outline, stroke="lamp", width=r * 0.055),
            *_pill(x, y, _price(here, action), r),
        ]
    return _spot(shapes, here, action, "choice")


def _far(here: Scope, hex_: str) -> bool:
    """Whether neither a loose end nor a stop of the chooser's track lies beside a hex."""
    s, kit, seat = here.s, here.kit, here.view.seat
    assert seat is not None, "a spectator does not choose"
    h = kit.at[hex_]
    for e in range(EDGES):
        slot = h * EDGES + e
        beyond = kit.next[slot]
        if owner_at(s, slot) == seat or (kit.face[slot] >= 0 and owner_at(s, kit.face[slot]) == seat):
            return False
        if beyond >= 0 and (stop := kit.stop[beyond]) >= 0 and s.touch[seat] >> stop & 1:
            return False
    return True


def _price(here: Scope, action: Action) -> str:
    """Return the least that building on a hex costs."""
    if action.verb != "build":
        return ""
    s, h = here.s, here.kit.hex_of[action.id]
    seat, _, left, *_ = s.stack[-1]
    return f"${min(price_of(s, seat, h, fit) for fit in tiles(s, seat, h, left))}"


def _pill(x: float, y: float, text: str, r: float) -> list[Shape]:
    if not text:
        return []
    size = max(11.0, r * 0.34)
    wide = text_width(text, size, weight=700) + size
    return [
        Rect(x - wide / 2, y - size * 0.75, wide, size * 1.5, size * 0.75, fill="lamp", stroke="case", width=1.5),
        Text(x, y, text, size, "middle", weight=700, fill="#13262e"),
    ]


def _ring(box: Box, here: Scope, action: Action, kind: str) -> Group:
    round_ = min(12, box.h / 4)
    width = min(4.5, box.h / 7)
    shapes: list[Shape] = [
        Rect(*box, round_, fill="clear" if kind == "tray" else "choice-wash", stroke="case", width=width),
        Rect(*box, round_, stroke="lamp", width=width * 0.55),
    ]
    return _spot(shapes, here, action, kind)


def _spot(shapes: list[Shape], here: Scope, action: Action, kind: str) -> Group:
    label = here.words.describe(action)
    return Group(shapes, id=f"{kind}:{action.text}", label=label, action=action.text, look="choice")
