"""What a position between two rounds is worth to a seat, family by family, in points at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.bots.revolution.standing import ahead
from roundhouse.bots.revolution.standing import parts as company
from roundhouse.bots.russian.deciding import opinions
from roundhouse.bots.russian.looking import payment
from roundhouse.bots.russian.standing import later_rounds, parts, standing
from roundhouse.bots.russian.weights import WEIGHTS
from roundhouse.bots.steam.goods import potential
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.steam.money import due
from roundhouse.games.steam.scoring import scores


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.bots.generic.planning import Prior, Settled
    from roundhouse.bots.generic.playouts import Worth
    from roundhouse.bots.learned.seeing import Gauge, Plain
    from roundhouse.bots.russian.lines import Memo
    from roundhouse.games.russian.kit import Kit as RussianKit
    from roundhouse.games.russian.state import RussianState
    from roundhouse.games.steam.state import SteamState

PART = 0.3
"""How much of the round under way is still to come, on average."""
MOST = 100_000
_MEMOS: dict[tuple[int, float], Memo] = {}
SOURCES = 6
"""How many sources of a scoring are told apart."""
LOST = -100.0
"""Whoever is bankrupt is behind everybody, though early on the points of all others are fewer than none."""
POTENTIAL, DEBT, SPARE = 2.0, 0.6, 0.1
"""Points for an income that a network promises, for a dollar that shares must bring, and for one left over."""


def russian(s: RussianState, seat: int) -> dict[str, float]:
    """Return points and what is built, for all scorings still to come."""
    return parts(s, seat, later_rounds(s) + 1, WEIGHTS, {})


def steam(s: SteamState, seat: int) -> dict[str, float]:
    """Return points, and what the network and the money will still make of the rounds to come."""
    if s.out[seat]:
        return {"points": LOST}
    left = max(0, s.kit.rounds - s.round + 1)
    money = s.cash[seat] + left * (s.income[seat] - due(s, seat))
    promised = potential(s, seat, (), s.loco[seat]) if left else 0.0
    if s.kit.map.score == "cash":
        spent = s.kit.limits.share_price * s.shares[seat]
        return {"money": money, "shares": -spent, "network": promised * max(0, left - 1)}
    worth = (DEBT if money < 0 else SPARE) * money
    return {"points": scores(s)[seat], "network": POTENTIAL * promised, "money": worth}


PARTS: dict[str, Callable[[Any, int], dict[str, float]]] = {"russian": russian, "steam": steam, "revolution": company}
"""By family: what a position between two rounds is worth to a seat, and where that comes from."""


def _summed(parts: Callable[[Any, int], dict[str, float]]) -> Worth:
    def worth(s: Any, seat: int) -> float:
        total = 0.0
        for part in parts(s, seat).values():
            total += part
        return total

    return worth


WORTHS: dict[str, Worth] = {family: _summed(parts) for family, parts in PARTS.items()}
"""By family; elsewhere only points count."""
LEFT: dict[str, Callable[[Any], float]] = {
    "russian": lambda s: (later_rounds(s) + 1) / s.kit.setup.rounds,
    "steam": lambda s: max(0, s.kit.rounds - s.round + 1) / s.kit.rounds,
    "revolution": ahead,
}
"""By family: how much of a game is still to come when a round begins, from 1 to 0."""


def _russian(s: RussianState, seat: int) -> Plain:
    """Return what greedy thinks of a seat, its workers at hand, and what a scoring brings by source."""
    later = later_rounds(s) + PART
    now = [points for _, points in round_points(s, seat)][:SOURCES]
    hands = s.workers[seat] + s.special[seat] + s.hired[seat]
    return standing(s, seat, later, WEIGHTS, _memo(s.kit, later)), hands, sum(now), *now


def _memo(kit: RussianKit, later: float) -> Memo:
    """Return what was found out about lines before, as long as that is not too much."""
    found = _MEMOS.setdefault((id(kit), later), {})
    if len(found) > MOST:
        found.clear()
    return found


GAUGES: dict[str, Gauge] = {"russian": _russian}
"""By family: what is plain to see of a seat, the points it may expect first; here turns are learned with its eyes."""
SETTLED: dict[str, Settled] = {"russian": {"pay": payment}}
"""By family and question: what is not worth a thought."""
PRIORS: dict[str, Prior] = {"russian": opinions}
"""By family: how judgement likes the beginnings of a turn."""
BEATS = {"revolution": 4}
"""By family: how many of its rounds are as long as a round elsewhere."""
