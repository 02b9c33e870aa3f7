"""The past of a game: its moves, and a position every so often, so that every moment is only a few moves away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.dice import step
from roundhouse.core.machine import CHANCE, apply, pending
from roundhouse.core.pool import POOLS


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.record import Turn
    from roundhouse.core.state import State

SPACING = 64
"""Moves between two positions that are kept."""


class Entry(NamedTuple):
    """One move of a game."""

    seat: int
    action: Action
    shown: str
    """Who may see it: `Shown`, or the number of the seat that chance draws for."""
    turn: bool
    """Whether a turn begins with it."""
    choice: bool
    """Whether somebody had more than one option."""
    barrier: int
    """Moves before this one cannot be taken back freely once it is made."""

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat may see what was chosen or came."""
        return sees(self.shown, self.seat, seat)

    def told(self, seat: int | None) -> str:
        """Return the move as a seat may know it: of what is hidden from it only the verb."""
        return self.action.text if self.seen_by(seat) else self.action.verb


class History:
    """Every move of a game from some position on."""

    def __init__(self, base: State) -> None:
        self.entries: list[Entry] = []
        self.marks = {0: base.clone()}
        """Positions by the number of moves that led there; nothing changes them, so copies share them."""

    def clone(self) -> History:
        """Return an independent copy."""
        copy = History.__new__(History)
        copy.entries, copy.marks = self.entries[:], self.marks.copy()
        return copy

    def add(self, entry: Entry, s: State) -> None:
        """Add a move that is about to be made in a position."""
        if len(self.entries) % SPACING == 0:
            self.mark(len(self.entries), s)
        self.entries.append(entry)

    def mark(self, moves: int, s: State) -> None:
        """Keep a position that so many moves led to."""
        if moves not in self.marks:
            self.marks[moves] = s.clone()

    def position(self, moves: int, *, watch: bool = False) -> State:
        """Return the position after so many moves; whoever watches is told everything since the first."""
        near = 0 if watch else max(at for at in self.marks if at <= moves)
        s = self.marks[near].clone()
        s.events = [] if watch else None
        self._walk(s, near, moves)
        return s

    def positions(self, moves: Iterable[int]) -> Iterator[State]:
        """Go through the game once and stop after so many moves, each time more, at the next question."""
        s, at = self.marks[0].clone(), 0
        for to in moves:
            self._walk(s, at, to)
            at = to
            pending(s)
            yield s.clone()

    def _walk(self, s: State, begin: int, end: int) -> None:
        for at in range(begin, end):
            pending(s)
            if at % SPACING == 0:
                self.mark(at, s)
            if self.entries[at].seat == CHANCE:
                s.seed, _ = step(s.seed)
            apply(s, self.entries[at].action)

    def cut(self, moves: int) -> None:
        """Forget what came after so many moves."""
        del self.entries[moves:]
        self.marks = {at: s for at, s in self.marks.items() if at <= moves}

    def lines(self) -> list[Turn]:
        """Return the moves as the lines of a record: one for each turn, and another where another seat goes on."""
        lines: list[Turn] = []
        last = CHANCE
        for entry in self.entries:
            if not lines or entry.turn or entry.seat not in {CHANCE, last}:
                lines.append((None if entry.seat == CHANCE else entry.seat, []))
            lines[-1][1].append(entry.action.text)
            last = last if entry.seat == CHANCE else entry.seat
        return lines

    def last_seat(self, first: int) -> int:
        """Return who moved last, chance aside; `first` if nobody has."""
        for entry in reversed(self.entries):
            if entry.seat != CHANCE:
                return entry.seat
        return first

    def last_choice(self) -> int | None:
        """Return how many moves came before the last choice."""
        return next((at for at in range(len(self.entries) - 1, -1, -1) if self.entries[at].choice), None)


def sees(shown: str, who: int, seat: int | None) -> bool:
    """Whether a seat may see what somebody chose, or what came; see `Entry.shown`."""
    return shown in {"all", str(seat)} or (shown == "owner" and who == seat)


def shown_to(s: State, decision: Decision, action: Action) -> str:
    """Return who may see a choice; one made from a pool is as hidden as the effect that offers it."""
    ops = s.rules.ops
    if decision.asks not in POOLS:
        shown = ops[decision.asks].shown
        return str(s.stack[-1][2]) if shown == "owner" and decision.seat == CHANCE else shown
    for effects in s.stack[-1][2:]:
        for name, *args in effects:
            op = ops[name]
            if op.shown != "all" and action in op.run(s, decision.seat, *args):
                return op.shown
    return "all"
