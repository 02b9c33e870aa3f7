"""A player board: who sits there, what is at hand, three lines, industry, tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import icon
from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box, Panel
from roundhouse.draw.russian.lines import line
from roundhouse.draw.russian.marks import chip
from roundhouse.draw.russian.style import CELL, HEAD, LEFT, status
from roundhouse.draw.russian.tiles import end_cards, ideas, own_engineers, strip
from roundhouse.draw.shapes import Circle, Group, Line, Rect, Text
from roundhouse.draw.style import PAD, WIDE, band, seat_mark
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import COLOURS


if TYPE_CHECKING:
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape

HIGH = 500
_LINES = (66, 166, 251)


def player(scope: Scope, seat: int) -> Panel:
    """Draw the board of one seat."""
    title = scope.say("draw.seat", seat=seat)
    panel = Panel(f"player-{seat}", (WIDE, HIGH), title, scope.palette)
    panel.print(Rect(0, 0, WIDE, HIGH, 10, fill="paper", stroke="rule"))
    _header(panel, scope, seat, title)
    _at_hand(panel, scope, seat, 51)
    for number, y in enumerate(_LINES):
        line(panel, scope, seat, number, y)
    _values(panel, scope, seat, _LINES[0] + 6)
    right = LEFT + scope.kit.lines[-1].length * CELL + 12
    panel.print(Line([(right - 6, _LINES[1] + 2), (right - 6, _LINES[2] + 78)], stroke="rule"))
    ideas(panel, scope, seat, Box(right, _LINES[1], WIDE - PAD - right, 100))
    end_cards(panel, scope, seat, Box(right, _LINES[1] + 101, WIDE - PAD - right, 54))
    strip(panel, scope, seat, 336)
    own_engineers(panel, scope, seat, 430)
    return panel


def _header(panel: Panel, scope: Scope, seat: int, title: str) -> None:
    s, points = scope.s, str(scope.s.points[seat])
    panel.print(
        *band(f"seat-{seat}", HEAD),
        Circle(20, 18, 12, fill="card"),
        seat_mark(seat, 20, 18, 7.4),
    )
    name = scope.view.names.get(str(seat), title)
    panel.put(Text(39, 18, name, 15, weight=700, fill="seat-ink", id=f"name:{seat}", room=90))
    if state := status(scope, seat):
        panel.put(Text(135, 18.5, scope.say(f"draw.{state}"), 10, fill="seat-ink", id=f"status:{seat}", room=75))
    if s.stack:
        coming = f"{scope.say('draw.next')} +{sum(points for _, points in round_points(s, seat))}"
        panel.put(Text(WIDE - PAD - 62, 18.5, coming, 9.5, "end", fill="seat-ink", id=f"next:{seat}", room=110))
    panel.scene.label = scope.say("label.player", seat=seat, points=s.points[seat])
    standing = [Text(0, 0, points, 20, "end", weight=700, fill="seat-ink")]
    panel.put(Group(standing, WIDE - PAD - 4, 18, id=f"points:{seat}", label=panel.scene.label))


def _at_hand(panel: Panel, scope: Scope, seat: int, y: float) -> None:
    """Draw workers, coins and keys at hand, and the rails that wait for a line."""
    s = scope.s
    all_workers = scope.kit.setup.workers + s.extra[seat]
    things = [("worker", f"{s.workers[seat]}/{all_workers}"), ("coin", str(s.coins[seat]))]
    things += [("special", str(s.special[seat]))] * (s.special_owner == seat)
    things += [("hired", str(s.hired[seat]))] * bool(s.hired[seat])
    things += [("key", str(s.keys[seat]))] * bool(s.keys[seat])
    x: float = PAD + 9
    for what, text in things:
        label = scope.say(f"have.{what}") + f": {text}"
        shapes: list[Shape] = [icon(what, 0, 0, 17, f"seat-{seat}"), Text(12, 0.5, text, 12.5, weight=700, fill="ink")]
        panel.put(Group(shapes, x, y, id=f"have:{seat}:{what}", label=label))
        x += 36 + 7.5 * len(text)
    _waiting(panel, scope, seat, y)


def _waiting(panel: Panel, scope: Scope, seat: int, y: float) -> None:
    waiting = [(colour, n) for colour, n in zip(COLOURS, scope.s.stock[seat], strict=True) if n]
    for at, (colour, n) in enumerate(reversed(waiting)):
        label = f"{scope.say('have.rails')}: {scope.words.name('rail', colour)} {n}"
        shapes = [chip(colour, scope.letters, 0, 0, 19), Text(11, 0.5, f"{TIMES}{n}", 10, weight=700, fill="ink")]
        panel.put(Group(shapes, WIDE - PAD - 28 - at * 38, y, id=f"stock:{seat}:{colour}", label=label))


def _values(panel: Panel, scope: Scope, seat: int, y: float) -> None:
    """Write what a space of each colour is worth to this seat."""
    worth = scope.kit.values[scope.s.revalued[seat]]
    for n, (colour, value) in enumerate(zip(COLOURS, worth, strict=True)):
        label = f"{scope.words.name('rail', colour)}: {value}"
        shapes = [chip(colour, scope.letters, 0, 0, 12), Text(8, 0.2, str(value), 9, weight=700, fill="soft")]
        panel.put(Group(shapes, 172 + n * 29, y, id=f"value:{seat}:{colour}", label=label))
