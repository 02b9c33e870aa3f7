"""Using a space again that one own worker already holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.rules import Refusal
from roundhouse.games.russian.gaining import gain, must
from roundhouse.games.russian.module import base
from roundhouse.games.russian.placing import is_own, special_step, usable_by
from roundhouse.games.russian.state import RussianState, payment
from roundhouse.games.russian.usable import rooms


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.games.russian.kit import Site

_WORKERS = (payment(1, 0, 0, 0), payment(0, 1, 0, 0), payment(0, 0, 1, 0))
_COIN = payment(0, 0, 0, 1)


@base.choice("again", counted=True)
def again(s: RussianState, seat: int, n: int) -> list[Action]:
    """Choose a space held by exactly one own worker; it must be usable once more."""
    held = [site for site in s.kit.reusable_sites if _held_alone(s, seat, site)]
    room = rooms(s, seat) if held else []
    return [site.again for site in held if usable_by(s, seat, site, room)]


@again.take
def _again(s: RussianState, seat: int, action: Action, n: int) -> None:
    site = s.kit.by_action[action.id]
    (gain if is_own(s, seat, site) else must)(s, seat, site.do)
    if s.kit.edition.special_again and (bonus := special_step(s, site, _standing(s, seat, site))):
        gain(s, seat, bonus)


def _held_alone(s: RussianState, seat: int, site: Site) -> bool:
    """Whether one worker holds the space; on the space that never fills each worker counts by itself."""
    if site.endless:
        workers = s.endless[seat] & 0xFFF
        return bool(workers or (s.kit.edition.again_with_coin and s.endless[seat]))
    if s.holder[site.at] != seat:
        return False
    paid = s.paid[site.at]
    return paid in _WORKERS or (paid == _COIN and s.kit.edition.again_with_coin)


def _standing(s: RussianState, seat: int, site: Site) -> int:
    return s.endless[seat] if site.endless else s.paid[site.at]


@base.why("again")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    site = s.kit.by_action[action.id]
    facts = {"space": site.id}
    if not site.reusable:
        return Refusal("never-again", facts)
    if not _held_alone(s, seat, site):
        return Refusal("not-held-alone", facts)
    return None if usable_by(s, seat, site) else Refusal("not-in-full", facts)
