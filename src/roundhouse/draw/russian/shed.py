"""The locomotive shed: the next pile large, those behind it as a ladder, and factories that came back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.ghosts import SHIFTS
from roundhouse.draw.kit.engines import engine, kind_of
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import enamel, number, pill, plate
from roundhouse.draw.kit.rails import running
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.exchange import beside
from roundhouse.draw.russian.marks import Paint, fill, row
from roundhouse.draw.shapes import Circle, Group, Rect, Text, Use


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit

_HEAD = 23
_NEXT, _LATER = (92, 156), 206
"""How narrow and how wide the next pile is, and what the others need beside it."""
_WIDEST, _ROOMY = 72, 38
"""The widest a later pile is drawn, and how wide each has to be for all to stand in one row."""
_HIGH, _LOW = 53, 34
"""How high to hold things below each other, and how high at least to hold more than number and count."""
_BADGE = 7
"""How large a steelworks is beside its pile."""
_CELL, _BROUGHT = 26, 72
"""How high a factory is that came back, and how wide at most."""
_PORTRAIT = 56
"""No engine of a ladder is drawn as if its pile were wider."""
_ON_ENAMEL = Paint("on-enamel", "g-loco")


class Facts(NamedTuple):
    """What stands in the shed and beside it."""

    stacks: tuple[int, ...]
    """By tile: how many are left."""
    steel: tuple[int, ...]
    """Piles with a steelworks beside them."""
    back: tuple[int, ...]
    """By tile: how many came back."""
    shunted: int
    """The locomotive that was exchanged and has no place yet."""


def shed(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out the locomotives: the next one large, those behind it as a ladder, below what came back as a factory."""
    board.print(*enamel(box, "g-loco", words.say("draw.shed")))
    wide = min(_NEXT[1], max(_NEXT[0], box.w - _LATER))
    main = Box(box.x + 8, box.y + _HEAD, wide, box.h - _HEAD - 6)
    ladder = Box(main.x + wide + 6, main.y, box.w - wide - 22, main.h)
    board.print(*plate(main), *running(main.x + 6, main.x + main.w - 42, main.y + 61, 18))
    board.part("shed", _read, lambda facts, places: _drawn(words, kit, facts, (main, ladder), places))


def _read(scope: Scope) -> Facts:
    s = scope.s
    top = s.stack[-1] if s.stack else ()
    shunted = top[2] if top and top[1] == "shunt" else 0
    return Facts(tuple(s.stacks), beside(scope), tuple(s.yard), shunted)


def _drawn(words: Words, kit: Kit, facts: Facts, boxes: tuple[Box, Box], places: dict[str, Box]) -> list[Shape]:
    main, ladder = boxes
    high = (_CELL + 4) * (any(facts.back) or bool(facts.shunted))
    rungs = ladder._replace(h=ladder.h - high)
    yard = Box(ladder.x, ladder.y + ladder.h - high + 3, ladder.w, high - 3)
    return [*_stacks(words, kit, facts, (main, rungs), places), *_yard(words, kit, facts, yard, places)]


def _stacks(
    words: Words,
    kit: Kit,
    facts: Facts,
    boxes: tuple[Box, Box],
    places: dict[str, Box],
) -> list[Shape]:
    stacks, steel, (main, ladder) = facts.stacks, facts.steel, boxes
    left = [tile for tile in kit.stacked if stacks[tile]]
    if not left:
        return []
    first, *later = left
    shapes = [_stack(words, kit, first, stacks[first], main)]
    places[f"factory:{kit.tile_names[first]}:stack"] = main
    for tile, cell in zip(later, _ladder(ladder, len(later)), strict=False):
        places[f"factory:{kit.tile_names[tile]}:stack"] = cell
        shapes.append(_rung(words, kit, tile, stacks[tile], cell, steel=tile in steel))
        if tile in steel:
            right = cell.h < _HIGH
            x = cell.x + cell.w - _BADGE - 1 if right else cell.x + _BADGE + 2
            shapes.append(_waiting(words, kit, tile, x, cell.y + cell.h - _BADGE - 1))
    if first in steel:
        shapes.append(_waiting(words, kit, first, main.x + 17, main.y + 15))
    return shapes


def _waiting(words: Words, kit: Kit, tile: int, x: float, y: float) -> Shape:
    """Draw the steelworks beside a pile, which goes with the last of it."""
    label = words.say("label.steelworks", {"loco": kit.tile_names[tile]})
    mark: list[Shape] = [
        Circle(0, 0, _BADGE - 0.6, fill="plate", stroke="case", width=1.2),
        icon("steelworks", 0, -0.5, 10),
    ]
    return Group(mark, x, y, id=f"steelworks:{kit.tile_names[tile]}", label=label)


def _stack(words: Words, kit: Kit, tile: int, left: int, box: Box) -> Shape:
    """Draw the pile one buys from now."""
    name = kit.tile_names[tile]
    split = box.w - 40
    shapes: list[Shape] = [
        *engine(kit.number[tile], 8, 75, split - 10),
        Rect(split + 1, 9, 1.2, 66, fill="rule"),
        icon("factory", split + 20, 18, 17, "soft"),
        row(kit.signs.of(kit.tile_do[tile]), split + 20, 40, 22, 36, Paint()),
        Text(split + 20, 67, f"{TIMES}{left}", 14, "middle", weight=700, fill="plate-ink"),
    ]
    label = words.say("label.stack", {"loco": name, "n": left})
    return Group(shapes, box.x, box.y, id=f"stack:{name}", label=label)


