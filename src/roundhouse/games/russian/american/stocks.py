"""The stock market: a step goes up a level, whoever is first there chooses what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.core.op import Refusal
from roundhouse.core.pool import guarded
from roundhouse.games.russian.american.module import american
from roundhouse.games.russian.american.rows import Dividend, kinds
from roundhouse.games.russian.american.state import LEVELS, AmericanState
from roundhouse.games.russian.gaining import earn
from roundhouse.games.russian.rounds import turn_ends
from roundhouse.games.russian.signs import Nowhere


if TYPE_CHECKING:
    from roundhouse.core.action import Action
    from roundhouse.core.rules import Rules
    from roundhouse.core.state import Effects
    from roundhouse.games.russian.state import RussianState

    Awards = list[tuple[int, str, int]]

BONUS = (20, 10)
"""At the end, for whoever stands highest and second."""


def level_of(s: AmericanState, seat: int) -> int:
    """Return the level on which the stock marker of a seat lies."""
    return next(level for level, seats in enumerate(s.market) if seat in seats)


def paid_out(s: AmericanState, seat: int) -> Effects:
    """Return what the level of a seat and all below it pay."""
    rows, top = kinds(s.rules), level_of(s, seat)
    return tuple(effect for kind in s.dividends[1 : top + 1] if kind >= 0 for effect in rows[kind].do)


def may_follow(s: AmericanState, seat: int) -> Effects:
    """Return more than a stock step or a payout can bring."""
    most: Effects = tuple(effect for row in kinds(s.rules) for effect in row.do)
    return most + paid_out(s, seat)


@american.prepare
def _name(rules: Rules) -> None:
    for name in rules.table(Dividend):
        rules.act("dividend", name)


@american.tweak("phases")
def _float(before: Effects, s: RussianState) -> Effects:
    return (("float",), *before) if s.round == 1 else before


@american.effect("float")
def float_(s: AmericanState, seat: int) -> None:
    """Lay the stock markers out in the order of the first round; ties go to the left."""
    s.market[0].sort(key=s.order.index)


@american.effect("stock", opens=may_follow, icon="stock-step", worth="stock")
def stock(s: AmericanState, seat: int) -> None:
    """Go up a level and receive what it pays; on the top level receive everything instead."""
    level = level_of(s, seat) + 1
    if level > LEVELS:
        payout.run(s, seat)
        return
    s.market[level - 1].remove(seat)
    s.market[level].append(seat)
    s.emit("stock", seat, level)
    if s.dividends[level] < 0:
        s.push(seat, ("declare", level))
    else:
        earn(s, seat, kinds(s.rules)[s.dividends[level]].do)


@american.choice(
    "declare", verbs=("dividend",), place=Nowhere("where it goes is plain, the tiles lie beside the board")
)
def declare(s: AmericanState, seat: int, level: int) -> list[Action]:
    """Choose what a level pays from now on: one of the tiles that are left."""
    rows = kinds(s.rules)
    left = [row.id for kind, row in enumerate(rows) if s.dividends.count(kind) < row.count]
    return guarded(s, seat, [s.rules.act("dividend", name) for name in left])


@declare.take
def _declare(s: AmericanState, seat: int, action: Action, level: int) -> None:
    rows = kinds(s.rules)
    s.dividends[level] = next(kind for kind, row in enumerate(rows) if row.id == action.args[0])
    earn(s, seat, rows[s.dividends[level]].do)


@american.effect("payout", opens=may_follow, icon="dividend")
def payout(s: AmericanState, seat: int) -> None:
    """Receive what the own level and all below it pay."""
    s.emit("payout", seat)
    earn(s, seat, paid_out(s, seat))


def pay_all(s: AmericanState, seat: int) -> None:
    """Let everybody receive a payout after this turn, from a seat on in turn order."""
    at, first = turn_ends(s), s.order.index(seat)
    order = [s.order[(first + n) % s.seats] for n in range(s.seats)]
    s.stack[at:at] = [(who, "share-out") for who in reversed(order)]


@american.effect("share-out")
def share_out(s: AmericanState, seat: int) -> None:
    """Receive a payout that is not part of one's own turn."""
    s.acting = -1
    payout.run(s, seat)


@american.tweak("final-points")
def _highest(awards: Awards, s: AmericanState) -> Awards:
    ranked = [seat for level in reversed(s.market) for seat in level]
    return [*awards, *((seat, "stocks", points) for seat, points in zip(ranked, BONUS, strict=False))]


@american.why("dividend")
def _why(_s: AmericanState, _seat: int, action: Action) -> Refusal | None:
    return Refusal("dividend-gone", {"dividend": str(action.args[0])})
