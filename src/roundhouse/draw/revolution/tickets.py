"""Milestones as tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.revolution.pieces import worker
from roundhouse.draw.shapes import Circle, Line, Rect, Text, Use
from roundhouse.games.revolution.conditions import counted, holds
from roundhouse.games.revolution.state import COLOURS, SLOTS


if TYPE_CHECKING:
    from roundhouse.draw.panel import Box
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape

HIGH = 104


def milestone(here: Scope, tile: int, place: int | None, box: Box) -> list[Shape]:
    """Draw a milestone: points, conditions and how far they are, executives wanted or promoted."""
    row, (x, y, w, h) = here.kit.milestones[tile], box
    seat = here.view.seat if place is None else place // 2
    shapes: list[Shape] = [
        Rect(*box, 7, fill="ticket"),
        Use("milestone", x + 14, y + 14, 20 / 24, ink="ticket-ink", paper="ticket"),
        Text(x + 27, y + 14, row.id, 11, weight=600, fill="ticket-ink"),
        Text(x + w - 8, y + 14, str(row.points), 18, "end", face="voice", weight=800, fill="ticket-ink"),
        Line([(x + 8, y + 27), (x + w - 8, y + 27)], stroke="ticket-ink", dash="2 2.5", fade=0.4),
    ]
    for n, when in enumerate(row.when):
        shapes += _condition(here, seat, when, x, y + 37 + n * 14, w)
    for n, wanted in enumerate(row.workers):
        at = (x + 16 + n * 26, y + h - 15)
        there = here.s.posts[place * SLOTS + n] if place is not None else -1
        shapes.append(worker(COLOURS[there] if there >= 0 else wanted, *at, 24, faint=there < 0))
        if there < 0:
            shapes.append(Circle(*at, 12, stroke="ticket-ink", dash="2.5 2", width=1.2))
    return shapes


def _condition(here: Scope, seat: int | None, when: tuple[str | int, ...], x: float, y: float, w: float) -> list[Shape]:
    met = seat is not None and holds(here.s, seat, when)
    said = condition(here, when)
    if seat is not None and not met:
        kind, *args = when
        said = f"{said} ({counted(here.s, seat, str(kind), *args[:-1])})"
    mark: Shape = Circle(x + 12, y, 4.5, fill="good" if met else "", stroke="ticket-ink", width=1.1)
    return [mark, Text(x + 20, y, said, 10, weight=600, fill="ticket-ink", room=w - 26)]


def condition(here: Scope, when: tuple[str | int, ...]) -> str:
    """Say a condition."""
    kind, *args = when
    return here.words.say(f"condition.{kind}", {"n": args[-1], "what": args[0]})
