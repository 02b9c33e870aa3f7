"""Colours and rails: what the pictures of this family have in common."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.draw import style
from roundhouse.draw.shapes import Ink
from roundhouse.games.russian.state import COLOURS, RussianState


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.games.russian.kit import Kit

HEAD = 35
"""How high the head of a panel is."""
LEFT = 54
"""Where the lines of a player board begin."""
CELL = 21.9
"""How wide a space of a line is."""

_COMMON = {
    **style.INKS,
    "page": Ink("#e9e4d8", "#0f1318"),
    "bed": Ink("#ddd6c6", "#3b4754"),
    "head": Ink("#1d3a52", "#2a4a63"),
    "head-soft": Ink("#a9c0d2", "#a3bccf"),
    "light": Ink("#fff3cf", "#40371c"),
    "coin": Ink("#f2c94c", "#e0b638"),
    "coin-edge": Ink("#8a6a10", "#5c4506"),
    "seat-0": Ink("#2566ae", "#5b9be0"),
    "seat-1": Ink("#bf3b28", "#e8705c"),
    "seat-2": Ink("#c98a08", "#e8b23c"),
    "seat-3": Ink("#6a4a9c", "#ab8ce0"),
}
_RAILS = {
    "classic": {
        "wood": (Ink("#2b2c30", "#0b0c0e"), Ink("#ffffff", "#ffffff")),
        "green": (Ink("#8f959c", "#7c838b"), Ink("#10151b", "#0b0e12")),
        "bronze": (Ink("#7b4a28", "#8a5630"), Ink("#ffffff", "#ffffff")),
        "silver": (Ink("#dfc48f", "#cfb27a"), Ink("#2d1e0d", "#2d1e0d")),
        "gold": (Ink("#ffffff", "#f7f5ef"), Ink("#1c2733", "#1c2733")),
    },
    "ultimate": {
        "wood": (Ink("#d3ae7a", "#c39c66"), Ink("#33210c", "#2a1b09")),
        "green": (Ink("#3f8a4a", "#4f9e5a"), Ink("#ffffff", "#0c150d")),
        "bronze": (Ink("#8d4a1f", "#a2592b"), Ink("#ffffff", "#ffffff")),
        "silver": (Ink("#bcc5cd", "#b3bdc6"), Ink("#1c2733", "#1c2733")),
        "gold": (Ink("#ecbf3a", "#e5b52e"), Ink("#33250a", "#33250a")),
    },
}


def palette(edition: str) -> Mapping[str, Ink]:
    """Return the colours of an edition: its rails were painted anew."""
    rails = _RAILS[edition].items()
    return {**_COMMON, **{c: ink for c, (ink, _) in rails}, **{f"{c}-ink": ink for c, (_, ink) in rails}}


@dataclass(slots=True, frozen=True)
class Scope(style.Scope):
    """What every part of the picture looks at."""

    s: RussianState
    kit: Kit
    palette: Mapping[str, Ink]
    letters: Mapping[str, str]
    """One letter for every colour of rail."""


def scope(view: View, decision: Decision | None, language: str) -> Scope:
    """Prepare a view for drawing."""
    s = view.state
    assert isinstance(s, RussianState), "this is drawn for another family"
    spoken = view.game.words(language, Path(__file__).parent / "words")
    return Scope(view, spoken, decision, s, s.kit, palette(s.kit.edition.id), letters(spoken))


def moment(scope: Scope) -> str:
    """Say how far the game has come."""
    if not scope.s.stack:
        return scope.say("draw.over")
    return (
        scope.say("draw.round", n=scope.s.round, of=scope.kit.setup.rounds)
        if scope.s.round
        else scope.say("draw.setup")
    )


def status(scope: Scope, seat: int) -> str:
    """Return whether a seat is to ``turn``, has ``passed``, or neither."""
    if scope.decision and scope.decision.seat == seat:
        return "turn"
    return "passed" if scope.s.passed[seat] and scope.s.stack else ""


def letters(spoken: Words) -> dict[str, str]:
    """Give every colour the first letter of its name that no colour before it has."""
    taken: dict[str, str] = {}
    for colour in COLOURS:
        name = spoken.name("rail", colour).upper()
        taken[colour] = next(c for c in name if c not in taken.values())
    return taken
