"""Every end of a turn on the Asian board and the industry board agrees with a model written from the rulebook alone."""

from collections import Counter
from contextlib import suppress
from random import Random

import pytest

from roundhouse.core.machine import advance, apply
from roundhouse.testing.russian import position, state

from .independent_asian_turn import Board, endings, rides


SPACES = {
    "T2": ("wood",) * 3, "T4": ("green",) * 3, "T5": ("bronze",), "T6": ("bronze",) * 2, "T7": ("silver",),
    "T9": ("gold",), "T12": ("wood-or-green",), "D": ("doubler",), "I1": ("industry",), "I2": ("industry",) * 2,
    "L1": ("build",), "L3": ("loco", "factory"),
}  # fmt: skip
SINGLE = ("T5", "T7", "T9", "T12", "D", "I1", "L1")
"""Spaces that one worker holds."""
IDEAS = ("i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9", "i12")
COLOURS = ("wood", "green", "bronze", "silver", "gold")
SITES = {2: ("F1", "F3", "F4", "F5"), 3: ("F1", "F2", "F3", "F4", "F5", "F6")}
LIMIT = 150
"""Positions of a turn that are looked at; turns with more are left out."""


def odd(rnd):
    """Return a turn on a board made up at random for which the box has the pieces."""
    while True:
        with suppress(ValueError):
            return made_up(rnd)


def made_up(rnd):
    """Return a turn on a board made up at random: rails near benefits, factories at hand, no idea tile left."""
    seats, osaka = rnd.choice((2, 3)), rnd.random() < 0.3
    main = rnd.choice((1, 3, 5, 5, 6, 10, 16, 17))
    left, rails = [3, 3 * (main >= 2), 3 * (main >= 6), 2 * (main >= 11), main >= 17], {}
    runs = {"beijing": (18, 5), "seoul": (9, 4), "tokyo": (8, 5) if osaka else (7, 2)}
    for line, (end, colours) in runs.items():
        at = main if line == "beijing" else rnd.choice((1, 2, 5, end - 1, rnd.randint(1, end - 1)))
        rails[line] = {"wood": at}
        for rank in range(1, colours):
            if at < 2 or not left[rank] or rnd.random() < 0.15:
                break
            at = rnd.choice((at - 1, rnd.randint(1, at - 1)))
            rails[line][COLOURS[rank]] = at
            left[rank] -= 1
    return position(
        "ultimate", seats, board="asian", rails=rails, laid=["osaka"] * osaka, **placed(rnd), **built(rnd, seats),
        ideas=IDEAS[6:] if osaka else IDEAS[:4], spent=IDEAS[:6] if osaka else IDEAS[4:],
        coins=rnd.randint(0, 1), doublers=rnd.choice((0, 6, 7, 8)), pile=["e1"],
    )  # fmt: skip


def placed(rnd):
    """Return locomotives, those left, and what own workers hold."""
    stacked = rnd.choice(("3", "4", "5", "6", "7"))
    locos = {"beijing": [rnd.choice("1359")], "seoul": [rnd.choice("1248")], "tokyo": [rnd.choice("1269")]}
    held = rnd.sample(SINGLE, rnd.choice((0, 0, 1, 2)))
    return {
        "locos": locos, "stacks": {stacked: rnd.randint(1, 2)}, "places": dict.fromkeys(held, "w1"),
        "yard": dict.fromkeys(rnd.sample("24567", rnd.choice((0, 0, 1))), 1),
    }  # fmt: skip


def built(rnd, seats):
    """Return the industry board: a level that is begun, markers on it, and wagons."""
    sites, whole = SITES[min(seats, 3)], rnd.random() < 0.4
    tiles = [rnd.choice("234567") for _ in sites]
    first = dict.fromkeys(rnd.sample(sites, rnd.randint(0, len(sites))))
    lying = {site: [tile] for site, tile in zip(sites, tiles, strict=True) if whole or site in first}
    if whole:
        for site in rnd.sample(sites, rnd.randint(0, len(sites) - 1)):
            lying[site].append(rnd.choice("234567"))
    way = state(position("ultimate", seats, board="asian")).kit.industry.names
    shut = next((i for i, name in enumerate(way) if name in {"F1", "F3", "F5"} and name not in lying), len(way))
    open_ = [i for i, name in enumerate(way[:shut]) if name not in sites or name in lying]
    n = rnd.choice((1, 1, 2))
    markers = [rnd.choice(open_[-4:]) if rnd.random() < 0.7 else rnd.choice(open_) for _ in range(n)]
    wagons = {
        site: rnd.choice(("lies", "stands") if site in lying else ("lies",))
        for site in rnd.sample(sites, rnd.randint(0, 3))
    }
    others = dict.fromkeys(rnd.sample(sites, rnd.randint(0, 2)), "lies")
    return {
        "sites": lying, "markers": sorted(markers), "wagons": wagons,
        "workshop": rnd.randint(0, 3 - len(wagons)), "others": {1: {"wagons": others}},
    }  # fmt: skip


