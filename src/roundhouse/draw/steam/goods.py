"""The goods display: what comes to which city, and from where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.shapes import Rect, Text
from roundhouse.draw.steam.style import PALETTE, cube, symbols
from roundhouse.games.steam.growth import served


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.rules import Rules
    from roundhouse.core.words import Words
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.steam.kit import Kit

WIDE = 316
_HIGH = 148
_HEAD = 24
_SIDE = 154
_CUBE, _PITCH = 14, 16
_NUMBERS, _LETTERS = 51, 99
"""Where the cubes below numbers begin, and where letters stand."""


def goods(rules: Rules, words: Words) -> Board | None:
    """Lay out the display and the bag; not every map has one."""
    kit: Kit = rules.kit
    if kit.map.display == "none":
        return None
    board = Board("goods", words.say("draw.display"), PALETTE, symbols(rules.seats, words), width=WIDE, height=_HIGH)
    board.print(Text(2, 11, words.say("draw.display"), 13.5, weight=600, fill="soft", room=170))
    board.part("bag", lambda here: sum(here.s.bag), lambda n, _: [_bag(words, n)])
    for left, ink in ((1, "raised2"), (WIDE - _SIDE - 1, "case")):
        board.print(Rect(left, _HEAD, _SIDE, _HIGH - _HEAD, 8, fill=ink))
    for i in range(len(kit.columns)):
        _column(board, kit, words, i)
    return board


def _bag(words: Words, n: int) -> Text:
    return Text(WIDE - 2, 11, words.say("draw.bag", {"n": n}), 13.5, "end", weight=600, fill="soft", room=140, id="bag")


def _column(board: Board, kit: Kit, words: Words, i: int) -> None:
    """Lay out one column: its number or letter, and the spaces below, from the first to be emptied."""
    column = kit.columns[i]
    dark = column.side == "dark"
    x = (WIDE - _SIDE - 1 if dark else 1) + (column.number - 0.5) * _SIDE / 6
    top = _LETTERS + 18 if column.colour else _NUMBERS
    if not column.colour:
        ink = "#ffffff" if dark else "ink"
        board.print(Text(x, _HEAD + 11, str(column.number), 13, "middle", face="voice", weight=800, fill=ink))
    boxes = [Box(x - _CUBE / 2, top + n * _PITCH - _CUBE / 2, _CUBE, _CUBE) for n in range(column.spaces)]
    for n, (space, box) in enumerate(zip(kit.spaces[i], boxes, strict=True)):
        label = words.say("label.space", {"n": n + 1, "column": column.id})
        action = kit.put[space].text
        board.print(Rect(*box, 2, stroke="stake", dash="2 2", fade=0.7, action=action, label=label))
        board.places[f"space:{column.id}.{n + 1}"] = box
    board.part(f"column:{column.id}", _look(kit, i), _draw(kit, words, i, x, boxes))


def _look(kit: Kit, i: int) -> Any:
    spaces = kit.spaces[i]
    return lambda here: (served(here.s, i), tuple(here.s.display[space] for space in spaces))


def _draw(kit: Kit, words: Words, i: int, x: float, boxes: list[Box]) -> Any:
    column = kit.columns[i]

    def draw(facts: tuple[int, tuple[int, ...]], _: dict[str, Box]) -> Sequence[Shape]:
        stop, lying = facts
        made: list[Shape] = []
        if column.colour:
            label = kit.names[stop] if stop >= 0 else words.say("draw.nobody")
            built = stop >= 0
            made += [
                Rect(x - 8, _LETTERS - 7, 16, 14, 3, fill="#ffffff" if built else "", stroke="stake", label=label),
                Text(x, _LETTERS, column.id, 12, "middle", weight=700, fill="#13262e" if built else "stake"),
            ]
        goes = f"goes-{kit.labels[kit.stop_hex[stop]]}" if stop >= 0 else ""
        for space, colour, box in zip(kit.spaces[i], lying, boxes, strict=True):
            if colour >= 0:
                mx, my = box.mid
                made.append(cube(kit.colours[colour].id, mx - 1, my + 1, _CUBE - 1, f"space:{space}", look=goes))
        return made

    return draw
