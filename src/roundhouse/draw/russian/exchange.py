"""The stock exchange: a stair of floors; on each that somebody has reached lies what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.kit.plates import card, enamel
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.marks import row
from roundhouse.draw.shapes import Group, Rect, Text
from roundhouse.games.russian.american.rows import Steelworks, kinds
from roundhouse.games.russian.american.stocks import BONUS, level_of


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.american.state import AmericanState
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.signs import Sign

_STEP = 6.2
_TILE = (40, 36)


class Floor(NamedTuple):
    """What a level shows."""

    pays: str
    """The dividend tile that lies there, or nothing."""
    does: tuple[Sign, ...]
    seats: tuple[int, ...]
    asked: bool
    """Whether somebody is choosing what it pays."""


def exchange(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out the stair, with markers from left to right as they came."""
    del kit
    more = words.say("draw.exchange-more", {"first": BONUS[0], "second": BONUS[1]})
    board.print(*enamel(box, "g-sup", words.say("draw.exchange"), more))
    board.part("exchange", _look, lambda floors, _places: _drawn(words, floors, box))


def _look(scope: Scope) -> tuple[Floor, ...]:
    s = cast("AmericanState", scope.s)
    rows, asked = kinds(s.rules), _asked(s)
    return tuple(
        Floor(
            rows[kind].id if kind >= 0 else "",
            s.kit.signs.of(rows[kind].do) if kind >= 0 else (),
            tuple(seats),
            level == asked,
        )
        for level, (kind, seats) in enumerate(zip(s.dividends, s.market, strict=True))
    )


def beside(scope: Scope) -> tuple[int, ...]:
    """Return the locomotives beside whose piles a steelworks lies."""
    if "steel" not in scope.s.schema:
        return ()
    s = cast("AmericanState", scope.s)
    rows = zip(s.rules.table(Steelworks).values(), s.steel, strict=True)
    return tuple(scope.kit.tile_index[row.loco] for row, there in rows if there)


def floor_of(scope: Scope, seat: int) -> int:
    """Return how high a stock marker stands; -1 where there is no exchange."""
    return level_of(cast("AmericanState", scope.s), seat) if "market" in scope.s.schema else -1


def _asked(s: AmericanState) -> int:
    """Return the level whose dividend is being chosen, or -1."""
    top = s.stack[-1] if s.stack else (0, "")
    return int(top[2]) if top[1] == "declare" else -1


def _drawn(words: Words, floors: tuple[Floor, ...], box: Box) -> list[Shape]:
    wide = (box.w - 12) / len(floors)
    return [
        shape
        for level, floor in enumerate(floors)
        for shape in _floor(words, level, floor, Box(box.x + 6 + level * wide, box.y, wide, box.h))
    ]


def _floor(words: Words, level: int, floor: Floor, box: Box) -> list[Shape]:
    foot = box.y + box.h - 6 - level * _STEP
    shapes: list[Shape] = [
        Rect(box.x + 1, foot - 21, box.w - 2, box.y + box.h - 5 - foot + 21, 5, fill="#ffffff", fade=0.1 + 0.03 * level)
    ]
    if level:
        shapes.append(
            Text(box.x + box.w - 6, box.y + box.h - 12, str(level), 12, "end", weight=600, fill="on-enamel-soft")
        )
    else:
        start = words.say("draw.start")
        shapes.append(
            Text(box.x + box.w / 2, foot - 30, start, 12, "middle", weight=500, fill="on-enamel", room=box.w - 4)
        )
    w, h = min(_TILE[0], box.w - 6), _TILE[1]
    tile = Box(box.x + (box.w - w) / 2, foot - 21 - h - 2, w, h)
    if floor.pays:
        shapes.append(_tile(words, floor.pays, floor.does, tile, f"dividend:{level}"))
    elif floor.asked:
        shapes.append(Rect(*tile, 5, stroke="ticket", width=1.5, dash="4 3", cap="butt"))
        shapes.append(Text(tile.x + w / 2, tile.y + h / 2, "?", 18, "middle", face="voice", weight=800, fill="ticket"))
    step = min(16, (box.w - 14) / max(1, len(floor.seats)))
    shapes += [
        Group([seat_badge(seat, 0, 0, 7)], box.x + 10 + n * step, foot - 11, id=f"share:{seat}")
        for n, seat in enumerate(floor.seats)
    ]
    return shapes


def _tile(words: Words, name: str, does: tuple[Sign, ...], box: Box, id_: str) -> Shape:
    label = words.name("dividend", name)
    face = [*card(box.w, box.h, 3), row(does, box.w / 2, box.h / 2, 24, box.w - 6)]
    return Group(face, box.x, box.y, id=id_, label=label)
