"""A game being played: a position, how it came about, and what may be done next."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.core.action import Action, NotationError
from roundhouse.core.dice import below, step
from roundhouse.core.machine import CHANCE, Decision, apply, pending
from roundhouse.core.record import Record, RecordError, read
from roundhouse.core.rules import Refusal
from roundhouse.core.state import SaveError
from roundhouse.core.verbs import spoiling


if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from roundhouse.core.game import Contribution, Game
    from roundhouse.core.machine import Move
    from roundhouse.core.rules import Shown
    from roundhouse.core.state import State


class IllegalActionError(ValueError):
    """The action is well-formed but not allowed here."""

    def __init__(self, action: str, refusal: Refusal, sentence: str) -> None:
        super().__init__(f"{action}: {sentence}")
        self.refusal = refusal
        self.sentence = sentence


class Explanation(NamedTuple):
    """Why an action is not possible now."""

    rule: str
    sentence: str


class View(NamedTuple):
    """What one seat may know: a position with everything hidden from it blanked out."""

    game: Game
    seat: int | None
    state: State

    def imagine(self, seed: int) -> State:
        """Return a full position that could be the real one, its secrets guessed."""
        return self.game.title.imagine(self.state.clone(), self.seat, seed)  # type: ignore[no-any-return]

    def to_json(self) -> dict[str, Any]:
        """Return the view as JSON-ready data."""
        return {"seat": self.seat, **self.state.to_json()}


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
    ) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.names = names or {}
        self.moves: list[Move] = []
        self.shown: list[Shown] = []
        """Who may see each move."""
        self.turns: list[int] = []
        """At which moves a turn begins."""
        self.choices: list[int] = []
        """At which moves there was more than one option."""
        self.barrier = 0
        """Moves before this one cannot be taken back freely: something hidden or random was shown after them."""
        self.decision: Decision | None = None
        """Who has to choose among what; `None` when the game is over."""
        if watch:
            state.events = []
        if settle:
            self._settle()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    def play(self, move: str | Action) -> Play:
        """Take an action, then everything that follows of itself."""
        action = self._legal(move)
        assert self.decision is not None
        self._take(self.decision, action)
        self._settle()
        return self

    def explain(self, move: str | Action) -> Explanation | None:
        """Say why an action is not possible now; `None` if it is."""
        action = self.game.rules.find(move) if isinstance(move, str) else move
        refusal = self._refusal(action)
        return refusal and Explanation(refusal.rule, self.game.words().refusal(refusal))

    def undo(self, *, force: bool = False) -> Play:
        """Take back the last choice; beyond the barrier only with `force`, which needs everybody's consent."""
        to = self.undoable(force=force)
        if to is None:
            raise IllegalActionError("undo", Refusal("undo"), self.game.words().say("refuse.undo"))
        return self.rewind(to)

    def undoable(self, *, force: bool = False) -> int | None:
        """Return the number of moves that would remain after an undo, or `None`."""
        floor = 0 if force else self.barrier
        return self.choices[-1] if self.choices and self.choices[-1] >= floor else None

    def rewind(self, moves: int) -> Play:
        """Go back to the position after so many moves."""
        kept = self.moves[:moves]
        events = self.state.events
        self.state = self.game.title.start(self.game.rules, self.seed)
        self.state.events = None if events is None else []
        self.moves, self.shown, self.turns, self.choices, self.barrier = [], [], [], [], 0
        self.follow((None, action.text) for _, action in kept)
        return self

    def follow(self, moves: Iterable[tuple[int | None, str]]) -> None:
        """Play recorded moves; what they leave out because it was forced or random is filled in."""
        for number, (seat, text) in enumerate(moves, 1):
            action = self._recorded(text, number)
            decision = self._meet(action)
            if decision is None:
                raise RecordError(f"move {number}, {text}: the game is over")
            if action not in decision.options or seat not in {None, decision.seat}:
                raise RecordError(f"move {number}, {text}: {self._cannot(decision, action, seat)}")
            self._take(decision, action)
        self._settle()

    def clone(self) -> Play:
        """Return an independent copy."""
        copy = Play(self.game, self.state.clone(), self.seed, names=self.names, settle=False)
        copy.moves, copy.shown, copy.turns, copy.choices = self.moves[:], self.shown[:], self.turns[:], self.choices[:]
        copy.barrier, copy.decision = self.barrier, self.decision
        return copy

    def scores(self) -> list[int]:
        """Return the points of every seat."""
        return self.game.title.scores(self.state)

    def score_sheet(self, seat: int) -> list[Contribution]:
        """Return where a seat's points come from."""
        return self.game.title.sheet(self.state, seat)

    def ranking(self) -> list[int]:
        """Return the place of every seat; winners share place 1."""
        return self.game.title.ranking(self.state)

    def view(self, seat: int | None) -> View:
        """Return what a seat may know (`None`: a spectator)."""
        return View(self.game, seat, self.state.blanked(seat))

    def scene(self, seat: int | None = None, language: str = "en") -> Any:
        """Return the picture of what a seat sees; in a notebook it shows itself."""
        if self.game.picture is None:
            raise TypeError("this game was set up without pictures; use roundhouse.game")
        decision = self.decision if self.decision and self.decision.seat == seat else None
        return self.game.picture(self.view(seat), decision, language)

    def told(self, seat: int | None) -> list[tuple[int, str]]:
        """Return the moves as a seat may know them: of what is hidden from it only the verb."""
        return [
            (who, action.text if shown == "all" or (shown == "owner" and who == seat) else action.verb)
            for (who, action), shown in zip(self.moves, self.shown, strict=True)
        ]

    def record(self) -> Record:
        """Return the game so far as a record."""
        cuts = sorted({0, *self.turns, *self._seat_changes(), len(self.moves)})
        turns = [self._line(self.moves[a:b]) for a, b in pairwise(cuts)]
        return Record(
            self.game.id, self.game.seats, self.seed, self.game.rules.key, self.game.options, self.names, turns
        )

    def to_json(self) -> dict[str, Any]:
        """Return the game, its past included, as JSON-ready data."""
        return {"record": str(self.record()), "state": self.state.to_json()}

    @classmethod
    def from_json(cls, game: Game, data: Any, *, verify: bool = True) -> Play:
        """Rebuild a game saved by `to_json`."""
        if not isinstance(data, dict) or not isinstance(data.get("record"), str):
            raise SaveError("this is not a saved game")
        try:
            play = game.replay(read(data["record"]))
        except RecordError as error:
            raise SaveError(str(error)) from None
        if verify and game.state_from_json(data.get("state")) != play.state:
            raise SaveError("the saved position is not the one its moves lead to")
        return play

    def _legal(self, move: str | Action) -> Action:
        action = self.game.rules.find(move) if isinstance(move, str) else move
        if refusal := self._refusal(action):
            raise IllegalActionError(action.text, refusal, self.game.words().refusal(refusal))
        return action

    def _refusal(self, action: Action) -> Refusal | None:
        decision = self.decision
        if decision is None:
            return Refusal("game-over")
        if action in decision.options:
            return None
        if action.verb.startswith("~"):
            return Refusal("chance")
        if spoiling(self.state, decision.seat, action):
            return Refusal("spoils")
        reason = self.game.rules.reasons.get(action.verb)
        found = reason(self.state, decision.seat, action) if reason else None
        return found or Refusal("not-now", {"asks": decision.asks})

    def _take(self, decision: Decision, action: Action) -> None:
        here = len(self.moves)
        if self.game.rules.ops[decision.asks].turn:
            self.turns.append(here)
        if decision.seat == CHANCE:
            self.barrier = here + 1
            self.state.seed, _ = step(self.state.seed)  # also where a record says what came
        else:
            if decision.seat != next((seat for seat, _ in reversed(self.moves) if seat != CHANCE), decision.seat):
                self.barrier = here
            if self.game.rules.ops[decision.asks].peeks:
                self.barrier = here
            if len(decision.options) > 1:
                self.choices.append(here)
        self.moves.append((decision.seat, action))
        self.shown.append(self.game.rules.ops[decision.asks].shown)
        apply(self.state, action)

    def _settle(self) -> None:
        """Take what is forced and roll what is random, up to the next real choice."""
        while (decision := pending(self.state)) is not None and _of_itself(decision):
            self._take(decision, self._outcome(decision))
        if decision is not None and self.game.rules.ops[decision.asks].peeks:
            self.barrier = len(self.moves)
        self.decision = decision

    def _outcome(self, decision: Decision) -> Action:
        """Let the seed decide a question put to chance; a forced choice needs no dice."""
        if decision.seat != CHANCE:
            return decision.options[0]
        _, index = below(self.state.seed, len(decision.options))
        return decision.options[index]

    def _recorded(self, text: str, number: int) -> Action:
        try:
            return self.game.rules.find(text)
        except NotationError as error:
            raise RecordError(f"move {number}: {error}") from None

    def _meet(self, action: Action) -> Decision | None:
        """Fill in forced and random moves until the recorded one is possible, or nothing more follows of itself."""
        while (decision := pending(self.state)) is not None and action not in decision.options:
            if not _of_itself(decision) or (decision.seat == CHANCE and action.verb.startswith("~")):
                break
            self._take(decision, self._outcome(decision))
        return decision

    def _cannot(self, decision: Decision, action: Action, seat: int | None) -> str:
        self.decision = decision
        if seat not in {None, decision.seat}:
            return f"it is the turn of seat {decision.seat}"
        refusal = self._refusal(action)
        return self.game.words().refusal(refusal) if refusal else ""

    def _seat_changes(self) -> set[int]:
        people = [(i, seat) for i, (seat, _) in enumerate(self.moves) if seat != CHANCE]
        return {i for (_, before), (i, seat) in pairwise([(-1, CHANCE), *people]) if seat != before}

    def _line(self, moves: Sequence[Move]) -> tuple[int | None, list[str]]:
        seat = moves[0][0]
        return (None if seat == CHANCE else seat), [action.text for _, action in moves]


def _of_itself(decision: Decision) -> bool:
    return decision.seat == CHANCE or len(decision.options) == 1
