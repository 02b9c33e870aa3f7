"""What a position between two rounds is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.steam.goods import potential
from roundhouse.games.steam.money import due
from roundhouse.games.steam.scoring import scores


if TYPE_CHECKING:
    from roundhouse.games.steam.state import SteamState

LOST = -100.0
"""Whoever is bankrupt is behind everybody, though early on the points of all others are fewer than none."""
POTENTIAL, DEBT, SPARE = 2.0, 0.6, 0.1
"""Points for an income that a network promises, for a dollar that shares must bring, and for one left over."""


def parts(s: SteamState, seat: int) -> dict[str, float]:
    """Return points, and what the network and the money will still make of the rounds to come."""
    if s.out[seat]:
        return {"points": LOST}
    rounds = _rounds(s)
    money = s.cash[seat] + rounds * (s.income[seat] - due(s, seat))
    promised = potential(s, seat, (), s.loco[seat]) if rounds else 0.0
    if s.kit.map.score == "cash":
        spent = s.kit.limits.share_price * s.shares[seat]
        return {"money": money, "shares": -spent, "network": promised * max(0, rounds - 1)}
    worth = (DEBT if money < 0 else SPARE) * money
    return {"points": scores(s)[seat], "network": POTENTIAL * promised, "money": worth}


def left(s: SteamState) -> float:
    """Return how much of a game is still to come."""
    return _rounds(s) / s.kit.rounds


def _rounds(s: SteamState) -> int:
    return max(0, s.kit.rounds - s.round + 1)
