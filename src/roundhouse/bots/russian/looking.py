"""Looking ahead: the best way to finish the own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.bots.generic.turn import Outlook, best
from roundhouse.bots.russian.standing import standing
from roundhouse.core.machine import CHANCE, apply, pending
from roundhouse.games.russian.rounds import between_turns
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.bots.russian.lines import Memo
    from roundhouse.bots.russian.weights import Weights
    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision


class Looking:
    """One seat's look ahead from one decision; remembers the positions it has valued."""

    def __init__(self, seat: int, later: float, weights: Weights, memo: Memo | None = None) -> None:
        self.seat, self.later, self.weights = seat, later, weights
        self.seen: dict[tuple[object, ...], float] = {}
        self.memo: Memo = {} if memo is None else memo

    def worth(self, s: RussianState) -> float:
        """Return the worth of a position as it stands."""
        return self.known(s, _own(s, self.seat))

    def known(self, s: RussianState, key: tuple[object, ...]) -> float:
        """Return the same by a key that was made already."""
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = standing(s, self.seat, self.later, self.weights, self.memo)
        return found

    @property
    def turn(self) -> Outlook:
        """What the search for the best end of the turn asks."""
        return Outlook(self.worth, self.on, _tried, self.key)

    def best(self, s: RussianState, options: Sequence[Action], width: int) -> tuple[Action, float, RussianState]:
        """Return the option whose turn ends best, its worth, and that end."""
        return best(s, options, self.turn, width)

    def key(self, s: RussianState) -> tuple[tuple[object, ...], tuple[object, ...]]:
        """Return what tells positions of one turn apart."""
        return _own(s, self.seat), tuple(s.stack)

    def on(self, s: RussianState) -> Decision | None:
        """Run on to the next choice of this turn; unseen end cards are taken face down, chance brings something."""
        while decision := pending(s):
            if decision.asks == "picks":
                s.stack.pop()
                s.hand[self.seat].append("?")
            elif decision.seat == CHANCE:
                apply(s, decision.options[len(decision.options) // 2])
            else:
                break
        over = decision is None or decision.asks in AFTER or decision.seat != self.seat
        return None if over else decision


def _tried(s: RussianState, decision: Decision) -> Sequence[Action]:
    return [payment(s, decision.options)] if decision.asks == "pay" else decision.options


def payment(s: RussianState, options: Sequence[Action]) -> Action:
    """Pay with as few coins as possible, and with the special worker where it earns its step."""
    space = s.kit.sites[s.stack[-1][2]]
    special = space.wood == 1 or (space.wood == 2 and s.kit.edition.special_any)
    pays = {p.action.id: p for p in s.kit.pays[space.workers, space.coins]}

    def price(action: Action) -> tuple[int, int, int]:
        paid = pays[action.id]
        return paid.coins, -paid.special if special else paid.special, -paid.hired

    return min(options, key=price)


def own_turn(s: RussianState, seat: int) -> None:
    """Forget everything on the agenda that comes after this seat's turn."""
    stack, at, between = s.stack, len(s.stack) - 1, between_turns(s)
    while at and stack[at - 1][0] == seat and stack[at - 1][1] not in between:
        at -= 1
    del stack[:at]


AFTER = {"turn", "aside"}
"""What is asked when an action, or something beside it, is over."""


def _own(s: RussianState, seat: int) -> tuple[object, ...]:
    """Return what a turn can change, as a key."""
    return (
        *s.rails[seat], s.laid[seat], *s.locos[seat], *s.works(seat), *s.markers[seat], s.points[seat], s.coins[seat],
        s.doublers[seat], s.extra[seat], s.special_owner, s.claimed[seat], s.ideas[seat], s.revalued[seat],
        s.medal[seat], s.keys[seat], len(s.hand[seat]), *s.boss, s.hired[seat],
        *(s.holder[site.at] for site in s.kit.order_sites), *_added(s),
    )  # fmt: skip


def _added(s: RussianState) -> list[object]:
    """Return what modules keep, as part of a key."""
    if len(s.schema) == len(RussianState.schema):
        return []
    return [repr(getattr(s, name)) for name in s.schema if name not in RussianState.schema]
