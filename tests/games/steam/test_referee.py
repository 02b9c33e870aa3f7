"""The referee looks at the table after every move of whole games, and sees what is wrong with a wrong one."""

from functools import cache

import pytest

from steam_games import STEAM, TABLES, game, steady

from roundhouse.bots.steam import choose as greedy
from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply
from roundhouse.core.play import View
from roundhouse.testing import FoulError, conformance, fouls, referee, watched


@cache
def some_position():
    table, dice = game("rust-belt", 3), Dice(2)
    s = STEAM.start(table.rules, 2)
    while (decision := advance(s)) and not (s.round == 3 and decision.asks == "move"):
        apply(s, greedy(View(table, decision.seat, s), decision.options, dice.below(1 << 32)))
    return s


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pieces_are_conserved_in_steady_games(name, seats):
    assert watched(game(name, seats), 5, steady, referee).over


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pieces_are_conserved_in_greedy_games(name, seats):
    for seed in range(3):
        assert watched(game(name, seats), seed, greedy, referee).over


@pytest.mark.parametrize("name", ["rust-belt", "germany"])
def test_the_public_kit_covers_this_family(name):
    assert conformance(game(name, 3), 3, steady).over


def lose_a_cube(s):
    s.bag[0] -= 1


def lose_a_tile(s):
    s.supply[0] -= 1


def lose_a_disc(s):
    s.discs -= 1


def lose_a_marker(s):
    s.markers[1] -= 1


def forget_a_link(s):
    s.links.pop()


def forget_a_loose_end(s):
    s.tips.append((0, 0, 0, 1, 0))


def owe_money(s):
    s.cash[0] = -1


def pull_too_much(s):
    s.loco[2] = 7


def swap_owners(s):
    h = next(h for h, face in enumerate(s.tile) if face >= 0 and not s.kit.is_town[h])
    e = next(e for e in range(6) if s.owner[h] >> 3 * e & 7)
    s.owner[h] ^= 3 << 3 * e


def make_a_town_a_city(s):
    s.demand[next(i for i in range(s.kit.first_town, len(s.demand)) if not s.demand[i])] = 1


@pytest.mark.parametrize(
    "spoil",
    [
        lose_a_cube,
        lose_a_tile,
        lose_a_disc,
        lose_a_marker,
        forget_a_link,
        forget_a_loose_end,
        owe_money,
        pull_too_much,
        swap_owners,
        make_a_town_a_city,
    ],
)
def test_the_referee_sees_what_is_wrong(spoil):
    s = some_position().clone()
    assert fouls(s) == []
    spoil(s)

    with pytest.raises(FoulError):
        referee(s)
