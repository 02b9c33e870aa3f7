"""The text board: everything on the picture, in words and letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.russian.style import moment, scope
from roundhouse.draw.russian.text_coal import emil, fire
from roundhouse.draw.russian.text_market import legend, market
from roundhouse.draw.russian.text_player import player
from roundhouse.draw.russian.text_spaces import engineers, spaces
from roundhouse.draw.russian.text_works import legend as works_legend
from roundhouse.draw.russian.text_works import works
from roundhouse.draw.text import USUAL
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import COLOURS


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.text import Page

_INDENT = 13
_NAME = 12
"""How much of a name the turn order has room for."""


def text(view: View, decision: Decision | None, language: str, page: Page = USUAL) -> str:
    """Write the table: main board, supply, and player boards, the viewer's own first."""
    here = scope(view, decision, language)
    seats, first = view.game.seats, view.seat or 0
    page = page._replace(names=page.names or tuple(here.say("draw.seat", seat=seat) for seat in range(seats)))
    lines = [*_head(here, page), *_order(here, page), "", *spaces(here, page), "", *engineers(here, page), ""]
    lines += [*_cards(here, page), *_stock(here, page), *market(here, page), *fire(here, page), *emil(here, page)]
    lines += works(here, page)
    for n in range(1 if page.brief else seats):
        lines += ["", *player(here, page, (first + n) % seats)]
    lines += ["", *_legend(here, page)] if page.legend else []
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _head(here: Scope, page: Page) -> list[str]:
    decision = here.decision
    board = here.s.rules.options.get("board")
    edition = here.words.name("option", f"board-{board}" if board else f"edition-{here.kit.edition.id}")
    lines = page.ends(f"{here.say('title.name')}, {edition}", moment(here))
    if decision and decision.seat >= 0 and not page.brief:
        lines += page.listed("", [f"{page.names[decision.seat]}: {here.words.name('asks', decision.asks)}"], 0)
    return [*lines, ""]


def _order(here: Scope, page: Page) -> list[str]:
    """Write a line for every seat in turn order: where it stands, and what it has left."""
    wide = min(_NAME, max(map(len, page.names)))
    lines = page.rule(here.say("draw.order"))
    for place, seat in enumerate(here.s.order):
        head = f" {place + 1}. {page.names[seat][:_NAME].ljust(wide)}  "
        lines += page.listed(head, [_standing(here, place, seat)], len(head))
    bonus = [
        f"{here.words.name('bonus-card', card.id)}: {page.names[owner] if owner >= 0 else here.say('draw.free')}"
        for card, owner in zip(here.kit.bonus_cards, here.s.bonus, strict=True)
    ]
    return lines if here.s.round else [*lines, *page.listed(here.say("draw.bonus"), bonus, _INDENT)]


def _standing(here: Scope, place: int, seat: int) -> str:
    s = here.s
    passed = here.say("draw.passed") if s.passed[seat] else f"{here.say('draw.passing')} +{here.kit.passing[place]}"
    return here.say(
        "text.standing",
        points=f"{s.points[seat]:>3}",
        next=f"+{sum(points for _, points in round_points(s, seat)) if s.stack else 0}".rjust(4),
        workers=s.workers[seat] + s.special[seat] + s.hired[seat],
        coins=s.coins[seat],
        passing=passed,
    )


def _cards(here: Scope, page: Page) -> list[str]:
    found = []
    for card, there in zip(here.kit.idea_cards, here.s.cards, strict=True):
        what = here.words.name("card", card.id) if there else here.say("draw.gone")
        found.append(f"{card.id} {what}")
    return [] if page.brief else page.listed(here.say("draw.cards"), found, _INDENT)


def _stock(here: Scope, page: Page) -> list[str]:
    s, kit = here.s, here.kit
    stacks = [f"{kit.tile_names[t]} {TIMES}{s.stacks[t]}" for t in kit.stacked if s.stacks[t]]
    yard = [
        f"[{kit.tile_names[t]}] {TIMES}{n} {here.words.name('factory', kit.tile_names[t])}"
        for t, n in enumerate(s.yard)
        if n
    ]
    counts = f"{here.say('draw.doublers', n=s.doubler_supply)}; {here.say('draw.pile', n=len(s.pile))}"
    return [
        *page.listed(here.say("draw.stacks"), stacks, _INDENT),
        *(page.listed(here.say("draw.yard"), yard, _INDENT) if yard or not page.brief else []),
        *([] if page.brief else page.listed(here.say("draw.stock"), [counts], _INDENT)),
    ]


def _legend(here: Scope, page: Page) -> list[str]:
    """Explain the letters and signs."""
    rails = ", ".join(f"{here.letters[colour]} {here.words.name('rail', colour)}" for colour in COLOURS)
    said = [here.say("text.legend-spaces"), here.say("text.legend-lines", rails=rails)]
    said += [here.say("text.legend-gives", rail=here.letters["bronze"]), here.say("text.legend-industry")]
    said += [*legend(here), *works_legend(here)]
    return [line for sentence in said for line in page.listed("", [sentence], 0)]
