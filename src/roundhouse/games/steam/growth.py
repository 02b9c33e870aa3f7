"""Phase 9: goods grow, production first."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.core.machine import CHANCE
from roundhouse.core.op import Refusal
from roundhouse.games.steam.module import base
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import Effect
    from roundhouse.games.steam.kit import Kit

SIDES = ("light", "dark")
PRODUCED = 2


@base.effect("growth")
def growth(s: SteamState, _seat: int) -> None:
    """Fill up by production, roll for both sides of the display, then serve cities that get more."""
    kit = s.kit
    dice = [s.seats if n < 0 else n for n in kit.map.dice]
    more: list[Effect] = [("draw", "stop", stop) for stop, when in kit.extras if not when or s.round in when]
    s.push(CHANCE, *(("grow", side) for side, n in zip(SIDES, dice, strict=True) for _ in range(n)), *more)
    makers = [seat for seat in s.order if s.action[seat] == kit.do["production"]]
    if makers:
        s.push(makers[0], ("production",))


@base.choice("production", verbs=("produce", "pass"))
def production(s: SteamState, _seat: int) -> list[Action]:
    """Decide whether to produce."""
    return [s.kit.produce, s.kit.passes] if _free(s) and any(s.bag) else []


@production.take
def _production(s: SteamState, seat: int, action: Action) -> None:
    if action is s.kit.passes:
        return
    n = min(PRODUCED, len(_free(s)), sum(s.bag))
    s.push(seat, *[("put",)] * n)
    s.push(CHANCE, *[("draw", "hand", 0)] * n)


@base.choice("put")
def put(s: SteamState, _seat: int) -> list[Action]:
    """Choose a space for the cube drawn first."""
    return [s.kit.put[space] for space in _free(s)]


@put.take
def _put(s: SteamState, _seat: int, action: Action) -> None:
    s.display[s.kit.space_of[action.id]] = s.hand.pop(0)


def _free(s: SteamState) -> list[int]:
    """Return the empty spaces that production may fill."""
    narrow = s.rules.options.get("production") == "cities"
    return [
        space
        for column in _used(s.kit)
        if not narrow or served(s, column) >= 0
        for space in s.kit.spaces[column]
        if s.display[space] < 0
    ]


@lru_cache(maxsize=64)
def _used(kit: Kit) -> list[int]:
    """Return the columns in use on a map."""
    card = kit.map
    sides = {side for side, n in zip(SIDES, card.dice, strict=True) if n}
    return [
        column
        for column, row in enumerate(kit.columns)
        if row.side in sides and (not row.colour or row.id in card.letters)
    ]


def served(s: SteamState, column: int) -> int:
    """Return the city that gets the cubes of a column, as a stop; -1 while there is none."""
    kit = s.kit
    if kit.columns[column].colour:
        at = s.built[kit.letter_column.index(column)]
        return kit.stop[at] if at >= 0 else -1
    return kit.column_city[column]


@base.choice("grow")
def grow(s: SteamState, _seat: int, side: str) -> list[Action]:
    """Roll a die."""
    del side
    return s.kit.roll


@grow.take
def _grow(s: SteamState, _seat: int, action: Action, side: str) -> None:
    """Move the top cube of the number, and of a built letter below it, to their cities."""
    kit = s.kit
    for column in kit.rolled[side, int(action.args[0])]:
        stop = served(s, column)
        filled = [space for space in kit.spaces[column] if s.display[space] >= 0]
        if stop >= 0 and filled:
            s.goods[stop * len(s.bag) + s.display[filled[0]]] += 1
            s.display[filled[0]] = -1


@base.why("put")
def _why(s: SteamState, _seat: int, action: Action) -> Refusal | None:
    space = s.kit.space_of[action.id]
    if s.display[space] >= 0:
        return Refusal("space-taken")
    column = next(i for i, spaces in enumerate(s.kit.spaces) if space in spaces)
    return Refusal("space-unserved") if column in _used(s.kit) else Refusal("space-unused")
