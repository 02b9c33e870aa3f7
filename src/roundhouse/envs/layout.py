"""How long the lists of a position get: learnt from some games that are looked at, once."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from roundhouse.api import bots
from roundhouse.core.dice import Dice
from roundhouse.core.game import Game, Title
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View
from roundhouse.core.rows import Layout, layout_of, shape_of, values_seen, what_was_seen


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.bots import Bot
    from roundhouse.core.state import State

PROBES = (("random", 2_000), ("random", 2_000), ("greedy", 120))
"""The games that are looked at: who plays, and for how many choices."""


def layout(game: Game) -> Layout:
    """Return how positions of a game are written as numbers."""
    return _layout(game.title, game.seats, tuple(game.options.items()))


@cache
def _layout(title: Title, seats: int, options: tuple[tuple[str, str], ...]) -> Layout:
    game = Game(title, seats, dict(options))
    probes = [_positions(game, bots()[bot], seed, most) for seed, (bot, most) in enumerate(PROBES)]
    seen = values_seen(game, chain.from_iterable(probes))
    shapes = {name: shape_of(values) for name, values in seen.items()}
    return layout_of(game, shapes, what_was_seen(seen, shapes))


def _positions(game: Game, bot: Bot, seed: int, most: int) -> Iterator[State]:
    """Return positions of a game, each a copy of its own."""
    s, dice = game.title.start(game.rules, seed), Dice(seed)
    for _ in range(most):
        if (decision := advance(s)) is None:
            break
        yield s.clone()
        view = View(game, decision.seat, s.blanked(decision.seat))
        apply(s, bot.choose(view, decision.options, dice.below(1 << 64)))
