"""Boulders: they stand on their space and hide what lies there; blasted, some rubble stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.shapes import Group, Path


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.plan import Plan

_SIZE = 40
_OUTLINE = "M-21 2L-19 -14L-11 -25L2 -31L14 -26L21 -13L22 2Z"


class Rock(NamedTuple):
    """A boulder, or what is left of it."""

    id: str
    space: int
    gone: bool


def rocks_on(kit: Kit, plan: Plan, line: int) -> tuple[Rock, ...]:
    """Return the boulders of a line, or of the industry: line -1."""
    blocks = [block for block in kit.boards.blocks if block.line == line]
    return tuple(Rock(block.id, block.space, block not in plan.blocks) for block in blocks)


def boulder(x: float, foot: float, size: float, *, gone: bool) -> Group:
    """Draw a boulder on its foot, so wide."""
    return Group(_rubble() if gone else _rock(), x, foot, size / _SIZE)


def _rock() -> list[Shape]:
    return [
        Group([Path(_OUTLINE, fill="shade")], 2, 3),
        Path(_OUTLINE, fill="stone", stroke="case", width=1.8),
        Path("M-19 -14L-11 -25L2 -31L-2 -17L-9 -9Z", fill="stone-hi"),
        Path("M14 -26L21 -13L22 2H8L6 -12Z", fill="stone-lo"),
        Path("M-2 -17L6 -12L8 1M-9 -9L-6 1", stroke="stone-lo", width=1.5),
    ]


def _rubble() -> list[Shape]:
    stones = ((-20, 0, 6), (-8, 2, 5), (2, 0, 7), (13, 2, 4))
    return [
        Path(f"M{x} {y}l{c * 0.5:g} {-c}h{c * 0.9:g}l{c * 0.6:g} {c}Z", fill="stone", stroke="stone-lo", width=1)
        for x, y, c in stones
    ]
