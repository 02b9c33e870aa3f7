"""How it is measured: CPU time of this process, all engines in turn, a fixed loop beside each."""

from __future__ import annotations

import random
import tracemalloc

from statistics import median
from time import process_time, process_time_ns
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.cli.bench.pace import PACE, reference


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.cli.bench.engines import Engine

EVERY = 16
"""One in so many positions is copied."""
COPIES = 20
"""How often."""


class Slice(NamedTuple):
    """Some whole games of one engine, and how fast the reference loop ran beside them."""

    games: int
    decisions: int
    forced: int
    seconds: float
    pace: float
    """Reference iterations a second."""


class Measured(NamedTuple):
    """What was found out about one engine; times in microseconds, scaled to the fixed pace."""

    name: str
    rate: float
    """Decisions a second, forced ones included."""
    raw: float
    """The same as the clock said."""
    choices: float
    """Decisions a second that were real choices."""
    per_choice: float
    forced: float
    """The share of decisions that were forced."""
    length: float
    """Decisions a game."""
    p50: float
    p99: float
    p999: float
    worst: float
    clone: float
    memory: float
    """Bytes of a copy."""
    loops: float
    """The cost of a decision in iterations of the reference loop."""


def measure(engines: Sequence[Engine], rounds: int, seconds: float, seed: int) -> list[Measured]:
    """Measure engines in turn, several rounds of whole random games each."""
    dice = random.Random(seed)  # noqa: S311  (dice of a measurement keep no secret)
    slices: dict[str, list[Slice]] = {engine.name: [] for engine in engines}
    times: dict[str, list[float]] = {engine.name: [] for engine in engines}
    for _ in range(rounds):
        for engine in engines:
            slices[engine.name].append(_slice(engine, seconds, dice))
            times[engine.name] += _tails(engine, seconds, dice)
    return [_sum_up(engine, slices[engine.name], times[engine.name], dice) for engine in engines]


def _slice(engine: Engine, seconds: float, dice: random.Random) -> Slice:
    _, start, options_of, take, _, inner = engine
    games = decisions = forced = 0
    rand = dice.random
    before = reference()
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        game = start(dice.getrandbits(32))
        while options := options_of(game):
            n = len(options)
            decisions += 1
            forced += n == 1
            take(game, options[int(rand() * n)])
        games += 1
        decisions += (hidden := inner(game))
        forced += hidden
    return Slice(games, decisions, forced, spent, (before + reference()) / 2)


def _tails(engine: Engine, seconds: float, dice: random.Random) -> list[float]:
    """Time every single decision of some games: choosing, applying and listing the next options."""
    found: list[float] = []
    before = reference()
    since = process_time()
    while process_time() - since < seconds:
        game = engine.start(dice.getrandbits(32))
        options = engine.options(game)
        while options:
            begun = process_time_ns()
            engine.take(game, options[int(dice.random() * len(options))])
            options = engine.options(game)
            found.append((process_time_ns() - begun) / 1000)
    scale = (before + reference()) / 2 / PACE
    return [each * scale for each in found]


def _sum_up(engine: Engine, slices: Sequence[Slice], times: list[float], dice: random.Random) -> Measured:
    rate = median(each.decisions / each.seconds * PACE / each.pace for each in slices)
    decisions = sum(each.decisions for each in slices)
    forced = sum(each.forced for each in slices) / decisions
    clone, memory = _copies(engine, dice)
    times.sort()
    return Measured(
        engine.name,
        rate,
        median(each.decisions / each.seconds for each in slices),
        rate * (1 - forced),
        1e6 / (rate * (1 - forced)),
        forced,
        decisions / sum(each.games for each in slices),
        _at(times, 0.5),
        _at(times, 0.99),
        _at(times, 0.999),
        times[-1],
        clone,
        memory,
        PACE / rate,
    )


def _at(ordered: Sequence[float], part: float) -> float:
    return ordered[int(len(ordered) * part)]


def _copies(engine: Engine, dice: random.Random) -> tuple[float, float]:
    """Copy positions from all over a game, or over several short ones; return the time and the memory of one copy."""
    times, sizes = list[float](), list[float]()
    n = 0
    while not times:  # a game may be over soon
        game = engine.start(dice.getrandbits(32))
        while options := engine.options(game):
            n += 1
            if n % EVERY == 0:
                times.append(_time_of_copy(engine, game))
                sizes.append(_size_of_copy(engine, game))
            engine.take(game, options[int(dice.random() * len(options))])
    return median(times) * reference() / PACE, median(sizes)


def _time_of_copy(engine: Engine, game: Any) -> float:
    begun = process_time_ns()
    for _ in range(COPIES):
        engine.copy(game)
    return (process_time_ns() - begun) / COPIES / 1000


def _size_of_copy(engine: Engine, game: Any) -> float:
    tracemalloc.start()
    kept = [engine.copy(game) for _ in range(COPIES)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)
