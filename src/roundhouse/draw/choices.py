"""Hot spots: whatever may be chosen wears a lamp-yellow ring in a dark case."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from roundhouse.draw.shapes import Group, Rect


if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.words import Words
    from roundhouse.draw.panel import Box
    from roundhouse.draw.scene import Scene
    from roundhouse.draw.shapes import Shape

_OUT = 1.5
"""How far outside its place a ring stands."""


def offer(scenes: Iterable[tuple[Scene, Mapping[str, Box]]], where: Sequence[tuple[str, Action]], words: Words) -> None:
    """Make a hot spot for every action at its place; actions at the same place share it."""
    shared: dict[str, list[Action]] = defaultdict(list)
    for place, action in where:
        shared[place].append(action)
    for scene, places in scenes:
        for place, actions in shared.items():
            if box := places.get(place):
                parts = [box.part(n, len(actions)) for n in range(len(actions))]
                scene.choices += [
                    spot(part.inset(1) if len(parts) > 1 else part, action.text, words.describe(action))
                    for part, action in zip(parts, actions, strict=True)
                ]


def spot(box: Box, action: str, label: str) -> Shape:
    """Draw a ring around a box that stands for an action."""
    x, y, w, h = box.inset(-_OUT)
    r = min(9.5, h / 3, w / 3)
    return Group(
        [
            Rect(0, 0, w, h, r, fill="choice-wash"),
            Rect(0, 0, w, h, r, stroke="case", width=4.5),
            Rect(0, 0, w, h, r, stroke="lamp", width=2.5, look="ring"),
        ],
        x,
        y,
        id=f"choice:{action}",
        label=label,
        action=action,
        look="choice",
    )
