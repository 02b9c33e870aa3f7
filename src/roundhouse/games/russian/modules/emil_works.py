"""Emil on the industry board: whatever tile he takes he lays as a factory, where his opponent could build now."""

from __future__ import annotations

from typing import cast

from roundhouse.core.module import Module
from roundhouse.games.russian.asian.building import covered, lay, open_sites
from roundhouse.games.russian.asian.module import WorksState
from roundhouse.games.russian.modules.emil import EmilState
from roundhouse.games.russian.usable import completable


building = Module("russian.emil.works", needs=("russian.industry.board", "russian.emil"), named=False)


@building.tweak("after-loot")
def _built(s: EmilState, tile: int) -> None:
    """Lay the tile on the first site on the way that the one at the table could use; without one it is just gone."""
    works = cast("WorksState", s)
    site = next((site for site in open_sites(works) if completable(s, 0, covered(works, site))), None)
    if site is not None:
        lay(works, site, tile)
        s.loot.remove(tile)
