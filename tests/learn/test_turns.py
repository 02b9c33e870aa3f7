"""Turns learned with the eyes of a seat: what it sees, the net, the ways of a turn, and the fit."""

import json

import pytest

from roundhouse.api import bots, set_up
from roundhouse.bots.generic.foresight import Foresight, foreseeing, rated
from roundhouse.bots.generic.planning import Planner
from roundhouse.bots.judgement import Company, judgement
from roundhouse.bots.learned.eyes import WEIGHTS, Learned, fits, learned, name_of, unpacked
from roundhouse.bots.learned.packing import head_of, numbers_of, packed
from roundhouse.bots.learned.seeing import Glance, Kind, Sight
from roundhouse.bots.learned.staged import ONE, Head, Net
from roundhouse.bots.russian.deciding import choose, opinions
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View


GAUGE = judgement("russian").gauge


np = pytest.importorskip("numpy")

from roundhouse.learn.quick import QuickNet  # noqa: E402  (numpy may be missing)
from roundhouse.learn.schooling import Course, train  # noqa: E402
from roundhouse.learn.stairs import Lot, fit, numbers  # noqa: E402
from roundhouse.learn.turns import Lesson, fields, played  # noqa: E402


SMALL = Head("none", 2, {}, "", {}, 0, ((0, -1, (0, 5)), (1, 2, (0, 1))), (1, 4), (2, 1), {})
NUMBERS = [
    *(0, 0, ONE, 2 * ONE),  # the first place: 0, and 5
    *(0, 0, 3 * ONE, 0),  # the third bit of the second
    *(0, -ONE),  # from the beginning
    *(ONE, ONE, 0, ONE, 0, 0, ONE),  # rounds 1 to 3: the second layer, then what comes out
    *(ONE, 0, 0, -ONE, 0, 0, 0),  # from round 4 on
]
ROW = [0, 0]


@pytest.mark.parametrize(
    ("changes", "stage", "points"),
    [
        ((), 0, 0.0),
        (((0, 5),), 0, 200.0),  # max(0, 1) + max(0, 1)
        (((0, 7), (1, 4)), 0, 500.0),  # 7 counts as 5; the bit is set
        (((1, 3),), 0, 0.0),  # other bits are not looked at
        (((0, 5),), 1, -100.0),
    ],
)
@pytest.mark.parametrize("kind", [Net, QuickNet])
def test_a_net_adds_what_differs_and_ends_otherwise_from_stage_to_stage(kind, changes, stage, points):
    net = kind(SMALL, NUMBERS)

    assert net.values(ROW, net.sums(ROW), [(changes, stage)])[0][0] == points


def test_rounds_are_put_into_stages():
    assert [Net(SMALL, NUMBERS).stage(n) for n in (0, 1, 3, 4, 9)] == [0, 0, 0, 1, 1]


def house_nets():
    return sorted(WEIGHTS.glob("*.net"))


@pytest.mark.parametrize("path", house_nets(), ids=lambda path: path.stem)
def test_every_net_of_the_house_fits_the_rules_of_today(path):
    head = head_of(path.read_bytes())
    game = set_up(head.title, head.seats, head.options)

    assert name_of(game) == path.stem
    assert fits(head, game)
    assert not fits(head._replace(rules="core@0"), game)
    json.dumps(head.story)


def at_turns(game, seed, every, n):
    """Return some positions in which a turn begins, with their questions."""
    judge, s, found = bots()["greedy"].plays[game.title.family], game.title.start(game.rules, seed), []
    number = 0
    while (decision := advance(s)) and len(found) < n:
        number += decision.asks == "turn"
        if decision.asks == "turn" and number % every == 0:
            found.append((s.clone(), decision))
        apply(s, judge(View(game, decision.seat, s.blanked(decision.seat)), decision.options, 1))
    return found


