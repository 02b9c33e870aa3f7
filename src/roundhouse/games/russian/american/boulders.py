"""Boulders: nothing comes to their spaces until they are blasted away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.pool import guarded
from roundhouse.games.russian.american.module import american
from roundhouse.games.russian.american.state import AmericanState
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.tables import Barrier


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules

POINTS = 10
"""For a boulder that is blasted away."""


@american.prepare
def _name(rules: Rules) -> None:
    for name in rules.table(Barrier):
        rules.act("blast", name)


@american.effect("blast", opens=True, icon="blast", worth="blast")
def blast(s: AmericanState, seat: int) -> None:
    """Blast a boulder away at once, if there is one left."""
    if plan_of(s, seat).blocks:
        s.push(seat, ("blasting",))


@american.choice("blasting", verbs=("blast",), place="barrier:{seat}:{0}")
def blasting(s: AmericanState, seat: int) -> list[Action]:
    """Choose the boulder."""
    return guarded(s, seat, [s.rules.act("blast", block.id) for block in plan_of(s, seat).blocks])


@blasting.take
def _blasting(s: AmericanState, seat: int, action: Action) -> None:
    block = next(block for block in plan_of(s, seat).blocks if block.id == action.args[0])
    s.laid[seat] = s.kit.boards.cleared(s.laid[seat], block)
    s.score(seat, "blasting", POINTS)
