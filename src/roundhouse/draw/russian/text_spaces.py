"""The text of the action spaces: code, price, who stands there, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.text import cut
from roundhouse.games.russian.final import MAJORITY
from roundhouse.games.russian.state import MEANS, unpack


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.text import Page
    from roundhouse.games.russian.sites import Site

_CELL = 39
_STATE = 11


def spaces(here: Scope, page: Page) -> list[str]:
    """List the spaces of the board."""
    cells = [
        _cell(here, site, _state(here, page, site), brief(here, site))
        for site in here.kit.board_sites
        if site.at != here.kit.hire
    ]
    return [*page.rule(here.say("draw.spaces")), *page.columns(cells, _CELL)]


def engineers(here: Scope, page: Page) -> list[str]:
    """List the display from the hiring field on."""
    kit = here.kit
    hire, cells = kit.sites[kit.hire], list[str]()
    for field, engineer in enumerate(here.s.display[: kit.setup.rounds]):
        site = kit.engineer_sites[engineer] if engineer >= 0 else None
        if not field:
            cells.append(_cell(here, hire, _state(here, page, hire), f"{site.id} {brief(here, site)}" if site else "-"))
        elif site and field in kit.public_fields:
            cells.append(_cell(here, site, _state(here, page, site), brief(here, site)))
        elif site:
            cells.append(f" {site.id:<8}{cut(here.say('text.later'), _STATE)} {brief(here, site)}")
    most = f"{here.say('draw.majority')}: {MAJORITY[0]}, {MAJORITY[1]}"
    return [*page.rule(here.say("draw.engineers"), most), *page.columns(cells, _CELL)]


def brief(here: Scope, site: Site) -> str:
    """Return what a space does in as few words as possible."""
    if f"brief.{site.id}" not in here.words.sentences:
        return here.words.name("space", site.id)
    points = sum(effect[1] for effect in site.do if effect[0] == "points")
    return here.say(f"brief.{site.id}", points=points)


def price(site: Site) -> str:
    """Return what a space costs: a letter for every worker and for every coin that must be one."""
    return "w" * site.workers + "c" * site.coins


def _cell(here: Scope, site: Site, state: str, what: str) -> str:
    return f"{_mark(here, site)}{site.id:<4}{price(site):<4}{cut(state, _STATE)} {what}"


def _state(here: Scope, page: Page, site: Site) -> str:
    """Say who stands on a space and with what, or whether it is free."""
    s = here.s
    if (site.last or site.order) and site.last != (s.round == here.kit.setup.rounds):
        return here.say("draw.closed")
    if site.endless or s.holder[site.at] < 0:
        return here.say("draw.free")
    paid = "".join(letter * n for letter, n in zip(MEANS, unpack(s.paid[site.at]), strict=True))
    holder = s.holder[site.at]
    name = page.names[holder] if holder < s.seats else here.name(holder)
    held = f"{name} {paid}"
    return held if len(held) <= _STATE else name[:_STATE]


def _mark(here: Scope, site: Site) -> str:
    """Mark a space that can be chosen now."""
    decision = here.decision
    options = decision.options if decision else ()
    return ">" if any(action in options for action in (site.place, site.move, site.again, site.swap)) else " "
