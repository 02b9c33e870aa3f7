"""Heaters: fixed to a locomotive, whose number grows, or to a factory, which does one of its actions once more.

A tile with a heater is a tile of its own, so whatever asks for its number or its action finds the right one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.state import Effects
from roundhouse.core.tables import RulesError
from roundhouse.games.russian.modules.coal.module import CoalState, coal, hidden, stoves


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effect
    from roundhouse.games.russian.tables import Loco

PRICE = 2
"""Coal that the space for a heater takes."""
HEATED = "h"
"""What stands behind the name of a tile with a heater."""


@coal.table("heater")
@dataclass(frozen=True, slots=True)
class Heater:
    """What a heater adds where nothing is done once more."""

    do: Effects


@coal.tweak("tiles")
def _tiles(before: list[Loco], rules: Rules) -> list[Loco]:
    return before + [_heated(tile, rules) for tile in before if not tile.firm]


def _heated(tile: Loco, rules: Rules) -> Loco:
    """Return a tile with a heater."""
    return replace(
        tile,
        id=tile.id + HEATED,
        number=tile.number + 1,
        do=_once_more(tile, rules),
        stack=False,
        of=tile.id,
    )


def _once_more(tile: Loco, rules: Rules) -> Effects:
    """Return what a factory does with one action more: of what is counted one more, points where it counts itself."""
    if any(effect[0] == "tally" for effect in tile.do):
        return tile.do + rules.table(Heater)["counting"].do
    counted = [effect for effect in tile.do if rules.ops[effect[0]].facts.get("heats", True)]
    if len(counted) > 1 or any(type(effect[-1]) is not int for effect in counted):
        raise RulesError(f"loco.{tile.id}: it is not clear what a heater adds to it")
    return tuple(_longer(effect) if effect in counted else effect for effect in tile.do)


def _longer(effect: Effect) -> Effect:
    return (*effect[:-1], effect[-1] + 1)


@coal.tweak("beside")
def _beside(before: Effects) -> Effects:
    return (*before, ("stoke",))


def _never(_s: CoalState, _seat: int, _action: Action) -> bool:
    return False


@coal.choice("stoke", binds=_never, place="hearth")
def stoke(s: CoalState, seat: int) -> list[Action]:
    """Put coal on the free space for a heater; there must be one, and something to fix it to."""
    ready = s.coal[seat] >= PRICE and s.hearth < 0 and hidden(s) > 0
    return [stoves(s.rules).stoke] if ready and warm(s, seat) else []


@stoke.take
def _stoke(s: CoalState, seat: int, action: Action) -> None:
    s.coal[seat] -= PRICE
    s.hearth = seat
    s.buried += 1
    s.push(seat, ("heat",))


def _tile(_s: CoalState, seat: int, action: Action) -> str:
    return f"{'gap' if isinstance(action.args[0], int) else 'slot'}:{seat}:{action.args[0]}"


@coal.choice("heat", place=_tile)
def heat(s: CoalState, seat: int) -> list[Action]:
    """Choose the locomotive or factory that gets the heater."""
    return warm(s, seat)


@heat.take
def _heat(s: CoalState, seat: int, action: Action) -> None:
    fix(s, seat, action)


def warm(s: CoalState, seat: int) -> list[Action]:
    """Return the own tiles without a heater; of two alike on a line the first."""
    kit, hot = s.kit, stoves(s.rules)
    locos, found = s.locos[seat], []
    for slot, tile in enumerate(locos):
        twin = slot and kit.slot_line[slot - 1] == kit.slot_line[slot] and locos[slot - 1] == tile
        if kit.number[tile] and kit.bare[tile] == tile and not twin:
            found.append(hot.slots[slot])
    works = () if kit.puts else s.works(seat)
    return found + [hot.gaps[gap] for gap, tile in enumerate(works) if tile and kit.bare[tile] == tile]


def fix(s: CoalState, seat: int, action: Action) -> None:
    """Fix a heater to a tile; a locomotive that now drives further may reach something."""
    where = action.args[0]
    if isinstance(where, int):
        row, at = s.works(seat), where - 1
    else:
        row, at = s.locos[seat], s.kit.slot_names.index(where)
        s.push(seat, ("collect",))
    row[at] = s.kit.tile_index[s.kit.tile_names[row[at]] + HEATED]


@coal.why("stoke")
def _why(s: CoalState, seat: int, _action: Action) -> Refusal | None:
    if s.hearth >= 0:
        return Refusal("hearth-taken", {"seat": s.hearth})
    if s.coal[seat] < PRICE:
        return Refusal("too-little-coal", {"n": PRICE})
    if not hidden(s):
        return Refusal("no-foundries-left")
    return Refusal("coal-with-action" if warm(s, seat) else "nothing-to-heat")


@coal.why("heat")
def _why_not(s: CoalState, seat: int, action: Action) -> Refusal | None:
    where = action.args[0]
    tile = s.works(seat)[where - 1] if isinstance(where, int) else s.locos[seat][s.kit.slot_names.index(where)]
    if not tile:
        return Refusal("nothing-to-heat-there")
    return Refusal("heated" if s.kit.bare[tile] != tile else "not-heated-there")
