"""What bots and the coach think about: all in plain data, so that they can think in another process."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import msgspec

from roundhouse import coach
from roundhouse.api import bots, set_up
from roundhouse.core.action import Action
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
    ask: coach.Ask | None = None
    """What the coach is asked about it; then nobody has to choose."""
    table: str = ""
    """Where this is, for bots that are kept running at a table."""


class FoulError(Exception):
    """A bot from outside broke a limit or a rule, or is not here; the message says which bot and what it did."""


class Minds(Protocol):
    """Where bots and the coach think."""

    async def think(self, task: Task) -> str:
        """Return what comes of it, see `answer`."""

    def close(self) -> None:
        """Stop thinking."""


class Think(Protocol):
    """How somebody is let think in turn with all others."""

    async def __call__(self, task: Task, owner: str, *, urgent: bool) -> str:
        """Return what comes of it; `owner` is who all this is for, and it is urgent if a person waits."""


def answer(task: Task) -> str:
    """Return the action a bot chooses, or what the coach finds out."""
    return choose(task) if task.ask is None else _looked_at(task, task.ask)


def choose(task: Task) -> str:
    """Let a bot choose."""
    if task.bot not in bots():
        raise FoulError(f"{task.bot} is not here")
    view, actions = position(task)
    return bots()[task.bot].choose(view, actions, task.seed).text


def position(task: Task) -> tuple[View, list[Action]]:
    """Return what a bot sees and what it may do."""
    game = _game(task.game, task.seats, task.options)
    view = View(game, task.seat, game.state_from_json(task.state), task.names)
    return view, [game.rules.find(text) for text in task.actions]


def found(text: str) -> coach.Answer:
    """Read what the coach has found out."""
    return msgspec.json.decode(text, type=coach.Answer)


def _looked_at(task: Task, ask: coach.Ask) -> str:
    game = _game(task.game, task.seats, task.options)
    return msgspec.json.encode(coach.looked_at(game, game.state_from_json(task.state), ask, task.seed)).decode()


@lru_cache(100)
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return set_up(name, seats, dict(options))
