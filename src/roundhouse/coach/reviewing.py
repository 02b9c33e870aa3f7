"""Questions about a game that is over: what was to be expected when a round began, and what else a turn could be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.bots.judgement import judgement
from roundhouse.coach.falling import falls
from roundhouse.coach.weighing import Weighed, judge_of, weigh
from roundhouse.core.dice import Dice
from roundhouse.core.machine import CHANCE, advance, apply, pending
from roundhouse.core.play import View


if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from roundhouse.coach.summing import Review
    from roundhouse.core.game import Game
    from roundhouse.core.play import Play
    from roundhouse.core.state import State

MOST = 12
"""How many rounds are looked at."""
CLOSER = 40
"""How many choices in the middle of turns are looked at, where chances fell most."""
GAMES = 2
"""How often a game is played on from there."""
LONGEST = 5000
"""Choices after which nobody waits for the end of a game."""


class Ask(NamedTuple):
    """A question about one moment of a game."""

    move: int
    """After how many moves."""
    seat: int = CHANCE
    """Whose choice is weighed; nobody's where a round begins and everybody's outlook is asked for."""
    played: str = ""
    """What that seat did, if it is known."""
    round: int = 0


class Answer(NamedTuple):
    """What was found out about one moment."""

    weighed: list[Weighed]
    """What the seat could do, the best first."""
    ends: list[list[int]]
    """How the game ended each time it was played on."""
    left: float
    """How much of the game was still to come."""


def asks(play: Play, seats: Collection[int]) -> list[Ask]:
    """Return what to ask about a game, for the turns of some seats; the outlooks come first."""
    return [*_outlooks(play), *_choices(play, seats)]


def closer(play: Play, found: Review, asked: Collection[Ask]) -> list[Ask]:
    """Return what to ask further: all that seats chose within turns where their chances fell, as far as not asked."""
    starts = {point.round: point.move for point in found.points}
    seats = {ask.seat for ask in asked if ask.seat != CHANCE}
    known = {ask.move for ask in asked}
    more = []
    for number, seat in falls(found, seats):
        ends = min((move for begun, move in starts.items() if begun > number), default=len(play.moves))
        more += [
            Ask(move, seat, entry.action.text)
            for move, entry in enumerate(play.history.entries[starts[number] : ends], starts[number])
            if entry.seat == seat and entry.choice and move not in known
        ]
    return more[:CLOSER]


def looked_at(game: Game, s: State, ask: Ask, seed: int) -> Answer:
    """Answer one question; a seat that chooses is not told what it could not know."""
    if ask.seat == CHANCE:
        known = judgement(game.title.family)
        left = known.left(s) if known else 0.0
        dice = Dice(seed)
        return Answer([], [_end(game, s, dice.below(1 << 64)) for _ in range(GAMES)], left)
    decision = pending(s)
    assert decision is not None, "somebody chose here"
    view = View(game, ask.seat, s.blanked(ask.seat))
    played = game.rules.find(ask.played) if ask.played else None
    return Answer(weigh(view, decision.options, seed, played), [], 0.0)


def _outlooks(play: Play) -> Iterator[Ask]:
    begun: list[Ask] = []
    positions = play.history.positions(range(len(play.moves)))
    for move, s in enumerate(positions):
        now = getattr(s, "round", 0)
        if now and (not begun or now != begun[-1].round):
            begun.append(Ask(move, round=now))
    step = -(-len(begun) // MOST)
    return iter(begun[::step] if step else ())


def _choices(play: Play, seats: Collection[int]) -> Iterator[Ask]:
    """Return where seats began a turn and had a choice; a turn begins also where another seat goes on."""
    last = CHANCE
    for move, entry in enumerate(play.history.entries):
        if entry.seat == CHANCE:
            continue
        begins = entry.turn or entry.seat != last
        last = entry.seat
        if begins and entry.choice and entry.seat in seats:
            yield Ask(move, entry.seat, entry.action.text)


def _end(game: Game, s: State, seed: int) -> list[int]:
    """Play a game on to its end and return the scores."""
    dice, judge = Dice(seed), judge_of(game)
    s = s.clone()
    s.seed = dice.below(1 << 64)
    for _ in range(LONGEST):
        if (decision := advance(s)) is None:
            break
        seen = View(game, decision.seat, s.blanked(decision.seat))
        apply(s, judge(seen, decision.options, dice.below(1 << 64)))
    return game.title.scores(s)
