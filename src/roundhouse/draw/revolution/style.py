"""Colours, and what every picture of this family looks at."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from roundhouse.draw import style
from roundhouse.draw.kit.inks import INKS
from roundhouse.draw.kit.seats import seat_inks
from roundhouse.draw.lettering import text_width
from roundhouse.draw.parts import Board
from roundhouse.draw.revolution.symbols import SYMBOLS
from roundhouse.draw.shapes import Fade, Ink, Rect, Text
from roundhouse.games.revolution.state import RevolutionState


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit

WIDE = 374
"""How wide panels are: a phone."""
PAD = 9
_WORDS = Path(__file__).parent / "words"

PALETTE: Mapping[str, Ink | Fade] = {
    **INKS,
    "card": Ink("#fbfdfb", "#24323b"),
    "off": Ink("#d5dfdd", "#1b262d"),
    "station": Ink("#1f5b4b", "#163d34"),
    "railroad": Ink("#2b4152", "#1f303d"),
    "telegraph": Ink("#1c6171", "#174550"),
    "sell": Ink("#8a6413", "#57421a"),
    "tracks": Ink("#454a83", "#33365f"),
    "lit": Ink("#fff3c2", "#3a3112"),
    "sea": Ink("#6fabc4", "#123145"),
    "sea-low": Ink("#9ccadb", "#1b4258"),
    "shore": Ink("#f2ead0", "#4a5548"),
    "beyond": Ink("#c3d1b4", "#1d2923"),
    "desert": Ink("#efd3a2", "#4a4331"),
    "prairie": Ink("#e9dfa6", "#3c4230"),
    "land": Ink("#d9e5bd", "#2b3b31"),
    "east": Ink("#c5d9a4", "#27392e"),
    "border": Ink("#8fa37a", "#4d6152"),
    "river": Ink("#5d9fbd", "#2a6a8c"),
    "rock": Ink("#b7a183", "#5d5142"),
    "rock-high": Ink("#e9dcc4", "#857762"),
    "rock-low": Ink("#8b7459", "#42392e"),
    "wood": Ink("#6f9a66", "#41614a"),
    "bed": Ink("#f4f1e2", "#39464c"),
    "brown": Ink("#7a4a22", "#d19a63"),
    "wire": Ink("#e9d9a6", "#e9d9a6"),
    "usa": Fade(((0, "desert", 1), (0.34, "desert", 1), (0.48, "prairie", 1), (0.66, "land", 1), (0.86, "east", 1)), 0),
    "ocean": Fade(((0, "sea", 1), (1, "sea-low", 1))),
    **seat_inks("railroad-revolution"),
    "neutral": Ink("#8d8174", "#6f665c"),
    "white": Ink("#f2efe4", "#f2efe4"),
    "white-deep": Ink("#7d7663", "#7d7663"),
    "purple": Ink("#7a4fb0", "#7a4fb0"),
    "purple-deep": Ink("#472a70", "#472a70"),
    "orange": Ink("#ee8a25", "#ee8a25"),
    "orange-deep": Ink("#8a4306", "#8a4306"),
    "grey": Ink("#7b8890", "#7b8890"),
    "grey-deep": Ink("#3d474d", "#3d474d"),
    "turquoise": Ink("#18a79d", "#18a79d"),
    "turquoise-deep": Ink("#0a5f59", "#0a5f59"),
    "sign": Ink("#ffffff", "#ffffff"),
}


@dataclass(slots=True, frozen=True)
class Scope(style.Scope):
    """What every part of the picture looks at."""

    s: RevolutionState
    kit: Kit


def scope(view: View, decision: Decision | None, language: str) -> Scope:
    """Prepare a view for drawing."""
    s = view.state
    assert isinstance(s, RevolutionState), "this is drawn for another family"
    return Scope(view, view.game.words(language, _WORDS), decision, s, s.kit)


def moment(here: Scope) -> str:
    """Say how far the game has come."""
    s = here.s
    if not s.stack:
        return here.say("draw.over")
    if not s.round:
        return here.say("draw.setup")
    return here.say("draw.last", n=s.round, of=s.final) if s.final else here.say("draw.round", n=s.round)


def busy(here: Scope, seat: int) -> bool:
    """Whether it is for this seat to do something."""
    return bool(here.s.stack) and here.s.stack[-1][0] == seat


def printed(name: str, size: tuple[float, float], title: str, seat: int | None = None) -> Board:
    """Return an empty board."""
    return Board(name, title, PALETTE, SYMBOLS, seat, *size)


def block(box: Box, fill: str, title: str, says: str = "", size: float = 10) -> list[Shape]:
    """Draw an enamel field with a name in its head, and a few words beside it."""
    x, y, w, h = box
    shapes: list[Shape] = [
        Rect(x, y, w, h, 8, fill=fill),
        Text(x + 8, y + size, title, size, weight=600, fill="sign", room=w - 16),
    ]
    if says:
        at = x + 18 + text_width(title, size, weight=600)
        shapes.append(Text(at, y + size, says, size * 0.92, weight=500, fill="wire", room=x + w - 8 - at))
    return shapes
