"""What is offered and every end of a turn with boards and modules of the big box agree with a model of its own."""

from collections import Counter
from random import Random

import pytest

from roundhouse.core.machine import apply, pending
from roundhouse.testing.russian import position, state

from .independent_box_board import gain
from .independent_box_positions import apart, board_of, decisions, engine_endings, offered, table_of
from .independent_box_turn import before, begin, besides, endings, movable, moved_on, node, open_spaces
from .independent_box_units import WORKS, start_cards
from .independent_common import TooManyError
from .odd_boxes import odd_box


EVERYTHING = {"coal": "yes", "train": "yes", "special-ideas": "yes", "engineers": "all"}
GAMES = {
    "german": ({"board": "german"}, 2),
    "train": ({"train": "yes"}, 3),
    "special": ({"special-ideas": "yes"}, 2),
    "engineers": ({"engineers": "all"}, 2),
    "coal": ({"coal": "yes"}, 3),
    "emil": ({"emil": "yes", "coal": "yes"}, 1),
    "everything": ({"board": "german", **EVERYTHING}, 2),
}


class Compared:
    """How far positions are looked at, what was compared, and dice."""

    def __init__(self, limit, seed):
        self.limit, self.seen, self.rnd = limit, Counter(), Random(seed)


def compared(options, seats, seeds, *, one_in, limit):
    """List everything in which engine and model differ, and count what was compared."""
    found, c = [], Compared(limit, seeds[0])
    for seed in seeds:
        for s, decision in decisions(options, seats, seed):
            if decision.asks in CHECKS and c.rnd.random() < 1 / one_in:
                hits = CHECKS[decision.asks](s, decision.seat, c)
                found += [(seed, decision.asks, *hit) for hit in hits]
    return found, c.seen


def differing_turn(s, seat, c):
    """Compare which spaces can be occupied, what can be done beside that, and what comes of some of it."""
    book, (spaces, more) = board_of(s, seat), offered(s)
    expected = open_spaces(table_of(s, seat), book, c.limit)
    for name in {*expected, *spaces}:
        ways, actual = expected.get(name, []), spaces.get(name, {})
        c.seen["spaces" if ways is not None else "unknown"] += 1
        if ways is not None and set(ways) != set(actual):
            yield name, ways, list(actual), book
    yield from differing_besides(s, seat, (book, spaces, more), c)
    pairs = [(name, paid) for name in sorted(spaces) for paid in sorted(spaces[name])]
    special = [pair for pair in pairs if "s" in pair[1] or pair[0] in {"WL", "K2"} or pair[0][0] == "X"]
    for name, paid in dict.fromkeys(
        c.rnd.sample(pairs, min(2, len(pairs))) + c.rnd.sample(special, min(2, len(special)))
    ):
        yield from differing(begin(book, name, paid), spaces[name][paid], seat, c, (name, paid, book))


def differing_besides(s, seat, position, c):
    """Compare what can be done before the action: coal goes with an action alone."""
    book, spaces, actual = position
    expected = besides(book)
    if not spaces:
        expected = {name: nodes for name, nodes in expected.items() if name.startswith("use") or name == "fire:g11"}
    bound = len(s.stack[-1]) > 2 and s.stack[-1][2] and spaces
    if {*expected, *(() if bound else ("pass",))} != set(actual):
        yield sorted(expected), sorted(actual), book
    for name in expected.keys() & actual.keys():
        yield from differing(before(expected[name]), actual[name], seat, c, (name, book))


def differing_react(s, seat, c):
    """Compare what a seat can take of the train."""
    book = board_of(s, seat).but(shared=False)
    wanted = {f"react:{name}": WORKS[name] for name in book.train}
    yield from differing_share(s, seat, wanted, book, c)


def differing_gift(s, seat, c):
    """Compare what a seat can take of the start-bonus cards."""
    book = board_of(s, seat).but(shared=False)
    taken = [card.id for card in s.kit.bonus_cards][s.stack[-1][2]]
    wanted = {f"share:{name}": says for name, says in start_cards(book).items() if name != taken}
    yield from differing_share(s, seat, wanted, book, c)


def differing_share(s, seat, wanted, book, c):
    here = apart(s, seat, s.stack[-1])
    options = {str(action): action for action in actions(here)}
    if {*wanted, "done"} != set(options):
        yield sorted(wanted), sorted(options), book
        return
    for name, says in wanted.items():
        now = after(here, options[name])
        b, may = gain(book, says)
        yield from differing([node(b, (), may)], now, seat, c, (name, book))


