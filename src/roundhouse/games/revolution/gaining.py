"""Gains: what a seat receives, and what it may use at any time of its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.pool import join, owe
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.state import RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.state import Effects


def gain(s: RevolutionState, seat: int, effects: Effects) -> None:
    """Receive effects: money and shares at once, the rest to be used in the open turn or left."""
    asking, at_once = s.kit.parted(effects)
    if asking:
        join(s, seat, (), asking)
    run(s, seat, at_once)


def gain_now(s: RevolutionState, seat: int, effects: Effects) -> None:
    """Receive effects that have to be used before anything goes on, or lapse."""
    asking, at_once = s.kit.parted(effects)
    if asking:
        owe(s, seat, (), asking)
    run(s, seat, at_once)


def run(s: RevolutionState, seat: int, effects: Effects) -> None:
    """Let effects happen that ask nobody."""
    ops = s.rules.ops
    for effect in effects:
        ops[effect[0]].run(s, seat, *effect[1:])


def useful(s: RevolutionState, seat: int, effects: Effects) -> bool:
    """Whether something would come of effects."""
    ops = s.rules.ops
    return any(not ops[name].asks or ops[name].run(s, seat, *args) for name, *args in effects)


@base.effect("money")
def money(s: RevolutionState, seat: int, n: int) -> None:
    """Take money from the bank."""
    s.cash[seat] += n


@base.effect("shares")
def shares(s: RevolutionState, seat: int, n: int) -> None:
    """Take telegraph shares; they never run out."""
    s.shares[seat] += n
