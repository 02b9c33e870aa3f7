"""Colours, seats and rails: what the pictures of this family have in common."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.core.words import core_words, words
from roundhouse.draw.shapes import Circle, Group, Ink, Polygon, Rect, Text
from roundhouse.games.russian.state import COLOURS, RussianState


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit

WIDE = 390
"""How wide every panel is: a phone."""
PAD = 9
LEFT = 54
"""Where the lines of a player board begin."""
CELL = 21.9
"""How wide a space of a line is."""

_COMMON = {
    "page": Ink("#e9e4d8", "#0f1318"),
    "paper": Ink("#fbf9f3", "#1a2028"),
    "ink": Ink("#1c2733", "#e9e6dc"),
    "soft": Ink("#5f6b76", "#9aa6b2"),
    "rule": Ink("#cfc8b8", "#3a4552"),
    "card": Ink("#ffffff", "#242c36"),
    "shade": Ink("#efeadd", "#161b22"),
    "bed": Ink("#ddd6c6", "#3b4754"),
    "head": Ink("#1d3a52", "#2a4a63"),
    "head-ink": Ink("#ffffff", "#f4f1e8"),
    "head-soft": Ink("#a9c0d2", "#a3bccf"),
    "light": Ink("#fff3cf", "#40371c"),
    "coin": Ink("#f2c94c", "#e0b638"),
    "coin-edge": Ink("#8a6a10", "#5c4506"),
    "good": Ink("#2f7d4f", "#6fce95"),
    "choice": Ink("#c9187e", "#ff6ab8"),
    "choice-glow": Ink("#c9187e1a", "#ff6ab824"),
    "seat-0": Ink("#2566ae", "#5b9be0"),
    "seat-1": Ink("#bf3b28", "#e8705c"),
    "seat-2": Ink("#c98a08", "#e8b23c"),
    "seat-3": Ink("#6a4a9c", "#ab8ce0"),
    "seat-ink": Ink("#ffffff", "#10151b"),
    "edge": Ink("#1c2733", "#aeb8c2"),
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
class Scope:
    """What every part of the picture looks at."""

    view: View
    s: RussianState
    kit: Kit
    words: Words
    palette: Mapping[str, Ink]
    letters: Mapping[str, str]
    """One letter for every colour of rail."""
    decision: Decision | None

    def say(self, key: str, **facts: int | str) -> str:
        """Return a sentence of the catalogue."""
        return self.words.say(key, facts)


def scope(view: View, decision: Decision | None, language: str) -> Scope:
    """Prepare a view for drawing."""
    s = view.state
    assert isinstance(s, RussianState), "this is drawn for another family"
    spoken = words(language, core_words(), view.game.title.words, Path(__file__).parent / "words")
    return Scope(view, s, s.kit, spoken, palette(s.kit.edition.id), letters(spoken), decision)


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


def seat_mark(seat: int, x: float, y: float, r: float) -> Shape:
    """Draw the sign of a seat: circle, square, triangle or diamond in its colour."""
    fill = f"seat-{seat}"
    if seat == 0:
        return Circle(x, y, r * 0.94, fill=fill)
    if seat == 1:
        return Rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, r * 0.2, fill=fill)
    if seat == 2:
        return Polygon([(x, y - r * 1.08), (x + r * 1.12, y + r * 0.84), (x - r * 1.12, y + r * 0.84)], fill=fill)
    return Polygon([(x, y - r * 1.2), (x + r * 1.2, y), (x, y + r * 1.2), (x - r * 1.2, y)], fill=fill)


def seat_badge(seat: int, x: float, y: float, r: float) -> Group:
    """Draw the sign of a seat with its number on it."""
    drop = r * 0.18 if seat == 2 else 0
    number = Text(0, drop, str(seat), r * 1.15, "middle", bold=True, fill="seat-ink")
    return Group([seat_mark(seat, 0, 0, r), number], x, y)


def band(fill: str) -> list[Shape]:
    """Draw the head of a panel: round above, straight below."""
    return [Rect(0.5, 0.5, WIDE - 1, 35, 10, fill=fill), Rect(0.5, 18, WIDE - 1, 17.5, fill=fill)]


def heading(x: float, y: float, text: str, room: float = 0) -> Text:
    """Write the name of a part of the board."""
    return Text(x, y, text, 9, bold=True, fill="soft", room=room)
