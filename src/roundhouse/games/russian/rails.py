"""Track building: laying rails, and what the board gives for reaching a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.gaining import earn
from roundhouse.games.russian.module import base
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS, Colour, RussianState


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.games.russian.plan import Due


def _cell(s: RussianState, seat: int, action: Action) -> str:
    cell = s.kit.cell_of[action.id]
    return f"cell:{seat}:{action.args[0]}:{s.rails[seat][cell] + 1}"


@base.choice(
    "lay",
    counted=True,
    takes="rails",
    steps="colour",
    opens="rails",
    eager=3,
    icon="rail:{0}",
    place=_cell,
    group="track",
)
def lay(s: RussianState, seat: int, colour: Colour, n: int) -> list[Action]:
    """Move one rail one space on; a rail never catches up with the one ahead of it."""
    rails, stock = s.rails[seat], s.stock[seat]
    options = []
    for cell, rank, length, action in s.kit.boards[s.laid[seat]].steps[colour]:
        here = rails[cell]
        if rank == 0:
            if here < length:
                options.append(action)
        elif here + 1 < rails[cell - 1] and (here or stock[rank]):
            options.append(action)
    return options


@lay.take
def _lay(s: RussianState, seat: int, action: Action, colour: str, n: int) -> None:
    cell = s.kit.cell_of[action.id]
    rails = s.rails[seat]
    if not rails[cell]:
        s.stock[seat][cell % RANKS] -= 1
    rails[cell] = here = rails[cell] + 1
    plan = s.kit.boards[s.laid[seat]]
    if (cell, here) in plan.open:
        s.push(seat, ("route", plan.open[cell, here]))
    else:
        receive(s, seat, cell, here)


@base.choice(
    "lay-on", counted=True, verbs=("lay",), steps="line", opens=(("lay", "any", 1),), searched=True, icon="rail:any"
)
def lay_on(s: RussianState, seat: int, line: int, n: int) -> list[Action]:
    """Move one rail one space on, on one line alone."""
    return [action for action in lay(s, seat, "any", 1) if s.kit.cell_of[action.id] // RANKS == line]


@lay_on.take
def _lay_on(s: RussianState, seat: int, action: Action, line: int, n: int) -> None:
    _leave_open(s, seat, action, line)
    _lay(s, seat, action, "any", 1)


def _leave_open(s: RussianState, seat: int, action: Action, line: int) -> None:
    """Leave open which was spent if a step of a colour would have done too: the other of the two is left."""
    who, op, *parts = s.stack[-1]
    rank = COLOURS.index(str(action.args[1]))
    for at, effects in enumerate(parts) if (who, op) == (seat, "pool") else ():
        for i, (name, *args) in enumerate(effects):
            if name == "lay" and args[0] != "any" and rank in CHOICES[args[0]]:
                colour, n = args
                rest = (("lay", colour, n - 1),) if n > 1 else ()
                parts[at] = (*effects[:i], *rest, ("lay-either", line, colour), *effects[i + 1 :])
                s.stack[-1] = (seat, op, *parts)
                return


@base.choice("lay-either", verbs=("lay",), opens=(("lay", "any", 1),), icon="rail:any")
def lay_either(s: RussianState, seat: int, line: int, colour: Colour) -> list[Action]:
    """Make a step of one colour on any line, or of any colour on one."""
    return list(dict.fromkeys([*lay(s, seat, colour, 1), *lay_on(s, seat, line, 1)]))


@lay_either.take
def _lay_either(s: RussianState, seat: int, action: Action, line: int, colour: str) -> None:
    _lay(s, seat, action, "any", 1)


@lay_either.width
def _wider(line: int, colour: str) -> int:
    return RANKS - 1


def receive(s: RussianState, seat: int, cell: int, here: int) -> None:
    """Receive what a space gives to the rail that has come there."""
    for due in s.kit.boards[s.laid[seat]].on_step.get((cell, here), ()):
        if not s.claimed[seat] & due.bit and due.holds(s, seat):
            s.claimed[seat] |= due.bit
            earn(s, seat, due.do)


@lay.width
def _width(colour: str, n: int) -> int:
    return len(CHOICES[colour])


@lay.covers
def _covers(_rules: Rules, action: Action, colour: str, n: int) -> bool:
    return COLOURS.index(str(action.args[1])) in CHOICES[colour]


def owns(s: RussianState, seat: int, rank: int) -> bool:
    """Whether a seat has rails of a colour, laid or not."""
    return bool(s.stock[seat][rank] or any(s.rails[seat][rank::RANKS]))


@base.effect("collect", settles=True)
def collect(s: RussianState, seat: int) -> None:
    """Receive every benefit that only waited for a locomotive."""
    catch_up(s, seat, plan_of(s, seat).on_loco)


def catch_up(s: RussianState, seat: int, dues: Iterable[Due]) -> None:
    """Receive those of some benefits that are reached and were not received yet."""
    for due in dues:
        if not s.claimed[seat] & due.bit and due.holds(s, seat):
            s.claimed[seat] |= due.bit
            earn(s, seat, due.do)


@base.why("lay")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    cell = s.kit.cell_of[action.id]
    rank, plan = cell % RANKS, plan_of(s, seat)
    line, colour = s.kit.line_names[cell // RANKS], COLOURS[rank]
    rails = s.rails[seat]
    if rank == 0 and rails[cell] == plan.limits[cell // RANKS]:
        finished = rails[cell] == plan.lengths[cell // RANKS]
        return Refusal("line-finished" if finished else "line-blocked", {"line": line})
    if rank == 0:
        return None
    if not rails[cell] and not s.stock[seat][rank]:
        return Refusal("no-rail", {"colour": colour})
    if rails[cell] + 1 >= rails[cell - 1]:
        return Refusal("rail-blocked", {"colour": colour, "ahead": COLOURS[rank - 1], "line": line})
    return None
