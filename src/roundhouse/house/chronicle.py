"""What every move of a table was and brought, worked out once as the game goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.dice import step
from roundhouse.core.machine import CHANCE, apply, pending
from roundhouse.tell import Deed, Gain, gains, teller


if TYPE_CHECKING:
    from roundhouse.core.state import State
    from roundhouse.house.line import Line


Scores = dict[int | None, list[int]]
"""Points by seat, as each seat and, under `None`, whoever only watches may reckon them."""
UNTOLD = Deed("", {})
"""A move of a title without a teller, described by its action alone."""


class Note(NamedTuple):
    """What one move was and brought."""

    round: int
    deeds: list[Deed]
    gains: list[Gain]
    tally: list[dict[str, int]]
    """What everybody had before it."""
    scores: Scores
    """The scores before it, where a turn or a round begins with it."""


@dataclass(slots=True)
class Chronicle:
    """The notes of all moves so far, and the position they lead to."""

    notes: list[Note] = field(default_factory=list)
    state: State | None = None

    def follow(self, line: Line) -> list[Note]:
        """Write notes for moves that have none yet, and return all."""
        if self.state is None:
            self.state = line.play.history.position(len(self.notes))
            pending(self.state)
        for at in range(len(self.notes), len(line.moves)):
            self._step(line, at)
        return self.notes

    def tally(self, line: Line) -> list[dict[str, int]]:
        """Return what everybody has now."""
        tells, s = teller(line.game.id), self._now()
        return tells.tally(s) if tells else [{} for _ in range(s.seats)]

    def scores(self, line: Line, at: int, seat: int | None) -> list[int]:
        """Return the scores after so many moves, at the beginning of a turn or round or now, as a seat knew them."""
        kept = self.notes[at].scores if at < len(self.notes) else _scores(line, self._now())
        return kept[seat]

    def cut(self, moves: int) -> None:
        """Forget what came after so many moves."""
        if moves < len(self.notes):
            del self.notes[moves:]
            self.state = None

    def _now(self) -> State:
        assert self.state is not None, "there is a position to go on from"
        return self.state

    def _step(self, line: Line, at: int) -> None:
        s, move, tells = self._now(), line.moves[at], teller(line.game.id)
        s.events = []
        before, had = s.clone(), self.tally(line)
        if move.seat == CHANCE:
            s.seed, _ = step(s.seed)
        apply(s, move.action)
        pending(s)
        number = getattr(before, "round", 0)
        begins = move.turn or not self.notes or self.notes[-1].round != number
        found = tells.deeds(before, move.seat, move.action, s) if tells else [UNTOLD]
        self.notes.append(Note(number, found, gains(s.events), had, _scores(line, before) if begins else {}))


def _scores(line: Line, s: State) -> Scores:
    return {seat: line.game.title.scores(s.blanked(seat)) for seat in (None, *range(line.game.seats))}
