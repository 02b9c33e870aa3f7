"""What a position between two rounds is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.judgement import added
from roundhouse.bots.steam.goods import deliveries, stock
from roundhouse.bots.steam.network import network, own
from roundhouse.games.steam.money import due
from roundhouse.games.steam.scoring import scores


if TYPE_CHECKING:
    from roundhouse.bots.learned.seeing import Plain
    from roundhouse.games.steam.state import SteamState

LOST = -100.0
"""Whoever is bankrupt is behind everybody, though early on the points of all others are fewer than none."""
LOCO, LINK = 1.2, 1.0
"""Points that a link of the locomotive, and one on the map, bring in every round but the next."""
GOODS, DEBT = 1.7, 0.65
"""Points for an income that goods promise in the next round, and for a dollar that shares must bring.

All four are fitted to how games of greedy bots ended that did something else now and then, on four maps.
"""


def parts(s: SteamState, seat: int) -> dict[str, float]:
    """Return points, and what the network and the money will still make of the rounds to come."""
    if s.out[seat]:
        return {"points": LOST}
    rounds = _rounds(s)
    money = s.cash[seat] + rounds * (s.income[seat] - due(s, seat))
    if s.kit.map.score == "cash":
        promised = stock(s).promises(own(s, seat), s.loco[seat]) if rounds else 0.0
        spent = s.kit.limits.share_price * s.shares[seat]
        return {"money": money, "shares": -spent, "network": promised * max(0, rounds - 1)}
    return {"points": scores(s)[seat], "network": _network(s, seat, rounds), "money": DEBT * min(0, money)}


def _network(s: SteamState, seat: int, rounds: int) -> float:
    """Return what will be delivered: soon what lies ready, later as much as locomotive and links allow."""
    if not rounds:
        return 0.0
    soon = sum(max(0.0, value) for value, _ in deliveries(s, network(s, seat), s.loco[seat])[:2])
    links = sum(owner == seat for _, _, owner, _ in s.links)
    return GOODS * soon + (rounds - 1) * (LOCO * s.loco[seat] + LINK * links)


def gauge(s: SteamState, seat: int) -> Plain:
    """Return what a position is worth to a seat, by part, and what its links and locomotive carry now and would."""
    found = parts(s, seat)
    points, money = found.get("points", 0.0), found.get("money", 0.0)
    links = sum(owner == seat for _, _, owner, _ in s.links)
    net = network(s, seat)
    now = [max(0.0, value) for value, _ in deliveries(s, net, s.loco[seat])]
    then = [max(0.0, value) for value, _ in deliveries(s, net, s.loco[seat] + 1)]
    ready = (10 * sum(now[:2]), 10 * sum(now[2:4]), 10 * sum(now[4:8]), len(now), 10 * sum(then[:2]))
    return added(found.values()), points, money, found.get("network", 0.0), links, *ready


def left(s: SteamState) -> float:
    """Return how much of a game is still to come."""
    return _rounds(s) / s.kit.rounds


def _rounds(s: SteamState) -> int:
    return max(0, s.kit.rounds - s.round + 1)
