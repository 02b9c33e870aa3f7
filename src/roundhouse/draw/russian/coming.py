"""The rails that may be laid: each as a ghost in its place, with what it adds to the next scoring and its key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import apply
from roundhouse.draw.kit.plates import pill
from roundhouse.draw.kit.rails import TOKEN, token
from roundhouse.draw.shapes import Circle, Group, Text
from roundhouse.games.russian.scoring import round_points


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.draw.choices import Spot
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.state import RussianState

_FADE = 0.6
"""How much is seen of a rail that may be laid."""
_KEYS = 9


def coming(here: Scope, spot: Spot, *, keys: bool) -> Sequence[Shape]:
    """Draw the rail that may be laid at a place."""
    action, box = spot.action, spot.box
    if action.verb != "lay" or here.decision is None:
        return ()
    x, foot = box.x + box.w / 2, box.y + box.h
    rail = token(str(action.args[-1]), x, box.y + box.h / 2, min(box.w / TOKEN[0], box.h / TOKEN[1]))
    rail.fade = _FADE
    shapes: list[Shape] = [rail]
    if (more := _worth(here.s, here.decision.seat, action)) > 0:
        shapes.append(pill(f"+{more}", x, box.y - 13, 12))
    n = here.decision.options.index(action) + 1
    if keys and n <= _KEYS:
        shapes.append(_key(n, box.x + box.w + 8, foot + 5))
    return shapes


def _worth(s: RussianState, seat: int, action: Action) -> int:
    """Return what a step adds to the next scoring."""
    after = s.clone()
    apply(after, action)
    return _sum(after, seat) - _sum(s, seat)


def _sum(s: RussianState, seat: int) -> int:
    return sum(points for _, points in round_points(s, seat))


def _key(n: int, x: float, y: float) -> Group:
    disc = Circle(0, 0, 7.5, fill="case", stroke="lamp", width=1)
    return Group([disc, Text(0, 0, str(n), 11, "middle", weight=700, fill="lamp")], x, y, look="key")
