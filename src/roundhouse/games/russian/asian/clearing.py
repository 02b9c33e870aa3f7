"""Construction tiles: they close places for locomotives until they are cleared away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.pool import guarded
from roundhouse.games.russian.asian.module import asian
from roundhouse.games.russian.gaining import added, gain
from roundhouse.games.russian.industry import industry
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects


@asian.prepare
def _name(rules: Rules) -> None:
    rules.kit.fruitless.add(rules.act("take-coin").id)
    for line in rules.kit.lines:
        if line.shut:
            rules.act("clear", line.id)


def _follows(_s: RussianState, _seat: int) -> Effects:
    return (("bounty", 1),)


@asian.effect("clear", opens=_follows, unlocks=True, icon="clear", worth="clearing")
def clear(s: RussianState, seat: int) -> None:
    """Clear a place for a locomotive at once, if one is closed."""
    if s.kit.closed in s.locos[seat]:
        s.push(seat, ("clearing",))


def _shut(s: RussianState, seat: int, action: Action) -> str:
    slots = s.kit.line_slots[s.kit.line_names.index(str(action.args[0]))]
    return f"slot:{seat}:{s.kit.slot_names[next(slot for slot in slots if s.locos[seat][slot] == s.kit.closed)]}"


@asian.choice("clearing", verbs=("clear",), place=_shut)
def clearing(s: RussianState, seat: int) -> list[Action]:
    """Choose the line on which a construction tile is removed."""
    kit = s.kit
    shut = [name for name, slots in zip(kit.line_names, kit.line_slots, strict=True) if _closed(s, seat, slots)]
    return guarded(s, seat, [s.rules.act("clear", name) for name in shut])


@clearing.take
def _clearing(s: RussianState, seat: int, action: Action) -> None:
    slots = s.kit.line_slots[s.kit.line_names.index(str(action.args[0]))]
    s.locos[seat][_closed(s, seat, slots)[0]] = 0
    gain(s, seat, (("bounty", 1),))


def _closed(s: RussianState, seat: int, slots: list[int]) -> list[int]:
    return [slot for slot in slots if s.locos[seat][slot] == s.kit.closed]


@asian.choice(
    "bounty",
    counted=True,
    verbs=("industry", "take-coin"),
    opens=(("industry", 1),),
    eager=0,
    place={"take-coin": Nowhere("coins lie nowhere")},
)
def bounty(s: RussianState, seat: int, n: int) -> list[Action]:
    """Make an industry step, or take a coin."""
    return [*industry(s, seat, 1), s.rules.act("take-coin")]


@bounty.take
def _bounty(s: RussianState, seat: int, action: Action, n: int) -> None:
    if action.verb == "take-coin":
        s.coins[seat] += 1
        return
    industry.taker(s, seat, action, 1)
    if more := added(s, seat, (("industry", 1),)):
        gain(s, seat, more)


@bounty.width
def _width(n: int) -> int:
    return 2
