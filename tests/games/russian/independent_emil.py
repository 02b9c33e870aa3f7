"""Emil from the words of the rulebook: which space he blocks, what he takes with him, and when he passes."""

from .independent_box_steps import lowest
from .independent_box_units import SPACES, space
from .independent_common import COLOURS


WORKERS = 6
MORE = (50, 150)
"""Points of the one at the table with which Emil gets a worker more."""
CARDS = {"L3", "L1", "T2", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "D", "H", "I1", "I2", "light"}
WITH_COAL, WITH_TRAIN = {"K1"}, {"WL"}


def cards(table):
    """Return Emil's cards: those of Coal and of the train only if these are played."""
    return CARDS | (WITH_COAL if table.coal else set()) | (WITH_TRAIN if table.train else set())


def at_hand(b, sent):
    """Return how many workers Emil has left."""
    return WORKERS + sum(b.points >= least for least in MORE) - sent


def blocks(b, table, card, sent):
    """Return the space that Emil blocks with a card, or nothing; coins come from the supply, workers are his own."""
    name = table.light[0] if card == "light" else card
    if not name or name in table.taken or space(name)[0] > at_hand(b, sent):
        return ""
    lacking = {colour for rank, colour in enumerate(COLOURS) if not (b.stock[rank] or any(r[rank] for r in b.rails))}
    return "" if name in SPACES and lacking & set(space(name)[2]) else name


def after(b, table, name):
    """Return the board and the spaces that are taken after Emil has blocked a space."""
    taken = table.taken | {name} | ({"K2"} if name == "K1" else set())
    says = space(name)[2]
    if "hire" in says:
        b = b.but(others=b.others | {b.for_hire}, for_hire="")
    if {"build", "loco"} & set(says):
        b = looted(b)
    return b.but(busy=b.busy | ({name} & b.others)), taken


def looted(b):
    """Take a locomotive of the lowest number away, or the lowest factory that was returned."""
    if left := lowest(b):
        return b.but(stacks=tuple((tile, n - (tile == left[0])) for tile, n in b.stacks))
    yard = sorted(b.yard, key=factory_number)
    return b.but(yard=tuple(sorted(yard[1:])))


def factory_number(tile):
    """Return the number on a factory; those of cards have none and come last."""
    return int(tile.rstrip("ab")) if tile[0].isdigit() else 99
