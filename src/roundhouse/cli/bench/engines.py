"""What is measured: our games as searches and bots drive them, bare states without record or undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import games
from roundhouse.arena import set_up
from roundhouse.cli.setup import seats_of
from roundhouse.core.machine import CHANCE, advance, apply


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.machine import Move
    from roundhouse.core.state import State


USUAL = 4
"""How many sit at a table that is measured."""


class Engine(NamedTuple):
    """A game of any house, in the five words every measurement needs."""

    name: str
    start: Callable[[int], Any]
    """A new game from a seed."""
    options: Callable[[Any], Sequence[Any]]
    """Go on to the next choice; nothing when the game is over."""
    take: Callable[[Any, Any], object]
    copy: Callable[[Any], Any]
    inner: Callable[[Any], int] = lambda _: 0
    """How many forced decisions were taken inside `options`."""


class Bare:
    """A state and the moves that followed of themselves."""

    __slots__ = ("log", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Move] = []


def ours(only: str = "") -> list[Engine]:
    """Return every game of the house with four seats or as many as it has, once for each choice of its first option."""
    return [
        _engine(set_up(title.id, min(seats_of(title, options)[-1], USUAL), options))
        for title in games().values()
        for options in [{first.name: choice} for first in title.options[:1] for choice in first.choices] or [{}]
        if title.id.startswith(only)
    ]


def _engine(game: Game) -> Engine:
    return Engine(
        " ".join([game.id, *[*game.options.values()][:1], f"{game.seats}p"]),
        lambda seed: Bare(game.title.start(game.rules, seed)),
        _options,
        _take,
        lambda bare: bare.state.clone(),
        lambda bare: sum(seat != CHANCE for seat, _ in bare.log),
    )


def _options(bare: Bare) -> Sequence[Action]:
    decision = advance(bare.state, bare.log)
    return decision.options if decision else ()


def _take(bare: Bare, action: Action) -> None:
    apply(bare.state, action)
