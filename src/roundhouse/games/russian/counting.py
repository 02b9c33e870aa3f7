"""Counting: what end cards and counting factories look at."""

from __future__ import annotations

from operator import eq
from typing import TYPE_CHECKING

from roundhouse.games.russian.doubling import doublers
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.games.russian.state import RussianState

    Count = Callable[[RussianState, int], int]

COUNTS: dict[str, Count] = {
    "one": lambda _s, _seat: 1,
    "workers": lambda s, seat: s.extra[seat] + (s.special_owner == seat),
    "doublers": doublers,
    "ends": lambda s, seat: sum(map(eq, s.rails[seat][::RANKS], plan_of(s, seat).lengths)),
    "wood": lambda s, seat: _steps(s, seat, 0),
    "green-bronze": lambda s, seat: _steps(s, seat, 1) + _steps(s, seat, 2),
    "ideas": lambda s, seat: s.ideas[seat].bit_count(),
    "factories": lambda s, seat: sum(map(bool, s.works(seat))),
    "locos": lambda s, seat: sum(_numbers(s, seat)),
    "best-locos": lambda s, seat: sum(_numbers(s, seat)[-4:]),
    "engineers": lambda s, seat: s.boss.count(seat),
    "engineers-and-card": lambda s, seat: s.boss.count(seat) + on_cards(s, seat),
    "keys": lambda s, seat: s.keys[seat],
}
"""What an end card counts."""

TALLIES: dict[str, Count] = {
    "engineers": lambda s, seat: sum(engineer_numbers(s, seat)),
    "locos": lambda s, seat: sum(_numbers(s, seat)[-2:]),
    "steps": COUNTS["green-bronze"],
}
"""What a counting factory scores."""


def worth(s: RussianState, seat: int, name: str) -> int:
    """Return what an end card brings a seat as things stand, with the hand it has."""
    card = s.kit.ends[name]
    n = s.kit.counts[card.count](s, seat)
    return card.each * n + max((points for least, points in card.steps if n >= least), default=0)


def on_cards(s: RussianState, seat: int) -> int:
    """Return how many engineers a seat's end cards count as."""
    return sum(s.kit.ends[name].engineers for name in s.hand[seat] + s.shown[seat] if name in s.kit.ends)


def engineer_numbers(s: RussianState, seat: int) -> list[int]:
    """Return the numbers of the engineers a seat has hired."""
    return [e.number for e, boss in zip(s.kit.engineers, s.boss, strict=True) if boss == seat]


def _steps(s: RussianState, seat: int, rank: int) -> int:
    return sum(s.rails[seat][rank::RANKS])


def _numbers(s: RussianState, seat: int) -> list[int]:
    return sorted(s.kit.number[tile] for tile in s.locos[seat])
