"""What a bot is: something that chooses an option, knowing only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple
from warnings import warn

from roundhouse.core.action import Action
from roundhouse.core.play import View


if TYPE_CHECKING:
    from roundhouse.core.game import Title

Choose = Callable[[View, Sequence[Action], int], Action]
"""View, options and a seed for the bot's own dice; the same three give the same answer."""


class BotWarning(RuntimeWarning):
    """A bot broke and another one was asked; in tests that is an error."""


class Bot(NamedTuple):
    """A bot that plays some or all games."""

    id: str
    plays: dict[str, Choose]
    """By family; the empty name stands for every family."""

    instead: Bot | None = None
    """Who is asked where this one breaks or has no judgement."""

    def can_play(self, title: Title) -> bool:
        """Whether it plays a title."""
        return not {title.family, ""}.isdisjoint(self.plays)

    def choose(self, view: View, options: Sequence[Action], seed: int) -> Action:
        """Return one of the options, whatever happens: nobody shall wait at a table for a bot that broke."""
        try:
            return self.judge(view, options, seed)
        except Exception as error:  # noqa: BLE001  (a bot may break in any way)
            who = self.instead.id if self.instead else "nobody"
            warn(f"the bot {self.id} broke at {view.game.id}, {who} is asked: {error!r}", BotWarning, stacklevel=2)
        return self.instead.choose(view, options, seed) if self.instead else options[0]

    def judge(self, view: View, options: Sequence[Action], seed: int) -> Action:
        """Return one of the options; complain if that fails."""
        choose = self.plays.get(view.game.title.family) or self.plays.get("")
        if choose is None:
            raise ValueError(f"the bot {self.id} does not play {view.game.id}")
        action = choose(view, options, seed)
        if action not in options:
            raise ValueError(f"the bot {self.id} chose {action}, which is not among its options")
        return action
