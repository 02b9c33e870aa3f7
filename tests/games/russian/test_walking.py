"""Quick answers about steps of rails and about prospects are those of the search."""

from itertools import combinations_with_replacement, product

import pytest

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.core.feasible import Hints, feasible
from roundhouse.core.machine import advance, apply
from roundhouse.games.russian.alike import key
from roundhouse.games.russian.hints import HINTS
from roundhouse.games.russian.modules.train import _possible as possible
from roundhouse.games.russian.modules.train import _together as together
from roundhouse.games.russian.modules.train import _vain as in_vain
from roundhouse.games.russian.rooms import rooms
from roundhouse.games.russian.state import CHOICES
from roundhouse.games.russian.walking import settled, surely, walkable
from roundhouse.testing.russian import position, state


STEPS = [("lay", colour, 1) for colour in ("wood", "green", "bronze", "any")]
UNTOLD = Hints(key=key)
"""A search that knows nothing of the game but when positions are alike."""
EVERY = 8
"""One in so many turns is looked at."""


def turns(seed, every=EVERY, **options):
    """Return positions of a game in which somebody is about to take a turn."""
    game = roundhouse.game("ultimate-railroads", 3, **options)
    s, dice = game.title.start(game.rules, seed), Dice(seed)
    met = 0
    while (decision := advance(s)) is not None:
        met += decision.asks == "turn"
        if decision.asks == "turn" and met % every == 0:
            yield s.clone(), decision.seat
        apply(s, decision.options[dice.below(len(decision.options))])


@pytest.mark.parametrize("board", ["russian", "german", "american", "asian"])
def test_steps_that_can_be_walked_are_found_by_the_search(board):
    walked = 0
    for s, seat in turns(1, board=board):
        for steps in combinations_with_replacement(STEPS, 2):
            if walkable(s, seat, steps):
                walked += 1
                assert feasible(s, seat, *steps), (steps, s.rails[seat], s.stock[seat])

    assert walked > 50


@pytest.mark.parametrize("board", ["russian", "german", "american", "asian"])
def test_of_steps_that_come_to_nothing_room_says_it_all(board):
    told = {True: 0, False: 0}
    for s, seat in turns(1, board=board):
        room = rooms(s, seat)
        for owed in (*combinations_with_replacement(STEPS, 2), (("industry", 1), ("lay", "green", 1))):
            if settled(s, seat, owed, room):
                sure = surely(s, seat, owed, room)
                told[sure] += 1
                assert feasible(s, seat, *owed, hints=UNTOLD) is sure, (owed, s.rails[seat], s.stock[seat])

    assert min(told.values()) > 0


@pytest.mark.parametrize("board", ["russian", "german", "american", "asian"])
def test_steps_of_one_colour_for_which_there_is_no_room_lead_nowhere(board):
    short = 0
    for s, seat in turns(1, board=board):
        room, lore = rooms(s, seat), s.kit.lore
        for steps in combinations_with_replacement([("lay", colour, n) for colour in CHOICES for n in (1, 3)], 2):
            if lore.walks(steps).alone and not lore.fits(room, steps):
                short += 1
                assert not walkable(s, seat, steps), (steps, s.rails[seat], s.stock[seat])

    assert short > 50


@pytest.mark.parametrize("board", ["russian", "german"])
def test_where_the_train_is_in_vain_none_of_its_tiles_can_be_done(board):
    told = {True: 0, False: 0}
    for s, seat in turns(4, every=1, board=board, train="yes"):
        room = rooms(s, seat)
        for behind in product({*s.train[1:], *s.siding}, repeat=2):
            s.train[1:] = behind
            told[in_vain(s, seat)] += 1
            can = any(possible(s, seat, do, room) for do in together(s).values())
            assert not (in_vain(s, seat) and can), (s.train, s.siding, s.rails[seat])

    assert min(told.values()) > 0


@pytest.mark.parametrize("options", [{}, {"board": "german"}, {"board": "german", "train": "yes", "coal": "yes"}])
def test_what_is_called_hopeless_or_sure_is_so(options):
    told = {"hopeless": 0, "sure": 0}
    for s, seat in turns(2, **options):
        for owed in ((("industry", 1), ("lay", "wood", 1)), (("lay", "wood", 1), ("lay", "bronze", 1))):
            trial = s.clone()
            trial.stack[:] = [(seat, "trial"), (seat, "pool", owed, ())]
            hopeless, sure = HINTS.hopeless(trial), HINTS.sure(trial)
            told["hopeless"] += hopeless
            told["sure"] += sure
            if hopeless or sure:
                assert feasible(s, seat, *owed, hints=UNTOLD) is sure

    assert min(told.values()) > 0


OPEN = [
    ((("lay", "green", 1), ("lay", "bronze", 1)), (("idea", 1),)),
    ((("lay", "bronze", 1),), (("card", 1), ("key", 1))),
    ((("loco", 1), ("lay", "bronze", 1)), (("lay", "any", 2),)),
    ((("factory", 1),), (("lay", "wood", 2), ("more", 1))),
    ((("lay", "bronze", 1), ("industry", 1)), (("factory", 2),)),
]
"""What is owed, and what is gained besides."""
ENOUGH = 250
"""Positions after which a search that knows nothing gives up."""


@pytest.mark.parametrize("options", [{"board": "asian"}, {"board": "american", "industry": "board"}])
def test_a_search_with_every_hint_finds_what_one_without_any_finds(options):
    answers = set()
    for s, seat in turns(3, **options):
        for owed, gained in OPEN:
            found, looked = unaided(s, seat, owed, gained)
            if found or looked < ENOUGH:
                answers.add(found)
                assert feasible(s, seat, *owed, gained=gained, hints=HINTS) is found, (owed, gained, s.to_json())

    assert answers == {True, False}


def test_a_factory_on_the_last_site_of_a_level_brings_the_steps_before_one_that_is_owed():
    lines = {"beijing": {"wood": 3, "green": 1}, "seoul": {"wood": 1}, "tokyo": {"wood": 1}}
    sites = {"F1": ["2"], "F2": ["6"], "F3": ["4"], "F4": ["6"], "F6": ["4"]}
    s = state(position(board="asian", seats=3, sites=sites, rails=lines, stock={"green": 2, "bronze": 3}))

    assert feasible(s, 0, ("lay", "bronze", 1), gained=(("factory", 1),), hints=HINTS)


def unaided(s, seat, owed, gained):
    """Search without hints; return what is found, and how many positions were looked at."""
    looked = []
    hints = Hints(most=ENOUGH, key=key, eager=lambda trial: looked.append(trial) or (lambda _: 0))
    return feasible(s, seat, *owed, gained=gained, hints=hints), len(looked)
