"""Locomotives: buying, placing, exchanging, turning in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import guarded
from roundhouse.games.russian.factories import buy, lowest, place_factory, tiles_for_factories
from roundhouse.games.russian.module import base
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


@base.choice(
    "loco",
    counted=True,
    takes="loco",
    opens="locos",
    eager=3,
    icon="locomotive",
    place="slot:{seat}:{1}",
    group="locos",
    worth="tile",
)
def loco(s: RussianState, seat: int, n: int) -> list[Action]:
    """Place a locomotive of the lowest number on a line."""
    table = s.kit.loco
    return [table[tile, slot] for tile in lowest(s) for slot in _slots_for(s, seat, tile)]


@loco.take
def _loco(s: RussianState, seat: int, action: Action, n: int) -> None:
    tile, slot = _read(s, action)
    buy(s, seat, tile)
    _put(s, seat, tile, slot)


@base.choice(
    "build",
    counted=True,
    takes="tiles",
    opens="tiles",
    verbs=("loco", "factory"),
    icon="locomotive / factory",
    place={"loco": "slot:{seat}:{1}", "factory": "factory:{0}:{1}"},
    group="locos",
)
def build(s: RussianState, seat: int, n: int) -> list[Action]:
    """Build a locomotive or a factory."""
    return [*loco(s, seat, n), *tiles_for_factories(s, seat)]


@build.take
def _build(s: RussianState, seat: int, action: Action, n: int) -> None:
    if action.verb == "loco":
        _loco(s, seat, action, n)
    else:
        place_factory(s, seat, action)


@build.width
def _width(n: int) -> int:
    return 1


@base.choice("engine", opens="locos", verbs=("loco",), icon="locomotive 9", place="slot:{seat}:{1}")
def engine(s: RussianState, seat: int, tile: str) -> list[Action]:
    """Place a locomotive that does not come from a stack."""
    kit = s.kit
    index = kit.tile_index[tile]
    return [kit.loco[index, slot] for slot in _slots_for(s, seat, index)]


@engine.take
def _engine(s: RussianState, seat: int, action: Action, tile: str) -> None:
    _put(s, seat, *_read(s, action))


@engine.covers
def _covers(_rules: Rules, action: Action, tile: str) -> bool:
    return action.args[0] == tile


@base.choice(
    "shunt",
    carries="loco",
    opens="locos",
    verbs=("shunt", "turn-in"),
    place={"shunt": "slot:{seat}:{1}", "turn-in": "turn-in"},
)
def shunt(s: RussianState, seat: int, tile: int) -> list[Action]:
    """Place a locomotive that was exchanged; with no slot free it may also be turned in."""
    kit = s.kit
    options = [kit.shunt[tile, slot] for slot in _slots_for(s, seat, tile)]
    return guarded(s, seat, options if 0 in s.locos[seat] else [*options, kit.turn_in[tile - 1]])


@shunt.covers
def _looking_for_a_place(rules: Rules, action: Action, tile: int) -> bool:
    return bool(rules.kit.tile_index[str(action.args[0])] == tile)


@shunt.take
def _shunt(s: RussianState, seat: int, action: Action, tile: int) -> None:
    if action.verb == "turn-in":
        if s.kit.has_back[tile]:
            s.yard[s.kit.bare[tile]] += 1
        return
    _, slot = _read(s, action)
    old = s.locos[seat][slot]
    s.locos[seat][slot] = tile
    if old:
        s.push(seat, ("shunt", old))


def _slots_for(s: RussianState, seat: int, tile: int) -> list[int]:
    """Return free slots and those with a lower number; where a line holds the same tile twice only the first."""
    kit, locos = s.kit, s.locos[seat]
    firm, number = kit.firm, kit.number[tile]
    found = []
    for slot, old in enumerate(locos):
        if firm[old] < number:
            twin = slot and kit.slot_line[slot - 1] == kit.slot_line[slot] and locos[slot - 1] == old
            if not twin:
                found.append(slot)
    return found


def _put(s: RussianState, seat: int, tile: int, slot: int) -> None:
    """Place a tile; the exchange is finished before its benefits are received."""
    old = s.locos[seat][slot]
    s.locos[seat][slot] = tile
    s.push(seat, ("collect",))
    if old:
        s.push(seat, ("shunt", old))


def _read(s: RussianState, action: Action) -> tuple[int, int]:
    tile, slot = action.args
    return s.kit.tile_index[str(tile)], s.kit.slot_names.index(str(slot))


@base.why("loco")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    tile, slot = _read(s, action)
    if tile not in lowest(s) and not _taken_from_card(s, action):
        return Refusal("not-lowest", {"loco": str(action.args[0])})
    return _no_place(s, seat, action, tile, slot)


def _taken_from_card(s: RussianState, action: Action) -> bool:
    wanted = ("engine", str(action.args[0]))
    return any(wanted in effects for frame in s.stack if frame[1] in {"pool", "duty"} for effects in frame[2:])


def _no_place(s: RussianState, seat: int, action: Action, tile: int, slot: int) -> Refusal:
    if s.locos[seat][slot] == s.kit.closed > 0:
        return Refusal("slot-shut")
    low = s.kit.number[s.locos[seat][slot]] >= s.kit.number[tile]
    return Refusal("loco-too-low" if low else "slot-twin", {"loco": str(action.args[0])})


@base.why("shunt")
def _why_not_there(s: RussianState, seat: int, action: Action) -> Refusal | None:
    return _no_place(s, seat, action, *_read(s, action))


@base.why("turn-in")
def _why_not_in(s: RussianState, seat: int, action: Action) -> Refusal | None:
    return Refusal("slot-free")
