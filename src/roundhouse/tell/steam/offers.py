"""What is worth knowing about an option before it is chosen: its price, and what it brings to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.steam.forecast import forecast
from roundhouse.games.steam.sites import fit_of, price_of, tiles
from roundhouse.games.steam.state import SteamState
from roundhouse.tell.brief import Offer


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words


def offers(view: View, decision: Decision, words: Words) -> dict[str, Offer]:
    """Return a few words about options, by their notation."""
    s = view.state
    assert isinstance(s, SteamState), "this is told by another family"
    known = [(action, _SAID[action.verb]) for action in decision.options if action.verb in _SAID]
    found = {action.text: say(s, decision.seat, action, words) for action, say in known}
    return {text: Offer(said) for text, said in {**found, **_cubes(s, decision, words)}.items()}


def _shares(s: SteamState, seat: int, action: Action, words: Words) -> str:
    n = int(action.args[0])
    return words.say("offer.shares", {"now": n * s.kit.limits.share_price, "later": s.shares[seat] + n})


def _bid(s: SteamState, seat: int, action: Action, words: Words) -> str:
    return words.say("offer.bid", {"cash": s.cash[seat] - int(action.args[0])})


def _drop(s: SteamState, seat: int, action: Action, words: Words) -> str:
    del action
    place = len(s.order) - len(s.dropped)
    halves = s.kit.halves[place - 1] if s.dropped else 0
    return words.say("offer.drop", {"place": place, "pays": (s.bids[seat] * halves + 1) // 2})


def _special(s: SteamState, seat: int, action: Action, words: Words) -> str:
    del seat
    name = str(action.args[0])
    return words.name("special-text", s.kit.told.get(name, name))


def _hex(s: SteamState, seat: int, action: Action, words: Words) -> str:
    h = s.kit.hex_of[action.id]
    prices = {price_of(s, seat, h, fit) for fit in tiles(s, seat, h, s.stack[-1][2])}
    least, most = min(prices), max(prices)
    span = f"${least}" if least == most else f"${least}-{most}"
    return f"{span}, {words.say('offer.leaves', {'left': s.cash[seat] - least})}"


def _tile(s: SteamState, seat: int, action: Action, words: Words) -> str:
    h = s.stack[-1][2]
    price = price_of(s, seat, h, fit_of(s, h, s.kit.face_of[action.id]))
    return f"${price}, {words.say('offer.leaves', {'left': s.cash[seat] - price})}"


def _cubes(s: SteamState, decision: Decision, words: Words) -> dict[str, str]:
    """Return what the best way of every cube pays the seat that moves it."""
    if decision.asks != "move":
        return {}
    best: dict[str, int] = {}
    for delivery in forecast(s, decision.seat):
        best.setdefault(delivery.cube, delivery.pays[decision.seat])
    return {cube: words.say("offer.income", {"n": n}) if n else words.say("offer.none") for cube, n in best.items()}


_SAID: dict[str, Callable[[SteamState, int, Action, Words], str]] = {
    "issue": _shares,
    "bid": _bid,
    "drop": _drop,
    "select": _special,
    "build": _hex,
    "tile": _tile,
}
