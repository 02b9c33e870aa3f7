"""Track building: laying rails, and what the board gives for reaching a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.gaining import gain
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS, Colour, RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action


@base.choice("lay", counted=True)
def lay(s: RussianState, seat: int, colour: Colour, n: int) -> list[Action]:
    """Move one rail one space on; a rail never catches up with the one ahead of it."""
    rails, stock = s.rails[seat], s.stock[seat]
    options = []
    for cell, rank, length, action in s.kit.steps[colour]:
        here = rails[cell]
        if rank == 0:
            if here < length:
                options.append(action)
        elif here + 1 < rails[cell - 1] and (here or stock[rank]):
            options.append(action)
    return options


@lay.take
def _lay(s: RussianState, seat: int, action: Action, colour: str, n: int) -> None:
    kit = s.kit
    cell, rank, _, _ = kit.cell_of[action.id]
    rails = s.rails[seat]
    if not rails[cell]:
        s.stock[seat][rank] -= 1
    rails[cell] = here = rails[cell] + 1
    if dues := kit.on_step.get((cell, here)):
        for due in dues:
            if not due.loco or reach(s, seat, due.line) >= due.space:
                s.claimed[seat] |= due.bit
                gain(s, seat, due.do)


@lay.width
def _width(colour: str, n: int) -> int:
    return len(CHOICES[colour])


@base.effect("collect")
def collect(s: RussianState, seat: int) -> None:
    """Receive every benefit that only waited for a locomotive."""
    rails = s.rails[seat]
    for line, dues in enumerate(s.kit.on_loco):
        for due in dues:
            if not s.claimed[seat] & due.bit and rails[due.cell] >= due.space <= reach(s, seat, line):
                s.claimed[seat] |= due.bit
                gain(s, seat, due.do)


def reach(s: RussianState, seat: int, line: int) -> int:
    """Return the furthest space the locomotives of a line reach."""
    locos, number = s.locos[seat], s.kit.number
    return sum(number[locos[slot]] for slot in s.kit.line_slots[line])


@base.why("lay")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    cell, rank, length, _ = s.kit.cell_of[action.id]
    line, colour = s.kit.line_names[cell // RANKS], COLOURS[rank]
    rails = s.rails[seat]
    if rank == 0:
        return Refusal("line-finished", {"line": line}) if rails[cell] == length else None
    if not rails[cell] and not s.stock[seat][rank]:
        return Refusal("no-rail", {"colour": colour})
    if rails[cell] + 1 >= rails[cell - 1]:
        return Refusal("rail-blocked", {"colour": colour, "ahead": COLOURS[rank - 1], "line": line})
    return None
