"""Factories: a building with what it does and its number on its front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import number
from roundhouse.draw.russian.marks import PLATE, Paint, fill
from roundhouse.draw.shapes import Circle, Path, Rect, Text, Use


if TYPE_CHECKING:
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.signs import Sign

WIDE = 64
"""How wide a factory is; it stands on 0."""
_OUTLINE = path(
    "M", 4, 0, "V", -46, "L", 18, -53, "V", -46, "L", 32, -53, "V", -46, "L", 46, -53, "V", -62, "H", 56, "V", -46,
    "H", 60, "V", 0, "Z",
)  # fmt: skip


def house(kit: Kit, tile: int) -> list[Shape]:
    """Draw a factory of the own industry: effect and number side by side."""
    bare = kit.bare[tile]
    does = fill(kit.signs.of(kit.tile_do[bare]), 24.5, -22.5, 24, (30, 29), Paint())
    return [_walls(kit, tile), does, _sign(kit, bare)]


def _walls(kit: Kit, tile: int) -> Shape:
    return Use("mill" if tile in kit.yielding else "works")


def _sign(kit: Kit, tile: int) -> Shape:
    """Draw the number of a tile, or what stands for it where it has none."""
    if emblem := kit.emblems[tile]:
        return icon(emblem, 47, -22.5, 16)
    said = str(kit.number[tile])
    return Text(47, -22.5, said, 17, "middle", face="voice", weight=800, fill="plate-ink", room=15)


def top_house(kit: Kit, tile: int) -> list[Shape]:
    """Draw a factory on top of others: its effect over the whole front, its number on a plate of brass."""
    emblem = kit.emblems[tile]
    plate: list[Shape] = _emblem(emblem) if emblem else [number(kit.number[tile], 59, -44, 9)]
    return [_walls(kit, tile), fill(kit.signs.of(kit.tile_do[tile]), 32, -22.5, 24, (41, 29), PLATE), *plate]


def _emblem(name: str) -> list[Shape]:
    return [Circle(59, -44, 9, fill="plate", stroke="case", width=1.4), icon(name, 59, -44, 13)]


def printed_house(does: tuple[Sign, ...]) -> list[Shape]:
    """Draw a site where nobody has built: an outline, and what is printed on it."""
    return [
        Path(_OUTLINE, fill="plate-soft", stroke="case", width=1.4, dash="4 3", cap="butt"),
        Rect(9, -38, 46, 31, 4, fill="plate"),
        fill(does, 32, -22.5, 24, (41, 29), PLATE),
    ]
