"""The bar over a player's board: who it is, what the next scoring brings, points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.ghosts import COUNT
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.russian.specials import line_points
from roundhouse.draw.russian.style import palette, symbols
from roundhouse.draw.shapes import Group, Rect, Text


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit


class Facts(NamedTuple):
    """What the bar shows."""

    name: str
    tag: str
    sums: tuple[int, ...]
    """What each line and the industry would bring; nothing when the game is over."""
    points: int


def coming(scope: Scope, seat: int) -> tuple[int, ...]:
    """Return what the next scoring brings: by line, then the industry."""
    lines = [line_points(scope, seat, n) for n in range(len(scope.kit.lines))]
    return (*lines, scope.sums(seat)["industry"]) if scope.s.stack else ()


def bar(kit: Kit, words: Words, seat: int, look: Look) -> Board:
    """Lay out the bar of a seat, for pictures that stand alone."""
    box = Box(0, 0, look.width, 34 if look.phone else 38)
    title = words.say("draw.seat", {"seat": seat})
    board = Board(f"bar-{seat}", title, palette(kit.edition.id), symbols(), seat, box.w, box.h)
    board.print(Rect(box.x, box.y, box.w, box.h, 12, fill=f"seat-{seat}d"))

    def read(scope: Scope) -> Facts:
        s = scope.s
        status = "passed" if s.passed[seat] and s.stack else "mine" if scope.view.seat == seat else ""
        tag = words.say(f"draw.{status}") if status else ""
        return Facts(scope.name(seat), tag, coming(scope, seat), s.points[seat])

    def draw(facts: Facts, places: dict[str, Box]) -> list[Shape]:
        del places
        return _short(words, seat, facts, box) if look.phone else _wide(words, seat, facts, box)

    board.part(f"bar:{seat}", read, draw, own=True)
    return board


def _points(words: Words, seat: int, facts: Facts, box: Box, size: float) -> Shape:
    label = words.say("label.points", {"points": facts.points})
    score = [Text(0, 0, str(facts.points), size, "end", face="voice", weight=800, fill="#ffffff")]
    return Group(score, box.w - 12, box.h / 2, id=f"points:{seat}", label=label, look=COUNT)


def _wide(words: Words, seat: int, facts: Facts, box: Box) -> list[Shape]:
    y, x = box.h / 2, 49.0
    name = Text(x, y, facts.name, 19, face="voice", weight=700, fill="#ffffff", room=230, id=f"name:{seat}")
    shapes: list[Shape] = [seat_badge(seat, 25, y, 12), name]
    x += min(230, text_width(facts.name, 19, "voice", 700)) + 14
    if facts.tag:
        shapes.append(Text(x, y, facts.tag, 14, weight=600, fill="#ffffffd8"))
        x += text_width(facts.tag, 14, weight=600) + 14
    if facts.sums:
        text = f"{words.say('draw.next')}  {' + '.join(map(str, facts.sums))} = {sum(facts.sums)}"
        wide = text_width(text, 15, weight=600) + 24
        pill = [Rect(0, y - 13, wide, 26, 13, fill="#ffffff24"), Text(12, y, text, 15, weight=600, fill="#ffffff")]
        shapes.append(Group(pill, x, 0, id=f"next:{seat}", look=COUNT))
    return [*shapes, _points(words, seat, facts, box, 26)]


def _short(words: Words, seat: int, facts: Facts, box: Box) -> list[Shape]:
    y = box.h / 2
    shapes: list[Shape] = [
        seat_badge(seat, 18, y, 10.5),
        Text(36, y, facts.name, 16, face="voice", weight=700, fill="#ffffff", room=120, id=f"name:{seat}"),
        _points(words, seat, facts, box, 21),
    ]
    if facts.sums:
        coming_ = f"+{sum(facts.sums)}"
        wide = text_width(coming_, 14, weight=600) + 16
        pill = [
            Rect(-wide, -10, wide, 20, 10, fill="#ffffff24"),
            Text(-wide / 2, 0, coming_, 14, "middle", weight=600, fill="#ffffff"),
        ]
        shapes.append(Group(pill, box.w - 62, y, id=f"next:{seat}", look=COUNT))
    return shapes
