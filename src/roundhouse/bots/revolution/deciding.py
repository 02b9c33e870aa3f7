"""Choose whatever leads to the best end of the own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.generic.turn import Judgement, best
from roundhouse.bots.revolution.standing import standing


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.play import View

JUDGEMENT = Judgement(standing, frozenset({"turn", "placing", "pick"}), frozenset({"share", "hire"}))


def choose(view: View, options: Sequence[Action], seed: int) -> Action:
    """Return the option whose turn ends best, as far as the seat can know."""
    assert view.seat is not None, "a spectator does not choose"
    return best(view.imagine(seed), view.seat, options, JUDGEMENT)
