"""The step machine: run the agenda until somebody has to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.action import Action
from roundhouse.core.dice import below


if TYPE_CHECKING:
    from roundhouse.core.state import State

CHANCE = -1
"""The seat that rolls dice and draws cards: its options are equally likely."""

Move = tuple[int, "Action"]
"""Who did what."""


class Decision(NamedTuple):
    """Somebody has to choose."""

    seat: int
    asks: str
    """The op that asks."""
    options: Sequence[Action]


def pending(s: State) -> Decision | None:
    """Run to the next question, be it forced or for chance; `None` when the game is over."""
    stack, ops = s.stack, s.rules.ops
    while stack:
        frame = stack[-1]
        op = ops[frame[1]]
        if not op.asks:
            stack.pop()
            op.run(s, frame[0], *frame[2:])
        elif options := op.run(s, frame[0], *frame[2:]):
            return Decision(frame[0], frame[1], options)
        else:
            stack.pop()  # nothing to choose from: it lapses
    return None


def advance(s: State, log: list[Move] | None = None) -> Decision | None:
    """Run to the next real choice, taking forced ones and rolling dice on the way."""
    stack, ops = s.stack, s.rules.ops
    while stack:
        frame = stack[-1]
        seat = frame[0]
        op = ops[frame[1]]
        args = frame[2:]
        if not op.asks:
            stack.pop()
            op.run(s, seat, *args)
            continue
        options = op.run(s, seat, *args)
        if seat == CHANCE and options:
            s.seed, index = below(s.seed, len(options))
            action = options[index]
        elif len(options) > 1:
            return Decision(seat, frame[1], options)
        elif options:
            action = options[0]
        else:
            stack.pop()
            continue
        stack.pop()
        if log is not None:
            log.append((seat, action))
        op.taker(s, seat, action, *args)
    return None


def apply(s: State, action: Action) -> None:
    """Take an action known to be legal (search calls this in its inner loop)."""
    frame = s.stack.pop()
    s.rules.ops[frame[1]].taker(s, frame[0], action, *frame[2:])
