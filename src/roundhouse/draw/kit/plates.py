"""Plates, enamel, tickets, pills and rings: what things lie on and how they are lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.geometry import path, ticket
from roundhouse.draw.lettering import text_width
from roundhouse.draw.shapes import Circle, Group, Path, Polygon, Rect, Text, Use


if TYPE_CHECKING:
    from collections.abc import Sequence

    from roundhouse.draw.panel import Box
    from roundhouse.draw.shapes import Shape


def plate_symbols() -> dict[str, Sequence[Shape]]:
    """Return a plate of brass for every number a locomotive can have."""
    return {f"number-{n}": _number(n) for n in range(1, 21)}


def enamel(box: Box, fill: str, name: str, more: str = "") -> list[Shape]:
    """Draw the ground of a group of action spaces, with its name and what else there is to say."""
    x, y, w, h = box
    wide = text_width(name, 13, weight=600)
    title = Text(x + 12, y + 11.5, name, 13, weight=600, fill="on-enamel", room=w - 20)
    shapes: list[Shape] = [
        Rect(x, y + 3, w, h, 12, fill="shade"),
        Rect(x, y, w, h, 12, fill=fill),
        Rect(x + 1, y + 1, w - 2, h - 2, 11, stroke="rim"),
        title,
    ]
    room = w - wide - 40
    if more and room > text_width(more, 12.5) * 0.8:
        shapes.append(Text(x + wide + 28, y + 11.5, more, 12.5, fill="on-enamel-soft", room=room))
    return shapes


def plate(box: Box, fill: str = "plate", lip: float = 3) -> list[Shape]:
    """Draw a plate of enamel with a darker lip at its foot."""
    x, y, w, h = box
    return [
        Rect(x, y + 3, w, h, 8, fill="shade"),
        Rect(x, y, w, h, 8, fill="plate-lo"),
        Rect(x, y, w, h - lip, 8, fill=fill),
    ]


def tray(box: Box, name: str) -> list[Shape]:
    """Draw a sunk tray in which things lie, as the block of a board that has a name."""
    x, y, w, h = box
    return [
        Rect(x, y, w, h, 12, fill="sunk", id=f"block:{name}"),
        Rect(x + 0.5, y + 0.5, w - 1, h - 1, 12, stroke="rule"),
    ]


def card(w: float, h: float, notch: float = 6, fill: str = "ticket") -> list[Shape]:
    """Draw a card of pasteboard with its upper left corner at the origin."""
    outline = ticket(w, h, notch)
    return [Group([Path(outline, fill="shade")], 1.5, 2.5), Path(outline, fill=fill)]


def perforation(x: float, end: float, y: float) -> Shape:
    """Draw the dotted line across a ticket."""
    return Path(path("M", x, y, "H", end), stroke="ticket-ink", dash="2 2.5", cap="butt", fade=0.35)


def pill(text: str, x: float, y: float, size: float, fill: str = "lamp", ink: str = "#13262e") -> Group:
    """Draw a short text or a number in a pill around a point."""
    wide = pill_width(text, size)
    return Group(
        [
            Rect(-wide / 2, -size * 0.75, wide, size * 1.5, size * 0.75, fill=fill, stroke="case", width=1.5),
            Text(0, 0, text, size, "middle", weight=700, fill=ink),
        ],
        x,
        y,
    )


def pill_width(text: str, size: float) -> float:
    """Return how wide a pill is."""
    return max(size * 1.5, text_width(text, size, "sign", 700) + size * 0.85)


def ring(box: Box, r: float = 8) -> list[Shape]:
    """Draw what says that something may be chosen: a lamp-yellow ring in a dark case."""
    x, y, w, h = box.inset(-1.5)
    return [
        Rect(x, y, w, h, r + 1.5, stroke="case", width=4.5),
        Rect(x, y, w, h, r + 1.5, stroke="lamp", width=2.5),
    ]


def number(n: int, x: float, y: float, r: float) -> Use:
    """Draw a plate of brass with a number around a point."""
    return Use(f"number-{n}", x, y, r / 16)


def post(x: float, foot: float, top: float, r: float, *, done: bool) -> list[Shape]:
    """Draw a signpost without what stands on it: received ones have a green rim."""
    return [
        Path(path("M", x, top, "V", foot), stroke="case", width=3, cap="butt"),
        Circle(x + 1, top + 2.5, r, fill="shade"),
        Circle(x, top, r, fill="plate", stroke="good" if done else "case", width=2.4),
    ]


def ticked(x: float, y: float, r: float) -> Group:
    """Draw a tick on green around a point."""
    return Group(
        [Circle(0, 0, 7, fill="good", stroke="plate", width=1.5), Use("check", 0, 0, 9 / 24, ink="plate")], x, y, r / 7
    )


def _number(n: int) -> tuple[Shape, ...]:
    size = 20.8 if n < 10 else 16.8
    return (
        Circle(1, 2, 16, fill="shade"),
        Circle(0, 1, 16, fill="brass-deep"),
        Circle(0, 0, 16, fill="#e6b13a"),
        Path("M-12.8 -4.8A13.8 13.8 0 0 1 3.2 -13.3", stroke="#fff1bd", width=1.6),
        Circle(0, 0, 12.8, fill="#1b2a32"),
        Text(0, 0, str(n), size, "middle", face="voice", weight=800, fill="#ffd978"),
    )


def pointer(x: float, y: float, fill: str) -> Shape:
    """Draw the point of a pin: a triangle whose tip is at a point."""
    return Polygon([(x - 6, y - 11), (x, y), (x + 6, y - 11)], fill=fill)
