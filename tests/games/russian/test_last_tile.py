"""With the last tile L3 is open only if a locomotive comes back as the factory; the search finds out quickly."""

from random import Random

import pytest

from roundhouse.core.feasible import feasible
from roundhouse.games.russian.hints import HINTS
from roundhouse.testing.russian import go, options, position, state


L3 = (("loco", 1), ("factory", 1))
LINES = {
    "transsib": {"wood": 12, "green": 8, "bronze": 4},
    "petersburg": {"wood": 6, "green": 3},
    "kiev": {"wood": 6, "green": 3},
}
TIGHT = {
    "transsib": {"wood": 12, "green": 11, "bronze": 10, "silver": 9},
    "petersburg": {"wood": 6, "green": 5, "bronze": 4, "silver": 3},
    "kiev": {"wood": 9, "green": 8, "bronze": 7},
}
NEAR = {"classic": {"9": 1}, "ultimate": {"9": 1, "10a": 0, "10b": 0}}


def last_tile(edition, locos, rails=LINES, **own):
    """Return a turn for two with one tile left; one reaches Petersburg 6, and with it two ideas."""
    return position(edition, 2, round=6, stacks=NEAR[edition], coins=0, rails=rails, locos=locos, **own)


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
@pytest.mark.parametrize("cards", [["q1", "q2", "q3", "q4"], ["q1", "q5"], ["q1", "q2", "q3", "q4", "q5"]])
@pytest.mark.parametrize("free", [1, 2])
def test_with_a_slot_free_the_last_tile_comes_back_only_by_the_card_with_a_locomotive(edition, cards, free):
    locos = {"transsib": ["8", "8"], **({"kiev": "7"} if free == 1 else {})}
    play = last_tile(edition, locos, cards=cards, factories=["2", "3", "5", "4", "6"], markers=[9])

    assert ("place:L3" in options(play)) is ("q5" in cards and free == 1)


def test_the_last_tile_goes_to_the_free_slot_and_the_9_of_the_card_turns_another_in():
    play = last_tile("classic", {"transsib": ["8", "8"], "kiev": "7"}, cards=["q1", "q5"], pile=["e1"])

    go(play, "place:L3 loco:9.petersburg idea:i4")
    assert set(options(play)) == {"idea:i7", "idea:i1"}, "only these lead to a tile: i1 by the idea of Transsib 13"

    go(play, "idea:i7")
    assert set(options(play)) == {"loco:9x.transsib", "loco:9x.kiev"}, "no other card does"

    go(play, "loco:9x.kiev turn-in:7 end-card:e1")
    assert state(play).works(0)[0] == state(play).kit.tile_index["7"]


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_the_hints_leave_the_answer_as_it_is(edition):
    seen = set()
    for seed in range(300):
        s = state(odd_last_tile(edition, Random(seed)))
        plain, hinted = feasible(s, 0, *L3), feasible(s, 0, *L3, hints=HINTS)
        assert plain == hinted, seed
        seen.add(plain)

    assert seen == {True, False}


def odd_last_tile(edition, rnd):
    """Return a board with few tiles, ideas and steps left, so that a search without hints comes to an end."""
    tiles = ["8", "8", "7", "7", "6", "9x"]
    rnd.shuffle(tiles)
    free = rnd.randint(0, 2)
    slots = [("transsib", tiles[:2]), ("petersburg", tiles[2]), ("kiev", tiles[3])][: 3 - free]
    names = [f"i{n}" for n in range(1, 8 if edition == "classic" else 10)]
    left = rnd.sample(["i2", "i3", "i4"], 1) + ["i7"] * (rnd.random() < 0.6)
    cards = [card for card in ("q3", "q4", "q5") if rnd.random() < 0.6 and not (card == "q5" and "9x" in tiles[:4])]
    return last_tile(
        edition, dict(slots), TIGHT, cards=cards, yard={"2": rnd.random() < 0.2}, pile=["e1"][: rnd.randint(0, 1)],
        ideas=[name for name in names if name not in left], factories=rnd.sample(["2", "4", "6"], 2),
        markers=[rnd.choice((4, 6, 8))],
    )  # fmt: skip
