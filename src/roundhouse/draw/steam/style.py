"""Colours and cubes: what the pictures of this family have in common."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.draw import style
from roundhouse.draw.shapes import Group, Ink, Rect, Text
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.games.steam.kit import Kit

HEAD = 29
"""How high the head of a panel is."""

PALETTE: Mapping[str, Ink] = {
    **style.INKS,
    "page": Ink("#e6e2d6", "#0f1318"),
    "head": Ink("#3a2a1d", "#4a3524"),
    "head-soft": Ink("#d8c3a5", "#d8c3a5"),
    "bad": Ink("#b3261e", "#ff8a80"),
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
}
LETTERS = {"red": "R", "blue": "B", "purple": "P", "yellow": "Y", "black": "K", "white": "W"}
"""One letter for every colour of cubes, so that colour never speaks alone."""


@dataclass(slots=True, frozen=True)
class Scope(style.Scope):
    """What every part of the picture looks at."""

    s: SteamState
    kit: Kit


def scope(view: View, decision: Decision | None, language: str) -> Scope:
    """Prepare a view for drawing."""
    s = view.state
    assert isinstance(s, SteamState), "this is drawn for another family"
    return Scope(view, view.game.words(language, Path(__file__).parent / "words"), decision, s, s.kit)


def moment(here: Scope) -> str:
    """Say how far the game has come."""
    if not here.s.stack:
        return here.say("draw.over")
    return here.say("draw.round", n=here.s.round, of=here.kit.rounds) if here.s.round else here.say("draw.setup")


def cube(colour: str, x: float, y: float, size: float, id_: str = "", label: str = "") -> Group:
    """Draw a cube: a square with the letter of its colour, its corner at the point given."""
    return Group(
        [
            Rect(0, 0, size, size, size * 0.18, fill=colour, stroke="edge", width=size * 0.07),
            Text(size / 2, size / 2, LETTERS[colour], size * 0.72, "middle", weight=700, fill=f"{colour}-ink"),
        ],
        x,
        y,
        id=id_,
        label=label,
    )
