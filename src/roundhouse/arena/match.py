"""One game between bots, described by plain data so that any process can play it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import bots, games
from roundhouse.core.dice import Dice
from roundhouse.core.game import Game, SetupError
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.bots import Bot
    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision, Move
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


def set_up(name: str, seats: int, options: Mapping[str, str]) -> Game:
    """Set up a game from plain data; its options may have any name."""
    if name not in games():
        raise SetupError(f"there is no game {name!r}; there is {', '.join(games())}")
    return Game(games()[name], seats, dict(options))


def play(match: Match, known: Mapping[str, Bot] | None = None) -> Result:
    """Play a match to its end; `known` replaces the bots of the house."""
    setup = set_up(match.game, len(match.bots), dict(match.options))
    known = bots() if known is None else known
    players = [known[name] for name in match.bots]
    dice = Dice(match.seed)
    state = setup.title.start(setup.rules, dice.below(1 << 64))
    state.events = []
    moves: list[Move] = []
    turns: list[Counter[str]] = [Counter() for _ in match.bots]
    decisions = 0
    while (decision := advance(state, moves)) is not None:
        action = _choice(setup, state, players[decision.seat], decision, dice)
        moves.append((decision.seat, action))
        decisions += 1
        if setup.rules.ops[decision.asks].turn:
            turns[decision.seat][":".join(map(str, (action.verb, *action.args[:1])))] += 1
        apply(state, action)
    return _result(setup, state, match, decisions, len(moves))._replace(turns=tuple(map(dict, turns)))


def _choice(setup: Game, state: State, player: Bot, decision: Decision, dice: Dice) -> Action:
    """Ask a bot, which sees what its seat may see."""
    view = View(setup, decision.seat, state.blanked(decision.seat))
    action = player.choose(view, decision.options, dice.below(1 << 64))
    if action not in decision.options:
        raise ValueError(f"the bot {player.id} chose {action}, which is not among its options")
    return action


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
