"""What the railway lines of a seat are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.bots.russian.effects import benefit_worth
from roundhouse.bots.russian.goals import benefits, bonuses, steps_away
from roundhouse.games.russian.doubling import doubled
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.scoring import track_points
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.russian.goals import Goal
    from roundhouse.bots.russian.weights import Weights
    from roundhouse.games.russian.state import RussianState


Track = tuple[list[int], int]
"""The rails of a line by rank, and how far its locomotives reach."""

Memo = dict[tuple[Any, ...], float]
"""What was found out about lines and engineers, by all that it depends on."""


def lines_worth(s: RussianState, seat: int, later: float, w: Weights, memo: Memo) -> float:
    """Return the worth of all track: this round's scoring, later ones, and what is still to be reached."""
    total = 0.0
    own = (s.claimed[seat], s.doublers[seat], s.revalued[seat], s.medal[seat], *s.stock[seat])
    for line in range(len(s.kit.lines)):
        rails, far = s.rails[seat][line * RANKS : (line + 1) * RANKS], reach(s, seat, line)
        key = (line, far, s.laid[seat], *rails, *own)
        if key not in memo:
            memo[key] = _line_worth(s, seat, line, (rails, far), later, w)
        total += memo[key]
    return total


def _line_worth(s: RussianState, seat: int, line: int, track: Track, later: float, w: Weights) -> float:
    rails, far = track
    total, times = _bonuses_worth(s, seat, line, track, later, w)
    claimed = s.claimed[seat]
    plan = plan_of(s, seat)
    limit = plan.limits[line]
    for goal in benefits(plan, line):
        if not claimed & goal.bit:
            away = steps_away(rails, goal, far, w) + w.boulder * (goal.space > limit)
            total += _share(goal, w) * benefit_worth(s, seat, goal.effect, later, w) * w.near**away
        elif goal.effect[0] in s.kit.signs.lasting:
            total += benefit_worth(s, seat, goal.effect, later, w)
    total += times * _track_worth(s, seat, line, track, later, w)
    return total + w.number * later * min(far, plan.lengths[line])


def _share(goal: Goal, w: Weights) -> float:
    """Return how much a goal counts: one that lies there wholly, one that may be laid as likely as it is."""
    return 1.0 if goal.share == 1.0 else goal.share * w.ahead


def _bonuses_worth(s: RussianState, seat: int, line: int, track: Track, later: float, w: Weights) -> tuple[float, int]:
    """Return the worth of what counts at every scoring, and how often the track itself counts."""
    total, times = 0.0, 1
    rails, far = track
    plan = plan_of(s, seat)
    for goal in bonuses(plan, line):
        if goal.medal and s.medal[seat] != goal.medal:
            continue
        away, (op, n) = steps_away(rails, goal, far, w) + w.boulder * (goal.space > plan.limits[line]), goal.effect
        if op == "points":
            total += _share(goal, w) * n * (later * w.near**away if away else 1 + later)
        elif away:
            total += track_points(s.kit.values[s.revalued[seat]], rails, far, 0) * later * w.near**away
        else:
            times = n
    return total, times


def _track_worth(s: RussianState, seat: int, line: int, track: Track, later: float, w: Weights) -> float:
    """Return the worth of the rails: where they lie, beyond the locomotives, and where there is room for them."""
    rails, far = track
    plan, values = plan_of(s, seat), s.kit.values[s.revalued[seat]]
    twice = doubled(s, seat, line)
    now = track_points(values, rails, far, twice)
    total = now * (1 + later)
    total += w.reach * later * (track_points(values, rails, plan.lengths[line], twice) - now)
    total += w.doubler * later * max(0, twice - max(rails[2:]))
    pushed, steps = _pushed(rails, s.stock[seat], plan.colours[line])
    if steps:
        share = w.push * min(1.0, w.pace * later / steps)
        total += share * later * (track_points(values, pushed, far, twice) - now)
    return total


def _pushed(rails: Sequence[int], stock: Sequence[int], colours: int) -> tuple[list[int], int]:
    """Return the rails pushed up to those ahead of them, and how many steps that takes."""
    pushed, front, steps = list(rails), rails[0], 0
    for rank in range(1, colours):
        if (rails[rank] or stock[rank]) and front - 1 > rails[rank]:
            pushed[rank] = front - 1
            steps += front - 1 - rails[rank]
        if pushed[rank]:
            front = pushed[rank]
    return pushed, steps
