"""Positions counted at small depth, for every edition and map: a guard for every change that must not change play.

The numbers were computed once and are checked by two ways of counting that share nothing but the ops:
one copies and searches as bots do, the other plays every line through saved positions, one question at a time.
If a rule changes on purpose, the new numbers stand in the message of the failing test.
"""

from typing import NamedTuple

import pytest

import roundhouse as rh

from roundhouse.core.dice import Dice, step
from roundhouse.core.machine import CHANCE


class Tree(NamedTuple):
    """Where counting begins: after so many choices; how deep it goes; lines of play and different positions found."""

    game: str
    seats: int
    choice: str
    """Of the first option, an edition or a map; nothing where there is none."""
    begun: int
    depth: int
    lines: int
    positions: int
    more: str = ""
    """Modules that are played too."""


TREES = [
    Tree("russian-railroads", 2, "classic", 0, 4, 1128, 1122),
    Tree("russian-railroads", 2, "classic", 40, 4, 765, 510),
    Tree("russian-railroads", 2, "classic", 120, 4, 180, 180),
    Tree("russian-railroads", 4, "classic", 0, 4, 156, 156),
    Tree("russian-railroads", 4, "classic", 40, 4, 378, 376),
    Tree("russian-railroads", 4, "classic", 120, 4, 770, 743),
    Tree("russian-railroads", 2, "ultimate", 0, 4, 1128, 1122),
    Tree("russian-railroads", 2, "ultimate", 40, 4, 765, 510),
    Tree("russian-railroads", 2, "ultimate", 120, 4, 180, 180),
    Tree("russian-railroads", 4, "ultimate", 0, 4, 156, 156),
    Tree("russian-railroads", 4, "ultimate", 40, 4, 378, 376),
    Tree("russian-railroads", 4, "ultimate", 120, 4, 1347, 1195),
    Tree("age-of-steam", 3, "rust-belt", 0, 2, 196, 196),
    Tree("age-of-steam", 3, "rust-belt", 13, 2, 336, 336),
    Tree("age-of-steam", 6, "rust-belt", 0, 2, 196, 196),
    Tree("age-of-steam", 6, "rust-belt", 13, 4, 840, 840),
    Tree("age-of-steam", 6, "rust-belt", 30, 3, 564, 564),
    Tree("age-of-steam", 3, "western-us", 0, 2, 196, 196),
    Tree("age-of-steam", 3, "western-us", 13, 3, 210, 210),
    Tree("age-of-steam", 6, "western-us", 0, 2, 196, 196),
    Tree("age-of-steam", 6, "western-us", 13, 3, 510, 500),
    Tree("age-of-steam", 6, "western-us", 30, 3, 156, 156),
    Tree("age-of-steam", 6, "western-us", 75, 3, 174, 174),
    Tree("age-of-steam", 3, "southern-us", 0, 2, 196, 196),
    Tree("age-of-steam", 3, "southern-us", 13, 2, 221, 221),
    Tree("age-of-steam", 6, "southern-us", 0, 2, 196, 196),
    Tree("age-of-steam", 6, "southern-us", 13, 4, 840, 840),
    Tree("age-of-steam", 6, "southern-us", 30, 3, 957, 942),
    Tree("age-of-steam", 3, "germany", 0, 2, 196, 196),
    Tree("age-of-steam", 3, "germany", 13, 2, 640, 636),
    Tree("age-of-steam", 3, "germany", 30, 2, 130, 130),
    Tree("age-of-steam", 6, "germany", 0, 2, 196, 196),
    Tree("age-of-steam", 6, "germany", 13, 4, 840, 840),
    Tree("age-of-steam", 6, "germany", 30, 3, 351, 344),
    Tree("age-of-steam", 1, "barbados", 0, 4, 516, 516),
    Tree("age-of-steam", 1, "barbados", 13, 3, 206, 206),
    Tree("age-of-steam", 2, "st-lucia", 0, 3, 224, 224),
    Tree("age-of-steam", 2, "st-lucia", 13, 4, 25, 23),
    Tree("railroad-revolution", 2, "", 0, 4, 312, 312),
    Tree("railroad-revolution", 2, "", 40, 4, 1290, 854),
    Tree("railroad-revolution", 2, "", 120, 4, 367, 235),
    Tree("railroad-revolution", 4, "", 0, 4, 133, 124),
    Tree("railroad-revolution", 4, "", 40, 4, 339, 263),
    Tree("railroad-revolution", 4, "", 120, 4, 213, 213),
    Tree("ultimate-railroads", 2, "russian", 0, 3, 219, 219),
    Tree("ultimate-railroads", 2, "russian", 40, 4, 765, 510),
    Tree("ultimate-railroads", 2, "russian", 120, 4, 180, 180),
    Tree("ultimate-railroads", 4, "russian", 0, 4, 156, 156),
    Tree("ultimate-railroads", 4, "russian", 40, 4, 378, 376),
    Tree("ultimate-railroads", 4, "russian", 120, 3, 221, 219),
    Tree("ultimate-railroads", 2, "german", 0, 3, 219, 219),
    Tree("ultimate-railroads", 2, "german", 40, 4, 592, 391),
    Tree("ultimate-railroads", 2, "german", 120, 3, 403, 340),
    Tree("ultimate-railroads", 4, "german", 0, 4, 156, 156),
    Tree("ultimate-railroads", 4, "german", 40, 4, 252, 168),
    Tree("ultimate-railroads", 4, "german", 120, 4, 860, 837),
    Tree("ultimate-railroads", 2, "american", 0, 4, 730, 728),
    Tree("ultimate-railroads", 2, "american", 40, 3, 436, 432),
    Tree("ultimate-railroads", 2, "american", 120, 4, 443, 344),
    Tree("ultimate-railroads", 4, "american", 0, 4, 64, 64),
    Tree("ultimate-railroads", 4, "american", 40, 4, 246, 246),
    Tree("ultimate-railroads", 4, "american", 120, 3, 355, 355),
    Tree("ultimate-railroads", 2, "asian", 0, 3, 219, 219),
    Tree("ultimate-railroads", 2, "asian", 40, 3, 27, 10),
    Tree("ultimate-railroads", 2, "asian", 120, 3, 38, 26),
    Tree("ultimate-railroads", 4, "asian", 0, 3, 24, 24),
    Tree("ultimate-railroads", 4, "asian", 40, 3, 54, 54),
    Tree("ultimate-railroads", 4, "asian", 120, 3, 112, 111),
    Tree("ultimate-railroads", 2, "russian", 0, 3, 309, 309, "coal"),
    Tree("ultimate-railroads", 2, "russian", 40, 3, 345, 339, "coal"),
    Tree("ultimate-railroads", 4, "russian", 120, 3, 1504, 1496, "coal"),
    Tree("ultimate-railroads", 1, "russian", 0, 3, 175, 168, "emil"),
    Tree("ultimate-railroads", 1, "russian", 40, 3, 88, 55, "emil"),
    Tree("ultimate-railroads", 1, "russian", 25, 3, 143, 140, "emil coal"),
]


