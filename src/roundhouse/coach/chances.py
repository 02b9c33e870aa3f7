"""How likely it is to win with the points that may be expected."""

from __future__ import annotations

from math import erf, exp, prod, sqrt
from typing import TYPE_CHECKING

from roundhouse.bots.judgement import judgement


if TYPE_CHECKING:
    from collections.abc import Sequence

USUAL = (50.0, 0.5)
STEPS = 120
"""Points on the scale at which chances are summed."""


def spread(family: str, left: float) -> float:
    """Return how far points may still go astray with so much of a game to come."""
    known = judgement(family)
    size, power = known.spread if known else USUAL
    return size * float(max(0.0, left) ** power)


def chances(values: Sequence[float], off: float) -> list[float]:
    """Return for every seat how likely it is to have most points, each being off by so much as a rule."""
    if off < 0.5:
        best = max(values)
        return [(value == best) / list(values).count(best) for value in values]
    low, high = min(values) - 4 * off, max(values) + 4 * off
    scale = [low + (high - low) * (n + 0.5) / STEPS for n in range(STEPS)]
    found = [sum(_first(values, seat, at, off) for at in scale) for seat in range(len(values))]
    return [each / sum(found) for each in found]


def _first(values: Sequence[float], seat: int, at: float, off: float) -> float:
    """Return how likely it is that a seat has so many points and nobody has more."""
    below = prod(_below((at - value) / off) for who, value in enumerate(values) if who != seat)
    return exp(-(((at - values[seat]) / off) ** 2) / 2) * below


def _below(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2
