"""Maintenance wagons: they lie beside a factory, stand up when somebody comes there, and work once."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.games.russian.asian.building import covered, site_names, site_place
from roundhouse.games.russian.asian.module import FRESH, LIES, STANDS, WAGONS, WorksState, works
from roundhouse.games.russian.gaining import open_turn


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects

PURPLE = "purple"


@works.prepare
def _name(rules: Rules) -> None:
    sites = site_names(rules)
    for site in sites:
        for verb in ("wagon", PURPLE):
            rules.act(verb, site)
        for verb in ("ride", "recall"):
            rules.act(verb, site)
            rules.act(verb, site, PURPLE)
    for pair in permutations(sites, 2):
        rules.act("shift", *pair)
        rules.act("shift", *pair, PURPLE)


def rows(s: WorksState, seat: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return the rows of a seat's wagons, and what actions with them say besides."""
    own: list[tuple[int, tuple[str, ...]]] = [(seat, ())]
    return [*own, (s.seats, (PURPLE,))] if s.purple == seat else own


@works.choice("wagon", verbs=("wagon", "shift"), opens=False, place=site_place)
def wagon(s: WorksState, seat: int) -> list[Action]:
    """Lay one of the wagons at hand beside a factory; with none left, move one that is on the board."""
    if not s.shed[seat]:
        return list(_shifts(s, seat))
    return [
        s.rules.act("wagon", name) for name, there in zip(site_names(s.rules), s.wagons[seat], strict=True) if not there
    ]


def _shifts(s: WorksState, seat: int) -> Iterator[Action]:
    names = site_names(s.rules)
    for row, kind in rows(s, seat):
        for at, to in permutations(range(len(names)), 2):
            if s.wagons[row][at] and not s.wagons[row][to]:
                yield s.rules.act("shift", names[at], names[to], *kind)


@wagon.take
def _wagon(s: WorksState, seat: int, action: Action) -> None:
    names = site_names(s.rules)
    if action.verb == "wagon":
        s.shed[seat] -= 1
        s.wagons[seat][names.index(str(action.args[0]))] = LIES
    else:
        at, to, *kind = action.args
        row = s.wagons[s.seats if kind else seat]
        row[names.index(str(at))], row[names.index(str(to))] = 0, LIES


@works.tweak("after-entering")
def _stand_up(s: WorksState, seat: int, site: int) -> None:
    own = {row for row, _ in rows(s, seat)}
    for row, wagons in enumerate(s.wagons):
        if wagons[site] == LIES:
            wagons[site] = FRESH if row in own else STANDS


@works.tweak("opening")
def _opening(before: Effects) -> Effects:
    return (*before, ("wake",))


@works.effect("wake")
def wake(s: WorksState, seat: int) -> None:
    """Let the wagons that a seat made stand up in an earlier turn be used from now on."""
    for row, _ in rows(s, seat):
        wagons = s.wagons[row]
        if FRESH in wagons:
            wagons[:] = [min(STANDS, how) for how in wagons]


@works.tweak("instead")
def _instead(before: Effects) -> Effects:
    return (*before, ("ride",))


def _standing(s: WorksState, seat: int, action: Action) -> str:
    site, *kind = action.args
    return f"wagon:{s.seats if kind else seat}:{s.kit.industry.sites.index(str(site))}"


@works.choice("ride", place=_standing)
def ride(s: WorksState, seat: int) -> list[Action]:
    """Use a wagon that stands, in place of placing workers."""
    names, found = site_names(s.rules), []
    for row, kind in rows(s, seat):
        if STANDS in s.wagons[row]:
            found += [s.rules.act("ride", names[i], *kind) for i, how in enumerate(s.wagons[row]) if how == STANDS]
    return found


@ride.take
def _ride(s: WorksState, seat: int, action: Action) -> None:
    name, *kind = action.args
    site, row = site_names(s.rules).index(str(name)), s.seats if kind else seat
    s.wagons[row][site] = 0
    s.workshop[row] += 1
    open_turn(s, seat, (), covered(s, site))


@works.effect("purple", opens=False, icon="wagon")
def purple(s: WorksState, seat: int, n: int) -> None:
    """Take the purple wagons and lay them down at once, each beside another factory."""
    s.purple = seat
    s.push(seat, *[("purples",)] * n)


@works.choice("purples", verbs=(PURPLE,), opens=False, place=site_place)
def purples(s: WorksState, seat: int) -> list[Action]:
    """Choose the factory beside which a purple wagon is laid."""
    there = s.wagons[s.seats]
    return [s.rules.act(PURPLE, name) for name, how in zip(site_names(s.rules), there, strict=True) if not how]


@purples.take
def _purples(s: WorksState, seat: int, action: Action) -> None:
    s.wagons[s.seats][site_names(s.rules).index(str(action.args[0]))] = LIES


@works.check
def _wagons(s: WorksState) -> Iterator[str]:
    for row, wagons in enumerate(s.wagons):
        out = sum(map(bool, wagons)) + s.workshop[row]
        most = WAGONS * (s.purple >= 0) - _unplaced(s) if row == s.seats else WAGONS - s.shed[row]
        if out != most or not set(wagons) <= {0, LIES, STANDS, FRESH}:
            yield f"there are {out} wagons of row {row}: {wagons}"
        if any(how > LIES and not tile for how, tile in zip(wagons, s.factories[0], strict=True)):
            yield f"a wagon of row {row} stands where nobody can have come: {wagons}"


def _unplaced(s: WorksState) -> int:
    return sum(frame[1] == "purples" for frame in s.stack)


@works.why("wagon")
def _why(s: WorksState, seat: int, action: Action) -> Refusal | None:
    if not s.shed[seat]:
        return Refusal("no-wagon")
    return Refusal("wagon-there", {"site": str(action.args[0])})


@works.why("shift")
def _why_not_moved(s: WorksState, seat: int, action: Action) -> Refusal | None:
    if s.shed[seat]:
        return Refusal("wagon-at-hand")
    at, to, *kind = action.args
    row = s.wagons[s.seats if kind else seat]
    there = row[site_names(s.rules).index(str(at))] and not (kind and s.purple != seat)
    return Refusal("wagon-there", {"site": str(to)}) if there else Refusal("no-wagon-there", {"site": str(at)})


@works.why("ride")
def _why_not_used(s: WorksState, seat: int, action: Action) -> Refusal | None:
    name, *kind = action.args
    how = s.wagons[s.seats if kind else seat][site_names(s.rules).index(str(name))]
    if not how or (kind and s.purple != seat):
        return Refusal("no-wagon-there", {"site": str(name)})
    return Refusal("wagon-fresh" if how == FRESH else "wagon-lies", {"site": str(name)})


@works.why(PURPLE)
def _why_not_there(_s: WorksState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("wagon-there", {"site": str(action.args[0])})
