"""What modules of Ultimate Railroads are worth to a seat, by a field that they add to the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.bots.russian.effects import WORTH, worth_of
from roundhouse.bots.russian.goals import Goal, steps_away
from roundhouse.games.russian.american.coins import unpaid
from roundhouse.games.russian.american.stocks import BONUS, level_of, paid_out
from roundhouse.games.russian.asian.building import covered
from roundhouse.games.russian.asian.module import LIES
from roundhouse.games.russian.asian.wagons import rows
from roundhouse.games.russian.german.incomes import GermanState, Income
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.bots.russian.weights import Weights
    from roundhouse.games.russian.american.state import AmericanState
    from roundhouse.games.russian.asian.module import WorksState
    from roundhouse.games.russian.modules.coal.module import CoalState
    from roundhouse.games.russian.modules.special import SpecialState

NOBODY = 99
"""Steps of a marker that never comes."""


def incomes_worth(s: GermanState, seat: int, later: float, w: Weights) -> float:
    """Return the worth of a seat's income tiles in the rounds to come; in this one they are used, or lost."""
    rows = zip(s.rules.table(Income).values(), s.incomes, strict=True)
    return w.use * later * sum(worth_of(s, seat, row.do, later / 2, w) for row, owner in rows if owner == seat)


def market_worth(s: AmericanState, seat: int, later: float, w: Weights) -> float:
    """Return the worth of a stock marker: payouts to come, the bonus at the end, steps that wait for a coin."""
    payouts = w.payouts * sum(s.steel)
    total = payouts * worth_of(s, seat, paid_out(s, seat), later / 2, w)
    total += unpaid(s, seat).bit_count() * w.waiting * WORTH["investment"](0, later, w)
    ranked = [who for level in reversed(s.market) for who in level]
    prize = dict(zip(ranked, BONUS, strict=False)).get(seat, 0)
    settled = 1 - later / s.kit.setup.rounds
    return total + settled * prize + (1 - settled) * w.floor * level_of(s, seat)


def spike_worth(s: AmericanState, seat: int, later: float, w: Weights) -> float:
    """Return what the golden spike adds, where it counts and where it may."""
    if not s.spike[seat]:
        return 0.0
    total, plan = 0.0, plan_of(s, seat)
    for star in (star for stars in plan.stars for star in stars if star.row.spike):
        rails, far = s.rails[seat][star.line * RANKS : (star.line + 1) * RANKS], reach(s, seat, star.line)
        away = steps_away(rails, Goal(star.cell % RANKS, star.space, loco=True, effect=("points", 0)), far, w)
        away += w.boulder * (plan.limits[star.line] < star.space)
        total += star.row.spike * (later * w.near**away if away else 1 + later)
    return total


def wagons_worth(s: WorksState, seat: int, later: float, w: Weights) -> float:
    """Return the worth of a seat's wagons: what their factories do, and whether somebody will make them stand up."""
    total = 0.0
    for row, _ in rows(s, seat):
        for site, how in enumerate(s.wagons[row]):
            if how:
                use = w.wagon * worth_of(s, seat, covered(s, site), later, w)
                total += use if how > LIES else use * w.lying * _comes(s, site, w)
    return total


def _comes(s: WorksState, site: int, w: Weights) -> float:
    """Return how likely a marker is to come to a site: the nearer one is, the more."""
    at = s.kit.industry.gap_at.index(site)
    away = min((at - marker for markers in s.markers for marker in markers if marker < at), default=NOBODY)
    return w.coming ** (away - 1) * (1.0 if s.factories[0][site] else w.coming)


def coal_worth(s: CoalState, seat: int, later: float, w: Weights) -> float:
    """Return the worth of a seat's coal by what it buys: two for a foundry while there is one, else for a heater."""
    pairs, odd = divmod(s.coal[seat], 2)
    last = s.round == s.kit.setup.rounds
    kept = [at for at, owner in enumerate(s.foundries) if owner == seat and not (last and s.fired[at])]
    used = min(pairs, len(kept))
    left = pairs - used
    half = w.coal_half * odd * (w.foundry if len(kept) > used else w.heater)
    bought = w.foundry * used + w.heater * left + (0 if last else half + w.spare * min(len(kept), 2))
    return bought * (later + w.coal_late) / (s.kit.setup.rounds - 1 + w.coal_late)


def specials_worth(s: SpecialState, seat: int, later: float, w: Weights) -> float:
    """Return the worth of the special ideas that last: doubled steps, and the freight car before every scoring."""
    return w.brisk * later * s.brisk[seat] + w.car * (1 + later) * (s.car[seat] >= 0)


MODULES: dict[str, Callable[[Any, int, float, Weights], float]] = {
    "incomes": incomes_worth,
    "market": market_worth,
    "spike": spike_worth,
    "coal": coal_worth,
    "specials": specials_worth,
    "wagons": wagons_worth,
}
