"""Games to learn from: bots play each other, try things now and then, and positions are kept with what came of them."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import bots, set_up
from roundhouse.bots.generic.playouts import liked
from roundhouse.bots.generic.valuing import Care, valuing
from roundhouse.bots.judgement import judgement
from roundhouse.bots.learned.net import unpacked
from roundhouse.bots.learned.values import valued
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View
from roundhouse.core.rows import layout_of, shape_of, values_seen


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.generic.playouts import Worth
    from roundhouse.core.game import Game
    from roundhouse.core.machine import Decision
    from roundhouse.core.rows import Shape

KEPT = 3
"""One in so many positions is kept; neighbours say almost the same."""
TRIES = (0, 0, 10, 30)
"""How many of a hundred turns a seat begins with something else than it likes best; each seat draws one."""
AMONG = 6
"""How many things it then draws from."""
CARE = Care(8)
"""How carefully a seat looks that plays by what was learned so far."""
LEARNED = 50
"""How many of a hundred seats do."""
LIMIT = (1 << 31) - 1


class Lesson(NamedTuple):
    """A game to be played."""

    title: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    shapes: dict[str, Shape]
    net: bytes = b""
    """What was learned so far."""


class Learned(NamedTuple):
    """What a game brought."""

    rows: array[int]
    """All positions kept, one after another."""
    rest: list[list[float]]
    """For each, what every seat made in the end beyond what it was plainly worth then."""
    scores: list[int]


def shapes(game: Game) -> dict[str, Shape]:
    """Return how long the lists of a game get, from two games."""
    judge = _judge(game)
    seen = [s.clone() for seed in range(2) for s, _ in _game(game, [judge] * game.seats, seed)]
    return {name: shape_of(values) for name, values in values_seen(game, seen).items()}


def played(lesson: Lesson) -> Learned:
    """Play a game and return what it brought."""
    game = set_up(lesson.title, lesson.seats, dict(lesson.options))
    worth, write = _worth(game), layout_of(game, lesson.shapes).write
    dice = Dice(lesson.seed)
    rows, plain = array("i"), []
    s: Any = None
    for s, decision in _game(game, _players(game, lesson, dice), dice.below(1 << 64)):
        if game.rules.ops[decision.asks].turn and not dice.below(KEPT):
            rows.extend(min(x, LIMIT) for x in write(s.blanked(None), 0))
            plain.append([worth(s, seat) for seat in range(s.seats)])
    scores = game.title.scores(s)
    return Learned(rows, [[end - now for end, now in zip(scores, row, strict=True)] for row in plain], scores)


def _game(game: Game, players: list[Choose], seed: int) -> Iterator[tuple[Any, Decision]]:
    """Play a game, and yield every position with its question; the state is changed in place."""
    s, dice = game.title.start(game.rules, seed), Dice(seed)
    while decision := advance(s):
        yield s, decision
        view = View(game, decision.seat, s.blanked(decision.seat))
        apply(s, players[decision.seat](view, decision.options, dice.below(1 << 64)))


def _judge(game: Game) -> Choose:
    return bots()["greedy"].plays[game.title.family]


def _worth(game: Game) -> Worth:
    known = judgement(game.title.family)
    assert known, "a family learns if it knows what positions are worth"
    return known.worth


def _players(game: Game, lesson: Lesson, dice: Dice) -> list[Choose]:
    judge = able = _judge(game)
    if lesson.net:
        able = valuing(judge, valued(game, unpacked(lesson.net), _worth(game)), CARE)
    drawn = [(able if dice.below(100) < LEARNED else judge, TRIES[dice.below(len(TRIES))]) for _ in range(game.seats)]
    return [_trying(chosen, judge, tries) for chosen, tries in drawn]


def _trying(player: Choose, judge: Choose, tries: int) -> Choose:
    """Return a player who begins some turns with something else that the judge likes."""

    def choose(view: View, options: Any, seed: int) -> Any:
        dice = Dice(seed)
        turn = view.game.rules.ops[view.state.stack[-1][1]].turn
        if not turn or dice.below(100) >= tries:
            return player(view, options, seed)
        some = liked(judge, view, options, seed, AMONG)
        return some[dice.below(len(some))]

    return choose
