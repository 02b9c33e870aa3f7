"""The bot that rolls dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.dice import below


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.play import View


def choose(view: View, options: Sequence[Action], seed: int) -> Action:
    """Take any option, all equally likely."""
    del view
    return options[below(seed, len(options))[1]]
