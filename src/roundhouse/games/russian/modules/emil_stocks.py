"""Emil at the stock market: his marker lies there from the start, and nothing he takes pays anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.module import Module
from roundhouse.games.russian.american.rows import Steelworks
from roundhouse.games.russian.american.state import AmericanState


if TYPE_CHECKING:
    Awards = list[tuple[int, str, int]]

LEVEL = 3
"""Where Emil's stock marker lies, to the left of all that come."""

stocks = Module("russian.emil.stocks", needs=("russian.board.american", "russian.emil"), named=False)


@stocks.begin
def _begin(s: AmericanState) -> None:
    s.market[LEVEL].insert(0, s.seats)


@stocks.tweak("after-loot")
def _boxed(s: AmericanState, tile: int) -> None:
    """Put a steelworks away when Emil takes the last locomotive beside it."""
    for i, row in enumerate(s.rules.table(Steelworks).values()):
        if s.kit.tile_index[row.loco] == tile and not s.stacks[tile]:
            s.steel[i] = 0


@stocks.tweak("final-points")
def _without_him(awards: Awards, s: AmericanState) -> Awards:
    return [award for award in awards if award[0] < s.seats]
