"""What many games say about a game: where points come from, what is done, who wins, how long it takes."""

from __future__ import annotations

from collections import Counter
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Any


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from roundhouse.arena.match import Result

Seat = tuple["Result", int]
"""A seat of a game."""


def report(results: Sequence[Result]) -> dict[str, Any]:
    """Return everything as JSON-ready data."""
    seats = [(result, seat) for result in results for seat in range(len(result.scores))]
    winners = [(result, seat) for result, seat in seats if result.places[seat] == 1]
    return {
        "games": len(results),
        "seats": len(results[0].scores),
        "score": _spread([result.scores[seat] for result, seat in seats]),
        "winner": _spread([result.scores[seat] for result, seat in winners]) if winners else None,
        "margin": _spread([_margin(result) for result in results]),
        "rounds": _spread([result.rounds for result in results]),
        "decisions": _spread([result.decisions for result in results]),
        "by_seat": [_seat(results, seat) for seat in range(len(results[0].scores))],
        "sources": _compared(seats, winners, lambda result, seat: result.sources[seat]),
        "actions": _compared(seats, winners, lambda result, seat: result.turns[seat]),
        "leanings": _leanings(seats),
    }


def _spread(values: Sequence[float]) -> dict[str, float]:
    return {"mean": fmean(values), "deviation": pstdev(values), "least": min(values), "most": max(values)}


def _margin(result: Result) -> int:
    best = sorted(result.scores, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0


def _seat(results: Sequence[Result], seat: int) -> dict[str, float]:
    return {
        "score": fmean(result.scores[seat] for result in results),
        "wins": fmean(result.shares[seat] for result in results),
    }


def _compared(seats: Sequence[Seat], winners: Sequence[Seat], of: Any) -> dict[str, dict[str, float]]:
    """Return by name how much of it a seat has on average, and a winner; most first."""
    all_ = _sum(of(*seat) for seat in seats)
    won = _sum(of(*seat) for seat in winners)
    return {
        name: {"all": total / len(seats), "winners": won[name] / max(1, len(winners))}
        for name, total in all_.most_common()
    }


def _sum(counts: Iterable[dict[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for each in counts:
        for name, n in each.items():
            total[name] += n
    return total


def _leanings(seats: Sequence[Seat]) -> dict[str, dict[str, float]]:
    """Return by what most of a seat's points came from: how often that is so, and which part of the victory it has."""
    by: dict[str, list[Seat]] = {}
    for result, seat in seats:
        if any(result.sources[seat].values()):
            by.setdefault(max(result.sources[seat].items(), key=lambda item: item[1])[0], []).append((result, seat))
    return dict(_told(by, len(seats)))


def _told(by: dict[str, list[Seat]], seats: int) -> Iterator[tuple[str, dict[str, float]]]:
    for name, those in sorted(by.items(), key=lambda item: -len(item[1])):
        wins = fmean(result.shares[seat] for result, seat in those)
        score = fmean(result.scores[seat] for result, seat in those)
        yield name, {"share": len(those) / seats, "wins": wins, "score": score}
