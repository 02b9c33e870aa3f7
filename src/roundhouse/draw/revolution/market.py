"""What lies ready for all: the open trade, locomotives, workers, set-up tiles, milestones to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.lettering import TIMES
from roundhouse.draw.panel import Box
from roundhouse.draw.revolution.pieces import parts, reward, worker
from roundhouse.draw.revolution.style import WIDE, Panel, block
from roundhouse.draw.revolution.tickets import HIGH as TICKET
from roundhouse.draw.revolution.tickets import milestone
from roundhouse.draw.shapes import Rect, Text, Use
from roundhouse.games.revolution.state import COLOURS


if TYPE_CHECKING:
    from roundhouse.draw.revolution.style import Scope
    from roundhouse.draw.shapes import Shape

_TOP = 22


def market(here: Scope) -> Panel:
    """Draw everything that can be taken."""
    laid = [(tile, colour) for tile, colour in zip(here.s.setups, here.s.beside, strict=False) if tile >= 0]
    drawn = here.s.drawn[here.view.seat] if here.view.seat is not None else []
    more = (44 if laid else 0) + (TICKET + 24 if drawn else 0)
    made = Panel("market", (WIDE, 126 + more), here.say("draw.market"))
    made.put(*block((0, 0, WIDE, 126 + more), "railroad", here.say("draw.market")))
    _trade(here, made)
    _locos(here, made)
    _workers(here, made)
    y = 126.0
    if laid:
        _setups(here, made, laid, y)
        y += 44
    if drawn:
        made.put(Text(8, y + 8, here.say("draw.choose"), 10, weight=600, fill="sign"))
        for n, tile in enumerate(drawn):
            box = Box(6 + n * 122, y + 18, 118, TICKET)
            made.put(*milestone(here, tile, None, box))
            made.places[f"milestone:{here.kit.milestones[tile].id}"] = box
    return made


def _trade(here: Scope, made: Panel) -> None:
    made.put(Rect(6, _TOP, 150, 62, 6, fill="ticket"))
    if here.s.offer < 0:
        return
    tile = here.kit.trades[here.s.offer]
    for n, (price, effects) in enumerate(zip(tile.cost, (tile.one, tile.two), strict=True)):
        y = _TOP + 16 + n * 31
        made.put(reward(parts(effects, shares=price), (81, y), 18, 138))
        made.places[f"trade:{n + 1}"] = Box(8, y - 14, 146, 28)


def _locos(here: Scope, made: Panel) -> None:
    kinds = [i for i, row in enumerate(here.kit.locos) if not row.start]
    for n, kind in enumerate(kinds):
        row = here.kit.locos[kind]
        x, y = 160 + n % 2 * 106, _TOP + n // 2 * 32
        box = Box(x, y, 102, 29)
        made.put(Rect(*box, 6, fill="card"), Use("loco", x + 15, y + 14.5, 20 / 24))
        made.put(reward(parts(row.do), (x + 52, y + 14.5), 15, 40))
        made.put(Text(x + 97, y + 14.5, f"{TIMES}{here.s.piles[kind]}", 11, "end", weight=600, fill="soft"))
        made.places[f"pile:{row.id}"] = box


def _workers(here: Scope, made: Panel) -> None:
    """Draw the common supply."""
    for c, colour in enumerate(COLOURS):
        x = 6 + c * 72.6
        box = Box(x, _TOP + 68, 70, 30)
        made.put(Rect(*box, 6, fill="card"), worker(colour, x + 17, box.mid[1], 24))
        made.put(Text(x + 64, box.mid[1], f"{TIMES}{here.s.common[c]}", 12, "end", weight=700, fill="ink"))
        made.places[f"common:{colour}"] = box


def _setups(here: Scope, made: Panel, laid: list[tuple[int, int]], y: float) -> None:
    for n, (tile, colour) in enumerate(laid):
        row = here.kit.setup_tiles[tile]
        box = Box(6 + n * 91, y + 2, 88, 36)
        shapes: list[Shape] = [
            Rect(*box, 6, fill="ticket"),
            reward(parts(row.do), (box.x + 32, box.mid[1]), 15, 56),
        ]
        if colour >= 0:
            shapes.append(worker(COLOURS[colour], box.x + 74, box.mid[1], 24))
        made.put(*shapes)
        made.places[f"setup:{row.id}"] = box
