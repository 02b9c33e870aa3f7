# ruff: noqa: INP001, T201
"""Measure whether a plan for the main line can hold its own: weights that love it, drawn at random and sifted.

    .venv/bin/python tools/measure_main_line.py

One seat of four plays by them against three with the usual weights, classic edition.  What did best on some seeds plays
on others, and the last sieve plays the same games as the usual weights do in that seat.
"""

from __future__ import annotations

import random

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import set_up
from roundhouse.bots.russian.light import Light
from roundhouse.bots.russian.weights import WEIGHTS, Weights
from roundhouse.core.machine import advance
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Iterable

SEATS, LINE, SILVER, MUCH = 4, "transsib", 3, 30
SIEVES = ((2, 1000, 10), (8, 2000, 2), (40, 5000, 2))
"""How many games are played from which seed on, and how many of the best are kept."""
LOVED = {
    "near": (0.6, 0.85),
    "doubler": (0.4, 3),
    "green": (1, 3),
    "bronze": (1.8, 6),
    "silver": (3, 9),
    "gold": (4, 11),
    "gold_steps": (5, 12),
    "push": (0.16, 0.8),
    "pace": (1.3, 3.5),
    "reach": (0.3, 0.9),
    "number": (0.1, 0.6),
    "loco_gap": (0.15, 0.5),
    "order": (2, 4),
    "engineer": (10, 20),
    "coin": (5, 7.5),
    "worker": (4, 7),
}
"""Between what each weight is drawn."""


class Found(NamedTuple):
    """What weights came to, on average."""

    points: float
    main: float
    """What the main line brought in the last scoring."""
    silver: float
    """In what share of the games silver lay there."""
    others: float
    weights: Weights


def tried(weights: Weights, games: int, seed: int) -> Found:
    """Play some games, on every seat in turn."""
    rows = [_played(weights, seed + n, n % SEATS) for n in range(games)]
    points, main, silver, others = (sum(column) / games for column in zip(*rows, strict=True))
    return Found(points, main, silver, others, weights)


def _played(weights: Weights, seed: int, seat: int) -> tuple[float, ...]:
    game = set_up("russian-railroads", SEATS, {"edition": "classic"})
    s: Any = game.title.start(game.rules, seed)
    mine, usual = Light(weights), Light()
    while decision := advance(s):
        (mine if decision.seat == seat else usual).play(s, decision)
    points = game.title.scores(s)
    rails = s.rails[seat][:RANKS]
    others = (sum(points) - points[seat]) / (SEATS - 1)
    return points[seat], dict(round_points(s, seat))[LINE], rails[SILVER] > 0, others


def sifted(drawn: Iterable[Weights]) -> list[Found]:
    """Return the best of those that use the main line."""
    left, best = list(drawn), list[Found]()
    for games, seed, kept in SIEVES:
        found = [tried(weights, games, seed) for weights in left]
        best = sorted((each for each in found if each.main >= MUCH or games > 2), reverse=True)[:kept]
        left = [each.weights for each in best]
    return best


def main() -> None:
    """Sift, and say what is left beside the usual weights."""
    dice = random.Random(11)  # noqa: S311  (no secret)
    drawn = [WEIGHTS._replace(**{name: dice.uniform(*ends) for name, ends in LOVED.items()}) for _ in range(100)]
    games, seed, _ = SIEVES[-1]
    for each in (tried(WEIGHTS, games, seed), *sifted(drawn)):
        print(f"{each.points:.0f} points, the others {each.others:.0f}; {each.main:.0f} on the main line at last,")
        told = {name: round(x, 2) for name, x in each.weights._asdict().items() if x != getattr(WEIGHTS, name)}
        print(f"  silver there in {each.silver:.0%}: {told}", flush=True)


if __name__ == "__main__":
    main()
