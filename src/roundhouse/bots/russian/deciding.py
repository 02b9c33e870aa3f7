"""Deciding: which space to take, and how to go on with a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.bots.russian.effects import given_worth
from roundhouse.bots.russian.looking import Looking, own_turn, payment
from roundhouse.bots.russian.standing import card_worth, later_rounds
from roundhouse.bots.russian.weights import KEEN, WEIGHTS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.action import Action
    from roundhouse.core.play import View
    from roundhouse.games.russian.state import RussianState

NARROW = 2
"""Ways kept in view while spaces are compared."""
WIDE = 3
"""Ways kept in view while a turn is being carried out."""


def choose(view: View, options: Sequence[Action], seed: int) -> Action:
    """Choose the option after which the own turn ends best."""
    return choose_with(WEIGHTS, view, options, seed)


def choose_with(w: Weights, view: View, options: Sequence[Action], seed: int) -> Action:
    """Choose by given weights."""
    seat = view.seat
    assert seat is not None, "a spectator does not choose"
    s: RussianState = view.imagine(seed)  # type: ignore[assignment]
    asks = s.stack[-1][1]
    if asks == "pay":
        return payment(s, options)
    if asks == "picks":
        return max(options, key=lambda action: card_worth(s, seat, str(action.args[0]), w))
    own_turn(s, seat)
    outlook = Looking(seat, horizon(s, seat, w), w)
    if asks == "turn":
        return _turn(s, options, outlook)
    if asks == "aside":
        return aside(s, options, outlook) or s.rules.done
    return outlook.best(s, options, WIDE)[0]


def horizon(s: RussianState, seat: int, w: Weights) -> float:
    """Return the scorings still to come, this round's counting as far as there are workers left."""
    return later_rounds(s) + min(0.6, w.hand * workers(s, seat))


def workers(s: RussianState, seat: int) -> int:
    """Return how many workers a seat has at hand, of any kind."""
    return s.workers[seat] + s.special[seat] + s.hired[seat]


class Offer(NamedTuple):
    """A space that could be taken."""

    action: Action
    gain: float
    """How much better the position is when the turn is over."""
    workers: int
    """How many workers fewer there are then."""


def keenly(s: RussianState, seat: int, options: Sequence[Action]) -> dict[Action, float]:
    """Return how a seat likes the beginnings of a turn that goes by keener weights."""
    return opinions(s, seat, options, KEEN)


def opinions(s: RussianState, seat: int, options: Sequence[Action], w: Weights = WEIGHTS) -> dict[Action, float]:
    """Return how a seat likes what it can begin its turn with, in points; nothing for other questions."""
    if s.stack[-1][1] != "turn":
        return {}
    s = s.clone()
    own_turn(s, seat)
    return _liked(s, options, Looking(seat, horizon(s, seat, w), w))


def _turn(s: RussianState, options: Sequence[Action], outlook: Looking) -> Action:
    """Take the space that brings most beyond the price of its workers; pass if nothing brings anything."""
    found = _liked(s, options, outlook)
    return max(found, key=found.__getitem__)


def _liked(s: RussianState, options: Sequence[Action], outlook: Looking) -> dict[Action, float]:
    """Return what each option brings."""
    before, hands, offers = outlook.worth(s), workers(s, outlook.seat), []
    for action in acting(s, options):
        _, worth, end = outlook.best(s, [action], NARROW)
        offers.append(Offer(action, worth - before, hands - workers(end, outlook.seat)))
    return priced(s, options, offers, outlook)


def acting(s: RussianState, options: Sequence[Action]) -> list[Action]:
    """Return what is an action of a turn: to take a space, or what may be done instead."""
    instead = {op for op, *_ in s.kit.instead}
    return [option for option in options if option.id in s.kit.by_action or option.verb in instead]


def priced(
    s: RussianState, options: Sequence[Action], offers: Sequence[Offer], outlook: Looking
) -> dict[Action, float]:
    """Return how options are liked; to pass comes after all that brings something, and before the rest."""
    sites = [offer for offer in offers if offer.action.id in s.kit.by_action]
    price = outlook.weights.price * _marginal(sites, workers(s, outlook.seat))
    found = {offer.action: _net(s, offer, price, outlook) for offer in offers if offer.gain > 0 or offer.workers < 0}
    idle = min(found.values(), default=0.0) - 1
    acts = {s.kit.passes, *(offer.action for offer in offers)}
    extra = [option for option in options if option not in acts]
    if beside := aside(s, extra, outlook, outlook.weights.ready if found else 0.0):
        found[beside] = max(found.values(), default=0.0) + 1
    return found | {option: idle - (option is not s.kit.passes) for option in options if option not in found}


def aside(s: RussianState, options: Sequence[Action], outlook: Looking, ready: float = 0.0) -> Action | None:
    """Return the best of what can be done beside the action, if it brings about what it is worth."""
    before, found = outlook.worth(s), None
    best = 0.0
    for action in (option for option in options if option is not s.rules.done):
        _, worth, _ = outlook.best(s, [action], NARROW)
        if (gain := worth - before) > max(best, ready * outlook.weights.income):
            best, found = gain, action
    return found


def _net(s: RussianState, offer: Offer, price: float, outlook: Looking) -> float:
    """Return what an offer brings beyond its workers; what nobody can take away can wait."""
    w, seat = outlook.weights, outlook.seat
    site = s.kit.by_action.get(offer.action.id)
    if not site:
        return offer.gain * (w.patience if workers(s, seat) else 1.0)
    net = offer.gain - price * offer.workers - w.given * given_worth(s, seat, site.do, outlook.later, w)
    if site.order:
        net += w.relocate * price
    safe = site.endless or (site.engineer >= 0 and s.boss[site.engineer] == seat)
    if safe and workers(s, seat) > offer.workers:
        net -= (1 - w.patience) * offer.gain
    return net


def _marginal(offers: list[Offer], hands: int) -> float:
    """Return what the last worker at hand will bring, were all the offers mine."""
    ratio = 0.0
    paying = [offer for offer in offers if offer.workers > 0 and offer.gain > 0]
    for offer in sorted(paying, key=lambda offer: offer.gain / offer.workers, reverse=True):
        ratio = offer.gain / offer.workers
        hands -= offer.workers
        if hands <= 0:
            return ratio
    return ratio / 2  # there are more workers than uses for them
