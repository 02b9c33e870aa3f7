"""The end: points, where they come from, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.game import Contribution
from roundhouse.core.machine import CHANCE
from roundhouse.core.scoring import places
from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.effect("finish")
def finish(s: SteamState, _seat: int) -> None:
    """End the game; where ties are broken by dice, throw them."""
    if "die" in s.kit.map.ties:
        for seats in _tied(s):
            s.push(CHANCE, *[("lot", seats)] * (len(seats) - 1))


@base.choice("lot")
def lot(s: SteamState, _seat: int, seats: tuple[int, ...]) -> list[Action]:
    """Throw dice for the next best place among seats that are equal in everything."""
    return [s.kit.first[seat] for seat in seats if not s.lots[seat]]


@lot.take
def _lot(s: SteamState, _seat: int, action: Action, seats: tuple[int, ...]) -> None:
    s.lots[int(action.args[0])] = 1 + sum(s.lots[seat] > 0 for seat in seats)
    left = [seat for seat in seats if not s.lots[seat]]
    if len(left) == 1:
        s.lots[left[0]] = len(seats)


def track_of(s: SteamState, seat: int) -> int:
    """Return how many sections of track a seat's finished links have."""
    return sum(size for _, _, owner, size in s.links if owner == seat)


def sheet(s: SteamState, seat: int) -> list[Contribution]:
    """Return where a seat's points come from."""
    kit = s.kit
    how = [Contribution(s.round, name, 0) for name in (remark(s, seat),) if name]
    if kit.map.score == "cash":
        return [
            Contribution(s.round, "cash", s.cash[seat]),
            Contribution(s.round, "shares", -kit.limits.share_price * s.shares[seat]),
            *how,
        ]
    if s.out[seat]:
        return how
    return [
        Contribution(s.round, "income", kit.limits.point_income * s.income[seat]),
        Contribution(s.round, "track", track_of(s, seat)),
        Contribution(s.round, "shares", kit.limits.point_share * s.shares[seat]),
    ]


def scores(s: SteamState) -> list[int]:
    """Return the points of every seat; the bankrupt have none where track and income count."""
    return [sum(c.points for c in sheet(s, seat)) for seat in range(s.seats)]


def remark(s: SteamState, seat: int) -> str:
    """Return how a seat ended if not with its points: bankrupt, or lost because the shares cannot be bought back."""
    if s.out[seat]:
        return "bankrupt"
    over = not s.stack
    owed = s.kit.limits.share_price * s.shares[seat] if s.kit.map.score == "cash" else 0
    return "lost" if over and owed > s.cash[seat] else ""


def remarks(s: SteamState) -> list[str]:
    """Return what else is to be said of the end of every seat."""
    return [remark(s, seat) for seat in range(s.seats)]


def ranking(s: SteamState) -> list[int]:
    """Return the place of every seat; whoever went bankrupt comes last, and 0 is for all if nobody has won."""
    if all(remarks(s)):
        return [0] * s.seats
    keys = [(*_key(s, seat), s.out[seat] or -s.lots[seat]) for seat in range(s.seats)]
    return places(keys)


def _key(s: SteamState, seat: int) -> tuple[int, ...]:
    """Return what seats are compared by, dice excepted."""
    if s.out[seat]:
        return (0,)
    breaks = {"cash": s.cash[seat], "track": track_of(s, seat)}
    return (1, scores(s)[seat], *(breaks[name] for name in s.kit.map.ties if name in breaks))


def _tied(s: SteamState) -> list[tuple[int, ...]]:
    """Return the groups of seats that nothing but dice can tell apart."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for seat in s.order:
        groups.setdefault(_key(s, seat), []).append(seat)
    return [tuple(sorted(seats)) for seats in groups.values() if len(seats) > 1]
