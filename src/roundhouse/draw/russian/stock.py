"""The supply: stacks of locomotives, returned factories, start-bonus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import icon
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box, Panel
from roundhouse.draw.russian.marks import badge, row
from roundhouse.draw.shapes import Group, Rect, Text
from roundhouse.draw.style import PAD, WIDE, heading, seat_badge


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape

HIGH = 196
_TILE = 52


def stock(scope: Scope) -> Panel:
    """Draw what lies beside the main board."""
    panel = Panel("stock", (WIDE, HIGH), scope.say("draw.stock"), scope.palette)
    panel.print(Rect(0, 0, WIDE, HIGH, 10, fill="paper", stroke="rule"))
    _stacks(panel, scope, 24)
    _yard(panel, scope, 96)
    _bonus(panel, scope, 158)
    _counts(panel, scope, 158)
    return panel


def tile_face(scope: Scope, tile: int, wide: float, high: float) -> list[Shape]:
    """Draw a locomotive tile: its number above, the factory on its back below."""
    name = scope.kit.tile_names[tile]
    size = 15 if len(name) == 1 else 9
    return [
        Rect(0, 0, wide, high, 5, fill="card", stroke="edge", width=0.8),
        icon("loco", wide * 0.26, high * 0.29, min(16, wide * 0.4), "ink", "card"),
        Text(wide * 0.73, high * 0.29, name, size, "middle", weight=700, fill="ink", room=wide * 0.48),
        Rect(1, high * 0.56, wide - 2, high * 0.44 - 1, 4, fill="shade"),
        row(scope.kit.tile_do[tile], scope.letters, wide / 2, high * 0.78, 14, wide - 5),
    ]


def _stacks(panel: Panel, scope: Scope, y: float) -> None:
    panel.print(heading(PAD, y - 10, scope.say("draw.stacks")))
    stacked = scope.kit.stacked
    wide = (WIDE - 2 * PAD + 3) / len(stacked)
    lowest = next((scope.kit.number[tile] for tile in stacked if scope.s.stacks[tile]), 0)
    for n, tile in enumerate(stacked):
        box = Box(PAD + n * wide, y, wide - 3, _TILE)
        panel.print(Rect(*box, 5, fill="shade", stroke="rule", dash="3 3"))
        if left := scope.s.stacks[tile]:
            name = scope.kit.tile_names[tile]
            label = scope.say("label.stack", loco=name, n=left)
            open_now = scope.kit.number[tile] == lowest
            face = tile_face(scope, tile, box.w, box.h)
            panel.put(Group(face, box.x, box.y, id=f"stack:{name}", label=label, fade=1 if open_now else 0.55))
            panel.put(
                Text(
                    box.x + box.w / 2,
                    y + _TILE + 8,
                    f"{TIMES}{left}",
                    8.5,
                    "middle",
                    weight=700 if open_now else 500,
                    fill="soft",
                )
            )
            panel.places[f"factory:{name}:stack"] = box


def _yard(panel: Panel, scope: Scope, y: float) -> None:
    """Draw the factories that came back; the free end is where a locomotive is turned in."""
    panel.print(heading(PAD, y + 8, scope.say("draw.yard"), 52))
    x = PAD + 58
    panel.print(Rect(x - 3, y - 4, WIDE - PAD - x + 3, 50, 6, fill="shade"))
    lying = [tile for tile, n in enumerate(scope.s.yard) if n]
    wide = min(34, (WIDE - PAD - x - 42) / max(1, len(lying)) - 3)
    for n, tile in enumerate(lying):
        name, left = scope.kit.tile_names[tile], scope.s.yard[tile]
        box = Box(x + n * (wide + 3), y, wide, 42)
        label = scope.say("label.yard", loco=name, n=left)
        panel.put(Group(factory_face(scope, tile, box.w, box.h), box.x, box.y, id=f"yard:{name}", label=label))
        if left > 1:
            panel.put(badge(f"{TIMES}{left}", box.x + box.w - 8, y + 40, 11))
        panel.places[f"factory:{name}:yard"] = box
    panel.places["turn-in"] = Box(WIDE - PAD - 37, y, 35, 42)
    _shunted(panel, scope, panel.places["turn-in"])


def _shunted(panel: Panel, scope: Scope, box: Box) -> None:
    """Show the locomotive that was exchanged and has no place yet."""
    if scope.s.stack and scope.s.stack[-1][1] == "shunt":
        tile = scope.s.stack[-1][2]
        label = scope.words.name("loco", scope.kit.tile_names[tile])
        panel.put(Group(tile_face(scope, tile, box.w, box.h), box.x, box.y, id="shunted", label=label))


def factory_face(scope: Scope, tile: int, wide: float, high: float) -> list[Shape]:
    """Draw a tile as a factory: what it does, and its number in a corner."""
    return [
        Rect(0, 0, wide, high, 4, fill="card", stroke="edge", width=0.8),
        icon("factory", wide * 0.3, 9, 11, "soft", "card"),
        Text(wide * 0.72, 9.5, str(scope.kit.number[tile]), 8.5, "middle", weight=700, fill="soft"),
        row(scope.kit.tile_do[tile], scope.letters, wide / 2, 16 + (high - 16) * 0.46, 16, wide - 5),
    ]


def _bonus(panel: Panel, scope: Scope, y: float) -> None:
    panel.print(heading(PAD, y + 13, scope.say("draw.bonus"), 56))
    for n, card in enumerate(scope.kit.bonus_cards):
        box = Box(PAD + 62 + n * 46, y, 42, 28)
        panel.print(
            Rect(*box, 5, fill="light", stroke="rule", label=scope.say("label.bonus", bonus=card.id)),
            row(card.do, scope.letters, box.x + 13, y + 14, 17, 22),
        )
        panel.places[f"bonus:{card.id}"] = box
        if (owner := scope.s.bonus[n]) >= 0:
            panel.put(Group([seat_badge(owner, 0, 0, 7)], box.x + 32, y + 14, id=f"bonus:{card.id}"))


def _counts(panel: Panel, scope: Scope, y: float) -> None:
    x = PAD + 62 + len(scope.kit.bonus_cards) * 46 + 10
    left = {"doublers": ("doubler", scope.s.doubler_supply), "pile": ("card", len(scope.s.pile))}
    for n, (key, (what, count)) in enumerate(left.items()):
        at = x + n * 58
        panel.print(icon(what, at + 9, y + 14, 19))
        panel.put(
            Text(
                at + 24, y + 14, str(count), 13, weight=700, fill="ink", id=key, label=scope.say(f"draw.{key}", n=count)
            )
        )
    panel.places["pile"] = Box(x + 55, y, 46, 28)
