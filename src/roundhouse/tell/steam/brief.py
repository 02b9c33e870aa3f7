"""Money, the phase of the round, the auction, and how many tiles are left."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.games.steam.auction import bidders
from roundhouse.games.steam.forecast import money
from roundhouse.games.steam.scoring import scores, track_of
from roundhouse.games.steam.state import SteamState
from roundhouse.tell.brief import Bid, Brief, Count, Standing


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.games.steam.forecast import Money

WORDS = Path(__file__).parent / "words"
OUTS = frozenset({"pass", "done", "drop", "decline", "hold"})
_ONE = {"expenses": "income", "reduction": "income"}
"""Phases that nobody decides anything in are one to people."""


def brief(view: View, decision: Decision | None, words: Words, had: Mapping[str, int]) -> Brief:
    """Sum a view up."""
    s = view.state
    assert isinstance(s, SteamState), "this is told by another family"
    phases = list(dict.fromkeys(_ONE.get(name, name) for name in s.kit.map.phases))
    bidding, points = bool(decision) and s.stack[-1][1] == "bid", scores(s)
    return Brief(
        s.round,
        s.kit.rounds,
        [words.say(f"phase.{name}") for name in phases],
        _phase(s, phases),
        [_standing(s, seat, words, points[seat]) for seat in range(s.seats)],
        progress=_tiles(s, words) if decision else "",
        budget=_budget(s, words, had) if decision else "",
        asks=_asks(s, words) if decision else "",
        auction=[_bid(s, seat, words) for seat in s.order] if bidding else [],
        places=[_place(s, place, words) for place in range(len(s.order))] if bidding else [],
    )


def _phase(s: SteamState, phases: list[str]) -> int:
    """Return which phase it is: the one that is about to begin, or the one before the first that is still to come."""
    if not s.stack or not s.round:
        return -1
    coming = [_ONE.get(frame[1], frame[1]) for frame in reversed(s.stack)]
    if coming[0] in phases:
        return phases.index(coming[0])
    first = next((phases.index(name) for name in coming if name in phases), len(phases))
    return first - 1


def _standing(s: SteamState, seat: int, words: Words, points: int) -> Standing:
    next_ = money(s, seat) if s.stack and not s.out[seat] else None
    purse = [Count("banknote", words.say("brief.cash"), f"${s.cash[seat]}")]
    more = [
        ("income", s.income[seat]),
        ("share", s.shares[seat]),
        ("locomotive", s.loco[seat]),
        ("link", track_of(s, seat)),
        ("star", points),
    ]
    facts = {"income": next_.income, "expenses": next_.expenses, "cash": next_.cash} if next_ else {}
    note = words.say("brief.next", facts) if next_ else words.say("brief.out") if s.out[seat] else ""
    counts = [Count(name, words.say(f"brief.{name}"), str(n)) for name, n in more]
    place = s.order.index(seat) + 1 if seat in s.order else 0
    return Standing(purse, counts, [], note, _warning(next_, words), place)


def _warning(next_: Money | None, words: Words) -> str:
    """Say that the money will not do, and what that leads to."""
    if next_ is None or not next_.short:
        return ""
    return words.say("brief.bankrupt" if next_.bankrupt else "brief.short", {"short": next_.short})


def _tiles(s: SteamState, words: Words) -> str:
    """Say which tile of the turn is being laid."""
    seat, asks, *args = s.stack[-1]
    if asks not in {"build", "lay"}:
        return ""
    most = tiles_of(s, seat)
    return words.say("brief.tile", {"n": most - int(args[-1]) + 1, "of": most})


def tiles_of(s: SteamState, seat: int) -> int:
    """Return how many tiles a seat may lay in its turn."""
    engineer = s.action[seat] == s.kit.do["engineer"] and not s.kit.half
    return s.kit.limits.engineer_tiles if engineer else s.kit.limits.tiles


def _asks(s: SteamState, words: Words) -> str:
    """Ask with the place the question is about."""
    _, asks, *facts = s.stack[-1]
    if asks in {"lay", "new-city"}:
        return words.say(f"brief.asks-{asks}", {"hex": s.kit.labels[facts[0]]})
    if asks in {"ride", "depart"}:
        at = s.kit.stop_hex[facts[1][1]] if asks == "ride" else facts[1]
        return words.say(f"brief.asks-{asks}", {"hex": s.kit.labels[at]})
    return ""


def _budget(s: SteamState, words: Words, had: Mapping[str, int]) -> str:
    seat, asks, *_ = s.stack[-1]
    if asks not in {"build", "lay", "urbanize", "new-city"}:
        return ""
    return words.say("brief.spent", {"spent": had.get("cash", s.cash[seat]) - s.cash[seat], "left": s.cash[seat]})


def _bid(s: SteamState, seat: int, words: Words) -> Bid:
    state = _stays(s, seat)
    if state == "in" and not s.bids[seat]:
        return Bid(seat, "", state, words.say("auction.silent", {"place": len(s.order) - len(s.dropped)}))
    shown = f"${s.bids[seat]}" if s.bids[seat] else ""
    return Bid(seat, shown, state, words.say(f"auction.{state}", {"place": _ends(s, seat), "pays": _pays(s, seat)}))


def _stays(s: SteamState, seat: int) -> str:
    if seat in s.dropped:
        return "out"
    if s.bids[seat] and s.bids[seat] == max(s.bids):
        return "high"
    return "held" if s.held[seat] else "in"


def _ends(s: SteamState, seat: int) -> int:
    """Return the place somebody has, or would have if the bidding ended now."""
    if seat in s.dropped:
        return len(s.order) - s.dropped.index(seat)
    return 1 + sum(s.bids[other] > s.bids[seat] for other in bidders(s))


def _pays(s: SteamState, seat: int) -> int:
    place = _ends(s, seat) - 1
    last = place == len(s.order) - 1
    return 0 if last else (s.bids[seat] * s.kit.halves[place] + 1) // 2


def _place(s: SteamState, place: int, words: Words) -> str:
    last = place == len(s.order) - 1
    return words.say(f"auction.pays-{0 if last else s.kit.halves[place]}")
