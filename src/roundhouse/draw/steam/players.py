"""Everybody's money, income, shares, locomotive and points, in the order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.kit.seats import seat_badge
from roundhouse.draw.scene import Scene
from roundhouse.draw.shapes import Group, Line, Rect, Text
from roundhouse.draw.steam.style import PALETTE, symbols
from roundhouse.games.steam.forecast import money
from roundhouse.games.steam.scoring import scores


if TYPE_CHECKING:
    from collections.abc import Iterator

    from roundhouse.draw.shapes import Shape
    from roundhouse.draw.steam.style import Scope

WIDE = 316
_HEAD, _ROW = 24, 34
_COLUMNS = (("cash", 134), ("income", 186), ("shares", 224), ("loco", 259), ("points", 296))


def players(here: Scope) -> Scene:
    """Draw a row for each player, for pictures that stand alone."""
    s = here.s
    scene = Scene(
        "players", WIDE, _HEAD + _ROW * s.seats + 4, here.say("draw.players"), PALETTE, "", symbols(s.seats, here.words)
    )
    scene.board += [Text(x, 11, here.say(f"draw.{key}"), 12.5, "middle", fill="soft", room=44) for key, x in _COLUMNS]
    order = s.order + [seat for seat in range(s.seats) if seat not in s.order]
    for row, seat in enumerate(order):
        scene.pieces += _player(here, seat, _HEAD + row * _ROW)
    return scene


def _player(here: Scope, seat: int, top: float) -> Iterator[Shape]:
    s, y = here.s, top + _ROW / 2
    yield Line([(0, top), (WIDE, top)], stroke="rule")
    if here.view.seat == seat:
        yield Rect(0, top, WIDE, _ROW, fill=f"seat-{seat}", fade=0.14, id=f"own:{seat}")
    yield Group([seat_badge(seat, 0, 0, 10)], 14, y, id=f"badge:{seat}")
    yield Text(29, y, here.name(seat), 15, weight=600, fill="ink", room=74, id=f"name:{seat}")
    if s.out[seat]:
        yield Text(196, y, here.say("draw.out"), 14, "middle", weight=600, fill="signal", id=f"out:{seat}")
        return
    told = money(s, seat)
    label = here.say("draw.next", income=told.income, expenses=told.expenses, cash=told.cash)
    change, ink = f"{told.income - told.expenses:+d}", "signal" if told.short else "soft"
    yield Text(136, y, f"${s.cash[seat]}", 15, "end", weight=600, fill="ink", id=f"cash:{seat}")
    yield Text(139, y, change, 13, fill=ink, id=f"change:{seat}", label=label)
    values = (s.income[seat], s.shares[seat], s.loco[seat])
    for (key, x), value in zip(_COLUMNS[1:-1], values, strict=True):
        yield Text(x, y, str(value), 15, "middle", weight=600, fill="ink", id=f"{key}:{seat}")
    points, x = str(scores(s)[seat]), _COLUMNS[-1][1]
    yield Text(x, y, points, 16, "middle", face="voice", weight=800, fill="ink", id=f"points:{seat}")
