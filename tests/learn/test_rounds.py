"""Positions between rounds: what is kept of a game, how they are learned, and who goes by that."""

import pytest

from roundhouse.api import set_up
from roundhouse.bots.generic.playouts import Effort, improving
from roundhouse.bots.judgement import Company, judgement
from roundhouse.bots.learned.eyes import learned
from roundhouse.bots.learned.packing import head_of
from roundhouse.bots.learned.seeing import Sight
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View


pytest.importorskip("numpy")

from roundhouse.learn.rounds import played
from roundhouse.learn.schooling import Course, train
from roundhouse.learn.turns import Lesson, fields


STEAM, SEATS = judgement("steam"), 3


@pytest.fixture(scope="module")
def lesson():
    game = set_up("age-of-steam", SEATS, {})
    return Lesson(5, game.title.id, SEATS, tuple(game.options.items()), 8, fields(game))


def test_a_game_teaches_what_everybody_had_when_a_round_began_and_how_it_ended(lesson):
    found = played(lesson)
    size = Sight(SEATS, STEAM.gauge, lesson.fields, 10).size
    plain = [found.rows[at * size] for at in range(len(found.rest))]
    ends = [round(more + judged) for (more, _), judged in zip(found.rest, plain, strict=True)]

    assert found.rounds[:SEATS] == [1] * SEATS
    assert all(found.rounds.count(n) == SEATS for n in set(found.rounds))
    assert len(set(found.rounds)) > 3
    for seat, points in enumerate(found.scores):
        assert all(abs(end - points) <= 1 for end in ends[seat::SEATS]), "the row tells no fractions"
    assert found == played(lesson)


def test_training_between_rounds_goes_on_where_it_was(tmp_path):
    course = Course(set_up("age-of-steam", SEATS, {}), games=2, rounds=2, steps=10, seed=4, jobs=1)
    first = train(course, tmp_path, lambda *_: None).read_bytes()
    (tmp_path / "round-1.net").unlink()

    assert train(course, tmp_path, lambda *_: None).read_bytes() == first
    assert head_of(first).story["round"] == 2


def test_a_game_played_on_is_valued_by_what_was_learned():
    class Eyes:
        def __init__(self, s, seat):
            self.s, self.seat = s, seat

        def key(self, s):
            assert s is self.s
            return (s.shares[self.seat],)

        def values(self, keys):
            return [(100.0 * shares, 0.0) for (shares,) in keys]

    game = set_up("age-of-steam", SEATS, {})
    s = game.title.start(game.rules, 3)
    decision = advance(s)
    while decision.asks != "issue":
        apply(s, decision.options[0])
        decision = advance(s)
    view, effort = View(game, decision.seat, s.blanked(decision.seat)), Effort(99, 1, 0, asks=("issue",))
    able = (STEAM.choose, STEAM.worth, effort, lambda: Company(STEAM.light))
    indebted = improving(*able, lambda _: Eyes)(view, decision.options, 1)

    assert indebted == max(decision.options, key=lambda action: int(str(action).split(":")[-1]))
    assert improving(*able)(view, decision.options, 1) != indebted


def test_the_rust_belt_with_four_was_learned():
    assert learned(set_up("age-of-steam", 4, {}), STEAM.gauge) is not None
    assert learned(set_up("age-of-steam", 3, {}), STEAM.gauge) is None
