"""What all answers about a game come to: a curve, turning points, and turns that could have been better."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.coach.chances import chances, spread
from roundhouse.coach.falling import SWING
from roundhouse.core.machine import CHANCE


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.coach.reviewing import Answer, Ask
    from roundhouse.coach.weighing import Weighed
    from roundhouse.core.play import Play

LEAST = 2.0
"""Points that a better move must have been worth to be told."""
TOLD = 6
"""How many better moves are told of each seat."""
TURNINGS = 3


class Point(NamedTuple):
    """What was to be expected when a round began."""

    move: int
    round: int
    values: list[float]
    """The points of every seat at the end."""
    chances: list[float]
    """How likely each was to win; nothing is said of a game for one."""
    off: float = 0.0
    """How far points could still go astray."""


class Turning(NamedTuple):
    """A round in which somebody's chances changed much."""

    round: int
    seat: int
    before: float
    after: float


class Better(NamedTuple):
    """A turn that could have been better."""

    move: int
    seat: int
    played: Weighed
    best: Weighed
    points: float
    """How much of a lead it gave away, every time it was played on."""
    chance: float
    """How much of the chance to win that was."""


class Review(NamedTuple):
    """A game looked back at."""

    points: list[Point]
    turnings: list[Turning]
    better: list[Better]


def summed(play: Play, found: Mapping[Ask, Answer]) -> Review:
    """Return what the answers so far come to."""
    points = [_point(play, ask, answer) for ask, answer in found.items() if ask.seat == CHANCE]
    points.sort()
    if play.over and points:
        points.append(_last(play, points[-1].round + 1))
    weighed = [(ask, answer) for ask, answer in found.items() if ask.seat != CHANCE]
    better = [each for ask, answer in weighed if (each := _better(ask, answer, points))]
    return Review(points, _turnings(points), _worst(better))


def _point(play: Play, ask: Ask, answer: Answer) -> Point:
    off = spread(play.game.title.family, answer.left)
    each = [chances(end, off) for end in answer.ends]
    seats = range(play.game.seats)
    values = [sum(end[seat] for end in answer.ends) / len(answer.ends) for seat in seats]
    likely = [sum(row[seat] for row in each) / len(each) for seat in seats]
    return Point(ask.move, ask.round, values, likely if len(seats) > 1 else [], off)


def _last(play: Play, number: int) -> Point:
    """Return how it came out."""
    places = play.ranking()
    won = [(place == 1) / max(1, places.count(1)) for place in places]
    return Point(len(play.moves), number, [*map(float, play.scores())], won if len(won) > 1 else [])


def _better(ask: Ask, answer: Answer, points: Sequence[Point]) -> Better | None:
    played = next(each for each in answer.weighed if each.action == ask.played)
    best = max(answer.weighed, key=lambda each: each.surely(played))
    lost = best.surely(played)
    if lost < LEAST:
        return None
    return Better(ask.move, ask.seat, played, best, lost, _share(ask, lost, points))


def _share(ask: Ask, lost: float, points: Sequence[Point]) -> float:
    """Return how much likelier to win a seat would have been with so many points more."""
    before = [point for point in points if point.move <= ask.move]
    if not before or not before[-1].chances:
        return 0.0
    values, off = before[-1].values, before[-1].off
    more = [value + lost * (seat == ask.seat) for seat, value in enumerate(values)]
    return chances(more, off)[ask.seat] - chances(values, off)[ask.seat]


def _turnings(points: Sequence[Point]) -> list[Turning]:
    """Return the rounds in which most changed, in their order."""
    found = []
    for a, b in pairwise(points):
        changes = [after - before for before, after in zip(a.chances, b.chances, strict=True)]
        seat = max(range(len(changes)), key=lambda each: abs(changes[each]), default=CHANCE)
        if seat != CHANCE and abs(changes[seat]) >= SWING:
            found.append(Turning(a.round, seat, a.chances[seat], b.chances[seat]))
    most = sorted(found, key=lambda each: -abs(each.after - each.before))[:TURNINGS]
    return sorted(most)


def _worst(better: Sequence[Better]) -> list[Better]:
    """Return the worst turns of each seat, in the order of the game."""
    by_seat: dict[int, list[Better]] = {}
    for each in sorted(better, key=lambda each: -each.points):
        by_seat.setdefault(each.seat, []).append(each)
    return sorted((each for found in by_seat.values() for each in found[:TOLD]), key=lambda each: each.move)
