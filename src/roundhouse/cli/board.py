"""The board as text, for whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse import draw
from roundhouse.cli.people import People
from roundhouse.draw.text import page


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import Play
    from roundhouse.core.state import Effect

OPEN = ("Still to be done:", "May be done too:")


def board(play: Play, seat: int | None, width: int, *, brief: bool = False, legend: bool = True) -> str:
    """Return the text board as a seat may see it; a brief one holds what is looked at in every turn."""
    names = People(play).short
    return draw.text(play.view(seat), open_decision(play, seat), "en", page(width, names, brief=brief, legend=legend))


def still_open(play: Play) -> list[str]:
    """Say what of an action must still be done and what may be, if there is such a thing."""
    _, op, *entries = play.state.stack[-1] if play.state.stack else (0, "")
    if op not in {"pool", "duty"}:
        return []
    lists = [", ".join(_effect(play, effect) for effect in effects) for effects in entries]
    return [f"  {head} {said}." for head, said in zip(OPEN, lists, strict=False) if said]


def _effect(play: Play, effect: Effect) -> str:
    name, *args = effect
    words = play.game.words()
    if (said := words.effect(effect)) != " ".join(map(str, effect)):
        return said
    times = f" x{args.pop()}" if play.game.rules.ops[name].counted else ""
    return " ".join(map(str, (name, *args))) + times


def open_decision(play: Play, seat: int | None) -> Decision | None:
    """Return what is to be decided, unless its options would show a seat something hidden from it."""
    decision = play.decision
    if decision is None or decision.seat == seat or not play.game.rules.ops[decision.asks].peeks:
        return decision
    return None
