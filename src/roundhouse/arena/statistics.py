"""What results say about bots, and how sure one can be."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.arena.match import Result

LEVEL = 0.95
_FEW = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Student's t at 95 % for one to ten degrees of freedom; beyond them a series is exact to three digits."""


class Interval(NamedTuple):
    """An estimate, and where the true value lies with 95 % confidence."""

    value: float
    low: float
    high: float


class Standing(NamedTuple):
    """How one bot did; all its seats in one game count as one observation, since they are not independent."""

    bot: str
    games: int
    wins: Interval
    """Its part of all victories; a shared one counts in part."""
    even: float
    """What its part would be if all seats were equally strong."""
    score: Interval
    best: int
    worst: int
    place: float
    """Its mean place; where nobody has won, all come after the last."""

    def to_json(self) -> dict[str, Any]:
        """Return the standing as JSON-ready data."""
        return {**self._asdict(), "wins": self.wins._asdict(), "score": self.score._asdict()}


def standings(results: Sequence[Result]) -> list[Standing]:
    """Return how every bot did, the most victorious first."""
    names = sorted({name for result in results for name in result.match.bots})
    return sorted((_standing(name, results) for name in names), key=lambda x: (-x.wins.value / x.even, x.bot))


def _standing(name: str, results: Sequence[Result]) -> Standing:
    seats = [[i for i, bot in enumerate(result.match.bots) if bot == name] for result in results]
    pairs = [(result, mine) for result, mine in zip(results, seats, strict=True) if mine]
    scores = [[result.scores[i] for i in mine] for result, mine in pairs]
    return Standing(
        name,
        len(pairs),
        wilson(sum(result.shares[i] for result, mine in pairs for i in mine), len(pairs)),
        fmean(len(mine) / len(result.scores) for result, mine in pairs),
        mean([fmean(each) for each in scores]),
        max(map(max, scores)),
        min(map(min, scores)),
        fmean(result.places[i] or len(result.places) + 1 for result, mine in pairs for i in mine),
    )


def wilson(wins: float, games: int) -> Interval:
    """Return the share of wins with Wilson's interval, which stays within 0 and 1 and fits few games too."""
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return Interval(share, max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


def mean(values: Sequence[float]) -> Interval:
    """Return the mean with Student's interval; of a single value nothing more is known."""
    middle = fmean(values)
    if len(values) < 2:
        return Interval(middle, middle, middle)
    spread = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - spread, middle + spread)


def student(freedom: int) -> float:
    """Return how many standard errors lie on each side of a mean."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
