"""A panel being drawn: a scene, and where on it things can be chosen."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.scene import Scene
from roundhouse.draw.shapes import Rect


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Ink, Shape


class Box(NamedTuple):
    """A place on a panel."""

    x: float
    y: float
    w: float
    h: float

    @property
    def mid(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        """Return a smaller box inside, or with a negative number a larger one around."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def part(self, n: int, of: int) -> Box:
        """Return one of so many equal parts along the longer side."""
        if self.h > self.w:
            return Box(self.x, self.y + n * self.h / of, self.w, self.h / of)
        return Box(self.x + n * self.w / of, self.y, self.w / of, self.h)


class Panel:
    """A scene that grows, and its places by name."""

    def __init__(self, name: str, size: tuple[float, float], title: str, palette: Mapping[str, Ink]) -> None:
        self.scene = Scene(name, *size, title, palette)
        self.places: dict[str, Box] = {}

    def print(self, *shapes: Shape) -> None:
        """Add what is printed on the board."""
        self.scene.board += shapes

    def put(self, *shapes: Shape) -> None:
        """Add what lies on the board."""
        self.scene.pieces += shapes


def offer(panels: Iterable[Panel], where: Sequence[tuple[str, Action]], words: Words) -> None:
    """Make a hot spot for every action at its place; actions at the same place share it."""
    shared: dict[str, list[Action]] = defaultdict(list)
    for place, action in where:
        shared[place].append(action)
    for panel in panels:
        for place, actions in shared.items():
            if box := panel.places.get(place):
                parts = [box.inset(-1.5).part(n, len(actions)) for n in range(len(actions))]
                panel.scene.choices += [
                    _spot(part.inset(0.6) if len(parts) > 1 else part, action, words.describe(action))
                    for part, action in zip(parts, actions, strict=True)
                ]


def _spot(box: Box, action: Action, label: str) -> Shape:
    return Rect(
        *box,
        min(6, box.h / 3),
        id=f"choice:{action.text}",
        label=label,
        action=action.text,
        look="choice",
        stroke="choice",
        width=2,
        fill="choice-glow",
    )
