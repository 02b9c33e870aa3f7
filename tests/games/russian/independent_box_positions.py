"""Turns of random games of the big box, and what the engine says about them in the words of the independent model."""

import marshal

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.core.machine import CHANCE, advance, apply, pending
from roundhouse.testing import eager

from .independent_box_board import ARMS, GAPS, Board, settled
from .independent_box_turn import Table
from .independent_box_units import ENGINEERS
from .independent_common import TooManyError
from .independent_positions import letters, paid_letters


DRAWS = {"draw-foundry", "draw-bonus"}
"""What chance decides in the middle of a turn."""
STRETCHES = frozenset(name for fitting in GAPS.values() for name in fitting)


def decisions(options, seats, seed):
    """Play a game and yield every position in which a seat has to choose."""
    game = roundhouse.game("ultimate-railroads", seats, **options)
    s, dice = game.title.start(game.rules, seed), Dice(seed)
    while (decision := advance(s)) is not None:
        yield s.clone(), decision
        apply(s, eager(None, decision.options, dice.below(1 << 32)))


def board_of(s, seat):
    """Read a position of the engine as the model sees it."""
    kit, tile = s.kit, s.kit.tile_names
    names = [engineer.id for engineer in kit.engineers]
    bosses = dict(zip(names, s.boss, strict=True))
    bits = [(i, idea.id) for i, idea in enumerate(kit.ideas)]
    standing = [(site.id, s.paid[site.at]) for site in kit.sites if s.holder[site.at] == seat and s.paid[site.at]]
    standing += [("T12", s.endless[seat])] if s.endless[seat] else []
    others = {name for name, boss in bosses.items() if boss not in {-1, seat}}
    lying = {names[i] for i in s.display if i >= 0} | {name for name, boss in bosses.items() if boss >= 0} | {"E1"}
    numbers = {ENGINEERS[name][2] for name in lying}
    board = Board(
        land=next(land for land in ("russian", "german") if kit.line_names[0] == LAND[land]),
        alone=s.seats == 1,
        rails=tuple(tuple(s.rails[seat][i : i + 5]) for i in (0, 5, 10)),
        stock=tuple(s.stock[seat]),
        laid=frozenset(laid_by(s, seat)),
        locos=tuple(tile[i] for i in s.locos[seat]),
        factories=tuple(tile[i] for i in s.works(seat)),
        wrenches=tuple(s.markers[seat]),
        doublers=s.doublers[seat],
        points=s.points[seat],
        keys=s.keys[seat],
        workers=s.workers[seat],
        gained=s.extra[seat],
        special=s.special[seat],
        owner=s.special_owner == seat,
        hired=s.hired[seat],
        coins=s.coins[seat],
        engineers=frozenset(name for name, boss in bosses.items() if boss == seat),
        ideas=frozenset(name for i, name in bits if s.ideas[seat] >> i & 1),
        thrown=frozenset(name for i, name in bits if s.spent[seat] >> i & 1),
        medal=s.medal[seat],
        values=s.revalued[seat],
        hand=len(s.hand[seat]),
        held=frozenset((name, letters(packed)) for name, packed in standing),
        stretches=(STRETCHES - {name for who in range(s.seats) for name, *_ in laid_by(s, who)}) | ARMS,
        stacks=tuple(sorted((tile[i], s.stacks[i]) for i in kit.stacked)),
        yard=tuple(tile[i] for i, n in enumerate(s.yard) for _ in range(n)),
        supply=s.doubler_supply,
        cards=frozenset(card.id for card, there in zip(kit.idea_cards, s.cards, strict=True) if there),
        pile=len(s.pile),
        for_hire=names[s.display[0]] if s.display[0] >= 0 else "",
        others=frozenset(others),
        busy=frozenset(name for name in others if s.holder[kit.site_index[name]] >= 0),
        box=frozenset(name for name in names if ENGINEERS[name][2] not in numbers),
        **german_part(s, seat),
        **coal_part(s, seat),
        **special_part(s, seat),
        **train_part(s, seat),
    )  # fmt: skip
    return settled(board)


LAND = {"russian": "transsib", "german": "dresden"}


