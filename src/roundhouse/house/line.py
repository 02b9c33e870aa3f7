"""A game being played with all its positions at hand: any of them is reached in a few steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from roundhouse.core.action import Action
from roundhouse.core.following import follow
from roundhouse.core.game import Game
from roundhouse.core.history import Entry
from roundhouse.core.machine import CHANCE, Decision, pending
from roundhouse.core.play import Play
from roundhouse.core.record import Written
from roundhouse.core.state import State
from roundhouse.house.book import Seen


class Line:
    """The moves of a game from its base on, and the position they lead to."""

    def __init__(self, game: Game, base: State, seed: int) -> None:
        self.game = game
        self.play = Play(game, base, seed, settle=False)

    @property
    def moves(self) -> list[Entry]:
        """Every move so far, forced ones and chance included."""
        return self.play.history.entries

    @property
    def decision(self) -> Decision | None:
        """Who has to choose among what; `None` when the game is over."""
        return self.play.decision

    def begin(self) -> list[Seen]:
        """Do what follows of itself from the base; return it."""
        return self._grow(lambda: follow(self.play, []))

    def bring(self, moves: Sequence[Written]) -> list[Seen]:
        """Play a record from the base on; return all of it."""
        return self._grow(lambda: follow(self.play, moves))

    def take(self, action: Action) -> list[Seen]:
        """Take a legal action and what follows of itself; return it."""
        return self._grow(lambda: self.play.play(action))

    def follow(self, moves: Sequence[Seen]) -> None:
        """Play moves of the log again."""
        follow(self.play, [Written(None if seat == CHANCE else seat, text) for seat, text, _ in moves])

    def resume(self, snapshot: dict[str, Any], moves: Sequence[Seen]) -> None:
        """Continue from a snapshot that so many moves led to, without playing them again."""
        play, find = self.play, self.game.rules.find
        turns, choices, play.barrier = set(snapshot["turns"]), set(snapshot["choices"]), snapshot["barrier"]
        play.state = self.game.state_from_json(snapshot["state"])
        play.history.entries = [
            Entry(seat, find(text), shown, at in turns, at in choices, play.barrier)
            for at, (seat, text, shown) in enumerate(moves)
        ]
        play.history.mark(len(moves), play.state)
        play.decision = pending(play.state)

    def snapshot(self) -> dict[str, Any]:
        """Return what `resume` needs besides the moves."""
        play = self.play
        kept = {"turns": play.turns, "choices": play.choices, "barrier": play.barrier}
        return {"state": play.state.to_json(), **kept}

    def rewind(self, moves: int) -> None:
        """Go back to the position after so many moves; the barrier stays where it is."""
        play = self.play
        play.state = play.history.position(moves)
        play.history.cut(moves)
        play.decision = pending(play.state)

    def position(self, moves: int, *, uncounted: bool = False) -> State:
        """Return the position after so many moves, run on to its next question, or until everybody is to be scored."""
        s = self.play.history.position(moves)
        if uncounted:
            return _uncounted(s)
        pending(s)
        return s

    def last_choice(self, seat: int, floor: int) -> int | None:
        """Return where a seat's last choice was made, if it can be taken back."""
        play = self.play
        at = play.undoable()
        if at is None or at < floor or self.moves[at].seat != seat:
            return None
        return at

    def first_choice(self, seat: int, floor: int) -> int | None:
        """Return where a seat's turn began, or the first choice of it that can be taken back."""
        last = self.last_choice(seat, floor)
        if last is None:
            return None
        begun = max((at for at in self.play.turns if at <= last), default=0)
        least = max(begun, floor, self.play.barrier)
        return min(at for at in self.play.choices if at >= least and self.moves[at].seat == seat)

    def _grow(self, change: Callable[[], object]) -> list[Seen]:
        old = len(self.moves)
        change()
        return [(entry.seat, entry.action.text, entry.shown) for entry in self.moves[old:]]


def _uncounted(s: State) -> State:
    """Run on as long as nobody has to choose and nothing is counted for everybody."""
    while s.stack:
        seat, name, *facts = s.stack[-1]
        op = s.rules.ops[name]
        if op.asks and op.run(s, seat, *facts):
            break
        before, s.events = s.clone(), []
        s.stack.pop()
        if not op.asks:
            op.run(s, seat, *facts)
        if any(event.kind == "scoring" for event in s.events):
            return before
    return s
