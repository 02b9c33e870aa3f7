"""The most direct ways to steps that are owed: spare ones are laid for them, and what brings more of those comes first.

A way that is found here can be gone; where none is found there may be another one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.games.russian.factories import lowest
from roundhouse.games.russian.ideas import barred
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.rooms import LOCO, TILED
from roundhouse.games.russian.state import CHOICES, COLOURS, RANKS


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.state import Effects
    from roundhouse.games.russian.plan import Plan
    from roundhouse.games.russian.state import RussianState

    Supply = dict[str, int]
    """By colours of which steps may be: how many."""

NARROW = [
    sorted((colour for colour, ranks in CHOICES.items() if rank in ranks), key=lambda c: len(CHOICES[c]))
    for rank in range(RANKS)
]
"""By rank: the colours of which a step of it may be, the narrowest first."""


def led(s: RussianState, seat: int, owed: Effects, gained: Effects) -> bool:
    """Whether a direct way leads to all steps of colours that are owed, with the help of what is gained besides."""
    if not s.kit.pooled:
        return False  # what is gained has to be used at once
    start, takes = _Way(s, seat, plan_of(s, seat)), s.kit.lore.takes
    start.start(owed, gained)
    tiled = any(takes.get(effect[0]) in TILED for effect in owed)
    locos = any(takes.get(effect[0]) == LOCO for effect in (owed if tiled else gained))
    if start.top() <= 0 or not (locos or start.spare or start.ideas or start.owed.get("wood")):
        return False
    return any(way.leads() for first in start.begun(locos=locos) for way in first.come())


class _Way:
    """Rails on their way, with the steps that are owed and those that are there besides."""

    __slots__ = ("claimed", "ideas", "owed", "plan", "rails", "reach", "s", "seat", "spare", "stock", "used")
    rails: list[int]
    stock: list[int]
    reach: list[int]
    claimed: int
    owed: Supply
    spare: Supply

    def __init__(self, s: RussianState, seat: int, plan: Plan) -> None:
        self.s, self.seat, self.plan = s, seat, plan
        self.ideas = self.used = 0
        """How many may be used, and how many were."""

    def start(self, owed: Effects, gained: Effects) -> None:
        """Stand where the seat stands, with what is owed and what is gained besides."""
        s, seat = self.s, self.seat
        self.rails, self.stock, self.claimed = s.rails[seat][:], s.stock[seat][:], s.claimed[seat]
        self.reach = [reach(s, seat, line) for line in range(len(s.kit.lines))]
        self.owed, self.spare = {}, {}
        for name, *args in owed:
            if name in s.kit.lore.coloured:
                self.owed[args[0]] = self.owed.get(args[0], 0) + args[1]
        self.gain(gained)

    def copy(self) -> _Way:
        """Return the same once more."""
        made = _Way(self.s, self.seat, self.plan)
        made.rails, made.stock, made.reach, made.claimed = self.rails[:], self.stock[:], self.reach, self.claimed
        made.owed, made.spare, made.ideas, made.used = self.owed.copy(), self.spare.copy(), self.ideas, self.used
        return made

    def gain(self, effects: Effects) -> None:
        """Receive effects, as far as they bring rails, steps or ideas."""
        lore = self.s.kit.lore
        for name, *args in effects:
            if name == "rails":
                self.stock[COLOURS.index(args[0])] += args[1]
            elif name in lore.coloured:
                self.spare[args[0]] = self.spare.get(args[0], 0) + args[1]
            elif name in lore.using:
                self.ideas += args[0]
            elif lore.opens[name] == "keys":
                for colour in ("wood", "any"):
                    self.spare[colour] = self.spare.get(colour, 0) + args[0]

    def begun(self, *, locos: bool) -> Iterator[_Way]:
        """Return the beginnings: as it stands, or with a locomotive on each line where it fetches something."""
        yield self
        tile = next(iter(lowest(self.s)), 0) if locos else 0
        for line, slots in enumerate(self.s.kit.line_slots) if tile else ():
            made = self.copy()
            if made.place(tile, line, slots):
                yield made

    def place(self, tile: int, line: int, slots: list[int]) -> bool:
        """Place a locomotive instead of the lowest on a line, and say whether it fetches something."""
        number, firm, locos = self.s.kit.number, self.s.kit.firm, self.s.locos[self.seat]
        old = min(
            (locos[slot] for slot in slots if firm[locos[slot]] < number[tile]), key=number.__getitem__, default=-1
        )
        if old < 0:
            return False
        self.reach = self.reach[:]
        self.reach[line] += number[tile] - number[old]
        before = self.claimed
        for due in self.plan.on_loco:
            if (
                due.line == line
                and self.rails[due.cell] >= due.space <= self.reach[line]
                and not self.claimed & due.bit
            ):
                self.claimed |= due.bit
                self.gain(due.do)
        return self.claimed != before

    def come(self) -> Iterator[_Way]:
        """Return the way as it stands, and with wood that first comes to something that brings steps or ideas."""
        yield self
        for due in self.plan.fruits:
            if (
                self.claimed & due.bit
                or self.rails[due.cell] >= due.space
                or (due.loco and self.reach[due.line] < due.space)
            ):
                continue
            made = self.copy()
            if made.walk(due.cell, due.space):
                yield made

    def top(self) -> int:
        """Return the last colour of which steps are owed, or -1."""
        return max((min(CHOICES[colour]) for colour, n in self.owed.items() if n), default=-1)

    def leads(self) -> bool:
        """Whether all that is owed can be done, colours behind first; for each step on one line or another."""
        rank = self.top()
        if rank < 0:
            return True
        cells = self.plan.follows[rank] if rank else range(0, len(self.rails), RANKS)
        return any(made.leads() for cell in cells if (made := self.copy()).bring(cell))

    def bring(self, cell: int) -> bool:
        """Make a step of a rail, after those that have to come before, wood first."""
        rank, here = cell % RANKS, self.rails[cell] + 1
        for ahead in range(1, rank + 1):
            at = cell - rank + ahead
            if not self.rails[at] and not self.stock[ahead] and not self.fetch(ahead):
                return False
        return all(self.walk(cell - n, here + n) for n in range(rank, -1, -1))

    def fetch(self, rank: int) -> bool:
        """Bring wood to where the rails of a colour come from, if that is not far."""
        dues = [due for due in self.plan.bringing[rank] if not self.claimed & due.bit]
        if not dues:
            return False
        due = min(dues, key=lambda due: due.space - self.rails[due.cell])
        return self.walk(due.cell, due.space) and self.stock[rank] > 0

    def walk(self, cell: int, space: int) -> bool:
        """Bring a rail to a space, as far as there are steps for it."""
        away = space - self.rails[cell]
        if away > 1 and not self.ideas and not self._gets(cell, away):
            return False
        return all(self.step(cell) for _ in range(away))

    def _gets(self, cell: int, away: int) -> bool:
        """Whether there are so many steps, or something lies on the way that may bring more."""
        if self.plan.targets[cell] >> self.rails[cell] + 1 & (1 << away - 1) - 1:
            return True
        owed, spare = self.owed, self.spare
        return away <= sum([owed.get(colour, 0) + spare.get(colour, 0) for colour in NARROW[cell % RANKS]])

    def step(self, cell: int) -> bool:
        """Make one step, and receive what it brings; no route is chosen on the way."""
        rails, rank, line = self.rails, cell % RANKS, cell // RANKS
        here = rails[cell] + 1
        free = (
            here <= self.plan.limits[line] if rank == 0 else here < rails[cell - 1] and (here > 1 or self.stock[rank])
        )
        if not free or (cell, here) in self.plan.open or not self.pay(rank):
            return False
        self.stock[rank] -= here == 1
        rails[cell] = here
        for due in self.plan.on_step.get((cell, here), ()):
            if not self.claimed & due.bit and (not due.loco or self.reach[line] >= due.space):
                self.claimed |= due.bit
                self.gain(due.do)
        return True

    def pay(self, rank: int) -> bool:
        """Spend a step that is owed, or else a spare one, for a colour; an idea once there is none."""
        for supply in (self.owed, self.spare):
            for colour in NARROW[rank]:
                if supply.get(colour):
                    supply[colour] -= 1
                    return True
        if not self.ideas or self.used == len(tiles := step_tiles(self.s, self.seat)):
            return False
        self.gain(tiles[self.used])
        self.ideas -= 1
        self.used += 1
        return self.pay(rank)


def step_tiles(s: RussianState, seat: int) -> list[Effects]:
    """Return what the idea tiles bring that are left and bring nothing but steps, the best first."""
    gone, kit = s.ideas[seat] | s.spent[seat], s.kit
    return [kit.ideas[i].do for i in kit.step_ideas if not gone >> i & 1 and not barred(s, seat, kit.ideas[i])]
