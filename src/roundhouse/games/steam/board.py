"""The hexes of a map: labels, neighbours, terrain, and where the places lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.tables import RulesError


if TYPE_CHECKING:
    from collections.abc import Iterable

    from roundhouse.games.steam.tables import Grid, Terrain

EDGES = 6
LAND, TOWN, CITY, TERMINAL = range(4)
SIGNS = {"o": TOWN, "#": CITY, "T": TERMINAL}
PRICED = "$"
EMPTY = " ="
"""No hex, and water: nothing can be built there or lead there."""

_FLAT = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
_POINT = (
    ((-1, -1), (0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
    ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 0)),
)


SIDES = {
    "flat": ("north", "north-east", "south-east", "south", "south-west", "north-west"),
    "point": ("north-west", "north-east", "east", "south-east", "south-west", "west"),
}


class Hex(NamedTuple):
    """One hex of the map."""

    label: str
    column: int
    row: int
    kind: int
    terrain: str


def label(column: int, row: int) -> str:
    """Return the name of a hex: its column as letters, its row counted from 1."""
    letters = chr(ord("A") + column % 26)
    return (letters if column < 26 else chr(ord("A") + column // 26 - 1) + letters) + str(row + 1)


def cell(name: str) -> tuple[int, int]:
    """Return the column and row that a name stands for; the inverse of `label`."""
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(name[len(letters) :]) - 1


def neighbour(top: str, column: int, row: int, edge: int) -> tuple[int, int]:
    """Return what lies beyond an edge; edges go clockwise from the top, or from the upper left."""
    dx, dy = (_FLAT[column % 2] if top == "flat" else _POINT[row % 2])[edge]
    return column + dx, row + dy


def read_hexes(grid: Grid, terrains: Iterable[Terrain]) -> list[Hex]:
    """Return the hexes of a grid, row by row."""
    ground = {terrain.sign: terrain.id for terrain in terrains}
    if grid.top not in {"flat", "point"}:
        raise RulesError(f"grid.board: top should be flat or point, not {grid.top!r}")
    found = []
    for row, text in enumerate(grid.rows):
        for column, sign in enumerate(text):
            if sign in EMPTY:
                continue
            if sign not in ground and sign not in SIGNS and sign != PRICED:
                raise RulesError(f"grid.board: {label(column, row)} has the unknown sign {sign!r}")
            found.append(Hex(label(column, row), column, row, SIGNS.get(sign, LAND), ground.get(sign, "plain")))
    return found


def neighbours(grid: Grid, hexes: list[Hex]) -> list[int]:
    """Return for each hex and edge the hex beyond it, or -1."""
    where = {(h.column, h.row): i for i, h in enumerate(hexes)}
    return [where.get(neighbour(grid.top, h.column, h.row, edge), -1) for h in hexes for edge in range(EDGES)]
