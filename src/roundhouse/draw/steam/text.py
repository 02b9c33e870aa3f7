"""The text board: everything on the picture, in words and letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.steam.style import moment, scope
from roundhouse.draw.steam.text_map import drawn_map
from roundhouse.draw.text import USUAL
from roundhouse.games.steam.forecast import money
from roundhouse.games.steam.growth import served
from roundhouse.games.steam.scoring import scores, track_of
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.steam.style import Scope
    from roundhouse.draw.text import Page

_INDENT = 15


def text(view: View, decision: Decision | None, language: str, page: Page = USUAL) -> str:
    """Write the whole table: players, actions, places with their goods, links, loose ends, display."""
    here = scope(view, decision, language)
    seats = range(view.game.seats)
    page = page._replace(names=page.names or tuple(here.say("draw.seat", seat=seat) for seat in seats))
    parts = (_head, _players, _actions, drawn_map, _places, _links, _display, _legend)
    lines = [line for part in parts for line in part(here, page)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _head(here: Scope, page: Page) -> list[str]:
    lines = page.ends(f"{here.say('title.name')}, {here.kit.map.title}", moment(here))
    if here.decision and here.decision.seat >= 0 and not page.brief:
        asks = here.words.name("asks", here.decision.asks)
        lines += page.listed("", [f"{page.names[here.decision.seat]}: {asks}"], 0)
    return [*lines, ""]


def _players(here: Scope, page: Page) -> list[str]:
    s = here.s
    lines = page.rule(here.say("draw.players"))
    for seat in s.order + [seat for seat in range(s.seats) if seat not in s.order]:
        if s.out[seat]:
            lines.append(f"{page.names[seat]}: {here.say('draw.out')}")
            continue
        told = here.say(
            "text.player",
            name=_named(page, seat),
            cash=s.cash[seat],
            income=s.income[seat],
            shares=s.shares[seat],
            loco=s.loco[seat],
            track=track_of(s, seat),
            points=scores(s)[seat],
            expenses=money(s, seat).expenses,
        )
        lines += page.listed("", [told], 0)
    return [*lines, ""]


def _named(page: Page, seat: int) -> str:
    """Return a name with the number that stands for it on the map."""
    name = page.names[seat]
    return name if name.endswith(str(seat)) else f"{name} ({seat})"


def _actions(here: Scope, page: Page) -> list[str]:
    s, kit = here.s, here.kit
    shown = []
    for name in kit.map.actions:
        seat = next((seat for seat in range(s.seats) if s.action[seat] == kit.do[name]), None)
        held = page.names[seat] if seat is not None else "-"
        shown.append(f"{here.words.name('special', name)}: {held}")
    return [*page.listed(here.say("draw.actions"), shown, _INDENT), ""]


def _letter(here: Scope, colour: str) -> str:
    return here.words.name("letter", colour)


def _cubes(here: Scope, stop: int) -> str:
    n = len(here.s.bag)
    return "".join(_letter(here, here.kit.colours[c].id) * here.s.goods[stop * n + c] for c in range(n)) or "-"


def _places(here: Scope, page: Page) -> list[str]:
    s, kit = here.s, here.kit
    shown = []
    for stop, name in enumerate(kit.names):
        takes = "".join(_letter(here, c.id) for i, c in enumerate(kit.colours) if s.demand[stop] >> i & 1)
        kind = f"[{takes}]" if s.demand[stop] else "(o)"
        if s.demand[stop] or _cubes(here, stop) != "-":
            shown.append(f"{kit.labels[kit.stop_hex[stop]]} {name} {kind} {_cubes(here, stop)}")
    cargo = [f"{kit.labels[h]} {_letter(here, kit.colours[c].id)}" for h, c in enumerate(s.cargo) if c >= 0]
    more = page.listed(here.say("draw.cargo"), cargo, _INDENT) if cargo else []
    return [*page.rule(here.say("draw.places")), *page.listed("", shown, 0), *more, ""]


def _links(here: Scope, page: Page) -> list[str]:
    s, kit = here.s, here.kit
    links = [f"{kit.names[a]} - {kit.names[b]}: {_owner(here, page, owner)} ({size})" for a, b, owner, size in s.links]
    loose = [
        f"{kit.names[stop]} → {kit.labels[slot // 6]} {kit.sides[slot % 6]}: {_owner(here, page, owner)}"
        for slot, owner, stop, *_ in s.tips
    ]
    shown = page.listed(here.say("draw.links"), links or ["-"], _INDENT)
    return [*shown, *page.listed(here.say("draw.loose"), loose or ["-"], _INDENT), ""]


def _owner(here: Scope, page: Page, owner: int) -> str:
    return here.say("draw.nobody") if owner == FREE else page.names[owner]


def _display(here: Scope, page: Page) -> list[str]:
    s, kit = here.s, here.kit
    shown = []
    for i, (column, spaces) in enumerate(zip(kit.columns, kit.spaces, strict=True)):
        lying = "".join(_letter(here, kit.colours[s.display[n]].id) if s.display[n] >= 0 else "." for n in spaces)
        stop = served(s, i)
        goal = f" → {kit.names[stop]}" if stop >= 0 else ""
        if kit.map.display != "none":
            shown.append(f"{here.words.name('column', column.id)} {lying}{goal}")
    return page.listed(here.say("draw.display"), shown, _INDENT) if shown else []


def _legend(here: Scope, page: Page) -> list[str]:
    """Explain the letters and signs."""
    colours = ", ".join(
        f"{_letter(here, colour.id)} {here.words.name('colour', colour.id)}" for colour in here.kit.colours
    )
    said = [here.say("text.legend-map")] if drawn_map(here, page) else []
    said.append(here.say("text.legend-goods", colours=colours))
    return ["", *(line for sentence in said for line in page.listed("", [sentence], 0))] if page.legend else []
