"""Phase 1: issue shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.effect("shares")
def shares(s: SteamState, _seat: int) -> None:
    """Ask everybody in order."""
    for seat in reversed(s.order):
        s.push(seat, ("issue",))


@base.choice("issue", turn=True)
def issue(s: SteamState, seat: int) -> list[Action]:
    """Issue any number of shares, or none."""
    return s.kit.issue[: most(s, seat) + 1]


@issue.take
def _issue(s: SteamState, seat: int, action: Action) -> None:
    n = int(action.args[0])
    s.shares[seat] += n
    s.cash[seat] += n * s.kit.limits.share_price


def most(s: SteamState, seat: int) -> int:
    """Return how many shares a seat may issue in one round."""
    left = s.kit.limits.shares - s.shares[seat]
    return min(left, s.kit.map.issue) if s.kit.map.issue else left


@base.why("issue")
def _why(s: SteamState, seat: int, _action: Action) -> Refusal | None:
    left = s.kit.limits.shares - s.shares[seat]
    if not left:
        return Refusal("shares-out", {"n": s.shares[seat]})
    once = s.kit.map.issue
    return Refusal("shares-round", {"n": once}) if once and once <= left else Refusal("shares", {"n": left})
