"""The text board: everything on the picture, in words and letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.russian.style import moment, scope
from roundhouse.draw.russian.text_player import player
from roundhouse.draw.text import columns, cut, ends, listed, rule
from roundhouse.games.russian.final import MAJORITY
from roundhouse.games.russian.state import unpack


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.russian.style import Scope
    from roundhouse.games.russian.kit import Site

_INDENT = 13


def text(view: View, decision: Decision | None, language: str) -> str:
    """Write the whole table: main board, supply, and every player board, the viewer's own first."""
    here = scope(view, decision, language)
    first = view.seat or 0
    lines = [*_head(here), *_order(here), *_spaces(here), *_engineers(here), *_cards(here), *_stock(here)]
    for n in range(view.game.seats):
        lines += player(here, (first + n) % view.game.seats)
    lines += ["", *listed("", [here.say("text.legend")], 0)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _head(here: Scope) -> list[str]:
    decision = here.decision
    edition = here.words.name("option", f"edition-{here.kit.edition.id}")
    lines = [ends(f"{here.say('title.name')}, {edition}", moment(here))]
    if decision and decision.seat >= 0:
        lines.append(here.say("draw.turn-of", seat=decision.seat, asks=decision.asks))
    return [*lines, ""]


def _order(here: Scope) -> list[str]:
    s, shown = here.s, list[str]()
    for place, seat in enumerate(s.order):
        passed = here.say("draw.passed") if s.passed[seat] else f"{here.say('draw.passing')} +{here.kit.passing[place]}"
        shown.append(f"{place + 1}. {here.say('draw.seat', seat=seat)}, {s.points[seat]} ({passed})")
    bonus = [
        f"{here.words.name('bonus-card', card.id)}: {_free_or(here, owner)}"
        for card, owner in zip(here.kit.bonus_cards, s.bonus, strict=True)
    ]
    before = listed(here.say("draw.bonus"), bonus, _INDENT) if not s.round else []
    return [*listed(here.say("draw.order"), shown, _INDENT), *before, ""]


def _spaces(here: Scope) -> list[str]:
    """List the spaces of the board in two columns: code, price, who stands there, what it does."""
    hire = here.kit.hire
    cells = [_space(here, site) for site in here.kit.board_sites if site.at != hire]
    return [rule(here.say("draw.spaces")), *columns(cells)]


def _space(here: Scope, site: Site) -> str:
    name = here.words.name("space", site.id)
    return f"{_mark(here, site)}{site.id:<4}{_price(site):<4}{cut(_state(here, site), 13)} {name}"


def _engineers(here: Scope) -> list[str]:
    """List the display from the hiring field on."""
    kit, cells = here.kit, list[str]()
    for field in range(kit.setup.rounds):
        engineer = here.s.display[field]
        site = kit.engineer_sites[engineer] if engineer >= 0 else None
        name = here.words.name("space", site.id) if site else "-"
        where = here.say("draw.hire") if not field else str(field)
        acting = kit.sites[kit.hire] if not field else site if field in kit.public_fields else None
        code = acting.id if acting else site.id if site else ""
        price, state = (_price(acting), _state(here, acting)) if acting else ("", "")
        mark = _mark(here, acting) if acting else " "
        cells.append(f"{mark}{where:<5}{code:<4}{price:<2}{cut(state, 11)} {name}")
    most = f"{here.say('draw.majority')}: {MAJORITY[0]}, {MAJORITY[1]}"
    return ["", rule(here.say("draw.engineers"), most), *columns(cells)]


def _cards(here: Scope) -> list[str]:
    found = []
    for card, there in zip(here.kit.idea_cards, here.s.cards, strict=True):
        what = here.words.name("card", card.id) if there else here.say("draw.gone")
        found.append(f"{card.id} {what}")
    return ["", *listed(here.say("draw.cards"), found, _INDENT)]


def _stock(here: Scope) -> list[str]:
    s, kit = here.s, here.kit
    stacks = [here.say("text.left", loco=kit.tile_names[t], n=s.stacks[t]) for t in kit.stacked if s.stacks[t]]
    yard = [
        f"{n} {kit.tile_names[t]}: {here.words.name('factory', kit.tile_names[t])}" for t, n in enumerate(s.yard) if n
    ]
    counts = f"{here.say('draw.doublers', n=s.doubler_supply)}; {here.say('draw.pile', n=len(s.pile))}"
    return [
        *listed(here.say("draw.stacks"), stacks, _INDENT),
        *listed(here.say("draw.yard"), yard, _INDENT),
        *listed(here.say("draw.stock"), [counts], _INDENT),
    ]


def _price(site: Site) -> str:
    return "w" * site.workers + "c" * site.coins


def _state(here: Scope, site: Site) -> str:
    """Say who stands on a space and with what, or whether it is free."""
    s = here.s
    if site.endless:
        crowd = [f"{seat}:{_paid(packed)}" for seat, packed in enumerate(s.endless) if packed]
        return " ".join(crowd) or here.say("draw.free")
    if (site.last or site.order) and site.last != (s.round == here.kit.setup.rounds):
        return here.say("draw.closed")
    if s.holder[site.at] < 0:
        return here.say("draw.free")
    return f"{here.say('draw.seat', seat=s.holder[site.at])} {_paid(s.paid[site.at])}"


def _paid(packed: int) -> str:
    return "".join(letter * n for letter, n in zip("wshc", unpack(packed), strict=True))


def _mark(here: Scope, site: Site) -> str:
    """Mark a space that can be chosen now."""
    decision = here.decision
    options = decision.options if decision else ()
    return ">" if any(action in options for action in (site.place, site.move, site.again, site.swap)) else " "


def _free_or(here: Scope, seat: int) -> str:
    return here.say("draw.free") if seat < 0 else here.say("draw.seat", seat=seat)
