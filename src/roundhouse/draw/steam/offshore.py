"""The seas beside a map that no rule speaks of: they are there for the picture alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundhouse.games.steam.board import cell


if TYPE_CHECKING:
    from roundhouse.games.steam.kit import Kit

Cell = tuple[int, int]
_SEAS = {
    "western-us": {
        "water": "A1 A3 A5 A7",
        "pacific": "A9 A10 A11 B11 C11 A12 B12 C12 A13 B13",
    },
    "southern-us": {
        "gulf": "D11 F11 B12 C12 D12 E12 F12 G12 H12 I12 J12 K12",
        "atlantic": "P7 P8 O9 P9 O10 P10 O11 P11 N12 O12 P12",
    },
}
"""By map: the hexes that a sea covers, named after the real land."""


@lru_cache(maxsize=16)
def waters(kit: Kit) -> dict[Cell, str]:
    """Return all water by column and row: what the map itself knows, and the seas beside it."""
    beside = _SEAS.get(kit.map.id, {})
    return {cell(name): sea for sea, names in beside.items() for name in names.split()} | kit.waters
