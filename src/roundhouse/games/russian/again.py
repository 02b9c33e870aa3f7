"""Using a space again that own workers already hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import POOLS, trying
from roundhouse.games.russian.gaining import added_at_most, earn, must, open_turn
from roundhouse.games.russian.missing import missing
from roundhouse.games.russian.module import base
from roundhouse.games.russian.outlook import out_of_reach
from roundhouse.games.russian.placing import is_hired, special_step, standing, usable_by
from roundhouse.games.russian.rooms import rooms
from roundhouse.games.russian.state import RussianState, unpack


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.action import Action
    from roundhouse.core.state import Effect, Effects
    from roundhouse.games.russian.lore import Either
    from roundhouse.games.russian.sites import Site


def _at_most(s: RussianState, seat: int) -> Effects:
    return once_more(s, seat, s.kit.reusable_sites)


def _either(s: RussianState, seat: int) -> list[Either]:
    return one_of(s, seat, s.kit.reusable_sites)


def _within(s: RussianState, seat: int, effects: Sequence[Effect]) -> bool:
    return in_reach(s, seat, s.kit.reusable_sites, effects)


@base.choice(
    "again",
    counted=True,
    opens=_at_most,
    either=_either,
    exact=True,
    within=_within,
    once=True,
    repeats=1,
    icon="again",
    place="space:{0}",
)
def again(s: RussianState, seat: int, n: int) -> list[Action]:
    """Choose a space held by exactly one own worker; it must be usable once more."""
    return repeatable(s, seat, s.kit.reusable_sites)


@again.take
def _again(s: RussianState, seat: int, action: Action, n: int) -> None:
    repeat(s, seat, action)


def repeatable(s: RussianState, seat: int, sites: list[Site]) -> list[Action]:
    """Return which of some spaces a seat holds and could use once more."""
    held = held_alone(s, seat, sites)
    room = rooms(s, seat) if held else []
    if trying(s):
        return [site.again for site in held if _begins(s, site, room)]
    return [site.again for site in held if usable_by(s, seat, site, _counting(s, seat, site), room)]


def _begins(s: RussianState, site: Site, room: list[int]) -> bool:
    """Whether there is room for what just happens when a space is used again; a hired engineer does what there is."""
    _, at_once = s.kit.parted(site.do)
    return is_hired(s, site) or s.kit.lore.fits(room, at_once)


def once_more(s: RussianState, seat: int, sites: list[Site]) -> Effects:
    """Return more than using one of some spaces again can bring."""
    steps = (("lay", "wood", 1),) if s.special_owner == seat else ()
    return tuple(effect for site in held_alone(s, seat, sites) for effect in site.do) + steps


def one_of(s: RussianState, seat: int, sites: list[Site]) -> list[Either]:
    """Return what using one of some spaces again brings at most, for each of them, and what of it is owed."""
    steps = (("lay", "wood", 1),) if s.special_owner == seat else ()
    return [(() if is_hired(s, site) else site.do, site.do + steps) for site in held_alone(s, seat, sites)]


def in_reach(s: RussianState, seat: int, sites: list[Site], effects: Sequence[Effect]) -> bool:
    """Whether one of some spaces may be used again once everything open is done; nobody comes to hold one by that."""
    building = s.kit.lore.building
    return any(
        site.engineer >= 0
        or any(effect[0] in building for effect in site.do)
        or not out_of_reach(s, seat, site.do, (*site.do, *added_at_most(s, seat, site.do), *effects))
        for site in held_alone(s, seat, sites)
    )


def held_alone(s: RussianState, seat: int, sites: list[Site]) -> list[Site]:
    """Return which of some spaces a seat holds with just as many workers as they take."""
    holder = s.holder
    return [site for site in sites if (holder[site.at] == seat or site.endless) and _held_alone(s, seat, site)]


def repeat(s: RussianState, seat: int, action: Action) -> None:
    """Use a space once more."""
    site = s.kit.by_action[action.id]
    own = is_hired(s, site)
    bonus = special_step(s, site, _counting(s, seat, site))
    if bonus:  # one pool, so that the steps come in any order
        open_turn(s, seat, () if own else site.do, site.do + bonus if own else bonus)
    else:
        (earn if own else must)(s, seat, site.do)


def _held_alone(s: RussianState, seat: int, site: Site) -> bool:
    """Whether just its workers hold the space; where it never fills each of several may count by itself."""
    if not site.endless and s.holder[site.at] != seat:
        return False
    edition, (*workers, coins) = s.kit.edition, unpack(standing(s, seat, site))
    n = sum(workers) + coins * edition.again_with_coin
    return n == site.workers or (n > site.workers and edition.again_among)


def _counting(s: RussianState, seat: int, site: Site) -> int:
    """Return what stands on the space, if the special worker there adds its step again."""
    return standing(s, seat, site) if s.kit.edition.special_again else 0


def _most(s: RussianState) -> int:
    """Return how many workers may hold the space that can be used again now."""
    effects = (effect for frame in s.stack if frame[1] in POOLS for part in frame[2:] for effect in part)
    return max((s.rules.ops[effect[0]].facts.get("repeats", 0) for effect in effects), default=0)


@base.why("again")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    site = s.kit.by_action[action.id]
    facts = {"space": site.id}
    if not 0 < site.reusable <= _most(s):
        return Refusal("never-again", facts)
    if not _held_alone(s, seat, site):
        return Refusal("not-held-alone", facts)
    return None if usable_by(s, seat, site, _counting(s, seat, site)) else missing(s, seat, site)
