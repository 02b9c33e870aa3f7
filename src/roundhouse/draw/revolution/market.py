"""What lies ready for all: the open trade, locomotives, workers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import parts, reward, worker
from roundhouse.draw.revolution.style import WIDE, block, printed
from roundhouse.draw.shapes import Line, Rect, Text, Use
from roundhouse.games.revolution.state import COLOURS


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.parts import Board
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.revolution.kit import Kit

ASIDE = 316
"""How wide panels are that stand beside the others."""
_TOP, _GAP = 22, 7
"""Below its heading, and between two things that can be taken: rings have room there."""
_DESK, _PHONE = (62, 30), (136, 72)
"""How high the upper and the lower row are."""


def market(kit: Kit, words: Words, look: Look) -> Board:
    """Lay out everything that can be taken."""
    wide, (upper, lower) = (WIDE, _PHONE) if look.phone else (ASIDE, _DESK)
    high = _TOP + upper + lower + _GAP + 5
    board = printed("market", (wide, high), words.say("draw.market"))
    board.print(*block(Box(0, 0, wide, high), "railroad", words.say("draw.market"), size=11))
    left = wide * 0.42
    _trade(board, kit, Box(5, _TOP, left - 5, upper))
    kinds = [i for i, row in enumerate(kit.locos) if not row.start]
    w, h = (wide - left - 5) / 2, (upper + _GAP) / 2
    for n, kind in enumerate(kinds):
        _pile(board, kit, kind, Box(left + _GAP + n % 2 * w, _TOP + n // 2 * h, w - _GAP, h - _GAP))
    each = (wide - 10 + _GAP) / len(COLOURS)
    for c in range(len(COLOURS)):
        _supply(board, c, Box(5 + c * each, _TOP + upper + _GAP, each - _GAP, lower))
    return board


def _trade(board: Board, kit: Kit, box: Box) -> None:
    board.print(Rect(*box, 6, fill="ticket"))
    board.print(
        Line([(box.x + 8, box.mid[1]), (box.x + box.w - 8, box.mid[1])], stroke="ticket-ink", dash="2 2.5", fade=0.4)
    )
    for n in range(2):
        board.places[f"trade:{n + 1}"] = Box(box.x + 2, box.y + 2 + n * box.h / 2, box.w - 4, box.h / 2 - 5)

    def draw(offer: int, _: dict[str, Box]) -> Sequence[Shape]:
        if offer < 0:
            return []
        tile, (x, y) = kit.trades[offer], box.mid
        pairs = zip(tile.cost, (tile.one, tile.two), strict=True)
        return [
            reward(parts(effects, shares=price), (x, y + (n - 0.5) * box.h / 2), min(box.h * 0.29, 26), box.w - 12)
            for n, (price, effects) in enumerate(pairs)
        ]

    board.part("trade", lambda here: here.s.offer, draw)


def _pile(board: Board, kit: Kit, kind: int, box: Box) -> None:
    x, y = box.x, box.mid[1]
    size = min(box.h * 0.55, 26)
    board.places[f"pile:{kit.locos[kind].id}"] = box
    board.print(Rect(*box, 6, fill="card"), Use("loco", x + size * 0.7, y, size / 24))
    board.print(reward(parts(kit.locos[kind].do), (x + box.w * 0.52, y), size * 0.9, box.w * 0.36))
    board.part(
        f"pile:{kind}",
        lambda here: here.s.piles[kind],
        lambda n, _: [Text(x + box.w - 4, y, f"{TIMES}{n}", 11, "end", weight=600, fill="soft")],
    )


def _supply(board: Board, c: int, box: Box) -> None:
    board.places[f"common:{COLOURS[c]}"] = box
    size = min(box.h * 0.8, box.w * 0.55)
    board.print(Rect(*box, 6, fill="card"), worker(COLOURS[c], box.x + size * 0.62, box.mid[1], size))
    board.part(
        f"common:{c}",
        lambda here: here.s.common[c],
        lambda n, _: [Text(box.x + box.w - 5, box.mid[1], f"{TIMES}{n}", 12, "end", weight=700, fill="ink")],
    )
