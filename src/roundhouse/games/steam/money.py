"""Phases 6 to 8: income, expenses, reduction of income."""

from __future__ import annotations

from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import FREE, SteamState
from roundhouse.games.steam.track import repaint


@base.effect("income")
def income(s: SteamState, _seat: int) -> None:
    """Take what the income track shows."""
    s.emit("scoring", 0)
    for seat in s.order:
        s.emit("score", seat, "income", s.income[seat])
        s.cash[seat] += s.income[seat]


@base.effect("expenses")
def expenses(s: SteamState, _seat: int) -> None:
    """Pay for shares and locomotive; what is missing comes off the income."""
    for seat in s.order[:]:
        s.emit("score", seat, "expenses", -due(s, seat))
        s.cash[seat] -= due(s, seat)
        if s.cash[seat] < 0:
            s.income[seat] += s.cash[seat]
            s.cash[seat] = 0
            if s.income[seat] < 0:
                _bankrupt(s, seat)
    if len(s.order) < min(s.seats, 2):
        s.stack.clear()
        s.push(0, ("finish",))


def due(s: SteamState, seat: int) -> int:
    """Return a seat's expenses."""
    return s.shares[seat] + s.loco[seat]


def _bankrupt(s: SteamState, seat: int) -> None:
    """Leave the game: unfinished track is nobody's, finished links pay nobody."""
    s.out[seat] = 1
    s.order.remove(seat)
    s.action[seat] = -1
    s.touch[seat] = 0
    for i, (slot, owner, stop, size, fresh) in enumerate(s.tips):
        if owner == seat:
            repaint(s, slot, FREE)
            s.tips[i] = (slot, FREE, stop, size, fresh)
            s.markers[seat] += 1
    s.emit("bankrupt", seat)


@base.effect("reduction")
def reduction(s: SteamState, _seat: int) -> None:
    """Lose part of a high income."""
    for seat in s.order:
        lost = loss(s, seat)
        s.emit("drop", seat, "reduction", -lost)
        s.income[seat] -= lost


def loss(s: SteamState, seat: int) -> int:
    """Return by how much a seat's income is reduced this round."""
    n = max((lost for least, lost in s.kit.reduction if s.income[seat] >= least), default=0)
    return 2 * n if _doubled(s) else n


def _doubled(s: SteamState) -> bool:
    since = s.kit.map.double_reduction
    if s.rules.options.get("reduction") == "round-4":
        return since == s.round
    return 0 < since <= s.round
