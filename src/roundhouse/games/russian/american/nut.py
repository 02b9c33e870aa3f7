"""The American board with the industry board for all: the nut on its last space, and no room for steelworks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.module import Module
from roundhouse.games.russian.american.module import american
from roundhouse.games.russian.american.state import AmericanState
from roundhouse.games.russian.american.stocks import stock
from roundhouse.games.russian.gaining import earn, gain
from roundhouse.games.russian.signs import Nowhere


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects

nut = Module("russian.american.nut", needs=("russian", american.name, "russian.industry.board"), named=False)


@nut.prepare
def _name(rules: Rules) -> None:
    for what in ("key", "stock"):
        rules.act("nut", what)


@nut.tweak("strip-end")
def _end(_before: Effects) -> Effects:
    return (("nut",),)


@nut.choice(
    "nut", opens=(("keys", 1), ("stock",)), icon="key / stock-step", place=Nowhere("a key or a step lies nowhere")
)
def last_space(s: AmericanState, seat: int) -> list[Action]:
    """Take a key or make a stock step; every own marker that comes here does."""
    return [s.rules.act("nut", what) for what in ("key", "stock")]


@last_space.take
def _last_space(s: AmericanState, seat: int, action: Action) -> None:
    if action.args[0] == "key":
        gain(s, seat, (("keys", 1),))
    else:
        stock.run(s, seat)


@nut.effect("steelworks", replaces=True, opens=(("lay", "wood", 1),))
def steelworks(s: AmericanState, seat: int, tile: str) -> None:
    """Put a steelworks away at once, and make a step in its place."""
    del tile
    earn(s, seat, (("lay", "wood", 1),))
