"""The text of coal and of Emil."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.draw.russian.coal import lying
from roundhouse.draw.russian.emil import idler
from roundhouse.games.russian.modules.coal.module import OPEN, hidden


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.text import Page
    from roundhouse.games.russian.modules.coal.module import CoalState

_INDENT, _OWN = 13, 19


def fire(here: Scope, page: Page) -> list[str]:
    """Write which foundries lie open, how many are left, and whose coal lies on the space for a heater."""
    if "coal" not in here.s.schema:
        return []
    s = cast("CoalState", here.s)
    names = [f"{name} {here.words.name('foundry', name)}" for name, _, _ in lying(s, OPEN)]
    taken = page.names[s.hearth] if s.hearth >= 0 else here.say("draw.free")
    said = [*names, here.say("label.foundries-left", n=hidden(s)), f"{here.say('label.hearth')}: {taken}"]
    return page.listed(here.say("draw.coal"), said, _INDENT)


def coal_of(here: Scope, page: Page, seat: int) -> list[str]:
    """Write how much coal and which foundries a seat has."""
    if "coal" not in here.s.schema:
        return []
    s = cast("CoalState", here.s)
    used = here.say("text.used")
    mine = [
        f"{name} {here.words.name('foundry', name)}" + (f" ({used})" if fired else "")
        for name, _, fired in lying(s, seat)
    ]
    return page.listed(f" {here.say('draw.foundries')}", [here.say("have.coal", n=s.coal[seat]), *mine], _OWN)


def emil(here: Scope, page: Page) -> list[str]:
    """Write what Emil has left and what he took."""
    if "turned" not in here.s.schema:
        return []
    facts = idler(here)
    said = here.say("label.emil", **facts._asdict())
    return page.listed("", [said + (f", {here.say('draw.passed')}" if facts.asleep else "")], 0)
