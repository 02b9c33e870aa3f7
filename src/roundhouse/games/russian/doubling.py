"""Doublers: laid from the left above the lines that have places for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


MOST = 15
"""Doublers of one line, and the bits they take."""


def doubled(s: RussianState, seat: int, line: int) -> int:
    """Return how many spaces of a line are doubled."""
    shift = s.kit.doubler_shift[line]
    return s.doublers[seat] >> shift & MOST if shift >= 0 else 0


def doublers(s: RussianState, seat: int) -> int:
    """Return how many doublers a seat has on all its lines."""
    packed, total = s.doublers[seat], 0
    if packed <= MOST:
        return packed
    while packed:
        total += packed & MOST
        packed >>= 4
    return total


def doubler_room(s: RussianState, seat: int) -> int:
    """Return how many doublers a seat could still lay."""
    return min(s.doubler_supply, s.kit.doubler_slots - doublers(s, seat))


@base.effect("doubler", takes="doublers", opens=False, icon="doubler", group="supplies", worth="step")
def doubler(s: RussianState, seat: int, n: int) -> None:
    """Lay doublers above the one line that takes them, as many as there are and as fit."""
    n = min(n, doubler_room(s, seat))
    s.doublers[seat] += n
    s.doubler_supply -= n


several = Module("russian.doublers", needs=("russian",), named=False)
"""For boards on which more than one line takes doublers: each is laid where its seat says."""


@several.prepare
def _name(rules: Rules) -> None:
    for line in rules.kit.lines:
        if line.doublers:
            rules.act("double", line.id)


@several.choice(
    "doubler",
    replaces=True,
    counted=True,
    verbs=("double",),
    takes="doublers",
    opens=False,
    icon="doubler",
    group="supplies",
    worth="step",
    place="double:{seat}:{0}",
)
def choose(s: RussianState, seat: int, n: int) -> list[Action]:
    """Choose the line above which the next doubler is laid."""
    lines = s.kit.lines if s.doubler_supply else []
    return [s.rules.act("double", line.id) for i, line in enumerate(lines) if doubled(s, seat, i) < line.doublers]


@choose.take
def _choose(s: RussianState, seat: int, action: Action, n: int) -> None:
    s.doublers[seat] += 1 << s.kit.doubler_shift[s.kit.line_names.index(str(action.args[0]))]
    s.doubler_supply -= 1


@several.why("double")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    return Refusal("doublers-full", {"line": str(action.args[0])})
