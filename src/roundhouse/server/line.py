"""A game being played with all its positions at hand: any of them is reached in a few steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from roundhouse.core.action import Action
from roundhouse.core.dice import step
from roundhouse.core.game import Game
from roundhouse.core.machine import CHANCE, Decision, Move, apply, pending
from roundhouse.core.play import Play
from roundhouse.core.state import State
from roundhouse.server.storage.rows import Seen


SPACING = 32
"""Moves between two positions kept in memory."""


class Mark(NamedTuple):
    """A position kept: how many moves led there."""

    moves: int
    state: State


class Line:
    """The moves of a game from its base on, and the position they lead to."""

    def __init__(self, game: Game, base: State, seed: int) -> None:
        self.game = game
        self.marks = [Mark(0, base.clone())]
        self.shown: list[str] = []
        """For each move, who may see it: ``all``, ``owner`` or ``none``."""
        self.play = Play(game, base, seed, settle=False)

    @property
    def moves(self) -> list[Move]:
        """Every move so far, forced ones and chance included."""
        return self.play.moves

    @property
    def decision(self) -> Decision | None:
        """Who has to choose among what; `None` when the game is over."""
        return self.play.decision

    def begin(self) -> list[Seen]:
        """Do what follows of itself from the base; return it."""
        return self._grow(lambda: self.play.follow([]))

    def bring(self, moves: Sequence[tuple[int | None, str]]) -> list[Seen]:
        """Play a record from the base on; return all of it."""
        return self._grow(lambda: self.play.follow(moves))

    def take(self, action: Action) -> list[Seen]:
        """Take a legal action and what follows of itself; return it."""
        return self._grow(lambda: self.play.play(action))

    def follow(self, moves: Sequence[Seen]) -> None:
        """Play moves of the log again."""
        self.play.follow((None if seat == CHANCE else seat, text) for seat, text, _ in moves)
        self.shown += [shown for _, _, shown in moves]

    def resume(self, snapshot: dict[str, Any], moves: Sequence[Seen]) -> None:
        """Continue from a snapshot that so many moves led to, without playing them again."""
        play, find = self.play, self.game.rules.find
        play.state = self.game.state_from_json(snapshot["state"])
        play.moves = [(seat, find(text)) for seat, text, _ in moves]
        play.turns, play.choices, play.barrier = snapshot["turns"], snapshot["choices"], snapshot["barrier"]
        play.decision = pending(play.state)
        self.shown = [shown for _, _, shown in moves]
        self._keep(len(moves), play.state)

    def snapshot(self) -> dict[str, Any]:
        """Return what `resume` needs besides the moves."""
        play = self.play
        kept = {"turns": play.turns, "choices": play.choices, "barrier": play.barrier}
        return {"state": play.state.to_json(), **kept}

    def rewind(self, moves: int) -> None:
        """Go back to the position after so many moves; the barrier stays where it is."""
        play = self.play
        play.state = self.position(moves)
        del play.moves[moves:], self.shown[moves:]
        play.turns = [at for at in play.turns if at < moves]
        play.choices = [at for at in play.choices if at < moves]
        play.decision = pending(play.state)
        self.marks = [mark for mark in self.marks if mark.moves <= moves]

    def position(self, moves: int) -> State:
        """Return the position after so many moves, run on to its next question."""
        mark = max((mark for mark in self.marks if mark.moves <= moves), key=lambda mark: mark.moves)
        state = mark.state.clone()
        for at in range(mark.moves, moves):
            pending(state)
            if at and at % SPACING == 0:
                self._keep(at, state)
            _again(state, self.moves[at])
        pending(state)
        return state

    def last_choice(self, seat: int, floor: int) -> int | None:
        """Return where a seat's last choice was made, if it can be taken back."""
        play = self.play
        at = play.undoable()
        if at is None or at < floor or self.moves[at][0] != seat:
            return None
        return at

    def first_choice(self, seat: int, floor: int) -> int | None:
        """Return where a seat's turn began, or the first choice of it that can be taken back."""
        last = self.last_choice(seat, floor)
        if last is None:
            return None
        begun = max((at for at in self.play.turns if at <= last), default=0)
        least = max(begun, floor, self.play.barrier)
        return min(at for at in self.play.choices if at >= least and self.moves[at][0] == seat)

    def _grow(self, change: Any) -> list[Seen]:
        before, old = self.play.state.clone(), len(self.moves)
        change()
        added = self.moves[old:]
        flags = _flags(before, added)
        self.shown += flags
        if old // SPACING != len(self.moves) // SPACING:
            self._keep(len(self.moves), self.play.state)
        return [(seat, action.text, shown) for (seat, action), shown in zip(added, flags, strict=True)]

    def _keep(self, moves: int, state: State) -> None:
        if all(mark.moves != moves for mark in self.marks):
            self.marks.append(Mark(moves, state.clone()))


def _again(state: State, move: Move) -> None:
    seat, action = move
    if seat == CHANCE:
        state.seed, _ = step(state.seed)
    apply(state, action)


def _flags(state: State, moves: Iterable[Move]) -> list[str]:
    """Return who may see each of these moves, which lead on from a position."""
    moves = list(moves)
    if all(op.shown == "all" for op in state.rules.ops.values()):
        return ["all"] * len(moves)
    flags = []
    for move in moves:
        decision = pending(state)
        assert decision is not None, "a move needs a question"
        flags.append(_shown(state, decision, move[1]))
        _again(state, move)
    return flags


def _shown(state: State, decision: Decision, action: Action) -> str:
    """Return who may see a choice; one made from a pool is as hidden as the effect that offers it."""
    ops = state.rules.ops
    if decision.asks != "pool":
        return ops[decision.asks].shown
    _, _, owed, gained = state.stack[-1]
    hiding = ((ops[name], args) for name, *args in owed + gained if ops[name].shown != "all")
    return next((op.shown for op, args in hiding if action in op.run(state, decision.seat, *args)), "all")
