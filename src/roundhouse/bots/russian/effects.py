"""What effects are worth, whatever row brings them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.games.russian.american.boulders import POINTS as BLAST


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.state import RussianState

WORTH: dict[str, Callable[[Any, float, Weights], float]] = {
    "point": lambda n, _later, _w: n,
    "coin": lambda n, later, w: n * (w.coin + w.coin_round * later),
    "coal": lambda n, _later, w: n * w.heater / 2,
    "worker": lambda _n, later, w: w.worker * later,
    "idea": lambda _n, later, w: w.idea + w.idea_round * later,
    "special-idea": lambda _n, later, w: w.idea + w.unusual + w.idea_round * later,
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
    "steps": lambda _n, later, w: w.gold_steps * later,
    "green-rails": lambda _n, later, w: w.green * later,
    "bronze-rails": lambda _n, later, w: w.bronze * later,
    "silver-rails": lambda _n, later, w: w.silver * later,
    "gold-rails": lambda _n, later, w: w.gold * later,
}
"""By what an op says it is like: what its last argument is worth, with so many rounds to come."""


def worth(s: RussianState, seat: int, effect: Effect, later: float, w: Weights, usual: str = "step") -> float:
    """Return what an effect is worth: what its op is like, or points for each; what it does not say is like a step."""
    like = s.kit.signs.worth(s, seat, effect, usual)
    n = effect[-1] if isinstance(effect[-1], int) else 1
    return float(WORTH[like](n, later, w)) if isinstance(like, str) else like * n


def benefit_worth(s: RussianState, seat: int, effect: Effect, later: float, w: Weights) -> float:
    """Return what something is worth that a space of a board brings once."""
    return worth(s, seat, effect, later, w, "steps" if effect[0] in s.kit.lore.steps_by else "station")


def worth_of(s: RussianState, seat: int, effects: Effects, later: float, w: Weights) -> float:
    """Return what some effects are worth together when they can be used."""
    return sum(worth(s, seat, effect, later, w) for effect in effects)


def given_worth(s: RussianState, seat: int, effects: Effects, later: float, w: Weights) -> float:
    """Return the worth of what all others together receive when a space is used."""
    return max((worth_of(s, seat, do, later, w) for do in s.kit.signs.given(s, effects)), default=0.0)
