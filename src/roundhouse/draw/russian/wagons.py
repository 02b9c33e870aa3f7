"""Maintenance wagons: they lie beside a factory and wait, stand and may be used, or are in the workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.kit.geometry import star
from roundhouse.draw.panel import Box
from roundhouse.draw.shapes import Circle, Group, Path, Polygon, Rect, Use
from roundhouse.games.russian.asian.module import FRESH, LIES


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.asian.module import WorksState

LONG, HIGH = 30, 18
"""How large a wagon is that stands."""
_HOW = {LIES: "lies", FRESH: "fresh"}


class Fleet(NamedTuple):
    """All wagons: those of the seats, then the purple ones."""

    there: tuple[tuple[int, ...], ...]
    """By row, then by site: how a wagon is there, or 0."""
    used: tuple[int, ...]
    """By row: how many are in the workshop."""
    purple: int
    """The seat that has the purple ones, or -1."""
    names: tuple[str, ...]

    def owner(self, row: int) -> int:
        """Return the seat a row belongs to."""
        return row if row < len(self.names) else self.purple

    def called(self, words: Words, row: int) -> str:
        """Return whose wagons a row holds."""
        name = self.names[self.owner(row)]
        return name if row < len(self.names) else words.say("draw.purple", {"name": name})


def fleet_of(scope: Scope) -> Fleet:
    """Read the wagons off a position with an industry board."""
    s = cast("WorksState", scope.s)
    names = tuple(scope.name(seat) for seat in range(s.seats))
    return Fleet(tuple(map(tuple, s.wagons)), tuple(s.workshop), s.purple, names)


def at_hand(scope: Scope, seat: int) -> int:
    """Return how many wagons a seat has not placed yet, or -1 where there are none."""
    return cast("WorksState", scope.s).shed[seat] if "shed" in scope.s.schema else -1


def beside(words: Words, fleet: Fleet, site: int, name: str, room: Box, places: dict[str, Box]) -> list[Shape]:
    """Draw the wagons beside a site in a row, as large as there is room."""
    rows = [row for row, there in enumerate(fleet.there) if there[site]]
    step = min(LONG + 4, room.w / max(1, len(rows)))
    size = min(1, (step - 1) / LONG)
    left = room.x + room.w / 2 - step * (len(rows) - 1) / 2
    shapes: list[Shape] = []
    for n, row in enumerate(rows):
        how, x = fleet.there[row][site], left + n * step
        said = {"name": fleet.called(words, row), "site": name}
        label = words.say(f"label.wagon-{_HOW.get(how, 'stands')}", said)
        foot = room.y + room.h
        drawn = wagon(fleet.owner(row), purple=row == len(fleet.names), lies=how == LIES)
        fade = 0.62 if how == FRESH else 1
        shapes.append(Group(drawn, x, foot, size, id=f"wagon:{row}:{site}", label=label, fade=fade))
        places[f"wagon:{row}:{site}"] = Box(x - LONG / 2 * size, foot - HIGH * size - 1, LONG * size, HIGH * size + 2)
    return shapes


def wagon(seat: int, *, purple: bool = False, lies: bool = False) -> list[Shape]:
    """Draw a wagon that stands on the origin, or lies there on its side."""
    bright, deep = ("purple", "purple-deep") if purple else (f"seat-{seat}", f"seat-{seat}d")
    body: list[Shape] = [
        Path("M-14 -17H14L12.5 -5H-12.5Z", fill=bright, stroke="case", width=1.4),
        Rect(-15, -5, 30, 2, fill=deep),
        *(Circle(x, -2.4, 2.8, fill=deep, stroke="case", width=1) for x in (-8, 8)),
        Circle(0, -11, 5, fill=deep),
        Use(f"mark-{seat}", 0, -11, 0.28, ink="#ffffff"),
    ]
    if purple:
        body += [Polygon(star(x, -11, 3, 1.3), fill="#ffffff") for x in (-9, 9)]
    if lies:
        return [Group(body, 6.8, -12, 0.8, turn=-90)]
    return [Path("M-16 1a16 2.4 0 1 0 32 0a16 2.4 0 1 0 -32 0Z", fill="shade"), *body]
