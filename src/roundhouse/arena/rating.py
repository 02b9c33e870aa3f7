"""Ratings: how strong bots are on one scale, and how sure one can be.

Every two seats of a game compare their bots; the model is that of Bradley and Terry, in the points of Elo.
How sure one can be is asked twice, and the wider answer taken (see ADR 9): by drawing whole seeds again, since games
with the same seed are not independent, and by the curvature of the model, since who always won always wins again.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import log, log10, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.arena.statistics import LEVEL, Interval
from roundhouse.core.dice import Dice


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.arena.match import Result

Wins = dict[tuple[str, str], float]
"""How often one bot came before another; a tie counts half for both."""
DRAWS = 400
"""How often the seeds are drawn again."""
ROUNDS = 200
ENOUGH = 1e-5


class Rating(NamedTuple):
    """How strong a bot is; 0 is the average of those compared, 400 more is ten times the odds."""

    bot: str
    points: Interval


def ratings(results: Sequence[Result]) -> list[Rating]:
    """Return how strong every bot is, the strongest first."""
    if not results:
        return []
    blocks = list(compared(results).values())
    bots = sorted({bot for result in results for bot in result.match.bots})
    wins = _summed(blocks)
    whole = strengths(bots, wins)
    dice, z = Dice(0), NormalDist().inv_cdf((1 + LEVEL) / 2)
    drawn = [strengths(bots, _summed(_again(blocks, dice)), whole) for _ in range(DRAWS)]
    errors = _errors(bots, wins, whole)
    found = [
        Rating(bot, _interval(whole[bot], z * error, [each[bot] for each in drawn]))
        for bot, error in zip(bots, errors, strict=True)
    ]
    return sorted(found, key=lambda rating: (-rating.points.value, rating.bot))


def compared(results: Iterable[Result]) -> dict[int, Wins]:
    """Return for every seed how often one bot came before another; who plays alone is compared by seed."""
    blocks: defaultdict[int, list[Result]] = defaultdict(list)
    for result in results:
        blocks[result.match.seed].append(result)
    return {seed: _wins(block) for seed, block in blocks.items()}


def _wins(block: list[Result]) -> Wins:
    wins: Wins = defaultdict(float)
    if all(len(result.scores) == 1 for result in block):
        rows = [[(each.match.bots[0], (each.places[0] == 1, each.scores[0])) for each in block]]
    else:
        rows = [[(bot, (True, -place)) for bot, place in zip(r.match.bots, r.places, strict=True)] for r in block]
    for row in rows:
        for (one, mine), (other, theirs) in combinations(row, 2):
            if one != other:
                wins[one, other] += (mine > theirs) + 0.5 * (mine == theirs)
                wins[other, one] += (theirs > mine) + 0.5 * (mine == theirs)
    return wins


def _summed(blocks: Iterable[Wins]) -> Wins:
    """Add up blocks, and a draw for every pair that met, so that who always won has a finite strength."""
    wins: Wins = defaultdict(float)
    for block in blocks:
        for pair, n in block.items():
            wins[pair] += n
    for pair in wins:
        wins[pair] += 0.5
    return wins


def strengths(bots: Sequence[str], wins: Wins, first: dict[str, float] | None = None) -> dict[str, float]:
    """Fit the model: repeat Zermelo's step until nothing changes."""
    power = {bot: 10 ** ((first or {}).get(bot, 0.0) / 400) for bot in bots}
    for _ in range(ROUNDS):
        before, power = power, _step(wins, power)
        if all(abs(power[bot] / before[bot] - 1) < ENOUGH for bot in bots):
            break
    scaled = {bot: 400 * log10(power[bot]) for bot in bots}
    middle = sum(scaled.values()) / len(scaled)
    return {bot: value - middle for bot, value in scaled.items()}


def _step(wins: Wins, power: dict[str, float]) -> dict[str, float]:
    """Set every strength to what it won, divided by what it was expected to win at strength one."""
    new = {}
    for bot, mine in power.items():
        rivals = [(other, wins[bot, other] + wins[other, bot]) for other in power if other != bot]
        expected = sum(n / (mine + power[other]) for other, n in rivals)
        won = sum(wins[bot, other] for other, _ in rivals)
        new[bot] = won / expected if expected else mine
    return new


def _again(blocks: Sequence[Wins], dice: Dice) -> list[Wins]:
    return [blocks[dice.below(len(blocks))] for _ in blocks]


def _errors(bots: Sequence[str], wins: Wins, whole: dict[str, float]) -> list[float]:
    """Return the standard errors by the curvature of the likelihood, with strengths that add up to nothing."""
    n = len(bots)
    matrix = [[1 / n] * n for _ in bots]
    for (i, one), (j, other) in combinations(enumerate(bots), 2):
        chance = 1 / (1 + 10 ** ((whole[other] - whole[one]) / 400))
        known = (wins.get((one, other), 0) + wins.get((other, one), 0)) * chance * (1 - chance)
        for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            matrix[a][b] += sign * known
    inverse = _inverse(matrix)
    return [400 / log(10) * sqrt(max(0.0, inverse[i][i] - 1 / n)) for i in range(n)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Invert a small matrix by elimination; a row without anything stays as it is."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        best = max(range(i, n), key=lambda at: abs(rows[at][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i] or 1.0
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(n):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]


def _interval(value: float, error: float, drawn: list[float]) -> Interval:
    drawn.sort()
    cut = round(len(drawn) * (1 - LEVEL) / 2)
    return Interval(value, min(value - error, drawn[cut]), max(value + error, drawn[-1 - cut]))
