"""The board as text, for whoever looks."""

from __future__ import annotations

import re

from typing import TYPE_CHECKING

from roundhouse import draw


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import Play


def board(play: Play, seat: int | None) -> str:
    """Return the text board as a seat may see it."""
    return draw.text(play.view(seat), open_decision(play, seat))


def own_board(play: Play, seat: int) -> str:
    """Return the text board without what belongs to other seats alone, to be read at every turn."""
    sections = re.split(r"(?m)^(?=── )", board(play, seat))
    others = tuple(f"── Seat {other} " for other in range(play.game.seats) if other != seat)
    return "".join(section for section in sections if not section.startswith(others)).rstrip()


def open_decision(play: Play, seat: int | None) -> Decision | None:
    """Return what is to be decided, unless its options would show a seat something hidden from it."""
    decision = play.decision
    if decision is None or decision.seat == seat or not play.game.rules.ops[decision.asks].peeks:
        return decision
    return None
