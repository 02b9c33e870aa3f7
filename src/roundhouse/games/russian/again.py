"""Using a space again that one own worker already holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.gaining import earn, must, open_turn
from roundhouse.games.russian.missing import missing
from roundhouse.games.russian.module import base
from roundhouse.games.russian.placing import is_hired, special_step, standing, usable_by
from roundhouse.games.russian.rooms import rooms
from roundhouse.games.russian.state import RussianState, unpack


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.games.russian.sites import Site


@base.choice("again", counted=True, opens=True, exact=True, once=True)
def again(s: RussianState, seat: int, n: int) -> list[Action]:
    """Choose a space held by exactly one own worker; it must be usable once more."""
    held = [site for site in s.kit.reusable_sites if _held_alone(s, seat, site)]
    room = rooms(s, seat) if held else []
    return [site.again for site in held if usable_by(s, seat, site, _counting(s, seat, site), room)]


@again.take
def _again(s: RussianState, seat: int, action: Action, n: int) -> None:
    site = s.kit.by_action[action.id]
    own = is_hired(s, site)
    bonus = special_step(s, site, _counting(s, seat, site))
    if bonus:  # one pool, so that the steps come in any order
        open_turn(s, seat, () if own else site.do, site.do + bonus if own else bonus)
    else:
        (earn if own else must)(s, seat, site.do)


def _held_alone(s: RussianState, seat: int, site: Site) -> bool:
    """Whether one worker holds the space; where it never fills each of several may count by itself."""
    if not site.endless and s.holder[site.at] != seat:
        return False
    edition, (*workers, coins) = s.kit.edition, unpack(standing(s, seat, site))
    n = sum(workers) + coins * edition.again_with_coin
    return n == 1 or (n > 1 and edition.again_among)


def _counting(s: RussianState, seat: int, site: Site) -> int:
    """Return what stands on the space, if the special worker there adds its step again."""
    return standing(s, seat, site) if s.kit.edition.special_again else 0


@base.why("again")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    site = s.kit.by_action[action.id]
    facts = {"space": site.id}
    if not site.reusable:
        return Refusal("never-again", facts)
    if not _held_alone(s, seat, site):
        return Refusal("not-held-alone", facts)
    return None if usable_by(s, seat, site, _counting(s, seat, site)) else missing(s, seat, site)
