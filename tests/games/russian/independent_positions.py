"""Turns of random games, and what the engine says about a turn in the words of the independent model."""

import marshal

import roundhouse

from roundhouse.core.dice import Dice
from roundhouse.core.machine import advance, apply, pending
from roundhouse.testing import eager

from .independent_board import Board, in_order, number
from .independent_common import TooManyError
from .independent_turn import Table


def turns(edition, seats, seed):
    """Play a game and yield every position in which a seat has its turn."""
    game = roundhouse.game("russian-railroads", seats, edition=edition)
    s, dice = game.title.start(game.rules, seed), Dice(seed)
    while (decision := advance(s)) is not None:
        if decision.asks == "turn":
            yield s.clone()
        apply(s, eager(None, decision.options, dice.below(1 << 32)))


def board_of(s, seat):
    """Read a position of the engine as the model sees it."""
    kit = s.kit
    tile = kit.tile_names
    slots = [tile[i] for i in s.locos[seat]]
    bits = [(i, idea.id) for i, idea in enumerate(kit.ideas)]
    standing = [(site.id, s.paid[site.at]) for site in kit.sites if s.holder[site.at] == seat]
    standing += [("T12", s.endless[seat])] if s.endless[seat] else []
    return Board(
        ultimate=kit.edition.id == "ultimate",
        rails=tuple(tuple(s.rails[seat][i : i + 5]) for i in (0, 5, 10)),
        stock=tuple(s.stock[seat]),
        locos=(*in_order(slots[:2]), *slots[2:]),
        factories=tuple(tile[i] for i in s.factories[seat]),
        markers=tuple(sorted(s.markers[seat])),
        doublers=s.doublers[seat],
        points=s.points[seat],
        keys=s.keys[seat],
        workers=s.workers[seat],
        gained=s.extra[seat],
        special=s.special[seat],
        owner=s.special_owner == seat,
        hired=s.hired[seat],
        coins=s.coins[seat],
        engineers=frozenset(i + 1 for i, boss in enumerate(s.boss) if boss == seat),
        ideas=frozenset(name for i, name in bits if s.ideas[seat] >> i & 1),
        thrown=frozenset(name for i, name in bits if s.spent[seat] >> i & 1),
        medal=s.medal[seat],
        revalued=s.revalued[seat],
        hand=len(s.hand[seat]),
        held=frozenset((name, letters(packed)) for name, packed in standing),
        stacks=tuple(sorted(((tile[i], s.stacks[i]) for i in kit.stacked), key=lambda pair: (number(pair[0]), pair))),
        yard=in_order(tile[i] for i, n in enumerate(s.yard) for _ in range(n)),
        supply=s.doubler_supply,
        cards=frozenset(card.id for card, there in zip(kit.idea_cards, s.cards, strict=True) if there),
        pile=len(s.pile),
        for_hire=s.display[0] + 1,
    )


def table_of(s, seat):
    """Read what the common board shows."""
    return Table(
        seats=s.seats,
        last_round=s.round == (7 if s.seats == 4 else 6),
        place=s.order.index(seat) + 1,
        light=tuple(engineer + 1 for engineer in s.display[1:3]),
        taken=frozenset(site.id for site in s.kit.sites if s.holder[site.at] >= 0),
    )


def letters(packed):
    """Return what stands on a space, a letter for each worker or coin."""
    return "".join(sorted(letter * (packed >> shift & 15) for letter, shift in zip("wshc", (0, 4, 8, 12), strict=True)))


def placements(s):
    """Return what the engine offers: by space the ways to pay, each with the position after it."""
    found = {}
    for action in pending(s).options:
        if action.verb == "place":
            after = s.clone()
            apply(after, action)
            paid = [(pay, after.clone()) for pay in pending(after).options]
            for pay, branch in paid:
                pending(branch)
                apply(branch, pay)
            found[action.args[0]] = {paid_letters(pay): branch for pay, branch in paid}
    return found


def paid_letters(pay):
    """Return a payment in notation as letters."""
    return "".join(part[0] * int(part[1:]) for part in pay.args)


def engine_endings(s, seat, limit):
    """Return every board the engine lets the turn end with; which end card is taken does not matter here."""
    found, seen, waiting = set(), set(), [s]
    while waiting:
        s = waiting.pop()
        decision = pending(s)
        if decision.asks == "turn":
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
