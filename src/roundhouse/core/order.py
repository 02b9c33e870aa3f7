"""The first order of play, drawn before anything else is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.core.pool import core


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import Effect


def drawn_order(verb: str, n: int) -> Effect:
    """Return the effect for chance that draws the first `n` of the order, the others follow clockwise."""
    return ("first-order", verb, n)


@core.choice("first-order")
def first_order(s: Any, _chance: int, verb: str, n: int) -> list[Action]:
    """Draw who comes next in the order."""
    left = [action for action in s.rules.acts(verb) if action.args[0] not in s.order]
    return left if len(s.order) < n else []


@first_order.take
def _first_order(s: Any, chance: int, action: Action, verb: str, n: int) -> None:
    last = int(action.args[0])
    s.order.append(last)
    if len(s.order) < n:
        s.push(chance, drawn_order(verb, n))
        return
    clockwise = [(last + i) % s.seats for i in range(s.seats)]
    s.order += [seat for seat in clockwise if seat not in s.order]
