"""End cards: what they count, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.icons import icon
from roundhouse.draw.kit.plates import card as pasteboard
from roundhouse.draw.kit.rails import rail_piece
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.shapes import Text


if TYPE_CHECKING:
    from collections.abc import Mapping

    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.tables import EndCard


def end_face(ends: Mapping[str, EndCard], name: str, w: float, h: float) -> list[Shape]:
    """Draw an end card as far as the viewer may see it."""
    found = ends.get(name)
    if found is None:
        return [*pasteboard(w, h, 4, "ticket-lo"), icon("end-card", w / 2, h / 2, h * 0.7, "ticket-ink", "ticket-lo")]
    return [*pasteboard(w, h, 4), _counted(found, h), _worth(found, w, h)]


def _counted(card: EndCard, h: float) -> Shape:
    """Draw what the card counts."""
    kind, _, colours = card.icon.partition(":")
    return rail_piece(colours, 15, h / 2, 19) if colours else icon(kind, 15, h / 2, 18, "ticket-ink", "ticket")


def _worth(card: EndCard, w: float, h: float) -> Shape:
    """Write what it is worth: at once, each, or by steps."""
    room = w - 30
    if card.steps:
        text = f"{card.steps[0][1]}-{card.steps[-1][1]}"
        return Text(26 + room / 2, h / 2, text, 13, "middle", weight=700, fill="ticket-ink", room=room)
    text = f"+{card.engineers}" if card.engineers else f"{'' if card.count == 'one' else TIMES}{card.each}"
    return Text(26 + room / 2, h / 2, text, 14, "middle", face="voice", weight=800, fill="ticket-ink", room=room)
