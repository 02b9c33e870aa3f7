"""What a bot is: something that chooses an option, knowing only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.action import Action
from roundhouse.core.play import View


if TYPE_CHECKING:
    from roundhouse.core.game import Title

Choose = Callable[[View, Sequence[Action], int], Action]
"""View, options and a seed for the bot's own dice; the same three give the same answer."""


class Bot(NamedTuple):
    """A bot that plays some or all games."""

    id: str
    plays: dict[str, Choose]
    """By family; the empty name stands for every family."""

    def can_play(self, title: Title) -> bool:
        """Whether it plays a title."""
        return not {title.family, ""}.isdisjoint(self.plays)

    def choose(self, view: View, options: Sequence[Action], seed: int) -> Action:
        """Return one of the options."""
        choose = self.plays.get(view.game.title.family) or self.plays.get("")
        if choose is None:
            raise ValueError(f"the bot {self.id} does not play {view.game.id}")
        return choose(view, options, seed)