def start(tree):
    """Return the position where counting begins."""
    chosen = {option.name: tree.choice for option in rh.games()[tree.game].options[:1]}
    chosen |= dict.fromkeys(tree.more.split(), "yes")
    play = rh.game(tree.game, tree.seats, **chosen).start(11)
    dice = Dice(5)
    for _ in range(tree.begun):
        busy = [action for action in play.decision.options if action.verb not in {"pass", "done", "stay"}]
        options = (busy or play.decision.options)[:6]  # few shares and low bids: such games last
        play.play(options[dice.below(len(options))])
    return play


def fast(s, depth, seen):
    """Count as a search does: copies, and `advance` over everything that is not a choice."""
    decision = rh.advance(s)
    if not depth or decision is None:
        seen.add(repr(s.to_json()))
        return 1
    total = 0
    for action in decision.options:
        branch = s.clone()
        rh.apply(branch, action)
        total += fast(branch, depth - 1, seen)
    return total


def slow(game, s, depth, seen):
    """Count one question at a time, every position saved and read anew, dice rolled by hand."""
    s = game.state_from_json(s.to_json())
    decision = rh.pending(s)
    if decision is not None and decision.seat == CHANCE:
        s.seed, bits = step(s.seed)
        rh.apply(s, decision.options[bits * len(decision.options) >> 64])
        return slow(game, s, depth, seen)
    if decision is not None and len(decision.options) == 1:
        rh.apply(s, game.rules.find(str(decision.options[0])))
        return slow(game, s, depth, seen)
    if not depth or decision is None:
        seen.add(repr(s.to_json()))
        return 1
    total = 0
    for text in map(str, decision.options):
        branch = game.state_from_json(s.to_json())
        assert text in map(str, rh.pending(branch).options)
        rh.apply(branch, game.rules.find(text))
        total += slow(game, branch, depth - 1, seen)
    return total


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: "-".join(map(str, (*tree[:4], tree.more))))
def test_the_lines_of_play_are_as_many_as_ever(tree):
    play, seen, again = start(tree), set(), set()
    lines = fast(play.state.clone(), tree.depth, seen)

    assert slow(play.game, play.state, tree.depth, again) == lines
    assert again == seen
    assert tree._replace(lines=lines, positions=len(seen)) == tree


def test_every_edition_and_map_is_counted():
    first = {title.id: title.options[0].choices if title.options else ("",) for title in rh.games().values()}
    every = {(game, choice) for game, choices in first.items() for choice in choices}

    assert every == {(tree.game, tree.choice) for tree in TREES}
