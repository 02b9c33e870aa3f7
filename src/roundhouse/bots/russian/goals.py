"""Goals: what the lines give at their spaces, once or at every scoring."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.games.russian.state import COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.state import Effect
    from roundhouse.games.russian.plan import Plan


class Goal(NamedTuple):
    """Something at a space of a line that pays once or at every scoring."""

    rank: int
    space: int
    loco: bool
    op: str
    n: int
    """Points, how often, or the rank of new rails."""
    bit: int = 0
    """Which benefit it is."""
    medal: bool = False


def benefit_worth(goal: Goal, later: float, w: Weights) -> float:
    """Return what a benefit is worth when it is received."""
    if goal.op == "rails":
        return (w.green, w.bronze, w.silver, w.gold)[goal.n - 1] * later
    if goal.op == "worker":
        return w.worker * later
    if goal.op == "idea":
        return w.idea + w.idea_round * later
    if goal.op == "lay":
        return w.gold_steps * later
    return w.station


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
    return [
        Goal(due.cell % RANKS, due.space, due.loco, effect[0], _amount(effect), bit=due.bit)
        for due in plan.dues
        if due.line == line
        for effect in due.do
    ]


def _amount(effect: Effect) -> int:
    return COLOURS.index(effect[1]) if effect[0] == "rails" else int(effect[-1])


@cache
def bonuses(plan: Plan, line: int) -> list[Goal]:
    """Return what a line gives at every scoring."""
    goals = []
    for star in plan.stars[line]:
        row = star.row
        op, n = ("times", row.times) if row.times > 1 else ("points", row.points)
        goals.append(Goal(star.cell % RANKS, star.space, loco=True, op=op, n=n, medal=row.medal))
    return goals
