"""Colours and cubes: what the pictures of this family have in common."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as Folder
from typing import TYPE_CHECKING

from roundhouse.draw import style
from roundhouse.draw.kit.icons import icon_symbols
from roundhouse.draw.kit.inks import INKS
from roundhouse.draw.kit.seats import seat_inks, seat_symbols
from roundhouse.draw.shapes import Circle, Group, Ink, Path, Rect, Text, Use
from roundhouse.games.steam.state import SteamState


if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Fade, Shape
    from roundhouse.games.steam.kit import Kit

KEPT = 64
"""How often what is drawn often is kept: numbers of seats, games and languages differ."""
_WORDS = Folder(__file__).parent / "words"
GOODS = {
    "red": ("#d63a2f", "#f0786d", "#98211a", "#ffffff"),
    "blue": ("#2f73c2", "#74a9e6", "#184c8a", "#ffffff"),
    "purple": ("#8247ad", "#b487d8", "#552a78", "#ffffff"),
    "yellow": ("#f0c02f", "#fbe187", "#a97c08", "#3a2b00"),
    "black": ("#34383d", "#6b727a", "#14171a", "#ffffff"),
    "white": ("#f4f4ef", "#ffffff", "#b9bdb9", "#13262e"),
}
"""By colour: front, lit and shaded side, and the ink of its letter; colour never speaks alone."""

PALETTE: Mapping[str, Ink | Fade] = {
    **INKS,
    **seat_inks("age-of-steam"),
    "sea": Ink("#6fabc4", "#123145"),
    "sea-near": Ink("#86bcd1", "#173c53"),
    "sea-shore": Ink("#a3cfdd", "#1e4962"),
    "sea-ink": Ink("#154a66", "#7fb6d0"),
    "coast": Ink("#f2ead0", "#4a5548"),
    "land": Ink("#d9e5bd", "#2b3b31"),
    "land-deep": Ink("#cbdcaa", "#263830"),
    "land-pale": Ink("#e6e9c4", "#333f31"),
    "beyond": Ink("#c3d1b4", "#1d2923"),
    "wood-land": Ink("#6f9a66", "#41614a"),
    "field": Ink("#eed98a", "#4a4a30"),
    "swamp": Ink("#b4c79b", "#2c4038"),
    "grid": Ink("#6f8a63", "#52685a"),
    "river": Ink("#5d9fbd", "#2a6a8c"),
    "rock": Ink("#b7a183", "#5d5142"),
    "rock-light": Ink("#e9dcc4", "#857762"),
    "rock-shade": Ink("#8b7459", "#42392e"),
    "name": Ink("#13262e", "#f0f4ee"),
    "free": Ink("#f4f5ee", "#c9d3d0"),
    "station": Ink("#2f5d4a", "#24483a"),
    "choice-wash": Ink("#ffd22e33", "#ffdb4d33"),
    "rim-wash": Ink("#ffd22e2b", "#ffdb4d1f"),
    "clear": Ink("#ffffff00", "#ffffff00"),
    **{f"good-{name}": Ink(front, front) for name, (front, _, _, _) in GOODS.items()},
    **{f"good-{name}-light": Ink(light, light) for name, (_, light, _, _) in GOODS.items()},
    **{f"good-{name}-shade": Ink(shade, shade) for name, (_, _, shade, _) in GOODS.items()},
    **{f"good-{name}-ink": Ink(ink, ink) for name, (_, _, _, ink) in GOODS.items()},
}


@dataclass(slots=True, frozen=True)
class Scope(style.Scope):
    """What every part of the picture looks at."""

    s: SteamState
    kit: Kit

    def name(self, seat: int) -> str:
        """Return what the player at a seat is called."""
        return self.view.names.get(str(seat)) or self.say("draw.seat", seat=seat)


def scope(view: View, decision: Decision | None, language: str) -> Scope:
    """Prepare a view for drawing."""
    s = view.state
    assert isinstance(s, SteamState), "this is drawn for another family"
    return Scope(view, view.game.words(language, _WORDS), decision, s, s.kit)


def moment(here: Scope) -> str:
    """Say how far the game has come."""
    if not here.s.stack:
        return here.say("draw.over")
    return here.say("draw.round", n=here.s.round, of=here.kit.rounds) if here.s.round else here.say("draw.setup")


@lru_cache(KEPT)
def symbols(seats: int, words: Words | None) -> Mapping[str, Sequence[Shape]]:
    """Return what all panels of this family draw often; without words nothing is written on cubes."""
    letters = {name: words.name("letter", name) if words else "" for name in GOODS}
    return {**icon_symbols(), **seat_symbols(seats), **{f"cube-{name}": _cube(name, letters[name]) for name in GOODS}}


def cube(colour: str, x: float, y: float, size: float, id_: str = "", look: str = "") -> Use:
    """Put a wooden cube with the middle of its front at a point."""
    return Use(f"cube-{colour}", x, y, size, id=id_, look=look)


def _cube(colour: str, letter: str) -> Sequence[Shape]:
    """Draw a cube whose front is one unit wide."""
    return (
        Path("M-.55 -.5L-.22 -.83H.83V.22L.5 .55H-.55Z", fill="case", stroke="case", width=0.06),
        Path("M-.5 -.5L-.22 -.78H.78L.5 -.5Z", fill=f"good-{colour}-light"),
        Path("M.5 -.5L.78 -.78V.22L.5 .5Z", fill=f"good-{colour}-shade"),
        Rect(-0.5, -0.5, 1, 1, fill=f"good-{colour}"),
        Text(0, 0, letter, 0.86, "middle", weight=700, fill=f"good-{colour}-ink"),
    )


def owner_disc(seat: int, x: float, y: float, r: float, id_: str = "") -> Group:
    """Draw the sign of a seat in a dark case, for busy ground."""
    return Group([Circle(0, 0, r, fill="case"), Use(f"badge-{seat}", 0, 0, r * 0.9 / 11.5)], x, y, id=id_)
