"""Turn order: claiming a place, sorting the track, and moving the claiming workers on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.missing import missing
from roundhouse.games.russian.module import base
from roundhouse.games.russian.placing import exchanges, occupy, own_sites, perform, public_sites, taken, usable_by
from roundhouse.games.russian.rooms import rooms
from roundhouse.games.russian.signs import Nowhere
from roundhouse.games.russian.state import RussianState, payment


if TYPE_CHECKING:
    from roundhouse.core.action import Action

_WORKER = {"swap": payment(1, 0, 0, 0), "swap-special": payment(0, 1, 0, 0)}


@base.effect("reorder")
def reorder(s: RussianState, seat: int) -> None:
    """Sort the track, then let the claiming workers move on: second place first."""
    claims = {site.order: s.holder[site.at] for site in s.kit.order_sites if s.holder[site.at] >= 0}
    if claims != {2: s.order[0]}:  # alone on second place, the first player stays first
        rest = [seat for seat in s.order if seat not in claims.values()]
        for place in sorted(claims):
            rest.insert(place - 1, claims[place])
        s.order[:] = rest
    for place in sorted(claims):
        site = next(site for site in s.kit.order_sites if site.order == place)
        s.push(claims[place], ("relocate", site.at))


@base.choice(
    "relocate",
    turn=True,
    between=True,
    verbs=("move", "stay"),
    place={"move": "space:{0}", "stay": Nowhere("it leaves everything where it is")},
)
def relocate(s: RussianState, seat: int, site: int) -> list[Action]:
    """Move the claiming worker to a free space for exactly one worker, or leave it."""
    fitting = [x for x in public_sites(s) + own_sites(s, seat) if x.single and not x.order]
    room = rooms(s, seat)
    free = [x for x in fitting if s.holder[x.at] < 0 and usable_by(s, seat, x, s.paid[site], room)]
    return [*(x.move for x in free), s.kit.stay]


@relocate.take
def _relocate(s: RussianState, seat: int, action: Action, site: int) -> None:
    if action is s.kit.stay:
        return
    packed = s.paid[site]
    s.holder[site], s.paid[site] = -1, 0
    target = s.kit.by_action[action.id]
    occupy(s, seat, target, packed)
    perform(s, seat, target, packed)


@base.choice("swap", verbs=("swap", "swap-special"), place="space:{0}")
def swap(s: RussianState, seat: int, site: int) -> list[Action]:
    """Choose the own worker that comes to the turn-order space in exchange."""
    return exchanges(s, seat)


@swap.take
def _swap(s: RussianState, seat: int, action: Action, site: int) -> None:
    source = s.kit.by_action[action.id].at
    token, worker = s.paid[site], _WORKER[action.verb]
    s.paid[site] = worker
    if source == s.kit.endless:
        s.endless[seat] += token - worker
    else:
        s.paid[source] += token - worker


@base.why("move")
def _why(s: RussianState, seat: int, action: Action) -> Refusal | None:
    site = s.kit.by_action[action.id]
    facts = {"space": site.id}
    if site.order or not site.single:
        return Refusal("order-both" if site.order else "not-for-one", facts)
    if s.holder[site.at] >= 0:
        return taken(s, seat, site)
    if site not in public_sites(s) + own_sites(s, seat):
        return Refusal("engineer-away", facts)
    return None if usable_by(s, seat, site, s.paid[s.stack[-1][2]]) else missing(s, seat, site)


@base.why("swap-special")
@base.why("swap")
def _why_not_that(s: RussianState, seat: int, action: Action) -> Refusal | None:
    facts = {"space": s.kit.by_action[action.id].id}
    return Refusal("no-own-worker" if action.verb == "swap" else "no-special-worker", facts)
