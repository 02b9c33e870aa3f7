"""The end of the game: end cards and the majority of engineers."""

from __future__ import annotations

from roundhouse.core.game import Contribution
from roundhouse.games.russian.end_cards import on_cards, worth
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RussianState


MAJORITY = (40, 20)


@base.effect("final")
def final(s: RussianState, seat: int) -> None:
    """Score the end cards, then the majority; the hands are shown."""
    for who in range(s.seats):
        s.score(who, "cards", sum(worth(s, who, name) for name in s.hand[who]))
    for who, points in majority(s):
        s.score(who, "majority", points)
    for who in range(s.seats):
        s.shown[who], s.hand[who] = s.hand[who], []


def majority(s: RussianState) -> list[tuple[int, int]]:
    """Return who gets what for engineers: most first, ties to the highest number."""
    numbers = {
        seat: [e.number for e, boss in zip(s.kit.engineers, s.boss, strict=True) if boss == seat]
        for seat in range(s.seats)
    }
    ranked = sorted(
        (seat for seat in range(s.seats) if numbers[seat]),
        key=lambda seat: (len(numbers[seat]) + on_cards(s, seat), max(numbers[seat])),
        reverse=True,
    )
    return list(zip(ranked, MAJORITY, strict=False))


def scores(s: RussianState) -> list[int]:
    """Return everybody's points."""
    return s.points[:]


def ranking(s: RussianState) -> list[int]:
    """Return everybody's place; a tie is shared."""
    return [1 + sum(other > mine for other in s.points) for mine in s.points]


def sheet(s: RussianState, seat: int) -> list[Contribution]:
    """Return where a seat's points come from, round by round."""
    totals: dict[tuple[int, str], int] = {}
    for who, number, source, points in s.ledger:
        if who == seat:
            totals[number, source] = totals.get((number, source), 0) + points
    return [Contribution(number, source, points) for (number, source), points in totals.items()]
