"""The text board: everything on the picture, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.graph import bits
from roundhouse.draw.revolution.style import moment, scope
from roundhouse.draw.text import USUAL
from roundhouse.games.revolution.conditions import holds, track
from roundhouse.games.revolution.milestones import tiles
from roundhouse.games.revolution.saying import asked
from roundhouse.games.revolution.scoring import scores
from roundhouse.games.revolution.state import ACTIONS, COLOURS, SLOTS
from roundhouse.games.revolution.stations import reward


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.text import Page

_INDENT = 15


def text(view: View, decision: Decision | None, language: str, page: Page = USUAL) -> str:
    """Write the whole table: companies, cities, telegraph row, what lies ready."""
    here = scope(view, decision, language)
    page = page._replace(names=page.names or tuple(here.say("draw.seat", seat=n) for n in range(view.game.seats)))
    parts = (_head, _companies, _cities, _telegraph, _ready)
    lines = [line for part in parts for line in part(here, page)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _head(here: Scope, page: Page) -> list[str]:
    lines = page.ends(here.say("title.name"), moment(here))
    if here.decision and here.decision.seat >= 0 and not page.brief:
        asks = here.words.name("asks", here.decision.asks)
        lines += page.listed("", [f"{page.names[here.decision.seat]}: {asks}"], 0)
    return [*lines, ""]


def _companies(here: Scope, page: Page) -> list[str]:
    lines: list[str] = []
    for seat in here.s.order or range(here.s.seats):
        lines += [*page.rule(page.names[seat]), *_company(here, page, seat), ""]
    return lines


def _company(here: Scope, page: Page, seat: int) -> list[str]:
    s = here.s
    told = here.say(
        "text.company",
        cash=s.cash[seat],
        shares=s.shares[seat],
        buildings=s.buildings[seat],
        rails=s.rails[seat],
        points=scores(s)[seat],
    )
    rows = {
        "text.free": _workers(here, s.free[seat]),
        "text.placed": _placed(here, seat),
        "text.rails": [here.words.name("space", here.kit.space_ids[i]) for i in bits(s.laid[seat])],
        "text.stations": [here.words.name("city", here.kit.city_ids[i]) for i in bits(s.stations[seat])],
        "text.offices": [str(i + 1) for i in bits(s.offices[seat])],
        "text.locos": _locos(here, seat),
        "text.tracks": [f"{here.words.name('track', row.id)} {track(s, seat, row.id)}" for row in here.kit.tracks],
        "text.milestones": [_milestone(here, seat, place, tile) for place, tile in tiles(s, seat)],
        "text.done": [here.words.name("milestone", here.kit.milestones[tile].id) for tile in bits(s.done[seat])],
    }
    lines = page.listed("", [told], 0)
    for key, shown in rows.items():
        lines += page.listed(here.say(key), shown, _INDENT) if shown else []
    return lines


def _workers(here: Scope, row: Sequence[int]) -> list[str]:
    return [f"{n} {here.words.name('colour', COLOURS[c])}" for c, n in enumerate(row) if n]


def _placed(here: Scope, seat: int) -> list[str]:
    n, row = len(COLOURS), here.s.placed[seat]
    found = []
    for a, action in enumerate(ACTIONS):
        if there := _workers(here, row[a * n : (a + 1) * n]):
            found.append(f"{here.words.name('act', action)}: {', '.join(there)}")
    return found


def _locos(here: Scope, seat: int) -> list[str]:
    kinds, found = len(here.s.piles), []
    for kind, row in enumerate(here.kit.locos):
        for face, count in (("front", here.s.up), ("back", here.s.down)):
            if n := count[seat * kinds + kind]:
                found.append(f"{n} {here.words.name('loco', row.id)} ({here.words.name('face', face)})")
    return found


def _milestone(here: Scope, seat: int, place: int, tile: int) -> str:
    row = here.kit.milestones[tile]
    said = zip(asked(here.words, *row.when), row.when, strict=True)
    conditions = ", ".join(f"{one}{' +' if holds(here.s, seat, when) else ''}" for one, when in said)
    posts = here.s.posts[place * SLOTS : place * SLOTS + len(row.workers)]
    workers = ", ".join(
        f"{here.words.name('colour', COLOURS[there] if there >= 0 else wanted)}{' +' if there >= 0 else ''}"
        for wanted, there in zip(row.workers, posts, strict=True)
    )
    return f"{row.points}: {conditions}; {workers}"


def _cities(here: Scope, page: Page) -> list[str]:
    s = here.s
    shown = []
    for i, city in enumerate(here.kit.cities):
        if s.rewards[i] < 0:
            continue
        row = reward(s, i)
        said = f"{city.name} ({city.group}, ${city.cost}): {here.words.effects(row.main)}"
        if not s.first >> i & 1:
            said += f" [{here.say('text.first')}: {here.words.effects(row.first)}]"
        shown.append(said)
    return [*page.rule(here.say("text.cities")), *page.listed("", shown, 0), ""]


def _telegraph(here: Scope, page: Page) -> list[str]:
    s = here.s
    shown = []
    for i, area in enumerate(here.kit.areas):
        first = "" if s.opened >> i & 1 else f"+{area.first}"
        tile = f" [{here.words.effects(here.kit.wire_tiles[s.wires[i]].do)}]" if s.wires[i] >= 0 else ""
        shown.append(f"{i + 1}: {area.shares}{first}, {s.desks[i]}/{area.spaces}{tile}")
    return [*page.rule(here.say("draw.telegraph")), *page.listed("", shown, 0), ""]


def _ready(here: Scope, page: Page) -> list[str]:
    s, kit = here.s, here.kit
    lines = page.rule(here.say("draw.market"))
    if s.offer >= 0:
        tile = kit.trades[s.offer]
        both = zip(tile.cost, (tile.one, tile.two), strict=True)
        shown = [here.say("note.trades", n=price, what=here.words.effects(effects)) for price, effects in both]
        lines += page.listed(here.say("text.trade"), shown, _INDENT)
    piles = [f"{s.piles[i]} {here.words.name('loco', row.id)}" for i, row in enumerate(kit.locos) if s.piles[i]]
    lines += page.listed(here.say("text.locos"), piles, _INDENT)
    lines += page.listed(here.say("text.common"), _workers(here, s.common), _INDENT)
    laid = [here.words.name("setup-tile", kit.setup_tiles[tile].id) for tile in s.setups if tile >= 0]
    lines += page.listed(here.say("text.setup"), laid, _INDENT) if laid else []
    return [*lines, ""]
