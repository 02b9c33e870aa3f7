"""Steelworks: a weak factory for whoever takes the last locomotive of a stack, and a payout for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.pool import guarded
from roundhouse.games.russian.american.module import american
from roundhouse.games.russian.american.rows import Steelworks
from roundhouse.games.russian.american.state import AmericanState
from roundhouse.games.russian.american.stocks import pay_all
from roundhouse.games.russian.factories import put_factory
from roundhouse.games.russian.signs import Nowhere


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects


@american.prepare
def _name(rules: Rules) -> None:
    for what in ("build", "box"):
        rules.act("steel", what)
    rules.kit.besides_stacks |= {rules.kit.tile_index[row.tile] for row in rules.table(Steelworks).values()}


@american.tweak("tile-brings")
def _brings(s: AmericanState, n: int) -> Iterator[tuple[str, Effects]]:
    for i, (name, row) in enumerate(s.rules.table(Steelworks).items()):
        if s.steel[i] and s.stacks[s.kit.tile_index[row.loco]] <= n:
            yield name, (("steelworks", row.tile),)


@american.tweak("after-tile")
def _last(s: AmericanState, seat: int, tile: int) -> None:
    if s.stacks[tile]:
        return
    for i, row in enumerate(s.rules.table(Steelworks).values()):
        if s.steel[i] and s.kit.tile_index[row.loco] == tile:
            s.steel[i] = 0
            s.push(seat, ("steelworks", row.tile))
            if s.stack[0][1] != "trial":
                pay_all(s, seat)


@american.choice("steelworks", verbs=("steel",), opens="factories", place=Nowhere("it says whether, not where"))
def steelworks(s: AmericanState, seat: int, tile: str) -> list[Action]:
    """Build the steelworks like a factory, or put it away."""
    return guarded(s, seat, [s.rules.act("steel", what) for what in ("build", "box")])


@steelworks.take
def _steelworks(s: AmericanState, seat: int, action: Action, tile: str) -> None:
    if action.args[0] == "build":
        put_factory(s, seat, s.kit.tile_index[tile])
