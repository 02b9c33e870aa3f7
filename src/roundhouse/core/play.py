"""A game being played: a position, how it came about, and what may be done next."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Literal

from roundhouse.core.dice import below, step
from roundhouse.core.following import expect, follow, still_to_come
from roundhouse.core.history import Entry, History, shown_to
from roundhouse.core.machine import CHANCE, Decision, apply, pending
from roundhouse.core.op import Refusal
from roundhouse.core.record import Record, RecordError, Written, read
from roundhouse.core.refusing import Explanation, IllegalActionError, refusal
from roundhouse.core.state import SaveError
from roundhouse.core.view import View


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.core.action import Action
    from roundhouse.core.game import Contribution, Game
    from roundhouse.core.machine import Move
    from roundhouse.core.state import State
    from roundhouse.core.words import Words


Chance = Literal["seed", "told"]
"""Who rolls the dice: the seed, or somebody who says what came at a table elsewhere."""


class Play:
    """One game from its first move on."""

    def __init__(
        self,
        game: Game,
        state: State,
        seed: int,
        *,
        names: dict[str, str] | None = None,
        settle: bool = True,
        watch: bool = False,
        chance: Chance = "seed",
    ) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.chance = chance
        self.names = names or {}
        self.history = History(state)
        self.barrier = 0
        """Moves before this one cannot be taken back freely: something hidden or random was shown after them."""
        self.decision: Decision | None = None
        """Who has to choose among what; `None` when the game is over."""
        if watch:
            state.events = []
        if settle:
            self.settle()

    def __repr__(self) -> str:
        seat, asks, options = self.decision or (None, "", ())
        who = "chance" if seat == CHANCE else f"seat {seat}"
        now = f"{who} decides {asks} ({len(options)} options)" if self.decision else f"over, {self.scores()} points"
        return f"<Play of {self.game.id}, {len(self.history.entries)} moves, {now}>"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def moves(self) -> list[Move]:
        """Every move so far, forced ones and chance included."""
        return [(entry.seat, entry.action) for entry in self.history.entries]

    @property
    def turns(self) -> list[int]:
        """At which moves a turn begins."""
        return [at for at, entry in enumerate(self.history.entries) if entry.turn]

    @property
    def choices(self) -> list[int]:
        """At which moves somebody had more than one option."""
        return [at for at, entry in enumerate(self.history.entries) if entry.choice]

    def play(self, move: str | Action) -> Play:
        """Take an action, then everything that follows of itself."""
        action = self._legal(move)
        assert self.decision is not None
        self.take(self.decision, action)
        self.settle()
        return self

    def explain(self, move: str | Action, language: str = "en") -> Explanation | None:
        """Say why an action is not possible now; `None` if it is."""
        found = refusal(self.state, self.decision, move)
        return found and Explanation(found.rule, self._words(language).refusal(found))

    def undo(self, *, force: bool = False) -> Play:
        """Take back the last choice; beyond the barrier only with `force`, which needs everybody's consent."""
        to = self.undoable(force=force)
        if to is None:
            raise IllegalActionError("undo", Refusal("undo"), self.game.words().say("refuse.undo"))
        return self.rewind(to)

    def undoable(self, *, force: bool = False) -> int | None:
        """Return the number of moves that would remain after an undo, or `None`."""
        last = self.history.last_choice()
        return last if last is not None and (force or last >= self.barrier) else None

    def rewind(self, moves: int) -> Play:
        """Go back to the position after so many moves."""
        self.state = self.history.position(moves, watch=self.state.events is not None)
        self.history.cut(moves)
        self.barrier = self.history.entries[-1].barrier if self.history.entries else 0
        self.settle()
        return self

    def follow(self, moves: Iterable[Written | tuple[int | None, str]]) -> None:
        """Play recorded moves, all or some at a time.

        What they leave out because it was forced or random is filled in; what was filled in before is passed over.
        """
        follow(self, still_to_come(self, [Written(*move) for move in moves]))

    def clone(self) -> Play:
        """Return an independent copy."""
        twin = copy(self)
        twin.state, twin.history = self.state.clone(), self.history.clone()
        return twin

    def scores(self) -> list[int]:
        """Return the points of every seat."""
        return self.game.title.scores(self.state)

    def score_sheet(self, seat: int) -> list[Contribution]:
        """Return where a seat's points come from."""
        return self.game.title.sheet(self.state, seat)

    def ranking(self) -> list[int]:
        """Return the place of every seat; winners share place 1, and 0 is for all where nobody has won."""
        return self.game.title.ranking(self.state)

    def remarks(self) -> list[str]:
        """Return how every seat ended if not with its points, such as ``bankrupt``."""
        return self.game.title.remarks(self.state)

    def view(self, seat: int | None) -> View:
        """Return what a seat may know (`None`: a spectator)."""
        return View(self.game, seat, self.state.blanked(seat), self.names)

    def scene(self, seat: int | None = None, language: str = "en") -> Any:
        """Return the picture of what a seat sees; in a notebook it shows itself."""
        if self.game.picture is None:
            raise TypeError("this game was set up without pictures; use roundhouse.game")
        decision = self.decision if self.decision and self.decision.seat == seat else None
        return self.game.picture(self.view(seat), decision, language)

    def told(self, seat: int | None) -> list[tuple[int, str]]:
        """Return the moves as a seat may know them: of what is hidden from it only the verb."""
        return [(entry.seat, entry.told(seat)) for entry in self.history.entries]

    def record(self) -> Record:
        """Return the game so far as a record."""
        game, turns = self.game, self.history.lines()
        return Record(game.id, game.seats, self.seed, game.rules.key, game.options, self.names, turns)

    def to_json(self) -> dict[str, Any]:
        """Return the game, its past included, as JSON-ready data."""
        return {"record": str(self.record()), "state": self.state.to_json(), "chance": self.chance}

    @classmethod
    def replay(
        cls, game: Game, record: Record, *, until: int | None = None, chance: Chance = "seed", today: bool = False
    ) -> Play:
        """Play a record again, checking every move; see `Game.replay`."""
        expect(game, record, today=today)
        seed = record.seed or 0
        play = cls(game, game.title.start(game.rules, seed), seed, names=record.names, settle=False, chance=chance)
        follow(play, record.moves(), until)
        return play

    @classmethod
    def from_json(cls, game: Game, data: Any, *, verify: bool = True) -> Play:
        """Rebuild a game saved by `to_json`."""
        if not isinstance(data, dict) or not isinstance(data.get("record"), str):
            raise SaveError("this is not a saved game")
        try:
            play = cls.replay(game, read(data["record"]), chance="told" if data.get("chance") == "told" else "seed")
        except RecordError as error:
            raise SaveError(str(error)) from None
        if verify and game.state_from_json(data.get("state")) != play.state:
            raise SaveError("the saved position is not the one its moves lead to")
        return play

    def _legal(self, move: str | Action) -> Action:
        if found := refusal(self.state, self.decision, move):
            raise IllegalActionError(str(move), found, self._words("en").refusal(found))
        return self.game.rules.find(move) if isinstance(move, str) else move

    def _words(self, language: str) -> Words:
        return self.game.words(language).calling(self.names)

    def take(self, decision: Decision, action: Action) -> None:
        """Take an action known to be legal, and nothing that follows of itself."""
        seat, op, history = decision.seat, self.game.rules.ops[decision.asks], self.history
        by_chance, here = seat == CHANCE, len(history.entries)
        if by_chance and self.chance == "seed":
            self.barrier = here + 1
        elif not by_chance and (op.peeks or seat != history.last_seat(seat)):
            self.barrier = here
        chosen, shown = not self.follows(decision), shown_to(self.state, decision, action)
        history.add(Entry(seat, action, shown, op.turn, chosen, self.barrier), self.state)
        if by_chance:
            self.state.seed, _ = step(self.state.seed)  # also where a record says what came
        apply(self.state, action)

    def follows(self, decision: Decision) -> bool:
        """Whether an answer follows of itself: there is only one, or the dice are ours to roll."""
        return len(decision.options) == 1 or (
            decision.seat == CHANCE and (self.chance == "seed" or len(set(decision.options)) == 1)
        )

    def settle(self) -> None:
        """Take what is forced and roll what is random, up to the next real choice."""
        while (decision := pending(self.state)) is not None and self.follows(decision):
            self.take(decision, self.outcome(decision))
        if decision is not None and self.game.rules.ops[decision.asks].peeks:
            self.barrier = len(self.history.entries)
        self.decision = decision

    def outcome(self, decision: Decision) -> Action:
        """Let the seed decide a question put to chance; a forced choice needs no dice."""
        if decision.seat != CHANCE:
            return decision.options[0]
        _, index = below(self.state.seed, len(decision.options))
        return decision.options[index]


__all__ = ["Explanation", "IllegalActionError", "Play", "View"]