def test_with_and_without_numpy_the_same_is_seen():
    game = set_up("russian-railroads", 4, {})
    data = (WEIGHTS / "russian-railroads-4.net").read_bytes()
    plain, quick = (Learned(game, kind(head_of(data), numbers_of(data)), GAUGE) for kind in (Net, QuickNet))

    assert isinstance(unpacked(data), QuickNet)
    for s, decision in at_turns(game, 3, 13, 4):
        ends = []
        for look in (plain, quick):
            ways = planner(look(s, decision.seat), decision.seat, 2).ways(s, decision.options)
            ends.append([(way.first, way.seen) for way in ways])
        assert ends[0] == ends[1]


def planner(eyes, seat, width):
    return Planner(seat, eyes, lambda way: rated(way, 4), width, judgement("russian").settled)


def test_what_differs_is_what_a_whole_row_says():
    game = set_up("russian-railroads", 4, {})
    head = head_of((WEIGHTS / "russian-railroads-4.net").read_bytes())
    sight = Sight(4, GAUGE, head.fields, head.gauges)
    for s, decision in at_turns(game, 5, 17, 5):
        glance, after = Glance(sight, s, decision.seat), s.clone()
        apply(after, decision.options[0])
        plain, _, _ = glance.base(after)
        row = list(glance.row)
        for place, number in glance.changes(after, plain):
            assert row[place] != number
            row[place] = number

        assert row == sight.row(after, glance.seats, plain)
        assert len(row) == sight.size


def test_a_seat_sees_itself_first_and_then_its_best_rival():
    sight = Sight(3, lambda s, seat: (s.gold[seat],), {"gold": Kind(True, False, 1, (), True)}, 1)  # noqa: FBT003
    table = Table([5, 9, 7])

    assert sight.order(table, 0) == ([0, 1, 2], [(5,), (9,), (7,)])
    assert sight.order(table, 1) == ([1, 2, 0], [(9,), (7,), (5,)])
    assert sight.row(table, *sight.order(table, 1)) == [9, 7, 5, -2, -4, 9, 7, 5]


class Table:
    """Hardly a game: everybody has some gold."""

    round = 1

    def __init__(self, gold):
        self.gold = gold

    def blanked(self, _seat):
        return self


def test_fields_that_belong_to_seats_and_fields_that_name_seats_are_found_out():
    found = fields(set_up("russian-railroads", 4, {}))

    assert found["coins"] == Kind(by_seat=True, seats=False, size=1, single=True)
    assert found["holder"].seats
    assert found["order"].seats
    assert not found["yard"].seats
    assert found["rails"][:3] == (True, False, 15)
    assert not found["pile"].size, "what is hidden is only counted"
    assert "e10" in found["hand"].names


def test_opinions_begin_with_what_greedy_does():
    game = set_up("russian-railroads", 3, {})
    for s, decision in at_turns(game, 8, 19, 5):
        view = View(game, decision.seat, s.blanked(decision.seat))
        liked = opinions(view.imagine(1), decision.seat, decision.options)

        assert liked.keys() == set(decision.options)
        assert max(liked, key=liked.__getitem__) is choose(view, decision.options, 1)


def test_foresight_knows_nothing_that_is_hidden():
    game = set_up("russian-railroads", 2, {})
    look = learned(game, GAUGE)
    known = judgement("russian")
    bot = foreseeing(look, known.settled, Foresight(2, deep=2, turns=3, plans=2), opinions, known.company)
    for s, decision in at_turns(game, 2, 21, 2):
        view = View(game, decision.seat, s.blanked(decision.seat))
        twin = View(game, decision.seat, view.imagine(9).blanked(decision.seat))

        assert bot(view, decision.options, 1) is bot(twin, decision.options, 1)


class Watched(Company):
    """Remembers in which guesses the others were asked to play on, and how often oneself was."""

    def __init__(self):
        super().__init__(judgement("russian").light)
        self.guesses, self.turns, self.own = [], [], self

    def at(self, guess):
        self.guesses.append(guess)
        return super().at(guess)

    def play(self, s, decision):
        self.turns.append(decision.seat)
        super().at(0).play(s, decision)


