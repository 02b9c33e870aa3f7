"""One game between bots, described by plain data so that any process can play it."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import bots, games
from roundhouse.core.dice import Dice
from roundhouse.core.game import Game, SetupError
from roundhouse.core.machine import CHANCE, advance, apply
from roundhouse.core.play import View
from roundhouse.core.record import Record
from roundhouse.core.state import freeze


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.arena.watching import Told, Watcher
    from roundhouse.bots import Bot
    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision, Move
    from roundhouse.core.record import Turn
    from roundhouse.core.state import State


class Match(NamedTuple):
    """A game to be played: the same match always has the same result."""

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    """The bot on each seat."""
    seed: int


class Result(NamedTuple):
    """How a game went, seat by seat."""

    match: Match
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """1 for the winners; a tie shares the better place; 0 for all where nobody has won."""
    shares: tuple[float, ...]
    """What each seat has of the victory: 1 for a sole winner, a half for each of two."""
    rounds: int
    decisions: int
    """How often a bot had to choose."""
    moves: int
    """How much happened in all: choices, forced steps and outcomes of chance."""
    end: str
    """Why the game ended: the last fact a family told under ``end``, or simply that the last round was over."""
    sources: tuple[dict[str, int], ...] = ()
    """By seat: its points by where they come from."""
    turns: tuple[dict[str, int], ...] = ()
    """By seat: how often its turns began with what, told by verb and first argument."""

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON-ready data."""
        return {
            "seed": self.match.seed,
            "bots": list(self.match.bots),
            **{name: list(getattr(self, name)) for name in ("scores", "places", "shares")},
            **{name: getattr(self, name) for name in ("rounds", "decisions", "moves", "end")},
            **{name: list(getattr(self, name)) for name in ("sources", "turns")},
        }

    @classmethod
    def from_json(cls, match: Match, found: dict[str, Any]) -> Result:
        """Rebuild the result of a match from `to_json`."""
        values: dict[str, Any] = {name: found[name] for name in cls._fields if name != "match"}
        return cls(match, **{name: freeze(value) for name, value in values.items()})


class Kept(NamedTuple):
    """A game that was played, with everything worth keeping of it."""

    result: Result
    record: str
    told: Told
    """What the watchers have to say."""
    slowest: tuple[float, ...]
    """The longest a bot thought about one choice, in milliseconds, by seat; it differs from run to run."""
    fouls: tuple[str, ...] = ()
    """Which bots from outside broke which rule, in words."""


def set_up(name: str, seats: int, options: Mapping[str, str]) -> Game:
    """Set up a game from plain data; its options may have any name."""
    if name not in games():
        raise SetupError(f"there is no game {name!r}; there is {', '.join(games())}")
    return Game(games()[name], seats, dict(options))


def play(match: Match, known: Mapping[str, Bot] | None = None) -> Result:
    """Play a match to its end; `known` replaces the bots of the house."""
    return keep(match, known).result


def keep(match: Match, known: Mapping[str, Bot] | None = None, watchers: Sequence[Watcher] = ()) -> Kept:
    """Play a match to its end before watchers, and keep its record."""
    setup = set_up(match.game, len(match.bots), dict(match.options))
    known = bots() if known is None else known
    table = _Table(setup, match, [known[name] for name in match.bots], watchers)
    result = table.played()
    told = {name: value for watcher in watchers for name, value in watcher.after(table.state, result).items()}
    return Kept(result, str(table.record()), told, tuple(round(1000 * each, 3) for each in table.slowest))


class _Table:
    """A match while it is played."""

    def __init__(self, setup: Game, match: Match, players: list[Bot], watchers: Sequence[Watcher]) -> None:
        self.setup, self.match, self.players, self.watchers = setup, match, players, watchers
        self.dice = Dice(match.seed)
        self.seed = self.dice.below(1 << 64)
        self.state = setup.title.start(setup.rules, self.seed)
        self.state.events = []
        self.moves: list[Move] = []
        self.turns: set[int] = set()
        """At which moves a turn begins, as far as somebody chose how."""
        self.slowest = [0.0] * len(players)

    def played(self) -> Result:
        """Play to the end."""
        state, decisions, ops = self.state, 0, self.setup.rules.ops
        for watcher in self.watchers:
            watcher.before(self.setup, state)
        while (decision := advance(state, self.moves)) is not None:
            action = self._choice(decision)
            for watcher in self.watchers:
                watcher.step(state, decision, action)
            if ops[decision.asks].turn:
                self.turns.add(len(self.moves))
            self.moves.append((decision.seat, action))
            decisions += 1
            apply(state, action)
        return _result(self.setup, state, self.match, decisions, len(self.moves))._replace(turns=self._beginnings())

    def _beginnings(self) -> tuple[dict[str, int], ...]:
        """Return how often the turns of each seat began with what."""
        counts = [Counter[str]() for _ in self.players]
        for at in sorted(self.turns):
            seat, action = self.moves[at]
            counts[seat][":".join(map(str, (action.verb, *action.args[:1])))] += 1
        return tuple(map(dict, counts))

    def _choice(self, decision: Decision) -> Action:
        """Ask a bot, which sees what its seat may see."""
        seat, began = decision.seat, perf_counter()
        view = View(self.setup, seat, self.state.blanked(seat))
        action = self.players[seat].judge(view, decision.options, self.dice.below(1 << 64))
        self.slowest[seat] = max(self.slowest[seat], perf_counter() - began)
        return action

    def record(self) -> Record:
        """Return the game as a record that names the bots."""
        setup, names = self.setup, {str(seat): name for seat, name in enumerate(self.match.bots)}
        turns = _lines(self.moves, self.turns)
        return Record(setup.id, setup.seats, self.seed, setup.rules.key, setup.options, names, turns)


def _lines(moves: Sequence[Move], turns: set[int]) -> list[Turn]:
    """Return moves as the lines of a record: one for each turn, and another where another seat goes on."""
    lines: list[Turn] = []
    last = CHANCE
    for at, (seat, action) in enumerate(moves):
        if not lines or at in turns or seat not in {CHANCE, last}:
            lines.append((None if seat == CHANCE else seat, []))
        lines[-1][1].append(action.text)
        last = last if seat == CHANCE else seat
    return lines


def _result(setup: Game, state: State, match: Match, decisions: int, moves: int) -> Result:
    places = tuple(setup.title.ranking(state))
    winners = places.count(1) or 1
    events = state.events or []
    return Result(
        match,
        tuple(setup.title.scores(state)),
        places,
        tuple((place == 1) / winners for place in places),
        sum(event.kind == "round" for event in events),
        decisions,
        moves,
        next((str(event.facts[0]) for event in reversed(events) if event.kind == "end"), "last round"),
        tuple(_by_source(setup, state, seat) for seat in range(setup.seats)),
    )


def _by_source(setup: Game, state: State, seat: int) -> dict[str, int]:
    total: Counter[str] = Counter()
    for entry in setup.title.sheet(state, seat):
        total[entry.source] += entry.points
    return dict(total)
