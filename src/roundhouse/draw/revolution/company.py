"""A company: money, workers, pieces, locomotives, the four actions, milestones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import disc, house, parts, plot, reward, worker
from roundhouse.draw.revolution.style import PAD, WIDE, Panel, block
from roundhouse.draw.revolution.tickets import HIGH as TICKET
from roundhouse.draw.revolution.tickets import milestone
from roundhouse.draw.shapes import Circle, Rect, Text, Use
from roundhouse.games.revolution.milestones import tiles
from roundhouse.games.revolution.scoring import scores
from roundhouse.games.revolution.state import ACTIONS, COLOURS, WHITE


if TYPE_CHECKING:
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape

_HEAD, _HAND, _YARD, _ACTS = 30, 48, 66, 118
_SIGNS = {"station": "station", "railroad": "rail", "telegraph": "telegraph", "sell": "sell"}


def company(here: Scope, seat: int) -> Panel:
    """Draw what lies before a seat."""
    name = here.view.names.get(str(seat)) or here.say("draw.seat", seat=seat)
    high = _HEAD + _HAND + _YARD + _ACTS + TICKET + 34
    made = Panel(f"player-{seat}", (WIDE, high), name, seat)
    made.print(
        Rect(0, 0, WIDE, high, 10, fill="paper", stroke="rule"), Rect(0, 0, WIDE, _HEAD, 10, fill=f"seat-{seat}d")
    )
    made.put(
        disc(seat, 18, _HEAD / 2, 10),
        Text(36, _HEAD / 2, name, 14, face="voice", weight=700, fill="sign", room=250),
        Text(WIDE - PAD, _HEAD / 2, str(scores(here.s)[seat]), 18, "end", face="voice", weight=800, fill="sign"),
    )
    y = _HEAD + 4.0
    _hand(here, made, seat, y)
    y += _HAND + 4
    _yard(here, made, seat, y)
    y += _YARD + 4
    _actions(here, made, seat, y)
    y += _ACTS + 4
    _bottom(here, made, seat, y)
    return made


def _hand(here: Scope, made: Panel, seat: int, y: float) -> None:
    """Draw money, shares and the free workers."""
    s = here.s
    made.print(Rect(4, y, WIDE - 8, _HAND, 8, fill="card"))
    made.put(
        Text(14, y + 18, f"${s.cash[seat]}", 20, face="voice", weight=800, fill="ink", id=f"cash:{seat}", room=76),
        Text(14, y + 38, here.say("draw.due", n=s.debt) if _busy(here, seat) and s.debt else "", 10, fill="signal"),
        Use("share", 112, y + 24, 1.15, ink="brown", paper="card"),
        Text(130, y + 24, f"{TIMES}{s.shares[seat]}", 16, face="voice", weight=800, fill="ink", id=f"shares:{seat}"),
    )
    made.places[f"shares:{seat}"] = Box(96, y + 4, 62, _HAND - 8)
    made.places[f"cash:{seat}"] = Box(8, y + 4, 84, _HAND - 8)
    x = 176.0
    for c, colour in enumerate(COLOURS):
        n = s.free[seat][c]
        if not n:
            continue
        made.places[f"supply:{colour}:{seat}"] = Box(x - 2, y + 6, 40, _HAND - 12)
        made.put(worker(colour, x + 14, y + 24, 30, name=f"free:{seat}:{colour}"))
        made.put(Text(x + 28, y + 36, f"{TIMES}{n}", 11, weight=700, fill="ink"))
        x += 42


def _busy(here: Scope, seat: int) -> bool:
    return bool(here.s.stack) and here.s.stack[-1][0] == seat


def _yard(here: Scope, made: Panel, seat: int, y: float) -> None:
    """Draw buildings and rails still to be used, what they sell for, and the badge before the last ones."""
    s, sections = here.s, here.kit.sections
    made.print(*block((4, y, WIDE - 8, _YARD), "railroad", here.say("draw.pieces")))
    counts = [(row.buildings, row.rails) for row in sections]
    gone = [sum(n for n, _ in counts) - s.buildings[seat], sum(n for _, n in counts) - s.rails[seat]]
    x, step = 9.0, 19.6
    for row, (buildings, rails) in zip(sections, counts, strict=True):
        if row.behind:
            made.print(Circle(x + 13, y + 42, 12, fill=f"seat-{seat}d", stroke="brass", width=2.2))
            x += 29
        wide = max(buildings, rails) * step + 5
        made.print(Rect(x, y + 19, wide, _YARD - 23, 6, fill="card"))
        made.print(Text(x + wide - 3, y + 11, f"${row.sale}", 9.5, "end", weight=700, fill="brass"))
        for n in range(buildings):
            made.put(_piece(seat, x + 12 + n * step, y + 41, left=gone[0] <= n))
        for n in range(rails):
            made.put(_rail_piece(seat, x + 12 + n * step, y + 52, left=gone[1] <= n))
        gone = [max(0, gone[0] - buildings), max(0, gone[1] - rails)]
        x += wide + 4
    made.places[f"building:{seat}"] = Box(8, y + 20, WIDE - 16, 22)
    made.places[f"rail:{seat}"] = Box(8, y + 44, WIDE - 16, 17)


def _piece(seat: int, x: float, y: float, *, left: bool) -> Shape:
    return house(seat, x, y, 17) if left else plot(x, y, 15, first=False)


def _rail_piece(seat: int, x: float, y: float, *, left: bool) -> Shape:
    if left:
        return Rect(x - 8, y - 4, 16, 8, 1.5, fill=f"seat-{seat}", stroke="case")
    return Rect(x - 8, y - 4, 16, 8, 1.5, stroke="stake", dash="2.5 2")


def _actions(here: Scope, made: Panel, seat: int, y: float) -> None:
    """Draw the four actions: who stands there, and what each colour adds."""
    s, wide = here.s, (WIDE - 8 - 12) / len(ACTIONS)
    for a, action in enumerate(ACTIONS):
        x = 4 + a * (wide + 4)
        lit = s.action == a and _busy(here, seat)
        made.print(*block((x, y, wide, _ACTS), action, here.words.name("act", action)))
        made.print(Rect(x + 4, y + 19, wide - 8, 24, 5, fill="card"), Use(_SIGNS[action], x + 17, y + 31, 20 / 24))
        made.places[f"act:{action}:{seat}"] = Box(x + 4, y + 19, wide - 8, 24)
        standing = [c for c in range(len(COLOURS)) for _ in range(s.placed[seat][a * len(COLOURS) + c])]
        gap = min(14.0, (wide - 46) / max(len(standing), 1))
        for n, c in enumerate(standing):
            made.put(worker(COLOURS[c], x + 38 + n * gap, y + 31, 20))
        for c, colour in enumerate(COLOURS):
            box = Box(x + 4, y + 45 + c * 14, wide - 8, 13)
            use = here.kit.use_of[a][c] if c != WHITE else here.kit.white
            made.print(Rect(*box, 3, fill="card"))
            if lit and s.use == use:
                made.put(Rect(*box, 3, fill="lit", stroke="brass"))
            made.put(worker(colour, x + 11, box.mid[1], 12))
            made.put(*_added(here, use, box))
            made.places[f"use:{action}.{colour}:{seat}"] = box


def _added(here: Scope, use: int, box: Box) -> list[Shape]:
    """Write what a worker adds: in pictures where there are some, else in a few words."""
    row = here.kit.uses[use]
    said = here.words.sentences.get(f"use.{row.id}", "")
    if said:
        return [Text(box.x + 16, box.mid[1], said, 8.6, weight=600, fill="ink", room=box.w - 18)]
    return [reward(parts(row.do, row.cost), (box.x + 18, box.mid[1]), 10, box.w - 20, "start")]


def _bottom(here: Scope, made: Panel, seat: int, y: float) -> None:
    """Draw the milestones and the locomotives."""
    w = 118.0
    for n, (place, tile) in enumerate(tiles(here.s, seat)):
        box = Box(4 + n * (w + 4), y, w, TICKET)
        made.put(*milestone(here, tile, place, box))
        made.places[f"milestone:{here.kit.milestones[tile].id}"] = box
    x, kinds = 4 + 2 * (w + 4), len(here.s.piles)
    shown = 0
    for kind, row in enumerate(here.kit.locos):
        for face, count in (("front", here.s.up), ("back", here.s.down)):
            n = count[seat * kinds + kind]
            if not n:
                continue
            box = Box(x + shown % 2 * 61, y + shown // 2 * 21, 59, 20)
            shown += 1
            up = face == "front"
            made.put(
                Rect(*box, 4, fill="card" if up else "off", stroke="brass" if up else "rule"),
                Use("loco", box.x + 11, box.mid[1], 15 / 24, fade=1 if up else 0.4),
                reward(parts(row.do), (box.x + 32, box.mid[1]), 11, 22),
                Text(box.x + 57, box.mid[1], f"{TIMES}{n}" if n > 1 else "", 9, "end", weight=700, fill="ink"),
            )
            made.places[f"loco:{row.id}:{face}:{seat}"] = box
