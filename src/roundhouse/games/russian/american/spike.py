"""The golden spike: an idea tile that makes the place where two lines meet worth more."""

from __future__ import annotations

from roundhouse.games.russian.american.module import american
from roundhouse.games.russian.american.state import AmericanState
from roundhouse.games.russian.plan import plan_of


@american.effect("spike", opens=False, icon="golden-spike")
def spike(s: AmericanState, seat: int) -> None:
    """Lay the golden spike down."""
    s.spike[seat] = 1


@american.tweak("round-points")
def _round_points(found: list[tuple[str, int]], s: AmericanState, seat: int) -> list[tuple[str, int]]:
    if not s.spike[seat]:
        return found
    held = (star.row for stars in plan_of(s, seat).stars for star in stars if star.holds(s, seat))
    return [*found, ("spike", sum(row.spike for row in held))]
