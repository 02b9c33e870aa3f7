"""What a company has in hand: money, shares, free workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import worker
from roundhouse.draw.revolution.style import busy
from roundhouse.draw.shapes import Circle, Group, Line, Rect, Text, Use
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import COLOURS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape


_FAN = 4
"""More shares than these are not fanned out but counted."""


_TWO_DIGITS = 10
"""From so many shares on their number is wider."""


class Held(NamedTuple):
    """What is to be seen of it."""

    cash: int
    shares: int
    due: int
    """What the turn has still to pay."""
    free: tuple[int, ...]
    staff: int


def hand(board: Board, words: Words, seat: int, box: Box) -> None:
    """Lay out the money and the workers of a seat."""
    large = box.h > 60
    board.print(Rect(*box, 8, fill="card"))

    def look(here: Scope) -> Held:
        s = here.s
        due = s.debt if busy(here, seat) else 0
        return Held(s.cash[seat], s.shares[seat], due, tuple(s.free[seat]), size(s, seat))

    def draw(held: Held, places: dict[str, Box]) -> Sequence[Shape]:
        crew = Box(box.x, box.y, box.w - 186, box.h) if large else Box(box.x + 166, box.y, box.w - 170, box.h)
        purse = _open_purse if large else _purse
        return [*purse(words, held, seat, box, places), *_crew(words, held, seat, crew, places)]

    board.part(f"hand:{seat}", look, draw)


def _purse(words: Words, held: Held, seat: int, box: Box, places: dict[str, Box]) -> list[Shape]:
    """Draw money and shares side by side."""
    cash, paper = Box(box.x + 4, box.y + 4, 82, box.h - 8), Box(box.x + 92, box.y + 4, 70, box.h - 8)
    places[f"cash:{seat}"], places[f"shares:{seat}"] = cash, paper
    x, y = paper.x + 14, paper.mid[1]
    return [
        *_money(words, held, seat, Box(cash.x, cash.y, cash.w, cash.h), 20),
        Use("share", x, y, 1.1, ink="brown", paper="card"),
        Text(x + 18, y, f"{TIMES}{held.shares}", 16, face="voice", weight=800, fill="ink", id=f"shares:{seat}"),
    ]


def _open_purse(words: Words, held: Held, seat: int, box: Box, places: dict[str, Box]) -> list[Shape]:
    """Draw money, and shares fanned out, each under its name and behind a line."""
    cash, paper = (Box(box.x + box.w - at, box.y + 4, 88, box.h - 8) for at in (182, 92))
    places[f"cash:{seat}"], places[f"shares:{seat}"] = cash, paper
    fan = min(held.shares, _FAN)
    shapes: list[Shape] = []
    for name, part in (("money", cash), ("shares", paper)):
        shapes += [
            Line([(part.x - 1, part.y + 6), (part.x - 1, part.y + part.h - 6)], stroke="rule", width=1.5),
            Text(part.x + 8, part.y + 10, words.say(f"draw.{name}"), 12, weight=600, fill="soft", room=part.w - 10),
        ]
    x, y = paper.x + (42 if held.shares < _TWO_DIGITS else 52), paper.y + 50
    for n in range(fan):
        at = x + n * 7
        shapes.append(Group(_paper(), at, y - n * 2))
    return [
        *shapes,
        *_money(words, held, seat, Box(cash.x + 2, cash.y + 24, cash.w - 4, cash.h - 24), 24),
        Text(paper.x + 8, y, str(held.shares), 24, face="voice", weight=800, fill="ink", id=f"shares:{seat}", room=32),
    ]


def _paper() -> list[Shape]:
    """Draw one share."""
    return [
        Rect(-13, -16, 26, 32, 3, fill="brown", stroke="card", width=1.5),
        Circle(0, 0, 7.5, fill="ticket"),
        Text(0, 0, "$", 11, "middle", face="voice", weight=800, fill="ticket-ink"),
    ]


def _money(words: Words, held: Held, seat: int, box: Box, size: float) -> list[Shape]:
    """Write what is in hand, and what is still due of it."""
    due = words.say("draw.due", {"n": held.due}) if held.due else ""
    cash = f"${held.cash}"
    return [
        Text(box.x + 6, box.y + size * 0.66 + 3, cash, size, face="voice", weight=800, fill="ink",
             id=f"cash:{seat}", room=box.w - 8),
        Text(box.x + 6, box.y + box.h - 6, due, 11, weight=600, fill="signal", room=box.w - 8),
    ]  # fmt: skip


def _crew(words: Words, held: Held, seat: int, box: Box, places: dict[str, Box]) -> list[Shape]:
    high = box.h > 60
    shapes: list[Shape] = []
    if high:
        said = words.say("draw.free", {"n": sum(held.free), "of": held.staff})
        shapes.append(Text(box.x + 10, box.y + 13, said, 12, weight=600, fill="soft", room=box.w - 14))
    there = [c for c, n in enumerate(held.free) if n]
    step = min(52.0 if high else 42.0, (box.w - 8) / max(len(there), 1))
    tall, y = (44, box.y + 55) if high else (30, box.mid[1])
    for n, c in enumerate(there):
        x = box.x + 6 + n * step
        places[f"supply:{COLOURS[c]}:{seat}"] = Box(x, y - tall / 2 - 2, step - 3, tall + 4)
        shapes.append(worker(COLOURS[c], x + step * 0.38, y, min(tall, step), name=f"free:{seat}:{COLOURS[c]}"))
        if held.free[c] > 1:
            shapes += _several(held.free[c], x + step * 0.38 + 11, y + tall / 2 - 6, 13 if high else 11)
    return shapes


def _several(n: int, x: float, y: float, size: float) -> list[Shape]:
    """Write how many of a colour there are, on the foot of their figure."""
    wide = size * 1.75
    return [
        Rect(x - wide / 2, y - size * 0.65, wide, size * 1.3, size * 0.65, fill="ink", stroke="card", width=1.5),
        Text(x, y, f"{TIMES}{n}", size, "middle", weight=700, fill="card"),
    ]