def laid_by(s, seat):
    """Return what lies on a seat's board: its name, line and first space; the number goes by the gaps in order."""
    number, found = s.laid[seat], []
    for (line, space), fitting in GAPS.items() if s.kit.line_names[0] == "dresden" else ():
        number, n = divmod(number, len(fitting) + 1)
        found += [(fitting[n - 1], line, space)] if n else []
    return found


def named(s, table, numbers, of):
    """Return the rows of a table whose number in the state is the one that is looked for."""
    return frozenset(name for name, n in zip(s.rules.rows()[table], numbers, strict=True) if n == of)


def german_part(s, seat):
    if "incomes" not in s.schema:
        return {"incomes": frozenset(), "rested": frozenset(), "open_incomes": frozenset()}
    own = named(s, "income", s.incomes, seat)
    return {
        "incomes": own,
        "rested": own & named(s, "income", s.rested, 1),
        "open_incomes": named(s, "income", s.incomes, -1),
    }


def coal_part(s, seat):
    there = "coal" in s.schema
    own = named(s, "foundry", s.foundries, seat) if there else frozenset()
    return {
        "coal": s.coal[seat] if there else -1,
        "foundries": own,
        "fired": own & named(s, "foundry", s.fired, 1) if there else own,
        "open_foundries": named(s, "foundry", s.foundries, -2) if there else own,
        "unseen": named(s, "foundry", s.foundries, -1) if there else own,
        "buried": s.buried if there else 0,
        "hearth": there and s.hearth >= 0,
    }


def special_part(s, seat):
    there = "brisk" in s.schema
    return {
        "shelved": frozenset(idea.id for i, idea in enumerate(s.kit.ideas) if there and s.shelved[seat] >> i & 1),
        "brisk": there and bool(s.brisk[seat]),
        "car": ("" if s.car[seat] < 0 else s.kit.line_names[s.car[seat]]) if there else "none",
        "specials": named(s, "special", s.specials, 1) if there else frozenset(),
    }


def train_part(s, seat):
    there = "train" in s.schema
    kinds = [*s.rules.rows()["work"], ""] if there else []
    return {
        "train": tuple(kinds[kind] for kind in s.train) if there else (),
        "siding": tuple(kinds[kind] for kind in s.siding) if there else (),
        "shared": any(frame[1] in {"react", "share"} and frame[0] != seat for frame in s.stack),
    }


def table_of(s, seat):
    """Read what the common board shows."""
    names = [engineer.id for engineer in s.kit.engineers]
    return Table(
        players=s.kit.players,
        alone=s.seats == 1,
        coal="coal" in s.schema,
        train="train" in s.schema,
        round=s.round,
        place=s.order.index(seat) + 1,
        light=tuple(names[i] if i >= 0 else "" for i in s.display[1:3]),
        taken=frozenset(site.id for site in s.kit.sites if s.holder[site.at] >= 0),
    )


def apart(s, seat, *frames):
    """Return a position with nothing else to come than some frames, and a turn of this seat after them."""
    s = s.clone()
    s.stack[:] = [(seat, "turn"), *frames]
    return s


def offered(s):
    """Return what the engine offers at a turn: by space the ways to pay, and by name what else can be done."""
    found, besides = {}, {}
    for action in pending(s).options:
        now = apart(s, s.stack[-1][0], s.stack[-1])
        pending(now)
        apply(now, action)
        if action.verb != "place":
            besides[str(action)] = now
            continue
        found[action.args[0]] = {}
        for pay in pending(now).options:
            branch = now.clone()
            pending(branch)
            apply(branch, pay)
            found[action.args[0]][paid_letters(pay)] = branch
    return found, besides


def engine_endings(s, seat, limit):
    """Return every board the engine lets this end with; which end card is taken does not matter here."""
    found, seen, waiting = set(), set(), [s]
    while waiting:
        s = waiting.pop()
        decision = pending(s)
        drawn = decision.seat == CHANCE and decision.asks in DRAWS
        if decision.asks == "turn" or not (drawn or decision.seat == seat):
            found.add(board_of(s, seat))
            continue
        key = marshal.dumps([getattr(s, name) for name in s.schema if name != "ledger"])
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > limit:
            raise TooManyError
        chosen = {action.verb if decision.asks == "picks" else action: action for action in decision.options}
        for action in chosen.values():
            waiting.append(s.clone())
            apply(waiting[-1], action)
    return found
