"""Positions between rounds to learn from: everybody plays quickly, slips now and then, and the end says what came."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from roundhouse.api import set_up
from roundhouse.bots.learned.seeing import Glance, Sight
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.learn.turns import Learnt, ended, known_of, within


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.learn.turns import Lesson

SLIPS = (0, 0, 4, 15)
"""How many of its turns in a hundred a seat begins at random; each seat draws one."""


def played(lesson: Lesson) -> Learnt:
    """Play a game and return what every seat had when a round began, and what came of it."""
    game = set_up(lesson.title, lesson.seats, dict(lesson.options))
    known, gauge = known_of(game)
    assert known.light, "who learns between rounds plays them quickly"
    dice, light = Dice(lesson.seed), known.light()
    s: Any = game.title.start(game.rules, dice.below(1 << 64))
    sight = Sight(game.seats, gauge, lesson.fields, len(gauge(s, 0)))
    slips = [SLIPS[dice.below(len(SLIPS))] for _ in range(game.seats)]
    seen: list[tuple[Glance, int]] = []
    last = s.round
    while decision := advance(s):
        if s.round > last:
            seen += [(Glance(sight, s, seat), s.round) for seat in range(game.seats)]
            last = s.round
        if _slips(s, decision, slips, dice):
            apply(s, decision.options[dice.below(len(decision.options))])
        else:
            light.play(s, decision)
    return _learnt(lesson.number, seen, game.title.scores(s))


def _slips(s: Any, decision: Decision, slips: list[int], dice: Dice) -> bool:
    seat, asks, options = decision
    return len(options) > 1 and s.rules.ops[asks].turn and dice.below(100) < slips[seat]


def _learnt(number: int, seen: list[tuple[Glance, int]], scores: list[int]) -> Learnt:
    rows, rest = array("i"), []
    for glance, _ in seen:
        rows.extend(within(glance.row))
        points, lead = ended(scores, glance.seat)
        plain = glance.plain
        rest.append((points - plain[0][0], lead - plain[0][0] + max((each[0] for each in plain[1:]), default=0)))
    return Learnt(number, rows, rest, [n for _, n in seen], scores)
