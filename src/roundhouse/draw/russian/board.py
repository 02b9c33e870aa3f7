"""The main board: round, turn order, action spaces, engineers and idea cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box, Panel
from roundhouse.draw.russian.display import cards, engineers
from roundhouse.draw.russian.spaces import occupant, space_card, struck
from roundhouse.draw.russian.style import HEAD, moment, status
from roundhouse.draw.shapes import Circle, Group, Rect, Text
from roundhouse.draw.style import PAD, WIDE, band, heading, seat_badge


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape
    from roundhouse.games.russian.sites import Site

HIGH = 516
_STEP, _W, _H = 62.5, 59.5, 54
_ABREAST = 6
_ROWS = (
    (102, ("T1", "T3", "T5", "T7", "T9", "T11")),
    (160, ("T2", "T4", "T6", "T8", "T10", "T12")),
    (233, ("L1", "L2", "L3", "I1", "I2", "I3")),
    (306, ("D", "C", "W", "O1", "O2")),
)
"""Where the spaces stand: one to a colour in a column, the cheap ones above."""
_PLACED = {*(name for _, names in _ROWS for name in names), "H", "LR"}
"""Spaces that have their place; those of expansions stand below everything else."""
_HEADINGS = ((0, 102, "track"), (0, 233, "locos"), (3, 233, "industry"), (0, 306, "others"), (3, 306, "claim"))


def board(scope: Scope) -> Panel:
    """Draw the main board."""
    title = scope.say("title.name")
    more = [site for site in scope.kit.board_sites if site.id not in _PLACED]
    high = HIGH - len(more) // -_ABREAST * (_H + 4)
    panel = Panel("board", (WIDE, high), title, scope.palette)
    panel.print(Rect(0, 0, WIDE, high, 10, fill="paper", stroke="rule"))
    _header(panel, scope, title)
    _order(panel, scope)
    for column, y, name in _HEADINGS:
        panel.print(heading(PAD + column * _STEP, y - 8, scope.say(f"draw.{name}")))
    for y, ids in _ROWS:
        for column, name in enumerate(ids):
            box = _wide(column) if name in {"O1", "O2"} else Box(PAD + column * _STEP, y, _W, _H)
            if name in scope.kit.site_index:
                _space(panel, scope, scope.kit.sites[scope.kit.site_index[name]], box)
            else:
                panel.print(*struck(box))
    _last(panel, scope)
    engineers(panel, scope, 379)
    cards(panel, scope, 463)
    for n, site in enumerate(more):
        _space(panel, scope, site, Box(PAD + n % _ABREAST * _STEP, HIGH - 5 + n // _ABREAST * (_H + 4), _W, _H))
    return panel


def _wide(column: int) -> Box:
    """Return the place of a turn-order space: two share three columns."""
    half = (2 * _STEP + _W - 3) / 2
    return Box(PAD + 3 * _STEP + (column - 3) * (half + 3), 306, half, _H)


def _header(panel: Panel, scope: Scope, title: str) -> None:
    s, rounds = scope.s, scope.kit.setup.rounds
    panel.print(
        *band("head", HEAD),
        Text(PAD + 3, 18, title, 15, weight=700, fill="head-ink", room=190),
    )
    now = moment(scope)
    panel.scene.label = now
    panel.put(Text(WIDE - PAD - 3, 11.5, now, 9.5, "end", fill="head-ink", id="round", room=150))
    for n in range(1, rounds + 1):
        x = WIDE - PAD - 8 - (rounds - n) * 13
        done = n < s.round or not s.stack
        fill = "head-soft" if done else "coin" if n == s.round else "head"
        panel.put(Circle(x, 25.5, 4, fill=fill, stroke="head-soft", width=1.2))


def _order(panel: Panel, scope: Scope) -> None:
    """Draw the turn order with everybody's points: the timetable of the round."""
    s, seats = scope.s, scope.s.seats
    wide = (WIDE - 2 * PAD) / seats
    for place in range(seats):
        box = Box(PAD + place * wide, 42, wide - 4, 42)
        panel.print(
            Rect(*box, 5, fill="shade", stroke="rule"),
            Text(box.x + 6, box.y + 9, f"{place + 1}.", 9, weight=700, fill="soft"),
            Text(box.x + box.w - 5, box.y + 9, f"+{scope.kit.passing[place]}", 8.5, "end", fill="soft",
                 label=scope.say("draw.passing")),
        )  # fmt: skip
        if place < len(s.order):
            seat = s.order[place]
            panel.places[f"place:{seat}"] = box
            label = scope.say("label.place", n=place + 1, seat=seat)
            panel.put(Group(_standing(scope, seat, box.w), box.x, box.y, id=f"order:{seat}", label=label))


def _standing(scope: Scope, seat: int, wide: float) -> list[Shape]:
    points = str(scope.s.points[seat])
    shapes: list[Shape] = [
        seat_badge(seat, 16, 26, 9.5),
        Text(wide / 2 + 11, 21.5, points, 17, "middle", weight=700, fill="ink", room=wide - 34),
    ]
    if state := status(scope, seat):
        fill = "good" if state == "turn" else "soft"
        shapes.append(Text(wide / 2 + 11, 35.5, scope.say(f"draw.{state}"), 8, "middle", fill=fill, room=wide - 30))
    return shapes


def _space(panel: Panel, scope: Scope, site: Site, box: Box) -> None:
    covered = bool(site.order) and scope.s.round == scope.kit.setup.rounds
    panel.print(*space_card(scope, site, box))
    if not covered:
        panel.places[f"space:{site.id}"] = box
        panel.put(*occupant(scope, site, box))


def _last(panel: Panel, scope: Scope) -> None:
    """Lay the tile of the last round over the turn-order spaces."""
    site = next(site for site in scope.kit.board_sites if site.last)
    wide = Box(PAD + 3 * _STEP, 306, 2 * _STEP + _W, _H)
    if scope.s.round == scope.kit.setup.rounds:
        panel.put(*space_card(scope, site, wide), *occupant(scope, site, wide))
        panel.places[f"space:{site.id}"] = wide
