"""Hot spots: whatever may be chosen wears a lamp-yellow ring in a dark case."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from roundhouse.draw.shapes import Group, Kept, Rect, Shape


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.draw.panel import Box
    from roundhouse.draw.scene import Scene

G = TypeVar("G", bound=Group)
_OUT = 1.5
"""How far outside its place a ring stands."""
_RINGS = 4096
"""How many rings are kept: much the same can be chosen in every turn."""


def open_to(view: View, decision: Decision | None) -> Sequence[Action]:
    """Return the options, if the viewer is the one to choose."""
    return () if decision is None or decision.seat != view.seat else decision.options


class Spot(NamedTuple):
    """An action at its place."""

    place: str
    box: Box
    action: Action
    alone: bool
    """Whether nothing else can be chosen there; otherwise the box is a part of the place."""


def nothing(_: Spot) -> Sequence[Shape]:
    """Return what is seen in most rings before they are chosen."""
    return ()


@lru_cache(_RINGS)
def _ringed(words: Words, spot: Spot) -> Kept:
    """Return a hot spot with a ring around its box."""
    return _hot(Kept, "choice", words, spot, ring(spot))


def ring(spot: Spot) -> list[Shape]:
    """Return a ring around the box of an action."""
    x, y, w, h = spot.box.inset(-_OUT)
    r = min(9.5, h / 3, w / 3)
    return [
        Rect(x, y, w, h, r, fill="choice-wash"),
        Rect(x, y, w, h, r, stroke="case", width=4.5),
        Rect(x, y, w, h, r, stroke="lamp", width=2.5, look="ring"),
    ]


def offer(
    scenes: Iterable[tuple[Scene, Mapping[str, Box]]],
    where: Sequence[tuple[str, Action]],
    words: Words,
    shape: Callable[[Spot], list[Shape]] | None = None,
    kind: str = "choice",
    ghost: Callable[[Spot], Sequence[Shape]] = nothing,
) -> None:
    """Make a hot spot for every action at its place, a ring unless it has another shape; actions may share a place."""
    hot: Callable[[Spot], Shape] = partial(_ringed, words)
    if shape is not None:
        hot = partial(_shaped, words, kind, shape)
    shared: dict[str, list[Action]] = defaultdict(list)
    for place, action in where:
        shared[place].append(action)
    for scene, places in scenes:
        for place, actions in shared.items():
            for spot in _spots(place, places[place], actions) if place in places else ():
                scene.choices.append(hot(spot))
                scene.ghosts += ghost(spot)


def _shaped(words: Words, kind: str, shape: Callable[[Spot], list[Shape]], spot: Spot) -> Group:
    return _hot(Group, kind, words, spot, shape(spot))


def _spots(place: str, box: Box, actions: Sequence[Action]) -> Iterator[Spot]:
    n = len(actions)
    for i, action in enumerate(actions):
        yield Spot(place, box if n == 1 else box.part(i, n).inset(1), action, n == 1)


def _hot(group: type[G], kind: str, words: Words, spot: Spot, shapes: Sequence[Shape]) -> G:
    text = spot.action.text
    return group(shapes, id=f"{kind}:{text}", label=words.describe(spot.action), action=text, look="choice")
