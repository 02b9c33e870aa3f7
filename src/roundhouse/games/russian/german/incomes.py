"""Income tiles: each is used once a round, beside one's action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.state import Effects, Public
from roundhouse.games.russian.gaining import open_turn
from roundhouse.games.russian.german.module import german
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


@german.table("income")
@dataclass(frozen=True, slots=True)
class Income:
    """An income tile."""

    id: str
    do: Effects


@german.fields
class GermanState(RussianState):
    """The same with income tiles."""

    incomes: Public[list[int]]
    """By income tile: the seat that has it, or -1."""
    rested: Public[list[int]]
    """By income tile: 1 once it was used this round."""


@german.begin
def _begin(s: GermanState) -> None:
    n = len(s.rules.table(Income))
    s.incomes, s.rested = [-1] * n, [0] * n


@german.prepare
def _name(rules: Rules) -> None:
    for name in rules.table(Income):
        rules.act("income", name)
        rules.act("use", name)


@german.choice(
    "income", opens=False, icon="income", worth="income", place=Nowhere("the tiles that are left lie beside the board")
)
def income(s: GermanState, seat: int) -> list[Action]:
    """Take one of the income tiles that are left."""
    return [action for action, owner in zip(s.rules.acts("income"), s.incomes, strict=True) if owner < 0]


@income.take
def _income(s: GermanState, seat: int, action: Action) -> None:
    s.incomes[_at(s, action)] = seat


@german.tweak("beside")
def _beside(before: Effects) -> Effects:
    return (*before, ("use-income",))


@german.choice("use-income", verbs=("use",), place="income:{seat}:{0}")
def use(s: GermanState, seat: int) -> list[Action]:
    """Use an own income tile that was not used in this round."""
    if seat not in s.incomes:
        return []
    rows = zip(s.rules.acts("use"), s.incomes, s.rested, strict=True)
    return [action for action, owner, rested in rows if owner == seat and not rested]


@use.take
def _use(s: GermanState, seat: int, action: Action) -> None:
    at = _at(s, action)
    s.rested[at] = 1
    open_turn(s, seat, (), s.rules.deck(Income)[at].do)


@german.tweak("phases")
def _phases(before: Effects, _s: RussianState) -> Effects:
    return (*before, ("turn-up",))


@german.effect("turn-up")
def turn_up(s: GermanState, seat: int) -> None:
    """Turn all income tiles up again after the scoring."""
    s.rested[:] = [0] * len(s.rested)


def _at(s: GermanState, action: Action) -> int:
    """Return the place in the state of the income tile that an action names."""
    return s.rules.acts(action.verb).index(action)


@german.why("income")
def _why(s: GermanState, seat: int, action: Action) -> Refusal | None:
    owner = s.incomes[_at(s, action)]
    return Refusal("income-taken", {"income": str(action.args[0]), "seat": owner}) if owner >= 0 else None


@german.why("use")
def _why_not(s: GermanState, seat: int, action: Action) -> Refusal | None:
    name = str(action.args[0])
    at = _at(s, action)
    if s.incomes[at] != seat:
        return Refusal("income-not-yours", {"income": name})
    return Refusal("income-used", {"income": name}) if s.rested[at] else None
