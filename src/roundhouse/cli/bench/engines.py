"""What is measured: our games as searches and bots drive them, bare states without record or undo."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import bots, games
from roundhouse.arena import set_up
from roundhouse.cli.setup import seats_of
from roundhouse.core.machine import CHANCE, advance, apply


if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.game import Game, Title
    from roundhouse.core.machine import Move
    from roundhouse.core.state import State


USUAL = 4
"""How many sit at a table that is measured."""
SEED = 1
"""Of the game in which greedy bots come to the middle."""
PARTS = 4
"""Of such a game; what lies between them is its middle."""


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


def ours(only: str = "", *, middle: bool = True) -> list[Engine]:
    """Return every game of the house with four seats or as many as it has: once from its start, once from its middle.

    Each is there once for every choice of its first option, and once with everything in it if it has modules.
    """
    return [engine for name, game in tables(only) for engine in _engines(name, game)[: 1 + middle]]


def tables(only: str = "") -> list[tuple[str, Game]]:
    """Return what is measured, and what it is called."""
    return [
        (" ".join(word for word in (title.id, called, f"{seats}p") if word), set_up(title.id, seats, options))
        for title in games().values()
        if title.id.startswith(only)
        for called, options in _choices(title)
        for seats in [min(seats_of(title, options)[-1], USUAL)]
    ]


def _choices(title: Title) -> list[tuple[str, dict[str, str]]]:
    """Return the options of a title that are measured, by what they are called."""
    found = [(choice, {first.name: choice}) for first in title.options[:1] for choice in first.choices] or [("", {})]
    return [*found, ("everything", dict(title.full))] if title.full else found


def _engines(name: str, game: Game) -> tuple[Engine, Engine]:
    whole = Engine(
        name,
        lambda seed: Bare(game.title.start(game.rules, seed)),
        _options,
        _take,
        lambda bare: bare.state.clone(),
        lambda bare: sum(seat != CHANCE for seat, _ in bare.log),
    )
    return whole, whole._replace(
        name=f"{name}, mid-game", start=lambda seed: Bare(middles(game)[seed % (PARTS - 1)].clone())
    )


@cache
def middles(game: Game) -> list[State]:
    """Return positions from the middle of a game that greedy bots play."""
    play, greedy = game.start(SEED), bots()["greedy"]
    met: list[State] = []
    while (decision := play.decision) is not None:
        met.append(play.state.clone())
        play.play(greedy.choose(play.view(decision.seat), decision.options, len(met)))
    return [met[len(met) * part // PARTS] for part in range(1, PARTS)]


def _options(bare: Bare) -> Sequence[Action]:
    decision = advance(bare.state, bare.log)
    return decision.options if decision else ()


def _take(bare: Bare, action: Action) -> None:
    apply(bare.state, action)
