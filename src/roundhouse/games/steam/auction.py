"""Phase 2: bid for the order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.effect("auction")
def auction(s: SteamState, _seat: int) -> None:
    """Open the bidding with the first player of the old order."""
    s.bids[:] = [0] * s.seats
    s.held[:] = [0] * s.seats
    s.dropped.clear()
    s.push(s.order[0], ("bid",))


@base.choice("bid", turn=True, verbs=("bid", "hold", "drop"))
def bid(s: SteamState, seat: int) -> list[Action]:
    """Raise, drop out, or hold once with the privilege of the last round."""
    kit = s.kit
    options = kit.bid[max(s.bids) + 1 : s.cash[seat] + 1]
    if _may_hold(s, seat):
        options.append(kit.hold)
    options.append(kit.drop)
    return options


@bid.take
def _bid(s: SteamState, seat: int, action: Action) -> None:
    after = bidders(s, seat)[1:]
    if action is s.kit.drop:
        _leave(s, seat)
    elif action is s.kit.hold:
        s.held[seat] = 1
    else:
        s.bids[seat] = int(action.args[0])
    if len(s.dropped) == len(s.order) - 1:
        _leave(s, bidders(s)[0])
        s.order[:] = s.dropped[::-1]
        return
    s.push(_next(s, after), ("bid",))


def bidders(s: SteamState, first: int | None = None) -> list[int]:
    """Return the seats still bidding in the old order, starting with `first`."""
    at = 0 if first is None else s.order.index(first)
    return [seat for seat in s.order[at:] + s.order[:at] if seat not in s.dropped]


def _next(s: SteamState, after: list[int]) -> int:
    """Return who is next; the highest bidder need not outbid himself."""
    high = max(s.bids)
    return next(seat for seat in after if not high or s.bids[seat] != high)


def _may_hold(s: SteamState, seat: int) -> bool:
    took = s.action[seat] == s.kit.do["turn-order"]
    return took and not s.held[seat] and len(s.order) - len(s.dropped) > 2


def _leave(s: SteamState, seat: int) -> None:
    """Take the worst open place and pay for it."""
    place = len(s.order) - len(s.dropped) - 1
    halves = s.kit.halves[place] if s.dropped else 0
    s.cash[seat] -= (s.bids[seat] * halves + 1) // 2
    s.dropped.append(seat)


@base.why("bid")
def _why_bid(s: SteamState, seat: int, action: Action) -> Refusal | None:
    if s.stack[-1][1] != "bid":
        return None
    if int(action.args[0]) > s.cash[seat]:
        return Refusal("cash", {"price": action.args[0], "cash": s.cash[seat]})
    return Refusal("bid-low", {"high": max(s.bids)})


@base.why("hold")
def _why_hold(s: SteamState, seat: int, _action: Action) -> Refusal | None:
    if s.stack[-1][1] != "bid":
        return None
    if s.action[seat] != s.kit.do["turn-order"]:
        return Refusal("hold-none")
    return Refusal("hold-used") if s.held[seat] else Refusal("hold-two")
