"""The referee looks at the table after every move of whole games, and sees what is wrong with a wrong one."""

import pytest

import roundhouse

from roundhouse.testing import FoulError, eager, fouls, referee, watched
from roundhouse.testing.russian import position, state


@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_nothing_is_out_of_place_after_any_move_of_a_game(edition, seats, who):
    game = roundhouse.game("russian-railroads", seats, edition=edition)
    choose = eager if who == "eager" else roundhouse.bots()[who].choose
    for seed in range(1 if who == "greedy" else 6):
        assert watched(game, seed, choose, referee).over


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
@pytest.mark.parametrize("who", ["random", "eager", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_nothing_is_out_of_place_after_any_move_of_many_games(edition, seats, who, block):
    game = roundhouse.game("russian-railroads", seats, edition=edition)
    choose = eager if who == "eager" else roundhouse.bots()[who].choose
    games = 2 if who == "greedy" else 100
    for seed in range(1000 + block * games, 1000 + (block + 1) * games):
        assert watched(game, seed, choose, referee).over


def spoil_order(s):
    s.order[:] = [0, 0, 1]


def spoil_passed(s):
    s.passed[0] = 1


FAULTS = {
    "workers": (lambda s: s.workers.__setitem__(0, 9), "own workers"),
    "special": (lambda s: s.special.__setitem__(1, 1), "special worker"),
    "hired": (lambda s: s.hired.__setitem__(1, 1), "hired workers"),
    "coins": (lambda s: s.coins.__setitem__(2, -1), "coins"),
    "held": (lambda s: s.holder.__setitem__(0, 1), "held and not paid"),
    "rail beyond the end": (lambda s: s.rails[0].__setitem__(5, 10), "cannot be there"),
    "rail of a wrong colour": (lambda s: s.rails[0].__setitem__(14, 1), "cannot be there"),
    "rail that overtook": (lambda s: s.rails[0].__setitem__(1, 12), "out of order"),
    "rail from nowhere": (lambda s: s.stock[0].__setitem__(2, 3), "bronze rails"),
    "benefit": (lambda s: s.claimed.__setitem__(1, 1 << 8), "received it"),
    "locomotive": (lambda s: s.stacks.__setitem__(4, 2), "tiles 4"),
    "stack": (lambda s: (s.stacks.__setitem__(9, 2), s.yard.__setitem__(9, 1)), "was bought while"),
    "factory": (lambda s: s.factories[2].__setitem__(3, 2), "beside a free gap"),
    "marker": (lambda s: s.markers[0].__setitem__(0, 6), "industry markers on"),
    "second marker": (lambda s: s.markers[0].append(3), "2 industry markers"),
    "doublers": (lambda s: s.doublers.__setitem__(1, 1), "doublers"),
    "engineer": (lambda s: s.boss.__setitem__(s.display[0], 1), "two places"),
    "end card": (lambda s: s.pile.append(s.pile[0]), "end cards"),
    "idea": (lambda s: s.ideas.__setitem__(0, 1), "more idea tiles"),
    "points": (lambda s: s.points.__setitem__(0, 5), "accounted for"),
    "order": (spoil_order, "the order is"),
    "passed": (spoil_passed, "has passed and has a turn"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_referee_sees(fault):
    s = state(position("classic", 3, rails={"transsib": {"wood": 4, "green": 2}}))
    spoil, words = FAULTS[fault]
    assert fouls(s) == []
    spoil(s)

    with pytest.raises(FoulError, match=words):
        referee(s)
