"""St. Lucia: going first is paid for, and who is asked first changes from round to round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.module import Module
from roundhouse.core.op import Refusal
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules

PRICE = 5


st_lucia = Module("steam.st-lucia", needs=("steam",))


@st_lucia.effect("first-place")
def first_place(s: SteamState, _seat: int) -> None:
    """Find out who is asked first: the holder of the turn order, else the other one than last time.

    By the other reading it is not the question that goes round, but the order itself that is reversed.
    """
    holder = next((seat for seat in s.order if s.action[seat] == s.kit.do["turn-order"]), None)
    if holder is not None:
        s.lead = holder
    elif s.lead < 0:
        s.lead = s.order[0]
    else:
        s.lead = s.order[1] if s.rules.options.get("asked") == "reversed" else 1 - s.lead
    s.order[:] = [s.lead, 1 - s.lead]
    s.push(s.lead, ("pay-first", 1))


@st_lucia.choice("pay-first", turn=True, verbs=("pay", "decline"))
def pay_first(s: SteamState, seat: int, asked: int) -> list[Action]:
    """Pay for going first, or decline."""
    del asked
    act = s.rules.act
    return [act("pay"), act("decline")] if s.cash[seat] >= PRICE else [act("decline")]


@pay_first.take
def _pay_first(s: SteamState, seat: int, action: Action, asked: int) -> None:
    if action.verb == "pay":
        s.cash[seat] -= PRICE
        s.order[:] = [seat, 1 - seat]
    elif asked == 1:
        s.push(1 - seat, ("pay-first", 2))


@st_lucia.why("pay")
def _why(s: SteamState, seat: int, _action: Action) -> Refusal | None:
    asked = bool(s.stack) and s.stack[-1][1] == "pay-first"
    return Refusal("cash", {"price": PRICE, "cash": s.cash[seat]}) if asked else None


@st_lucia.prepare
def _vocabulary(rules: Rules) -> None:
    rules.act("pay")
    rules.act("decline")
