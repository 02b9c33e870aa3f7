"""The three lines of a player board, drawn as a map of lines is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.icons import icon
from roundhouse.draw.lettering import TIMES, text_width
from roundhouse.draw.panel import Box
from roundhouse.draw.russian.marks import badge, chip
from roundhouse.draw.russian.specials import found_on, specials
from roundhouse.draw.russian.style import CELL, LEFT
from roundhouse.draw.shapes import Circle, Group, Line, Rect, Text
from roundhouse.draw.style import PAD, heading
from roundhouse.games.russian.doubling import doubled
from roundhouse.games.russian.plan import plan_of, reach
from roundhouse.games.russian.scoring import round_points
from roundhouse.games.russian.state import COLOURS, RANKS
from roundhouse.games.russian.tables import Bonus


if TYPE_CHECKING:
    from roundhouse.draw.panel import Panel
    from roundhouse.draw.russian.style import Scope
    from roundhouse.draw.shapes import Shape

_SPECIALS, _DOUBLERS, _TRACK = 47, 13, 22


def line(panel: Panel, scope: Scope, seat: int, number: int, y: float) -> None:
    """Draw one line: what its spaces give, its doublers, its track, its locomotives."""
    row = scope.kit.lines[number]
    name = scope.words.name("line", row.id)
    panel.print(heading(PAD, y + 6, name))
    points = str(line_points(scope, seat, number))
    panel.put(badge(points, PAD + text_width(name, 9, weight=700) + 14, y + 6, 14, "soft"))
    specials(panel, scope, seat, number, y)
    top = y + _SPECIALS
    if row.doublers:
        _doublers(panel, scope, seat, number, top)
        top += _DOUBLERS
    _bed(panel, plan_of(scope.s, seat).lengths[number], top)
    _rails(panel, scope, seat, number, top)
    _reach(panel, scope, seat, number, top + _TRACK)
    _slots(panel, scope, seat, number, top)


def line_points(scope: Scope, seat: int, number: int) -> int:
    """Return what a scoring would bring for a line: its track, its stars, its medal."""
    given = [given for special in found_on(scope, seat, number) if special.done for given in special.gives]
    track = dict(round_points(scope.s, seat))[scope.kit.lines[number].id]
    return track + sum(bonus.points for bonus in given if isinstance(bonus, Bonus))


def cell(space: float, y: float, high: float) -> Box:
    """Return where a space of a line is; they count from 1."""
    return Box(LEFT + (space - 1) * CELL, y, CELL, high)


def _doublers(panel: Panel, scope: Scope, seat: int, number: int, y: float) -> None:
    for n in range(1, scope.kit.lines[number].doublers + 1):
        box = cell(n, y, _DOUBLERS - 2).inset(1)
        panel.print(Rect(*box, 3, stroke="rule", dash="2 2"))
        if n <= doubled(scope.s, seat, number):
            label = scope.say("label.doubler", seat=seat, n=n)
            tile = [
                Rect(0, 0, box.w, box.h, 3, fill="head"),
                Text(box.w / 2, box.h / 2, f"{TIMES}2", 8, "middle", weight=700, fill="head-ink"),
            ]
            panel.put(Group(tile, box.x, box.y, id=f"doubler:{seat}:{n}", label=label))


def _bed(panel: Panel, length: int, y: float) -> None:
    """Draw the bed of a track: a line with a stop for every space."""
    mid = y + _TRACK / 2
    ends = cell(1, mid, 0).mid[0], cell(length, mid, 0).mid[0]
    panel.print(Line([(ends[0], mid), (ends[1], mid)], stroke="bed", width=12))
    for space in range(1, length + 1):
        x = cell(space, mid, 0).mid[0]
        last = space == length
        panel.print(
            Circle(x, mid, 8.5 if last else 7, fill="paper", stroke="bed", width=2.5 if last else 1.5),
            Text(x, mid, str(space), 7.5, "middle", weight=700 if last else 500, fill="soft"),
        )


def _rails(panel: Panel, scope: Scope, seat: int, number: int, y: float) -> None:
    """Draw the rails, each at the head of the stretch that counts as its own."""
    s, name = scope.s, scope.kit.lines[number].id
    at = s.rails[seat][number * RANKS : (number + 1) * RANKS]
    mid = y + _TRACK / 2
    for rank, here in enumerate(at):
        if here:
            behind = max(at[rank + 1 :], default=0)
            colour = COLOURS[rank]
            label = scope.say("label.rail", seat=seat, colour=colour, line=name, n=here)
            head = [chip(colour, scope.letters, 0, 0, 22)]
            start, end = cell(behind + 1, mid, 0).x, cell(here, mid, 0).mid[0]
            panel.put(Group(_stretch(colour, start + 1, end, mid), id=f"track:{seat}:{name}:{colour}"))
            panel.put(Group(head, end, mid, id=f"rail:{seat}:{name}:{colour}", label=label))
    for space in range(1, plan_of(scope.s, seat).lengths[number] + 1):
        panel.places[f"cell:{seat}:{name}:{space}"] = cell(space, y, _TRACK)


def _stretch(colour: str, start: float, end: float, y: float) -> list[Shape]:
    """Draw track of a colour; besides the colour its pattern tells it apart."""
    band = Rect(start, y - 6, end - start, 12, 2, fill=colour, stroke="edge", width=0.8)
    ink, inner = f"{colour}-ink", (start + 3, end - 12)
    if inner[1] <= inner[0]:
        return [band]
    marks: dict[str, list[Shape]] = {
        "wood": [Line([(x, y - 3), (x, y + 3)], stroke=ink, width=1.2) for x in _ticks(*inner, 7.3)],
        "green": [Line([(inner[0], y), (inner[1], y)], stroke=ink, width=1.2)],
        "bronze": [Line([(inner[0], y + d), (inner[1], y + d)], stroke=ink) for d in (-2.2, 2.2)],
        "silver": [Circle(x, y, 1.3, fill=ink) for x in _ticks(*inner, 7.3)],
        "gold": [Line([(x, y + 3), (x + 3, y - 3)], stroke=ink, width=1.2) for x in _ticks(*inner, 7.3)],
    }
    return [band, *marks[colour]]


def _ticks(start: float, end: float, step: float) -> list[float]:
    return [start + n * step for n in range(int((end - start) / step) + 1)]


def _reach(panel: Panel, scope: Scope, seat: int, number: int, y: float) -> None:
    """Underline what the locomotives reach, and write what each space of it is worth."""
    row = scope.kit.lines[number]
    far = min(reach(scope.s, seat, number), plan_of(scope.s, seat).lengths[number])
    label = scope.say("label.reach", seat=seat, n=far, line=row.id)
    end = LEFT + far * CELL
    if far:
        under = [Line([(LEFT + 2, y + 1.5), (end - 2, y + 1.5), (end - 2, y - 2)], stroke="good", width=1.8)]
        panel.put(Group(under, id=f"reach:{seat}:{row.id}", label=label))
    for space in range(1, far + 1):
        if points := _worth(scope, seat, number, space):
            panel.put(Text(cell(space, 0, 0).mid[0], y + 8, str(points), 8, "middle", weight=700, fill="good"))


def _worth(scope: Scope, seat: int, number: int, space: int) -> int:
    """Return what a space counts: as the best rail at or beyond it, perhaps doubled."""
    s = scope.s
    at = s.rails[seat][number * RANKS : (number + 1) * RANKS]
    best = max((rank for rank, here in enumerate(at) if here >= space), default=0)
    plain: int = scope.kit.values[s.revalued[seat]][best]
    return 2 * plain if space <= doubled(s, seat, number) else plain


def _slots(panel: Panel, scope: Scope, seat: int, number: int, y: float) -> None:
    slots = scope.kit.line_slots[number]
    tall = len(slots) > 1
    wide = (LEFT - PAD - 3) / len(slots)
    for n, slot in enumerate(slots):
        name, tile = scope.kit.slot_names[slot], scope.s.locos[seat][slot]
        box = Box(PAD + n * wide, y - 10 if tall else y - 1, wide - 1.5, 34 if tall else 24)
        panel.print(Rect(*box, 4, fill="shade", stroke="rule", dash="3 3"))
        panel.places[f"slot:{seat}:{name}"] = box
        if tile:
            label = scope.say("label.loco", seat=seat, loco=scope.kit.tile_names[tile], slot=name)
            face = _loco(str(scope.kit.number[tile]), box.w, box.h)
            panel.put(Group(face, box.x, box.y, id=f"loco:{seat}:{name}", label=label))


def _loco(number: str, wide: float, high: float) -> list[Shape]:
    at = ((0.5, 0.28), (0.5, 0.72)) if high > wide else ((0.3, 0.5), (0.74, 0.5))
    return [
        Rect(0, 0, wide, high, 4, fill="card", stroke="edge"),
        icon("loco", wide * at[0][0], high * at[0][1], 16, "ink", "card"),
        Text(wide * at[1][0], high * at[1][1], number, 14, "middle", weight=700, fill="ink", room=18),
    ]
