"""Coin spaces: whoever has come there may pay a coin for a stock step, at once or in a later own turn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian import gaining
from roundhouse.games.russian.american.module import american
from roundhouse.games.russian.american.state import AmericanState
from roundhouse.games.russian.american.stocks import may_follow, stock


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.state import RussianState


@american.prepare
def _name(rules: Rules) -> None:
    coin_spaces(rules)


@cache
def coin_spaces(rules: Rules) -> dict[str, tuple[int, Action]]:
    """Return the coin spaces: their bits among the benefits, and what paying for them is called."""
    dues = rules.kit.boards.dues.items()
    found = {name: due.bit for name, due in dues if any(effect[0] == "invest" for effect in due.do)}
    return {name: (bit, rules.act("invest", name)) for name, bit in found.items()}


@cache
def _all_bits(rules: Rules) -> int:
    return sum(bit for bit, _ in coin_spaces(rules).values())


def unpaid(s: AmericanState, seat: int) -> int:
    """Return the coin spaces that a seat has reached and not paid for, as bits."""
    return s.claimed[seat] & ~s.invested[seat] & _all_bits(s.rules)


@american.tweak("opening")
def _opening(before: Effects) -> Effects:
    return (*before, ("act",))


@american.effect("act")
def act(s: AmericanState, seat: int) -> None:
    """Begin an own turn."""
    s.acting = seat


@american.tweak("phases")
def _phases(before: Effects, _s: RussianState) -> Effects:
    at = before.index(("reorder",))
    return (*before[:at], ("rest",), *before[at:])


@american.effect("rest")
def rest(s: AmericanState, seat: int) -> None:
    """Nobody has a turn any more in this round."""
    s.acting = -1


def _space(s: RussianState, seat: int, action: Action) -> str:
    due = s.kit.boards.dues[str(action.args[0])]
    return f"coin:{seat}:{s.kit.line_names[due.line]}:{due.space}"


@american.choice("invest", opens=may_follow, icon="coin stock-step", place=_space, worth="investment")
def invest(s: AmericanState, seat: int, name: str) -> list[Action]:
    """Pay a coin amid the own turn; when nothing else is open, it is one of the things beside the action."""
    bit, action = coin_spaces(s.rules)[name]
    if not s.coins[seat] or s.acting != seat or s.invested[seat] & bit or _alone(s):
        return []
    return [action]


def _alone(s: AmericanState) -> bool:
    """Whether the pool on top holds nothing but coin spaces."""
    _, op, *entries = s.stack[-1]
    return op == "pool" and all(effect[0] == "invest" for effects in entries for effect in effects)


@invest.take
def _invest(s: AmericanState, seat: int, action: Action, name: str) -> None:
    _pay(s, seat, action)


@american.effect("coin", replaces=True, opens="supply", icon="coin", group="supplies", worth="coin")
def coin(s: AmericanState, seat: int, n: int) -> None:
    """Take coins: one that comes amid a turn may be paid at once."""
    gaining.coin.run(s, seat, n)


@american.tweak("beside")
def _beside(before: Effects) -> Effects:
    return (*before, ("invest-later",))


@american.choice("invest-later", verbs=("invest",), place=_space)
def later(s: AmericanState, seat: int) -> list[Action]:
    """Pay a coin for a space that was reached before."""
    if not s.coins[seat]:
        return []
    bits = unpaid(s, seat)
    return [action for bit, action in coin_spaces(s.rules).values() if bit & bits] if bits else []


@later.take
def _later(s: AmericanState, seat: int, action: Action) -> None:
    _pay(s, seat, action)


def _pay(s: AmericanState, seat: int, action: Action) -> None:
    s.coins[seat] -= 1
    s.invested[seat] |= coin_spaces(s.rules)[str(action.args[0])][0]
    stock.run(s, seat)


@american.why("invest")
def _why(s: AmericanState, seat: int, action: Action) -> Refusal | None:
    name = str(action.args[0])
    bit, _ = coin_spaces(s.rules)[name]
    if s.invested[seat] & bit:
        return Refusal("invested", {"benefit": name})
    if not s.claimed[seat] & bit:
        return Refusal("invest-not-reached", {"benefit": name})
    return Refusal("invest-not-now" if s.coins[seat] else "invest-no-coin", {"benefit": name})
