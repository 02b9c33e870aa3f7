"""Whether steps of rails can all be made, one after the other, with nothing but the rails they bring themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.factories import tiles_left
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.rails import owns
from roundhouse.games.russian.rooms import INDUSTRY, LOCO, NEVER, TILES
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.plan import Plan, Step
    from roundhouse.games.russian.state import RussianState

    Wanted = list[tuple[Step, ...]]
    """For each step: those it could be."""


_AHEAD = {colour for colour, ranks in CHOICES.items() if 0 in ranks} | set(range(RANKS))
"""Colours of which steps may be wood, and lines on which they are made."""
_BEHIND = {colour: rank for rank, colour in enumerate(COLOURS) if rank}
"""Colours that follow others, with their ranks."""


def surely(s: RussianState, seat: int, effects: Effects, room: list[int]) -> bool:
    """Whether effects can be done by themselves: there is room, and their steps can be made one after the other."""
    lore = s.kit.lore
    if s.kit.covering and (built := [effect for effect in effects if effect[0] in lore.building]):
        return len(built) == 1 and _built(s, seat, effects, built[0], room)
    parted = lore.walks(effects)
    if parted is None or not lore.fits(room, parted.others):
        return False
    if parted.roomy and lore.fits(room, parted.steps):
        return True
    return not parted.alone and walkable(s, seat, parted.steps)


def _built(s: RussianState, seat: int, effects: Effects, built: Effect, room: list[int]) -> bool:
    """Whether effects can be done if what a factory covers is done along with the others, or a locomotive is built."""
    lore, (name, n) = s.kit.lore, built
    if n > 1 or sum(effect[-1] for effect in effects if effect[0] in lore.tiles) > tiles_left(s):
        return False
    rest = tuple(effect for effect in effects if effect is not built)
    if lore.takes[name] == TILES and room[LOCO] and surely(s, seat, (*rest, ("loco", 1)), room):
        return True
    covering = s.kit.covering(s).values() if s.kit.covering else ()
    return any(surely(s, seat, rest + do, room) for do in covering)


def walkable(s: RussianState, seat: int, steps: Effects) -> bool:
    """Whether steps could all be made; lines whose route is only chosen on the way are left there."""
    away = lacked(s, seat, steps)
    if away and away > sum(n for _, where, n in steps if where in _AHEAD):
        return False
    plan = plan_of(s, seat)
    return _Walk(s, seat, plan).goes(_wanted(s, plan, steps), 0, frozenset())


def settled(s: RussianState, seat: int, effects: Effects, room: list[int]) -> bool:
    """Whether `surely` says it all: nothing that happens on the way can help."""
    return s.kit.lore.walks(effects) is not None and fruitless(s, seat, effects, room[INDUSTRY])


def fruitless(s: RussianState, seat: int, effects: Sequence[Effect], room: int) -> bool:
    """Whether effects bring nothing: only steps that come to nothing, and of the industry none can be made."""
    lore, rails, plan, far = s.kit.lore, s.rails[seat], plan_of(s, seat), 0
    for effect in effects:
        if effect[0] in lore.coloured:
            far += effect[2]
        elif effect[0] not in lore.inert and (room or lore.takes.get(effect[0]) != INDUSTRY):
            return False
    ahead = (1 << far) - 1
    for effect in effects if far else ():
        for cell, *_ in plan.steps[effect[1]] if effect[0] in lore.coloured else ():
            if plan.targets[cell] >> rails[cell] + 1 & ahead:
                return False
    return True


def _wanted(s: RussianState, plan: Plan, effects: Effects) -> Wanted:
    """Return for each step of some effects those it could be."""
    coloured, found = s.kit.lore.coloured, list[tuple["Step", ...]]()
    for name, where, n in effects:
        found += [plan.steps[where] if name in coloured else plan.along[where]] * n
    return found


def lacked(s: RussianState, seat: int, effects: Effects) -> int:
    """Return how many wood steps away the rails are that effects lay and a seat lacks; of several the farthest."""
    coloured, away = s.kit.lore.coloured, 0
    for effect in effects:
        if effect[0] in coloured and (rank := _BEHIND.get(effect[1])) and not owns(s, seat, rank):
            away = max(away, brought(s, seat, rank))
    return away


def brought(s: RussianState, seat: int, rank: int) -> int:
    """Return how many wood steps away the rails of a colour are."""
    rails, least = s.rails[seat], NEVER
    for due in plan_of(s, seat).bringing[rank]:
        least = min(least, due.space - rails[due.cell])
    return least


class _Walk:
    """Rails on their way; of steps that can be made in any order only one order is tried."""

    __slots__ = ("claimed", "plan", "rails", "stock")

    def __init__(self, s: RussianState, seat: int, plan: Plan) -> None:
        self.plan, self.claimed = plan, s.claimed[seat]
        self.rails, self.stock = s.rails[seat][:], s.stock[seat][:]

    def goes(self, wanted: Wanted, last: int, left: frozenset[int]) -> bool:
        """Whether the steps can be made, those of colours ahead first, and none on lines that were left."""
        rails, stock = self.rails, self.stock
        for i, steps in enumerate(wanted):
            if i and steps is wanted[i - 1]:
                continue  # the same as the one before
            rest = wanted[:i] + wanted[i + 1 :]
            for cell, rank, length, _ in steps:
                here, turn = rails[cell], rank * len(rails) + cell
                if turn < last or cell // RANKS in left:
                    continue
                free = here < length if rank == 0 else here + 1 < rails[cell - 1] and (here or stock[rank])
                if free and (not rest or self._onward(rest, cell, turn, left)):
                    return True
        return not wanted

    def _onward(self, rest: Wanted, cell: int, turn: int, left: frozenset[int]) -> bool:
        """Whether the steps can be made after another one."""
        rails, stock = self.rails, self.stock
        kept = stock[:]
        stock[cell % RANKS] -= not rails[cell]
        rails[cell] += 1
        at = (cell, rails[cell])
        for due in self.plan.on_step.get(at, ()):
            for name, *args in () if self.claimed & due.bit or due.loco else due.do:
                if name == "rails":
                    stock[COLOURS.index(args[0])] += args[1]
        going = self.goes(rest, turn, left | {cell // RANKS} if at in self.plan.open else left)
        rails[cell] -= 1
        stock[:] = kept
        return going
