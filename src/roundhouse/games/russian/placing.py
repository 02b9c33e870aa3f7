"""A turn: occupy a space and do what it says, or pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import offers, spender, take_one
from roundhouse.games.russian.gaining import added, open_turn
from roundhouse.games.russian.missing import missing
from roundhouse.games.russian.module import base
from roundhouse.games.russian.rooms import rooms
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import MEANS, RussianState, payment, unpack
from roundhouse.games.russian.usable import opened, usable


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.sites import Site

_SPECIAL = payment(0, 1, 0, 0)


@base.choice("turn", turn=True, verbs=("place", "pass"), place={"place": "space:{0}", "pass": "place:{seat}"})
def turn(s: RussianState, seat: int, bound: int = 0) -> list[Action]:
    """Occupy a free space that can be used, do what modules allow beside or instead, or pass for the round.

    A seat is bound once it has done something that goes with an action alone: it passes only if nothing else is left.
    """
    kit = s.kit
    options = _spaces(s, seat)
    if kit.bound:
        acts = bool(options or (kit.instead and offers(s, seat, kit.instead)))
        options += _besides(s, seat, acts=acts)
        if bound and acts:
            return options
    elif kit.besides:
        options += offers(s, seat, kit.besides)
    options.append(kit.passes)
    return options


def _besides(s: RussianState, seat: int, *, acts: bool) -> list[Action]:
    """Return what is offered beside or instead; what goes with an action only if there is one, or it brings one."""
    kit, ops = s.kit, s.rules.ops
    found: list[Action] = []
    for name, *args in kit.besides:
        offered = ops[name].run(s, seat, *args)
        helps = kit.bound.get(name)
        found += offered if acts or not helps else [action for action in offered if helps(s, seat, action)]
    return list(dict.fromkeys(found))


def _spaces(s: RussianState, seat: int) -> list[Action]:
    """Return the free spaces a seat can pay for and use."""
    money = s.coins[seat]
    purse = s.workers[seat] + s.special[seat] + s.hired[seat] + money
    if not purse:
        return []
    room, holder, options = rooms(s, seat), s.holder, []
    hand = _SPECIAL * s.special[seat]
    for site in public_sites(s):
        if holder[site.at] >= 0 or site.cost > purse or site.coins > money:
            continue
        if room[site.scarce] >= site.enough or (not site.rigid and _open(s, seat, site, hand, room)):
            options.append(site.place)
    for site in own_sites(s, seat):
        if holder[site.at] < 0 and site.cost <= purse and site.coins <= money:
            options.append(site.place)  # noqa: PERF401  (the loop above fills the same list)
    return options


def _open(s: RussianState, seat: int, site: Site, hand: int, room: list[int]) -> bool:
    """Whether a space can be used for which there is no plain answer."""
    if site.order:
        return not _order_refusal(s, seat, site)
    if usable(s, seat, site, room):
        return True
    return (hand > 0 or len(s.kit.added) > 0) and _opened_by(s, seat, site, hand, room)


@turn.take
def _turn(s: RussianState, seat: int, action: Action, bound: int = 0) -> None:
    kit = s.kit
    if action is kit.passes:
        s.passed[seat] = 1
        s.score(seat, "passing", kit.passing[s.order.index(seat)])
        return
    at = kit.by_action.get(action.id)
    beside = -1 if at else spender(s, seat, action, kit.beside)
    if beside >= 0 and (bound or kit.beside[beside][0] in kit.bound):
        s.stack.append((seat, "turn", 1))
    elif kit.beside:
        s.stack.append((seat, "turn" if beside >= 0 else "aside"))
    if at:
        s.stack.append((seat, "pay", at.at))
    else:
        take_one(s, seat, action, kit.beside if beside >= 0 else kit.instead)


@base.choice("aside", verbs=("done",))
def aside(s: RussianState, seat: int) -> list[Action]:
    """Do after the action what may be done beside it."""
    options = offers(s, seat, s.kit.beside)
    return [*options, s.rules.done] if options else []


@aside.take
def _aside(s: RussianState, seat: int, action: Action) -> None:
    if action is not s.rules.done:
        s.stack.append((seat, "aside"))
        take_one(s, seat, action, s.kit.beside)


@base.choice("pay", place=Nowhere("it says with what, not where"), usual=True)
def pay(s: RussianState, seat: int, site: int) -> list[Action]:
    """Choose what stands on the space: own, special or hired workers, or coins in their place."""
    space = s.kit.sites[site]
    at_hand, has_special, on_hire, money = s.workers[seat], s.special[seat], s.hired[seat], s.coins[seat]
    if space.order and not exchanges(s, seat):
        on_hire = money = 0  # they could not be exchanged for an own worker
    least = int(has_special and not space.order and not usable_by(s, seat, space, 0))  # only its step opens the way
    return [
        action
        for own, special, hired, coins, _, action in s.kit.pays[space.workers, space.coins]
        if own <= at_hand and coins <= money and least <= special <= has_special and hired <= on_hire
    ]


@pay.take
def _pay(s: RussianState, seat: int, action: Action, site: int) -> None:
    space = s.kit.sites[site]
    paid = s.kit.pay_of[action.id]
    s.workers[seat] -= paid.own
    s.special[seat] -= paid.special
    s.hired[seat] -= paid.hired
    s.coins[seat] -= paid.coins
    occupy(s, seat, space, paid.packed)
    perform(s, seat, space, paid.packed)
    if space.order and (paid.hired or paid.coins):
        s.push(seat, ("swap", site))


def occupy(s: RussianState, seat: int, site: Site, packed: int) -> None:
    """Put workers or coins on a space."""
    if site.endless:
        s.endless[seat] += packed
    else:
        s.holder[site.at], s.paid[site.at] = seat, packed
        if site.at in s.kit.twins:
            s.holder[s.kit.twins[site.at]] = seat
    s.emit("place", seat, site.id, packed)


def perform(s: RussianState, seat: int, site: Site, packed: int) -> None:
    """Do what a space says: in full on the board, as far as one likes on an engineer that was hired."""
    bonus = special_step(s, site, packed)
    if is_hired(s, site):
        open_turn(s, seat, (), site.do + bonus)
    else:
        open_turn(s, seat, site.do, bonus)


def special_step(s: RussianState, site: Site, packed: int) -> Effects:
    """Return the wood step the special worker adds on a space that shows one."""
    if not unpack(packed)[1]:
        return ()
    if site.wood == 1 or (site.wood and s.kit.edition.special_any):
        return (("lay", "wood", 1),)
    return tuple(effect for more in s.kit.special_steps for effect in more(s, site))


def public_sites(s: RussianState) -> list[Site]:
    """Return the spaces of the board in this round, and the engineers on its light fields."""
    kit, display = s.kit, s.display
    board = kit.last_sites if s.round == kit.setup.rounds else kit.early_sites
    return board + [kit.engineer_sites[display[field]] for field in kit.public_fields if display[field] >= 0]


def own_sites(s: RussianState, seat: int) -> list[Site]:
    """Return the engineers a seat has hired."""
    if seat not in s.boss:
        return []
    return [site for site, boss in zip(s.kit.engineer_sites, s.boss, strict=True) if boss == seat]


def is_hired(s: RussianState, site: Site) -> bool:
    """Whether the space is an engineer that somebody has hired."""
    return site.engineer >= 0 and s.boss[site.engineer] >= 0


def payable(s: RussianState, seat: int, site: Site, besides: int = 0) -> bool:
    """Whether a seat has the workers and coins that a space takes, and so many besides."""
    money = s.coins[seat]
    return site.coins <= money and site.cost + besides <= s.workers[seat] + s.special[seat] + s.hired[seat] + money


def usable_by(s: RussianState, seat: int, site: Site, packed: int, room: list[int] | None = None) -> bool:
    """Whether the space could be used with these workers: completely, unless it is an own engineer."""
    room = room or rooms(s, seat)
    return is_hired(s, site) or usable(s, seat, site, room) or _opened_by(s, seat, site, packed, room)


def _opened_by(s: RussianState, seat: int, site: Site, packed: int, room: list[int]) -> bool:
    """Whether what is gained besides opens the way: the step of the special worker, if it is among these."""
    if site.rigid:
        return False
    bonus = special_step(s, site, packed) + added(s, seat, site.do)
    return bool(bonus) and opened(s, seat, site, bonus, room)


def exchanges(s: RussianState, seat: int) -> list[Action]:
    """Return the workers elsewhere that could come to the turn order in exchange."""
    found, holder = [], s.holder
    for site in s.kit.sites:
        if site.order or (holder[site.at] != seat and not site.endless):
            continue
        own, special, _, _ = unpack(standing(s, seat, site))
        if own:
            found.append(site.swap)
        if special and site.at in s.kit.swap_special:
            found.append(s.kit.swap_special[site.at])
    return found


def standing(s: RussianState, seat: int, site: Site) -> int:
    """Return what a seat has on a space, packed."""
    if site.endless:
        return s.endless[seat]
    return s.paid[site.at] if s.holder[site.at] == seat else 0


def _order_refusal(s: RussianState, seat: int, site: Site) -> str:
    """Say why a place in the turn order cannot be claimed, or nothing."""
    for other in s.kit.order_sites:
        if s.holder[other.at] == seat:
            return "order-both"
    if s.seats > 2 and s.order[site.order - 1] == seat:
        return "order-own"
    if not s.workers[seat] and not s.special[seat] and not exchanges(s, seat):
        return "order-no-worker"
    return ""


@base.why("place")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    site = s.kit.by_action[action.id]
    facts = {"space": site.id}
    if s.holder[site.at] >= 0:
        return taken(s, seat, site)
    if site not in public_sites(s) + own_sites(s, seat):
        return Refusal("engineer-away" if site.engineer >= 0 else "space-closed", facts)
    if site.coins > s.coins[seat]:
        return Refusal("needs-coin", facts)
    if site.cost > s.workers[seat] + s.special[seat] + s.hired[seat] + s.coins[seat]:
        return Refusal("too-few-besides" if site.coins else "too-few-workers", {**facts, "n": site.workers})
    if site.order and (rule := _order_refusal(s, seat, site)):
        return Refusal(rule, facts)
    return None if usable_by(s, seat, site, _SPECIAL * s.special[seat]) else missing(s, seat, site)


@base.why("pass")
def _why_pass(_s: RussianState, _seat: int, _action: Action) -> Refusal | None:
    return Refusal("must-act")


def taken(s: RussianState, seat: int, site: Site) -> Refusal:
    """Say who holds a space."""
    holder = s.holder[site.at]
    if holder >= s.seats:
        return Refusal("space-blocked", {"space": site.id})
    return Refusal("space-yours" if holder == seat else "space-taken", {"space": site.id, "seat": holder})


@base.why("pay")
def _why_pay(s: RussianState, seat: int, action: Action) -> Refusal | None:
    space, paid = s.kit.sites[s.stack[-1][2]], s.kit.pay_of[action.id]
    if paid not in s.kit.pays[space.workers, space.coins]:
        return Refusal("pays-coin" if space.coins else "pays-workers", {"space": space.id, "n": space.workers})
    counts = zip(MEANS.items(), paid, strict=False)
    if short := [kind for (kind, field), n in counts if n > getattr(s, field)[seat]]:
        return Refusal("short-of", {"kind": short[0]})
    return Refusal("no-exchange" if space.order else "only-with-special", {"space": space.id})
