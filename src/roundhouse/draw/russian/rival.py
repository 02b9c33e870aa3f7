"""Another player's board at a glance: locomotives, lines in their colours, and what else counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from roundhouse.draw.ghosts import COUNT
from roundhouse.draw.kit.geometry import path
from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import number
from roundhouse.draw.kit.rails import RANKS as COLOURS
from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.parts import Board
from roundhouse.draw.russian.bar import coming
from roundhouse.draw.russian.course import Course
from roundhouse.draw.russian.exchange import floor_of
from roundhouse.draw.russian.style import palette, symbols
from roundhouse.draw.russian.wagons import at_hand
from roundhouse.draw.russian.works import shared_by_all
from roundhouse.draw.shapes import Group, Path, Rect, Text
from roundhouse.games.russian.doubling import doublers
from roundhouse.games.russian.plan import plan_of
from roundhouse.games.russian.state import RANKS


if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.core.words import Words
    from roundhouse.draw.look import Look
    from roundhouse.draw.russian.course import Glance
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.kit import Kit
    from roundhouse.games.russian.modules.coal.module import CoalState

WIDE = 316
_HEAD = 29
_ROWS = 16.5


class Standing(NamedTuple):
    """Who a rival is and how it stands."""

    name: str
    passed: bool
    workers: int
    coins: int
    points: int
    next: int
    more: tuple[tuple[str, int], ...]
    """What modules count: how high its stock marker stands, how much coal it has."""


Counts = tuple[tuple[str, int], ...]


def rival(kit: Kit, words: Words, seat: int, look: Look) -> Board:
    """Lay out the panel of a rival: who it is, its lines, and four numbers."""
    title = words.say("draw.seat", {"seat": seat})
    board = Board(f"rival:{seat}", title, palette(kit.edition.id), symbols(), seat, WIDE)
    lines = [Course(kit, words, seat, n, Box(0, 0, look.width, 150), look) for n in range(len(kit.lines))]
    board.height = _HEAD + 6 + _ROWS * max(3, len(lines))

    board.part(f"rival:{seat}", lambda scope: _standing(scope, seat), lambda facts, _places: _head(words, seat, facts))
    for n, line in enumerate(lines):
        board.part(f"rival:{seat}:{line.row.id}", *_row(kit, line, lines, _HEAD + 4 + n * _ROWS))
    board.part(
        f"rival:{seat}:counts", lambda scope: _counted(scope, seat), lambda facts, _places: _counts(words, facts)
    )
    return board


def _row(
    kit: Kit, line: Course, lines: list[Course], y: float
) -> tuple[Callable[[Scope], tuple[Glance, int]], Callable[[tuple[Glance, int], dict[str, Box]], list[Shape]]]:
    """Return how a line is read and drawn; all lines are as wide as the longest."""
    start = 8 + 19 * max(row.slots for row in kit.lines)

    def read(scope: Scope) -> tuple[Glance, int]:
        plan = plan_of(scope.s, line.seat)
        return line.glance(scope.s), max(plan.lengths[one.at] for one in lines)

    def draw(facts: tuple[Glance, int], places: dict[str, Box]) -> list[Shape]:
        del places
        seen, longest = facts
        cell = (222 - start) / longest
        return [*miniature(seen, kit, start, y, cell), *_ends(seen, line, start, y, cell)]

    return read, draw


def _ends(seen: Glance, line: Course, x: float, y: float, cell: float) -> list[Shape]:
    """Tell where the rails and the locomotives lie: whoever just laid them is seen there, nothing is drawn."""
    rails: list[Shape] = [
        Rect(x + (at - 1) * cell, y, cell, 13, 2, action=f"lay:{line.row.id}.{COLOURS[rank]}")
        for rank, at in enumerate(seen.at)
        if at
    ]
    kit = line.kit
    tiles = reversed([(tile, slot) for tile, slot in zip(seen.locos, line.slots, strict=True) if kit.number[tile]])
    return rails + [
        Rect(x - 20 - n * 19, y - 2, 18, 17, 8.5, action=f"loco:{kit.tile_names[tile]}.{kit.slot_names[slot]}")
        for n, (tile, slot) in enumerate(tiles)
    ]


def _counted(scope: Scope, seat: int) -> Counts:
    s, kit = scope.s, scope.kit
    factories = sum(bool(tile) for tile in s.works(seat))
    return (
        ("wrench", kit.industry.points[max(s.markers[seat], default=0)]),
        ("key", s.keys[seat]) if shared_by_all(kit) else ("factory", factories),
        ("doubler", doublers(s, seat)),
        ("engineer", sum(boss == seat for boss in s.boss)),
    )


def _standing(scope: Scope, seat: int) -> Standing:
    s = scope.s
    free = s.workers[seat] + s.special[seat] + s.hired[seat]
    passed = bool(s.passed[seat] and s.stack)
    coal = cast("CoalState", s).coal[seat] if "coal" in s.schema else -1
    more = (("stock-step", floor_of(scope, seat)), ("coal", coal), ("wagon", at_hand(scope, seat)))
    counted = tuple((what, n) for what, n in more if n >= 0)
    return Standing(scope.name(seat), passed, free, s.coins[seat], s.points[seat], sum(coming(scope, seat)), counted)


def _head(words: Words, seat: int, facts: Standing) -> list[Shape]:
    y, room = 15, 108 - 34 * len(facts.more)
    name = Text(33, y, facts.name, 15.5, weight=700, fill="ink", room=room, id=f"name:{seat}")
    x = 43 + min(room, text_width(facts.name, 15.5, weight=700))
    shapes: list[Shape] = [seat_badge(seat, 18, y, 9.5), name]
    for what, n in (("worker", facts.workers), ("coin", facts.coins), *facts.more):
        mark = [_room(-3, 34), icon(what, 8, 0, 16, "ink", "sheet"), Text(18, 0, str(n), 14.5, weight=700, fill="ink")]
        shapes.append(
            Group(
                mark,
                x,
                y,
                id=f"have:{seat}:{what}",
                label=words.say(f"have.{what}", {"n": n}),
                fade=0.45 if facts.passed else 1,
            )
        )
        x += 34
    points = Text(0, 0, str(facts.points), 19, "end", face="voice", weight=800, fill="ink")
    score = Group(
        [_room(-32, 34), points],
        WIDE - 47,
        y,
        id=f"points:{seat}",
        label=words.say("label.points", {"points": facts.points}),
        look=COUNT,
    )
    more = words.say("draw.passed") if facts.passed else f"+{facts.next}"
    label = "" if facts.passed else words.say("have.next", {"n": facts.next})
    next_ = Group([_room(-34, 40), Text(0, 0, more, 14, "end", fill="soft", room=32)], WIDE - 10, y, label=label)
    return [*shapes, score, next_]


def _room(x: float, wide: float) -> Shape:
    """Return where a number is pointed at: around it, not only on its letters."""
    return Rect(x, -11, wide, 22, fill="#00000000")


def miniature(facts: Glance, kit: Kit, x: float, y: float, cell: float) -> list[Shape]:
    """Draw a line at a glance: brass numbers, track in its colours, the end of the light."""
    shapes: list[Shape] = [
        number(kit.number[tile], x - 11 - n * 19, y + 6.5, 8.6)
        for n, tile in enumerate(reversed([t for t in facts.locos if kit.number[t]]))
    ]
    shapes.append(Rect(x, y, facts.length * cell, 13, 2, fill="ballast"))
    start = 0
    for rank in reversed(range(RANKS)):
        if facts.at[rank] > start:
            colour, wide = COLOURS[rank], (facts.at[rank] - start) * cell
            from_ = x + start * cell
            shapes += [
                Rect(from_, y, wide, 13, fill=f"{colour}-bed", stroke=f"{colour}-edge", width=1),
                Path(
                    path("M", from_ + 1, y + 6.5, "h", wide - 1),
                    stroke=colour,
                    width=12,
                    dash=f"{cell * 0.32:.2f} {cell * 0.18:.2f}",
                    cap="butt",
                ),
            ]
            start = facts.at[rank]
    if start:
        shapes.append(
            Path(
                path("M", x, y + 3.5, "h", start * cell, "M", x, y + 9.5, "h", start * cell),
                stroke="steel",
                width=1.4,
                cap="butt",
            )
        )
    if facts.far:
        bar = path("M", x + facts.far * cell, y - 2, "v", 17)
        shapes += [Path(bar, stroke="case", width=4), Path(bar, stroke="lamp", width=2.2)]
    return shapes


def _counts(words: Words, facts: Counts) -> list[Shape]:
    shapes: list[Shape] = []
    for n, (what, count) in enumerate(facts):
        mark = [
            _room(-11, 42),
            icon(what, 0, 0, 18, "ink", "sheet"),
            Text(13, 0, str(count), 15, weight=700, fill="ink"),
        ]
        label = words.say(f"have.{what}", {"n": count})
        shapes.append(Group(mark, 240 + n % 2 * 42, _HEAD + 13 + n // 2 * 24, label=label))
    return shapes
