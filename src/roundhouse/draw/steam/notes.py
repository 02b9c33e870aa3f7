"""What the board tells about an option beyond its name: what building costs, and where track would lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.steam.style import scope
from roundhouse.games.steam.sites import fit_of, price_of, tiles


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.action import Action
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.steam.style import Scope


def notes(view: View, decision: Decision, language: str) -> dict[str, str]:
    """Return what is worth knowing about options, by their notation."""
    here = scope(view, decision, language)
    known = [(action, _TELLERS[action.verb]) for action in decision.options if action.verb in _TELLERS]
    return {action.text: tell(here, decision.seat, action) for action, tell in known}


def _hex(here: Scope, seat: int, action: Action) -> str:
    """Return what the cheapest tile for a hex costs, and whether others cost more."""
    s, h = here.s, here.kit.hex_of[action.id]
    prices = {price_of(s, seat, h, fit) for fit in tiles(s, seat, h, s.stack[-1][2])}
    return here.say("note.from" if len(prices) > 1 else "note.price", price=min(prices))


def _tile(here: Scope, seat: int, action: Action) -> str:
    """Return what a tile costs, and the sides of the hex that its new track joins."""
    h = here.s.stack[-1][2]
    fit = fit_of(here.s, h, here.kit.face_of[action.id])
    ways = [" / ".join(dict.fromkeys(_side(here, edge) for edge in change[:2])) for change in fit.changes]
    return "; ".join([here.say("note.price", price=price_of(here.s, seat, h, fit)), *ways])


def _side(here: Scope, edge: int) -> str:
    return here.words.name("side", here.kit.sides[edge])


def _wire(here: Scope, seat: int, action: Action) -> str:
    del seat
    return here.say("note.price", price=next(wire[2] for wire in here.kit.wires if wire[3] is action))


_TELLERS: dict[str, Callable[[Scope, int, Action], str]] = {"build": _hex, "tile": _tile, "connect": _wire}
