"""The board as text, for whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse import draw
from roundhouse.cli.people import People
from roundhouse.draw.text import page


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import Play


def board(play: Play, seat: int | None, width: int, *, brief: bool = False, legend: bool = True) -> str:
    """Return the text board as a seat may see it; a brief one holds what is looked at in every turn."""
    names = People(play).short
    return draw.text(play.view(seat), open_decision(play, seat), "en", page(width, names, brief=brief, legend=legend))


def open_decision(play: Play, seat: int | None) -> Decision | None:
    """Return what is to be decided, unless its options would show a seat something hidden from it."""
    decision = play.decision
    if decision is None or decision.seat == seat or not play.game.rules.ops[decision.asks].peeks:
        return decision
    return None
