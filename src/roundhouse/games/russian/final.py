"""The end of the game: end cards and the majority of engineers."""

from __future__ import annotations

from roundhouse.core.game import Contribution
from roundhouse.core.scoring import places, sheet_of
from roundhouse.games.russian.counting import engineer_numbers, on_cards, worth
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RussianState


MAJORITY = (40, 20)


@base.effect("final", between=True)
def final(s: RussianState, seat: int) -> None:
    """Score the end cards, then the majority; the hands are shown."""
    s.emit("scoring", seat)
    awards = [(who, "cards", sum(worth(s, who, name) for name in s.hand[who])) for who in range(s.seats)]
    awards += [(who, "majority", points) for who, points in majority(s)]
    for who, source, points in s.rules.tweaked("final-points", awards, s):
        s.score(who, source, points)
    for who in range(s.seats):
        s.shown[who], s.hand[who] = s.hand[who], []


def majority(s: RussianState) -> list[tuple[int, int]]:
    """Return who gets what for engineers: most first, ties to the highest number."""
    numbers = {seat: engineer_numbers(s, seat) for seat in range(s.seats)}
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
    return places(s.points)


def sheet(s: RussianState, seat: int) -> list[Contribution]:
    """Return where a seat's points come from, round by round."""
    return sheet_of(s.ledger, seat)
