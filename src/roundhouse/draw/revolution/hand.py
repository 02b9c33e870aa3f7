"""What a company has in hand: money, shares, free workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import worker
from roundhouse.draw.revolution.style import busy
from roundhouse.draw.shapes import Rect, Text, Use
from roundhouse.games.revolution.staff import size
from roundhouse.games.revolution.state import COLOURS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape


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
        purse = Box(box.x + box.w - 126, box.y, 122, box.h) if large else Box(box.x, box.y, 160, box.h)
        crew = Box(box.x, box.y, box.w - 130, box.h) if large else Box(box.x + 166, box.y, box.w - 170, box.h)
        return [*_purse(words, held, seat, purse, places), *_crew(words, held, seat, crew, places)]

    board.part(f"hand:{seat}", look, draw)


def _purse(words: Words, held: Held, seat: int, box: Box, places: dict[str, Box]) -> list[Shape]:
    """Draw money and shares: below each other where there is room, else side by side."""
    high = box.h > 60
    cash = Box(box.x + 4, box.y + 4, box.w - 8 if high else 82, 38 if high else box.h - 8)
    paper = Box(box.x + 4, box.y + 49, box.w - 8, box.h - 53) if high else Box(box.x + 94, box.y + 4, 62, box.h - 8)
    places[f"cash:{seat}"], places[f"shares:{seat}"] = cash, paper
    size = 26 if high else 20
    due = words.say("draw.due", {"n": held.due}) if held.due else ""
    x, y = paper.x + 14, paper.mid[1]
    return [
        Text(cash.x + 6, cash.y + size * 0.66, f"${held.cash}", size, face="voice", weight=800, fill="ink",
             id=f"cash:{seat}", room=cash.w - 8),
        Text(cash.x + 6, cash.y + cash.h - 6, due, 11, weight=600, fill="signal", room=cash.w - 8),
        Use("share", x, y, 1.2 if high else 1.1, ink="brown", paper="card"),
        Text(x + 18, y, f"{TIMES}{held.shares}", size * 0.8, face="voice", weight=800, fill="ink", id=f"shares:{seat}"),
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
            mark = f"{TIMES}{held.free[c]}"
            shapes.append(Text(x + step - 4, y + tall / 2 - 5, mark, 13 if high else 11, "end", weight=700, fill="ink"))
    return shapes
