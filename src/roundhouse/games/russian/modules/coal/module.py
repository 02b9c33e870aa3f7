"""The module of Coal, what it keeps, and the set-up it changes; the files next to this one fill it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.action import Action
from roundhouse.core.machine import CHANCE
from roundhouse.core.module import Module
from roundhouse.core.state import Effects, Public
from roundhouse.games.russian.module import DATA
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.rules import Rules
    from roundhouse.games.russian.tables import Setup

UNSEEN, OPEN, CLOSED = -1, -2, -3
"""Where a foundry is that nobody has: never turned up, open beside the board, turned over for good."""
SHOWN = 2
"""Foundries that lie open."""

coal = Module("russian.coal", needs=("russian", "russian.ultimate"))
coal.load(DATA / "modules" / "coal.toml")


@coal.table("foundry")
@dataclass(frozen=True, slots=True)
class Foundry:
    """A foundry tile; its back is a heater."""

    id: str
    do: Effects


@coal.fields
class CoalState(RussianState):
    """The same with coal; foundries go by their place in the table."""

    coal: Public[list[int]]
    """By seat."""
    foundries: Public[list[int]]
    """By foundry: the seat that has it, or where else it is."""
    fired: Public[list[int]]
    """By foundry: 1 once it was used this round."""
    buried: Public[int]
    """How many foundries became heaters without ever being turned up."""
    hearth: Public[int]
    """The seat whose coal lies on the space for a heater in this round, or -1."""


@coal.begin
def _begin(s: CoalState) -> None:
    n = len(s.rules.table(Foundry))
    s.coal, s.foundries, s.fired = [1] * s.seats, [UNSEEN] * n, [0] * n
    s.buried, s.hearth = 0, -1
    s.push(CHANCE, *[("draw-foundry",)] * SHOWN)


class Stoves(NamedTuple):
    """What is looked up often: foundries by name, and actions in the order of what they are about."""

    at: dict[str, int]
    rows: list[Foundry]
    draw: list[Action]
    take: list[Action]
    fire: list[Action]
    slots: list[Action]
    gaps: list[Action]
    stoke: Action


@cache
def stoves(rules: Rules) -> Stoves:
    """Return what is looked up often, worked out once."""
    rows = rules.table(Foundry)
    draw, take, fire = ([rules.act(verb, name) for name in rows] for verb in ("~foundry", "foundry", "fire"))
    slots = [rules.act("heat", slot) for slot in rules.kit.slot_names]
    gaps = [rules.act("heat", gap + 1) for gap in range(rules.kit.industry.gaps)]
    at = {name: n for n, name in enumerate(rows)}
    return Stoves(at, list(rows.values()), draw, take, fire, slots, gaps, rules.act("stoke"))


@coal.prepare
def _name(rules: Rules) -> None:
    stoves(rules)


def hidden(s: CoalState) -> int:
    """Return how many foundries are left in the stack."""
    return s.foundries.count(UNSEEN) - s.buried


@coal.tweak("rounds")
def _rounds(before: int, row: Setup) -> int:
    return min(before, row.rounds - 1)


@coal.tweak("engineers-laid-out")
def _laid_out(before: int, row: Setup) -> int:
    return min(before, row.first - 1)


@coal.tweak("start-coins")
def _coins(before: int, _row: Setup) -> int:
    return before + 1


@coal.effect("coal", opens="supply", icon="coal", group="", worth="coal")
def take(s: CoalState, seat: int, n: int) -> None:
    """Take coal; it never runs out."""
    s.coal[seat] += n


@coal.tweak("phases")
def _phases(before: Effects, _s: RussianState) -> Effects:
    return (*before, ("quench",))


@coal.effect("quench")
def quench(s: CoalState, seat: int) -> None:
    """Take the coal off its spaces after the scoring."""
    s.fired[:] = [0] * len(s.fired)
    s.hearth = -1


@coal.check
def _coal(s: CoalState) -> list[str]:
    wrong = [f"seat {seat} owes coal" for seat, n in enumerate(s.coal) if n < 0]
    if hidden(s) < 0 or (s.foundries.count(OPEN) < SHOWN and hidden(s) and not _drawing(s)):
        wrong.append(f"the foundries are {s.foundries}, {s.buried} of them never turned up")
    if any(fired and owner < 0 and owner != CLOSED for fired, owner in zip(s.fired, s.foundries, strict=True)):
        wrong.append("a foundry was used that nobody has")
    return wrong


def _drawing(s: CoalState) -> bool:
    return any(frame[1] == "draw-foundry" for frame in s.stack)
