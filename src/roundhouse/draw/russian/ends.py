"""End cards: what they count, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import icon
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.russian.marks import chip
from roundhouse.draw.shapes import Circle, Line, Polygon, Rect, Text


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.tables import EndCard

WIDE, HIGH = 28, 40
_COUNTS = {
    "one": "star", "workers": "worker", "doublers": "doubler", "ends": "flag", "ideas": "idea", "factories": "factory",
    "locos": "loco", "best-locos": "loco", "engineers": "engineer", "engineers-and-card": "engineer", "keys": "key",
}  # fmt: skip
_RAILS = {"wood": ("wood",), "green-bronze": ("green", "bronze")}


def end_face(scope: Scope, seat: int, name: str) -> tuple[list[Shape], str]:
    """Draw an end card as far as the viewer may see it, and say what it is."""
    card = scope.kit.ends.get(name)
    if card is None:
        return _back(seat), scope.say("draw.hidden")
    frame = Rect(0, 0, WIDE, HIGH, 4, fill="card", stroke="edge", width=0.8)
    return [frame, *_counted(scope, card), *_worth(card)], scope.say("label.end", seat=seat, end=name)


def _counted(scope: Scope, card: EndCard) -> list[Shape]:
    """Draw what the card counts."""
    if colours := _RAILS.get(card.count):
        left = WIDE / 2 - 6 * (len(colours) - 1)
        return [chip(colour, scope.letters, left + 12 * n, 12, 12) for n, colour in enumerate(colours)]
    return [icon("engineer" if card.engineers else _COUNTS[card.count], WIDE / 2, 12, 16)]


def _worth(card: EndCard) -> list[Shape]:
    """Write what it is worth: at once, each, or by steps."""
    if card.steps:
        return [
            Text(WIDE / 2, 28 + (n - (len(card.steps) - 2) / 2) * 7, f"{least}: {points}", 6.5, "middle", fill="ink")
            for n, (least, points) in enumerate(card.steps)
        ]
    text = f"+{card.engineers}" if card.engineers else f"{'' if card.count == 'one' else TIMES}{card.each}"
    return [Text(WIDE / 2, 30, text, 10, "middle", weight=700, fill="ink")]


def _back(seat: int) -> list[Shape]:
    x, y = WIDE / 2, HIGH / 2
    return [
        Rect(0, 0, WIDE, HIGH, 4, fill="head", stroke="edge", width=0.8),
        Rect(3, 3, WIDE - 6, HIGH - 6, 2.5, stroke="head-soft", width=0.8),
        Polygon([(x, y - 10), (x + 7, y), (x, y + 10), (x - 7, y)], stroke="head-soft", width=1.2),
        Circle(x, y, 2.6, fill=f"seat-{seat}", stroke="head-soft", width=0.8),
        Line([(x, 6), (x, 9)], stroke="head-soft"),
    ]
