"""Rails, industry markers, locomotives and factories: every single step, from the words of the rulebooks."""

from collections import Counter

from .independent_board import LENGTH, RUNS_ON, Frame, binding, in_order, moved, number, receive
from .independent_common import COLOURS, END, FACTORIES, FACTORY_SPACES, IDEA_SPACE, WOOD, bought


def rail_steps(b, colours):
    """Move a rail one space on: never up to the one ahead, wood not beyond the last space."""
    for line, reached in enumerate(b.rails):
        for rank in colours:
            ahead = LENGTH[line] + 1 if rank == WOOD else reached[rank - 1]
            there = COLOURS[rank] in RUNS_ON[line] and (reached[rank] or b.stock[rank])
            if there and reached[rank] + 1 < ahead:
                line_now = (*reached[:rank], reached[rank] + 1, *reached[rank + 1 :])
                stock = [n - (at == rank and not reached[rank]) for at, n in enumerate(b.stock)]
                rails = (*b.rails[:line], line_now, *b.rails[line + 1 :])
                yield moved(b, b.but(rails=rails, stock=tuple(stock)))


def industry_steps(b):
    """Move a marker one space on; a gap needs its factory, and in 2013 markers never share a space."""
    for i, at in enumerate(b.markers):
        to = at + 1
        gap = FACTORY_SPACES.index(to) if to in FACTORY_SPACES else -1
        if to <= END and (gap < 0 or b.factories[gap]) and (b.ultimate or to not in b.markers):
            now = b.but(markers=tuple(sorted((*b.markers[:i], to, *b.markers[i + 1 :]))))
            if gap >= 0:
                yield enter(now, b.factories[gap])
            elif to == IDEA_SPACE and max(b.markers) < IDEA_SPACE:
                yield now, (binding(now, ("idea",)),)
            elif to == END and b.ultimate:
                now, units = receive(now, {"key": 1})
                yield now, (Frame(may=units),)
            else:
                yield now, ()


def enter(b, tile):
    """Receive what a factory does: in 2013 it must be done, except for the one that says may."""
    b, units = receive(b, FACTORIES[tile])
    return b, (Frame(may=units) if tile == "3" else binding(b, units),)


def lowest(b):
    """Return the locomotives for sale: of the lowest number there is, two kinds of number 10."""
    left = [tile for tile, n in b.stacks if n]
    return [tile for tile in left if number(tile) == number(left[0])]


def locomotives(b):
    """Take a locomotive of the lowest number and place it."""
    for tile in lowest(b):
        yield from placed(b, bought(b, tile), tile)


def placed(before, b, tile):
    """Place a locomotive in every possible way; benefits come after the whole exchange."""
    for now in exchanges(b, tile):
        yield moved(before, now.but(locos=(*in_order(now.locos[:2]), *now.locos[2:])))


def exchanges(b, tile):
    """Put a locomotive where there is none or a lower one, which goes on, or is turned in if no slot is free."""
    for slot, old in enumerate(b.locos):
        if number(old) < number(tile):
            now = b.but(locos=(*b.locos[:slot], tile, *b.locos[slot + 1 :]))
            if not old:
                yield now
                continue
            yield from exchanges(now, old)
            if all(now.locos):
                yield now if old == "9x" else now.but(yard=in_order((*now.yard, old)))


def new_factories(b):
    """Build the lowest locomotive turned over, or one from the yard, into the first gap or in place of another."""
    choices = [(bought(b, tile), tile) for tile in lowest(b)]
    choices += [
        (b.but(yard=in_order((Counter(b.yard) - Counter([tile])).elements())), tile) for tile in sorted(set(b.yard))
    ]
    for now, tile in choices:
        if "" in b.factories:
            at = b.factories.index("")
            yield now.but(factories=(*b.factories[:at], tile, *b.factories[at + 1 :])), ()
        else:
            for at, old in enumerate(b.factories):
                full = (*b.factories[:at], tile, *b.factories[at + 1 :])
                yield now.but(factories=full, yard=in_order((*now.yard, old))), ()
