"""What effects are worth, whatever row brings them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.games.russian.american.boulders import POINTS as BLAST
from roundhouse.games.russian.state import COLOURS


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.state import Effect, Effects

WORTH: dict[str, Callable[[Any, float, Weights], float]] = {
    "points": lambda n, _later, _w: n,
    "coin": lambda n, later, w: n * (w.coin + w.coin_round * later),
    "coal": lambda n, _later, w: n * w.heater / 2,
    "worker": lambda _n, later, w: w.worker * later,
    "idea": lambda _n, later, w: w.idea + w.idea_round * later,
    "marker": lambda _n, later, w: w.idea + w.idea_round * later,
    "income": lambda _n, later, w: w.income * (1 + later),
    "prize": lambda _n, _later, w: w.end_card,
    "trade": lambda _n, later, w: w.idea + w.idea_round * later,
    "shelve": lambda n, later, w: n * (w.idea + w.idea_round * later),
    "loco": lambda _n, later, w: w.tile + w.tile_round * later,
    "industry": lambda n, later, w: w.factory + n * w.step * later,
    "doubler": lambda n, later, w: w.factory + n * w.step * later,
    "score": lambda n, _later, _w: n,
    "stock": lambda _n, later, w: w.stock + w.stock_round * later,
    "invest": lambda _n, later, w: max(0.0, w.stock + w.stock_round * later - w.coin),
    "clear": lambda _n, later, w: w.clear + w.clear_round * later,
    "blast": lambda _n, later, w: BLAST + w.blast * later,
}
"""By op: what its last argument is worth, with so many rounds to come."""


def benefit_worth(effect: Effect, later: float, w: Weights) -> float:
    """Return what something is worth that a space of a board brings once."""
    op = effect[0]
    if op == "rails":
        return (w.green, w.bronze, w.silver, w.gold)[COLOURS.index(effect[1]) - 1] * later
    if op == "lay":
        return w.gold_steps * later
    return WORTH[op](effect[-1], later, w) if op in WORTH else w.station


def worth_of(effects: Effects, later: float, w: Weights) -> float:
    """Return what some effects are worth together when they can be used."""
    return sum(_worth(effect, later, w) for effect in effects)


def _worth(effect: Effect, later: float, w: Weights) -> float:
    n = effect[-1] if isinstance(effect[-1], int) else 1
    return WORTH.get(effect[0], WORTH["industry"])(n, later, w)
