"""What Asian Railroads lays on boards: construction tiles, and the wagons beside factories."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.shapes import Group, Path, Rect
from roundhouse.games.russian.asian.module import LIES


if TYPE_CHECKING:
    from roundhouse.draw.panel import Box
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.asian.module import WorksState


class Wagon(NamedTuple):
    """A wagon beside a factory."""

    row: int
    site: int
    lies: bool


def site(place: Box, board: Box, name: str, label: str) -> Shape:
    """Draw a construction tile on a place for a locomotive."""
    x, y, w, h = place.x - board.x + 4, place.y - board.y + 4, place.w - 8, place.h - 8
    bars = [path("M", x + n * w / 4 + 2, y + h - 2, "L", x + (n + 1) * w / 4 - 2, y + 2) for n in range(4)]
    return Group(
        [
            Rect(x, y, w, h, 6, fill="stone", stroke="case", width=1.6),
            *(Path(bar, stroke="stone-lo", width=5) for bar in bars),
        ],
        id=name,
        label=label,
    )


def wagons_of(scope: Scope) -> tuple[Wagon, ...]:
    """Return the wagons on the industry board, if there is one."""
    if "wagons" not in scope.s.schema:
        return ()
    rows = cast("WorksState", scope.s).wagons
    return tuple(Wagon(row, at, how == LIES) for row, there in enumerate(rows) for at, how in enumerate(there) if how)


def wagons_at(wagons: tuple[Wagon, ...], at: int, seats: int, x: float, y: float) -> list[Shape]:
    """Draw the wagons beside a site in a row: those that lie flat, those that stand upright."""
    there = [wagon for wagon in wagons if wagon.site == at]
    left = x - 5.5 * (len(there) - 1)
    return [_wagon(wagon, seats, left + 11 * n, y) for n, wagon in enumerate(there)]


def _wagon(wagon: Wagon, seats: int, x: float, y: float) -> Shape:
    fill = "purple" if wagon.row == seats else f"seat-{wagon.row}"
    wide, high = (9.0, 5.0) if wagon.lies else (5.0, 9.0)
    return Rect(x - wide / 2, y - high, wide, high, 1.5, fill=fill, stroke="case", width=1)
