"""Boards made up at random, odder than those of games: the corners of the rules are nearer there."""

from collections import Counter

from roundhouse.testing.russian import position, state

from .independent_board import RUNS_ON
from .independent_common import COLOURS


TILES = ("2", "3", "4", "5", "6", "7", "8", "9", "10a", "10b")
FURTHEST = (4, 6, 8, 10, 12, 15)
"""By factories built: how far a marker can get."""


def odd(edition, seats, rnd):
    """Return a turn on a board made up at random: nearly full lines, few tiles left, spaces held."""
    tiles = TILES if edition == "ultimate" else TILES[:-2]
    lowest = rnd.randrange(len(tiles))
    bag = Bag(rnd, seats)
    boards = {"locos": odd_locos(bag, ("1", *tiles[: lowest + 1])), **odd_strip(bag, ("1", *tiles), edition)}
    yard = dict.fromkeys(filter(bag.take, some(rnd, ("1", "2", "5"), 0.3)), 1)
    engineers = rnd.sample([f"E{n}" for n in range(2, 16)], 5)
    play = position(
        edition,
        seats,
        round=rnd.choice((2, 6 if seats < 4 else 7)),
        stacks={tiles[lowest]: rnd.randint(0, bag.left(tiles[lowest])), **({"9": 0} if rnd.random() < 0.2 else {})},
        yard=yard,
        cards=some(rnd, ("q1", "q2", "q3", "q5"), 0.5),
        pile=["e1", "e2", "e3"][: rnd.randint(0, 3)],
        supply=rnd.choice((0, 1, 2, 10)),
        display=engineers[2:],
        engineers=engineers[:2],
        rails=odd_rails(rnd),
        doublers=rnd.choice((0, 6, 7, 8)),
        **boards,
        **odd_workers(rnd, seats, engineers[:2]),
    )
    return state(play)


class Bag:
    """The tiles of the box: of each as many as there are seats."""

    def __init__(self, rnd, seats):
        self.rnd, self.seats, self.taken = rnd, seats, Counter()

    def left(self, tile):
        """Return how many of a tile are left."""
        return self.seats - self.taken[tile]

    def take(self, tile):
        """Take a tile, if there is one."""
        there = self.left(tile) > 0
        self.taken[tile] += there
        return there

    def draw(self, tiles, n):
        """Return up to so many of these tiles, as they come."""
        return [tile for tile in self.rnd.choices(tiles, k=n) if self.take(tile)]


def some(rnd, things, share):
    """Return about this share of the things."""
    return [thing for thing in things if rnd.random() < share]


def odd_locos(bag, tiles):
    """Return locomotives for the lines, not always for all of them."""
    rnd = bag.rnd
    return {
        "transsib": bag.draw(tiles, rnd.randint(1, 2)),
        "petersburg": bag.draw(tiles, rnd.random() < 0.7),
        "kiev": bag.draw(tiles, rnd.random() < 0.7),
    }


def odd_strip(bag, tiles, edition):
    """Return factories, ideas used and markers near the first empty gap."""
    rnd, ideas = bag.rnd, 9 if edition == "ultimate" else 7
    factories, used = bag.draw(tiles, rnd.randint(0, 5)), [f"i{n}" for n in range(1, ideas + 1)]
    filled, used = len(factories), some(rnd, used, rnd.choice((0.4, 0.7, 0.9)))
    first = max(0, FURTHEST[filled] - rnd.choice((0, 1, 2, rnd.randint(0, 15))))
    second = rnd.choice([at for at in range(FURTHEST[filled] + 1) if at != first])
    return {
        "factories": factories,
        "ideas": used,
        "markers": [first, second] if "i3" in used else [first],
    }


def odd_workers(rnd, seats, engineers):
    """Return workers and coins at hand, and spaces held already."""
    held = some(rnd, ("I1", "T5", "T12", "D", "C", "L1", *(("T1", "T3") if seats > 2 else ()), *engineers), 0.2)
    special = rnd.random() < 0.5
    places = {name: rnd.choice(("w1", "w1", "h1", "c1")) for name in held}
    if special and held and rnd.random() < 0.5:
        places[rnd.choice(held)] = "s1"
    return {"workers": rnd.randint(1, 4), "coins": rnd.randint(0, 2), "special": special, "places": places}


def odd_rails(rnd):
    """Return rails on all lines, often close behind each other, or near an idea or the end."""
    main = rnd.choice((1, 2, 5, 6, 9, 10, 12, 13, 14, 15))
    owned = 1 + sum(main >= space for space in (2, 6, 10, 15))
    left = [9, 3, 3, 2, 1]
    found = {}
    for line, length, colours in zip(("transsib", "petersburg", "kiev"), (main, 9, 9), RUNS_ON, strict=True):
        at = main if line == "transsib" else rnd.choice((2, 3, 5, rnd.randint(1, length), length, length - 1))
        found[line] = {"wood": at}
        for rank in range(1, min(owned, len(colours))):
            if at < 2 or not left[rank] or rnd.random() < 0.2:
                break
            at = rnd.choice((at - 1, rnd.randint(1, at - 1)))
            left[rank] -= 1
            found[line][COLOURS[rank]] = at
    return found
