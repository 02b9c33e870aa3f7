"""Trade: after a turn in which a symbol was built on, everybody may use the open tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE
from roundhouse.core.op import Refusal
from roundhouse.core.pool import join, owe
from roundhouse.games.revolution.gaining import gain, useful
from roundhouse.games.revolution.means import repair, wealth
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import Effects


@base.effect("trades")
def trades(s: RevolutionState, seat: int) -> None:
    """Ask the seat whose turn it was, which may make both trades, then clockwise the others, each for one."""
    if not s.trading:
        return
    s.action = s.use = s.site = -1
    s.push(seat, ("turn-up",))
    others = [(seat + n) % s.seats for n in range(1, s.seats)]
    for who in reversed(others):
        s.push(who, ("trader", 1))
    s.push(seat, ("trader", 2))


@base.effect("trader")
def trader(s: RevolutionState, seat: int, n: int) -> None:
    """Let a seat trade, if it can."""
    if trade(s, seat, 0, n):
        owe(s, seat, (("end",),), (("trade", 0, n),))


@base.choice("trade")
def trade(s: RevolutionState, seat: int, used: int, n: int) -> list[Action]:
    """Make one of the two trades of the open tile that was not made yet."""
    if size(s, seat) < s.kit.prices.least:
        return []
    return [
        action
        for i, action in enumerate(s.kit.trade)
        if not used >> i & 1 and s.shares[seat] >= cost(s, i) and _worth_it(s, seat, i)
    ]


@trade.take
def _trade(s: RevolutionState, seat: int, action: Action, used: int, n: int) -> None:
    i = s.kit.trade.index(action)
    s.shares[seat] -= cost(s, i)
    s.emit("trade", seat, s.kit.trades[s.offer].id, i + 1)
    if n > 1:
        join(s, seat, (), (("trade", used | 1 << i, n - 1),))
    gain(s, seat, offered(s, i))


def cost(s: RevolutionState, which: int) -> int:
    """Return how many shares a trade costs."""
    return s.kit.trades[s.offer].cost[which]


def offered(s: RevolutionState, which: int) -> Effects:
    """Return what a trade brings."""
    tile = s.kit.trades[s.offer]
    return tile.two if which else tile.one


def _worth_it(s: RevolutionState, seat: int, which: int) -> bool:
    """Whether something would come of a trade: a promotion only if enough workers are left, or can be hired."""
    left = wealth(s, seat) - cost(s, which) * s.kit.prices.share
    short = left < repair(s, seat, 1)
    effects = offered(s, which)
    return useful(s, seat, tuple(effect for effect in effects if not (short and effect[0] == "promote")))


@base.effect("turn-up")
def turn_up(s: RevolutionState, seat: int) -> None:
    """Put the used tile aside and turn up the next; once the pile is empty all are shuffled."""
    s.discard.append(s.offer)
    s.offer = -1
    if not s.pile:
        s.pile, s.discard = sorted(s.discard), []
    s.push(CHANCE, ("offer",))


@base.choice("offer")
def offer(s: RevolutionState, _chance: int) -> list[Action]:
    """Turn up a trade tile."""
    return [s.kit.draw_offer[tile] for tile in s.pile]


@offer.take
def _offer(s: RevolutionState, _chance: int, action: Action) -> None:
    s.offer = s.kit.draw_offer.index(action)
    s.pile.remove(s.offer)


@base.why("trade")
def _why(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    which, least = s.kit.trade.index(action), s.kit.prices.least
    if size(s, seat) < least:
        return Refusal("too-few-workers", {"n": least, "have": size(s, seat)})
    if s.shares[seat] < cost(s, which):
        return Refusal("shares", {"n": cost(s, which), "have": s.shares[seat]})
    return Refusal("trade-made") if _worth_it(s, seat, which) else Refusal("trade-useless")
