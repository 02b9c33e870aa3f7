"""What the models of the base game and of the big box have in common; nothing here knows the engine's code."""

WOOD, GREEN, BRONZE, SILVER, GOLD = range(5)
COLOURS = ("wood", "green", "bronze", "silver", "gold")
STEPS = {name: (rank,) for rank, name in enumerate(COLOURS)} | {"wood-or-green": (0, 1), "any": (0, 1, 2, 3, 4)}
DOUBLER_FIELDS = 8
FACTORY_SPACES = (5, 7, 9, 11, 13)
IDEA_SPACE, END = 10, 15
FACTORIES = {
    "1": {"engineer points": 1}, "2": {"build": 1}, "3": {"again": 1}, "4": {"doublers": 2}, "5": {"industry": 1},
    "6": {"coins": 1}, "7": {"any": 2}, "8": {"locomotive points": 1}, "9": {"end card or points": 1},
    "10a": {"step points": 1}, "10b": {"trade": 1},
}  # fmt: skip


class TooManyError(Exception):
    """The search would take too long."""


class Patience:
    """How many positions a search may still look at, and what it knows of those it has seen."""

    def __init__(self, limit):
        self.left = limit
        self.known = {}

    def count(self):
        self.left -= 1
        if self.left < 0:
            raise TooManyError


def take_rails(rank):
    """Return how to take rails of a colour."""
    return lambda b, n: b.but(stock=(*b.stock[:rank], b.stock[rank] + n, *b.stock[rank + 1 :]))


def doubler_room(b):
    """Return how many doublers could be laid."""
    return min(b.supply, DOUBLER_FIELDS - b.doublers)


def lay_doublers(b, n):
    """Lay as many doublers as there are and as fit."""
    laid = min(n, doubler_room(b))
    return b.but(doublers=b.doublers + laid, supply=b.supply - laid)


def bought(b, tile):
    """Take one tile off its stack."""
    return b.but(stacks=tuple((name, n - (name == tile)) for name, n in b.stacks))
