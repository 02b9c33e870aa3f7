"""What modules of Ultimate Railroads are worth to a seat, by a field that they add to the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.bots.russian.effects import worth_of
from roundhouse.games.russian.german.incomes import GermanState, Income


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.bots.russian.weights import Weights


def incomes_worth(s: GermanState, seat: int, later: float, w: Weights) -> float:
    """Return the worth of a seat's income tiles: once in every round to come, and in this one if unused."""
    rows = zip(s.rules.table(Income).values(), s.incomes, s.rested, strict=True)
    return sum(worth_of(row.do, later / 2, w) * (later + (not rested)) for row, owner, rested in rows if owner == seat)


MODULES: dict[str, Callable[[Any, int, float, Weights], float]] = {"incomes": incomes_worth}
