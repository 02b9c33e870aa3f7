"""The third action: set up a telegraph office."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.revolution.gaining import gain
from roundhouse.games.revolution.milestones import review
from roundhouse.games.revolution.module import base
from roundhouse.games.revolution.money import grant
from roundhouse.games.revolution.staff import at, dismiss, staff
from roundhouse.games.revolution.state import RevolutionState


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules


def places(s: RevolutionState, seat: int) -> list[int]:
    """Return the areas with a free space and without an office of the seat."""
    mine = s.offices[seat]
    return [i for i, area in enumerate(s.kit.areas) if s.desks[i] < area.spaces and not mine >> i & 1]


@base.choice("office")
def office(s: RevolutionState, seat: int) -> list[Action]:
    """Set up an office in an area."""
    return [s.kit.office[area] for area in places(s, seat)] if s.buildings[seat] else []


@office.take
def _office(s: RevolutionState, seat: int, action: Action) -> None:
    area = int(action.args[0]) - 1
    s.buildings[seat] -= 1
    s.due -= 1
    set_up(s, seat, area)
    if s.kit.areas[area].trade:
        s.trading = 1
    if s.wires[area] >= 0:
        gain(s, seat, (("give",),))
    use = s.kit.uses[s.use]
    if use.after and (use.do != (("telegraph-tile",),) or s.wires[area] >= 0):
        grant(s, seat, s.use)
    review(s, seat)


def set_up(s: RevolutionState, seat: int, area: int) -> None:
    """Put up an office and take its shares; the first one there takes more."""
    row, bit = s.kit.areas[area], 1 << area
    s.offices[seat] |= bit
    s.desks[area] += 1
    s.site = area
    s.taken = row.shares + (0 if s.opened & bit else row.first)
    s.shares[seat] += s.taken
    s.opened |= bit
    s.emit("office", seat, area + 1, s.taken)


@base.effect("per-share")
def per_share(s: RevolutionState, seat: int, n: int) -> None:
    """Take money for every share the office brought."""
    s.cash[seat] += n * s.taken


@base.effect("first-office")
def first_office(s: RevolutionState, seat: int) -> None:
    """Take the shares for the first office of the area, whoever was first."""
    s.shares[seat] += s.kit.areas[s.site].first


@base.choice("give")
def give(s: RevolutionState, seat: int) -> list[Action]:
    """Give a worker for what the telegraph tile offers."""
    return [s.kit.give[place][colour] for place, colour in staff(s, seat)]


@give.take
def _give(s: RevolutionState, seat: int, action: Action) -> None:
    dismiss(s, seat, s.kit.colour_of[action.id], at(action.args[1]))
    telegraph_tile(s, seat)


@base.effect("telegraph-tile")
def telegraph_tile(s: RevolutionState, seat: int) -> None:
    """Take what the telegraph tile of the area offers."""
    if s.wires[s.site] >= 0:
        gain(s, seat, s.kit.wire_tiles[s.wires[s.site]].do)


@base.choice("spare-office", verbs=("office",))
def spare_office(s: RevolutionState, seat: int, *areas: int) -> list[Action]:
    """Set up the spare building as an office in one of these areas."""
    there = places(s, seat)
    return [s.kit.office[area - 1] for area in areas if area - 1 in there]


@spare_office.covers
def _spare_covers(rules: Rules, action: Action, *areas: int) -> bool:
    return action.verb == "office" and int(action.args[0]) in areas


@spare_office.take
def _spare_office(s: RevolutionState, seat: int, action: Action, *areas: int) -> None:
    set_up(s, seat, int(action.args[0]) - 1)


@base.why("office")
def _why(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    area = int(action.args[0]) - 1
    if s.offices[seat] >> area & 1:
        return Refusal("office-there", {"area": area + 1})
    if s.desks[area] >= s.kit.areas[area].spaces:
        return Refusal("area-full", {"area": area + 1})
    return None


@base.why("give")
def _why_give(s: RevolutionState, seat: int, action: Action) -> Refusal | None:
    if (at(action.args[1]), s.kit.colour_of[action.id]) in staff(s, seat):
        return None
    return Refusal("no-worker", {"colour": action.args[0], "place": action.args[1]})
