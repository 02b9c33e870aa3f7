"""What a ladder found, as plain data: ratings, who beats whom, points, and one's own statistics."""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean, median, quantiles
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.arena.ladder import lineups
from roundhouse.arena.rating import Rating, ratings
from roundhouse.arena.statistics import Interval, Standing, mean, standings, wilson


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.arena.ladder import Plan
    from roundhouse.arena.ledger import Line


class Meeting(NamedTuple):
    """How one bot did against another: one against one, or alone against a table of the other."""

    bot: str
    rival: str
    games: int
    wins: Interval
    even: float
    """What its part of the victories would be if both were equally strong."""
    ahead: Interval
    """How many points it had more than the rivals on average."""


class Spread(NamedTuple):
    """The points of a bot in all its games."""

    bot: str
    least: int
    lower: float
    middle: float
    upper: float
    most: int


class Report(NamedTuple):
    """Everything a ladder found."""

    plan: Plan
    games: int
    wanted: int
    ratings: list[Rating]
    meetings: list[Meeting]
    standings: list[Standing]
    spreads: list[Spread]
    stats: dict[str, dict[str, Interval]]
    """By statistic and bot; what is told of a whole game stands under the empty name."""
    fouls: list[str]
    """Which bots from outside broke which rule; dice played on for them."""
    slowest: dict[str, float]
    """The longest a bot thought about one choice, in milliseconds; the only thing that differs from run to run."""

    def to_json(self) -> dict[str, Any]:
        """Return what is the same in every run of this plan as JSON-ready data."""
        stats = {name: {bot: value._asdict() for bot, value in by.items()} for name, by in self.stats.items()}
        return {
            **self.plan.head(),
            "bots": list(self.plan.bots),
            "games": self.games,
            "wanted": self.wanted,
            "ratings": [{"bot": each.bot, **each.points._asdict()} for each in self.ratings],
            "meetings": [_flat(each) for each in self.meetings],
            "standings": [each.to_json() for each in self.standings],
            "spreads": [each._asdict() for each in self.spreads],
            "stats": stats,
            "fouls": self.fouls,
        }


def _flat(meeting: Meeting) -> dict[str, Any]:
    return {**meeting._asdict(), "wins": meeting.wins._asdict(), "ahead": meeting.ahead._asdict()}


def report(plan: Plan, lines: Sequence[Line], wanted: int) -> Report:
    """Sum up the games of a ladder."""
    results = [line.result for line in lines]
    return Report(
        plan,
        len(lines),
        wanted,
        ratings(results),
        _meetings(plan, lines),
        standings(results),
        _spreads(plan, lines),
        _stats(lines),
        [foul for line in lines for foul in line.fouls],
        _slowest(lines),
    )


def _meetings(plan: Plan, lines: Sequence[Line]) -> list[Meeting]:
    if plan.seats == 1:
        return []
    pairs = [(lineup[0], lineup[1]) for lineup in lineups(plan.bots, plan.seats)]
    both = pairs + [pair[::-1] for pair in pairs] if plan.seats == 2 else pairs
    return [found for pair in both if (found := _meeting(*pair, lines))]


def _meeting(bot: str, rival: str, lines: Sequence[Line]) -> Meeting | None:
    results = [line.result for line in lines]
    mine = [r for r in results if r.match.bots.count(bot) == 1 and r.match.bots.count(rival) == len(r.scores) - 1]
    if not mine:
        return None
    seats = [r.match.bots.index(bot) for r in mine]
    won = sum(r.shares[seat] for r, seat in zip(mine, seats, strict=True))
    ahead = [
        r.scores[seat] - fmean(score for at, score in enumerate(r.scores) if at != seat)
        for r, seat in zip(mine, seats, strict=True)
    ]
    return Meeting(bot, rival, len(mine), wilson(won, len(mine)), 1 / len(mine[0].scores), mean(ahead))


def _by_bot(lines: Iterable[Line], columns: Iterable[Sequence[float]]) -> dict[str, list[float]]:
    found: defaultdict[str, list[float]] = defaultdict(list)
    for line, column in zip(lines, columns, strict=True):
        for bot, value in zip(line.result.match.bots, column, strict=True):
            found[bot].append(value)
    return found


def _spreads(plan: Plan, lines: Sequence[Line]) -> list[Spread]:
    scores = _by_bot(lines, [line.result.scores for line in lines])
    return [_spread(bot, scores[bot]) for bot in plan.bots if bot in scores]


def _spread(bot: str, scores: list[float]) -> Spread:
    lower, _, upper = quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else scores * 3
    return Spread(bot, int(min(scores)), lower, median(scores), upper, int(max(scores)))


def _stats(lines: Sequence[Line]) -> dict[str, dict[str, Interval]]:
    names = sorted({name for line in lines for name in line.told})
    return {name: _stat(name, [line for line in lines if name in line.told]) for name in names}


def _stat(name: str, lines: Sequence[Line]) -> dict[str, Interval]:
    told = [(line, line.told[name]) for line in lines]
    seats = [(line, value) for line, value in told if isinstance(value, list)]
    whole = [value for _, value in told if not isinstance(value, list)]
    found = _by_bot([line for line, _ in seats], [value for _, value in seats])
    return {**{bot: mean(values) for bot, values in sorted(found.items())}, **({"": mean(whole)} if whole else {})}


def _slowest(lines: Sequence[Line]) -> dict[str, float]:
    return {bot: max(each) for bot, each in sorted(_by_bot(lines, [line.slowest for line in lines]).items())}
