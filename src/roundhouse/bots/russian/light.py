"""Playing on quickly: what a space brought before is remembered, and only the most promising one is looked at anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.bots.russian.deciding import WIDE, Offer, acting, aside, horizon, priced, workers
from roundhouse.bots.russian.looking import AFTER, Looking, own_turn, payment
from roundhouse.bots.russian.standing import card_worth
from roundhouse.bots.russian.weights import KEEN, WEIGHTS, believed, planned
from roundhouse.core.machine import advance, apply


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.russian.lines import Memo
    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.games.russian.state import RussianState

WIDTH = 2
SIMPLE = {"pay", "picks", "aside"}
"""Questions that need no look to the end of the turn."""
MOST = 24
"""Choices after which a turn counts as finished."""


class Found(NamedTuple):
    """What a space brings, and how its turn goes on."""

    gain: float
    workers: int
    path: tuple[Action, ...] = ()


class Light:
    """Plays turns of all seats from one position on; remembers what it found out on other ways from there."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights
        self._found: dict[tuple[Any, ...], Found] = {}
        self._looks: dict[tuple[int, float], Looking] = {}
        self._memos: dict[float, Memo] = {}

    def play(self, s: RussianState, decision: Decision) -> None:
        """Play a choice, or the whole turn that begins with it."""
        if decision.asks != "turn":
            apply(s, self.choice(s, decision))
            return
        seat = decision.seat
        action, path = self.best(s, decision)
        apply(s, action)
        left = list(reversed(path))
        while (now := advance(s)) and now.seat == seat and now.asks not in AFTER:
            if now.asks != "duty" and left and left[-1] in now.options:
                apply(s, left.pop())
            else:
                left.clear()
                apply(s, self.choice(s, now))

    def _look(self, s: RussianState, seat: int) -> Looking:
        later = horizon(s, seat, self._weights)
        found = self._looks.get((seat, later))
        if found is None:
            found = self._looks[seat, later] = Looking(seat, later, self._weights, self._memos.setdefault(later, {}))
        return found

    def choice(self, s: RussianState, decision: Decision) -> Action:
        """Return how to go on with a turn."""
        seat, options = decision.seat, decision.options
        if decision.asks == "pay":
            return payment(s, options)
        if decision.asks == "picks":
            return max(options, key=lambda action: card_worth(s, seat, str(action.args[0]), self._weights))
        s = s.clone()
        own_turn(s, seat)
        look = self._look(s, seat)
        if decision.asks == "aside":
            return aside(s, options, look) or s.rules.done
        return max(options, key=lambda action: look.worth(_followed(_after(s, action), look, 1)[0]))

    def best(self, s: RussianState, decision: Decision) -> tuple[Action, Sequence[Action]]:
        """Return the space to take and how to go on."""
        seat, at = decision.seat, s.clone()
        own_turn(at, seat)
        look = self._look(at, seat)
        hands, before = workers(at, seat), look.worth(at)
        found = {action: self._tried(at, action, look, hands, before) for action in acting(s, decision.options)}
        liked = priced(at, decision.options, [Offer(action, *each[:2]) for action, each in found.items()], look)
        best = max(liked, key=liked.__getitem__)
        return best, found[best].path if best in found else ()

    def _tried(self, s: RussianState, action: Action, look: Looking, hands: int, before: float) -> Found:
        key = (action.id, look.later, look.key(s))
        found = self._found.get(key)
        if found is None:
            end, path = _followed(_after(s, action), look, WIDTH)
            found = self._found[key] = Found(look.worth(end) - before, hands - workers(end, look.seat), tuple(path))
        return found


class Careful(Light):
    """Carries turns out step by step and as widely as the bot itself does, so that it foretells nearly all of them."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        super().__init__(weights)
        self._chosen: dict[tuple[Any, ...], Action] = {}

    def play(self, s: RussianState, decision: Decision) -> None:
        """Play a choice, or the whole turn that begins with it."""
        apply(s, self.choice(s, decision))
        if decision.asks == "turn":
            while (now := advance(s)) and now.seat == decision.seat and now.asks not in AFTER:
                apply(s, self.choice(s, now))

    def choice(self, s: RussianState, decision: Decision) -> Action:
        """Return what the bot would choose."""
        seat, asks, options = decision
        if asks == "turn":
            return self.best(s, decision)[0]
        if asks in SIMPLE:
            return super().choice(s, decision)
        at = s.clone()
        own_turn(at, seat)
        look = self._look(at, seat)
        key = (look.later, look.key(at), len(options))
        found = self._chosen.get(key)
        if found is None or found not in options:
            found = max(options, key=lambda action: look.worth(_followed(_after(at, action), look, WIDE)[0]))
            self._chosen[key] = found
        return found


def keen() -> Light:
    """Return who plays on for the one that decides."""
    return Light(KEEN)


def mood(n: int) -> Light:
    """Return who plays on in the n-th guess."""
    return Light(believed(n))


def plan(n: int) -> Careful:
    """Return who follows the n-th plan."""
    return Careful(planned(n))


def _after(s: RussianState, action: Action) -> RussianState:
    then = s.clone()
    apply(then, action)
    return then


def _followed(s: RussianState, look: Looking, width: int) -> tuple[RussianState, tuple[Action, ...]]:
    """Return the best end of a turn, so many ways being kept in view, and how it is got to."""
    best: tuple[float, RussianState, tuple[Action, ...]] | None = None
    front: list[tuple[RussianState, tuple[Action, ...]]] = [(s, ())]
    for _ in range(MOST):
        reached: dict[Any, tuple[float, RussianState, tuple[Action, ...]]] = {}
        for at, path in front:
            decision = look.on(at)
            if decision is None:
                worth = look.worth(at)
                if best is None or worth > best[0]:
                    best = worth, at, path
                continue
            options = [payment(at, decision.options)] if decision.asks == "pay" else decision.options
            if len(options) == 1:
                apply(at, options[0])
                key = look.key(at)
                reached[key] = look.known(at, key[0]), at, (*path, options[0])
                continue
            for action in options:
                then = _after(at, action)
                key = look.key(then)
                reached[key] = look.known(then, key[0]), then, (*path, action)
        if not reached:
            break
        kept = sorted(reached.values(), key=_first, reverse=True)[:width] if len(reached) > width else reached.values()
        front = [(then, path) for _, then, path in kept]
    return best[1:] if best else front[0]


def _first(entry: tuple[float, RussianState, tuple[Action, ...]]) -> float:
    return entry[0]
