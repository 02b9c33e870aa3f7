"""Special ideas: five cards of which each exists once, and the freight car that one of them brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from roundhouse.draw.kit.plates import card, enamel
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.marks import fill
from roundhouse.draw.shapes import Group, Rect
from roundhouse.games.russian.modules.special import Special


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.modules.special import SpecialState
    from roundhouse.games.russian.signs import Sign

    Face = tuple[str, tuple[Sign, ...], bool]
    """A card: its name, what it does, whether it is there."""

_HEAD = 23


def special_cards(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out the cards that nobody has taken yet."""
    del kit
    board.print(*enamel(box, "g-sup", words.say("draw.special-cards")))
    inner = Box(box.x + 8, box.y + _HEAD, box.w - 16, box.h - _HEAD - 6)
    board.part("specials", _read, lambda rows, places: _drawn(words, rows, inner, places))


def _read(scope: Scope) -> tuple[Face, ...]:
    s = cast("SpecialState", scope.s)
    rows = zip(s.rules.deck(Special), s.specials, strict=True)
    return tuple((row.id, scope.kit.signs.of(row.do), bool(there)) for row, there in rows)


def _drawn(words: Words, rows: tuple[Face, ...], box: Box, places: dict[str, Box]) -> list[Shape]:
    step = min(56, box.w / len(rows))
    shapes: list[Shape] = []
    for n, (name, signs, there) in enumerate(rows):
        cell = Box(box.x + n * step + 2, box.y, step - 4, box.h)
        if not there:
            shapes.append(Rect(*cell, 6, stroke="on-enamel-soft", dash="4 3", cap="butt", fade=0.5))
            continue
        places[f"special:{name}"] = cell
        face = [*card(cell.w, cell.h, 5), fill(signs, cell.w / 2, cell.h / 2, 28, (cell.w - 6, cell.h - 12))]
        label = words.say("label.special-card", {"card": name})
        shapes.append(Group(face, cell.x, cell.y, id=f"special:{name}", label=label))
    return shapes


def car_on(scope: Scope, seat: int, line: int) -> bool:
    """Whether a seat has the freight car on a line."""
    return "car" in scope.s.schema and cast("SpecialState", scope.s).car[seat] == line
