"""Where on the picture an action can be chosen."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Polygon, Rect
from roundhouse.draw.steam.hexes import BOX, corners


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.core.action import Action
    from roundhouse.draw.panel import Box, Panel
    from roundhouse.draw.shapes import Shape
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
"""Where an action lies; what is not named here lies in the tray."""


def chosen_here(here: Scope) -> Sequence[Action]:
    """Return the options, if the viewer is the one to choose."""
    decision = here.decision
    return () if decision is None or decision.seat != here.view.seat else decision.options


def place_of(action: Action) -> str:
    """Return the name of the place of an action."""
    return _PLACES.get(action.verb, "").format(*map(str, action.args))


def offer(panels: Iterable[Panel], here: Scope) -> None:
    """Make a hot spot for every option: at its place on the board, and in the tray."""
    options = chosen_here(here)
    shared: dict[str, list[Action]] = defaultdict(list)
    for action in options:
        shared[place_of(action)].append(action)
    for panel in panels:
        spots = panel.scene.choices
        for place, actions in shared.items():
            if box := panel.places.get(place):
                spots += _at(panel, here, place, box, actions)
        for action in options:
            if box := panel.places.get(f"tray:{action.text}"):
                spots.append(_rect(box, here, action, "tray"))


def _at(panel: Panel, here: Scope, place: str, box: Box, actions: Sequence[Action]) -> Iterator[Shape]:
    """Yield the hot spots of the actions at one place: the whole hex for one, its cubes or its parts for several."""
    if len(actions) == 1 and place.startswith("hex:"):
        yield _hexagon(box, here, actions[0])
        return
    for n, action in enumerate(actions):
        part = box.inset(-1.5) if len(actions) == 1 else box.part(n, len(actions)).inset(0.4)
        piece = panel.places.get(f"cube:{'.'.join(map(str, action.args))}") if action.verb == "cube" else None
        yield _rect(piece.inset(-0.9) if piece else part, here, action, "choice")


def _hexagon(box: Box, here: Scope, action: Action) -> Shape:
    points = corners(*box.mid, box.w / BOX * 0.9, flat=here.kit.top == "flat")
    return Polygon(
        points,
        id=f"choice:{action.text}",
        label=here.words.describe(action),
        action=action.text,
        look="choice",
        stroke="choice",
        width=1.5,
        fill="choice-glow",
    )


def _rect(box: Box, here: Scope, action: Action, kind: str) -> Shape:
    return Rect(
        *box,
        min(6, box.h / 3),
        id=f"{kind}:{action.text}",
        label=here.words.describe(action),
        action=action.text,
        look="choice",
        stroke="choice",
        width=min(2, box.h / 6),
        fill="choice-glow",
    )
