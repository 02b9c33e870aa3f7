"""What is worth knowing about an option before it is chosen: its price, where it leads, what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import apply
from roundhouse.games.russian.plan import light_with, reach
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import COLOURS, RANKS, RussianState
from roundhouse.tell.brief import Offer
from roundhouse.tell.russian.story import given_by


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words


def offers(view: View, decision: Decision, words: Words) -> dict[str, Offer]:
    """Return what is worth knowing about options, by their notation."""
    s = view.state
    assert isinstance(s, RussianState), "this is told by another family"
    known = [(action, _SAID[action.verb]) for action in decision.options if action.verb in _SAID]
    return {
        action.text: Offer(say(s, decision.seat, action, words), _brings(s, decision.seat, action, words))
        for action, say in known
    }


def _brings(s: RussianState, seat: int, action: Action, words: Words) -> tuple[str, ...]:
    """Return what a piece on a line adds to the next scoring, and what the spaces it comes to give."""
    if action.verb not in _ON_LINES:
        return ()
    after = s.clone()
    apply(after, action)
    points = _sum(after, seat) - _sum(s, seat)
    given = [effect for effect in given_by(s, seat, after) if effect[0] != "points"]
    return (*[f"+{points}"] * (points > 0), *[f"+{words.effects(given)}"] * bool(given))


def _sum(s: RussianState, seat: int) -> int:
    """Return the points of a seat once the next scoring is counted."""
    return s.points[seat] + sum(points for _, points in round_points(s, seat))


_ON_LINES = frozenset({"lay", "loco", "shunt"})


def _space(s: RussianState, seat: int, action: Action, words: Words) -> str:
    """Return what a space is good for, if its sign does not say it all, its price, and whom one would hire there."""
    site = s.kit.sites[s.kit.site_index[str(action.args[0])]]
    have = s.workers[seat] + s.special[seat] + s.hired[seat]
    n = min(site.cost - site.coins, have)
    coins = site.cost - n  # a coin stands for a worker who is not there
    way = ("offer.price-coin" if n else "offer.coin") if coins else "offer.price"
    price = words.say(way, {"n": n, "left": have - n, "coins": coins})
    if site.at == s.kit.hire and s.display[0] >= 0:
        return f"{words.say('offer.hire', {'0': s.kit.engineer_sites[s.display[0]].id})}, {price}"
    good_for = [words.say(key) for effect in site.do if (key := f"offer.does-{effect[0]}") in words.sentences]
    return "; ".join([*good_for, price])


def _passing(s: RussianState, seat: int, action: Action, words: Words) -> str:
    del action
    points = s.kit.passing[s.order.index(seat)]
    return words.say("offer.points", {"n": points}) if points else ""


def _rail(s: RussianState, seat: int, action: Action, words: Words) -> str:
    """Return which space the rail reaches and whether the light falls on it."""
    number = next(n for n, line in enumerate(s.kit.lines) if line.id == action.args[0])
    rank = COLOURS.index(str(action.args[1]))
    to = s.rails[seat][number * RANKS + rank] + 1
    way = "offer.dark" if reach(s, seat, number) < to else "offer.lit" if _worth(s, seat, rank) else "offer.bare"
    return f"{words.say('offer.to', {'n': to})}, {words.say(way, {'0': action.args[1]})}"


def _worth(s: RussianState, seat: int, rank: int) -> int:
    """Return what a space of such a rail scores."""
    return s.kit.values[s.revalued[seat]][rank]


def _loco(s: RussianState, seat: int, action: Action, words: Words) -> str:
    """Return how far the light of the line would fall, and which locomotive would have to go."""
    n, was = light_with(s, seat, str(action.args[0]), str(action.args[1]))
    if not s.kit.number[was]:
        return words.say("offer.light", {"n": n})
    return words.say("offer.instead", {"0": s.kit.tile_names[s.kit.bare[was]], "n": n})


def _factory(s: RussianState, seat: int, action: Action, words: Words) -> str:
    del s, seat, action
    return words.say("offer.gap")


_SAID: dict[str, Callable[[RussianState, int, Action, Words], str]] = {
    "place": _space,
    "pass": _passing,
    "lay": _rail,
    "loco": _loco,
    "shunt": _loco,
    "factory": _factory,
}
