"""The text of the stock exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.draw.russian.exchange import beside
from roundhouse.games.russian.american.rows import kinds


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.text import Page
    from roundhouse.games.russian.american.state import AmericanState

_INDENT = 13


def market(here: Scope, page: Page) -> list[str]:
    """Write every level that somebody has reached: what it pays, and who stands there, from the left."""
    if "market" not in here.s.schema:
        return []
    s = cast("AmericanState", here.s)
    rows, found = kinds(s.rules), list[str]()
    for level, (kind, seats) in enumerate(zip(s.dividends, s.market, strict=True)):
        pays = here.words.name("dividend", rows[kind].id) if kind >= 0 else here.say("draw.start") if not level else ""
        names = (*page.names, here.say("draw.emil"))
        who = ", ".join(names[seat] for seat in seats)
        if pays or who:
            found.append(f"{level}. {pays}".strip() + (f": {who}" if who else ""))
    steel = [here.words.name("loco", here.kit.tile_names[tile]) for tile in beside(here)]
    lines = page.listed(here.say("draw.exchange"), found, _INDENT)
    return [*lines, *(page.listed(here.words.name("loco", "ST"), steel, _INDENT) if steel else [])]


def legend(here: Scope) -> list[str]:
    """Explain what only this board shows."""
    return [here.say("text.legend-american")] if here.kit.boards.blocks or "market" in here.s.schema else []
