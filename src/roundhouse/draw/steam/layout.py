"""All panels of a view, and how they lie on a wide screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.draw.scene import Placed, Scene, compose
from roundhouse.draw.shapes import Rect
from roundhouse.draw.steam.board import board
from roundhouse.draw.steam.spots import offer
from roundhouse.draw.steam.style import scope
from roundhouse.draw.steam.tables import players, tables
from roundhouse.draw.steam.tray import tray
from roundhouse.draw.style import WIDE


if TYPE_CHECKING:
    from roundhouse.core.machine import Decision
    from roundhouse.core.play import View
    from roundhouse.draw.look import Look

DESK = 1400
_GAP = 16
_SIDE = 440
"""How wide the column beside the map is."""


def panels(view: View, decision: Decision | None, language: str, look: Look) -> list[Scene]:
    """Draw the map, the tiles to choose from, the tables and the players; they are the same for every look."""
    del look
    here = scope(view, decision, language)
    main, *others = board(here), tables(here), players(here)
    beside = tray(here, [main, *others])
    made = [main, *([beside] if beside else []), *others]
    offer(made, here)
    return [panel.scene for panel in made]


def scene(view: View, decision: Decision | None, language: str, look: Look) -> Scene:
    """Lay all panels out for a desk, the map the largest."""
    main, *others = panels(view, decision, language, look)
    scale = (DESK - _SIDE - 3 * _GAP) / WIDE
    placed = [Placed(main, _GAP, _GAP, scale)]
    y, side = float(_GAP), _SIDE / WIDE
    for panel in others:
        placed.append(Placed(panel, DESK - _SIDE - _GAP, y, side))
        y += panel.height * side + _GAP
    high = max(y, main.height * scale + 2 * _GAP)
    made = compose("table", (DESK, high), main.title, placed, label=main.label)
    made.board.insert(0, Rect(0, 0, DESK, high, fill="page"))
    return made
