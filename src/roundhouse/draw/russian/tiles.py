"""The rest of a player board: industry strip, ideas, end cards, own engineers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import icon
from roundhouse.draw.lettering import text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.display import engineer_tile
from roundhouse.draw.russian.ends import end_face
from roundhouse.draw.russian.marks import badge, row
from roundhouse.draw.russian.spaces import occupant
from roundhouse.draw.russian.stock import factory_face
from roundhouse.draw.shapes import Circle, Group, Line, Polygon, Rect, Text
from roundhouse.draw.style import PAD, WIDE, heading
from roundhouse.games.russian.scoring import round_points


if TYPE_CHECKING:
    from roundhouse.draw.panel import Panel
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.tables import Idea

_STOP, _GAP = 19.4, 31.7
_TALL = 40


def strip(panel: Panel, scope: Scope, seat: int, y: float) -> None:
    """Draw the industry strip: stops with their points, gaps with their factories, the markers below."""
    kit, top = scope.kit, y + 14
    lane = top + _TALL + 9
    name = scope.say("draw.industry")
    panel.print(heading(PAD, y + 5, name))
    points = dict(round_points(scope.s, seat))["industry"]
    panel.put(badge(str(points), PAD + text_width(name, 9, weight=700) + 14, y + 5, 14, "soft"))
    panel.print(Line([(PAD + _STOP / 2, lane), (WIDE - PAD - _STOP / 2, lane)], stroke="bed", width=5))
    left: float = PAD
    for n, space in enumerate(kit.industry.spaces):
        wide = _GAP if space.gap else _STOP
        panel.places[f"strip:{seat}:{n}"] = Box(left, lane - 8, wide, 24)
        panel.print(*_stop(scope, n, left + wide / 2, lane))
        if space.gap:
            _gap(panel, scope, seat, kit.industry.gap_at[n], Box(left + 1, top, wide - 2, _TALL))
        left += wide
    _markers(panel, scope, seat, lane + 9)


def _stop(scope: Scope, n: int, x: float, y: float) -> list[Shape]:
    space = scope.kit.industry.spaces[n]
    if space.gap:
        return [Rect(x - 4, y - 4, 8, 8, 2, fill="paper", stroke="soft", width=1.5)]
    shapes: list[Shape] = [Circle(x, y, 8.6, fill="paper", stroke="soft", width=1.5)]
    if space.idea:
        return [*shapes, icon("idea", x, y, 13)]
    shapes.append(Text(x, y, str(space.points), 8.5, "middle", weight=700, fill="ink", room=14))
    if does := scope.kit.industry.does[n]:
        shapes.append(row(does, scope.letters, x, y - 19, 14, _STOP))
    return shapes


def _gap(panel: Panel, scope: Scope, seat: int, gap: int, box: Box) -> None:
    panel.print(
        Rect(*box, 4, fill="shade", stroke="rule", dash="3 3"),
        icon("factory", *box.mid, 15, "rule", "shade"),
    )
    panel.places[f"gap:{seat}:{gap + 1}"] = box
    if tile := scope.s.works(seat)[gap]:
        label = scope.say("label.factory", seat=seat, factory=scope.kit.tile_names[tile])
        face = factory_face(scope, tile, box.w, box.h)
        panel.put(Group(face, box.x, box.y, id=f"factory:{seat}:{gap + 1}", label=label))


def _markers(panel: Panel, scope: Scope, seat: int, y: float) -> None:
    """Draw the markers as pins below their stop; two on one stop stand apart."""
    at = scope.s.markers[seat]
    for n, space in enumerate(at):
        box = panel.places[f"strip:{seat}:{space}"]
        shift = (n - 0.5) * 15 if at.count(space) > 1 else 0
        label = scope.say("label.marker", seat=seat, marker=n + 1, n=space)
        pin: list[Shape] = [
            Polygon([(0, -1), (5, 6), (-5, 6)], fill=f"seat-{seat}"),
            Circle(0, 9, 7.2, fill=f"seat-{seat}"),
            icon("wrench", 0, 9, 10, "seat-ink"),
        ]
        panel.put(Group(pin, box.mid[0] + shift, y, id=f"marker:{seat}:{n + 1}", label=label))


def ideas(panel: Panel, scope: Scope, seat: int, box: Box) -> None:
    """Draw the idea tiles: still there, used, or given up."""
    panel.print(heading(box.x, box.y + 6, scope.say("draw.ideas")))
    side, across = (box.w + 3) / 3, 3
    for n, idea in enumerate(scope.kit.ideas):
        spot = Box(box.x + n % across * side, box.y + 14 + n // across * 27, side - 3, 24)
        gone = scope.s.ideas[seat] >> n & 1, scope.s.spent[seat] >> n & 1
        state = "used" if gone[0] else "spent" if gone[1] else "unused"
        label = scope.say(f"label.idea-{state}", seat=seat, idea=idea.id)
        face = _idea(scope, idea, state, spot)
        panel.put(Group(face, spot.x, spot.y, id=f"idea:{seat}:{idea.id}", label=label))
        panel.places[f"idea:{seat}:{idea.id}"] = spot


def _idea(scope: Scope, idea: Idea, state: str, box: Box) -> list[Shape]:
    """Draw an idea tile; ticked off when used, crossed out when given up."""
    x, y = box.w / 2, box.h / 2
    fill, fade = ("light", 1.0) if state == "unused" else ("shade", 0.35)
    tile = [
        Rect(0, 0, box.w, box.h, 5, fill=fill, stroke="edge", width=0.8),
        row(idea.do + idea.then, scope.letters, x, y, 15, box.w - 5),
    ]
    over = {"unused": [], "used": [icon("tick", x, y, 18, "good")], "spent": [icon("cross", x, y, 14, "soft")]}
    return [Group(tile, fade=fade), *over[state]]


def end_cards(panel: Panel, scope: Scope, seat: int, box: Box) -> None:
    """Draw the end cards: faces for the one who holds them, backs for the others."""
    panel.print(heading(box.x, box.y + 6, scope.say("draw.ends")))
    held = scope.s.hand[seat] + scope.s.shown[seat]
    step = min(31, box.w / max(1, len(held)))
    for n, name in enumerate(held):
        face, label = end_face(scope, seat, name)
        panel.put(Group(face, box.x + n * step, box.y + 14, id=f"end:{seat}:{n}", label=label))


def own_engineers(panel: Panel, scope: Scope, seat: int, y: float) -> None:
    """Draw the engineers a seat has hired: spaces of its own."""
    panel.print(heading(PAD, y + 5, scope.say("draw.engineers")))
    most = scope.kit.setup.rounds + 1
    step = (WIDE - 2 * PAD + 3) / most
    mine = [i for i, boss in enumerate(scope.s.boss) if boss == seat]
    for n in range(most):
        box = Box(PAD + n * step, y + 13, step - 3, 48)
        panel.print(Rect(*box, 5, fill="shade", stroke="rule", dash="3 3"))
        if n < len(mine):
            site = scope.kit.engineer_sites[mine[n]]
            label = scope.say("label.engineer", seat=seat, engineer=site.id)
            tile = engineer_tile(scope, mine[n], box.w, box.h)
            panel.put(Group(tile, box.x, box.y, id=f"engineer:{site.id}", label=label))
            panel.put(*occupant(scope, site, box))
            panel.places[f"space:{site.id}"] = box
