"""Bots that slip: now and then they do whatever comes to mind."""

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
    """Return a bot that makes so many of a hundred choices at random, and otherwise does what another bot would."""

    def choose(view: View, options: Sequence[Action], seed: int) -> Action:
        own = Dice(seed)
        slip = own.below(100) < slips
        return (dice.choose if slip else judge)(view, options, own.below(1 << 64))

    return choose
