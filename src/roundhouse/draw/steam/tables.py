"""Beside the map: the display, the actions, the order, and what every player has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.panel import Box, Panel
from roundhouse.draw.shapes import Group, Rect, Text
from roundhouse.draw.steam.style import HEAD, PALETTE, cube
from roundhouse.draw.style import PAD, WIDE, band, heading, seat_badge
from roundhouse.games.steam.forecast import money
from roundhouse.games.steam.growth import served
from roundhouse.games.steam.scoring import scores, track_of


if TYPE_CHECKING:
    from roundhouse.draw.steam.style import Scope

_CUBE = 19
_GUTTER = 4
_BLOCK = 2 * (_CUBE + 14) + 6
"""How high one side of the display is."""
_ROW = 40


def tables(here: Scope) -> Panel:
    """Draw the display, the bag and the actions."""
    kit, s = here.kit, here.s
    high = 112 + 9 + 2 * _BLOCK if kit.map.display != "none" else 104
    panel = Panel("tables", (WIDE, high), here.say("draw.tables"), PALETTE)
    panel.print(Rect(0, 0, WIDE, high, 10, fill="paper", stroke="rule"), *band("head", HEAD))
    panel.print(Text(PAD + 3, 15.5, here.say("draw.tables"), 13, weight=700, fill="head-ink"))
    bag = here.say("draw.bag", n=sum(s.bag))
    panel.put(Text(WIDE - PAD - 3, 15.5, bag, 9.5, "end", fill="head-ink", id="bag"))
    _actions(panel, here, 42)
    if kit.map.display != "none":
        _display(panel, here, 112)
    return panel


def _actions(panel: Panel, here: Scope, top: float) -> None:
    """Draw the actions, each with the sign of whoever took it."""
    kit, s = here.kit, here.s
    names = kit.map.actions
    wide = (WIDE - 2 * PAD) / len(names)
    panel.print(heading(PAD, top, here.say("draw.actions")))
    for i, name in enumerate(names):
        box = Box(PAD + i * wide, top + 9, wide - 3, 46)
        panel.print(
            Rect(
                *box,
                5,
                fill="card",
                stroke="rule",
                label=here.words.name("special-text", name),
                action=kit.select[kit.do[name]].text,
            ),
            Text(
                box.x + box.w / 2,
                box.y + 9,
                here.words.name("special", name),
                8,
                "middle",
                weight=700,
                fill="ink",
                room=box.w - 4,
            ),
        )
        panel.places[f"action:{name}"] = box
        which = kit.do[name]
        for seat in range(s.seats):
            if s.action[seat] == which:
                panel.put(Group([seat_badge(seat, 0, 0, 9, rim=True)], box.mid[0], box.y + 30, id=f"took:{seat}"))
        if s.blocked >> which & 1 and which not in s.action:
            panel.put(Text(box.mid[0], box.y + 30, here.say("draw.rests"), 8, "middle", fill="soft", room=box.w - 4))


def _display(panel: Panel, here: Scope, top: float) -> None:
    """Draw the columns of the display, its light side above its dark one; the first cube to go is the left one."""
    kit, s = here.kit, here.s
    wide = (WIDE - 2 * PAD + _GUTTER) / 6
    panel.print(heading(PAD, top, here.say("draw.display")))
    for i, (column, spaces) in enumerate(zip(kit.columns, kit.spaces, strict=True)):
        x = PAD + (column.number - 1) * wide
        y = top + 9 + (_BLOCK if column.side == "dark" else 0) + (_CUBE + 14 if column.colour else 0)
        _column(panel, here, i, Box(x, y, wide - _GUTTER, 12))
        for n, space in enumerate(spaces):
            box = Box(x + n * _CUBE, y + 14, _CUBE - 2, _CUBE - 2)
            action = kit.put[space].text
            label = here.say("label.space", n=n + 1, column=column.id)
            panel.print(Rect(*box, 2, fill="shade", stroke="rule", width=0.5, action=action, label=label))
            panel.places[f"space:{column.id}.{n + 1}"] = box
            if s.display[space] >= 0:
                panel.put(cube(kit.colours[s.display[space]].id, box.x + 1, box.y + 1, box.w - 2, f"space:{space}"))


def _column(panel: Panel, here: Scope, i: int, box: Box) -> None:
    """Draw the head of a column: its number or letter, and the city it serves."""
    kit = here.kit
    column, stop = kit.columns[i], served(here.s, i)
    dark = column.side == "dark"
    fill = column.colour or f"{column.side}-side"
    ink = f"{column.colour}-ink" if column.colour else "white" if dark else "black"
    sign = column.id if column.colour else str(column.number)
    panel.print(
        Rect(box.x, box.y, 13, 12, 2, fill=fill, stroke="edge", width=0.6),
        Text(box.x + 6.5, box.y + 6, sign, 8.5, "middle", weight=700, fill=ink),
    )
    serves = kit.names[stop].partition(" & ")[0] if stop >= 0 else "-"
    name = Text(box.x + 16, box.y + 6, serves, 7.5, fill="ink", room=box.w - 16)
    (panel.put if column.colour else panel.print)(name)


def players(here: Scope) -> Panel:
    """Draw everybody's money, income, shares, locomotive and points, in the order of play."""
    s = here.s
    high = 52 + _ROW * s.seats + 6
    panel = Panel("players", (WIDE, high), here.say("draw.players"), PALETTE)
    panel.print(Rect(0, 0, WIDE, high, 10, fill="paper", stroke="rule"), *band("head", HEAD))
    panel.print(Text(PAD + 3, 15.5, here.say("draw.players"), 13, weight=700, fill="head-ink"))
    for key, x in _COLUMNS:
        panel.print(Text(x, 40, here.say(f"draw.{key}"), 8.5, "middle", weight=700, fill="soft", room=52))
    order = s.order + [seat for seat in range(s.seats) if seat not in s.order]
    for row, seat in enumerate(order):
        _player(panel, here, seat, 48 + row * _ROW)
    return panel


_COLUMNS = (("cash", 92), ("income", 142), ("shares", 192), ("loco", 240), ("track", 288), ("points", 344))


def _player(panel: Panel, here: Scope, seat: int, y: float) -> None:
    s = here.s
    told = money(s, seat)
    turn = here.decision is not None and here.decision.seat == seat
    box = Box(PAD, y, WIDE - 2 * PAD, _ROW - 4)
    panel.put(
        Rect(
            *box,
            6,
            fill="card" if not s.out[seat] else "shade",
            stroke="good" if turn else "rule",
            width=2 if turn else 1,
            id=f"row:{seat}",
        )
    )
    panel.put(Group([seat_badge(seat, 0, 0, 11, rim=True)], PAD + 17, y + 17, id=f"badge:{seat}"))
    panel.places[f"seat:{seat}"] = Box(PAD + 2, y + 2, 32, _ROW - 8)
    values = (f"${s.cash[seat]}", s.income[seat], s.shares[seat], s.loco[seat], track_of(s, seat), scores(s)[seat])
    for (key, x), value in zip(_COLUMNS, values, strict=True):
        panel.put(Text(x, y + 12, str(value), 14, "middle", weight=700, fill="ink", label=here.say(f"draw.{key}")))
    if s.out[seat]:
        text = here.say("draw.out")
    else:
        text = here.say("draw.next", income=told.income, expenses=told.expenses, cash=told.cash)
    panel.put(Text(PAD + 60, y + 28, text, 8.5, fill="bad" if told.short and not s.out[seat] else "soft", room=300))
