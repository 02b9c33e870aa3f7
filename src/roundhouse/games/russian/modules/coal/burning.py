"""The coal factory: coal burned while a marker moves onto it makes more steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.gaining import gain
from roundhouse.games.russian.modules.coal.module import CoalState, coal
from roundhouse.games.russian.signs import Nowhere


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules

STEPS = 2
"""Wood steps for each coal."""


@coal.prepare
def _name(rules: Rules) -> None:
    rules.act("burn")


@coal.choice(
    "burn",
    counted=True,
    opens=(("lay", "wood", STEPS),),
    heats=False,
    icon="coal +2",
    place=Nowhere("coal is burned, and what follows has its place"),
)
def burn(s: CoalState, seat: int, n: int) -> list[Action]:
    """Give a coal for two more wood steps."""
    return [s.rules.act("burn")] if s.coal[seat] else []


@burn.take
def _burn(s: CoalState, seat: int, action: Action, n: int) -> None:
    s.coal[seat] -= 1
    gain(s, seat, (("lay", "wood", STEPS),))


@coal.why("burn")
def _why(_s: CoalState, _seat: int, _action: Action) -> Refusal | None:
    return Refusal("too-little-coal", {"n": 1})
