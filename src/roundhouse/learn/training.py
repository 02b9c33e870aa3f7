"""Training: rounds of games, each followed by a fit; everything is kept, so that it can be gone on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from roundhouse.arena.pool import spread
from roundhouse.bots.learned.net import Head, packed
from roundhouse.core.dice import Dice
from roundhouse.learn.fitting import NARROW, WIDE, fit, numbers
from roundhouse.learn.lessons import Lesson, played, shapes


if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from roundhouse.core.game import Game
    from roundhouse.core.rows import Shape
    from roundhouse.learn.fitting import Fit, Floats, Ints


Say = Callable[[str, int, int], None]
"""Hears what is going on: its name, how much is done, and of how much."""


class Course(NamedTuple):
    """What is trained, and how much."""

    game: Game
    games: int
    """In every round."""
    rounds: int
    """The first one is played by judgement alone, the others also by what was learned before."""
    steps: int
    """Of every fit."""
    seed: int
    jobs: int


def train(course: Course, folder: Path, say: Say) -> Path:
    """Train, and return where the net is; what the folder holds already is not done again."""
    folder.mkdir(parents=True, exist_ok=True)
    shape, net = shapes(course.game), folder
    for n in range(course.rounds):
        games = folder / f"round-{n}.npz"
        if not games.exists():
            _play(course, n, _lessons(course, n, shape, net.read_bytes() if n else b""), games, say)
        net = folder / f"round-{n}.net"
        if not net.exists():
            _fit(course, n, shape, net, say)
    return net


def _play(course: Course, n: int, lessons: Iterator[Lesson], to: Path, say: Say) -> None:
    brought = []
    for found in spread(played, lessons, course.jobs):
        brought.append(found)
        say(f"games {n + 1}", len(brought), course.games)
    rest = np.concatenate([np.array(found.rest, np.float32).reshape(-1, course.game.seats) for found in brought])
    rows = np.concatenate([np.array(found.rows, np.int32) for found in brought]).reshape(len(rest), -1)
    part = to.with_suffix(".part.npz")
    np.savez_compressed(part, rows=rows, rest=rest)
    part.replace(to)


def _fit(course: Course, n: int, shape: dict[str, Shape], to: Path, say: Say) -> None:
    rows, rest = _kept(to.parent, n)
    found = fit(rows, rest, course.seed + n, course.steps, lambda step: say(f"fit {n + 1}", step, course.steps))
    part = to.with_suffix(".part")
    part.write_bytes(packed(_head(course, shape, found, n, len(rows)), numbers(found)))
    part.replace(to)


def _lessons(course: Course, n: int, shape: dict[str, Shape], net: bytes) -> Iterator[Lesson]:
    game, dice = course.game, Dice(course.seed + n)
    for _ in range(course.games):
        yield Lesson(game.title.id, game.seats, tuple(game.options.items()), dice.below(1 << 64), shape, net)


def _kept(folder: Path, n: int) -> tuple[Ints, Floats]:
    """Return the positions of this round and the one before; older ones were played too badly to learn from."""
    files = [np.load(folder / f"round-{k}.npz") for k in range(max(0, n - 1), n + 1)]
    return np.concatenate([each["rows"] for each in files]), np.concatenate([each["rest"] for each in files])


def _head(course: Course, shape: dict[str, Shape], found: Fit, n: int, positions: int) -> Head:
    game = course.game
    slots = tuple(zip(found.slots.places, map(tuple, found.slots.values), strict=True))
    story: dict[str, float] = {"round": n + 1, "games": course.games, "seed": course.seed, "positions": positions}
    story["told"] = round(found.told, 3)
    return Head(game.title.id, game.seats, dict(game.options), game.rules.key, shape, slots, (WIDE, NARROW), story)