def board_of(s):
    """Read the first seat's board, and what it finds."""
    kit, seat, how = s.kit, 0, ("", "lies", "stands", "fresh")
    tiles, sites = kit.tile_names, kit.industry.sites
    top, *below = s.factories
    piles = {site: tuple(tiles[row[i]] for row in (*below, top) if row[i]) for i, site in enumerate(sites)}
    held = [name for name in SINGLE if (s.endless[seat] if name == "T12" else s.holder[kit.site_index[name]] == seat)]
    return Board(
        seats=s.seats,
        osaka=bool(s.laid[seat]),
        rails=tuple(tuple(s.rails[seat][n * 5 : n * 5 + 5]) for n in range(3)),
        stock=tuple(s.stock[seat]),
        locos=tuple(tuple(sorted(tiles[s.locos[seat][slot]] for slot in slots)) for slots in kit.line_slots),
        markers=tuple(sorted(kit.industry.names[at] for at in s.markers[seat])),
        sites=tuple(piles.items()),
        wagons=tuple(how[n] for n in s.wagons[seat]),
        others=tuple(how[n] for n in s.wagons[1]),
        shed=s.shed[seat],
        workshop=s.workshop[seat],
        idea=bool(s.claimed[seat] & kit.idea_bit),
        stacks=tuple((tiles[tile], s.stacks[tile]) for tile in kit.stacked),
        yard=tuple(sorted(tiles[tile] for tile, n in enumerate(s.yard) for _ in range(n))),
        doublers=s.doublers[seat],
        supply=s.doubler_supply,
        held=tuple(sorted(SPACES[name] for name in held)),
        coins=s.coins[seat],
        points=s.points[seat],
        keys=s.keys[seat],
        workers=s.extra[seat],
    )  # fmt: skip


def engine_endings(s, begun):
    """Play every way through a turn that is paid with workers; nothing if there are too many."""
    s = s.clone()
    apply(s, begun)
    paying = advance(s)
    if paying is not None and paying.asks == "pay":
        apply(s, next(action for action in paying.options if "c" not in str(action.args)))
    found, seen, waiting = set(), set(), [s]
    while waiting:
        if len(seen) > LIMIT:
            return None
        at = waiting.pop()
        decision = advance(at)
        board = board_of(at)
        if decision is None or decision.seat != 0 or decision.asks == "turn":
            found.add(board)
        elif (key := (board, tuple(at.stack))) not in seen:
            seen.add(key)
            for action in decision.options:
                branch = at.clone()
                apply(branch, action)
                waiting.append(branch)
    return found


def compared(seed, n):
    """List the turns on which engine and model differ, and count those that were compared."""
    rnd, wrong, same = Random(seed), [], Counter()
    for _ in range(n):
        s = state(odd(rnd))
        book, decision = board_of(s), advance(s)
        offered = {str(action): action for action in decision.options}
        for name, (model, *args) in rnd.sample(sorted(begins(s, book).items()), 5):
            actual = engine_endings(s, offered[name]) if name in offered else set()
            expected = model(*args, LIMIT * 20) if actual is not None else None
            if expected is not None:
                same[name.split(":")[0] if expected else "closed"] += 1
                wrong += [(seed, name, book, expected - actual, actual - expected)] * (expected != actual)
    return wrong, same


def begins(s, book):
    """Return how a turn may begin, with what the model is asked then: free spaces, and wagons that stand."""
    free = [name for name in SPACES if s.holder[s.kit.site_index[name]] < 0]
    standing = [site for (site, _), how in zip(book.sites, book.wagons, strict=True) if how == "stands"]
    places = {f"place:{name}": (endings, holding(book, name), SPACES[name]) for name in free}
    return places | {f"ride:{site}": (rides, book, site) for site in standing}


def holding(book, name):
    """Return a board on which a space is held too, if one worker does that."""
    more = () if name not in SINGLE or SPACES[name] in book.held else (SPACES[name],)
    return book._replace(held=tuple(sorted(book.held + more)))


@pytest.mark.parametrize("seed", range(3))
def test_turns_on_odd_boards_agree_with_the_rulebook(seed):
    wrong, same = compared(seed, 6)

    assert wrong == []
    assert same["place"] > 8


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
def test_turns_on_many_odd_boards_agree_with_the_rulebook(seed):
    wrong, same = compared(seed, 60)

    assert wrong == []
    assert same["place"] > 60
    assert same["ride"] > 0
    assert same["closed"] > 5
