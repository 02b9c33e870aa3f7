"""All panels of a view, and how they lie on a wide screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.choices import offer
from roundhouse.draw.look import USUAL, Look
from roundhouse.draw.revolution.board import board
from roundhouse.draw.revolution.company import company
from roundhouse.draw.revolution.market import market
from roundhouse.draw.revolution.spots import spots
from roundhouse.draw.revolution.style import WIDE, scope
from roundhouse.draw.revolution.telegraph import telegraph
from roundhouse.draw.scene import Placed, Scene, compose
from roundhouse.draw.shapes import Rect


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View

DESK = 1400
_GAP = 14


def panels(view: View, decision: Decision | None, language: str, look: Look = USUAL) -> list[Scene]:
    """Draw the map, the telegraph row, what lies ready, and the companies, the viewer's own first."""
    here = scope(view, decision, language)
    first = view.seat or 0
    seats = [(first + n) % view.game.seats for n in range(view.game.seats)]
    made = [board(here, look.width), telegraph(here), market(here), *(company(here, seat) for seat in seats)]
    offer([(one.scene, one.places) for one in made], spots(here), here.words)
    return [panel.scene for panel in made]


def scene(view: View, decision: Decision | None, language: str, look: Look = USUAL) -> Scene:
    """Lay all panels out for a desk: the map above, what all share beside it, the companies below."""
    main, wires, ready, *companies = panels(view, decision, language, look)
    side = 420
    large, small = (DESK - side - 3 * _GAP) / main.width, side / WIDE
    placed = [Placed(main, _GAP, _GAP, large)]
    y = float(_GAP)
    for part in (wires, ready):
        placed.append(Placed(part, DESK - side - _GAP, y, small))
        y += part.height * small + _GAP
    y = max(y, main.height * large + 2 * _GAP)
    each = (DESK - (len(companies) + 1) * _GAP) / len(companies)
    scale = min(each / WIDE, 1.2)
    for n, part in enumerate(companies):
        placed.append(Placed(part, _GAP + n * (WIDE * scale + _GAP), y, scale))
    y += max(part.height for part in companies) * scale + _GAP
    made = compose("table", (DESK, y), main.title, placed, label=main.label)
    made.ground.insert(0, Rect(0, 0, DESK, y, fill="table"))
    return made
