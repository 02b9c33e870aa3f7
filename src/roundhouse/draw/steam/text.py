"""The text board: everything on the picture, in words and letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.steam.style import LETTERS, moment, scope
from roundhouse.draw.text import ends, listed, rule
from roundhouse.games.steam.forecast import money
from roundhouse.games.steam.growth import served
from roundhouse.games.steam.scoring import scores, track_of
from roundhouse.games.steam.state import FREE


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.steam.style import Scope

_INDENT = 15


def text(view: View, decision: Decision | None, language: str) -> str:
    """Write the whole table: players, actions, places with their goods, links, loose ends, display."""
    here = scope(view, decision, language)
    lines = [*_head(here), *_players(here), *_actions(here), *_places(here), *_links(here), *_display(here)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _head(here: Scope) -> list[str]:
    lines = [ends(f"{here.say('title.name')}, {here.kit.map.title}", moment(here))]
    if here.decision and here.decision.seat >= 0:
        lines.append(here.say("draw.turn-of", seat=here.decision.seat, asks=here.decision.asks))
    return [*lines, ""]


def _players(here: Scope) -> list[str]:
    s = here.s
    lines = [rule(here.say("draw.players"))]
    for seat in s.order + [seat for seat in range(s.seats) if seat not in s.order]:
        if s.out[seat]:
            lines.append(f"{here.say('draw.seat', seat=seat)}: {here.say('draw.out')}")
            continue
        told = money(s, seat)
        lines.append(
            here.say(
                "text.player",
                seat=seat,
                cash=s.cash[seat],
                income=s.income[seat],
                shares=s.shares[seat],
                loco=s.loco[seat],
                track=track_of(s, seat),
                points=scores(s)[seat],
                expenses=told.expenses,
            )
        )
    return [*lines, ""]


def _actions(here: Scope) -> list[str]:
    s, kit = here.s, here.kit
    shown = []
    for name in kit.map.actions:
        seat = next((seat for seat in range(s.seats) if s.action[seat] == kit.do[name]), None)
        held = here.say("draw.seat", seat=seat) if seat is not None else "-"
        shown.append(f"{here.words.name('special', name)}: {held}")
    return [*listed(here.say("draw.actions"), shown, _INDENT), ""]


def _cubes(here: Scope, stop: int) -> str:
    n = len(here.s.bag)
    return "".join(LETTERS[here.kit.colours[c].id] * here.s.goods[stop * n + c] for c in range(n)) or "-"


def _places(here: Scope) -> list[str]:
    s, kit = here.s, here.kit
    shown = []
    for stop, name in enumerate(kit.names):
        takes = "".join(LETTERS[c.id] for i, c in enumerate(kit.colours) if s.demand[stop] >> i & 1)
        kind = f"[{takes}]" if s.demand[stop] else "(o)"
        if s.demand[stop] or _cubes(here, stop) != "-":
            shown.append(f"{kit.labels[kit.stop_hex[stop]]} {name} {kind} {_cubes(here, stop)}")
    cargo = [f"{kit.labels[h]} {LETTERS[kit.colours[c].id]}" for h, c in enumerate(s.cargo) if c >= 0]
    more = listed(here.say("draw.cargo"), cargo, _INDENT) if cargo else []
    return [rule(here.say("draw.places")), *listed("", shown, 0), *more, ""]


def _links(here: Scope) -> list[str]:
    s, kit = here.s, here.kit
    links = [f"{kit.names[a]} - {kit.names[b]}: {_owner(here, owner)} ({size})" for a, b, owner, size in s.links]
    loose = [
        f"{kit.names[stop]} → {kit.labels[slot // 6]} {kit.sides[slot % 6]}: {_owner(here, owner)}"
        for slot, owner, stop, *_ in s.tips
    ]
    shown = listed(here.say("draw.links"), links or ["-"], _INDENT)
    return [*shown, *listed(here.say("draw.loose"), loose or ["-"], _INDENT), ""]


def _owner(here: Scope, owner: int) -> str:
    return here.say("draw.nobody") if owner == FREE else here.say("draw.seat", seat=owner)


def _display(here: Scope) -> list[str]:
    s, kit = here.s, here.kit
    shown = []
    for i, (column, spaces) in enumerate(zip(kit.columns, kit.spaces, strict=True)):
        lying = "".join(LETTERS[kit.colours[s.display[n]].id] if s.display[n] >= 0 else "." for n in spaces)
        stop = served(s, i)
        goal = f" → {kit.names[stop]}" if stop >= 0 else ""
        if kit.map.display != "none":
            shown.append(f"{here.words.name('column', column.id)} {lying}{goal}")
    return listed(here.say("draw.display"), shown, _INDENT) if shown else []
