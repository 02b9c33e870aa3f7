"""What a bot thinks about: all in plain data, so that it can think in another process."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from roundhouse.api import bots, set_up
from roundhouse.core.game import Game
from roundhouse.core.play import View


class Task(NamedTuple):
    """A position as one seat knows it, and what may be done there."""

    bot: str
    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seat: int
    state: dict[str, Any]
    names: dict[str, str]
    actions: list[str]
    seed: int


class Minds(Protocol):
    """Where bots think."""

    async def think(self, task: Task) -> str:
        """Return the action a bot chooses."""

    def close(self) -> None:
        """Stop thinking."""


def choose(task: Task) -> str:
    """Let a bot choose."""
    game = _game(task.game, task.seats, task.options)
    view = View(game, task.seat, game.state_from_json(task.state), task.names)
    actions = [game.rules.find(text) for text in task.actions]
    return bots()[task.bot].choose(view, actions, task.seed).text


@lru_cache(100)
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return set_up(name, seats, dict(options))