def differing_relocate(s, seat, c):
    """Compare where the worker of the turn order can move on to."""
    book, here = board_of(s, seat), apart(s, seat, s.stack[-1])
    worker = next(standing for name, standing in book.held if name in {"O1", "O2"})
    expected = {f"move:{name}": can for name, can in movable(table_of(s, seat), book, worker, c.limit).items()}
    options = {str(action): action for action in actions(here)}
    known = {name for name, can in expected.items() if can}
    hard = {name for name, can in expected.items() if can is None}
    c.seen["unknown"] += len(hard)
    if known | {"stay"} != set(options) - hard:
        yield sorted(known), sorted(options), book
        return
    for name in sorted(known)[:3]:
        start = moved_on(book, name.split(":")[1], worker)
        yield from differing(start, after(here, options[name]), seat, c, (name, book))


def differing_freight(s, seat, c):
    """Compare the steps of the freight car, which come before the scoring."""
    _, _, owed, gained = s.stack[-1]
    if not owed and [effect[0] for effect in gained] == ["lay-on"] and s.stack[-2][1] == "scoring":
        book, line = board_of(s, seat), f"on {gained[0][1]}"
        c.seen["freight"] += 1
        yield from differing([node(book, (), (line, line))], apart(s, seat, s.stack[-1]), seat, c, (book,))


CHECKS = {
    "turn": differing_turn,
    "react": differing_react,
    "share": differing_gift,
    "relocate": differing_relocate,
    "pool": differing_freight,
}


def differing(nodes, s, seat, c, what):
    """Compare every position with which something can end."""
    try:
        expected = endings(nodes, c.limit * 4)
        actual = engine_endings(s, seat, c.limit)
    except TooManyError:
        c.seen["too many"] += 1
    else:
        c.seen["endings"] += len(expected)
        c.seen["compared"] += 1
        if expected != actual:
            yield *what, expected - actual, actual - expected


def actions(s):
    return pending(s).options


def after(s, action):
    now = s.clone()
    pending(now)
    apply(now, action)
    return now


def odd(options, seats, seeds, *, n, limit):
    """The same on boards made up at random."""
    found, c = [], Compared(limit, seeds[0])
    for seed in seeds:
        for s in odd_turns(options, seats, Random(seed), n):
            found += [(seed, *hit) for hit in differing_turn(s, 0, c)]
    return found, c.seen


def odd_turns(options, seats, rnd, n):
    """Return turns on boards made up at random; some that come out have too many tiles, or nobody left to act."""
    for _ in range(n):
        try:
            s = odd_box(options, seats, rnd)
        except ValueError:
            continue
        if (decision := pending(s)) and (decision.seat, decision.asks) == (0, "turn"):
            yield s


@pytest.mark.parametrize("game", GAMES)
def test_turns_of_games_agree_with_the_rulebook(game):
    options, seats = GAMES[game]
    found, seen = compared(options, seats, range(2), one_in=6 * seats, limit=150)

    assert found == []
    assert seen["compared"] > 5


@pytest.mark.parametrize("game", GAMES)
def test_turns_on_odd_boards_agree_with_the_rulebook(game):
    found, seen = odd(*GAMES[game], range(1), n=8, limit=100)

    assert found == []
    assert seen["spaces"] > 60
    assert seen["compared"] > 5


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_turns_of_many_games_agree_with_the_rulebook(game, seats):
    options, alone = GAMES[game]
    found, seen = compared(
        options, 1 if alone == 1 else seats, range(seats * 100, seats * 100 + 8), one_in=4, limit=600
    )

    assert found == []
    assert seen["compared"] > 100


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_turns_on_many_odd_boards_agree_with_the_rulebook(game, seats):
    options, sitting = GAMES[game]
    found, seen = odd(options, min(seats, sitting**3), range(8), n=25, limit=600)

    assert found == []
    assert seen["compared"] > 200


def test_a_turn_played_by_other_rules_is_noticed():
    s = state(position(board="russian", modules={"special-ideas": "yes"}, coins=0, factories=["4"], markers=[3]))
    book, c = board_of(s, 0), Compared(limit=300, seed=0)
    spaces, _ = offered(s)
    other = begin(book.but(brisk=True), "I1", "w")

    assert list(differing(begin(book, "I1", "w"), spaces["I1"]["w"], 0, c, ())) == []
    assert list(differing(other, spaces["I1"]["w"], 0, c, ())) != [], "there the step may be doubled"
