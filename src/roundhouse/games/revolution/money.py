"""Money: shares and workers at any time, what the main action costs, and what a worker's own effect does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.revolution.gaining import gain, useful
from roundhouse.games.revolution.milestones import review
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import COLOURS, RevolutionState
from roundhouse.games.revolution.workers import join_staff


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules

base.ambient += [("share",), ("hire",), ("pay",)]


@base.choice("share")
def share(s: RevolutionState, seat: int) -> list[Action]:
    """Sell a share."""
    return [s.kit.share] if s.shares[seat] and s.round else []


@share.take
def _share(s: RevolutionState, seat: int, action: Action) -> None:
    s.shares[seat] -= 1
    s.cash[seat] += s.kit.prices.share


@base.choice("hire")
def hire(s: RevolutionState, seat: int) -> list[Action]:
    """Hire a worker of any colour that is there."""
    if s.cash[seat] < s.kit.prices.hire or not s.round:
        return []
    return [action for action, there in zip(s.kit.hire, s.common, strict=True) if there]


@hire.take
def _hire(s: RevolutionState, seat: int, action: Action) -> None:
    s.cash[seat] -= s.kit.prices.hire
    join_staff(s, seat, s.kit.colour_of[action.id])


@base.choice("pay")
def pay(s: RevolutionState, seat: int) -> list[Action]:
    """Pay what the main action costs, once its pieces are placed."""
    return [s.kit.pay] if s.debt and not s.due and s.cash[seat] >= s.debt else []


@pay.take
def _pay(s: RevolutionState, seat: int, action: Action) -> None:
    settle(s, seat)
    review(s, seat)


def settle(s: RevolutionState, seat: int) -> None:
    """Pay what is due."""
    s.cash[seat] -= s.debt
    s.debt = 0


@base.choice("end")
def end(s: RevolutionState, seat: int) -> list[Action]:
    """End the turn, or the own trades: the main action is done and can be paid, and there are enough workers."""
    ready = not s.due and s.cash[seat] >= s.debt and size(s, seat) >= s.kit.prices.least
    return [s.kit.end] if ready else []


@end.take
def _end(s: RevolutionState, seat: int, action: Action) -> None:
    settle(s, seat)
    s.stack.pop()  # the pool: whatever is left in it lapses
    review(s, seat)


@base.choice("use", counted=True)
def use(s: RevolutionState, seat: int, name: str, n: int) -> list[Action]:
    """Pay for what the colour of the worker offers."""
    at = s.kit.use_at[name]
    row = s.kit.uses[at]
    return [s.kit.use[at]] if s.cash[seat] >= row.cost and useful(s, seat, row.do) else []


@use.take
def _use(s: RevolutionState, seat: int, action: Action, name: str, n: int) -> None:
    row = s.kit.uses[s.kit.use_at[name]]
    s.cash[seat] -= row.cost
    gain(s, seat, row.do)


@use.covers
def _use_covers(rules: Rules, action: Action, name: str, n: int) -> bool:
    return action is rules.kit.use[rules.kit.use_at[name]]


def grant(s: RevolutionState, seat: int, at: int) -> None:
    """Give a seat what the use of its worker brings: at once, or for money."""
    row = s.kit.uses[at]
    gain(s, seat, (("use", row.id, row.times),) if row.cost else row.do)


@base.effect("waive")
def waive(s: RevolutionState, seat: int) -> None:
    """Pay nothing for the station."""
    s.debt = 0


@base.effect("rebate")
def rebate(s: RevolutionState, seat: int, base_part: int, triangle: int) -> None:
    """Get back part of what the railroad costs; it can pay for the rest, so less is due from the beginning."""
    s.debt -= base_part
    s.toll -= triangle


@base.why("share")
def _why_share(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    if not s.round:
        return Refusal("not-yet")
    return None if s.shares[seat] else Refusal("no-shares")


@base.why("hire")
def _why_hire(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    colour = s.kit.colour_of[action.id]
    if not s.round:
        return Refusal("not-yet")
    if not s.common[colour]:
        return Refusal("colour-gone", {"colour": COLOURS[colour]})
    return short(s, seat, s.kit.prices.hire)


@base.why("pay")
def _why_pay(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    if s.due:
        return Refusal("main-first")
    return short(s, seat, s.debt) if s.debt else Refusal("nothing-due")


@base.why("end")
def _why_end(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    if s.due:
        return Refusal("main-first")
    if size(s, seat) < s.kit.prices.least:
        return Refusal("too-few-workers", {"n": s.kit.prices.least, "have": size(s, seat)})
    return short(s, seat, s.debt)


@base.why("use")
def _why_use(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    at = s.kit.use.index(action)
    if at != s.use:
        return Refusal("other-worker")
    return short(s, seat, s.kit.uses[at].cost)


def short(s: RevolutionState, seat: int, cost: int) -> Refusal | None:
    """Say that something costs more than a seat has, if it does."""
    return Refusal("cash", {"price": cost, "cash": s.cash[seat]}) if s.cash[seat] < cost else None
