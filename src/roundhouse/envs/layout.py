"""How a position becomes numbers: the fields of the state in their order, each in its place.

The layout of a game follows from its state's declaration, so a new module needs no new code.
It is fixed for a title, its options, its seats and its rules.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import bots
from roundhouse.core.dice import Dice
from roundhouse.core.game import Game, Title
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View
from roundhouse.envs.writing import BLANK, NONE, piece


if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from roundhouse.bots import Bot
    from roundhouse.core.state import State

PROBES = (("random", 2_000), ("random", 2_000), ("greedy", 120))
"""The games that are looked at to learn how long lists are: who plays, and for how many choices."""
SKIPPED = ("seats", "seed", "ledger")
"""What says nothing about what comes next, or is nobody's to know."""
ARGUMENTS = 4
"""How many arguments of the question are shown."""


class Part(NamedTuple):
    """Where a field stands."""

    name: str
    start: int
    size: int
    shape: tuple[int, ...]
    """How its numbers are arranged: nothing for a single one, entries, or rows of entries."""


class Layout(NamedTuple):
    """How positions of a game are written as numbers."""

    parts: tuple[Part, ...]
    size: int
    write: Callable[[Any, int], list[int]]
    """Return the numbers of a blanked position for the seat that looks at it."""


def layout(game: Game) -> Layout:
    """Return how positions of a game are written."""
    return _layout(game.title, game.seats, tuple(game.options.items()))


@cache
def _layout(title: Title, seats: int, options: tuple[tuple[str, str], ...]) -> Layout:
    game = Game(title, seats, dict(options))
    names = {name: n for n, name in enumerate(sorted({key for _, key in game.rules.sources}), 1)}
    ops = {name: n for n, name in enumerate(sorted(game.rules.ops), 1)}
    schema = title.state.schema
    pieces = [piece(name, schema[name], values, names) for name, values in _seen(game).items()]
    asked = _asked(ops, names)
    body = "".join(f"*{each.code}, " for each in pieces)
    known = {f"write_{each.name}": each.write for each in pieces} | {"asked": asked, "chain": chain}
    write = eval(f"lambda s, seat: [seat, *asked(s), {body}]", known)  # noqa: S307  (the text is ours)
    shapes = [("seat", ()), ("asked", (2 + ARGUMENTS,)), *((each.name, each.shape) for each in pieces)]
    parts = tuple(_placed(shapes))
    return Layout(parts, parts[-1].start + parts[-1].size, write)


def _placed(shapes: list[tuple[str, tuple[int, ...]]]) -> list[Part]:
    parts, start = [], 0
    for name, shape in shapes:
        size = 1
        for n in shape:
            size *= n
        parts.append(Part(name, start, size, shape))
        start += size
    return parts


def _asked(ops: dict[str, int], names: dict[str, int]) -> Callable[[State], list[int]]:
    """Return what writes the question: who is asked, which op asks, and its first plain arguments."""

    def asked(s: State) -> list[int]:
        if not s.stack:
            return [BLANK, NONE] + [NONE] * ARGUMENTS
        seat, op, *args = s.stack[-1]
        plain = [arg if isinstance(arg, int) else names.get(arg, NONE) for arg in args if isinstance(arg, int | str)]
        return [seat, ops[op], *(plain + [NONE] * ARGUMENTS)[:ARGUMENTS]]

    return asked


def _seen(game: Game) -> dict[str, list[Any]]:
    """Return the values that every field had in some random games."""
    fields = [name for name in game.title.state.schema if name not in SKIPPED and name != "stack"]
    seen: dict[str, list[Any]] = {name: [] for name in fields}
    for seed, (bot, most) in enumerate(PROBES):
        for s in _positions(game, bots()[bot], seed, most):
            for name in fields:
                seen[name].append(getattr(s, name))
    return seen


def _positions(game: Game, bot: Bot, seed: int, most: int) -> Iterator[State]:
    """Return positions of a game, each a copy of its own."""
    s, dice = game.title.start(game.rules, seed), Dice(seed)
    for _ in range(most):
        if (decision := advance(s)) is None:
            break
        yield s.clone()
        view = View(game, decision.seat, s.blanked(decision.seat))
        apply(s, bot.choose(view, decision.options, dice.below(1 << 64)))
