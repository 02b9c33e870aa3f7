"""Where the industry board meets special ideas: there is no special factory."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.core.module import Module
from roundhouse.games.russian.modules.special import Special
from roundhouse.games.russian.state import RussianState


if TYPE_CHECKING:
    from roundhouse.games.russian.modules.special import SpecialState

boxed = Module("russian.industry.board.special", needs=("russian.special", "russian.industry.board"), named=False)


@boxed.begin
def _begin(s: RussianState) -> None:
    for i, row in enumerate(s.rules.table(Special).values()):
        if any(effect[0] == "install" for effect in row.do):
            cast("SpecialState", s).specials[i] = 0
