"""Values learned by self-play: the fit, the packed net, and the bots that go by it."""

import json

import pytest

from roundhouse.api import bots, set_up
from roundhouse.bots.generic.valuing import Care, valuing
from roundhouse.bots.judgement import judgement
from roundhouse.bots.learned.net import ONE, Head, Net, head_of, packed, unpacked
from roundhouse.bots.learned.values import WEIGHTS, fits, name_of, valued, values
from roundhouse.core.machine import advance
from roundhouse.core.play import View
from roundhouse.learn.fitting import fit, numbers
from roundhouse.learn.training import Course, train


np = pytest.importorskip("numpy")

SMALL = Head("none", 2, {}, "", {}, ((1, (0, 5)), (3, (-1, 2, 9))), (2, 1), {})
NUMBERS = [
    *(0, 0, ONE, 2 * ONE),  # the first place: 0, and 5
    *(0, 0, ONE, -ONE, 3 * ONE, 0),  # the second: -1, 2 and 9
    *(-ONE, 0),  # from the beginning
    *(ONE, ONE, 0),  # the second layer
    *(ONE, 0, -ONE, ONE // 2),  # what comes out, by seat
]


@pytest.mark.parametrize(
    ("row", "hidden"),
    [
        ((7, 0, 7, -1), 0),  # max(0, -1) + max(0, 0)
        ((7, 5, 7, -1), 2),  # max(0, 0) + max(0, 2)
        ((7, 5, 7, 2), 2),  # max(0, 1) + max(0, 1)
        ((7, 5, 7, 8), 2),  # 8 was never seen and counts as 2
        ((7, 4, 7, 9), 2),  # 4 as 0: max(0, 2) + max(0, 0)
        ((7, -3, 7, -5), 0),  # nothing is below the least
    ],
)
def test_a_net_sums_rows_and_cuts_off_below_nothing(row, hidden):
    assert Net(SMALL, NUMBERS).values(row) == [100.0 * hidden, 50.0 - 100.0 * hidden]


def test_what_was_seen_before_does_not_matter():
    rows = [(0, a, 0, b) for a in (0, 5) for b in (-1, 2, 9)]
    net = Net(SMALL, NUMBERS)

    for row in (*rows, *reversed(rows)):
        assert net.values(row) == Net(SMALL, NUMBERS).values(row)


def test_a_packed_net_is_the_same_net():
    data = packed(SMALL, NUMBERS)

    assert head_of(data) == SMALL
    assert unpacked(data).values((7, 5, 7, 9)) == Net(SMALL, NUMBERS).values((7, 5, 7, 9))


def test_a_fit_finds_what_can_be_found():
    dice = np.random.default_rng(1)
    rows = dice.integers(0, 6, (4000, 5)).astype(np.int32)
    rest = np.stack([20.0 * rows[:, 1] - 30.0 * (rows[:, 3] > 2), 50.0 * (rows[:, 1] > rows[:, 2])], axis=1)

    found = fit(rows, rest.astype(np.float32), 1, 300, lambda _step: None)
    head = SMALL._replace(slots=tuple(zip(found.slots.places, map(tuple, found.slots.values), strict=True)))
    net = Net(head._replace(sizes=(48, 24)), numbers(found))

    assert found.told > 0.9
    off = [np.subtract(net.values(tuple(row)), wanted) for row, wanted in zip(rows[:200].tolist(), rest, strict=False)]
    assert np.abs(off).mean() < 8


def course(jobs):
    return Course(set_up("russian-railroads", 2, {}), games=2, rounds=2, steps=20, seed=4, jobs=jobs)


def test_training_goes_on_where_it_was_and_does_not_depend_on_the_number_of_processes(tmp_path):
    first = train(course(2), tmp_path / "a", lambda *_: None).read_bytes()
    (tmp_path / "a" / "round-1.net").unlink()
    again = train(course(1), tmp_path / "a", lambda *_: None)

    assert again.read_bytes() == first
    assert head_of(first).story["round"] == 2


@pytest.mark.parametrize("path", sorted(WEIGHTS.glob("*.net")), ids=lambda path: path.stem)
def test_every_net_of_the_house_fits_the_rules_of_today(path):
    head = head_of(path.read_bytes())
    game = set_up(head.title, head.seats, head.options)

    assert name_of(game) == path.stem
    assert fits(head, game)
    assert not fits(head._replace(rules="core@0"), game)
    json.dumps(head.story)


def test_where_nothing_was_learned_there_is_no_value():
    game = set_up("railroad-revolution", 2, {})

    assert values(game, judgement("revolution").worth) is not None
    assert values(set_up("russian-railroads", 2, {}), judgement("russian").worth) is None


def test_a_value_knows_nothing_that_is_hidden():
    game = set_up("railroad-revolution", 2, {})
    s = game.title.start(game.rules, 3)
    decision = advance(s)
    judge = bots()["greedy"].plays["revolution"]
    net = unpacked((WEIGHTS / "railroad-revolution-2.net").read_bytes())
    bot = valuing(judge, valued(game, net, judgement("revolution").worth), Care(4, deep=2))
    view = View(game, decision.seat, s.blanked(decision.seat))
    twin = View(game, decision.seat, game.title.imagine(view.state.clone(), decision.seat, 9).blanked(decision.seat))

    assert bot(view, decision.options, 1) is bot(twin, decision.options, 1)
