"""Turns to learn from: bots play each other, try other plans for a while, and turns are kept with what came of them."""

from __future__ import annotations

from array import array
from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, Any, NamedTuple

from roundhouse.api import bots, set_up
from roundhouse.bots.generic.foresight import Mind, rated
from roundhouse.bots.judgement import judgement
from roundhouse.bots.learned.eyes import Learned, unpacked
from roundhouse.bots.learned.seeing import Gauge, Glance, Kind, Sight, kinds
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View


if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from roundhouse.bots.bot import Choose
    from roundhouse.bots.generic.planning import Seen, Way
    from roundhouse.bots.judgement import Judgement
    from roundhouse.core.action import Action
    from roundhouse.core.game import Game
    from roundhouse.core.machine import Decision

BLIND = (0, 0, 10, 25, 50)
"""How many of a hundred beginnings a seat that judges never sees in a game; so it finds other plans."""
SLIPS = (0, 3, 10)
"""How many of its turns it begins at random; each seat draws both."""
JUDGING = 10
"""How many of a hundred seats judge once something was learned."""
WIDTH = 2
"""How many ways of a turn are kept in view."""
PRIOR = (0.3, 0.6, 1.0)
"""How much judgement counts beside the values; each seat draws one."""
NOISE = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How many points a seat errs by that tries things."""
THEMED, NOISY = 40, 75
"""How many of a hundred seats follow a theme for a while, and how many do that or err."""
THEME = (8, 50)
"""How many points a theme makes of the difference between little and much of something."""
KEEP = 0.9
"""How much of what came of a turn counts, beside what was expected of the next one."""
CUT = 0.7
"""How many points a turn may seem to lose before what came of it says nothing about the turns before."""
SAMPLES = 3
"""How many games are looked at to see how positions are written; most of their moves are dice."""
LIMIT = (1 << 31) - 1


class Lesson(NamedTuple):
    """A game to be played."""

    number: int
    title: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    fields: dict[str, Kind]
    net: bytes = b""
    """What was learned so far."""


class Learnt(NamedTuple):
    """What a game brought."""

    number: int
    rows: array[int]
    """How every turn ended, one after another."""
    rest: list[tuple[float, float]]
    """For each, the points that were still to come beyond what was plain, and what the lead still gained."""
    rounds: list[int]
    scores: list[int]


class Turn(NamedTuple):
    """A turn that was played."""

    row: list[int]
    round: int
    base: Seen
    expected: Seen | None = None
    """The best that could be expected, and what was expected of this turn."""
    chosen: float = 0.0


def fields(game: Game) -> dict[str, Kind]:
    """Return how the positions of a game are written, from some games of it and of another size."""
    able = [n for n in game.title.seats(game.options) if n > 1 and n != game.seats]
    others = [set_up(game.title.id, n, game.options) for n in able[-1:]]
    return kinds(game.title.state.schema, _seen(game), [s for other in others for s in _seen(other)])


def _seen(game: Game) -> list[Any]:
    judge = bots()["greedy"].plays[game.title.family]
    found = []
    for seed in range(SAMPLES):
        s, dice = game.title.start(game.rules, seed), Dice(seed)
        while decision := advance(s):
            found.append(s.clone())
            able = decision.options
            wild = dice.below(4) > 0
            action = able[dice.below(len(able))] if wild else judge(_view(game, s, decision), able, seed)
            apply(s, action)
    return found


def _view(game: Game, s: Any, decision: Decision) -> View:
    return View(game, decision.seat, s.blanked(decision.seat))


def played(lesson: Lesson) -> Learnt:
    """Play a game and return what it brought."""
    game = set_up(lesson.title, lesson.seats, dict(lesson.options))
    dice = Dice(lesson.seed)
    players = _players(game, lesson, dice)
    s: Any = game.title.start(game.rules, dice.below(1 << 64))
    turns: list[list[Turn]] = [[] for _ in range(game.seats)]
    while decision := advance(s):
        s, turn = players[decision.seat].turn(s, decision)
        if s.stack:
            turns[decision.seat].append(turn)
    return _learnt(lesson.number, turns, game.title.scores(s))


def _learnt(number: int, turns: Sequence[Sequence[Turn]], scores: list[int]) -> Learnt:
    rows, rest, rounds = array("i"), [], []
    for seat, own in enumerate(turns):
        for turn, came in zip(own, _returns(own, ended(scores, seat)), strict=True):
            rows.extend(within(turn.row))
            rest.append((came[0] - turn.base[0], came[1] - turn.base[1]))
            rounds.append(turn.round)
    return Learnt(number, rows, rest, rounds, scores)


def within(row: Sequence[int]) -> Iterator[int]:
    """Return the numbers of a position, none too large to be kept."""
    return (max(-LIMIT, min(x, LIMIT)) for x in row)


def ended(scores: Sequence[int], seat: int) -> Seen:
    """Return the points of a seat, and its lead over the best rival."""
    return scores[seat], scores[seat] - max((x for n, x in enumerate(scores) if n != seat), default=0)


def _returns(turns: Sequence[Turn], end: Seen) -> list[Seen]:
    """Return what came of each turn: how the game ended, or what could have been expected where that was spoilt."""
    found, came = [], end
    for turn in reversed(turns):
        found.append(came)
        if turn.expected is not None:
            part = 0.0 if turn.expected[0] - turn.chosen > CUT else KEEP
            points, lead = turn.expected
            came = part * came[0] + (1 - part) * points, part * came[1] + (1 - part) * lead
    return found[::-1]


class Judging:
    """A seat that plays by judgement, blind to some plans."""

    def __init__(self, game: Game, sight: Sight, judge: Choose, dice: Dice) -> None:
        self._game, self._sight, self._judge, self._dice = game, sight, judge, dice
        self._blind, self._slips = BLIND[dice.below(len(BLIND))], SLIPS[dice.below(len(SLIPS))]
        self._hidden: dict[Action, bool] = {}

    def turn(self, s: Any, decision: Decision) -> tuple[Any, Turn]:
        """Play a turn; return where it ends."""
        glance, now = Glance(self._sight, s, decision.seat), decision
        apply(s, self._begin(s, decision))
        ops = s.rules.ops
        while (now := advance(s)) and now.seat == decision.seat and not ops[now.asks].turn:  # type: ignore[assignment]
            apply(s, self._judge(_view(self._game, s, now), now.options, self._dice.below(1 << 64)))
        return s, _turn(glance, s)

    def _begin(self, s: Any, decision: Decision) -> Action:
        dice = self._dice
        if dice.below(100) < self._slips:
            return decision.options[dice.below(len(decision.options))]
        able = [action for action in decision.options if not self._unseen(action)] or decision.options
        return self._judge(_view(self._game, s, decision), able, dice.below(1 << 64)) if len(able) > 1 else able[0]

    def _unseen(self, action: Action) -> bool:
        if action not in self._hidden:
            self._hidden[action] = self._dice.below(100) < self._blind
        return self._hidden[action]


def _turn(glance: Glance, s: Any) -> Turn:
    plain, points, lead = glance.base(s)
    return Turn(_row(glance.row, glance.changes(s, plain)), s.round, (points, lead))


def _row(row: Sequence[int], changes: Sequence[tuple[int, int]]) -> list[int]:
    now = list(row)
    for place, number in changes:
        now[place] = number
    return now


class Valuing:
    """A seat that plays by what was learned, and tries something else for some rounds."""

    def __init__(self, look: Learned, known: Judgement, last: int, dice: Dice) -> None:
        weight = PRIOR[dice.below(len(PRIOR))]
        self._look, self._dice = look, dice
        self._mind = Mind(look, known.settled, known.prior, weight)
        kind = dice.below(100)
        self._until = dice.below(last + 1) if kind < NOISY else LIMIT
        self._noise = NOISE[dice.below(len(NOISE))] if THEMED <= kind < NOISY else 0.3
        self._theme = theme(look, dice) if kind < THEMED else (0, 0, 0.0)

    def turn(self, s: Any, decision: Decision) -> tuple[Any, Turn]:
        """Play a turn; return where it ends."""
        eyes: Any = self._look(s, decision.seat)
        ways = self._mind._replace(look=lambda *_: eyes).ways(s, decision.seat, decision.options, WIDTH)
        best = chosen = ways[0]
        if s.round <= self._until:
            row = eyes.glance.row
            chosen = max(ways, key=lambda way: rated(way, s.seats) + self._bonus(row, way) + self._error())
        changes, _, points, lead = chosen.key
        row = _row(eyes.glance.row, changes)
        return chosen.state, Turn(row, chosen.state.round, (points, lead), best.seen, chosen.seen[0])

    def _bonus(self, row: Sequence[int], way: Way) -> float:
        place, shift, each = self._theme
        number = dict(way.key[0]).get(place, row[place])
        return each * float(number if shift < 0 else number >> shift & 1)

    def _error(self) -> float:
        chance = (self._dice.below(1 << 30) + 0.5) / (1 << 30)
        return -self._noise * log(-log(chance))


def theme(look: Learned, dice: Dice) -> tuple[int, int, float]:
    """Return something of one's own that a seat will like: its place, which bit of it, and what each is worth to it."""
    own = set(look.sight.own[look.sight.gauges :])
    slots = [slot for slot in look.net.head.slots if slot[0] in own]
    place, shift, values = slots[dice.below(len(slots))]
    least, most = THEME
    return place, shift, (least + dice.below(most - least)) / max(1, values[-1] - values[0])


def _players(game: Game, lesson: Lesson, dice: Dice) -> list[Judging | Valuing]:
    known, gauge = known_of(game)
    gauges = len(gauge(game.title.start(game.rules, 0), 0))
    sight, judge = Sight(game.seats, gauge, lesson.fields, gauges), known.choose
    look = Learned(game, _net(lesson.net), gauge) if lesson.net else None
    last = max(_rounds(look))
    return [
        Valuing(look, known, last, Dice(dice.below(1 << 64)))
        if look and dice.below(100) >= JUDGING
        else Judging(game, sight, judge, Dice(dice.below(1 << 64)))
        for _ in range(game.seats)
    ]


def known_of(game: Game) -> tuple[Judgement, Gauge]:
    """Return what is known about playing a game, and what is plain to see of its seats."""
    known = judgement(game.title.family)
    assert known, "a family learns if it can judge"
    assert known.gauge, "and if it says what is plain to see"
    return known, known.gauge


def _rounds(look: Learned | None) -> Iterator[int]:
    yield 0
    if look:
        yield look.net.head.stages[-1]


@lru_cache(maxsize=4)
def _net(data: bytes) -> Any:
    return unpacked(data)
