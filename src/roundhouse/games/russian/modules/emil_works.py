"""Emil on the industry board: whatever tile he takes he lays as a factory, where his opponent could build now."""

from __future__ import annotations

from typing import cast

from roundhouse.core.module import Module
from roundhouse.games.russian.asian.building import buildable, lay
from roundhouse.games.russian.asian.module import WorksState
from roundhouse.games.russian.modules.emil import EmilState


building = Module("russian.emil.works", needs=("russian.industry.board", "russian.emil"), named=False)


@building.tweak("after-loot")
def _built(s: EmilState, tile: int) -> None:
    """Lay the tile on the first site on the way that the one at the table could use; without one it is just gone."""
    works = cast("WorksState", s)
    for site in buildable(works, 0, tile)[:1]:
        lay(works, site, tile)
        s.loot.remove(tile)
