"""Goals: what the lines give at their spaces, once or at every scoring."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.state import Effect
    from roundhouse.games.russian.plan import Due, Plan, Sheet, Star


class Goal(NamedTuple):
    """Something at a space of a line that pays once or at every scoring."""

    rank: int
    space: int
    loco: bool
    effect: Effect
    """What it brings once; ``points`` or ``times`` what it brings at every scoring."""
    bit: int = 0
    """Which benefit it is."""
    medal: int = 0
    """Which of the spaces for the medal it is, if it is one."""
    share: float = 1.0
    """How likely it is to lie there at all: what can be laid is still to be chosen."""


def steps_away(rails: Sequence[int], goal: Goal, far: int, w: Weights) -> float:
    """Return how many steps a goal is away; a missing locomotive counts too."""
    away = 0.0
    for rank in range(goal.rank + 1):
        missing = goal.space + goal.rank - rank - rails[rank]
        if missing > 0:
            away += missing
    if goal.loco and far < goal.space:
        away += 1 + w.loco_gap * (goal.space - far)
    return away


@cache
def benefits(plan: Plan, line: int) -> list[Goal]:
    """Return what a line gives once."""
    goals = [goal for due in plan.dues if due.line == line for goal in _once(due, 1.0)]
    for space, sheet, share in _ahead(plan, line):
        goals += [goal for due in sheet.dues for goal in _once(due.at(line, space), share)]
    return goals


@cache
def bonuses(plan: Plan, line: int) -> list[Goal]:
    """Return what a line gives at every scoring."""
    goals = [_always(star, 1.0) for star in plan.stars[line]]
    for space, sheet, share in _ahead(plan, line):
        goals += [_always(star.at(line, space), share) for star in sheet.stars]
    return goals


def _ahead(plan: Plan, line: int) -> Iterator[tuple[int, Sheet, float]]:
    """Return what may still be laid on a line: where, what, and how likely it is."""
    for opening, name in zip(plan.openings, plan.laid, strict=True):
        if opening.line == line and not name:
            yield from ((opening.space, sheet, 1 / len(opening.fitting)) for sheet in opening.fitting)


def _once(due: Due, share: float) -> Iterator[Goal]:
    for effect in due.do:
        yield Goal(due.cell % RANKS, due.space, due.loco, effect, bit=due.bit, share=share)


def _always(star: Star, share: float) -> Goal:
    row = star.row
    effect = ("times", row.times) if row.times > 1 else ("points", row.points)
    return Goal(star.cell % RANKS, star.space, loco=True, effect=effect, medal=star.medal, share=share)
