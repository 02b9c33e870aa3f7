"""The four actions of a company: who stands there, and what each colour adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import parts, reward, worker
from roundhouse.draw.revolution.style import block, busy
from roundhouse.draw.shapes import Rect, Text, Use
from roundhouse.games.revolution.state import ACTIONS, COLOURS, WHITE


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit

_SLOT = 0.95
"""How wide the place of a worker used as white is, for the height of its line."""
_SIGNS = {"station": "station", "railroad": "rail", "telegraph": "telegraph", "sell": "sell"}


def action_card(board: Board, kit: Kit, words: Words, whose: tuple[int, int], box: Box) -> None:
    """Lay out one action of a seat: its sign and five lines, one for each trade."""
    (a, seat), large = whose, box.w > 120
    action = ACTIONS[a]
    head, place = (22, 48) if large else (19, 24)
    says = words.say(f"draw.main-{action}") if large else ""
    spot = Box(box.x + 4, box.y + head, box.w - 8, place)
    board.print(
        *block(box, action, words.name("act", action), says, 12 if large else 10),
        Rect(*spot, 5, fill="card"),
        Use(_SIGNS[action], spot.x + place * 0.55, spot.mid[1], place * 0.8 / 24),
    )
    board.places[f"act:{action}:{seat}"] = spot
    lines = _lines(box, head + place + 3)
    for c, line in enumerate(lines):
        use = kit.use_of[a][c] if c != WHITE else kit.white
        board.print(Rect(*line, 3, fill="card"))
        board.places[f"use:{action}.{COLOURS[c]}:{seat}"] = line
        board.print(worker(COLOURS[c], line.x + line.h * 0.6, line.mid[1], line.h * 0.92))
        room = line if c != WHITE else line._replace(w=line.w - _SLOT * len(COLOURS[1:]) * line.h)
        board.print(*_added(kit, words, use, room, large=large))
    for c, slot in _as_white(lines[WHITE]):
        board.places[f"white:{action}.{COLOURS[c]}:{seat}"] = slot
    uses = [kit.use_of[a][c] if c != WHITE else kit.white for c in range(len(COLOURS))]

    def look(here: Scope) -> tuple[tuple[int, ...], int]:
        s, n = here.s, len(COLOURS)
        lit = uses.index(s.use) if s.action == a and busy(here, seat) and s.use in uses else -1
        return tuple(s.placed[seat][a * n : (a + 1) * n]), lit

    def draw(facts: tuple[tuple[int, ...], int], _: dict[str, Box]) -> Sequence[Shape]:
        placed, lit = facts
        wash = [Rect(*lines[lit], 3, fill="lamp", stroke="brass", fade=0.24)] if lit >= 0 else []
        rim = [Rect(*box.inset(1), 8, stroke="lamp", width=2.5)] if lit >= 0 else []
        return [*rim, *wash, *_standing(placed, spot)]

    board.part(f"action:{seat}:{action}", look, draw)


def _lines(box: Box, top: float) -> list[Box]:
    n = len(COLOURS)
    each = (box.h - top - 3) / n
    return [Box(box.x + 4, box.y + top + c * each, box.w - 8, each - 1) for c in range(n)]


def _as_white(line: Box) -> list[tuple[int, Box]]:
    """Return where a worker of each other colour stands that is used as white: at the end of its line."""
    others = [c for c in range(len(COLOURS)) if c != WHITE]
    wide = line.h * _SLOT
    left = line.x + line.w - wide * len(others) - 1
    return [(c, Box(left + n * wide, line.y + 1, wide - 3, line.h - 2)) for n, c in enumerate(others)]


def _standing(placed: tuple[int, ...], spot: Box) -> list[Shape]:
    """Draw the workers on the action, closer together the more there are."""
    there = [c for c, n in enumerate(placed) for _ in range(n)]
    left = spot.x + spot.h * 1.25
    size = spot.h * 0.84
    gap = min(size * 0.9, (spot.x + spot.w - left - size) / max(len(there) - 1, 1))
    return [worker(COLOURS[c], left + size / 2 + n * gap, spot.mid[1], size) for n, c in enumerate(there)]


def _added(kit: Kit, words: Words, use: int, line: Box, *, large: bool) -> list[Shape]:
    """Write what a worker adds: in words where there is room, else in pictures or as few words as can be."""
    row = kit.uses[use]
    said = words.sentences.get(f"adds.{row.id}" if large else f"use.{row.id}", "")
    x = line.x + line.h * 1.3
    if said:
        size = min(12.5, line.h * 0.66)
        return [Text(x, line.mid[1], said, size, weight=600, fill="ink", room=line.x + line.w - x - 3)]
    return [reward(parts(row.do, row.cost), (x + 2, line.mid[1]), line.h * 0.76, line.w - line.h * 1.4, "start")]
