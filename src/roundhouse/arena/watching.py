"""Statistics of one's own: a watcher sits beside a game and tells a few numbers when it is over."""

from __future__ import annotations

import os
import sys

from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from roundhouse.core.game import SetupError


if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from roundhouse.arena.match import Result
    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.machine import Decision
    from roundhouse.core.state import State

Told = dict[str, "float | list[float]"]
"""By name: one number for the game, or one for each seat."""


class Watcher(Protocol):
    """One is made for every game, in the process that plays it; it must change nothing."""

    def before(self, game: Game, state: State) -> None:
        """See the position before the first move."""

    def step(self, state: State, decision: Decision, action: Action) -> None:
        """See a choice, in the position in which it is made."""

    def after(self, state: State, result: Result) -> Mapping[str, float | list[float]]:
        """See the final position and say what is worth knowing: a number for the game, or one for each seat."""


class Sources:
    """Where the points of every seat come from."""

    def before(self, game: Game, state: State) -> None:
        """Points are told at the end."""

    def step(self, state: State, decision: Decision, action: Action) -> None:
        """Choices do not matter here."""

    def after(self, state: State, result: Result) -> Told:
        """Return the points of every seat by their source."""
        del state
        names = sorted(set().union(*result.sources))
        return {f"points from {name}": [each.get(name, 0) for each in result.sources] for name in names}


class Choices:
    """How much there is to decide."""

    def before(self, game: Game, state: State) -> None:
        """Begin to count."""
        del state
        self.asked = [0] * game.seats
        self.offered = [0] * game.seats

    def step(self, state: State, decision: Decision, action: Action) -> None:
        """Count what is offered."""
        del state, action
        self.asked[decision.seat] += 1
        self.offered[decision.seat] += len(decision.options)

    def after(self, state: State, result: Result) -> Told:
        """Return how often every seat chose, and among how many on average."""
        del state, result
        pairs = list(zip(self.offered, self.asked, strict=True))
        return {"choices": list(self.asked), "options a choice": [a / max(1, b) for a, b in pairs]}


HOUSE: dict[str, Callable[[], Watcher]] = {"sources": Sources, "choices": Choices}
"""Watchers that need only their name."""


def watcher(name: str) -> Callable[[], Watcher]:
    """Return what makes a watcher: one of the house, or ``module:Name``, also from the folder one stands in."""
    if name in HOUSE:
        return HOUSE[name]
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise SetupError(f"statistics are {', '.join(HOUSE)}, or one's own as module:Name, not {name!r}")
    if os.getcwd() not in sys.path:  # noqa: PTH109  (compared with text)
        sys.path.append(os.getcwd())  # noqa: PTH109
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise SetupError(f"the statistics {name} cannot be found: {error}") from None
    return found  # type: ignore[no-any-return]


def modules(names: Iterable[str]) -> list[str]:
    """Return the modules of one's own that some watchers come from, for machines that do not have them."""
    return sorted({name.partition(":")[0].partition(".")[0] for name in names if ":" in name} - {"roundhouse"})
