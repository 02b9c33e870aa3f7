"""Colours, seats and cubes: what the pictures of this family have in common."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.core.words import core_words, words
from roundhouse.draw.shapes import Circle, Group, Ink, Polygon, Rect, Text
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.steam.kit import Kit

WIDE = 390
"""How wide every panel is: a phone."""
PAD = 9

PALETTE: Mapping[str, Ink] = {
    "page": Ink("#e6e2d6", "#0f1318"),
    "paper": Ink("#fbf9f3", "#1a2028"),
    "ink": Ink("#1c2733", "#e9e6dc"),
    "soft": Ink("#5f6b76", "#9aa6b2"),
    "rule": Ink("#cfc8b8", "#3a4552"),
    "card": Ink("#ffffff", "#242c36"),
    "shade": Ink("#efeadd", "#161b22"),
    "head": Ink("#3a2a1d", "#4a3524"),
    "head-ink": Ink("#ffffff", "#f4f1e8"),
    "head-soft": Ink("#d8c3a5", "#d8c3a5"),
    "good": Ink("#2f7d4f", "#6fce95"),
    "bad": Ink("#b3261e", "#ff8a80"),
    "choice": Ink("#c9187e", "#ff6ab8"),
    "choice-glow": Ink("#c9187e1a", "#ff6ab824"),
    "halo": Ink("#fbf9f3f0", "#11161bf0"),
    "plate": Ink("#fbf9f3", "#f4f1e8"),
    "sea-ink": Ink("#3d6c8c", "#7fb0d2"),
    "plain": Ink("#dfe8c8", "#3c4a34"),
    "river": Ink("#cfe3d8", "#33504f"),
    "mountain": Ink("#d6c6ad", "#54483a"),
    "swamp": Ink("#c6d1a6", "#46523a"),
    "grid": Ink("#a9b08e", "#1d251b"),
    "sea": Ink("#b9d3e4", "#1d3448"),
    "water": Ink("#5b9bc4", "#4f8fb8"),
    "rock": Ink("#8d7757", "#8f7c62"),
    "town": Ink("#ffffff", "#e9e6dc"),
    "terminal": Ink("#2f5d3a", "#2f5d3a"),
    "rail-bed": Ink("#26221c", "#0b0d10"),
    "free": Ink("#f4f1e8", "#d9d5c8"),
    "dark-side": Ink("#1c2733", "#0b0e12"),
    "light-side": Ink("#ffffff", "#f4f1e8"),
    "red": Ink("#cf3a2e", "#e0574b"),
    "blue": Ink("#2c6cb5", "#4f8fd6"),
    "purple": Ink("#7d4aa0", "#a06fc4"),
    "yellow": Ink("#eec12f", "#eec12f"),
    "black": Ink("#2b2d31", "#3a3d43"),
    "white": Ink("#ffffff", "#ffffff"),
    "red-ink": Ink("#ffffff", "#ffffff"),
    "blue-ink": Ink("#ffffff", "#ffffff"),
    "purple-ink": Ink("#ffffff", "#ffffff"),
    "yellow-ink": Ink("#3a2c00", "#3a2c00"),
    "black-ink": Ink("#ffffff", "#ffffff"),
    "white-ink": Ink("#1c2733", "#1c2733"),
    "seat-0": Ink("#1f63b0", "#6aa7ea"),
    "seat-1": Ink("#2f8a4a", "#6fce8b"),
    "seat-2": Ink("#d79a00", "#f0c04a"),
    "seat-3": Ink("#d64f93", "#f58fc0"),
    "seat-4": Ink("#6d7783", "#b3bcc6"),
    "seat-5": Ink("#d9621e", "#f59a5e"),
    "seat-ink": Ink("#ffffff", "#10151b"),
    "edge": Ink("#1c2733", "#aeb8c2"),
}
LETTERS = {"red": "R", "blue": "B", "purple": "P", "yellow": "Y", "black": "K", "white": "W"}
"""One letter for every colour of cubes, so that colour never speaks alone."""


@dataclass(slots=True, frozen=True)
class Scope:
    """What every part of the picture looks at."""

    view: View
    s: SteamState
    kit: Kit
    words: Words
    decision: Decision | None

    def say(self, key: str, **facts: int | str) -> str:
        """Return a sentence of the catalogue."""
        return self.words.say(key, facts)


def scope(view: View, decision: Decision | None, language: str) -> Scope:
    """Prepare a view for drawing."""
    s = view.state
    assert isinstance(s, SteamState), "this is drawn for another family"
    spoken = words(language, core_words(), view.game.title.words, Path(__file__).parent / "words")
    return Scope(view, s, s.kit, spoken.with_names(view.game.title.names(view.game.rules)), decision)


def moment(here: Scope) -> str:
    """Say how far the game has come."""
    if not here.s.stack:
        return here.say("draw.over")
    return here.say("draw.round", n=here.s.round, of=here.kit.rounds) if here.s.round else here.say("draw.setup")


def seat_mark(seat: int, x: float, y: float, r: float) -> Shape:
    """Draw the sign of a seat: each has its own shape and colour."""
    fill, rim = f"seat-{seat}", r * 0.22
    if seat == 0:
        return Circle(x, y, r, fill=fill, stroke="seat-ink", width=rim)
    if seat == 1:
        return Rect(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76, r * 0.2, fill=fill, stroke="seat-ink", width=rim)
    corners, turn = {2: (3, -0.5), 3: (4, -0.5), 4: (6, 0.0), 5: (5, -0.5)}[seat]
    size = r * (1.25 if corners < 5 else 1.08)
    points = [
        (x + size * cos(pi * (turn + 2 * n / corners)), y + size * sin(pi * (turn + 2 * n / corners)))
        for n in range(corners)
    ]
    return Polygon(points, fill=fill, stroke="seat-ink", width=rim)


def seat_badge(seat: int, x: float, y: float, r: float) -> Group:
    """Draw the sign of a seat with its number on it."""
    return Group([seat_mark(seat, 0, 0, r), Text(0, 0, str(seat), r * 1.1, "middle", bold=True, fill="seat-ink")], x, y)


def cube(colour: str, x: float, y: float, size: float, id_: str = "", label: str = "") -> Group:
    """Draw a cube: a square with the letter of its colour, its corner at the point given."""
    return Group(
        [
            Rect(0, 0, size, size, size * 0.18, fill=colour, stroke="edge", width=size * 0.07),
            Text(size / 2, size / 2, LETTERS[colour], size * 0.72, "middle", bold=True, fill=f"{colour}-ink"),
        ],
        x,
        y,
        id=id_,
        label=label,
    )


def band(fill: str, high: float = 29) -> list[Shape]:
    """Draw the head of a panel: round above, straight below."""
    return [
        Rect(0.5, 0.5, WIDE - 1, high, 10, fill=fill),
        Rect(0.5, high / 2 + 0.5, WIDE - 1, high / 2, fill=fill),
    ]


def heading(x: float, y: float, text: str, room: float = 0) -> Text:
    """Write the name of a part of the board."""
    return Text(x, y, text, 9, bold=True, fill="soft", room=room)
