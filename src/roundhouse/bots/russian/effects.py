"""What effects are worth, whatever row brings them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.games.russian.american.boulders import POINTS as BLAST
from roundhouse.games.russian.state import COLOURS


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.kit import Kit

WORTH: dict[str, Callable[[Any, float, Weights], float]] = {
    "point": lambda n, _later, _w: n,
    "coin": lambda n, later, w: n * (w.coin + w.coin_round * later),
    "coal": lambda n, _later, w: n * w.heater / 2,
    "worker": lambda _n, later, w: w.worker * later,
    "idea": lambda _n, later, w: w.idea + w.idea_round * later,
    "idea-each": lambda n, later, w: n * (w.idea + w.idea_round * later),
    "income": lambda _n, later, w: w.income * (1 + later),
    "end-card": lambda _n, _later, w: w.end_card,
    "tile": lambda _n, later, w: w.tile + w.tile_round * later,
    "step": lambda n, later, w: w.factory + n * w.step * later,
    "stock": lambda _n, later, w: w.stock + w.stock_round * later,
    "investment": lambda _n, later, w: max(0.0, w.stock + w.stock_round * later - w.coin),
    "clearing": lambda _n, later, w: w.clear + w.clear_round * later,
    "blast": lambda _n, later, w: BLAST + w.blast * later,
    "station": lambda _n, _later, w: w.station,
}
"""By what an op says it is like: what its last argument is worth, with so many rounds to come."""


def worth(kit: Kit, effect: Effect, later: float, w: Weights, usual: str = "step") -> float:
    """Return what an effect is worth: what its op is like, or points for each; what it does not say is like a step."""
    like = kit.signs.worth.get(effect[0], usual)
    n = effect[-1] if isinstance(effect[-1], int) else 1
    return float(WORTH[like](n, later, w)) if isinstance(like, str) else like * n


def benefit_worth(kit: Kit, effect: Effect, later: float, w: Weights) -> float:
    """Return what something is worth that a space of a board brings once."""
    op = effect[0]
    if op == "rails":
        return (w.green, w.bronze, w.silver, w.gold)[COLOURS.index(effect[1]) - 1] * later
    if op == "lay":
        return w.gold_steps * later
    return worth(kit, effect, later, w, "station")


def worth_of(kit: Kit, effects: Effects, later: float, w: Weights) -> float:
    """Return what some effects are worth together when they can be used."""
    return sum(worth(kit, effect, later, w) for effect in effects)
