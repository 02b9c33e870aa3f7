"""Foundries: taken from the open ones, used with coal beside one's action, closed for a heater."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE
from roundhouse.core.op import Refusal
from roundhouse.games.russian.again import once_more, one_of, repeat, repeatable
from roundhouse.games.russian.gaining import open_turn
from roundhouse.games.russian.modules.coal.heaters import fix, warm
from roundhouse.games.russian.modules.coal.module import CLOSED, OPEN, UNSEEN, CoalState, coal, hidden, stoves
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.lore import Either

PRICE = 2
"""Coal that a foundry burns."""


@coal.prepare
def _name(rules: Rules) -> None:
    rules.act("haul")


@coal.choice("draw-foundry", verbs=("~foundry",))
def draw(s: CoalState, seat: int) -> list[Action]:
    """Turn up a foundry, if there is one left; those that became heaters unseen could be any of them."""
    unseen = zip(stoves(s.rules).draw, s.foundries, strict=True)
    return [action for action, where in unseen if where == UNSEEN] if hidden(s) else []


@draw.take
def _draw(s: CoalState, seat: int, action: Action) -> None:
    s.foundries[_at(s, action)] = OPEN


@coal.tweak("rooms")
def _rooms(before: dict[str, Callable[[CoalState, int], int]]) -> dict[str, Callable[[CoalState, int], int]]:
    return {**before, "foundries": lambda s, _seat: s.foundries.count(OPEN)}


@coal.choice("foundry", takes="foundries", opens=False, icon="foundry", place="open:{0}", group="")
def foundry(s: CoalState, seat: int) -> list[Action]:
    """Take one of the open foundries."""
    return [action for action, where in zip(stoves(s.rules).take, s.foundries, strict=True) if where == OPEN]


@foundry.take
def _foundry(s: CoalState, seat: int, action: Action) -> None:
    s.foundries[_at(s, action)] = seat
    if s.stack[0][1] != "trial":
        s.push(CHANCE, ("draw-foundry",))


def _brings_coins(s: CoalState, _seat: int, action: Action) -> bool:
    return any(effect[0] == "coin" for effect in stoves(s.rules).rows[_at(s, action)].do)


@coal.tweak("beside")
def _beside(before: Effects) -> Effects:
    return (*before, ("use-foundry",))


@coal.choice("use-foundry", verbs=("fire",), binds=_brings_coins, place="foundry:{seat}:{0}")
def use(s: CoalState, seat: int) -> list[Action]:
    """Put coal on an own foundry that was not used in this round."""
    if s.coal[seat] < PRICE or seat not in s.foundries:
        return []
    rows = zip(stoves(s.rules).fire, s.foundries, s.fired, strict=True)
    return [action for action, owner, fired in rows if owner == seat and not fired]


@use.take
def _use(s: CoalState, seat: int, action: Action) -> None:
    at = _at(s, action)
    s.coal[seat] -= PRICE
    s.fired[at] = 1
    s.push(seat, ("close", at))
    open_turn(s, seat, (), stoves(s.rules).rows[at].do)


@coal.choice("close", verbs=("heat", "done"))
def close(s: CoalState, seat: int, at: int) -> list[Action]:
    """Close the foundry that was just used and fix it as a heater, or keep it."""
    options = warm(s, seat)
    return [*options, s.rules.done] if options else []


@close.take
def _close(s: CoalState, seat: int, action: Action, at: int) -> None:
    if action is not s.rules.done:
        s.foundries[at] = CLOSED
        fix(s, seat, action)


def _at_most(s: CoalState, seat: int) -> Effects:
    return once_more(s, seat, s.kit.sites)


def _either(s: CoalState, seat: int) -> list[Either]:
    return one_of(s, seat, s.kit.sites)


@coal.choice(
    "reuse",
    counted=True,
    verbs=("again",),
    opens=_at_most,
    either=_either,
    exact=True,
    once=True,
    repeats=2,
    icon="again",
)
def reuse(s: CoalState, seat: int, n: int) -> list[Action]:
    """Choose a space that one or two own workers hold; it must be usable once more."""
    return repeatable(s, seat, [site for site in s.kit.sites if 0 < site.reusable <= 2])


@reuse.take
def _reuse(s: CoalState, seat: int, action: Action, n: int) -> None:
    repeat(s, seat, action)


@coal.choice("haul", opens=False, icon="1/ locomotive", place=Nowhere("it only counts"))
def haul(s: CoalState, seat: int) -> list[Action]:
    """Score the number of one's best locomotive, at a moment of one's choosing."""
    return [s.rules.act("haul")]


@haul.take
def _haul(s: CoalState, seat: int, action: Action) -> None:
    s.score(seat, "foundries", max(s.kit.number[tile] for tile in s.locos[seat]))


def _at(s: RussianState, action: Action) -> int:
    return stoves(s.rules).at[str(action.args[0])]


@coal.why("foundry")
def _why(_s: CoalState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("foundry-not-open", {"foundry": str(action.args[0])})


@coal.why("fire")
def _why_not(s: CoalState, seat: int, action: Action) -> Refusal | None:
    at, facts = _at(s, action), {"foundry": str(action.args[0])}
    if s.foundries[at] != seat:
        return Refusal("foundry-not-yours", facts)
    if s.fired[at]:
        return Refusal("foundry-used", facts)
    return Refusal("too-little-coal", {"n": PRICE}) if s.coal[seat] < PRICE else Refusal("coal-with-action")
