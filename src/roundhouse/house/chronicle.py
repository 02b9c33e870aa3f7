"""What every move of a table was and brought, worked out once as the game goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.dice import step
from roundhouse.core.machine import CHANCE, apply, pending
from roundhouse.tell import Deed, Gain, Teller, gains, teller


if TYPE_CHECKING:
    from roundhouse.core.state import State
    from roundhouse.house.line import Line


class Note(NamedTuple):
    """What one move was and brought."""

    round: int
    deeds: list[Deed]
    gains: list[Gain]
    tally: list[dict[str, int]]
    """What everybody had before it."""


@dataclass(slots=True)
class Chronicle:
    """The notes of all moves so far, and the position they lead to."""

    notes: list[Note] = field(default_factory=list)
    state: State | None = None

    def follow(self, line: Line) -> list[Note]:
        """Write notes for moves that have none yet, and return all."""
        tells = teller(line.game.id)
        if tells is None:
            return []
        if self.state is None:
            self.state = line.play.history.position(len(self.notes))
            pending(self.state)
        for at in range(len(self.notes), len(line.moves)):
            self._step(tells, line, at)
        return self.notes

    def tally(self, line: Line) -> list[dict[str, int]]:
        """Return what everybody has now."""
        tells = teller(line.game.id)
        return tells.tally(self.state) if tells and self.state else []

    def cut(self, moves: int) -> None:
        """Forget what came after so many moves."""
        if moves < len(self.notes):
            del self.notes[moves:]
            self.state = None

    def _step(self, tells: Teller, line: Line, at: int) -> None:
        s, move = self.state, line.moves[at]
        assert s is not None, "there is a position to go on from"
        s.events = []
        before, had = s.clone(), tells.tally(s)
        if move.seat == CHANCE:
            s.seed, _ = step(s.seed)
        apply(s, move.action)
        pending(s)
        number = getattr(before, "round", 0)
        found = tells.deeds(before, move.seat, move.action, s)
        self.notes.append(Note(number, found, gains(s.events), had))
