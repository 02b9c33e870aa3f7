"""Sites: the action spaces of the board and of engineers, and the ways to pay for them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from roundhouse.core.action import Action
from roundhouse.core.state import Effects
from roundhouse.games.russian.rooms import ANY, INDUSTRY, NEVER
from roundhouse.games.russian.signs import Sign
from roundhouse.games.russian.state import MEANS, payment
from roundhouse.games.russian.tables import Engineer, Space


if TYPE_CHECKING:
    from roundhouse.core.rules import Rules
    from roundhouse.games.russian.kit import Kit


@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """An action space on the board or on an engineer, ready for use."""

    at: int
    cost: int
    """Workers and coins together."""
    coins: int
    """Coins that must be paid as such."""
    needs: tuple[tuple[int, int], ...]
    """Rooms that suffice for everything it says: place among the rooms, how much."""
    scarce: int
    """The place among the rooms that is looked at first."""
    enough: int
    """How much room there settles it."""
    plain: bool
    """Whether the needs say it all."""
    rigid: bool
    """Whether nothing that happens on the way can help if the rooms do not suffice."""
    id: str
    workers: int
    do: Effects
    shows: tuple[Sign, ...]
    """What stands for that in a picture."""
    endless: bool
    order: int
    last: bool
    engineer: int
    """Which engineer it is, or -1 for a space of the board."""
    wood: int
    """1 if it shows a wood step, 2 if only steps of any colour."""
    place: Action
    move: Action
    swap: Action
    again: Action
    reusable: int
    """How many workers hold it, if it may be used a second time in a round; else 0."""
    single: bool
    """Whether one worker uses it, and nothing besides."""


class Pay(NamedTuple):
    """One way to pay."""

    own: int
    special: int
    hired: int
    coins: int
    packed: int
    action: Action


def site(rules: Rules, at: int, row: Space | Engineer, engineer: int, kit: Kit) -> Site:
    """Make a site of a space, or of an engineer."""
    board = row if isinstance(row, Space) else None
    lays = {effect[1] for effect in row.do if effect[0] == "lay"}
    verbs = {effect[0] for effect in row.do}
    lore, lively = kit.lore, kit.boards.lively - kit.boards.fixed
    needs = lore.needs(row.do)
    plain = not (board and board.order) and verbs <= lore.plain
    rigid = plain and len(needs) == 1 and needs[0][0] not in {INDUSTRY, ANY, *lively, *kit.vague}
    rigid = rigid and verbs <= lore.scarce | lore.inert - {"rails"}
    return Site(
        at=at,
        cost=row.workers + row.coins,
        coins=row.coins,
        needs=needs,
        scarce=needs[0][0] if needs else 0,
        enough=NEVER if not plain or len(needs) > 1 else needs[0][1] if needs else 0,
        plain=plain,
        rigid=rigid,
        id=row.id,
        workers=row.workers,
        do=row.do,
        shows=kit.signs.of(row.do),
        endless=bool(board and board.endless),
        order=board.order if board else 0,
        last=bool(board and board.last),
        engineer=engineer,
        wood=1 if lays & {"wood", "wood-or-green"} else 2 if "any" in lays else 0,
        place=rules.act("place", row.id),
        move=rules.act("move", row.id),
        swap=rules.act("swap", row.id),
        again=rules.act("again", row.id),
        reusable=row.workers if row.coins == 0 and row.do and not verbs & lore.once else 0,
        single=row.workers == 1 and row.coins == 0 and not verbs & lore.visiting,
    )


def pays(rules: Rules, workers: int, coins: int) -> tuple[Pay, ...]:
    """Return every way to pay so many workers and coins, own workers first."""
    found = []
    for special, hired, money in product(range(2), range(3), range(workers + 1)):
        own = workers - special - hired - money
        if own >= 0:
            counts = (own, special, hired, money + coins)
            parts = [f"{letter}{n}" for letter, n in zip(MEANS, counts, strict=True) if n]
            found.append(Pay(*counts, payment(*counts), rules.act("pay", *parts)))
    return tuple(found)
