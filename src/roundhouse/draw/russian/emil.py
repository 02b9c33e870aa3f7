"""Emil: how many workers and cards he has left, and what he has collected."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import enamel, plate
from roundhouse.draw.kit.seats import pawn
from roundhouse.draw.panel import Box
from roundhouse.draw.shapes import Group, Text
from roundhouse.games.russian.modules.emil import at_hand


if TYPE_CHECKING:
    from roundhouse.core.words import Words
    from roundhouse.draw.parts import Board
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.modules.emil import EmilState

_HEAD = 23


class Idler(NamedTuple):
    """What is to be seen of Emil."""

    workers: int
    cards: int
    engineers: int
    tiles: int
    asleep: bool


def emil_block(board: Board, words: Words, kit: Kit, box: Box) -> None:
    """Lay out a plate for Emil."""
    del kit
    board.print(*enamel(box, "g-ord", words.say("draw.emil"), words.say("draw.emil-more")))
    inner = Box(box.x + 8, box.y + _HEAD, box.w - 16, box.h - _HEAD - 7)
    board.print(*plate(inner))
    board.part("emil", idler, lambda facts, _places: _drawn(words, facts, inner))


def idler(scope: Scope) -> Idler:
    """Read Emil off a position."""
    s = cast("EmilState", scope.s)
    cards = len(s.turned) - sum(s.turned)
    return Idler(max(0, at_hand(s)), cards, s.boss.count(s.seats), len(s.loot), bool(s.asleep))


def _drawn(words: Words, facts: Idler, box: Box) -> list[Shape]:
    """Draw him, his workers, and what he has, each with its number."""
    face = min(44, box.h - 30)
    shapes: list[Shape] = [icon("emil", 8 + face / 2, box.h / 2, face)]
    step = min(22, (box.w - face - 30) / max(1, facts.workers))
    shapes += [pawn("pawn-1", face + 28 + n * step, box.h / 2 + 2, 32) for n in range(facts.workers)]
    if facts.asleep:
        shapes.append(Text(face + 18, 22, words.say("draw.passed"), 14, weight=600, fill="soft"))
    counts = (("end-card", facts.cards), ("engineer", facts.engineers), ("locomotive", facts.tiles))
    for n, (what, count) in enumerate(counts):
        x = face + 26 + n * 46
        shapes += [
            icon(what, x, box.h - 16, 18),
            Text(x + 12, box.h - 16, str(count), 15, weight=700, fill="plate-ink"),
        ]
    return [Group(shapes, box.x, box.y, id="emil", label=words.say("label.emil", facts._asdict()))]