def test_foresight_plays_the_better_half_on_more_often_and_oneself_by_oneself():
    game = set_up("russian-railroads", 2, {})
    who = Watched()
    care = Foresight(1, deep=4, guesses=4, gap=999.0)
    bot = foreseeing(learned(game, GAUGE), judgement("russian").settled, care, opinions, lambda: who)
    ((s, decision),) = at_turns(game, 2, 9, 1)
    bot(View(game, decision.seat, s.blanked(decision.seat)), decision.options, 1)

    assert who.guesses == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3]
    assert set(who.turns) == {decision.seat}


def test_foresight_counts_how_the_game_ends_by_plans():
    game = set_up("russian-railroads", 2, {})
    known, chosen = judgement("russian"), []
    for s, decision in at_turns(game, 2, 30, 3):
        view = View(game, decision.seat, s.blanked(decision.seat))
        for hope in (1e6, 0.0, -1e6):
            care = Foresight(1, deep=1, plans=2, far=2, hope=hope)
            bot = foreseeing(learned(game, GAUGE), known.settled, care, opinions, known.company)
            chosen.append(bot(view, decision.options, 1))

    assert all(best is not worst for best, worst in zip(chosen[::3], chosen[2::3], strict=True))
    assert chosen[1::3] == [
        foreseeing(learned(game, GAUGE), known.settled, Foresight(1), opinions)(
            View(game, decision.seat, s.blanked(decision.seat)), decision.options, 1
        )
        for s, decision in at_turns(game, 2, 30, 3)
    ]


def test_where_nothing_was_learned_about_turns_there_is_nothing_to_see():
    assert learned(set_up("russian-railroads", 2, {}), GAUGE) is not None
    assert learned(set_up("ultimate-railroads", 2, {"board": "german"}), GAUGE) is None


def test_a_fit_finds_what_can_be_found():
    dice = np.random.default_rng(1)
    rows = dice.integers(0, 32, (3000, 2)).astype(np.int32)
    rounds = dice.integers(1, 3, 3000).astype(np.int32)
    gain = 40.0 * (rows[:, 0] >> 3 & 1) * (rounds == 1) + 0.5 * rows[:, 1]
    lot = Lot(rows, np.stack([gain, -gain], axis=1).astype(np.float32), rounds)

    found = fit(lot, 1, 500, lambda _step: None)
    slots, stages = tuple(found.slots.slots), tuple(found.slots.stages)
    net = Net(SMALL._replace(slots=slots, stages=stages, sizes=(96, 32)), numbers(found))

    assert found.told > 0.9
    sums = net.sums(rows[0].tolist())
    wanted = [net.values(rows[0].tolist(), sums, [((), stage)])[0][0] for stage in (0, 1)]
    bit, rest = 40.0 * (rows[0, 0] >> 3 & 1), 0.5 * rows[0, 1]
    assert np.abs(np.subtract(wanted, [bit + rest, rest])).max() < 8


def test_a_game_teaches_what_came_of_its_turns():
    game = set_up("russian-railroads", 2, {})
    net = (WEIGHTS / "russian-railroads-2.net").read_bytes()
    lesson = Lesson(7, game.title.id, 2, tuple(game.options.items()), 3, head_of(net).fields, net)
    found = played(lesson)

    assert found.number == 7
    assert len(found.rest) == len(found.rounds) > 20
    assert len(found.rows) == len(found.rest) * Sight(2, GAUGE, lesson.fields, head_of(net).gauges).size
    assert found == played(lesson)


def test_training_goes_on_where_it_was_and_does_not_depend_on_the_number_of_processes(tmp_path):
    def course(jobs):
        return Course(set_up("russian-railroads", 2, {}), games=2, rounds=2, steps=10, seed=4, jobs=jobs)

    first = train(course(2), tmp_path / "a", lambda *_: None).read_bytes()
    (tmp_path / "a" / "round-1.net").unlink()
    again = train(course(1), tmp_path / "a", lambda *_: None)

    assert again.read_bytes() == first
    assert head_of(first).story["round"] == 2


def test_a_packed_net_is_the_same_net():
    data = packed(SMALL, NUMBERS)

    assert head_of(data) == SMALL
    assert list(numbers_of(data)) == NUMBERS
