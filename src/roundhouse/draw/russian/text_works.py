"""The text of the industry board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.russian.wagons import fleet_of
from roundhouse.draw.russian.works import shared_by_all
from roundhouse.games.russian.asian.module import LIES


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.russian.wagons import Fleet
    from roundhouse.draw.text import Page

_INDENT = 19


def works(here: Scope, page: Page) -> list[str]:
    """Write the way with everybody's markers, what the sites do, and where wagons are."""
    if not shared_by_all(here.kit):
        return []
    stops = page.row([_stop(here, n) for n in range(len(here.kit.industry.spaces))], _INDENT)
    first, *more = stops
    head = f" {here.say('draw.industry')}"
    lines = ["", *page.rule(here.say("draw.works-name")), head.ljust(_INDENT) + first]
    lines += [" " * _INDENT + line for line in more]
    lines += page.listed(f"   {here.say('text.factories')}", _sites(here), _INDENT)
    fleet = fleet_of(here)
    found = [said for row in range(len(fleet.there)) for said in _wagons(here, page, fleet, row)]
    return [*lines, *(page.listed(f"   {here.say('text.wagons')}", found, _INDENT) if found else [])]


def _stop(here: Scope, n: int) -> str:
    """Write a space with the numbers of the seats whose markers are there; a site with its name and its tile."""
    s, industry = here.s, here.kit.industry
    space = industry.spaces[n]
    shown = "?" if space.idea else str(space.points)
    if space.gap:
        name = here.kit.tile_names[s.factories[0][industry.gap_at[n]]]
        shown = f"{industry.names[n]}[{name or ' '}]"
    there = "".join(f"^{seat}" * own.count(n) for seat, own in enumerate(s.markers))
    return f"{there} {shown}".strip()


def _sites(here: Scope) -> list[str]:
    """Write what each site does and how many factories lie there."""
    s, industry, found = here.s, here.kit.industry, list[str]()
    for n, name in enumerate(industry.sites):
        tile = s.factories[0][n]
        does = here.kit.tile_do[tile] if tile else industry.printed[n]
        high = sum(bool(row[n]) for row in s.factories)
        found.append(f"{name} {TIMES}{high} {here.words.effects(does)}")
    return found


def _wagons(here: Scope, page: Page, fleet: Fleet, row: int) -> list[str]:
    """Write the wagons of a row: where they lie, where they stand, how many were used."""
    owner = fleet.owner(row)
    if owner < 0:
        return []
    sites = here.kit.industry.sites
    said = [f"{sites[n]} {'_' if how == LIES else '!'}" for n, how in enumerate(fleet.there[row]) if how]
    if fleet.used[row]:
        said.append(f"{here.say('draw.workshop')} {fleet.used[row]}")
    name = page.names[owner]
    who = name if row < len(fleet.names) else here.say("draw.purple", name=name)
    return [f"{who}: {', '.join(said)}"] if said else []


def legend(here: Scope) -> list[str]:
    """Explain what only this board shows."""
    return [here.say("text.legend-works")] if shared_by_all(here.kit) else []
