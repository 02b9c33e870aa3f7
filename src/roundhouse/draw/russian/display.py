"""The engineers on display and the open idea cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import icon
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.marks import badge, row
from roundhouse.draw.russian.spaces import occupant
from roundhouse.draw.shapes import Group, Rect, Text
from roundhouse.draw.style import PAD, WIDE, heading
from roundhouse.games.russian.final import MAJORITY


if TYPE_CHECKING:
    from roundhouse.draw.panel import Panel
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape

_HIGH = 66
_FOOT = 14


def engineers(panel: Panel, scope: Scope, y: float) -> None:
    """Draw the display: on the right the one to hire, beside it those that are open to all."""
    panel.print(heading(PAD, y - 8, scope.say("draw.engineers")))
    panel.print(Text(WIDE - PAD - 46, y - 8, scope.say("draw.majority"), 8, "end", fill="soft"))
    for n, points in enumerate(MAJORITY):
        panel.print(badge(str(points), WIDE - PAD - 33 + n * 23, y - 8.5, 13, "soft"))
    fields = scope.kit.setup.rounds
    wide = (WIDE - 2 * PAD + 3) / fields
    for field in range(fields):
        box = Box(PAD + (fields - 1 - field) * wide, y, wide - 3, _HIGH)
        panel.print(*_field(scope, field, box))
        if field == 0:
            panel.places["space:H"] = box
            panel.put(*occupant(scope, scope.kit.sites[scope.kit.hire], Box(*box[:3], _HIGH - _FOOT)))
        if (engineer := scope.s.display[field]) >= 0:
            _laid_out(panel, scope, engineer, field, Box(box.x + 2, box.y + 2, box.w - 4, _HIGH - _FOOT - 2))


def engineer_tile(scope: Scope, engineer: int, wide: float, high: float) -> list[Shape]:
    """Draw an engineer: its number, what using it costs, what it does."""
    row_of = scope.kit.engineers[engineer]
    price = ["worker"] * row_of.workers + ["coin"] * row_of.coins
    return [
        Rect(0, 0, wide, high, 5, fill="card", stroke="edge", width=0.8),
        Text(4, 8.5, row_of.id, 9, weight=700, fill="ink"),
        *(icon(what, wide - 7.5 - n * 9, 8.5, 10.5, "soft", "card") for n, what in enumerate(price)),
        row(row_of.do, scope.letters, wide / 2, 24.5, 15, wide - 6),
    ]


def cards(panel: Panel, scope: Scope, y: float) -> None:
    """Draw the open idea cards; a frame stays where one was taken."""
    panel.print(heading(PAD, y - 8, scope.say("draw.cards")))
    wide = (WIDE - 2 * PAD + 3) / len(scope.kit.idea_cards)
    for n, card in enumerate(scope.kit.idea_cards):
        box = Box(PAD + n * wide, y, wide - 3, 42)
        panel.print(Rect(*box, 6, fill="shade", stroke="rule", dash="3 3"))
        if scope.s.cards[n]:
            panel.places[f"card:{card.id}"] = box
            label = scope.say("label.card", card=card.id)
            face = [
                Rect(0, 0, box.w, box.h, 6, fill="light", stroke="edge", width=0.8),
                Text(5, 8.5, card.id, 8, weight=700, fill="soft"),
                row(card.do + card.then, scope.letters, box.w / 2, 25, 18, box.w - 8),
            ]
            panel.put(Group(face, box.x, box.y, id=f"card:{card.id}", label=label))


def _field(scope: Scope, field: int, box: Box) -> list[Shape]:
    """Draw a field of the display; its foot says what it is for."""
    public = field in scope.kit.public_fields
    fill = "head" if field == 0 else "light" if public else "shade"
    x, y = box.x + box.w / 2, box.y + _HIGH - _FOOT / 2
    shapes: list[Shape] = [Rect(*box, 6, fill=fill, stroke="rule")]
    if field == 0:
        shapes.append(icon("coin", box.x + 9, y, 11))
        shapes.append(
            Text(x + 7, y, scope.say("draw.hire"), 8.5, "middle", weight=700, fill="head-ink", room=box.w - 20)
        )
    else:
        shapes.append(
            Text(x, y, str(field), 8.5, "middle", weight=700 if public else 500, fill="ink" if public else "soft")
        )
    return shapes


def _laid_out(panel: Panel, scope: Scope, engineer: int, field: int, box: Box) -> None:
    name = scope.kit.engineers[engineer].id
    label = scope.say("label.display", n=field, engineer=name)
    public = field in scope.kit.public_fields
    tile = engineer_tile(scope, engineer, box.w, box.h)
    panel.put(Group(tile, box.x, box.y, id=f"engineer:{name}", label=label, fade=1 if public or not field else 0.6))
    if public:
        panel.places[f"space:{name}"] = box
        panel.put(*occupant(scope, scope.kit.engineer_sites[engineer], box))
