"""The golden spike: an idea tile that makes the place where two lines meet worth more."""

from __future__ import annotations

from roundhouse.games.russian.american.module import american
from roundhouse.games.russian.american.rows import Spike
from roundhouse.games.russian.american.state import AmericanState
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.tables import Bonus


@american.effect("spike", opens=False)
def spike(s: AmericanState, seat: int) -> None:
    """Lay the golden spike down."""
    s.spike[seat] = 1


@american.tweak("round-points")
def _round_points(found: list[tuple[str, int]], s: AmericanState, seat: int) -> list[tuple[str, int]]:
    if not s.spike[seat]:
        return found
    rows, adds = s.rules.table(Bonus), s.rules.table(Spike)
    held = [star.row for stars in plan_of(s, seat).stars for star in stars if star.holds(s, seat)]
    return [*found, ("spike", sum(row.points for name, row in adds.items() if rows[name] in held))]
