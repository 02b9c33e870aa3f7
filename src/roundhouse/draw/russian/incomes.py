"""Income tiles: small tickets beside the ideas, ticked off when they were used in this round."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import card
from roundhouse.draw.russian.marks import TICKET, row
from roundhouse.draw.russian.tickets import INCOME, spread
from roundhouse.draw.shapes import Group
from roundhouse.games.russian.german.incomes import GermanState, Income


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.words import Words
    from roundhouse.draw.panel import Box
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.signs import Sign
    from roundhouse.games.russian.state import RussianState

    Tile = tuple[str, tuple[Sign, ...], bool]
    """Its name, what it does, and whether it was used in this round."""


def owned(s: RussianState, seat: int) -> tuple[Tile, ...]:
    """Return the income tiles of a seat; none where there are none."""
    if "incomes" not in s.schema:
        return ()
    german = cast("GermanState", s)
    rows = zip(s.rules.table(Income).values(), german.incomes, german.rested, strict=True)
    return tuple((tile.id, s.kit.signs.of(tile.do), bool(rested)) for tile, owner, rested in rows if owner == seat)


def incomes(board: Board, words: Words, seat: int, room: Callable[[Scope], Box]) -> None:
    """Let the income tiles of a seat lie in a row."""

    def look(scope: Scope) -> tuple[Box, tuple[Tile, ...]]:
        return room(scope), owned(scope.s, seat)

    def draw(facts: tuple[Box, tuple[Tile, ...]], places: dict[str, Box]) -> list[Shape]:
        box, mine = facts
        shapes: list[Shape] = []
        for tile, place in zip(mine, spread(len(mine), box, INCOME), strict=True):
            places[f"income:{seat}:{tile[0]}"] = place
            shapes.append(_ticket(words, seat, tile, place))
        return shapes

    board.part(f"incomes:{seat}", look, draw)


def _ticket(words: Words, seat: int, tile: Tile, box: Box) -> Shape:
    name, does, used = tile
    face = [*card(box.w, box.h, 4), row(does, box.w / 2, box.h / 2, min(22, box.h - 6), box.w - 8, TICKET)]
    shapes: list[Shape] = [Group(face, fade=0.38 if used else 1)]
    if used:
        shapes.append(icon("check", box.w / 2, box.h / 2, min(22, box.h), "good"))
    label = words.say("label.income-used" if used else "label.income", {"income": name})
    return Group(shapes, box.x, box.y, id=f"income:{seat}:{name}", label=label)