def _ladder(box: Box, count: int) -> list[Box]:
    """Return where later piles stand: in two rows where they would be narrow."""
    rows = 2 if count * _ROOMY > box.w else 1
    abreast = max(1, -(-count // rows))
    wide, high = min(_WIDEST, (box.w + 3) / abreast), (box.h + 3) / rows
    spots = [divmod(n, abreast) for n in range(count)]
    return [Box(box.x + n * wide, box.y + row * high, wide - 3, high - 3) for row, n in spots]


def _rung(words: Words, kit: Kit, tile: int, left: int, box: Box, *, steel: bool) -> Shape:
    """Draw a pile whose turn comes later."""
    name = kit.tile_names[tile]
    drawn = _tall if box.h >= _HIGH else _square if box.h >= _LOW else _low
    shapes = [Rect(0, 0, box.w, box.h, 6, fill="on-enamel-dim"), *drawn(kit, tile, left, box, steel=steel)]
    label = words.say("label.stack", {"loco": name, "n": left})
    return Group(shapes, box.x, box.y, id=f"stack:{name}", label=label, look=SHIFTS)


def _tall(kit: Kit, tile: int, left: int, box: Box, *, steel: bool) -> list[Shape]:
    """Draw number and factory below each other, with a small engine where there is room."""
    n, mid, roomy = kit.number[tile], box.w / 2, box.w > _ROOMY
    return [
        *([Use(f"engine-{kind_of(n)}", 3, 21, (min(box.w, _PORTRAIT) - 22) / 120)] if roomy else []),
        number(n, box.w - 11 if roomy else mid, 12, 8.5),
        fill(kit.signs.of(kit.tile_do[tile]), mid, (box.h + 9) / 2, 23, (box.w - 4, box.h - 38), _ON_ENAMEL),
        _count(left, mid + (_BADGE + 1) * steel, box.h - 8),
    ]


def _square(kit: Kit, tile: int, left: int, box: Box, *, steel: bool) -> list[Shape]:
    """Draw number and count above the factory."""
    room = (box.w - 3 - 2 * _BADGE * steel, box.h - 21)
    return [
        number(kit.number[tile], 10, 10, 8),
        _count(left, (box.w + 18) / 2, 10.5),
        fill(kit.signs.of(kit.tile_do[tile]), 2 + room[0] / 2, 19 + room[1] / 2, 20, room, _ON_ENAMEL),
    ]


def _low(kit: Kit, tile: int, left: int, box: Box, *, steel: bool) -> list[Shape]:
    """Draw only number and count."""
    high = box.h - 2 * _BADGE * steel
    return [number(kit.number[tile], 10, box.h / 2, 8), _count(left, (box.w + 18) / 2, high / 2)]


def _count(left: int, x: float, y: float) -> Shape:
    return Text(x, y, f"{TIMES}{left}", 11.5, "middle", weight=600, fill="on-enamel-soft")


def _yard(words: Words, kit: Kit, facts: Facts, box: Box, places: dict[str, Box]) -> list[Shape]:
    """Draw what came back, side by side or below each other; behind it is where a locomotive is turned in."""
    back = [(tile, n) for tile, n in enumerate(facts.back) if n]
    cells = _cells(box, len(back) + bool(facts.shunted))
    shapes: list[Shape] = []
    for (tile, n), cell in zip(back, cells, strict=False):
        places[f"factory:{kit.tile_names[tile]}:yard"] = cell
        shapes.append(_brought(words, kit, tile, n, cell))
    if facts.shunted:
        end = places["turn-in"] = cells[-1]
        label = words.name("loco", kit.tile_names[facts.shunted])
        moved = [
            Rect(0, 0, end.w, end.h, 6, fill="plate", stroke="lamp", width=2),
            *engine(kit.number[facts.shunted], 3, end.h - 3, min(34, end.w - 6), smoke=False),
        ]
        shapes.append(Group(moved, end.x, end.y, label=label))  # no id, no ghost: piles would have to give way to it
    return shapes


def _cells(box: Box, count: int) -> list[Box]:
    step = min(_BROUGHT, (box.w + 3) / max(1, count))
    return [Box(box.x + n * step, box.y, step - 3, box.h) for n in range(count)]


def _brought(words: Words, kit: Kit, tile: int, n: int, box: Box) -> Shape:
    name = kit.tile_names[tile]
    shapes: list[Shape] = [
        Rect(0, 0, box.w, box.h, 5, fill="plate"),
        icon("factory", 11, box.h / 2, 15, "soft"),
        row(kit.signs.of(kit.tile_do[tile]), 9 + box.w / 2, box.h / 2, 20, box.w - 22, Paint()),
    ]
    if n > 1:
        shapes.append(pill(f"{TIMES}{n}", box.w - 5, 2, 9, "plate", "plate-ink"))
    return Group(shapes, box.x, box.y, id=f"yard:{name}", label=words.say("label.yard", {"loco": name, "n": n}))
