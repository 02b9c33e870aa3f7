"""Colours and rails: what the pictures of this family have in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from roundhouse.draw import style
from roundhouse.draw.kit.engines import engine_symbols
from roundhouse.draw.kit.icons import icon_symbols
from roundhouse.draw.kit.inks import INKS
from roundhouse.draw.kit.plates import plate_symbols
from roundhouse.draw.kit.rails import rail_symbols
from roundhouse.draw.kit.seats import seat_inks, seat_symbols
from roundhouse.draw.russian.lands import LAND_INKS
from roundhouse.draw.shapes import Fade, Ink
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import COLOURS, RussianState


if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit

T = TypeVar("T")
TITLE = "russian-railroads"
MOST_SEATS = 4
_WORDS = Path(__file__).parent / "words"
_RAILS = {
    "classic": {
        "wood": ("#cdc9c0", "#34363b", "#f1ede2"),
        "green": ("#dde2e5", "#8f969e", "#0d1216"),
        "bronze": ("#e7ceb6", "#7b4a28", "#ffe3c8"),
        "silver": ("#f6ebd2", "#cba868", "#3a2408"),
        "gold": ("#aebbc2", "#fbfaf5", "#1c2733"),
    },
    "ultimate": {
        "wood": ("#efe0c0", "#bd8f55", "#4a2e0e"),
        "green": ("#bfe0b8", "#24733d", "#eaf8e4"),
        "bronze": ("#efb595", "#94371a", "#ffd9bf"),
        "silver": ("#e9f0f4", "#7b8e9b", "#ffffff"),
        "gold": ("#fff3b8", "#dda104", "#573700"),
    },
}
"""By edition and rank: bed, sleeper and mark; in 2013 they were black, grey, brown, natural and white."""


_PURPLE = {"purple": Ink("#a3308c", "#dc7fce"), "purple-deep": Ink("#651a58", "#7d2a6e")}
"""The wagons that come from a card: another purple than that of a seat."""
_AT_NIGHT = {
    "#cdc9c0": "#2a2f35", "#34363b": "#15171a", "#f1ede2": "#7d868e",
    "#dde2e5": "#4d545b", "#8f969e": "#8f969e",
    "#e7ceb6": "#4a2c1a", "#7b4a28": "#97592f",
    "#f6ebd2": "#7f6335", "#cba868": "#d6b06c",
    "#aebbc2": "#86929a",
}  # fmt: skip
"""By a colour of 2013: what it is by night, on beds so dark that black stays black, grey grey and white white."""
_EDGES = {"#34363b": ("#34363b", "#99a2ab"), "#fbfaf5": ("#74828b", "#fbfaf5")}
"""By the colour of a sleeper that could not be seen on a plate, by day or by night: its outline."""


@cache
def palette(edition: str) -> Mapping[str, Ink | Fade]:
    """Return the colours of an edition: its rails were painted anew."""
    rails = {
        name: Ink(colour, _AT_NIGHT.get(colour, colour))
        for rank, (bed, sleeper, mark) in _RAILS[edition].items()
        for name, colour in ((f"{rank}-bed", bed), (rank, sleeper), (f"{rank}-mark", mark))
    }
    edges = {
        f"{rank}-edge": Ink(*_EDGES.get(sleeper, (sleeper, sleeper)))
        for rank, (_, sleeper, _) in _RAILS[edition].items()
    }
    return {**INKS, **LAND_INKS, **seat_inks(TITLE), **rails, **edges, **_PURPLE}


@cache
def symbols() -> Mapping[str, Sequence[Shape]]:
    """Return what these boards draw often; lines of a certain size add their track."""
    return {
        **icon_symbols(),
        **seat_symbols(MOST_SEATS),
        **rail_symbols(),
        **plate_symbols(),
        **engine_symbols(),
    }


@dataclass(slots=True, frozen=True)
class Scope(style.Scope):
    """What every part of the picture looks at."""

    s: RussianState
    kit: Kit
    letters: Mapping[str, str]
    """One letter for every colour of rail, for boards of text."""
    known: dict[object, Any] = field(default_factory=dict, init=False)
    """What was worked out for this picture already."""

    def once(self, key: object, work: Callable[[], T]) -> T:
        """Return what some work gives, done once for a picture."""
        if key not in self.known:
            self.known[key] = work()
        found: T = self.known[key]
        return found

    def sums(self, seat: int) -> dict[str, int]:
        """Return what a scoring would bring a seat now, by source."""
        return self.once(seat, lambda: dict(round_points(self.s, seat)))

    def name(self, seat: int) -> str:
        """Return what a seat is called, or who blocks spaces without having one."""
        if seat >= self.s.seats:
            return self.say("draw.emil")
        return self.view.names.get(str(seat), "") or self.say("draw.seat", seat=seat)


def scope(view: View, decision: Decision | None, language: str) -> Scope:
    """Prepare a view for drawing."""
    s = view.state
    assert isinstance(s, RussianState), "this is drawn for another family"
    spoken = spoken_in(view, language)
    return Scope(view, spoken, decision, s, s.kit, letters(spoken))


def spoken_in(view: View, language: str) -> Words:
    """Return the sentences of the game and of its pictures."""
    return view.game.words(language, _WORDS)


def moment(scope: Scope) -> str:
    """Say how far the game has come."""
    if not scope.s.stack:
        return scope.say("draw.over")
    return (
        scope.say("draw.round", n=scope.s.round, of=scope.kit.setup.rounds)
        if scope.s.round
        else scope.say("draw.setup")
    )


@cache
def letters(spoken: Words) -> dict[str, str]:
    """Give every colour the first letter of its name that no colour before it has."""
    taken: dict[str, str] = {}
    for colour in COLOURS:
        name = spoken.name("rail", colour).upper()
        taken[colour] = next(c for c in name if c not in taken.values())
    return taken
