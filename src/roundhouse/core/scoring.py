"""The end of a game: places from whatever seats are compared by, sheets from a ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.core.game import Contribution


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Award = tuple[int, int, str, int]
"""Seat, round, source, points."""


def places(keys: Sequence[Any]) -> list[int]:
    """Return the place of every seat by what it is compared by, more is better; a tie shares the better place."""
    return [1 + sum(other > mine for other in keys) for mine in keys]


def sheet_of(ledger: Iterable[Award], seat: int) -> list[Contribution]:
    """Return where the points of a seat come from: its awards, those of one round and source added up."""
    totals: dict[tuple[int, str], int] = {}
    for who, number, source, points in ledger:
        if who == seat:
            totals[number, source] = totals.get((number, source), 0) + points
    return [Contribution(number, source, points) for (number, source), points in totals.items()]
