"""The round: turns until all have passed, order, scoring, and on."""

from __future__ import annotations

from roundhouse.games.russian.engineers import move_on
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RussianState


PHASES = (("turns", 0), ("reorder",), ("scoring",), ("clean-up",))


@base.effect("round", between=True)
def round_(s: RussianState, seat: int) -> None:
    """Begin a round, or end the game after the last."""
    if s.round == s.kit.setup.rounds:
        s.push(0, ("final",))
        return
    s.round += 1
    s.passed[:] = [0] * s.seats
    s.holder[:] = [-1] * len(s.holder)
    s.paid[:] = [0] * len(s.paid)
    s.endless[:] = [0] * s.seats
    s.hired[:] = [0] * s.seats
    s.workers[:] = [s.kit.setup.workers + extra for extra in s.extra]
    s.special[:] = [int(seat == s.special_owner) for seat in range(s.seats)]
    s.emit("round", -1, s.round)
    s.push(0, *s.rules.tweaked("phases", PHASES, s), ("round",))


@base.effect("turns")
def turns(s: RussianState, seat: int, place: int) -> None:
    """Give the turn to the next seat in order that has not passed."""
    for n in range(place, place + s.seats):
        seat = s.order[n % s.seats]
        if not s.passed[seat]:
            s.stack += ((0, "turns", (n + 1) % s.seats), (seat, "turn"))
            if s.kit.opening:
                s.push(seat, *s.kit.opening)
            return


def turn_ends(s: RussianState) -> int:
    """Return where on the stack something stands that comes right after the turn that is going on."""
    waiting = between_turns(s)
    return max((i + 1 for i, frame in enumerate(s.stack) if frame[1] in waiting), default=0)


def between_turns(s: RussianState) -> set[str]:
    """Return the ops that belong to the round, and to nobody's turn."""
    return s.kit.lore.between.union(effect[0] for effect in s.rules.tweaked("phases", PHASES, s))


@base.effect("clean-up")
def clean_up(s: RussianState, seat: int) -> None:
    """Move the engineers on; workers come back when the next round begins."""
    move_on(s)
