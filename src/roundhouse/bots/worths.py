"""What a position between two rounds is worth to a seat, family by family, in points at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.revolution.standing import standing as revolution
from roundhouse.bots.russian.deciding import opinions
from roundhouse.bots.russian.looking import payment
from roundhouse.bots.russian.standing import later_rounds, standing
from roundhouse.bots.russian.weights import WEIGHTS
from roundhouse.bots.steam.goods import potential
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.steam.money import due
from roundhouse.games.steam.scoring import scores


if TYPE_CHECKING:
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
POTENTIAL, DEBT, SPARE = 2.0, 0.6, 0.1
"""Points for an income that a network promises, for a dollar that shares must bring, and for one left over."""


def russian(s: RussianState, seat: int) -> float:
    """Return points and what is built, for all scorings still to come."""
    return standing(s, seat, later_rounds(s) + 1, WEIGHTS, {})


def steam(s: SteamState, seat: int) -> float:
    """Return points, and what the network and the money will still make of the rounds to come."""
    if s.out[seat]:
        return scores(s)[seat]
    left = max(0, s.kit.rounds - s.round + 1)
    money = s.cash[seat] + left * (s.income[seat] - due(s, seat))
    ahead = potential(s, seat, (), s.loco[seat]) if left else 0.0
    if s.kit.map.score == "cash":
        return money - s.kit.limits.share_price * s.shares[seat] + ahead * max(0, left - 1)
    return scores(s)[seat] + POTENTIAL * ahead + (DEBT if money < 0 else SPARE) * money


WORTHS: dict[str, Worth] = {"russian": russian, "steam": steam, "revolution": revolution}
"""By family; elsewhere only points count."""


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
