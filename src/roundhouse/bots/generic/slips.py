"""Bots that slip: now and then they begin a turn with whatever comes to mind, and carry it out as well as they can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.generic import dice
from roundhouse.core.dice import Dice


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.core.action import Action
    from roundhouse.core.play import View


def slipping(judge: Choose, slips: int) -> Choose:
    """Return a bot that begins so many of a hundred turns at random, and otherwise does what another bot would."""

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        own = Dice(seed)
        turn = view.game.rules.ops[view.state.stack[-1][1]].turn
        slip = turn and own.below(100) < slips
        return (dice.choose if slip else judge)(view, options, own.below(1 << 64))

    return choose
