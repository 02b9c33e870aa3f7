"""A player's board in full: a column of blocks, each as high as it has to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.russian.course import Course
from roundhouse.draw.russian.hand import cards, tray
from roundhouse.draw.russian.lines import lay_line
from roundhouse.draw.russian.sizes import ROOMY
from roundhouse.draw.russian.strip import Strip
from roundhouse.draw.russian.style import palette, symbols
from roundhouse.draw.russian.works import shared_by_all


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.games.russian.kit import Kit

    Block = tuple[float, float, Callable[[Box], None]]
    """How much of its row it takes, how high it is, and what lays it out."""

_GAP = 8
_TRAY = 152
_LOW = 68
"""How high the cards are where they have a row to themselves."""


def own(kit: Kit, words: Words, seat: int, look: Look) -> Board:
    """Lay out the board of one seat, as high as its blocks make it."""
    board = Board(
        f"player-{seat}", words.say("draw.seat", {"seat": seat}), palette(kit.edition.id), symbols(), seat, look.width
    )
    rows = _phone(board, kit, words, seat, look) if look.phone else _desk(board, kit, words, seat, look)
    gap = 6 if look.phone else _GAP
    y = 0.0
    for row in rows:
        room = board.width - gap * (len(row) - 1)
        total, x = sum(share for share, _, _ in row), 0.0
        for share, high, lay_out in row:
            wide = room * share / total
            lay_out(Box(x, y, wide, high))
            x += wide + gap
        y += max(high for _, high, _ in row) + gap
    board.height = y - gap
    return board


def _desk(board: Board, kit: Kit, words: Words, seat: int, look: Look) -> list[list[Block]]:
    """Give the longest line a row with the tray, let the others share rows in pairs, then industry and cards.

    Where the industry belongs to all, the cards have that row to themselves and need less height.
    """
    first, *rest = _by_length(kit)
    width = board.width
    forks = _forks(kit, first)
    high, low, foot = (204, 124, 112) if forks else (146, 130, 0) if shared_by_all(kit) else (150, 138, 134)
    foot += 18 * (len(set(kit.industry.starts)) - 1)

    def line(n: int) -> Callable[[Box], None]:
        return lambda box: lay_line(Course(kit, words, seat, n, box, look), board)

    rows: list[list[Block]] = [
        [(width - _TRAY - _GAP, high, line(first)), (_TRAY, high, lambda box: tray(board, kit, words, seat, box))],
    ]
    for n in range(0, len(rest), 2):
        pair = rest[n : n + 2]
        rows.append([(kit.lines[at].length + 2.4 * kit.lines[at].slots, low, line(at)) for at in pair])
    if shared_by_all(kit):
        return [*rows, [(1, _LOW, lambda box: cards(board, kit, words, seat, box))]]
    works = (700, foot, lambda box: Strip(kit, words, seat, box, look).lay_out(board))
    return [*rows, [works, (364, foot, lambda box: cards(board, kit, words, seat, box))]]


def _phone(board: Board, kit: Kit, words: Words, seat: int, look: Look) -> list[list[Block]]:
    """Set all lines below each other, then industry, then what lies beside the board."""

    def line(n: int) -> Callable[[Box], None]:
        return lambda box: lay_line(Course(kit, words, seat, n, box, look), board)

    rows: list[list[Block]] = [[(1, _high(kit, at), line(at))] for at in _by_length(kit)]
    if not shared_by_all(kit):
        tracks = len(set(kit.industry.starts))
        rows.append([(1, 84 + 42 * (tracks - 1), lambda box: Strip(kit, words, seat, box, look).lay_out(board))])
    rows.append([(1, 96, lambda box: tray(board, kit, words, seat, box))])
    rows.append([(1, 134, lambda box: cards(board, kit, words, seat, box))])
    return rows


def _by_length(kit: Kit) -> list[int]:
    """Return the lines, those that fork first, then the longest."""
    return sorted(range(len(kit.lines)), key=lambda at: (not _forks(kit, at), -kit.lines[at].length))


def _high(kit: Kit, at: int) -> float:
    if _forks(kit, at):
        return 176
    return (125 if kit.lines[at].doublers else 118) + 10 * (kit.lines[at].length > ROOMY) + 20 * _crowded(kit, at)


def _crowded(kit: Kit, at: int) -> bool:
    """Whether a space of a line gives two things, whose posts stand above each other."""
    sheet = kit.boards.lines[at]
    ends = {(sheet.length, due.cell, due.loco) for due in kit.boards.stations if due.line == at}
    found = (
        ends
        | {(due.space, due.cell, due.loco) for due in sheet.dues}
        | {(star.space, star.row.colour, True) for star in sheet.stars}
    )
    return len({space for space, *_ in found}) < len(found)


def _forks(kit: Kit, at: int) -> bool:
    return any(one.line == at and one.space > kit.lines[at].length for one in kit.boards.openings)
