"""Factories: building them into the gaps, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import guarded
from roundhouse.games.russian.module import base
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import RussianState
from roundhouse.games.russian.tables import Loco


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


@base.choice(
    "factory",
    counted=True,
    takes="factories",
    opens="factories",
    clears=True,
    eager=0,
    icon="factory",
    place="factory:{0}:{1}",
    group="locos",
)
def factory(s: RussianState, seat: int, n: int) -> list[Action]:
    """Build a factory: the lowest locomotive turned over, or a returned one."""
    return tiles_for_factories(s, seat)


@factory.take
def _factory(s: RussianState, seat: int, action: Action, n: int) -> None:
    place_factory(s, seat, action)


@base.choice("replace", carries="factory", verbs=("replace", "fill"), place="gap:{seat}:{0}")
def replace(s: RussianState, seat: int, tile: int) -> list[Action]:
    """Choose which factory of a full strip makes room, or one that yields although a gap is free."""
    kit, gaps = s.kit, s.works(seat)
    if 0 not in gaps:
        return guarded(s, seat, kit.replace)
    yielding = [action for action, old in zip(kit.replace, gaps, strict=True) if old in kit.yielding]
    return guarded(s, seat, [kit.fill[gaps.index(0)], *yielding])


@replace.take
def _replace(s: RussianState, seat: int, action: Action, tile: int) -> None:
    gap = int(action.args[0]) - 1
    old = s.kit.bare[s.works(seat)[gap]]
    if old and old not in s.kit.yielding:
        s.yard[old] += 1
    s.works(seat)[gap] = tile
    for after in s.kit.after_replacing:
        after(s, seat, old)


def tiles_for_factories(s: RussianState, seat: int) -> list[Action]:
    """Return the tiles a factory can be built from, if there is a place for one."""
    kit = s.kit
    if kit.may_build and not kit.may_build(s, seat):
        return []
    return [kit.buy[tile - 1] for tile in lowest(s)] + [kit.fetch[t - 1] for t, n in enumerate(s.yard) if n]


def tiles_left(s: RussianState) -> int:
    """Return how many tiles there are to build factories from."""
    return sum(s.stacks) + sum(s.yard)


def lowest(s: RussianState) -> list[int]:
    """Return the tiles that can be bought: those of the lowest number left."""
    number, found = s.kit.number, list[int]()
    for tile in s.kit.stacked:
        if s.stacks[tile]:
            if found and number[tile] > number[found[0]]:
                break
            found.append(tile)
    return found


def place_factory(s: RussianState, seat: int, action: Action) -> None:
    """Take a tile and build it."""
    tile = s.kit.tile_index[str(action.args[0])]
    if action.args[1] == "stack":
        buy(s, seat, tile)
    else:
        s.yard[tile] -= 1
    put_factory(s, seat, tile)


def put_factory(s: RussianState, seat: int, tile: int) -> None:
    """Put a tile into the leftmost gap, or into the place of another factory if there is none, or one that yields."""
    gaps = s.works(seat)
    if s.kit.puts:
        s.push(seat, (s.kit.puts, tile))
    elif 0 in gaps and s.kit.yielding.isdisjoint(gaps):
        gaps[gaps.index(0)] = tile
    else:
        s.push(seat, ("replace", tile))


def _shown(rules: Rules, tile: str) -> str:
    return rules.table(Loco)[tile].icon


@base.effect("install", opens="factories", clears=True, icon=_shown)
def install(s: RussianState, seat: int, tile: str) -> None:
    """Build a factory that lies with a card."""
    put_factory(s, seat, s.kit.tile_index[tile])


def buy(s: RussianState, seat: int, tile: int) -> None:
    """Take a tile from its stack."""
    s.stacks[tile] -= 1
    for after in s.kit.after_tile:
        after(s, seat, tile)


def _counted(_rules: Rules, what: str) -> str:
    return f"1/ {_TALLIED.get(what, what)}"


_TALLIED = {"steps": "rail:green-or-bronze", "engineers": "engineer", "locos": "locomotive"}
"""What stands for what is counted."""


def _now(s: RussianState, seat: int, what: str) -> int:
    return s.kit.tallies[what](s, seat)


@base.choice("tally", opens=False, always=True, icon=_counted, place=Nowhere("it only counts"), worth=_now)
def tally(s: RussianState, seat: int, what: str) -> list[Action]:
    """Score a sum at a moment of one's choosing."""
    return [s.kit.tally[what]]


@tally.take
def _tally(s: RussianState, seat: int, action: Action, what: str) -> None:
    s.score(seat, "factories", _now(s, seat, what))


@tally.covers
def _covers(_rules: Rules, action: Action, what: str) -> bool:
    return action.args[0] == what


@base.why("factory")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    if action in tiles_for_factories(s, seat):
        return None
    if s.kit.may_build and not s.kit.may_build(s, seat):
        return Refusal("no-site")
    return Refusal(f"no-factory-{action.args[1]}", {"loco": str(action.args[0])})
