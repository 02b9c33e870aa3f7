"""Learning about turns or rounds: games, then a fit that goes on from the one before, and so on; all is kept."""

from __future__ import annotations

import os

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from roundhouse.arena.pool import spread
from roundhouse.bots.learned.packing import head_of, numbers_of, packed
from roundhouse.bots.learned.staged import Head
from roundhouse.core.dice import Dice
from roundhouse.learn import rounds as by_rounds
from roundhouse.learn import turns as by_turns
from roundhouse.learn.stairs import NARROW, WIDE, Begun, Lot, fit, numbers
from roundhouse.learn.turns import Lesson, fields, known_of


if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from roundhouse.bots.learned.seeing import Kind
    from roundhouse.core.game import Game
    from roundhouse.learn.stairs import Fit

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for processes that play; this one has its threads already

Say = Callable[[str, int, int], None]
"""Hears what is going on: its name, how much is done, and of how much."""
Kinds = dict[str, "Kind"]
BETWEEN = 16
"""How coarse a net about rounds is, where values lie farther apart than after turns."""
FIRST = 3
"""How much longer the first fit is than the others: it begins with nothing."""


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
    known, net = fields(course.game), folder
    for n in range(course.rounds):
        games, before = folder / f"round-{n}.npz", net.read_bytes() if n else b""
        net = folder / f"round-{n}.net"
        if net.exists():
            continue
        if not games.exists():
            _play(course, n, _lessons(course, n, known, before), games, say)
        _fit(course, n, known, before, net, say)
    return net


def _play(course: Course, n: int, lessons: Iterator[Lesson], to: Path, say: Say) -> None:
    brought = []
    played = by_rounds.played if known_of(course.game)[0].between else by_turns.played
    for found in spread(played, lessons, course.jobs):
        brought.append(found)
        say(f"games {n + 1}", len(brought), course.games)
    brought.sort(key=lambda found: found.number)
    rest = np.concatenate([np.array(found.rest, np.float32) for found in brought])
    rows = np.concatenate([np.array(found.rows, np.int32) for found in brought]).reshape(len(rest), -1)
    rounds = np.concatenate([np.array(found.rounds, np.int32) for found in brought])
    scores = np.array([found.scores for found in brought])
    part = to.with_suffix(".part.npz")
    np.savez_compressed(part, rows=rows, rest=rest, rounds=rounds, scores=scores)
    part.replace(to)


def _fit(course: Course, n: int, known: Kinds, before: bytes, to: Path, say: Say) -> None:
    lot, steps = _kept(to.parent, n), course.steps * (1 if n else FIRST)
    begun = Begun(head_of(before), numbers_of(before)) if before else None
    found = fit(lot, course.seed + n, steps, lambda step: say(f"fit {n + 1}", step, steps), begun)
    part = to.with_suffix(".part")
    whole = numbers(found, BETWEEN) if known_of(course.game)[0].between else numbers(found)
    part.write_bytes(packed(_head(course, known, found, n, len(lot.rows)), whole))
    part.replace(to)


def _lessons(course: Course, n: int, known: Kinds, net: bytes) -> Iterator[Lesson]:
    game, dice = course.game, Dice(course.seed + n)
    for k in range(course.games):
        yield Lesson(k, game.title.id, game.seats, tuple(game.options.items()), dice.below(1 << 64), known, net)


def _kept(folder: Path, n: int) -> Lot:
    """Return what there is of the later half of the rounds; older ones were played too badly to learn from."""
    paths = [folder / f"round-{k}.npz" for k in range(n // 2, n + 1)]
    files = [np.load(path) for path in paths if path.exists()]
    return Lot(*(np.concatenate([each[name] for each in files]) for name in Lot._fields))


def _head(course: Course, known: Kinds, found: Fit, n: int, positions: int) -> Head:
    game = course.game
    gauges = len(known_of(game)[1](game.title.start(game.rules, 0), 0))
    story: dict[str, float] = {"round": n + 1, "games": course.games, "seed": course.seed, "positions": positions}
    story["told"] = round(found.told, 3)
    slots, stages = tuple(found.slots.slots), tuple(found.slots.stages)
    shape = (known, gauges, slots, stages, (WIDE, NARROW), story)
    return Head(game.title.id, game.seats, dict(game.options), game.rules.key, *shape)
